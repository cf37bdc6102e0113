"""A server as a process of its own (waitress), or many (gunicorn), and clients over real HTTP.

`python -m tests.api.process DATABASE STREAMS [GAME...]` serves a database and prints where.
"""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from api.serve import serve
from domain.kernel import Registry
from domain.ledger.application import Ledger
from domain.ledger.store import open_store
from domain.ledger.tokens import Grant, issue
from tests.laws.games import REGISTRY

ROOT = Path(__file__).parents[2]

UNHURRIED = {"PLAYLEDGER_RATES": "off"}
"""Tests ask as fast as they can."""


class Answer(NamedTuple):
    """A response."""

    status: int
    headers: dict[str, str]
    json: Any


PATIENCE = 30


class Server:
    """A running server; `token` is its facilitator's."""

    def __init__(self, process: "subprocess.Popen[str]", address: str, token: str) -> None:
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
        return self.process.wait(timeout=10)

    def wait(self) -> None:
        """Until it answers."""
        end = monotonic() + PATIENCE
        while True:
            try:
                if self.client().ask("GET", "/health").status == HTTPStatus.OK:
                    return
            except (OSError, HTTPException):
                assert self.process.poll() is None, "the server did not start"
                assert monotonic() < end, "the server does not answer"
            sleep(0.05)

    @property
    def workers(self) -> list[int]:
        """The processes that answer for it (Linux)."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()] if children.exists() else []

    def end_workers(self) -> None:
        """Ends it with its workers, which notice only after a while that it was killed."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=5)
        self.close()

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()

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
        self._connection = HTTPConnection(parts.hostname, parts.port, timeout=10)
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

    def post(self, path: str, body: Any, key: str) -> Answer:
        return self.ask("POST", path, body, **{"Idempotency-Key": key})

    def close(self) -> None:
        self._connection.close()


@contextmanager
def running(
    setting: Path | str, *, streams: int = 100, log: Any = None, games: Sequence[str] = ()
) -> Iterator[Server]:
    """A server on that database, with all games or some; killed at the end if it still runs."""
    command = [sys.executable, "-m", "tests.api.process", str(setting), str(streams), *games]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True
    ) as process:
        assert process.stdout
        started = json.loads(process.stdout.readline())
        server = Server(process, started["address"], started["token"])
        try:
            yield server
        finally:
            server.close()


@contextmanager
def running_workers(
    setting: Path | str, *, workers: int = 2, streams: int = 100, log: Any = None
) -> Iterator[Server]:
    """Gunicorn on that database, with its own configuration; killed at the end if it still runs."""
    ledger = Ledger(open_store(str(setting), create=True), REGISTRY)
    [token] = issue(ledger.store, [Grant("facilitator")])
    ledger.close()
    place = f"127.0.0.1:{free_port()}"
    named = {"DB": setting, "BIND": place, "WORKERS": workers, "STREAMS": streams}
    environ = {**os.environ, **{f"PLAYLEDGER_{name}": str(each) for name, each in named.items()}}
    command = [sys.executable, "-m", "gunicorn", "--config", "python:api.gunicorn"]
    with (
        TemporaryFile() as quiet,
        subprocess.Popen(command, cwd=ROOT, env=environ, stderr=log or quiet, text=True) as process,
    ):
        server = Server(process, f"http://{place}", token)
        try:
            server.wait()
            yield server
        finally:
            server.end_workers()


def free_port() -> int:
    """A port that nobody has; somebody may take it before it is used."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def main(setting: str, streams: str, *games: str) -> None:
    """Serves until it is told to stop."""
    logging.basicConfig(level=logging.INFO)
    registry = Registry(tuple(map(REGISTRY.game, games))) if games else REGISTRY
    ledger = Ledger(open_store(setting, create=True), registry)
    [token] = issue(ledger.store, [Grant("facilitator")])

    def tell(address: str) -> None:
        sys.stdout.write(json.dumps({"address": address, "token": token}) + "\n")
        sys.stdout.flush()

    serve(ledger, port=0, streams=int(streams), ready=tell)
    ledger.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
