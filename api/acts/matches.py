"""The act of beginning a match, and of labelling it."""

from typing import Any, Final

from flask import g

from api.current import ledger, pinned
from api.problems.problem import refused
from domain.kernel import FACILITATOR, Game, Refusal, name_of
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


def begin(plan: Plan, key: str, outcomes: Any = None) -> Step:
    """The first step of a new match; of the same one where its key is repeated.

    It is begun as by its facilitator, who may be an author: whoever begins one runs it.
    """
    g.is_writing = True
    try:
        return ledger().create(plan, by=BY, key=f"{g.grant.id}/{key}", outcomes=outcomes)
    except Refusal as refusal:
        raise refused(refusal, planned_game(plan), POINTERS) from None


def planned_game(plan: Plan) -> Game | None:
    """The game that a plan names; None: there is no such game."""
    try:
        return ledger().registry.game(plan.game)
    except Refusal:
        return None


def label(match: str, labels: list[str], asked: KeyedRequest | None) -> bool:
    """Gives a match these labels and no others; returns False for a repeated request."""
    pinned(match)
    g.is_writing = True
    return ledger().labels.put(match, labels, asked)
