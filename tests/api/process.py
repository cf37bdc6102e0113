"""A server as a process of its own, and clients over real HTTP.

`python -m tests.api.process FILE` serves an SQLite file and prints where.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from api.serve import serve
from domain.ledger.application import Ledger
from domain.ledger.store import open_store
from domain.ledger.tokens import Grant, issue
from tests.laws.games import REGISTRY

ROOT = Path(__file__).parents[2]


class Answer(NamedTuple):
    """A response."""

    status: int
    headers: dict[str, str]
    json: Any


class Server:
    """A running server; `token` is its facilitator's."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        assert process.stdout
        started = json.loads(process.stdout.readline())
        self.address: str = started["address"]
        self.token: str = started["token"]
        self._clients: list[Client] = []

    def client(self, token: str | None = None) -> "Client":
        client = Client(self.address, token)
        self._clients.append(client)
        return client

    def stop(self) -> int:
        """SIGTERM; returns the exit code."""
        self.process.terminate()
        return self.process.wait(timeout=10)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Ends what still runs."""
        for client in self._clients:
            client.close()
        self.kill()
        assert self.process.stdout
        self.process.stdout.close()


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
def running(file: Path) -> Iterator[Server]:
    """A server on that file; killed at the end if it still runs."""
    command = [sys.executable, "-m", "tests.api.process", str(file)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    server = Server(process)
    try:
        yield server
    finally:
        server.close()


def main(file: str) -> None:
    """Serves until it is told to stop."""
    ledger = Ledger(open_store(file, create=True), REGISTRY)
    [token] = issue(ledger.store, [Grant("facilitator")])

    def tell(address: str) -> None:
        sys.stdout.write(json.dumps({"address": address, "token": token}) + "\n")
        sys.stdout.flush()

    serve(ledger, port=0, ready=tell)
    ledger.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
