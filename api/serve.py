"""The service as a process: waitress in front of the application."""

import logging
import signal
from collections.abc import Callable

from api import limits
from api.app import create_app
from api.current import STREAMS
from api.server import Server
from domain.ledger.application import Ledger

HOST = "127.0.0.1"
PORT = 8000

log = logging.getLogger(__name__)


def serve(
    ledger: Ledger,
    host: str = HOST,
    port: int = PORT,
    *,
    requests: int = limits.REQUESTS,
    streams: int = limits.STREAMS,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serves the API until SIGTERM or SIGINT, then finishes the requests it has taken.

    So many requests are answered at once, and so many streams beside them, each on a thread.
    `ready` gets the address once requests are taken; port 0 stands for any free one. Must be
    called in the main thread. The ledger stays the caller's to close. Raises OSError when the
    address can't be had.
    """
    app = create_app(ledger, streams)
    stop = app.extensions[STREAMS].stop
    server = Server(app, host, port, threads=requests + streams, at_stop=stop)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: server.stop())
    log.info("serving at %s", server.address)
    if ready:
        ready(server.address)
    server.run()
    log.info("stopped")
