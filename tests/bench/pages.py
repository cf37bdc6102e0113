"""P9: a page's step is with four hundred viewers in a tenth of a second, and pages are small."""

import gzip
import re
import selectors
import socket
from contextlib import ExitStack
from http.client import HTTPConnection
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, sleep
from typing import Any

from tests.bench.measure import Ratio, Result, spread
from tests.bench.services import Service, ours
from tests.bench.viewers import PATIENCE, VIEWERS, WORKERS, Table, table

MATCHES = 5
"""As many classes, each of which looks at one match."""

MOVES = 8
PACE = 2.0
"""Seconds between two moves of a match, as people play."""

SECONDS = 0.1
BYTES = 100_000

LOADED = re.compile(r'<(?:link|script) [^>]*(?:href|src)="([^"?]+\.[a-z]+)"')
"""What a page names that a browser loads with it."""
IMPORTED = re.compile(r'^import (?:.+ from )?"\./(.+)";', re.MULTILINE)


def measure(rounds: int) -> Result:
    """How long after a move was sent each viewer has its page's step, and one's own step back."""
    arrived, walked = [], []
    with (
        TemporaryDirectory() as folder,
        ours(f"{folder}/pages.db", workers=WORKERS, streams=VIEWERS) as service,
    ):
        for _ in range(max(rounds // 3, 1) + 1):
            with ExitStack() as stack:
                tables = [stack.enter_context(table(service)) for _ in range(MATCHES)]
                waits, steps = watched(service, tables)
                arrived.append(late(waits))
                walked.append(late(steps))
        page, first = first_load(service)
    arrived, walked = arrived[1:], walked[1:]
    return Result(
        "P9",
        f"{VIEWERS} viewers of {MATCHES} matches' pages, {MATCHES / PACE:.1f} moves/s",
        "page steps/s that the slowest twentieth allows",
        {"by the stream": spread(arrived), "asked for": spread(walked)},
        (
            Ratio("a tenth of a second to the stream's step", "0.1 s", "p95", within(arrived), 1),
            Ratio("a tenth of a second to a step asked for", "0.1 s", "p95", within(walked), 1),
            Ratio("100 kB to the first load", "100 kB", "bytes", spread([BYTES / first]), 1),
        ),
        remarks=(
            f"p95 by the stream {1000 / sorted(arrived)[len(arrived) // 2]:.0f} ms, "
            f"asked for {1000 / sorted(walked)[len(walked) // 2]:.0f} ms",
            f"first load {first / 1000:.1f} kB, the page alone {page / 1000:.1f} kB",
        ),
    )


def late(seconds: list[float]) -> float:
    """How many of the slowest twentieth fit into a second."""
    return 1 / sorted(seconds)[int(0.95 * len(seconds))]


def within(rates: list[float]) -> Any:
    """How often a tenth of a second holds what took so long."""
    return spread([SECONDS * rate for rate in rates])


def watched(service: Service, tables: list[Table]) -> tuple[list[float], list[float]]:
    """The tables play while all look on, and one reader of each steps back and forth."""
    audience = Audience(service, tables)
    steps: list[float] = []
    try:
        for number in range(MOVES):
            for each in tables:
                audience.sent[each.path, each.step + 1] = perf_counter()
                each.move()
                steps.append(stepped(service, each, 1 + number % each.step))
                sleep(PACE / MATCHES)
        sleep(1)
    finally:
        audience.close()
    assert len(audience.waits) == MOVES * VIEWERS, "a viewer missed a step"
    return audience.waits, steps


def stepped(service: Service, each: Table, step: int) -> float:
    """How long a step takes that a page asks for."""
    start = perf_counter()
    got(service, f"{page_of(each)}/part?as=public&at={step}")
    return perf_counter() - start


def page_of(each: Table) -> str:
    """Where the page of a match is."""
    return each.path.replace("/matches/", "/m/")


def got(service: Service, path: str) -> bytes:
    """What a browser gets, as it is sent."""
    connection = HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)
    headers = {"Authorization": f"Bearer {service.token}", "Accept-Encoding": "gzip"}
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.status == 200, (path, response.status)
    return body


def first_load(service: Service) -> tuple[int, int]:
    """The bytes of a match's page, and of all that a browser loads with it."""
    with table(service) as each:
        for _ in range(MOVES):
            each.move()
        page = got(service, f"{page_of(each)}?as=public")
    loaded: dict[str, int] = {}
    wanted = LOADED.findall(gzip.decompress(page).decode())
    while wanted:
        path = wanted.pop()
        if path not in loaded:
            body = got(service, path)
            loaded[path] = len(body)
            if path.endswith(".js"):
                script = gzip.decompress(body).decode()
                folder = path.rpartition("/")[0]
                wanted += [f"{folder}/{name}" for name in IMPORTED.findall(script)]
    return len(page), len(page) + sum(loaded.values())


class Audience:
    """Pages that are open, read by one thread, and how long each step took to reach them."""

    def __init__(self, service: Service, tables: list[Table]) -> None:
        self.sent: dict[tuple[str, int], float] = {}
        self.waits: list[float] = []
        self._selector = selectors.DefaultSelector()
        self._sockets = [
            self._open(service, tables[number % len(tables)]) for number in range(VIEWERS)
        ]
        self._is_over = False
        self._thread = Thread(target=self._read)
        self._thread.start()

    def _open(self, service: Service, each: Table) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", service.port), timeout=PATIENCE)
        connection.sendall(
            f"GET {page_of(each)}/stream?as=public&after={each.step} HTTP/1.1\r\nHost: bench\r\n"
            f"Authorization: Bearer {service.token}\r\n\r\n".encode()
        )
        begun = b""
        while b"retry:" not in begun:
            part = connection.recv(65536)
            assert part, begun
            begun += part
        self._selector.register(connection, selectors.EVENT_READ, [each.path, b""])
        return connection

    def _read(self) -> None:
        while not self._is_over:
            for key, _ in self._selector.select(0.2):
                connection: Any = key.fileobj
                key.data[1] += connection.recv(262144)
                *whole, key.data[1] = key.data[1].split(b"\n\n")
                for event in whole:
                    if found := re.search(rb"id: (\d+)\nevent: page", event):
                        self.waits.append(perf_counter() - self.sent[key.data[0], int(found[1])])

    def close(self) -> None:
        """Closes all pages."""
        self._is_over = True
        self._thread.join()
        for each in self._sockets:
            each.close()
        self._selector.close()
