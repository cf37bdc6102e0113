"""Connections that take and give nothing: they end in time, and keep nobody else waiting."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from socket import MSG_OOB, socket
from time import monotonic, sleep

import pytest

from api.server import Patience
from tests.api.process import Server, running
from tests.api.raw import PATIENCE, connected, exchanged, is_closed, read_all
from tests.api.test_stream import begun, move
from tests.rounds import rounds

HASTY = Patience(
    connections=60,
    waiting_of_an_address=30,
    waiting_bytes=2_000_000,
    header_seconds=1,
    request_seconds=1.5,
    idle_seconds=2,
    silent_seconds=0.5,
    lingering_seconds=1,
)
"""As the usual one, with less of everything."""

MANY = rounds(usual=80, soak=300)
SOAKED = Patience() if rounds(usual=0, soak=1) else HASTY

HEAD = b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\nContent-Type: text/plain\r\n"
HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
LONG_ANSWER = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"

HALF = {
    "half a head": HEAD,
    "half a body": HEAD + b"\r\n" + b" " * 450,
    "half a chunk": b"POST /claims HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nx",
    "half of a second request": HEALTH + HEAD,
}
IDLE = {
    "nothing": b"",
    "empty lines": b"\r\n" * 9,
    "nothing more": HEALTH,
    "nothing is taken": LONG_ANSWER * 20,
}


@pytest.fixture(scope="module", params=[1, 2], ids=["one process", "two processes"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("hostile") / "playledger.db"
    with running(file, processes=request.param, patience=SOAKED) as server:
        yield server


def opened(server: Server, stack: ExitStack, sent: bytes, times: int) -> list[socket]:
    """Connections over which the same was sent."""
    return [stack.enter_context(connected(server.address, sent, buffer=2048)) for _ in range(times)]


@pytest.mark.parametrize("kind", [*HALF, *IDLE])
def test_a_move_is_made_beside_many_connections_that_wait(server: Server, kind: str) -> None:
    """Each connection of the client is a new one; the client itself gives up after ten seconds."""
    times = 5 * MANY if kind == "nothing" else MANY
    with ExitStack() as stack:
        path = begun(server, key=kind.replace(" ", "-"))
        opened(server, stack, (HALF | IDLE)[kind], times)
        move(server, path, 3)
        server.close_clients()


@pytest.mark.parametrize("kind", HALF)
def test_half_a_request_is_told_that_it_is_late(server: Server, kind: str) -> None:
    raw = exchanged(server.address, HALF[kind])
    assert raw.statuses[-1] == 408
    assert b'"code":"request_too_slow"' in raw.text
    assert b'"recorded":"no"' in raw.text


def test_a_request_that_comes_byte_by_byte_is_late_all_the_same(server: Server) -> None:
    with connected(server.address, HEAD) as connection:
        end = monotonic() + PATIENCE
        while not is_closed(connection):
            assert monotonic() < end
            connection.sendall(b"X")
            sleep(0.1)
            if b"408" in peeked(connection):
                return
    pytest.fail("it was not told")


def peeked(connection: socket) -> bytes:
    """What came until now."""
    connection.settimeout(0)
    try:
        return connection.recv(65536)
    except BlockingIOError:
        return b""
    finally:
        connection.settimeout(PATIENCE)


@pytest.mark.parametrize("kind", IDLE)
def test_a_connection_over_which_nothing_goes_is_closed(server: Server, kind: str) -> None:
    with connected(server.address, IDLE[kind], buffer=2048) as connection:
        if kind == "nothing is taken":
            until(lambda: is_closed_to_writers(connection))
        else:
            assert set(read_all(connection).statuses) <= {200, 408}


def until(holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, "it does not come about"
        sleep(0.05)


def is_closed_to_writers(connection: socket) -> bool:
    """Whether the other end takes no more."""
    try:
        connection.send(b"\r\n")
    except OSError:
        return True
    return False


def test_empty_lines_do_not_keep_a_connection_open(server: Server) -> None:
    with connected(server.address) as connection:
        until(lambda: is_closed_to_writers(connection))


def test_an_urgent_byte_ends_the_connection(server: Server) -> None:
    """It would wake the server again and again."""
    with connected(server.address) as connection:
        connection.send(b"!", MSG_OOB)
        until(lambda: is_closed(connection))


def test_who_waits_longest_makes_room_for_who_comes(server: Server) -> None:
    """Even at the same address, and as often as anybody comes."""
    with ExitStack() as stack:
        first = opened(server, stack, HEAD, 1)[0]
        for _ in range(2):
            opened(server, stack, b"", SOAKED.connections)
            assert server.client().get("/health")
            server.close_clients()
        until(lambda: is_closed(first))


def test_answers_that_nobody_takes_are_not_kept_for_long(server: Server) -> None:
    """Each of some 460 kB; the greediest connections go first."""
    with ExitStack() as stack:
        taken = opened(server, stack, LONG_ANSWER, 25)
        until(lambda: any(is_closed_to_writers(each) for each in taken))
        assert server.client().get("/health")
        server.close_clients()
