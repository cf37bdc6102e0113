"""What is our own in the workers of gunicorn: connections shared out, and kept for a moment."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from glob import glob
from http.client import HTTPConnection
from pathlib import Path
from statistics import mean
from time import monotonic
from urllib.parse import urlsplit

import pytest

from api.gunicorn_loads import Load
from tests.api.process import PATIENCE, Server, running_workers

CONNECTIONS = 24

ESTABLISHED = "01"


@pytest.fixture
def loads() -> Iterator[tuple[Load, Load]]:
    """Two workers without a connection."""
    one, two = Load(), Load()
    yield one, two
    one.end()
    two.end()


def test_who_has_fewest_connections_takes_the_next(loads: tuple[Load, Load]) -> None:
    one, two = loads
    one.connections = 1
    assert (one.is_least(), two.is_least()) == (False, True)
    two.connections = 1
    assert (one.is_least(), two.is_least()) == (True, True)


def test_nobody_waits_for_a_worker_that_is_gone(loads: tuple[Load, Load]) -> None:
    one, two = loads
    one.connections = 1
    two.end()
    assert one.is_least()


def test_its_place_is_free_for_the_next(loads: tuple[Load, Load]) -> None:
    one, two = loads
    two.end()
    third = Load()
    third.connections = 5
    assert (one.connections, two.connections) == (0, 5)
    third.end()


def test_connections_that_come_at_once_are_shared_out(tmp_path: Path) -> None:
    """Whoever woke first took 14 of 24 on average, among three workers; now it is about 9."""
    with running_workers(tmp_path / "playledger.db", workers=3) as server:
        server.close_clients()
        end = monotonic() + PATIENCE
        while min(connections_of_workers(server)) == 0:
            assert monotonic() < end, "a worker does not begin, or never gets anything"
        assert mean(max(connections_of_workers(server)) for _ in range(10)) < 12


def connections_of_workers(server: Server) -> list[int]:
    """How many of some connections that are made at once each worker gets."""
    with ExitStack() as stack:
        connections = [stack.enter_context(opened(server)) for _ in range(CONNECTIONS)]
        for each in connections:
            each.request("GET", "/health")
        for each in connections:
            each.getresponse().read()
        return [open_connections(worker) for worker in server.workers]


@contextmanager
def opened(server: Server) -> Iterator[HTTPConnection]:
    """A connection that has asked for nothing yet."""
    parts = urlsplit(server.address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    connection.connect()
    yield connection
    connection.close()


def open_connections(worker: int) -> int:
    """How many connections a process has open, its own port left out (Linux)."""
    held = [Path(each) for each in glob(f"/proc/{worker}/fd/*")]
    sockets = {each.readlink().name for each in held if each.is_symlink()}
    rows = [row.split() for row in Path(f"/proc/{worker}/net/tcp").read_text().splitlines()[1:]]
    return sum(f"socket:[{row[9]}]" in sockets and row[3] == ESTABLISHED for row in rows)
