"""Pictures: the table after a step as a viewer sees it, drawn for people."""

from typing import Any

from flask import Response

from api.acts.files import PICTURE_POLICY, SVG
from api.admit.authority import viewer_for
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import VIEWERS, etag
from api.declare.operations import WATCHERS
from api.schemas import queries
from api.timelines import state_at
from domain.kernel import name_of
from domain.ledger.stream.purpose import purpose_sentence
from replays.drawing.svg import svg
from replays.telling.seen import table_of
from replays.walking.words import variant_words, viewer_words

blueprint = Resources("pictures", __name__, description="Drawings of the table for people.")


@blueprint.route("/matches/<match_id>/picture", may=WATCHERS, takes_visit=True)
@blueprint.arguments(queries.PictureQuery, location="query")
@blueprint.alt_response(
    200,
    schema={"type": "string"},
    content_type=SVG,
    description="The picture.",
    headers=VIEWERS,
)
@blueprint.refuses(404, "There is no such match for this token, or no such step.")
def see_picture(query: dict[str, Any], match_id: str) -> Response:
    """A picture of the table after any step, as a seat or the public sees it.

    A self-contained SVG that describes itself in words and follows its reader's choice of a light
    or a dark screen. The same step gives the same bytes.
    """
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        step = query.get("at", held.step)
        table = table_of(held.game, state_at(held, step), viewer)
        variant = variant_words(held.game, held.created)
        played = f"{held.game.id}/{variant}" if variant else held.game.title
        where = f"{played} · match {match_id} · step {step}"
        notice = purpose_sentence(held.game, held.created)
    drawn = svg(
        table,
        moment=f"step {step}",
        caption=f"{where} · seen by {viewer_words(viewer)}",
        notice=notice,
        width=query["width"],
    )
    shown = {**etag(step), "X-Viewer": name_of(viewer), "Content-Security-Policy": PICTURE_POLICY}
    return Response(drawn, headers=shown, mimetype=SVG)
