"""What one viewer of a match gets, from the first line to the last."""

import logging
import socket
from collections.abc import Callable, Iterator, Mapping
from time import monotonic, sleep
from typing import Any, Protocol

from api.http.limits import UNSENT_BYTES
from api.streams.streams import HEARTBEAT_SECONDS, Frame, Streams, Watcher
from api.streams.text import BEGINNING, HEARTBEAT, ended, stopping
from domain.kernel import Viewer
from domain.ledger.errors import StoreUnavailable

SLOW_SECONDS = 10
"""How long a reader may take nothing of what is sent; then the stream is cut."""

NAP_SECONDS = 0.05

LINE = "playledger.line"
"""Where our own server leaves the connection in a request's environment."""

log = logging.getLogger(__name__)


SEND_BUFFER_BYTES = 64 * 1024
"""What the system keeps for a reader, on top of what waits here."""


class Line(Protocol):
    """A connection to a reader, and what it has not taken yet."""

    socket: Any

    @property
    def unsent(self) -> int:
        """How many bytes wait here."""

    def stay(self) -> None:
        """Its answer goes on for long, and is no request that others wait for."""

    def cut(self) -> None:
        """Ends it and forgets what waits."""


def _tighten(connection: socket.socket) -> None:
    """Lets the system keep little for a reader, and end a connection that confirms nothing."""
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
    """A viewer, the eyes, whether they are still welcome, and the connection."""

    def __init__(
        self,
        streams: Streams,
        watcher: Watcher,
        viewer: Viewer,
        is_welcome: Callable[[], bool],
        line: Line | None,
    ) -> None:
        self._streams = streams
        self._watcher = watcher
        self._viewer = viewer
        self._is_welcome = is_welcome
        self._line = line
        self._ask_at = monotonic() + HEARTBEAT_SECONDS

    def lines(self, after: int, limit: int | None) -> Iterator[bytes]:
        """All that is sent: the steps behind `after`, at most so many, and how it ends."""
        yield BEGINNING
        try:
            for frames in self._batches(after, limit):
                yield b"".join(frame.text for frame in frames) or HEARTBEAT
                if frames and frames[-1].is_last:
                    yield ended(frames[-1].step)
        except Exception as problem:  # noqa: BLE001  its text could show hidden things
            log.error("a stream broke off: %s", type(problem).__name__)  # noqa: TRY400
        if self._streams.is_stopping:
            yield stopping("server_stops")
        elif self._watcher.is_leaving:
            yield stopping("too_many_viewers")

    def _batches(self, after: int, limit: int | None) -> Iterator[list[Frame]]:
        """Some steps at a time, as they come; an empty list is a sign of life."""
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

    def _news(self, after: int) -> list[Frame]:
        try:
            return self._watcher.feed.after(after, self._viewer)
        except StoreUnavailable:
            return []  # the next sign of life asks again

    def _goes_on(self) -> bool:
        """Whether anybody is to be sent more: not at the end of the server, token or patience."""
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
