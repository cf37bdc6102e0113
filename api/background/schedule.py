"""Matches that are due at some time, and a thread that sees to each when it is."""

from collections.abc import Callable
from heapq import heappop, heappush
from threading import Condition, Lock, Thread
from time import monotonic
from typing import Final

IDLE_SECONDS: Final = 5.0


class Schedule:
    """The times at which matches are due, each match once, the earliest first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._changed = Condition()
        self._at: dict[str, float] = {}
        self._queue: list[tuple[float, str]] = []

    def __len__(self) -> int:
        return len(self._at)

    def put(self, match: str, seconds: float) -> None:
        """Makes a match due in that many seconds, unless it is due earlier."""
        at = monotonic() + seconds
        with self._changed:
            known = self._at.get(match)
            if (known is None and len(self._at) >= self._most) or (
                known is not None and known <= at
            ):
                return
            self._at[match] = at
            heappush(self._queue, (at, match))
            self._changed.notify()

    def take(self, patience: float) -> str | None:
        """Waits for the next; None: nothing became due in `patience` seconds, and nothing will."""
        end = monotonic() + patience
        with self._changed:
            while True:
                while self._queue and self._at.get(self._queue[0][1]) != self._queue[0][0]:
                    heappop(self._queue)
                now = monotonic()
                at, match = self._queue[0] if self._queue else (end, None)
                if at <= now:
                    if match is not None:
                        heappop(self._queue)
                        del self._at[match]
                    return match
                self._changed.wait(at - now)


class Worker:
    """Matches that are due, at most so many, and a thread that lives as long as there are any."""

    def __init__(
        self, name: str, most: int, see_to: Callable[[str], None], rest: Callable[[], None]
    ) -> None:
        """`see_to` is called for each match when it is due, and `rest` before the thread ends."""
        self._name = name
        self._see_to = see_to
        self._rest = rest
        self._schedule = Schedule(most)
        self._starting = Lock()
        self._thread: Thread | None = None

    def __len__(self) -> int:
        return len(self._schedule)

    def put(self, match: str, seconds: float = 0) -> None:
        """Has a match seen to in that many seconds; returns at once."""
        self._schedule.put(match, seconds)
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            match = self._schedule.take(IDLE_SECONDS)
            if match is not None:
                self._see_to(match)
                continue
            with self._starting:
                if not self._schedule:
                    self._rest()
                    self._thread = None
                    return
