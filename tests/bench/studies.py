"""P7: studies and simulations in two processes beside one."""

from collections.abc import Callable, Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter

from domain.games.registry import REGISTRY
from lab.simulate import Series, simulate
from lab.studies.asking.form import Study
from lab.studies.asking.ready import ready
from lab.studies.playing.run import run
from lab.studies.playing.workers import in_processes
from tests.bench.measure import Race, Ratio, Result, Run, Spread, spread

SHORT, LONG, SIMULATED = "study of short blocks", "study of long blocks", "simulation"

BLOCKS = {SHORT: 8000, LONG: 300}
"""Enough that beginning a process does not count."""

MATCHES = 6000

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
        ratios.append(race.ratio(f"{name}: two processes to one", two, one, 1.8))
        shares = [alone / both for alone, both in zip(spent[1][1:], spent[2][1:], strict=True)]
        processor = f"{name}: processor time of one process to two"
        ratios.append(Ratio(processor, one, two, spread(shares)))
    remark = "it takes two idle cores; on busy ones the processor time says what is lost"
    return Result("P7", "blocks and matches", "a second", rates, tuple(ratios), (), (remark,))


def timed(work: Work, processes: int, spent: dict[int, list[float]]) -> Run:
    """A turn of so many processes: units a second; the processor's seconds a unit are noted."""

    def turn() -> float:
        start, before = perf_counter(), processor_seconds()
        units = work(processes)
        spent[processes].append((processor_seconds() - before) / units)
        return units / (perf_counter() - start)

    return turn


def processor_seconds() -> float:
    """What this process and those that it ended took of the processor."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


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
