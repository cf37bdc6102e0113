"""A connection: its time limits, the answer when it is too slow, and how it is closed."""

import socket
from contextlib import suppress
from http import HTTPStatus
from math import inf
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from waitress.channel import HTTPChannel
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import Error

from api.http import limits
from api.http.addresses import neighbourhood
from api.http.problems import MEDIA_TYPE, Problem, problem
from api.http.visits import visit_in
from api.server.request import BodyTooLarge, Request
from api.server.turns import Turn
from api.streams.watch import LINE


class Patience(NamedTuple):
    """The most connections of a process, and its time limits in seconds.

    A connection *waits* while no complete request of it is being answered.
    """

    connections: int = 1_000
    waiting_of_an_address: int = 250
    waiting_bytes: int = 64 * 1024 * 1024
    header_seconds: float = 10
    request_seconds: float = 60
    idle_seconds: float = 30
    silent_seconds: float = 2
    lingering_seconds: float = 30


class TooSlow(Error):
    """The request did not come in time."""

    code = HTTPStatus.REQUEST_TIMEOUT
    reason = HTTPStatus.REQUEST_TIMEOUT.phrase


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


class Task(WSGITask):
    """Answers a request; gives a stream access to its connection."""

    _stays_open = False

    def get_environment(self) -> dict[str, Any]:
        """The WSGI environment of the request."""
        environ: dict[str, Any] = super().get_environment()
        environ[LINE] = self.channel
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


class Connection(HTTPChannel):
    """A connection; except for its tasks it belongs to the server's own thread."""

    parser_class = Request
    task_class = Task
    error_task_class = ProblemTask

    request: Any = None
    turn: Turn | None = None
    close_when_flushed: bool = False

    def __init__(self, server: Any, sock: socket.socket, addr: Any, adj: Any, map: Any) -> None:  # noqa: A002
        self._quiet_since = monotonic()
        self._ending_since: float | None = None
        self._ahead = b""
        self.has_asked = False
        self.neighbourhood = neighbourhood(addr[0])
        super().__init__(server, sock, addr, adj, map=map)
        server.make_room_for(self)

    # What it waits for

    @property
    def is_waiting(self) -> bool:
        """Whether no request of it is being answered."""
        return not self.requests

    @property
    def waits_since(self) -> float:
        """When it was last opened, answered, or took a part of an answer."""
        return self._quiet_since

    @property
    def held_bytes(self) -> int:
        """The bytes kept for it: of an incomplete request, or of an answer not yet taken."""
        request = self.request
        came = 0 if request is None else request.body_bytes_received
        return int(came + self.total_outbufs_len)

    def give_up_late(self, patience: Patience, now: float) -> None:
        """Closes it if it has waited too long; an incomplete request is answered with a problem."""
        if now < self._deadline(patience):
            return
        if self.request is not None and self.is_waiting and self._ending_since is None:
            self._refuse(TooSlow("too slow"))
        else:
            self.handle_close()

    def _deadline(self, patience: Patience) -> float:
        request, idle = self.request, self._quiet_since + patience.idle_seconds
        if self._ending_since is not None:
            silent = self._quiet_since + patience.silent_seconds
            return min(silent, self._ending_since + patience.lingering_seconds)
        if self.total_outbufs_len:
            return idle
        if not self.is_waiting:
            return inf
        if request is None:
            return idle
        if request.headers_finished:
            return float(request.begun) + patience.request_seconds
        return min(idle, float(request.begun) + patience.header_seconds)  # empty lines begin anew

    def _refuse(self, error: Error) -> None:
        with self.requests_lock:
            request, self.request = self.request, None
            request.error = error
            self.requests.append(request)
        self.server.add_task(self)

    # How it goes on

    def readable(self) -> bool:
        """Whether anything is to be read: not before the answer to what came last was taken.

        So each connection has at most one request being answered, and one answer waiting.
        """
        if self._ahead and super().readable():
            ahead, self._ahead = self._ahead, b""
            self.received(ahead)
        return bool(super().readable())

    @property
    def asker(self) -> str:
        """Who the request counts for: its token, however it is written, its visit, its address."""
        headers = self.requests[0].headers
        words = headers.get("AUTHORIZATION", "").split()
        if words:
            return str(words[-1])
        return visit_in(headers.get("COOKIE", ""), self.server.cookie) or self.neighbourhood

    def stay(self) -> None:
        """Marks a long answer: from now on it takes no place that other requests wait for."""
        if self.turn is not None:
            self.turn.end()

    def service(self) -> None:
        """Answers a request, in a worker thread."""
        self.has_asked = True
        self._ahead = self.requests[0].ahead
        super().service()
        self._quiet_since = monotonic()

    def _flush_some(self, do_close: bool = True) -> bool:
        has_sent: bool = super()._flush_some(do_close)
        if has_sent:
            self._quiet_since = monotonic()
        return has_sent

    def write_soon(self, data: Any) -> int:
        """Sends a part of an answer, or lets it wait until more of it is taken."""
        if not self.total_outbufs_len:
            self._quiet_since = monotonic()
        written: int = super().write_soon(data)
        return written

    # How it ends

    def handle_write(self) -> None:
        """Sends what waits; after the last answer the other end may finish, too.

        Closing at once would reset a connection that is still sending, and the answer would be
        lost.
        """
        if not self.close_when_flushed or self.will_close:
            super().handle_write()
            return
        self._flush_exception(self._flush_some)
        if self.connected and not self.total_outbufs_len:
            self.close_when_flushed = False
            self._ahead = b""
            self._ending_since = self._quiet_since = monotonic()
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)

    def handle_read(self) -> None:
        """Reads what came; after the last answer it is dropped."""
        if self._ending_since is None:
            super().handle_read()
            return
        try:
            if self.recv(self.adj.recv_bytes):
                self._quiet_since = monotonic()
        except OSError:
            self.handle_close()

    def handle_expt(self) -> None:
        """Urgent bytes mean nothing in HTTP, and would keep the server awake."""
        self.will_close = True

    @property
    def unsent(self) -> int:
        """How many bytes wait for the other end to take them."""
        waiting: int = self.total_outbufs_len
        return waiting

    def cut(self) -> None:
        """Ends it and drops waiting bytes; the server's own thread notices and closes it."""
        self.will_close = True
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.server.pull_trigger()
