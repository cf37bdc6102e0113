"""One stream of a match, from the first line to the last."""

import logging
import socket
from collections.abc import Callable, Iterator, Mapping
from time import monotonic, sleep
from typing import Any, Protocol

from api.http.limits import UNSENT_BYTES
from api.streams.streams import HEARTBEAT_SECONDS, Form, Frame, Streams, Watcher
from api.streams.text import BEGINNING, HEARTBEAT, ended, led, stopping
from domain.ledger.errors import StoreUnavailable

SLOW_SECONDS = 10
"""Seconds for which a reader may take nothing; then the stream is cut."""

NAP_SECONDS = 0.05

LINE = "playledger.line"
"""The key of the connection in a request's WSGI environment."""

log = logging.getLogger(__name__)


SEND_BUFFER_BYTES = 64 * 1024
"""Bytes that the system buffers for a reader, besides those that wait here."""


class Line(Protocol):
    """A connection to a reader, and what it has not taken yet."""

    socket: Any

    @property
    def unsent(self) -> int:
        """How many bytes wait here."""

    def stay(self) -> None:
        """Marks a long answer, which takes no place that other requests wait for."""

    def cut(self) -> None:
        """Ends it and drops waiting bytes."""


def _tighten(connection: socket.socket) -> None:
    """Limits the system's buffer for a reader, and the time without its confirmation."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT") and connection.family != socket.AF_UNIX:
        milliseconds = int(1000 * SLOW_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


def line_of(environ: Mapping[str, Any]) -> Line | None:
    """The connection of a request; None: this server does not give it."""
    line: Line | None = environ.get(LINE)
    if line is not None:
        line.stay()
        _tighten(line.socket)
    return line


class Watch:
    """A stream: what it sends of a step, whether its token is still valid, and its connection.

    Without a form it sends no steps; with `tells_lead`, where the match is led.
    """

    def __init__(
        self,
        streams: Streams,
        watcher: Watcher,
        form: Form | None,
        is_welcome: Callable[[], bool],
        line: Line | None,
        tells_lead: bool = False,
    ) -> None:
        self._streams = streams
        self._watcher = watcher
        self._form = form
        self._is_welcome = is_welcome
        self._line = line
        self._tells_lead = tells_lead
        self._led: int | None = None
        self._ask_at = monotonic() + HEARTBEAT_SECONDS

    def lines(self, after: int, limit: int | None) -> Iterator[bytes]:
        """All that is sent: the steps after `after`, at most `limit`, and how it ends."""
        yield BEGINNING + self._lead()
        try:
            for frames in self._batches(after, limit):
                yield (b"".join(frame.text for frame in frames) + self._lead()) or HEARTBEAT
                if frames and frames[-1].is_last:
                    yield ended(frames[-1].step)
        except Exception as problem:  # noqa: BLE001  its text could show hidden things
            log.error("a stream broke off: %s", type(problem).__name__)  # noqa: TRY400
        if self._streams.is_stopping:
            yield stopping("server_stops")
        elif self._watcher.is_leaving:
            yield stopping("too_many_viewers")

    def _batches(self, after: int, limit: int | None) -> Iterator[list[Frame]]:
        """Some steps at a time, as they come; an empty list asks for a keep-alive."""
        left = limit
        while left != 0 and self._goes_on():
            frames = self._news(after)[:left]
            if frames:
                yield frames
                if frames[-1].is_last:
                    return
                after = frames[-1].step
                left = None if left is None else left - len(frames)
                continue
            self._watcher.wait()
            if not self._news(after):
                yield []

    def _lead(self) -> bytes:
        """Where the match is led, if that was not sent yet."""
        step = self._streams.leading.of(self._watcher.holder.match) if self._tells_lead else None
        if step == self._led:
            return b""
        self._led = step
        return led(step)

    def _news(self, after: int) -> list[Frame]:
        if self._form is None:
            return []
        try:
            return self._watcher.feed.after(after, self._form)
        except StoreUnavailable:
            return []  # the next keep-alive asks again

    def _goes_on(self) -> bool:
        """Whether the stream goes on: its place, its token and its reader are still there."""
        if self._is_ending or not self._is_read():
            return False
        if monotonic() < self._ask_at:
            return True
        self._ask_at = monotonic() + HEARTBEAT_SECONDS
        try:
            return self._is_welcome()
        except StoreUnavailable:
            return True

    @property
    def _is_ending(self) -> bool:
        return self._streams.is_stopping or self._watcher.is_leaving

    def _is_read(self) -> bool:
        """Waits until the reader has taken enough of what was sent; cuts it off if it does not."""
        end = monotonic() + SLOW_SECONDS
        while self._line and self._line.unsent > UNSENT_BYTES:
            if monotonic() > end or self._is_ending:
                self._line.cut()
                return False
            sleep(NAP_SECONDS)
        return True
