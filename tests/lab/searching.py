"""Searches of a game against its hints, seats changing: wins, and what a decision costs.

python -m tests.lab.searching correction --playouts 64 --seconds 120

Match number n is that of `playledger simulate GAME --bots search:64,greedy --seed 17`. After each
match the row so far goes to the error stream.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import process_time

from domain.bots import BOTS, Look, search_bot
from domain.games.registry import REGISTRY
from domain.kernel import Command, Game
from lab.simulate import Result, Series
from lab.summary import share

SEED = 17


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


def even_of(series: Series) -> float:
    """What a greedy player wins: its part among others, or what it wins alone in 200 matches."""
    if series.seats > 1:
        return 1 / series.seats
    alone = replace(series, bots=("greedy",))
    return sum(wins("greedy", alone.match(number)) for number in range(1, 201)) / 200


def line(bot: str, results: Sequence[Result], seconds: Sequence[float], even: float) -> str:
    """The matches as a row of docs/bots.md."""
    won = share(sum(wins(bot, each) for each in results), len(results))
    mean, ranked = sum(seconds) / len(seconds), sorted(seconds)
    percents = f"{100 * won.share:.0f} % [{100 * won.low:.0f}, {100 * won.high:.0f}]"
    times = f"{mean:.2f} s | {ranked[len(ranked) * 9 // 10]:.2f} s"
    return f"| {bot} | {won.count} of {won.of} | {percents} | {100 * even:.0f} % | {times} |"


def wins(bot: str, result: Result) -> bool:
    """Whether that bot won, alone or with others."""
    return any(result.bots[seat - 1] == bot for seat in result.winners)


def main() -> None:
    """Plays until the time is up, and prints the row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--variant", default="final")
    parser.add_argument("--playouts", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--first", type=int, default=1)
    asked = parser.parse_args()
    game, name = REGISTRY.game(asked.game), f"search:{asked.playouts}"
    seats, timed = game.seats[0], Timed(asked.playouts)
    BOTS[name] = timed  # type: ignore[index]
    bots = (name, *["greedy"] * (seats - 1))
    series = Series(game, game.settle(asked.variant, {}), seats, bots, SEED, swap=True)
    even = even_of(series)
    results, number, begun = [], asked.first, process_time()
    while process_time() - begun < asked.seconds:
        results.append(series.match(number))
        number += 1
        row = f"| {game.title} {line(name, results, timed.seconds, even)}"
        print(row, file=sys.stderr, flush=True)  # noqa: T201
    print(row)  # noqa: T201


if __name__ == "__main__":
    main()
