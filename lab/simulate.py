"""Many matches between bots, over as many processes as wanted, with the same results on any."""

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import perf_counter

import msgspec

from domain.kernel import Game, Options, Source
from lab.playout import CAP, Match, playout
from lab.pool import computed
from lab.processes import processes as begins

Progress = Callable[[int, int], None]
"""Called with (matches played, matches in all) now and then, in the calling process."""

SECONDS = 0.2
MOST = 100
"""A portion of matches takes about so long, and has so many at most; then progress is told."""

UNFINISHED = "unfinished"
"""The reason of a match that was given up at the cap."""


class Result(msgspec.Struct, frozen=True):
    """How the match of that number (from 1) went, and which bots sat at seats 1, 2, ..."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    steps: int
    events: int
    turns: int


class Simulation(msgspec.Struct, frozen=True):
    """All matches, by number, and the seconds of wall-clock time that they took."""

    results: tuple[Result, ...]
    seconds: float


@dataclass(frozen=True)
class Series:
    """What all matches of a simulation have in common.

    `bots` are names, cycled over the seats; with `swap` everyone moves up a seat after each match,
    so that bots meet on equal terms. Match number n is fixed by `seed` and n alone.
    """

    game: Game
    options: Options
    seats: int
    bots: tuple[str, ...] = ("random",)
    seed: int | str = 0
    swap: bool = False
    cap: int = CAP
    scenario: Mapping[str, object] | None = None

    def seating(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in that match."""
        shift = number - 1 if self.swap else 0
        at = [(seat + shift) % self.seats for seat in range(self.seats)]
        return tuple(self.bots[place % len(self.bots)] for place in at)

    def begun(self, number: int, around: Callable[[Source], Source]) -> Match:
        """The match of that number at its beginning, its chance wrapped."""
        bots, seed = self.seating(number), f"{self.seed}/{number}"
        game, options, seats = self.game, self.options, self.seats
        return Match(game, options, seats, bots, seed, self.scenario, around=around)

    def match(self, number: int) -> Result:
        """Plays the match of that number."""
        bots, seed = self.seating(number), f"{self.seed}/{number}"
        game, options, seats = self.game, self.options, self.seats
        played = playout(game, options, seats, bots, seed, self.cap, self.scenario)
        result = played.result
        winners = result.winners if result else ()
        reason = result.reason if result else UNFINISHED
        return Result(number, bots, winners, reason, played.steps, played.events, played.turns)


def simulate(
    series: Series, matches: int, *, processes: int = 1, progress: Progress | None = None
) -> Simulation:
    """Plays matches 1 to `matches` of a series.

    With more than one process, the game must be what its module defines as `GAME`, and the caller's
    main module safe to import.
    """
    begun = perf_counter()
    results: list[Result] = []
    with closing(_played(series, matches, processes)) as portions:
        for played in portions:
            results += played
            if progress:
                progress(len(results), matches)
    return Simulation(tuple(results), perf_counter() - begun)


def _played(series: Series, matches: int, processes: int) -> Generator[list[Result], None, None]:
    """Portions of the matches; the first match, played here, tells how large they may be."""
    if not matches:
        return
    begun = perf_counter()
    yield [series.match(1)]
    quick = int(SECONDS / (perf_counter() - begun))
    portion = max(1, min(MOST, quick, matches // (8 * processes)))
    portions = [
        range(first, min(first + portion, matches + 1)) for first in range(2, matches + 1, portion)
    ]
    if processes == 1:
        yield from (_portion(series, numbers) for numbers in portions)
        return
    context = begins(series.game, __name__)
    yield from computed(context, processes, partial(_portion, series), portions)


def _portion(series: Series, numbers: Iterable[int]) -> list[Result]:
    return [series.match(number) for number in numbers]
