"""A worker of gunicorn: its own store and tailer, problems for errors, and a quick end."""

import gc
import logging
from os import environ
from select import POLLIN, poll
from threading import Thread
from time import monotonic, sleep
from typing import Any

import msgspec
from flask import Flask
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.util import close as close_socket
from gunicorn.workers import gthread

from api import limits
from api.app import create_app
from api.current import LEDGER, STREAMS
from api.gunicorn_loads import Load
from api.log_lines import write_log
from api.problems import MEDIA_TYPE, Report, problem
from domain.games.registry import REGISTRY
from domain.ledger.application import Ledger
from domain.ledger.store import open_store

LINGER_SECONDS = 0.2
"""How long a kept connection stays open at the end, for a request that is on its way."""

STAY_SECONDS = 0.003
"""How long a thread waits for the next request of a connection before it gives it back."""

LET_SECONDS = 0.001
"""How long a worker lets others take a connection, while one of them has fewer."""


def application() -> Flask:
    """The application of one worker, made after it was forked: nothing open is ever shared."""
    write_log(logging.INFO)
    setting = environ.get("PLAYLEDGER_DB")
    if not setting:
        raise SystemExit("Say in PLAYLEDGER_DB which database is served.")
    streams = int(environ.get("PLAYLEDGER_STREAMS", limits.STREAMS))
    return create_app(Ledger(open_store(setting), REGISTRY), streams)


class ThreadWorker(gthread.ThreadWorker):
    """Gunicorn's threads, with an end that does not wait for streams and idle connections.

    Connections are shared out evenly among the workers, and a client that asks again at once is
    answered by the same thread.
    """

    def __init__(self, *given: Any) -> None:
        self.load = Load()
        super().__init__(*given)

    @property
    def nr_conns(self) -> int:
        """The open connections of this worker, which the others see."""
        return self.load.connections

    @nr_conns.setter
    def nr_conns(self, connections: int) -> None:
        self.load.connections = connections

    def accept(self, listener: Any) -> None:
        """Takes a connection, if no worker with fewer does."""
        if not self.load.is_least():
            sleep(LET_SECONDS)
        super().accept(listener)

    def handle(self, conn: Any) -> Any:
        """Answers a request, and what follows at once while there are threads enough."""
        kept = super().handle(conn)
        while kept is True and self.alive and self._asks_again(conn):
            kept = super().handle(conn)
        return kept

    def _asks_again(self, conn: Any) -> bool:
        if self.nr_conns > self.cfg.threads or conn.parser.unreader.buf.getvalue():
            return False
        waiting = poll()
        waiting.register(conn.sock, POLLIN)
        return bool(waiting.poll(1000 * STAY_SECONDS))

    def handle_exit(self, *signal: Any) -> None:
        """The signal to finish: streams say goodbye, and requests are answered."""
        if self.booted:
            # Not here: what this thread was doing may hold the lock that is needed.
            Thread(target=self.wsgi.extensions[STREAMS].stop).start()
        super().handle_exit(*signal)

    # Gunicorn's quicker end can wait for ever, for a lock of the thread that it interrupts.
    handle_quit = handle_exit

    def _cap_keepalive(self, deadline: float) -> None:
        super()._cap_keepalive(min(deadline, monotonic() + LINGER_SECONDS))

    def finish_request(self, *done: Any) -> None:
        """A connection is free; at the end it is not kept for long."""
        super().finish_request(*done)
        if not self.alive:
            self._cap_keepalive(monotonic() + LINGER_SECONDS)

    def run(self) -> None:
        """Serves until the end, and closes what is open."""
        try:
            super().run()
        finally:
            self.wsgi.extensions[LEDGER].close()
            gc.freeze()  # as in the master at its end

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:  # noqa: ARG002
        """Answers what is no HTTP request with a problem."""
        report = _problem(exc)
        body = msgspec.json.encode(msgspec.structs.replace(report, recorded="no"))
        head = (
            f"HTTP/1.1 {report.status} {report.title}\r\nContent-Type: {MEDIA_TYPE}\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        try:
            client.sendall(head.encode() + body)
        except OSError:
            close_socket(client)


def _problem(error: Exception) -> Report:
    if isinstance(error, LimitRequestHeaders | LimitRequestLine):
        return problem("headers_too_large", limit=limits.HEADER_BYTES).report
    return problem("bad_request", status=400).report
