"""Plays blocks in this process or in several; each block is the same anywhere."""

from collections.abc import Callable, Generator, Sequence
from functools import partial

from lab.studies.asking.plan import Plan
from lab.studies.playing.block import block
from lab.studies.playing.crew import Crew, Died
from lab.studies.playing.store import Store

Lines = Generator[tuple[int, bytes], None, None]
Workers = Callable[[Plan, Sequence[int], Store], Lines]
"""Plays the blocks of these numbers, keeps each and yields it, in any order."""

TRIES = 5
"""How often processes that died are replaced."""


class NoCluster(Exception):
    """A cluster can't be used; its text says why, for people."""


def here(plan: Plan, numbers: Sequence[int], store: Store) -> Lines:
    """Plays blocks in this process."""
    for number in numbers:
        line = block(plan, number)
        store.keep(line)
        yield number, line


def in_processes(processes: int) -> Workers:
    """Plays blocks in so many processes; one that dies costs the blocks that were being played."""
    return here if processes == 1 else partial(_in_several, processes)


def _in_several(processes: int, plan: Plan, numbers: Sequence[int], store: Store) -> Lines:
    left = dict.fromkeys(numbers)
    for attempt in range(1, TRIES + 1):
        crew = Crew(min(processes, len(left)), plan, list(left), store)
        try:
            for number, line in crew.played():
                left.pop(number, None)
                yield number, line
        except Died as died:
            if died.by_failing:  # raises here what failed there
                yield from here(plan, _taken_out(left, processes), store)
            elif attempt == TRIES:
                raise
        if not left:
            return


def _taken_out(left: dict[int, None], count: int) -> list[int]:
    """The first numbers that are left, which are not left any more."""
    taken = list(left)[:count]
    for number in taken:
        del left[number]
    return taken
