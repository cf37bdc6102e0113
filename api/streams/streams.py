"""The streams of this process: their number, what they send, and how they are woken."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from threading import Event, Lock
from time import monotonic, sleep
from typing import NamedTuple

from api.streams.leading import Leading
from api.streams.places import Holder, place_to_take, places_for
from domain.kernel import Viewer
from domain.ledger.application import Ledger
from domain.ledger.stream.rows import MatchClosed, Step

HEARTBEAT_SECONDS = 10
"""Seconds after which a stream without news sends a keep-alive and checks for news itself."""

PAGE = 50
KEPT = 200
"""Steps of a match that are cached for its other viewers."""

GROUP = 8
BREATH_SECONDS = 0.001
"""Viewers woken at a time, so that moves are handled in between."""


class Frame(NamedTuple):
    """A step as it is sent to a viewer."""

    step: int
    text: bytes
    is_last: bool


class Form(NamedTuple):
    """What a stream sends of a step: written once for all streams of equal `kind` and `viewer`."""

    kind: str
    viewer: Viewer
    write: Callable[[Step], bytes]

    @property
    def key(self) -> tuple[str, Viewer]:
        """What streams have in common that send the same."""
        return self.kind, self.viewer


class Feed:
    """The newest steps of a match, read once for all streams and written once in each form.

    `newest` is the number of the newest known step. Raises as `Ledger.live` does.
    """

    def __init__(self, ledger: Ledger, match: str) -> None:
        self._ledger = ledger
        self._match = match
        self._lock = Lock()
        self._steps: OrderedDict[int, tuple[Step, dict[tuple[str, Viewer], Frame]]] = OrderedDict()
        self._looked = float(-HEARTBEAT_SECONDS)
        with ledger.live(match) as held:
            self.newest = held.step

    def after(self, number: int, form: Form) -> list[Frame]:
        """Some steps after step `number`, in order; empty: there is no news.

        Without a report of a newer step, the ledger is still asked now and then. Raises as
        `Ledger.steps_after` does.
        """
        with self._lock:
            if number + 1 not in self._steps:
                self._look(number)
            return list(self._frames(number + 1, form))

    def _look(self, number: int) -> None:
        now = monotonic()
        if number >= self.newest and now < self._looked + HEARTBEAT_SECONDS / 2:
            return
        found = self._ledger.steps_after(self._match, number, PAGE)
        for step in found:
            self._steps[step.number] = step, {}
        more = len(found) == PAGE
        self.newest = max(self.newest, number + len(found) + more)
        self._looked = now
        while len(self._steps) > KEPT:
            self._steps.popitem(last=False)

    def _frames(self, number: int, form: Form) -> Iterator[Frame]:
        while number in self._steps:
            step, written = self._steps[number]
            if form.key not in written:
                is_last = isinstance(step.rows[-1].event, MatchClosed)
                written[form.key] = Frame(number, form.write(step), is_last)
            yield written[form.key]
            number += 1


class Audience:
    """The streams of one match, and the newest step that they were woken for."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self.viewers: list[Watcher] = []
        self.step_text = 0


class Watcher:
    """A stream's thread, until the stream ends or `is_leaving`."""

    def __init__(self, holder: Holder, feed: Feed) -> None:
        self.holder = holder
        self.feed = feed
        self.is_leaving = False
        self._woken = Event()

    def wake(self) -> None:
        """Wakes the stream: there may be news."""
        self._woken.set()

    def wait(self) -> None:
        """Waits until it is woken, or until a keep-alive is due."""
        self._woken.wait(HEARTBEAT_SECONDS)
        self._woken.clear()


def wake(viewers: Iterable[Watcher]) -> None:
    """Wakes streams, a few at a time."""
    for number, watcher in enumerate(viewers, 1):
        watcher.wake()
        if number % GROUP == 0:
            sleep(BREATH_SECONDS)


class Full(Exception):
    """All places are taken, and the newcomer gets none of them."""


class Streams:
    """All streams of this process, at most `most`: the other threads are for moves.

    `api.streams.places` says who gets a place when they are scarce.
    """

    def __init__(self, ledger: Ledger, most: int) -> None:
        self.most = most
        self.is_stopping = False
        self._ledger = ledger
        self._lock = Lock()
        self._audiences: dict[str, Audience] = {}
        self._viewers: dict[Watcher, None] = {}
        self._stop_listening: Callable[[], None] | None = None
        self.leading = Leading(ledger.leads, self._turn)

    def __len__(self) -> int:
        return len(self._viewers)

    def enter(self, holder: Holder) -> Watcher:
        """Takes a place for a stream, until `leave`. Raises Full, and as `Feed` does."""
        match = holder.match
        feed = self._feed(match)
        with self._lock:
            if self.is_stopping or not self._has_place(holder):
                self._wake_all()
                raise Full
            if self._stop_listening is None:
                self._stop_listening = self._ledger.tailer.on_step(self._tell)
                self.leading.begin()
            audience = self._audiences.setdefault(match, Audience(feed))
            watcher = Watcher(holder, audience.feed)
            audience.viewers.append(watcher)
            self._viewers[watcher] = None
        return watcher

    def _has_place(self, newcomer: Holder) -> bool:
        """Whether there is a place, perhaps one taken from another stream."""
        staying = [each for each in self._viewers if not each.is_leaving]
        if len(staying) < places_for(newcomer.role, self.most):
            return True
        place = place_to_take([each.holder for each in staying], newcomer)
        if place is None:
            return False
        staying[place].is_leaving = True
        staying[place].wake()
        return True

    def _feed(self, match: str) -> Feed:
        found = self._audiences.get(match)
        return found.feed if found else Feed(self._ledger, match)

    def leave(self, watcher: Watcher) -> None:
        """Frees the place; may be called more than once."""
        with self._lock:
            if watcher not in self._viewers:
                return
            del self._viewers[watcher]
            audience = self._audiences[watcher.holder.match]
            audience.viewers.remove(watcher)
            if not audience.viewers:
                del self._audiences[watcher.holder.match]
            if not self._viewers and self._stop_listening:
                self._stop_listening()
                self._stop_listening = None
                self.leading.end()

    def _turn(self, matches: Iterable[str]) -> None:
        """Wakes the viewers of matches that are led elsewhere."""
        with self._lock:
            found = [self._audiences[match] for match in matches if match in self._audiences]
            viewers = [watcher for audience in found for watcher in audience.viewers]
        wake(viewers)

    def _tell(self, match: str, step: int) -> None:
        """Wakes the viewers of a match for a step; the tailer calls this."""
        with self._lock:
            audience = self._audiences.get(match)
            if audience is None or step <= audience.step_text:
                return
            audience.step_text = step
            audience.feed.newest = max(step, audience.feed.newest)
            viewers = list(audience.viewers)
        wake(viewers)

    def stop(self) -> None:
        """Ends all streams."""
        self.is_stopping = True
        with self._lock:
            self._wake_all()

    def _wake_all(self) -> None:
        """Makes every stream write, so that those with disconnected readers are found."""
        for watcher in self._viewers:
            watcher.wake()
