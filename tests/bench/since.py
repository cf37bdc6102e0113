"""P20: greedy matches beside the same ones as an older state of this program plays them."""

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.measure import Race, Ratio, Result, Run, Spread

BEFORE: Final = "f94ff9bf690951ae82c7043bee2af56508e13df1"
"""The state in which the lab was tried, and its speed was found wanting."""

ROOT: Final = Path(__file__).parents[2]

ROOMS: Final = ("domain", "lab")
"""What a match between bots takes of the program."""

MATCHES: Final = {"squad_combat": 6, "correction": 30}
"""The matches of a turn, a tenth of a second."""

GOAL: Final = 1.7

PLAYER: Final = """
import sys
from time import process_time
from domain.games.registry import REGISTRY
from lab.playout import playout

game = REGISTRY.game(sys.argv[1])
options, seats = game.settle("final", {}), game.seats[0]
for line in sys.stdin:
    first, last = map(int, line.split())
    start = process_time()
    steps = [playout(game, options, seats, ("greedy",), seed).steps for seed in range(first, last)]
    print(process_time() - start, sum(steps), flush=True)
"""
"""Plays the matches of the seeds that a line names; answers with processor seconds and commands."""


class Unlike(AssertionError):
    """The two states of the program did not play the same match."""


class Player:
    """A program in a folder that plays matches of a game, of one seed after the other."""

    def __init__(self, folder: Path, game: str, played: dict[int, int]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, game],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._seeds = count(step=MATCHES[game])
        self._matches = MATCHES[game]
        self._played = played

    def __call__(self) -> float:
        """A turn: matches in a second of the processor. Raises Unlike."""
        first = next(self._seeds)
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{first} {first + self._matches}\n")
        self._process.stdin.flush()
        seconds, steps = self._process.stdout.readline().split()
        if self._played.setdefault(first, int(steps)) != int(steps):
            raise Unlike(f"seeds {first} and on: {self._played[first]} commands, and {steps}")
        return self._matches / float(seconds)

    def close(self) -> None:
        """Ends the program."""
        self._process.communicate()


def measure(rounds: int) -> Result:
    """Squad Combat and Correction, each beside itself."""
    before = history()
    if before is None:
        return Result("P20", TITLE, UNIT, missing=(f"the history back to {BEFORE[:8]}",))
    rates: dict[str, Spread] = {}
    ratios: list[Ratio] = []
    for game in MATCHES:
        now, then = f"{game}, now", f"{game}, at {BEFORE[:8]}"
        with racers(before, game) as (ours, theirs):
            race = Race({now: ours, then: theirs}, rounds)
        rates |= race.spreads()
        ratios.append(race.ratio(f"{game}: now to {BEFORE[:8]}", now, then, GOAL))
    return Result("P20", TITLE, UNIT, rates, tuple(ratios))


TITLE: Final = "greedy matches, the same ones as an older state plays them"
UNIT: Final = "matches in a second of the processor"


def history() -> bytes | None:
    """The rooms of the older state, packed; None where its commit is not at hand."""
    packed = subprocess.run(
        ["git", "archive", BEFORE, *ROOMS], cwd=ROOT, capture_output=True, check=False
    )
    return None if packed.returncode else packed.stdout


@contextmanager
def racers(before: bytes, game: str) -> Iterator[tuple[Run, Run]]:
    """The program as it is and as it was, both running."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        with tarfile.open(fileobj=io.BytesIO(before)) as packed:
            packed.extractall(folder, filter="data")
        played: dict[int, int] = {}
        players = [Player(each, game, played) for each in (ROOT, folder)]
        for each in players:
            stack.callback(each.close)
        yield players[0], players[1]
