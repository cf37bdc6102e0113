"""A bot for who plays alone where no chance falls: it plans to the end, stage by stage.

A stage is what the hint plays until the seat stands otherwise: a wave is cleared, a life is lost.
What comes of it is certain. So the most promising position is played on first, again and again by
other ways of the hint, until a line wins or enough stages were tried (best-first search).
"""

from hashlib import blake2b
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from domain.kernel import Chance, Command, Game, Outcome, State, Viewer, canonical, run

TRIES: Final = 4
"""So often a position is played on, but for the first; then those before it are once more."""

LONG: Final = 500
"""The commands after which a stage is over, however the seat stands."""


class ChanceFalls(Exception):
    """What follows is not certain, and can't be planned."""


class Worth(NamedTuple):
    """How good it is to be somewhere: more is better."""

    is_won: bool
    is_open: bool
    stands: float


class Reached(NamedTuple):
    """Where a line of stages has led, and the command with which it began."""

    first: Command | None
    state: State
    worth: Worth


def plays_alone(game: Game) -> bool:
    """Whether the game has one seat, to which nothing is hidden."""
    return game.seats == (1,) and not game.has_secrets


def planned(game: Game, begin: State, stages: int) -> Command:
    """The command with which the best line of at most so many stages begins. Raises ChanceFalls."""
    order = count()
    start = Reached(None, begin, Worth(is_won=False, is_open=True, stands=stands(game, begin)))
    waiting = [(-start.worth.stands, next(order), 0, start)]
    best: Reached | None = None
    for _ in range(stages):
        if not waiting or (best and best.worth.is_won):
            break
        place, _, tried, at = heappop(waiting)
        found = stage(game, at, tried)
        if best is None or found.worth > best.worth:
            best = found
        if at is start or tried + 1 < TRIES:
            heappush(waiting, (place, next(order), tried + 1, at))
        if found.worth.is_open:
            heappush(waiting, (-found.worth.stands, next(order), 0, found))
    assert best
    assert best.first
    return best.first


def stage(game: Game, at: Reached, tried: int) -> Reached:
    """Where the hint comes from a position, until the seat stands otherwise. Raises ChanceFalls.

    Of what it likes equally, the position and the number of the try choose, and no randomness: so
    what was planned at one decision is found again at the next.
    """
    state, first, stood = game.clone(at.state), at.first, at.worth.stands
    for _ in range(LONG):
        legal = game.legal(state)
        liked = game.best(game.seen(state, Viewer(state.to_act)), legal)
        command = liked[ticket(state, tried) % len(liked)] if liked[1:] else liked[0]
        first = first or command
        run(game.decide(state, command), state, none_falls)
        if state.result is not None:
            return Reached(
                first, state, Worth(is_won=bool(state.result.winners), is_open=False, stands=stood)
            )
        if stands(game, state) != stood:
            break
    return Reached(first, state, Worth(is_won=False, is_open=True, stands=stands(game, state)))


def ticket(state: State, tried: int) -> int:
    """A large number that follows from a position and the number of a try."""
    digest = blake2b(canonical(state), digest_size=8, salt=tried.to_bytes(8, "big")).digest()
    return int.from_bytes(digest, "big")


def stands(game: Game, state: State) -> float:
    """How the only seat stands."""
    return game.standing(state)[1]


def none_falls(chance: Chance) -> Outcome:
    """A source for matches without chance. Raises ChanceFalls."""
    raise ChanceFalls(chance.name)
