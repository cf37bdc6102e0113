"""Reads a request strictly: refuses what two programs could read differently."""

from time import monotonic
from typing import Any

from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import RequestEntityTooLarge

from api import limits
from api.admit.visits import VISIT, visit_in

VERSIONS = ("1.0", "1.1")

ONCE = (
    b"authorization",
    b"content-length",
    b"content-type",
    b"expect",
    b"host",
    b"transfer-encoding",
)
"""Headers allowed at most once: a proxy could use the first, and this server the second."""

LENGTH_DIGITS = 18
"""The most digits of a `Content-Length`; Python itself reads no number of any length."""


class BodyTooLarge(RequestEntityTooLarge):
    """The body is larger than `limit` bytes."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"more than {limit} bytes")
        self.limit = limit


class Request(HTTPRequestParser):
    """One request; `begun` is when its first byte came (by the monotonic clock).

    Bytes of the next request that came with it wait in `ahead`.
    """

    path = ""  # for the log, while there is none
    error: Any = None
    wants_head = False
    """Whether the answer must have no body, even if the request is invalid."""

    def __init__(self, adj: Any) -> None:
        super().__init__(adj)
        self.begun = monotonic()
        self.ahead = b""

    def received(self, data: bytes) -> int:
        """Takes all bytes there are; does not keep a body that is too large."""
        taken: int = super().received(data)
        if self.headers_finished and self.error is None and self._is_too_large():
            self.error = BodyTooLarge(self._limit)
            self.completed = True
        if self.completed:
            self.expect_continue = False  # what is refused, or there already, is not asked for
            if not self.empty:
                self.ahead = data[taken:]
                return len(data)
        return taken

    def requester(self, cookie: str) -> str | None:
        """Whom it names: its token, however it is written, or its visit; `cookie` is its name."""
        words = self.headers.get("AUTHORIZATION", "").split()
        if words:
            return str(words[-1])
        return visit_in(self.headers.get("COOKIE", ""), cookie)

    @property
    def _limit(self) -> int:
        return limits.body_bytes(
            self.path,
            has_token="AUTHORIZATION" in self.headers,
            has_visit=VISIT in self.headers.get("COOKIE", ""),
        )

    def _is_too_large(self) -> bool:
        there = len(self.body_rcv) if self.chunked else self.content_length
        framed = self.body_bytes_received - self._limit
        return there > self._limit or (self.chunked and framed > _framing(self._limit))

    def parse_header(self, header_plus: bytes) -> None:
        """Reads the first line and the headers. Raises ParsingError: the answer is 400."""
        self.wants_head = header_plus.startswith(b"HEAD ")
        lines = header_plus.split(b"\r\n")[1:]
        names = [line.partition(b":")[0].lower() for line in lines]
        _expect_one_meaning(names, lines)
        super().parse_header(header_plus)
        if self.version not in VERSIONS:
            raise ParsingError("The version of HTTP is not 1.0 or 1.1")
        if self.version == "1.1" and b"host" not in names:
            raise ParsingError("Host is missing")
        if b"transfer-encoding" in names and not self.chunked:
            raise ParsingError("Transfer-Encoding means nothing here")


def _framing(limit: int) -> int:
    """The most bytes of framing around a body's chunks: many tiny chunks are costly to read."""
    return limit // 4 + 1024


def _expect_one_meaning(names: list[bytes], lines: list[bytes]) -> None:
    for name in ONCE:
        if names.count(name) > 1:
            raise ParsingError(f"{name.decode()} stands twice")
    if b"content-length" in names and b"transfer-encoding" in names:
        raise ParsingError("Content-Length and Transfer-Encoding contradict each other")
    for name, line in zip(names, lines, strict=True):
        if line[:1] in (b" ", b"\t"):
            raise ParsingError("A header goes on in the next line")
        if name == b"content-length" and len(line.partition(b":")[2].strip()) > LENGTH_DIGITS:
            raise ParsingError("Content-Length is too long")
        if name == b"transfer-encoding" and b"," in line:
            raise ParsingError("Several Transfer-Encodings")
