"""Today's hints of a game against those of an older revision, seats changing.

git archive REVISION domain/games/correction | tar -x -C OLD
python -m tests.lab.versus OLD correction --variant final --games 200
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from domain.bots import BOTS, Bot, Look
from domain.games.registry import REGISTRY
from domain.kernel import Command, Game
from lab.simulate import Series, simulate
from lab.summary import Summary, summary

PAIRS = ("greedy,old", "old,old", "greedy,greedy", "old,random", "greedy,random")
CAP = 5_000
"""The number of commands after which a match is given up."""


def bot(best: Callable[[Any, Sequence[Command]], Sequence[Command]]) -> Bot:
    """A player that follows these hints."""

    def player(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
        liked = best(look(), legal) if len(legal) > 1 else legal
        return liked[int(random.random() * len(liked))]

    return player


def older(game: str, folder: Path) -> Bot:
    """The player that follows the hints of an older checkout, under today's rules."""
    package, name = import_module(f"domain.games.{game}"), f"domain.games.{game}.bot"
    today = {each: sys.modules.pop(each) for each in [*sys.modules] if each.startswith(name)}
    package.__path__ = [str(folder / "domain" / "games" / game), *package.__path__]
    best = import_module(name).best
    package.__path__ = package.__path__[1:]
    sys.modules.update(today)
    return bot(best)


def line(pair: str, found: Summary) -> str:
    """A pair's matches in one line: wins of the first, lengths, endings."""
    first = found.bots[pair.partition(",")[0]]
    wins = f"{100 * first.share:5.1f} % [{100 * first.low:.1f}, {100 * first.high:.1f}]"
    seats = "/".join(str(each.count) for each in found.seats.values())
    steps, turns = (f"{each.p10}-{each.median}-{each.p90}" for each in (found.steps, found.turns))
    ends = ", ".join(f"{reason} {count}" for reason, count in found.reasons.items())
    return f"| {pair} | {wins} | {seats} | {steps} | {turns} | {ends} |"


def main() -> None:
    """Prints a table of all pairs; lengths as tenth, median and ninetieth part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("game")
    parser.add_argument("--variant", default="final")
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--pairs", nargs="*", default=PAIRS)
    asked = parser.parse_args()
    game = REGISTRY.game(asked.game)
    options, seats = game.settle(asked.variant, asked.options), asked.seats or game.seats[0]
    BOTS.update(old=older(asked.game, asked.old))  # type: ignore[attr-defined]
    print("| players | wins of the first | by seat | commands | turns | endings |")  # noqa: T201
    print("|---|---|---|---|---|---|")  # noqa: T201
    for pair in asked.pairs:
        series = Series(game, options, seats, tuple(pair.split(",")), swap=True, cap=CAP)
        print(line(pair, summary(simulate(series, asked.games))), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
