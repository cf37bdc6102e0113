"""P7: studies and simulations in two processes beside one."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from domain.games.registry import REGISTRY
from lab.simulate import Series, simulate
from lab.studies.asking.form import Study
from lab.studies.asking.ready import ready
from lab.studies.playing.workers import in_processes
from lab.studies.run import run
from tests.bench.measure import Race, Ratio, Result, Run, Spread, spread
from tests.bench.processor import processor_seconds

SHORT, LONG, SIMULATED = "study of short blocks", "study of long blocks", "simulation"

BLOCKS = {SHORT: 8000, LONG: 1000}
"""Enough that beginning a process does not count; that has figures of its own."""

MATCHES = 6000

BEGIN_SECONDS = 0.1
"""What a process may take of the processor to begin."""

TICK = 0.01
"""The processor's seconds are counted in ticks: what took none of them took less than this."""

BEGINNINGS = 5
"""Short studies of one program, after its first."""

Work = Callable[[int], int]
"""Does the same work in so many processes; returns how many blocks or matches that were."""


def measure(rounds: int) -> Result:
    """Random players in Correction, a block a millisecond; greedy ones in Infection; matches."""
    seeds = iter(range(1_000_000))
    works: dict[str, Work] = {
        SHORT: study("correction", "random", BLOCKS[SHORT], seeds),
        LONG: study("infection", "greedy", BLOCKS[LONG], seeds),
        SIMULATED: simulation(seeds),
    }
    rates: dict[str, Spread] = {}
    ratios: list[Ratio] = []
    for name, work in works.items():
        one, two = f"{name}, one process", f"{name}, two"
        spent: dict[int, list[float]] = {1: [], 2: []}
        race = Race({one: timed(work, 1, spent), two: timed(work, 2, spent)}, rounds)
        rates |= race.spreads()
        ratios.append(race.ratio(f"{name}: two processes to one", two, one, 1.85))
        shares = [alone / both for alone, both in zip(spent[1][1:], spent[2][1:], strict=True)]
        processor = f"{name}: processor time of one process to two"
        ratios.append(Ratio(processor, one, two, spread(shares)))
    ratios += beginnings(rounds)
    remark = "it takes two idle cores; on busy ones the processor time says what is lost"
    return Result("P7", "blocks and matches", "a second", rates, tuple(ratios), (), (remark,))


def beginnings(rounds: int) -> list[Ratio]:
    """What is allowed for each process to begin, to what it takes, in programs of their own."""
    command = [sys.executable, "-m", "tests.bench.beginning"]
    first, later = [], []
    for _ in range(rounds):
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        taken = [float(each) for each in done.stdout.split()]
        first.append(BEGIN_SECONDS / max(taken[0], TICK))
        later.append(BEGIN_SECONDS / max(taken[1], TICK))
    allowed = f"{BEGIN_SECONDS} s of the processor"
    return [
        Ratio(f"{allowed} to a process's beginning, {which}", allowed, "taken", spread(each), 1)
        for which, each in {"first study": first, "later ones": later}.items()
    ]


def timed(work: Work, processes: int, spent: dict[int, list[float]]) -> Run:
    """A turn of so many processes: units a second; the processor's seconds a unit are noted."""

    def turn() -> float:
        start, before = perf_counter(), processor_seconds(os.getpid())
        units = work(processes)
        rate = units / (perf_counter() - start)
        spent[processes].append((processor_seconds(os.getpid()) - before) / units)
        return rate

    return turn


def study(game: str, player: str, blocks: int, seeds: Iterator[int]) -> Work:
    """Plays a new study."""

    def work(processes: int) -> int:
        asked = Study(
            question="How fast?", game=game, players=[player], blocks=blocks, seed=next(seeds)
        )
        plan = ready(asked, REGISTRY)
        with TemporaryDirectory() as folder:
            run(asked, plan, Path(folder), workers=in_processes(processes))
        return blocks

    return work


def simulation(seeds: Iterator[int]) -> Work:
    """Plays a new simulation of random players in Correction."""
    game = REGISTRY.game("correction")
    options = game.settle("final", {})

    def work(processes: int) -> int:
        series = Series(game, options, 2, ("random",), next(seeds))
        return len(simulate(series, MATCHES, processes=processes).results)

    return work
