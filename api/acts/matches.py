"""Acts on a new match: it is begun, its seats are taken, and it is labelled."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from flask import g

from api.acts.games import known_game
from api.background.bots import bot_players
from api.current import ledger, pinned
from api.problems.problem import refused
from domain.kernel import FACILITATOR, Refusal, name_of
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.stream.match import Plan
from domain.ledger.stream.rows import Step

BY: Final = name_of(FACILITATOR)
"""Who begins matches."""

POINTERS: Final = {
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
"""The part of the request that a refusal of a new match is about."""


def begin(
    plan: Plan,
    key: str,
    request: KeyedRequest,
    *,
    sender: str | None = None,
    outcomes: Any = None,
) -> Step:
    """The first step of a new match; of the same one where its sender repeats the key.

    It is begun as by its facilitator, who may be an author: whoever begins one runs it. The sender
    is the token of the visitor, unless another is named. Raises KeyReused where another request had
    its key.
    """
    g.is_writing = True
    ledger().requests.expect_own_key(request)
    try:
        key = f"{sender or g.grant.id}/{key}"
        return ledger().create(plan, by=BY, key=key, outcomes=outcomes)
    except Refusal as refusal:
        raise refused(refusal, known_game(plan.game), POINTERS) from None


def seat(
    step: Step, bots: Mapping[int, str], labels: Collection[str], request: KeyedRequest
) -> dict[int, str]:
    """Seats bots at a new match and labels it; returns a token for each other seat, by seat.

    An analysis has no seats to be taken. A repeated request gets new tokens in the place of unused
    ones.
    """
    seats = 0 if pinned(step.match).purpose == "analysis" else step.created.seats
    tokens = ledger().seats.seat_all(step.match, seats, bots, labels, request)
    if bots:
        bot_players().due(step.match)
    return tokens


def label(match: str, labels: list[str], request: KeyedRequest | None) -> bool:
    """Gives a match these labels and no others; returns False for a repeated request."""
    pinned(match)
    g.is_writing = True
    return ledger().labels.put(match, labels, request)
