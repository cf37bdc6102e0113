"""Several processes: connections shared out, a dead one replaced, none left behind."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from glob import glob
from http.client import HTTPConnection
from pathlib import Path
from statistics import mean
from urllib.parse import urlsplit

import pytest

from api.server import Load
from api.server.processes import GONE
from tests.api.process import Server, running
from tests.waiting import PATIENCE, until

CONNECTIONS = 24

ESTABLISHED = "01"


def test_who_has_fewest_connections_takes_the_next() -> None:
    loads = [GONE, GONE, GONE]
    one, two = Load(loads, 0), Load(loads, 1)
    assert (one.is_least(), two.is_least()) == (True, True)
    one.connections = 1
    assert (one.is_least(), two.is_least()) == (False, True)
    loads[1] = GONE
    assert one.is_least()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of three processes, all of which have answered."""
    with running(tmp_path / "playledger.db", processes=3) as server:
        if not server.workers:
            pytest.skip("the processes can't be found on this system")
        server.close_clients()
        until(lambda: min(connections_of_workers(server)) > 0)
        yield server


def test_a_process_that_is_killed_is_replaced_and_nobody_is_left_at_the_end(
    server: Server,
) -> None:
    before = server.workers
    os.kill(before[0], signal.SIGKILL)
    until(lambda: len(set(server.workers) - set(before)) == 1)
    workers = server.workers
    assert server.client(server.token).get("/matches")
    assert server.stop() == 0
    assert not any(is_running(each) for each in workers)


def test_connections_are_shared_out_and_nobody_is_left_when_it_is_killed(server: Server) -> None:
    """Whoever woke first took 14 of 24 on average, among three processes; now it is about 9."""
    assert mean(max(connections_of_workers(server)) for _ in range(10)) < 12
    workers = server.workers
    os.kill(server.pid, signal.SIGKILL)
    until(lambda: not any(is_running(each) for each in workers))


def is_running(pid: int) -> bool:
    """Whether there is such a process, not a dead one."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


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
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    connection.connect()
    yield connection
    connection.close()


def open_connections(worker: int) -> int:
    """How many connections a process has open, its own port left out (Linux)."""
    held = [Path(each) for each in glob(f"/proc/{worker}/fd/*")]
    sockets = {each.readlink().name for each in held if each.is_symlink()}
    rows = [row.split() for row in Path(f"/proc/{worker}/net/tcp").read_text().splitlines()[1:]]
    return sum(f"socket:[{row[9]}]" in sockets and row[3] == ESTABLISHED for row in rows)
