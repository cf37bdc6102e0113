"""Values positions in this process or in several; each value is the same anywhere."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context

from lab.analysis.value import Position, Values
from replays.analysis.form import Value

Valuer = Callable[[Values, Sequence[Position]], Iterator[Value]]
"""Values positions, in their order."""


def here(values: Values, positions: Sequence[Position]) -> Iterator[Value]:
    """Values positions in this process."""
    for each in positions:
        yield values.of(each)


def in_processes(processes: int) -> Valuer:
    """Values positions in so many processes."""
    return here if processes == 1 else partial(_in_pool, processes)


def _in_pool(processes: int, values: Values, positions: Sequence[Position]) -> Iterator[Value]:
    # A game's cached properties can't be pickled; a copy has none.
    bare = replace(values, game=replace(values.game))
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ready, (bare,))
    try:
        yield from pool.map(_value, positions)
    finally:
        pool.shutdown(cancel_futures=True)


VALUES: list[Values] = []
"""What this worker process values by."""


def _ready(values: Values) -> None:
    """Prepares a worker process; an interruption ends it through its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    VALUES.append(values)


def _value(position: Position) -> Value:
    return VALUES[-1].of(position)
