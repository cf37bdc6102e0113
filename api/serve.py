"""The service as a process: waitress in front of the application."""

import logging
import signal
from collections.abc import Callable

from api.app import create_app
from api.server import Server
from domain.ledger.application import Ledger

HOST = "127.0.0.1"
PORT = 8000
THREADS = 8

log = logging.getLogger(__name__)


def serve(
    ledger: Ledger,
    host: str = HOST,
    port: int = PORT,
    *,
    threads: int = THREADS,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serves the API until SIGTERM or SIGINT, then finishes the requests it has taken.

    `ready` gets the address once requests are taken; port 0 stands for any free one. Must be
    called in the main thread. The ledger stays the caller's to close. Raises OSError when the
    address can't be had.
    """
    server = Server(create_app(ledger), host, port, threads)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: server.stop())
    log.info("serving at %s", server.address)
    if ready:
        ready(server.address)
    server.run()
    log.info("stopped")
