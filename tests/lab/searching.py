"""Searches of a game against its hints, seats changing: wins, and what a decision costs.

python -m tests.lab.searching correction --playouts 64 --first 2001 --matches 60

Match number n is that of `playledger simulate GAME --bots search:64,greedy --seed 17`. After each
match the row so far goes to the error stream. With `--paired` each match is played once more by who
always takes the hint's command there, after the same draws: what is won more tells small gains.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time

from domain.bots import BOTS, Look, search_bot
from domain.bots.search import candidates
from domain.games.registry import REGISTRY
from domain.kernel import Command, Game
from lab.simulate import Result, Series
from lab.summary import share

SEED = 17
HINTED = "hinted"
"""Who always takes the hint's command where a search would think."""


class Timed:
    """A search that notes the processor seconds of its decisions."""

    def __init__(self, playouts: int) -> None:
        self._bot = search_bot(playouts)
        self.seconds: list[float] = []

    def __call__(self, game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
        """The choice; one that there is not is not counted."""
        begun = process_time()
        chosen = self._bot(game, look, legal, random)
        if len(legal) > 1:
            self.seconds.append(process_time() - begun)
        return chosen


def hinted(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """What a search holds its candidates against, after the draw that it takes."""
    own = Random(random.getrandbits(64))
    return legal[0] if len(legal) == 1 else candidates(game, look(), legal, own, 1)[0]


def even_of(series: Series) -> float:
    """What a greedy player wins: its part among others, or what it wins alone in 200 matches."""
    if series.seats > 1:
        return 1 / series.seats
    alone = replace(series, bots=("greedy",))
    return sum(wins("greedy", alone.match(number)) for number in range(1, 201)) / 200


def line(bot: str, results: Sequence[Result], seconds: Sequence[float], even: float) -> str:
    """The matches as a row of docs/bots.md; unclear where it may as well be even."""
    won = share(sum(wins(bot, each) for each in results), len(results))
    mean, ranked = sum(seconds) / len(seconds), sorted(seconds)
    percents = f"{100 * won.share:.0f} % [{100 * won.low:.0f}, {100 * won.high:.0f}]"
    percents += ", unclear" if won.low <= even <= won.high else ""
    times = f"{mean:.2f} s | {ranked[len(ranked) * 9 // 10]:.2f} s"
    return f"| `{bot}` | {won.count} of {won.of} | {percents} | {100 * even:.0f} % | {times} |"


def gained(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much more the one is on average, pair by pair, and how far its 95 % interval reaches."""
    more = [after - before for after, before in zip(one, other, strict=True)]
    return fmean(more), 1.96 * stdev(more) / sqrt(len(more)) if len(more) > 1 else inf


def wins(bot: str, result: Result) -> bool:
    """Whether that bot won, alone or with others."""
    return any(result.bots[seat - 1] == bot for seat in result.winners)


def more_won(bot: str, results: Sequence[Result], others: Sequence[Result]) -> str:
    """How many points more of the matches the bot won than who took the hint's commands."""
    mean, reach = gained(
        [wins(bot, each) for each in results], [wins(HINTED, each) for each in others]
    )
    ends = (f"{100 * each:+.1f}" for each in (mean - reach, mean + reach))
    return f"{100 * mean:+.1f} [{', '.join(ends)}] points |"


def main() -> None:
    """Plays the matches, and prints the row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--variant", default="final")
    parser.add_argument("--playouts", type=int, default=64)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--paired", action="store_true")
    asked = parser.parse_args()
    game, name = REGISTRY.game(asked.game), f"search:{asked.playouts}"
    seats, timed = game.seats[0], Timed(asked.playouts)
    BOTS.update({name: timed, HINTED: hinted})  # type: ignore[attr-defined]
    bots = (name, *["greedy"] * (seats - 1))
    series = Series(game, game.settle(asked.variant, {}), seats, bots, SEED, swap=True)
    even = even_of(series)
    plain = replace(series, bots=(HINTED, *bots[1:]))
    results, others = [], []
    for number in range(asked.first, asked.first + asked.matches):
        results.append(series.match(number))
        row = f"| {game.title} {line(name, results, timed.seconds, even)}"
        if asked.paired:
            others.append(plain.match(number))
            row += f" {more_won(name, results, others)}"
        print(row, file=sys.stderr, flush=True)  # noqa: T201
    print(row)  # noqa: T201


if __name__ == "__main__":
    main()
