"""The descriptions that the service serves: of the API, and of the API for each game."""

from flask import Response

from api.acts.games import found_game
from api.declare.blueprint import Resources
from api.declare.operations import EVERYONE, JSON
from api.openapi.kept import described

blueprint = Resources("descriptions", __name__, description="The API, described for programs.")


@blueprint.route("/openapi.json", may=EVERYONE)
@blueprint.alt_response(200, schema={"type": "object"}, description="This document (OpenAPI 3.1).")
def see_openapi() -> Response:
    """The description of the API, for programs.

    Commands, options, starting positions, events and views are objects here, which each game
    fills in its own way: `/games/{game_id}/openapi.json` says how.
    """
    return Response(described(None), mimetype=JSON)


@blueprint.route("/games/<game_id>/openapi.json", may=EVERYONE)
@blueprint.alt_response(
    200, schema={"type": "object"}, description="The same document for one game (OpenAPI 3.1)."
)
@blueprint.refuses(404, "There is no such game.")
def see_game_openapi(game_id: str) -> Response:
    """The description of the API for one game, with the schemas of all that it sends and takes.

    A client that is made from it knows the game's commands, options, starting positions, events
    and views by type.
    """
    return Response(described(found_game(game_id)), mimetype=JSON)
