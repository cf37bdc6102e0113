"""The cache of open matches in this process, each used by one thread at a time."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from domain.ledger.errors import StoreUnavailable
from domain.ledger.stream.match import Match

BUSY_SECONDS = 3
"""How long to wait for a match that another thread holds, perhaps for a silent database."""

CAPACITY = 256 * 2**20
"""The most bytes of all cached matches together, as `Match.weight` estimates them."""

AWAKE = 4096
"""The most matches that keep what their readers left beside them: about 10 kB each."""


class _Place:
    def __init__(self) -> None:
        self.lock = Lock()
        self.match: Match | None = None
        self.users = 0
        self.weight = 0


class LiveMatches:
    """Matches by id, kept between commands without copies, the least recently used dropped first.

    They are as many as fit into `capacity` bytes. All but the newest `awake` rest: they keep their
    state and nothing beside it. Another process may append to the same match: `refresh` brings a
    match up to date (None: loads it) each time it is held.
    """

    def __init__(
        self,
        refresh: Callable[[str, Match | None], Match],
        capacity: int = CAPACITY,
        awake: int = AWAKE,
    ) -> None:
        self._refresh = refresh
        self._capacity = capacity
        self._most_awake = awake
        self._lock = Lock()
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._awake: OrderedDict[str, _Place] = OrderedDict()
        self._weight = 0

    def __len__(self) -> int:
        return len(self._places)

    @contextmanager
    def hold(self, match: str, *, fresh: bool = True) -> Iterator[Match]:
        """The match, locked until the end of the `with`, and up to date if `fresh`.

        If it was changed and not stored, it is dropped, and loaded again the next time. Raises
        StoreUnavailable while other threads hold it, and as `refresh` does.
        """
        place = self._entered(match)
        try:
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
        finally:
            self._leave(match, place)

    def _entered(self, match: str) -> _Place:
        with self._lock:
            place = self._places.get(match)
            if place is None:
                place = self._places[match] = _Place()
            place.users += 1
            self._places.move_to_end(match)
            return place

    def _leave(self, match: str, place: _Place) -> None:
        """Weighs the match, makes room where it has grown, and lets another rest."""
        with self._lock:
            place.users -= 1
            if self._places.get(match) is not place:
                return  # It was dropped meanwhile.
            held = place.match
            if held is not None:
                weight = held.weight
                self._weight += weight - place.weight
                place.weight = weight
                self._awake[match] = place
                self._awake.move_to_end(match)
            elif not place.users:
                self._drop(match)
            while self._weight > self._capacity and len(self._places) > 1:
                self._drop(next(iter(self._places)))
            if len(self._awake) > self._most_awake:
                _, tired = self._awake.popitem(last=False)
                _rest(tired)

    def _drop(self, match: str) -> None:
        self._weight -= self._places.pop(match).weight
        self._awake.pop(match, None)


def _rest(place: _Place) -> None:
    """Lets a match rest, unless it is used at this moment."""
    if place.lock.acquire(blocking=False):
        try:
            if place.match is not None:
                place.match.rest()
        finally:
            place.lock.release()
