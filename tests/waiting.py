"""What comes about behind the back of a test is waited for, and never for a fixed time."""

from collections.abc import Callable
from time import sleep
from typing import Final, TypeVar

Found = TypeVar("Found")

PAUSE: Final = 0.005
PATIENCE: Final = 60.0
"""Seconds, however busy the machine is; whatever comes about takes a small part of them."""


def until(holds: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
    """What `holds` gives once that is true; it is asked again and again. Raises AssertionError.

    The rounds are counted, not the clock: that may be frozen.
    """
    for _ in range(int(seconds / PAUSE)):
        if found := holds():
            return found
        sleep(PAUSE)
    raise AssertionError(f"it did not come about within {seconds:.0f} seconds")
