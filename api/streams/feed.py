"""The newest steps of a match, read once for all its streams and written once in each form."""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from threading import Lock
from time import monotonic
from typing import NamedTuple

from api import limits
from api.streams import times
from domain.kernel import Viewer
from domain.ledger.application import Ledger
from domain.ledger.stream.rows import MatchClosed, Step

PAGE = 50
KEPT = 200
"""Steps of a match that are cached for its other viewers."""


class Frame(NamedTuple):
    """A step as it is sent to a viewer."""

    step: int
    text: bytes
    is_last: bool


class Form(NamedTuple):
    """What a stream sends of a step: written once for all streams of equal `kind` and `viewer`.

    `is_quick`: it is written within a millisecond or so, unlike a picture.
    """

    kind: str
    viewer: Viewer
    write: Callable[[Step], bytes]
    is_quick: bool = False

    @property
    def key(self) -> tuple[str, Viewer]:
        """What streams have in common that send the same."""
        return self.kind, self.viewer


class Batch:
    """Frames in their order, at least one, whose text is put together once for all readers."""

    def __init__(self, frames: Sequence[Frame]) -> None:
        self.frames = frames
        self.step, _, self.is_last = frames[-1]

    @cached_property
    def text(self) -> bytes:
        """All frames, one after the other."""
        return b"".join(frame.text for frame in self.frames)

    def first(self, count: int) -> "Batch":
        """The first `count` frames, or all where there are no more."""
        return Batch(self.frames[:count]) if count < len(self.frames) else self


class Feed:
    """The newest steps of a match; `newest` is the number of the newest known step.

    Raises as `Ledger.live` does.
    """

    def __init__(self, ledger: Ledger, match: str) -> None:
        self._ledger = ledger
        self._match = match
        self._reading = Lock()
        self._writing: defaultdict[tuple[str, Viewer], Lock] = defaultdict(Lock)
        self._steps: OrderedDict[int, tuple[Step, dict[tuple[str, Viewer], Frame]]] = OrderedDict()
        self._looked = float(-times.HEARTBEAT_SECONDS)
        with ledger.live(match) as held:
            self.newest = held.step

    def after(self, number: int, form: Form) -> list[Frame]:
        """Some steps after step `number`, in order; empty: there is no news.

        There is always room for one step, for more only within what may wait for a reader. Without
        a report of a newer step, the ledger is still read now and then. Forms do not wait for each
        other. Raises as `Ledger.steps_after` does.
        """
        with self._reading:
            if number + 1 not in self._steps:
                self._look(number)
            found = list(self._cached(number + 1))
            writing = self._writing[form.key]
        with writing:
            return list(_written(found, form))

    def _look(self, number: int) -> None:
        now = monotonic()
        if number >= self.newest and now < self._looked + times.HEARTBEAT_SECONDS / 2:
            return
        found = self._ledger.steps_after(self._match, number, PAGE)
        for step in found:
            self._steps[step.number] = step, {}
        more = len(found) == PAGE
        self.newest = max(self.newest, number + len(found) + more)
        self._looked = now
        while len(self._steps) > KEPT:
            self._steps.popitem(last=False)

    def _cached(self, number: int) -> Iterator[tuple[Step, dict[tuple[str, Viewer], Frame]]]:
        while (found := self._steps.get(number)) is not None:
            yield found
            number += 1


def _written(
    steps: Sequence[tuple[Step, dict[tuple[str, Viewer], Frame]]], form: Form
) -> Iterator[Frame]:
    """The steps in a form, as long as they fit into what may wait for a reader."""
    size = 0
    for step, frames in steps:
        frame = frames.get(form.key)
        if frame is None:
            is_last = isinstance(step.rows[-1].event, MatchClosed)
            frame = frames[form.key] = Frame(step.number, form.write(step), is_last)
        size += len(frame.text)
        if size > limits.UNSENT_BYTES and size > len(frame.text):
            return
        yield frame
