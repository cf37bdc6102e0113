"""How one answer is written to its connection: whole, handed over, put off, or as a problem."""

from typing import Any

import msgspec
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import Error

from api import limits
from api.problems.problem import MEDIA_TYPE, Problem, problem
from api.server.request import BodyTooLarge
from api.streams.follower import CONNECTION
from api.streams.pause import WAITED


class ProblemTask(ErrorTask):
    """Answers an invalid HTTP request with a problem."""

    def execute(self) -> None:
        """Writes the problem and closes the connection."""
        report = problem_of(self.request.error).report
        page = self.channel.server.prefix + report.type
        body = msgspec.json.encode(msgspec.structs.replace(report, type=page, recorded="no"))
        self.status = f"{report.status} {report.title}"
        self.response_headers.append(("Content-Type", MEDIA_TYPE))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(b"" if self.request.wants_head else body)


def problem_of(error: Error) -> Problem:
    """The problem of a request that the application never sees."""
    if isinstance(error, BodyTooLarge):
        return problem("body_too_large", limit=error.limit)
    match error.code:
        case 408:
            return problem("request_too_slow")
        case 431:
            return problem("headers_too_large", limit=limits.HEADER_BYTES)
        case 500:
            return problem("failed")
        case _:
            return problem("bad_request", status=error.code)


def unavailable(request: Any, prefix: str) -> bytes:
    """The whole answer to a request while the database does not answer."""
    report = problem("store_unavailable").report
    told = msgspec.structs.replace(report, type=prefix + report.type)
    if request.command not in ("GET", "HEAD"):
        told = msgspec.structs.replace(told, recorded="unknown")
    body = msgspec.json.encode(told)
    head = (
        f"HTTP/1.1 {report.status} {report.title}\r\nContent-Type: {MEDIA_TYPE}\r\n"
        f"Content-Length: {len(body)}\r\nRetry-After: 1\r\nCache-Control: no-store\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode() + (b"" if request.command == "HEAD" else body)


class Task(WSGITask):
    """Answers a request; a stream's answer goes on when its connection was handed over."""

    _stays_open = False

    def get_environment(self) -> dict[str, Any]:
        """The WSGI environment of the request."""
        environ: dict[str, Any] = super().get_environment()
        environ[CONNECTION] = self.channel
        if self.channel.waited is not None:
            environ[WAITED] = self.channel.waited
        return environ

    def build_response_header(self) -> bytes:
        """The head of the answer; one that never has a body (304) needs no end of connection."""
        closes = self.request.headers.get("CONNECTION", "").lower() == "close"
        self._stays_open = self.version == "1.1" and not (self.has_body or closes)
        try:
            head: bytes = super().build_response_header()
        finally:
            self._stays_open = False
        return head

    def set_close_on_finish(self) -> None:
        """Closes the connection after the answer, which waitress wants of all without a length."""
        if not self._stays_open:
            super().set_close_on_finish()

    def write(self, data: bytes) -> None:
        """Sends a part of the answer, unless it is not the answer yet."""
        if self.channel.parking is None:
            super().write(data)
        else:
            self.content_bytes_written += len(data)

    def finish(self) -> None:
        """Ends the answer, unless somebody else does."""
        if self.channel.successor is None and self.channel.parking is None:
            super().finish()
            return
        self.channel.pause = self.channel.parking
        self.channel.is_chunked = self.chunked_response
        self.close_on_finish = False  # it is, once the answer has come to its end
