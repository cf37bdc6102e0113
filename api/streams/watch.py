"""A stream that has a thread of its own, as under servers that can't hand a connection over."""

import logging
from collections.abc import Callable, Iterator
from threading import Event
from time import monotonic

from api.streams import times
from api.streams.feed import Batch
from api.streams.stream import Stream
from domain.ledger.errors import StoreUnavailable

log = logging.getLogger(__name__)


class Watch:
    """Waits for a stream's news; `is_welcome` says whether its token is still valid."""

    def __init__(self, stream: Stream, is_welcome: Callable[[], bool], woken: Event) -> None:
        self._stream = stream
        self._is_welcome = is_welcome
        self._woken = woken
        self._check_at = monotonic() + times.HEARTBEAT_SECONDS

    def lines(self) -> Iterator[bytes]:
        """The text of the stream, from its beginning to its last words."""
        yield self._stream.beginning()
        try:
            yield from self._pieces()
        except Exception as problem:  # noqa: BLE001  its text could show hidden things
            log.error("a stream broke off: %s", type(problem).__name__)  # noqa: TRY400
        yield self._stream.last_words()

    def _pieces(self) -> Iterator[bytes]:
        """Some steps at a time, as they come, and signs of life."""
        while not self._stream.is_over and self._goes_on():
            if batch := self._news():
                yield self._stream.steps(batch)
                continue
            self._woken.wait(times.HEARTBEAT_SECONDS)
            self._woken.clear()
            if not self._news():
                yield self._stream.sign_of_life()

    def _news(self) -> Batch | None:
        form, step = self._stream.form, self._stream.step
        if form is None or self._stream.is_withheld:
            return None
        try:
            frames = self._stream.place.feed.after(step, form)
        except StoreUnavailable:
            return None  # the next keep-alive tries again
        return Batch(frames) if frames else None

    def _goes_on(self) -> bool:
        """Whether the stream goes on: its place and its token are still there."""
        if self._stream.is_ending:
            return False
        if monotonic() < self._check_at:
            return True
        self._check_at = monotonic() + times.HEARTBEAT_SECONDS
        try:
            return self._is_welcome()
        except StoreUnavailable:
            return True
