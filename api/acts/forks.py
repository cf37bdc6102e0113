"""The act of forking: a new match begins where another stood after one of its steps."""

from typing import Any, Final

from flask import g

from api.admit.authority import own_viewer
from api.admit.idempotency import keyed
from api.current import ledger, pinned
from api.problems.problem import problem, refused
from domain.kernel import FACILITATOR, Refusal, Viewer, name_of
from domain.ledger.errors import StepNotFound
from domain.ledger.stream.rows import Policy, Step

POINTERS: Final = {
    "fork_of_the_end": "/at",
    "fork_needs_end": "/policy",
    "exercise_of_play": "/exercise",
    "exercise_needs_end": "/exercise",
    "redeal_needs_end": "/policy",
    "redeal_impossible": "/policy",
    "no_such_seat": "/seat",
    "chance_is_seeded": "/outcomes",
    "chance_needed": "/outcomes",
    "chance_impossible": "/outcomes",
    "chance_left_over": "/outcomes",
}
"""The part of the request that a refusal of a fork is about."""


def fork(
    match: str,
    at: int,
    policy: Policy,
    key: str,
    *,
    viewer: Viewer | None = None,
    exercise: bool = False,
    outcomes: Any = None,
) -> Step:
    """The first step of a match that begins where `match` stood after step `at`.

    `viewer` is whose knowledge a re-deal keeps. Raises KeyReused where another request had the key.
    """
    _expect_fitting(policy, viewer)
    game = pinned(match).game
    g.is_writing = True
    ledger().requests.expect_own_key(keyed(key))
    try:
        return ledger().fork(
            match,
            at,
            policy,
            by=name_of(own_viewer()),
            viewer=viewer,
            exercise=exercise,
            key=f"{g.grant.id}/{key}",
            outcomes=outcomes,
        )
    except Refusal as refusal:
        raise refused(refusal, game, POINTERS) from None
    except StepNotFound as missing:
        newest = missing.newest
        raise problem("step_not_found", pointer="/at", step=at, newest=newest) from None


def _expect_fitting(policy: Policy, viewer: Viewer | None) -> None:
    if viewer is not None and policy != "redealt":
        wanted = "`seat` says whose knowledge a re-deal keeps; leave it out for other policies."
        raise problem("does_not_fit", pointer="/seat", problem=wanted)
    if viewer == FACILITATOR:
        wanted = "the facilitator knows everything: name a seat, or `public`."
        raise problem("does_not_fit", pointer="/seat", problem=wanted)
