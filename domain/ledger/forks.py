"""Forks: a new match that starts from a moment of another."""

from collections.abc import Sequence

from msgspec import Raw, UnsetType

from domain.kernel import PUBLIC, Forked, Game, Play, Redealt, State, position_of, require
from domain.ledger.errors import StepNotFound
from domain.ledger.motions import position_at
from domain.ledger.rows import Fork, MatchClosed, Policy, Step


def origin(
    game: Game, steps: Sequence[Step], at: int, policy: Policy, eyes: int | None
) -> tuple[Fork, Raw, bytes | None]:
    """Where a fork comes from, the position there, and the secret if chance falls the same way.

    Raises StepNotFound; refuses with `no_such_seat`, `fork_of_the_end` or `fork_needs_end`.
    """
    seats = steps[0].created.seats
    require(PUBLIC <= (eyes or PUBLIC) <= seats, "no_such_seat", seat=eyes, seats=seats)
    if not 1 <= at <= len(steps):
        raise StepNotFound(at, len(steps))
    state = position_at(game, steps, at)
    require(state.outcome is None, "fork_of_the_end", step=at)
    secret, drawn_as = None, None
    if policy == "same":
        secret = _secret(steps)
        require(secret, "fork_needs_end")
        drawn_as = steps[0].created.draws(steps[0].match, at)
    keeps = (eyes or PUBLIC) if policy == "redealt" else None
    step = steps[at - 1]
    fork = Fork(step.match, at, step.head, policy, keeps, drawn_as)
    return fork, position_of(state), secret


def begin(game: Game, state: State, fork: Fork, position: Raw | UnsetType) -> Play:
    """The beginning of a fork: the position taken over, and what a re-deal makes of it."""
    yield Forked(fork.match, fork.step, position)
    if fork.policy == "redealt":
        eyes = fork.eyes or PUBLIC
        dealt = game.clone(state)
        yield from game.redeal(dealt, eyes)
        yield Redealt(eyes, position_of(dealt))


def _secret(steps: Sequence[Step]) -> bytes | None:
    """The secret that a finished match has revealed."""
    closed = steps[-1].events[-1] if steps[-1].events else None
    if isinstance(closed, MatchClosed) and closed.secret:
        return bytes.fromhex(closed.secret)
    return None
