"""P8: four hundred viewers look on, and moves hardly notice."""

import selectors
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from itertools import count
from json import dumps, loads
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any

from tests.bench.measure import Ratio, Result, spread
from tests.bench.moves import a_script
from tests.bench.services import Service, ours

WORKERS = 4
VIEWERS = 400
MATCHES = 20
MOVES = 40
"""Moves of each match in one round, half of them with viewers."""

PACE = 0.5
"""Seconds between two moves of a match: all matches together, as many classes play."""

PATIENCE = 30
KEYS = count()


def measure(rounds: int) -> Result:
    """Moves at an even pace, with viewers and without, by turns."""
    title = f"{VIEWERS} viewers of {MATCHES} matches, {MATCHES / PACE:.0f} moves/s"
    alone, watched, got = [], [], []
    with (
        TemporaryDirectory() as folder,
        ours(f"{folder}/viewers.db", workers=WORKERS, streams=VIEWERS) as service,
    ):
        for _ in range(rounds + 1):
            with ExitStack() as stack:
                tables = [stack.enter_context(table(service)) for _ in range(MATCHES)]
                alone.append(slowest(play(tables, MOVES // 2)))
                with looking_on(service, tables) as viewers:
                    watched.append(slowest(play(tables, MOVES // 2)))
                    got.append(viewers.share(MATCHES, MOVES // 2))
    alone, watched, got = alone[1:], watched[1:], got[1:]
    ratios = [one / other for one, other in zip(alone, watched, strict=True)]
    return Result(
        "P8",
        title,
        "moves/s that the slowest hundredth allows",
        {"without viewers": spread(alone), "with viewers": spread(watched)},
        (
            Ratio("p99 of moves: without to with", "without", "with", spread(ratios), 0.5),
            Ratio("events that viewers got", "got", "recorded", spread(got), 1),
        ),
        remarks=tuple(
            f"{name}: p99 {1000 / sorted(each)[len(each) // 2]:.1f} ms"
            for name, each in {"without viewers": alone, "with viewers": watched}.items()
        ),
    )


def slowest(seconds: list[float]) -> float:
    """How often the slowest hundredth of moves could be made in a second."""
    return 1 / sorted(seconds)[int(0.99 * len(seconds))]


class Table:
    """A match and a connection that plays both its sides."""

    def __init__(self, service: Service) -> None:
        self._connection = HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)
        self._script = iter(a_script())
        plan = {"game": "correction", "scenario": {}}
        begun = self._post("/matches", plan, f"Bearer {service.token}")
        self.path = f"/matches/{begun['match']['id']}"
        self._tokens = {each["seat"]: f"Bearer {each['token']}" for each in begun["tokens"]}
        self.step = 1

    def move(self) -> float:
        """The next move of the script: how many seconds until it was answered."""
        turn = next(self._script)
        body = {"command": turn["command"], "expected_step": self.step}
        start = perf_counter()
        self.step = self._post(f"{self.path}/commands", body, self._tokens[turn["seat"]])["step"]
        return perf_counter() - start

    def _post(self, path: str, body: Any, authorization: str) -> Any:
        headers = {
            "Authorization": authorization,
            "Idempotency-Key": f"viewers-{next(KEYS)}",
            "Content-Type": "application/json",
        }
        self._connection.request("POST", path, dumps(body), headers)
        response = self._connection.getresponse()
        answer = loads(response.read())
        assert response.status == 201, answer
        return answer

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()


@contextmanager
def table(service: Service) -> Iterator[Table]:
    """A table, closed in the end."""
    found = Table(service)
    try:
        yield found
    finally:
        found.close()


def play(tables: list[Table], moves: int) -> list[float]:
    """All tables play so many moves at their pace; how long each took."""

    def at_pace(number: int) -> list[float]:
        begins = monotonic() + PACE * number / len(tables)
        waits = []
        for move in range(moves):
            sleep(max(begins + PACE * move - monotonic(), 0))
            waits.append(tables[number].move())
        return waits

    with ThreadPoolExecutor(len(tables)) as threads:
        return [wait for waits in threads.map(at_pace, range(len(tables))) for wait in waits]


class Viewers:
    """Connections to streams, read by one thread, and how many steps each got."""

    def __init__(self, service: Service, tables: list[Table], count: int) -> None:
        self.steps = [0] * count
        self._selector = selectors.DefaultSelector()
        self._sockets = [
            look(service, tables[number % len(tables)], number, self._selector)
            for number in range(count)
        ]
        self._is_over = False
        self._thread = Thread(target=self._read)
        self._thread.start()

    def share(self, matches: int, moves: int) -> float:
        """How much of what was recorded they got, once they had time for it."""
        recorded, end = moves * len(self.steps), monotonic() + PATIENCE
        while sum(self.steps) < recorded and monotonic() < end:
            sleep(0.05)
        return sum(self.steps) / recorded if max(self.steps) == moves else 0

    def _read(self) -> None:
        while not self._is_over:
            for key, _ in self._selector.select(0.2):
                connection: Any = key.fileobj
                with suppress(OSError):
                    self.steps[key.data] += connection.recv(65536).count(b"event: step")

    def close(self) -> None:
        """Ends all connections."""
        self._is_over = True
        self._thread.join()
        for each in self._sockets:
            each.close()
        self._selector.close()


def look(
    service: Service, table: Table, number: int, selector: selectors.BaseSelector
) -> socket.socket:
    """A viewer of a match, from its newest step on, once the stream has begun."""
    connection = socket.create_connection(("127.0.0.1", service.port), timeout=PATIENCE)
    connection.sendall(
        f"GET {table.path}/stream?after={table.step} HTTP/1.1\r\nHost: bench\r\n"
        f"Authorization: Bearer {service.token}\r\n\r\n".encode()
    )
    begun = b""
    while b"retry:" not in begun:
        part = connection.recv(65536)
        assert part, begun
        begun += part
    selector.register(connection, selectors.EVENT_READ, number)
    return connection


@contextmanager
def looking_on(service: Service, tables: list[Table], count: int = VIEWERS) -> Iterator[Viewers]:
    """All viewers, who go in the end."""
    viewers = Viewers(service, tables, count)
    try:
        yield viewers
    finally:
        viewers.close()
