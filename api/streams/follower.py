"""A connection that follows a match: what was sent over it, and what its reader has not taken."""

import socket
from typing import Any, Protocol

from api import limits
from api.streams import times
from api.streams.stream import Stream

CONNECTION = "playledger.connection"
"""The key of the connection in a request's WSGI environment, where it can be handed over."""

SEND_BUFFER_BYTES = 64 * 1024
"""Bytes that the system buffers for a reader, besides those that wait here."""

END = b"0\r\n\r\n"


class Connection(Protocol):
    """A connection of our server, whose answer may go on without a thread of its own.

    Once it was handed over, only the streams' thread uses its socket, until it gives it back.
    """

    socket: Any
    is_chunked: bool

    def stay(self) -> None:
        """Marks an answer that is long in the making: others need not wait for its end."""

    def hand_over(self, successor: "Successor") -> None:
        """Gives it away as soon as the beginning of the answer is written."""

    def park(self, pause: Any) -> None:
        """Sends nothing of what is answered now: the request is answered anew after a `Pause`."""

    def give_back(self, *, is_cut: bool) -> None:
        """Takes it back when the answer is complete, or cut off; any thread may call this."""


class Successor(Protocol):
    """Who goes on with an answer."""

    def begin(self, unsent: bytes) -> None:
        """Takes the connection, with bytes of the answer's beginning that are still to be sent."""

    def leave(self) -> None:
        """The connection is gone and will not be given."""


class Follower:
    """A stream on its connection; all but the making of it happens in the streams' thread."""

    def __init__(self, stream: Stream, connection: Connection) -> None:
        self.stream = stream
        self.connection = connection
        self.unsent: bytes | memoryview = b""
        self.is_ended = False
        self.quiet_since = 0.0
        """When something was last sent."""
        self._waits_since = 0.0
        self._taken_at = 0.0
        self._heard = 0

    def tighten(self) -> None:
        """Limits the system's buffer for the reader, and the time without its confirmation."""
        own = self.connection.socket
        own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        if hasattr(socket, "TCP_USER_TIMEOUT") and own.family != socket.AF_UNIX:
            milliseconds = int(1000 * times.SLOW_SECONDS)
            own.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)

    def send(self, data: bytes, now: float) -> None:
        """Sends as much as the reader takes; the rest is `unsent`. Raises OSError."""
        self.quiet_since = now
        if self.unsent:
            self.unsent = bytes(self.unsent) + data
            return
        taken = self._try(data)
        if taken < len(data):
            self.unsent = memoryview(data)[taken:]
            self._waits_since = self._taken_at = now

    def send_rest(self, now: float) -> None:
        """Sends more of what is `unsent`. Raises OSError."""
        taken = self._try(self.unsent)
        self.unsent = self.unsent[taken:]
        if taken:
            self._taken_at = now

    def is_slow(self, now: float) -> bool:
        """Whether its reader has taken nothing, or not all, for too long."""
        return bool(self.unsent) and (
            now > self._taken_at + times.SLOW_SECONDS
            or now > self._waits_since + times.PIECE_SECONDS
        )

    def is_there(self) -> bool:
        """Whether the reader is still there, who may say a little that nobody hears."""
        try:
            heard = len(self.connection.socket.recv(limits.HEADER_BYTES))
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._heard += heard
        return heard > 0 and self._heard <= limits.HEADER_BYTES

    def _try(self, data: bytes | memoryview) -> int:
        try:
            taken: int = self.connection.socket.send(data)
        except BlockingIOError:
            return 0
        return taken


class Framing:
    """Puts text into chunks, once for readers who are sent the same one after the other."""

    def __init__(self) -> None:
        self._text = self._framed = b""

    def of(self, text: bytes, connection: Connection) -> bytes:
        """The text as this connection must be sent it."""
        if not connection.is_chunked:
            return text
        if text is not self._text:
            self._text, self._framed = text, chunk(text)
        return self._framed


def chunk(text: bytes) -> bytes:
    """A chunk of HTTP/1.1; of no text there is none, as that would be the last."""
    return b"%X\r\n%b\r\n" % (len(text), text) if text else b""
