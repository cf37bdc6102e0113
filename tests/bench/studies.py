"""P7: blocks of a study in two processes beside one."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from domain.games.registry import REGISTRY
from lab.studies.asking.form import Study
from lab.studies.asking.ready import ready
from lab.studies.playing.run import run
from lab.studies.playing.workers import in_processes
from tests.bench.measure import Race, Result, Run

BLOCKS = 4000
"""Enough that beginning a process does not count."""


def measure(rounds: int) -> Result:
    """A study of random players in Correction, in one process and in two."""
    seeds = iter(range(1_000_000))
    one, two = "one process", "two processes"
    race = Race({one: blocks(1, seeds), two: blocks(2, seeds)}, rounds)
    ratio = race.ratio("two processes to one", two, one, 1.8)
    remark = "it takes two idle cores"
    return Result("P7", "blocks of a study", "blocks/s", race.spreads(), (ratio,), (), (remark,))


def blocks(processes: int, seeds: Iterator[int]) -> Run:
    """Plays a new study of so many processes: blocks a second."""

    def turn() -> float:
        study = Study(
            question="How fast?",
            game="correction",
            players=["random"],
            blocks=BLOCKS,
            seed=next(seeds),
        )
        plan = ready(study, REGISTRY)
        with TemporaryDirectory() as folder:
            start = perf_counter()
            run(study, plan, Path(folder), workers=in_processes(processes))
            return BLOCKS / (perf_counter() - start)

    return turn
