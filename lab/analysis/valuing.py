"""Values positions in this process or in several; each value is the same anywhere."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from lab.analysis.value import Position, Values
from lab.pool import computed
from lab.processes import processes as begins
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
    context = begins(values.game, __name__)
    yield from computed(context, processes, _value, positions, _ready, values)


VALUES: list[Values] = []
"""What this worker process values by."""


def _ready(values: Values) -> None:
    """Prepares a worker process."""
    VALUES.append(values)


def _value(position: Position) -> Value:
    return VALUES[-1].of(position)
