"""Calibration: whether what was given a chance of 70 % was won in 70 of 100 matches."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from statistics import fmean
from typing import Final

import msgspec

from domain.bots.playouts import chances
from domain.kernel import FACILITATOR, Game, Options
from lab.analysis.fitted import valued
from lab.analysis.value import Position, Values, function_name
from lab.analysis.valuing import Valuer, here
from lab.playout import Match
from replays.analysis.form import Value

LOOKS: Final = 5
"""Positions of a match that are valued; more would be much alike."""

BINS: Final = 10

CAP: Final = 2_000
"""Commands after which a match is taken as it stands."""


class Bin(msgspec.Struct, frozen=True):
    """The win chances from `low` up to a tenth more: how many, their mean, and what was won."""

    low: float
    count: int
    said: float
    won: float


class Calibration(msgspec.Struct, frozen=True):
    """How well a value function foretells results.

    `brier` is the mean squared difference of win chance and result, by seat; `even` is that of
    giving all seats the same chance in every position (who plays alone has an opponent).
    """

    value: str
    bots: tuple[str, ...]
    matches: int
    positions: int
    brier: float
    even: float
    bins: list[Bin]


class _Look(msgspec.Struct, frozen=True):
    """A position, and what the match came to for each seat."""

    position: Position
    results: list[float]


def calibration(
    game: Game,
    options: Options,
    seats: int,
    bots: Sequence[str],
    *,
    matches: int,
    playouts: int,
    seed: str = "",
    valuer: Valuer = here,
    progress: Callable[[int, int], object] = max,
) -> Calibration:
    """Values positions of simulated matches, and holds the values against the results.

    `progress` is told the matches that are played or valued, and how many that will be.
    """
    looks: list[_Look] = []
    for number in range(1, matches + 1):
        match = Match(game, options, seats, bots, f"{seed}/{number}")
        looks += _looks(match, number, playouts)
        progress(number, 2 * matches)
    known = valued(game, options, seats)
    values = Values(game, options, seats, None, f"calibration/{seed}", FACILITATOR, known)
    found: list[Value] = []
    for value in valuer(values, [look.position for look in looks]):
        found.append(value)
        progress(matches + matches * len(found) // len(looks), 2 * matches)
    pairs = [
        (said, won)
        for look, value in zip(looks, found, strict=True)
        for said, won in zip(value.chances, look.results, strict=True)
    ]
    return Calibration(
        value=function_name(playouts, known),
        bots=(*bots,),
        matches=matches,
        positions=len(looks),
        brier=fmean((said - won) ** 2 for said, won in pairs),
        even=fmean((1 / max(2, seats) - won) ** 2 for _, won in pairs),
        bins=[*binned(pairs)],
    )


def played(match: Match) -> tuple[list[bytes], list[float]]:
    """The positions of a match while it was open, encoded, and what it came to for each seat."""
    encode = msgspec.msgpack.encode
    states = [encode(match.state)]
    states += [encode(match.state) for _ in islice(match, CAP)]
    worth = chances(match.game, match.state)
    return states[:-1], [worth[seat] for seat in sorted(worth)]


def _looks(match: Match, number: int, playouts: int) -> Iterator[_Look]:
    """Some open positions of a match, at random."""
    states, results = played(match)
    for at in sorted(Random(number).sample(range(len(states)), min(LOOKS, len(states)))):  # noqa: S311
        yield _Look(Position(f"{number}/{at}", playouts, states[at]), results)


def binned(pairs: Sequence[tuple[float, float]]) -> Iterator[Bin]:
    """Pairs of a chance and what it came to, by tenths of the chance."""
    for number in range(BINS):
        some = [each for each in pairs if min(int(each[0] * BINS), BINS - 1) == number]
        if some:
            said, won = (fmean(column) for column in zip(*some, strict=True))
            yield Bin(number / BINS, len(some), said, won)
