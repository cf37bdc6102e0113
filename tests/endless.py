"""A test that goes on for ever is named, and the run ends.

As pytest's `faulthandler_timeout`, which starts a thread for each test: a third of a millisecond.
"""

import faulthandler
import os
from time import monotonic
from typing import Final

import pytest

LONG: Final = 1200
"""Seconds in which a test ends, however slow the machine is."""

PAUSE: Final = 30
"""Seconds for which the same thread watches over one test after the other."""


class Watch:
    """Watches over each test for `LONG` seconds, or up to `PAUSE` fewer."""

    def __init__(self) -> None:
        # What is written while a test runs is kept from the terminal, but for this.
        self._file = os.fdopen(os.dup(2), "w")
        self._ends = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> None:
        """Another test begins."""
        now = monotonic()
        if now >= self._ends:
            faulthandler.dump_traceback_later(LONG, exit=True, file=self._file)
            self._ends = now + PAUSE

    def pytest_unconfigure(self) -> None:
        """No test runs any more."""
        faulthandler.cancel_dump_traceback_later()
        self._file.close()
