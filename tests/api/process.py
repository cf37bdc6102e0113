"""A server as a process of its own, or as several, and clients over real HTTP.

They are forked from a process that has loaded everything; the program that people start is
`playledger serve` (`tests/cli/service`).
"""

import json
import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from subprocess import DEVNULL
from time import monotonic, sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from api.serve import Capacity, serve
from api.server import Patience
from domain.kernel import Registry
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.stores.opening import open_store
from tests.laws.registry import REGISTRY
from tests.processes import PROCESSES
from tests.rounds import rounds
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]

ERRORS = 2
"""The number of the file that takes the errors of a process."""


class Answer(NamedTuple):
    """A response."""

    status: int
    headers: dict[str, str]
    json: Any


MODES = [1, 2][rounds(usual=1, soak=0) :]
"""In how many processes servers run: the long rounds try one, too, which is the same code."""


class Server:
    """A running server; `token` is its facilitator's."""

    def __init__(self, process: BaseProcess, address: str, token: str) -> None:
        self.process = process
        self.address = address
        self.token = token
        self._clients: list[Client] = []

    def client(self, token: str | None = None) -> "Client":
        client = Client(self.address, token)
        self._clients.append(client)
        return client

    def stop(self) -> int:
        """SIGTERM; returns the exit code."""
        self.process.terminate()
        self.process.join(timeout=10)
        assert self.process.exitcode is not None, "the server does not end"
        return self.process.exitcode

    def wait(self) -> None:
        """Until it answers."""
        end = monotonic() + PATIENCE
        while True:
            try:
                if self.client().ask("GET", "/health").status == HTTPStatus.OK:
                    return
            except (OSError, HTTPException):
                assert self.process.is_alive(), "the server did not start"
                assert monotonic() < end, "the server does not answer"
            sleep(0.05)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process.pid
        return self.process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that answer for it (Linux)."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in children.read_text().split()] if children.exists() else []

    def end_workers(self) -> None:
        """Ends it with its workers, which notice only after a while that it was killed."""
        if self.process.is_alive():
            os.kill(self.pid, signal.SIGINT)
            self.process.join(timeout=5)
        self.close()

    def kill(self) -> None:
        """kill -9, of all its processes."""
        for pid in [*self.workers, self.pid]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.join()

    def close(self) -> None:
        """Ends what still runs."""
        self.close_clients()
        self.kill()

    def close_clients(self) -> None:
        """Ends all connections of its clients."""
        for client in self._clients:
            client.close()


class Client:
    """One connection to a server, kept open."""

    def __init__(self, address: str, token: str | None) -> None:
        parts = urlsplit(address)
        assert parts.hostname
        self._connection = HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Raises OSError or HTTPException if there is no answer."""
        sent = {**self._headers, **headers}
        text = None if body is None else json.dumps(body)
        if text is not None:
            sent["Content-Type"] = "application/json"
        self._connection.request(method, path, text, sent)
        response = self._connection.getresponse()
        return Answer(response.status, dict(response.headers), json.loads(response.read()))

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer
        return answer.json

    def page(self, path: str) -> bytes:
        """What is at a path, whatever it is."""
        self._connection.request("GET", path, None, self._headers)
        response = self._connection.getresponse()
        assert response.status == 200
        return response.read()

    def post(self, path: str, body: Any, key: str) -> Answer:
        return self.ask("POST", path, body, **{"Idempotency-Key": key})

    def close(self) -> None:
        self._connection.close()


class Setting(msgspec.Struct):
    """What a server is started with; no games: all of them; port 0: any that is free.

    As long as a file `stalls` is there, no write of an SQLite database goes on, as on a disk that
    takes nothing and says nothing.
    """

    database: str
    port: int = 0
    processes: int = 1
    streams: int = 100
    games: tuple[str, ...] = ()
    patience: Patience = Patience()
    stalls: str = ""


@contextmanager
def running(database: Path | str, *, log: Any = None, **given: Any) -> Iterator[Server]:
    """A server on that database, set as `Setting` says; killed at the end if it still runs."""
    setting = Setting(str(database), **given)
    hearing, telling = PROCESSES.Pipe(duplex=False)
    with hearing:
        with telling, errors_to(log) as errors:
            arguments = (setting, dict(os.environ), errors, telling)
            process = PROCESSES.Process(target=begin, args=arguments, daemon=True)
            process.start()
        server = Server(process, *hearing.recv())
    try:
        server.wait()
        yield server
    finally:
        server.end_workers()


def errors_to(log: Any) -> Connection:
    """A file, DEVNULL or the errors of this process: other processes get them as a connection."""
    if log == DEVNULL:
        return Connection(os.open(os.devnull, os.O_WRONLY), readable=False)
    return Connection(os.dup(log.fileno() if log else ERRORS), readable=False)


running_workers = partial(running, processes=2)
"""A server of two processes."""


def stall(store: Any, file: Path) -> None:
    """Lets each write wait, when its turn has come, for as long as the file is there."""
    take = store._writers.take

    def taken() -> Any:
        while file.exists():
            sleep(0.02)
        return take()

    store._writers.take = taken


def begin(
    setting: Setting, environment: dict[str, str], errors: Connection, telling: Connection
) -> None:
    """Becomes a server of which all is as in the process that asks for it."""
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(errors.fileno(), ERRORS)
    main(setting, telling)


def main(setting: Setting, telling: Connection) -> None:
    """Serves until it is told to stop; tells its address and a facilitator's token."""
    logging.basicConfig(level=logging.INFO)
    games = tuple(map(REGISTRY.game, setting.games))
    registry = Registry(games) if games else REGISTRY

    @contextmanager
    def opened() -> Iterator[Ledger]:
        store = open_store(setting.database, create=True)
        if setting.stalls:
            stall(store, Path(setting.stalls))
        ledger = Ledger(store, registry)
        try:
            yield ledger
        finally:
            ledger.close()

    with opened() as ledger:
        [token] = ledger.tokens.issue([Grant("facilitator")])

    capacity = Capacity(streams=setting.streams, patience=setting.patience)
    serve(
        opened,
        port=setting.port,
        processes=setting.processes,
        capacity=capacity,
        ready=lambda address: telling.send((address, token)),
    )
