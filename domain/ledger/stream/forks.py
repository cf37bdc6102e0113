"""Forks: a new match that starts from a step of another."""

from collections.abc import Sequence

from msgspec import UNSET, Raw, UnsetType, structs

from domain.kernel import (
    PUBLIC,
    Forked,
    Game,
    Play,
    Redealt,
    State,
    Viewer,
    players_and_public,
    position_of,
    require,
)
from domain.ledger.errors import StepNotFound
from domain.ledger.stream.groups import Groups
from domain.ledger.stream.purpose import purpose_of
from domain.ledger.stream.rows import Fork, MatchClosed, MatchCreated, Policy, Step
from domain.ledger.stream.table_commands import position_at


def origin(
    game: Game,
    steps: Sequence[Step],
    at: int,
    policy: Policy,
    viewer: Viewer | None,
    *,
    exercise: bool = False,
) -> tuple[Fork, Raw, bytes | None]:
    """The origin of a fork, its position, and the secret if chance is to fall the same way.

    Raises StepNotFound; refuses with `no_such_seat`, `fork_of_the_end`, `fork_needs_end` or
    `redeal_impossible`.
    """
    seats = steps[0].created.seats
    is_there = viewer is None or viewer in players_and_public(seats)
    require(is_there, "no_such_seat", seat=viewer, seats=seats)
    if not 1 <= at <= len(steps):
        raise StepNotFound(at, len(steps))
    state = position_at(game, steps, at)
    require(state.result is None, "fork_of_the_end", step=at)
    secret, drawn_as = None, None
    if policy == "same":
        secret = _secret(steps)
        require(secret, "fork_needs_end")
        drawn_as = steps[0].created.draws(steps[0].match, at)
    keeps = (viewer or PUBLIC) if policy == "redealt" else None
    why = "" if keeps is None else game.redealable(state, keeps)
    require(not why, "redeal_impossible", why=why)
    step = steps[at - 1]
    fork = Fork(step.match, at, step.head, policy, keeps, drawn_as, exercise or UNSET)
    return fork, position_of(state), secret


def expect_covered(groups: Groups, game: Game, parent: MatchCreated, fork: Fork) -> None:
    """Refuses a fork whose seats would learn something that is hidden in an open match.

    An exercise shares its parent's secrets. A fork for play shares none, but it shows what was
    revealed in its parent; in an analysis, that may be hidden in another match. Refuses with
    `exercise_of_play`, `exercise_needs_end` or `redeal_needs_end`.
    """
    purpose = purpose_of(game, structs.replace(parent, fork=fork))
    is_exercise = fork.exercise is True
    require(not is_exercise or purpose == "exercise", "exercise_of_play")
    if purpose == "analysis" or (purpose == purpose_of(game, parent) == "play"):
        return
    still_open = groups.protected(fork.match)
    code = "exercise_needs_end" if is_exercise else "redeal_needs_end"
    require(still_open is None, code, match=still_open)


def begin(game: Game, state: State, fork: Fork, position: Raw | UnsetType) -> Play:
    """The beginning of a fork: it takes the position over, and deals anew if asked for."""
    yield Forked(fork.match, fork.step, position)
    if fork.policy == "redealt":
        viewer = fork.viewer or PUBLIC
        dealt = game.clone(state)
        yield from game.redeal(dealt, viewer)
        yield Redealt(viewer, position_of(dealt))


def _secret(steps: Sequence[Step]) -> bytes | None:
    """The secret that a finished match has revealed."""
    closed = steps[-1].events[-1] if steps[-1].events else None
    if isinstance(closed, MatchClosed) and closed.secret:
        return bytes.fromhex(closed.secret)
    return None
