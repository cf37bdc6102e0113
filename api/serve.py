"""The service as one process or several: waitress in front of the application."""

import gc
import logging
import signal
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from functools import partial
from typing import NamedTuple

from api import limits
from api.app import checked, create_app
from api.background.attendance import attendance
from api.background.clearing import Clearing
from api.background.guests import guests
from api.current import streams
from api.server import ALONE, Load, Patience, Server, listen, supervise
from api.server.readiness import STUCK_SECONDS
from api.server.settings import Settings, settings_of
from domain.ledger.application import Ledger

HOST = "127.0.0.1"
PORT = 8000

OPEN_FILES = 4096
"""The open files that a process needs besides its streams."""

COLLECTED = 20_000, 50, 50
"""How much is made before garbage is looked for: what a request leaves is no garbage in circles."""

log = logging.getLogger(__name__)

OpenLedger = Callable[[], AbstractContextManager[Ledger]]


class Capacity(NamedTuple):
    """What one process does at once: requests, each on a thread, and besides them streams.

    Each long answer that is waited for (`api.shared_answers`) has a thread besides, too.
    """

    requests: int = limits.REQUESTS
    streams: int = limits.STREAMS
    patience: Patience = Patience()


USUAL = Capacity()


def serve(
    open_ledger: OpenLedger,
    host: str = HOST,
    port: int = PORT,
    *,
    processes: int = 1,
    capacity: Capacity = USUAL,
    settings: Settings | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serves the API until SIGTERM or SIGINT, then finishes the requests it has taken.

    Each process opens the ledger for itself. `ready` gets the address once requests are taken and
    signals handled; port 0 stands for any free one. Must be called in the main thread, with no
    ledger open where there are several processes. Settings that are not given are those of the
    environment. Raises OSError when the address can't be had, BadProxies and BadPrefix.
    """
    settings = checked(settings or settings_of())
    _allow_open_files(OPEN_FILES + capacity.streams)
    with open_ledger() as ledger:
        ledger.store.renew()
    with closing(listen(host, port)) as listener:
        work = partial(_work, open_ledger, listener, capacity, settings)
        tell = partial(_tell, _address_of(listener) + settings.prefix, ready)
        if processes == 1:
            work(tell, ALONE)
        else:
            supervise(partial(work, lambda: None), processes, tell)
    log.info("stopped")
    gc.freeze()  # Python's last collection, at exit, then has nothing to look through


def _tell(address: str, ready: Callable[[str], None] | None) -> None:
    log.info("serving at %s", address)
    if ready:
        ready(address)


def _work(
    open_ledger: OpenLedger,
    listener: socket.socket,
    capacity: Capacity,
    settings: Settings,
    tell: Callable[[], None],
    load: Load,
) -> None:
    """Opens the ledger, and serves in this process until it is signalled to stop."""
    with open_ledger() as ledger:
        app = create_app(ledger, capacity.streams, settings)
        threads = capacity.requests + limits.LONG_ANSWERS
        stop = streams.of(app).stop
        server = Server(
            app,
            listener,
            threads,
            stop,
            capacity.patience,
            load,
            capacity.requests,
            is_stuck=lambda: ledger.store.writing_seconds > STUCK_SECONDS,
        )
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: server.stop())
        gc.freeze()
        gc.set_threshold(*COLLECTED)
        tell()
        with Clearing(ledger, guests.of(app)), attendance.of(app):
            server.run()


def _address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _allow_open_files(wanted: int) -> None:
    """Raises the limit of open files, where the system has one and lets us."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
