"""The cards and other printed things of games, to be read."""

from typing import Any

from api.acts.games import found_game
from api.admit.authority import viewer_for
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.operations import EVERYONE, WATCHERS
from api.problems.problem import refused
from api.schemas import game_answers, queries
from domain.kernel import Face, Game, Options, Refusal, name_of
from replays.telling.cards import found

blueprint = Resources(
    "cards", __name__, description="What is printed on cards, characters, locations and pieces."
)


@blueprint.route("/games/<game_id>/cards", may=EVERYONE)
@blueprint.arguments(queries.CardsQuery, location="query")
@blueprint.response(200, game_answers.Cards)
@blueprint.refuses(404, "There is no such game, or no such variant of it.")
def list_cards(query: dict[str, Any], game_id: str) -> dict[str, Any]:
    """The cards of a game under one of its variants, with the text that is printed on them.

    Characters, locations, spells and pieces are among them.
    """
    game = found_game(game_id)
    variant, options = _settled(game, query)
    return {"game": game.id, "variant": variant, "cards": _found(game.faces(options), query)}


@blueprint.route("/games/<game_id>/decks", may=EVERYONE)
@blueprint.arguments(queries.VariantQuery, location="query")
@blueprint.response(200, game_answers.Decks)
@blueprint.refuses(404, "There is no such game, or no such variant of it.")
def list_decks(query: dict[str, Any], game_id: str) -> dict[str, Any]:
    """The decks that anybody may take; a seat names one in the option `decks`.

    `entry` is the same deck written out, to begin a list of one's own with.
    """
    game = found_game(game_id)
    variant, options = _settled(game, query)
    decks = [
        {"id": each.id, "title": each.title, "entry": each.entry} for each in game.decks(options)
    ]
    return {"game": game.id, "variant": variant, "decks": decks}


def _settled(game: Game, query: dict[str, Any]) -> tuple[str, Options]:
    """The variant that was asked for, or the first one, with its options."""
    variant = query.get("variant") or next(iter(game.variants))
    try:
        return variant, game.settle(variant, {})
    except Refusal as refusal:
        raise refused(refusal, status=404) from None


@blueprint.route("/matches/<match_id>/cards", may=WATCHERS)
@blueprint.arguments(queries.MatchCardsQuery, location="query")
@blueprint.response(200, game_answers.MatchCards)
@blueprint.refuses(404, "There is no such match, for this token.")
def list_match_cards(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """The cards of a match, as far as its viewer may know its options.

    They are what may lie in the decks of this match, not what does.
    """
    with ledger().live(match_id) as held:
        created, game = held.created, held.game
        viewer = viewer_for(query.get("seat"), created.seats)
        options = game.pinned(created.options).seen(viewer, created.seats)
    return {
        "viewer": name_of(viewer),
        "game": game.id,
        "variant": created.variant,
        "cards": _found(game.faces(options), query),
    }


def _found(faces: Any, query: dict[str, Any]) -> list[Face]:
    return found(faces, query.get("q", "").split(), query.get("kind", ""), query.get("group", ""))
