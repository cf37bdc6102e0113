"""Waitress, made to answer its own errors with problems and to stop without dropping requests."""

import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask, WSGITask

from api import limits
from api.problems import MEDIA_TYPE, problem
from api.stream_watch import LINE

GRACE_SECONDS = 5
"""How long requests may take to finish once the server is told to stop."""

CONNECTIONS = 1_000
"""Clients that may hold a connection at once; more wait to be let in."""

SPILL = 16
"""Bodies are read up to so many times the limit, so that the answer to a large one arrives."""


class ProblemTask(ErrorTask):
    """Answers what is no HTTP request with a problem."""

    def execute(self) -> None:
        """Writes the problem and closes the connection."""
        report = _problem(self.request.error.code).report
        body = msgspec.json.encode(msgspec.structs.replace(report, recorded="no"))
        self.status = f"{report.status} {report.title}"
        self.response_headers.append(("Content-Type", MEDIA_TYPE))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


def _problem(status: int) -> Any:
    match status:
        case 413:
            return problem("body_too_large", limit=limits.BODY_BYTES)
        case 431:
            return problem("headers_too_large", limit=limits.HEADER_BYTES)
        case 500:
            return problem("failed")
        case _:
            return problem("bad_request", status=status)


class Task(WSGITask):
    """Answers a request; a stream gets at its connection."""

    def get_environment(self) -> dict[str, Any]:
        """What the application is told of the request."""
        environ: dict[str, Any] = super().get_environment()
        environ[LINE] = self.channel
        return environ


class Channel(HTTPChannel):
    """A connection."""

    task_class = Task
    error_task_class = ProblemTask

    @property
    def unsent(self) -> int:
        """How many bytes wait for the other end to take them."""
        waiting: int = self.total_outbufs_len
        return waiting

    def cut(self) -> None:
        """Ends it and forgets what waits; the server's own thread notices and closes it."""
        self.will_close = True
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.server.pull_trigger()


def _bound(host: str, port: int) -> socket.socket:
    """One socket, also for a name with several addresses."""
    family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(place)
    except OSError:
        bound.close()
        raise
    return bound


class Server:
    """A server that runs until it is told to stop; `at_stop` is called before it finishes."""

    def __init__(
        self,
        app: Callable[..., Any],
        host: str,
        port: int,
        threads: int,
        at_stop: Callable[[], None] = lambda: None,
    ) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        self._sockets: dict[int, Any] = {}
        self._server = create_server(
            app,
            map=self._sockets,
            sockets=[_bound(host, port)],
            threads=threads,
            ident=None,
            connection_limit=CONNECTIONS,
            max_request_body_size=SPILL * limits.BODY_BYTES,
            max_request_header_size=limits.HEADER_BYTES,
            recv_bytes=4 * limits.HEADER_BYTES,  # read whole, so that the answer arrives
            clear_untrusted_proxy_headers=True,
        )
        self._server.channel_class = Channel
        self._is_stopping = False
        self._at_stop = at_stop

    @property
    def address(self) -> str:
        """Where it is, as a URL."""
        host, port = self._server.effective_host, self._server.effective_port
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    def stop(self) -> None:
        """Lets `run` come to its end; may be called from a signal handler."""
        self._is_stopping = True
        self._server.pull_trigger()

    def run(self) -> None:
        """Serves until it is stopped, then finishes the requests it has taken."""
        while not self._is_stopping:
            self._turn()
        self._server.accepting = False
        self._at_stop()
        deadline = monotonic() + GRACE_SECONDS
        while self._close_idle() and monotonic() < deadline:
            self._turn(0.05)
        self._server.task_dispatcher.shutdown(timeout=1)
        wasyncore.close_all(self._sockets)

    def _turn(self, seconds: float = 1) -> None:
        wasyncore.loop(timeout=seconds, map=self._sockets, count=1, use_poll=True)

    def _close_idle(self) -> bool:
        """Closes the connections that wait for nothing, and says whether others are left."""
        channels = self._server.active_channels.values()
        for channel in channels:
            if not channel.requests and not channel.total_outbufs_len:
                channel.will_close = True
        return bool(channels)
