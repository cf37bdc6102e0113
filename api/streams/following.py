"""The thread that sends all streams whose connections were handed over."""

import logging
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from api.streams import times
from api.streams.class_feed import AnyFeed
from api.streams.feed import Batch, Form
from api.streams.follower import END, Follower, Framing
from api.streams.loop import GONE, READ, WRITE, Loop
from api.streams.places import Holder
from api.streams.writers import Writers
from domain.kernel import Viewer
from domain.ledger.errors import StoreUnavailable

log = logging.getLogger(__name__)


class Group:
    """Followers of a match who are sent the same next, and to whom nothing is left to be sent."""

    def __init__(self, feed: AnyFeed, form: Form, step: int) -> None:
        self.feed = feed
        self.form = form
        self.step = step
        self.followers: dict[Follower, None] = {}
        self.is_awaited = False
        self.is_late = False
        """Whether there was news while it was awaited."""
        self.looked_at = monotonic()

    @property
    def key(self) -> tuple[tuple[str, Viewer], int]:
        """What tells it from others of the match."""
        return self.form.key, self.step


class Following:
    """Followers of all matches, in one thread.

    `follow` and `soon` may be called by any thread, all else only within this one. `leave` is told
    of each stream that ends; `good` says who may still read, and raises StoreUnavailable.
    """

    def __init__(
        self,
        leave: Callable[[Any], None],
        good: Callable[[Collection[Holder]], Collection[Holder]],
    ) -> None:
        self._leave = leave
        self._good = good
        self._followers: dict[Follower, None] = {}
        self._groups: dict[AnyFeed, dict[tuple[tuple[str, Viewer], int], Group]] = {}
        self._writers = Writers()
        self._framing = Framing()
        self._checks_at = 0.0
        self._loop = Loop(self._handle, self._look_after_all)
        self.soon = self._loop.soon

    def follow(self, follower: Follower, unsent: bytes) -> None:
        """Takes a connection, with what of the answer's beginning is still to be sent."""
        self.soon(partial(self._join, follower, unsent), begins=True)

    def _handle(self, follower: Follower, events: int) -> None:
        if events & READ and not follower.is_there():
            self._give_back(follower, is_cut=True)
        elif events & WRITE:
            self._send_rest(follower)

    # Followers come, are looked after, and go

    def _join(self, follower: Follower, unsent: bytes) -> None:
        self._followers[follower] = None
        follower.quiet_since = monotonic()
        follower.stream.place.wake = partial(self.soon, partial(self._advance, follower))
        try:
            follower.tighten()
            self._loop.watch(follower.connection.socket, follower)
        except GONE:
            self._give_back(follower, is_cut=True)
            return
        if unsent:
            self._transmit(follower, unsent)
        self._advance(follower)
        group = self._group_of(follower)
        if group and follower in group.followers:
            self._look(group)  # there may be steps that nobody has heard of

    def _advance(self, follower: Follower) -> None:
        """Goes on with a stream, if its reader has taken everything."""
        stream = follower.stream
        if follower not in self._followers or follower.is_ended:
            return
        if stream.is_over or stream.is_ending:
            self._end(follower)
            return
        if not follower.unsent and (lead := stream.lead()):
            self._say(follower, lead)
        if not follower.unsent and follower in self._followers:
            self._settle(follower)

    def _settle(self, follower: Follower) -> None:
        """Lets a follower wait for the next step, with others who do."""
        group = self._group_of(follower)
        if group is None:
            self._leave_group(follower)  # perhaps what follows is hidden from now on
        else:
            group.followers[follower] = None
            if group.step < group.feed.newest:
                self._look(group)

    def _group_of(self, follower: Follower) -> Group | None:
        stream = follower.stream
        if stream.form is None or stream.is_withheld:
            return None
        feed = stream.place.feed
        groups = self._groups.setdefault(feed, {})
        key = stream.form.key, stream.step
        found = groups.get(key)
        if found is None:
            found = groups[key] = Group(feed, stream.form, stream.step)
        return found

    def _leave_group(self, follower: Follower) -> None:
        """Takes a follower from those who wait; a group of nobody is forgotten."""
        stream = follower.stream
        groups = self._groups.get(stream.place.feed)
        if groups is None or stream.form is None:
            return
        group = groups.get((stream.form.key, stream.step))
        if group is not None:
            group.followers.pop(follower, None)
            if not group.followers:
                self._forget(group)

    def _forget(self, group: Group) -> None:
        groups = self._groups.get(group.feed, {})
        if groups.get(group.key) is group:
            del groups[group.key]
            if not groups:
                del self._groups[group.feed]

    def _look_after_all(self) -> float:
        """Signs of life for the quiet, an end for the slow, and now and then a look for news."""
        now, between = monotonic(), times.HEARTBEAT_SECONDS / times.LOOKS
        for follower in list(self._followers):
            if follower.is_slow(now):
                self._give_back(follower, is_cut=True)
            elif follower.quiet_since + times.HEARTBEAT_SECONDS - between <= now:
                self._stay_alive(follower)
        for group in [each for groups in self._groups.values() for each in groups.values()]:
            if group.looked_at + times.HEARTBEAT_SECONDS <= now:
                self._look(group)
        if now >= self._checks_at:
            self._checks_at = now + times.HEARTBEAT_SECONDS
            self._check_who_is_welcome()
        return between

    def _stay_alive(self, follower: Follower) -> None:
        if not (follower.unsent or follower.is_ended):
            self._say(follower, follower.stream.sign_of_life())

    def _check_who_is_welcome(self) -> None:
        holders = {each.stream.place.holder for each in self._followers}

        def check() -> None:
            with suppress(StoreUnavailable):  # it is checked again
                gone = holders - set(self._good(holders))
                self.soon(partial(self._dismiss, gone))

        self._writers.read(check)

    def _dismiss(self, holders: set[Holder]) -> None:
        """Ends the streams of those who may read no more."""
        for follower in list(self._followers):
            if follower.stream.place.holder in holders:
                self._end(follower)

    # News

    def news(self, feed: AnyFeed) -> None:
        """There is a new step of a match."""
        for group in list(self._groups.get(feed, {}).values()):
            self._look(group)

    def turn(self, matches: Iterable[str]) -> None:
        """Some matches are led elsewhere."""
        for follower in list(self._followers):
            if follower.stream.place.holder.match in matches:
                self._advance(follower)

    def wake_all(self) -> None:
        """Looks at all streams: perhaps they must end."""
        for follower in list(self._followers):
            if follower.stream.is_ending and not follower.is_ended:
                self._end(follower)

    def _look(self, group: Group) -> None:
        """Lets what follows be written, once for all who wait for it."""
        if group.is_awaited:
            group.is_late = True
            return
        group.is_awaited, group.is_late, group.looked_at = True, False, monotonic()
        work = partial(self._write, group)
        self._writers.write(group.feed, group.form, group.step, work)

    def _write(self, group: Group) -> None:
        """Writes what follows; in a thread of the writers."""
        try:
            frames = group.feed.after(group.step, group.form)
        except StoreUnavailable:
            frames = []  # the next look tries again
        except Exception as problem:  # noqa: BLE001  its text could show hidden things
            log.error("a stream broke off: %s", type(problem).__name__)  # noqa: TRY400
            self.soon(partial(self._break_off, group))
            return
        self.soon(partial(self._tell, group, Batch(frames) if frames else None))

    def _break_off(self, group: Group) -> None:
        self._forget(group)
        for follower in list(group.followers):
            self._end(follower)

    def _tell(self, group: Group, batch: Batch | None) -> None:
        """Sends what was written to all who wait for it."""
        group.is_awaited = False
        if batch is None:
            if group.is_late:
                self._look(group)
            return
        self._forget(group)
        for follower in group.followers:
            if not follower.stream.is_withheld:
                self._say(follower, follower.stream.steps(batch))
            self._advance(follower)

    # Sending

    def _say(self, follower: Follower, text: bytes) -> None:
        self._transmit(follower, self._framing.of(text, follower.connection))

    def _transmit(self, follower: Follower, data: bytes) -> None:
        """Sends what can be sent at once; the rest when the reader takes it."""
        try:
            had = bool(follower.unsent)
            follower.send(data, monotonic())
            if follower.unsent and not had:
                self._leave_group(follower)
                self._loop.watch_for(follower.connection.socket, follower, room=True)
        except GONE:
            self._give_back(follower, is_cut=True)

    def _send_rest(self, follower: Follower) -> None:
        try:
            follower.send_rest(monotonic())
            if follower.unsent:
                return
            self._loop.watch_for(follower.connection.socket, follower, room=False)
        except GONE:
            self._give_back(follower, is_cut=True)
            return
        if follower.is_ended:
            self._give_back(follower, is_cut=False)
        self._advance(follower)

    def _end(self, follower: Follower) -> None:
        """Sends the last words, and gives the connection back once they are taken."""
        if follower.is_ended:
            return
        follower.is_ended = True
        self._leave_group(follower)
        self._leave(follower.stream.place)
        last = self._framing.of(follower.stream.last_words(), follower.connection)
        data = last + END if follower.connection.is_chunked else last
        self._transmit(follower, data)
        if not follower.unsent:
            self._give_back(follower, is_cut=False)

    def _give_back(self, follower: Follower, *, is_cut: bool) -> None:
        if follower not in self._followers:
            return
        del self._followers[follower]
        self._leave_group(follower)
        self._loop.forget(follower.connection.socket)
        self._leave(follower.stream.place)
        follower.connection.give_back(is_cut=is_cut)
        if not self._followers:
            self._writers.rest()
