"""The newest answers by what they follow from, for what is asked again within a moment."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Recent(Generic[Answer]):
    """The `most` answers that were asked for last; any thread may ask.

    A key has everything that the answer follows from, and answers are never changed.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept = OrderedDict[Hashable, Answer]()
        self._lock = Lock()

    def of(self, key: Hashable, make: Callable[[], Answer]) -> Answer:
        """The answer that is kept, or the one that is made now."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made
