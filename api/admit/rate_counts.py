"""The counters behind the rate limits: in this process's memory, without a thread."""

from threading import Lock
from time import time
from typing import Final

from limits.storage import Storage

MOST: Final = 50_000
"""The most counts kept; above it, those with expired windows are removed."""


class Counts(Storage):
    """Counts by key in a window of time, which begins when the key comes first.

    The library's own storage in memory starts a thread every ten milliseconds.
    """

    STORAGE_SCHEME: Final = ["counts"]  # type: ignore[misc]

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **_: str) -> None:
        super().__init__(uri, wrap_exceptions=wrap_exceptions)
        self._lock = Lock()
        self._counted: dict[str, tuple[int, float]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        """The storage's errors: none."""
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Counts a key, in a window of so many seconds; returns the count."""
        now = time()
        with self._lock:
            count, end = self._counted.get(key, (0, 0.0))
            if end <= now:
                count, end = 0, now + expiry
                self._make_room(now)
            self._counted[key] = count + amount, end
            return count + amount

    def _make_room(self, now: float) -> None:
        if len(self._counted) >= MOST:
            self._counted = {key: kept for key, kept in self._counted.items() if kept[1] > now}

    def get(self, key: str) -> int:
        """The count of a key in its window."""
        count, end = self._counted.get(key, (0, 0.0))
        return count if end > time() else 0

    def get_expiry(self, key: str) -> float:
        """When the window of a key ends (seconds since 1970)."""
        return max(self._counted.get(key, (0, 0.0))[1], time())

    def check(self) -> bool:
        """Whether counting works: always."""
        return True

    def reset(self) -> int:
        """Forgets all counts; returns how many there were."""
        with self._lock:
            there, self._counted = len(self._counted), {}
        return there

    def clear(self, key: str) -> None:
        """Forgets the count of a key."""
        with self._lock:
            self._counted.pop(key, None)
