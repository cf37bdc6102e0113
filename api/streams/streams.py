"""The streams of this process: their number, their places, and who is told of a new step."""

from collections.abc import Callable, Collection, Iterable
from functools import partial
from threading import Lock
from time import sleep

from api.streams.class_feed import PAUSE_SECONDS, AnyFeed, ClassFeed
from api.streams.feed import Feed
from api.streams.follower import Connection, Follower
from api.streams.following import Following
from api.streams.leading import Leading
from api.streams.places import Holder, place_to_take, places_for
from api.streams.stream import Place, Stream
from api.ticker import Ticker
from domain.ledger.application import Ledger

GROUP = 8
BREATH_SECONDS = 0.001
"""Threads of streams woken at a time, so that moves are handled in between."""


class Audience:
    """The streams of one match or class, and the newest step that they were told of."""

    def __init__(self, feed: AnyFeed) -> None:
        self.feed = feed
        self.places: dict[Place, None] = {}
        self.threads: dict[Place, None] = {}
        self.step_told = 0


def wake(places: Iterable[Place]) -> None:
    """Wakes the threads of streams, a few at a time."""
    for number, place in enumerate(places, 1):
        place.wake()
        if number % GROUP == 0:
            sleep(BREATH_SECONDS)


class Full(Exception):
    """All places are taken, and the newcomer gets none of them."""


class StreamSuccessor:
    """Takes a connection for a stream."""

    def __init__(self, streams: "Streams", follower: Follower) -> None:
        self._streams = streams
        self._follower = follower

    def begin(self, unsent: bytes) -> None:
        """Lets the streams' thread go on with it."""
        self._streams.following.follow(self._follower, unsent)

    def leave(self) -> None:
        """Frees the place: the connection is gone."""
        self._streams.leave(self._follower.stream.place)


class Streams:
    """All streams of this process, at most `most`.

    `api.streams.places` says who gets a place when they are scarce.
    """

    def __init__(self, ledger: Ledger, most: int) -> None:
        self.most = most
        self.is_stopping = False
        self._ledger = ledger
        self._lock = Lock()
        self._audiences: dict[str, Audience] = {}
        self._places: dict[Place, None] = {}
        self._stop_listening: Callable[[], None] | None = None
        self.leading = Leading(ledger.leads, ledger.class_tables, ledger.asks, self._turn)
        self.following = Following(self.leave, self.good)
        self._ticker = Ticker("classes", PAUSE_SECONDS, self._tell_classes)

    def __len__(self) -> int:
        return len(self._places)

    def good(self, holders: Collection[Holder]) -> list[Holder]:
        """Those who may still read: their tokens are not revoked, their visits hold them still.

        Raises StoreUnavailable.
        """
        tokens = self._ledger.tokens.good({each.token for each in holders})
        visits = {each.visit for each in holders if each.visit}
        held = self._ledger.visits.held(visits) if visits else set()
        return [
            each
            for each in holders
            if each.token in tokens and (not each.visit or (each.visit, each.token) in held)
        ]

    def holders(self) -> list[Holder]:
        """The tokens that have a place now, one entry a stream."""
        with self._lock:
            return [each.holder for each in self._places]

    def enter(
        self,
        holder: Holder,
        woken: Callable[[], object] | None = None,
        class_feed: ClassFeed | None = None,
    ) -> Place:
        """Takes a place for a stream, until `leave`; `woken` wakes its thread, if it has one.

        The stream of a class brings its feed, unless another has one. Raises Full, and as `Feed`
        does.
        """
        match = holder.match
        feed = self._feed(match, class_feed)
        with self._lock:
            if self.is_stopping or not self._has_place(holder):
                self._wake_threads()
                raise Full
            if self._stop_listening is None:
                self._stop_listening = self._ledger.tailer.on_step(self._tell)
                self.leading.begin()
            audience = self._audiences.setdefault(match, Audience(feed))
            place = Place(holder, audience.feed, woken)
            self._places[place] = audience.places[place] = None
            if place.has_thread:
                audience.threads[place] = None
            if class_feed:
                self._ticker.begin()
        return place

    def follow(self, stream: Stream, connection: Connection) -> StreamSuccessor:
        """Who goes on with a stream once its connection is handed over."""
        return StreamSuccessor(self, Follower(stream, connection))

    def _has_place(self, newcomer: Holder) -> bool:
        """Whether there is a place, perhaps one taken from another stream."""
        staying = [each for each in self._places if not each.is_leaving]
        if len(staying) < places_for(newcomer.role, self.most):
            return True
        place = place_to_take([each.holder for each in staying], newcomer)
        if place is None:
            return False
        staying[place].is_leaving = True
        staying[place].wake()
        return True

    def _feed(self, match: str, class_feed: ClassFeed | None) -> AnyFeed:
        found = self._audiences.get(match)
        if found:
            return found.feed
        return class_feed or Feed(self._ledger, match)

    def leave(self, place: Place) -> None:
        """Frees the place; may be called more than once."""
        with self._lock:
            if place not in self._places:
                return
            del self._places[place]
            audience = self._audiences[place.holder.match]
            del audience.places[place]
            audience.threads.pop(place, None)
            if not audience.places:
                del self._audiences[place.holder.match]
            if not self._places and self._stop_listening:
                self._stop_listening()
                self._stop_listening = None
                self.leading.end()
                self._ticker.end()

    def _turn(self, matches: Iterable[str]) -> None:
        """Wakes the viewers of matches that are led elsewhere."""
        led = set(matches)
        with self._lock:
            found = [self._audiences[match] for match in led if match in self._audiences]
            threads = [place for audience in found for place in audience.threads]
        self.following.soon(partial(self.following.turn, led))
        wake(threads)

    def _tell(self, match: str, step: int) -> None:
        """Tells the viewers of a match, and of its class, of a step; the tailer calls this."""
        self._tell_classes(match)
        with self._lock:
            audience = self._audiences.get(match)
            if audience is None or step <= audience.step_told:
                return
            audience.step_told = step
            feed = audience.feed
            feed.newest = max(step, feed.newest)
            threads = list(audience.threads)
        self.following.soon(partial(self.following.news, feed))
        wake(threads)

    def _tell_classes(self, match: str | None = None) -> None:
        """Tells desks that something may have happened at a table, or at any of theirs."""
        with self._lock:
            told = [
                each
                for each in self._audiences.values()
                if isinstance(each.feed, ClassFeed)
                and (match is None or match in each.feed.matches)
            ]
            threads = [place for each in told for place in each.threads]
        for each in told:
            self.following.soon(partial(self.following.news, each.feed))
        wake(threads)

    def stop(self) -> None:
        """Ends all streams, and lets nobody in any more."""
        self.is_stopping = True
        self.following.soon(self.following.wake_all)
        with self._lock:
            self._wake_threads()

    def _wake_threads(self) -> None:
        """Makes every stream with a thread write, so that disconnected readers are found."""
        for audience in self._audiences.values():
            for place in audience.threads:
                place.wake()
