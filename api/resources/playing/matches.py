"""Matches: beginning them, listing them, and their facts."""

from typing import Any, NamedTuple

from api.acts.games import known_game
from api.acts.matches import begin, seat
from api.admit.authority import own_viewer, viewer_for
from api.admit.idempotency import keyed
from api.admit.prefix import link
from api.background.bots import expect_offered
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import ETAG, LOCATION, REPLAYED, etag, replayed
from api.declare.operations import FACILITATORS, WATCHERS
from api.problems.problem import problem
from api.schemas import answers, queries, requests
from domain.kernel import FACILITATOR, Viewer, name_of
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.listing import Damaged, Listing, Wanted
from domain.ledger.stream.match import Match, Plan
from domain.ledger.stream.rows import Step
from replays.telling.facts import listed_facts, match_facts
from replays.telling.seen import options_of, view_of

blueprint = Resources("matches", __name__, description="Matches are begun, listed and found.")


class Party(NamedTuple):
    """What belongs to a new match outside its log: bots by seat, labels, and the keyed request."""

    bots: dict[int, str]
    labels: list[str]
    request: KeyedRequest


@blueprint.route("/matches", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(requests.MatchPlan)
@blueprint.response(
    201,
    answers.MatchBegun,
    description="The match has begun.",
    headers={**LOCATION, **ETAG, **REPLAYED},
)
def create_match(given: dict[str, Any], body: dict[str, Any]) -> Any:
    """Begin a match.

    The answer shows the match as it began, with the facilitator's view, and a token for each seat
    that no bot sits at. A request that is repeated with its `Idempotency-Key` finds the same match,
    and gives new tokens in place of unused ones; seats whose tokens were used, or that changed
    hands, are left out.
    """
    outcomes = body.pop("outcomes", None)
    bots, labels = (body.pop(name, []) for name in ("bots", "labels"))
    plan = Plan(**body)
    sitting = _bots(bots, plan)
    request = keyed(given["key"], sorted(sitting.items()), sorted(set(labels)))
    step = begin(plan, given["key"], request, outcomes=outcomes)
    return begun(step, Party(sitting, labels, request))


def begun(step: Step, party: Party) -> Any:
    """The answer with a match as it began, once its seats are taken."""
    tokens = _seated(step, party)
    match = ledger().as_begun(step)
    answer = {
        "match": seen_facts(match, own_viewer()),
        "viewer": name_of(own_viewer()),
        "step": match.step,
        "view": view_of(match.game, match.state, own_viewer()),
        "tokens": tokens,
    }
    place = {"Location": link(f"/matches/{match.id}")}
    headers = {**place, **etag(match.step), **replayed(step.is_repeat)}
    return answer, headers


def _bots(wanted: list[dict[str, Any]], plan: Plan) -> dict[int, str]:
    """The requested bots by seat. Raises a problem where they can't be seated."""
    bots = {each["seat"]: each["bot"] for each in wanted}
    if bots and plan.chance == "dictated":
        raise problem("bot_needs_seeded_chance", pointer="/bots")
    if len(bots) < len(wanted):
        raise problem("does_not_fit", pointer="/bots", problem="two bots can't sit at one seat.")
    game = known_game(plan.game)
    if game is None:
        return bots
    seats = plan.seats or min(game.seats)
    if bots and max(bots) > seats:
        raise problem("unknown_seat", pointer="/bots", given=max(bots), seats=seats)
    for bot in bots.values():
        expect_offered(bot, game, "/bots")
    return bots


def _seated(step: Step, party: Party) -> list[dict[str, Any]]:
    """The tokens of the seats without a bot; none for an analysis."""
    tokens = seat(step, party.bots, party.labels, party.request)
    return [{"seat": number, "token": token} for number, token in tokens.items()]


@blueprint.route("/matches", may=FACILITATORS)
@blueprint.arguments(queries.MatchesQuery, location="query")
@blueprint.response(200, answers.Matches)
def list_matches(query: dict[str, Any]) -> dict[str, Any]:
    """All matches, or some of them, newest first.

    The list comes in pages: `next` is the `cursor` of the next page.
    """
    cursor, limit, status = query.pop("cursor", None), query.pop("limit"), query.pop("status", None)
    wanted = Wanted(**query, is_over=None if status is None else status == "over")
    listed = ledger().matches(cursor, limit + 1, wanted)
    page, more = listed[:limit], listed[limit:]
    labels = ledger().labels.of([each.match for each in page])
    return {
        "matches": [
            listed_facts(ledger().registry, each, labels[each.match])
            for each in page
            if isinstance(each, Listing)
        ],
        "damaged": [each.match for each in page if isinstance(each, Damaged)],
        "next": str(page[-1].place) if more else None,
    }


@blueprint.route("/matches/<match_id>", may=WATCHERS)
@blueprint.response(200, answers.Match)
@blueprint.refuses(404, "There is no such match, for this token.")
def see_match(match_id: str) -> Any:
    """A match: how it was begun, and where it stands.

    It is the same for every viewer at its table, except for options that a seat gave in secret; a
    viewer's view of the state is at `/state`.
    """
    with ledger().live(match_id) as held:
        viewer = viewer_for(None, held.created.seats)
        return seen_facts(held, viewer), etag(held.step)


@blueprint.route("/matches/<match_id>/sheet", may=WATCHERS)
@blueprint.response(200, answers.SheetSeen)
@blueprint.refuses(404, "There is no such match, for this token.")
def see_sheet(match_id: str) -> Any:
    """The sheet that a match was begun with, where its options make its game: whole.

    It never changes. Only the facilitator reads the cards in it that nobody is to know of
    beforehand. Other games have none: `sheet` is null.
    """
    with ledger().live(match_id) as held:
        created, game = held.created, held.game
    options = options_of(game, created, own_viewer()) if game.bound_to else {}
    return {"id": match_id, "title": game.title, "sheet": options.get("sheet")}


def seen_facts(held: Match, viewer: Viewer) -> dict[str, Any]:
    """The facts of a match as it stands, with its labels for the facilitator."""
    labels = ledger().labels.of([held.id])[held.id] if viewer == FACILITATOR else None
    return match_facts(ledger().registry, held, viewer, labels)
