"""Plays blocks in this process or in several; each block is the same anywhere."""

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import get_context

from lab.studies.asking.plan import Plan
from lab.studies.playing.block import block

Lines = Generator[tuple[int, bytes], None, None]
Workers = Callable[[Plan, Sequence[int]], Lines]
"""Plays the blocks of these numbers and yields them as they are done, in any order."""

AHEAD = 2
"""How many blocks wait for each process, so that none is idle."""

TRIES = 5
"""How often processes that died are replaced."""


def here(plan: Plan, numbers: Sequence[int]) -> Lines:
    """Plays blocks in this process."""
    for number in numbers:
        yield number, block(plan, number)


def in_processes(processes: int) -> Workers:
    """Plays blocks in so many processes; one that dies costs the blocks that were being played."""
    return here if processes == 1 else partial(_in_pools, processes)


def _in_pools(processes: int, plan: Plan, numbers: Sequence[int]) -> Lines:
    left = dict.fromkeys(numbers)
    for attempt in range(1, TRIES + 1):
        try:
            for number, line in _in_pool(processes, plan.for_processes, list(left)):
                del left[number]
                yield number, line
        except BrokenProcessPool:
            if attempt == TRIES:
                raise
        else:
            return


def _in_pool(processes: int, plan: Plan, numbers: Sequence[int]) -> Lines:
    todo = iter(numbers)
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ready, (plan,))
    try:
        waiting = {
            pool.submit(_block, number): number for number in islice(todo, AHEAD * processes)
        }
        while waiting:
            done: set[Future[bytes]] = wait(waiting, return_when=FIRST_COMPLETED).done
            for each in done:
                yield waiting.pop(each), each.result()
            more = islice(todo, len(done))
            waiting |= {pool.submit(_block, number): number for number in more}
    finally:
        pool.shutdown(cancel_futures=True)


PLANS: list[Plan] = []
"""The plan of this worker process."""


def _ready(plan: Plan) -> None:
    """Prepares a worker process; an interruption ends it through its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    PLANS.append(plan)


def _block(number: int) -> bytes:
    return block(PLANS[-1], number)
