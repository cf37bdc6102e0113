"""Matches: they are begun, listed and found."""

from typing import Any

import msgspec
from flask import g

from api import answers, requests
from api.authority import eyes_for, own_eyes
from api.current import ledger
from api.headers import ETAG, LOCATION, REPLAYED, etag, replayed
from api.problems import refused
from api.reading import Resources
from domain.kernel import Eyes, Refusal, name_of
from domain.ledger.listing import Damaged, Listing
from domain.ledger.match import Match, Plan
from domain.ledger.rows import MatchCreated, Step
from domain.ledger.tokens import Grant, issue
from replays.seen import options_of, view_of

blueprint = Resources("matches", __name__, description="Matches are begun, listed and found.")

POINTERS = {
    "unknown_game": "/game",
    "unknown_variant": "/variant",
    "bad_options": "/options",
    "option_conflict": "/options",
    "bad_seats": "/seats",
    "bad_scenario": "/scenario",
    "chance_is_seeded": "/outcomes",
    "chance_needed": "/outcomes",
    "chance_impossible": "/outcomes",
    "chance_left_over": "/outcomes",
}
"""What a refusal of a new match is about."""


@blueprint.route("/matches", methods=["POST"])
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

    The answer shows the facilitator's view, and a token for each seat. A request that is repeated
    with its `Idempotency-Key` finds the same match.
    """
    outcomes = body.pop("outcomes", None)
    step = _begin(Plan(**body), given["key"], outcomes)
    tokens = _seat_tokens(step)
    with ledger().live(step.match) as held:
        begun = {
            "match": match_facts(held, own_eyes()),
            "eyes": name_of(own_eyes()),
            "step": held.step,
            "view": view_of(held.game, held.state, own_eyes()),
            "tokens": tokens,
        }
        headers = {"Location": f"/matches/{held.id}", **etag(held.step), **replayed(step)}
    return begun, 201, headers


def _begin(plan: Plan, key: str, outcomes: Any) -> Step:
    by = name_of(own_eyes())
    grant: Grant = g.grant
    g.is_writing = True
    try:
        return ledger().create(plan, by=by, key=f"{grant.id}/{key}", outcomes=outcomes)
    except Refusal as refusal:
        raise refused(refusal, _game_of(plan), POINTERS) from None


def _game_of(plan: Plan) -> Any:
    try:
        return ledger().registry.game(plan.game)
    except Refusal:
        return None


def _seat_tokens(step: Step) -> list[dict[str, Any]]:
    created = step.header
    seats = range(1, created.seats + 1) if isinstance(created, MatchCreated) else ()
    grants = [Grant("seat", step.match, seat) for seat in seats]
    tokens = issue(ledger().store, grants)
    return [{"seat": seat, "token": token} for seat, token in zip(seats, tokens, strict=True)]


@blueprint.route("/matches")
@blueprint.arguments(requests.MatchesQuery, location="query")
@blueprint.response(200, answers.Matches)
def list_matches(query: dict[str, Any]) -> dict[str, Any]:
    """All matches, newest first.

    The list goes on page by page: `next` is the `cursor` of the page after.
    """
    listed = ledger().matches(query.get("cursor"), query["limit"] + 1)
    page, more = listed[: query["limit"]], listed[query["limit"] :]
    return {
        "matches": [_summary(each) for each in page if isinstance(each, Listing)],
        "damaged": [each.match for each in page if isinstance(each, Damaged)],
        "next": str(page[-1].place) if more else None,
    }


def _summary(listed: Listing) -> dict[str, Any]:
    return _pinned(listed.match, listed.created) | {
        "played_at": listed.played_at,
        "step": listed.step,
        "outcome": listed.closed and msgspec.structs.asdict(listed.closed),
    }


def _pinned(match: str, created: MatchCreated) -> dict[str, Any]:
    return {
        "id": match,
        "game": created.game,
        "rules": created.rules,
        "variant": created.variant,
        "seats": created.seats,
        "chance": created.chance,
        "created_at": created.at,
    }


@blueprint.route("/matches/<match_id>")
@blueprint.response(200, answers.Match, headers=ETAG)
@blueprint.refuses(404, "There is no such match, for this token.")
def see_match(match_id: str) -> Any:
    """A match: what it was begun with, and where it stands.

    It is the same for everybody at its table, but for what each seat gave in secret among the
    options; what they see of its state is `/state`.
    """
    with ledger().live(match_id) as held:
        eyes = eyes_for(None, held.created.seats)
        return match_facts(held, eyes), etag(held.step)


def match_facts(held: Match, eyes: Eyes) -> dict[str, Any]:
    """A match as it stands, for eyes at its table."""
    state = held.state
    return _pinned(held.id, held.created) | {
        "step": held.step,
        "outcome": state.outcome and msgspec.structs.asdict(state.outcome),
        "options": options_of(held.game, held.created, eyes),
        "commitment": held.created.commitment,
        "to_act": state.to_act,
        "eyes": name_of(eyes),
        "receipt": held.head,
    }
