"""What happens at all tables of a class, for all who look at its desk: on one stream."""

from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple

from api.streams.feed import Feed, Form, Frame

PAUSE_SECONDS: Final = 1.0
"""Who comes and goes, and what is refused, is seen so often; steps at once."""

LEAST_SECONDS: Final = 0.1
"""Two looks are so far apart at least."""


class TableNews(NamedTuple):
    """What is told of a table: `sign` is another one as soon as `text` would be."""

    sign: object
    text: Callable[[], str]


Look = Callable[[], Mapping[str, TableNews]]
"""Looks at all tables of a class; what is told of each, by its match."""


class ClassFeed:
    """What changed at the tables of a class, by numbers that count its changes here.

    It stands in the place of a match's `Feed`; `write` makes what is sent of changed tables. Its
    numbers are this process's own: who comes back is told everything.
    """

    def __init__(
        self, matches: Iterable[str], look: Look, write: Callable[[Mapping[str, str]], bytes]
    ):
        self.newest = 0
        self.matches = frozenset(matches)
        self._look_at_all = look
        self._write = write
        self._lock = Lock()
        self._looked = float("-inf")
        self._told: dict[str, tuple[object, int, str]] = {}
        self._frames: tuple[int, dict[int, Frame]] = (0, {})

    def after(self, number: int, _: Form) -> list[Frame]:
        """What changed after a number, as one frame; empty: nothing. Raises StoreUnavailable."""
        with self._lock:
            self._look()
            if number >= self.newest:
                return []
            newest, frames = self._frames
            if newest != self.newest:
                self._frames = newest, frames = self.newest, {}
            if number not in frames:
                changed = {name: t for name, (_, at, t) in self._told.items() if at > number}
                frames[number] = Frame(self.newest, self._write(changed), is_last=False)
            return [frames[number]]

    def _look(self) -> None:
        if monotonic() - self._looked < LEAST_SECONDS:
            return
        self._looked = monotonic()
        found = self._look_at_all()
        self.matches = frozenset(found)
        changed = {n: each for n, each in found.items() if self._sign(n) != each.sign}
        if changed or not self.newest:  # of no tables, that there are none
            number = self.newest + 1
            for name, line in changed.items():
                self._told[name] = line.sign, number, line.text()
            self.newest = number

    def _sign(self, name: str) -> object:
        return self._told[name][0] if name in self._told else self


AnyFeed = Feed | ClassFeed
"""What a stream reads from: a match, or the tables of a class."""
