"""Time that stands until a test moves it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from freezegun import freeze_time
from freezegun.api import FrozenDateTimeFactory

START: Final = "2026-01-01"

REAL: Final = ("_pytest", "api.background.bots", "api.background.schedule", "domain.ledger.stores")
"""For what measures tests, and what waits for files, threads and other processes, time goes on."""


@contextmanager
def frozen() -> Iterator[FrozenDateTimeFactory]:
    """The time of this process, from `START` on: `tick(seconds)` moves it.

    Sleeping and waiting for an event still take real time, and a process that a test starts has
    a time of its own. A deadline of the test's own is counted in tries.
    """
    with freeze_time(START, ignore=[*REAL]) as now:
        assert isinstance(now, FrozenDateTimeFactory)
        yield now
