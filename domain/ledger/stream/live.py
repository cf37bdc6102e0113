"""The cache of open matches in this process, each used by one thread at a time."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from domain.ledger.errors import StoreUnavailable
from domain.ledger.stream.match import Match

BUSY_SECONDS = 3
"""How long to wait for a match that another thread holds, perhaps for a silent database."""


class _Place:
    def __init__(self) -> None:
        self.lock = Lock()
        self.match: Match | None = None


class LiveMatches:
    """Matches by id, kept between commands without copies, the least recently used dropped first.

    Another process may append to the same match: `refresh` brings a match up to date (None: loads
    it) each time it is held.
    """

    def __init__(self, refresh: Callable[[str, Match | None], Match], capacity: int = 256) -> None:
        self._refresh = refresh
        self._capacity = capacity
        self._lock = Lock()
        self._places: OrderedDict[str, _Place] = OrderedDict()

    @contextmanager
    def hold(self, match: str, *, fresh: bool = True) -> Iterator[Match]:
        """The match, locked until the end of the `with`, and up to date if `fresh`.

        If it was changed and not stored, it is dropped, and loaded again the next time. Raises
        StoreUnavailable while other threads hold it, and as `refresh` does.
        """
        place = self._place(match)
        if not place.lock.acquire(timeout=BUSY_SECONDS):
            raise StoreUnavailable(f"Match {match} is busy. Try again in a moment.")
        try:
            kept, place.match = place.match, None
            held = kept if kept and not fresh else self._refresh(match, kept)
            try:
                yield held
            finally:
                if held.is_stored:
                    place.match = held
        finally:
            place.lock.release()

    def _place(self, match: str) -> _Place:
        with self._lock:
            place = self._places.get(match)
            if place is None:
                place = self._places[match] = _Place()
                if len(self._places) > self._capacity:
                    self._places.popitem(last=False)
            self._places.move_to_end(match)
            return place
