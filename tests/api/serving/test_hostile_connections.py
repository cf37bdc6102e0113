"""Connections that take and give nothing: they end in time, and keep nobody else waiting."""

from collections.abc import Iterator
from contextlib import ExitStack
from socket import MSG_OOB, SO_SNDBUF, SOL_SOCKET, socket
from threading import Thread
from time import monotonic, sleep

import pytest

from api.server import Patience, listen
from api.server import Server as WebServer
from tests.api.process import MODES, Server, running
from tests.api.raw import PATIENCE, connected, exchanged, is_closed, read_all
from tests.api.service import Service
from tests.api.streams.test_stream import begun, move
from tests.rounds import rounds
from tests.waiting import until

pytestmark = pytest.mark.waits

HASTY = Patience(
    connections=40,
    waiting_of_an_address=20,
    waiting_bytes=2_000_000,
    header_seconds=1,
    request_seconds=1.5,
    idle_seconds=2,
    silent_seconds=0.5,
    lingering_seconds=1,
)
"""As the usual one, with less of everything."""

MANY = rounds(usual=40, soak=300)
SOAKED = Patience() if rounds(usual=0, soak=1) else HASTY

HEAD = b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\nContent-Type: text/plain\r\n"
HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
GOODBYE = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
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
    "nothing is taken": LONG_ANSWER * rounds(usual=7, soak=20),
}


@pytest.fixture(scope="module", params=MODES, ids="{} processes".format)
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
        path = begun(server)
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
            until(lambda: is_closed_to_writers(connection), PATIENCE)
        else:
            assert set(read_all(connection).statuses) <= {200, 408}


def is_closed_to_writers(connection: socket) -> bool:
    """Whether the other end takes no more."""
    try:
        connection.send(b"\r\n")
    except OSError:
        return True
    return False


def test_empty_lines_do_not_keep_a_connection_open(server: Server) -> None:
    """Who is told so, and sends on, is cut off a while later."""
    with connected(server.address) as connection:
        until(lambda: is_closed_to_writers(connection), PATIENCE)


# A server that waits for long: only who makes room, or does what nobody should, has to go


THREADS = 4

PATIENT = Patience(
    connections=20,
    waiting_of_an_address=10,
    waiting_bytes=100_000,
    header_seconds=600,
    request_seconds=600,
    idle_seconds=600,
)


@pytest.fixture
def address(service: Service) -> Iterator[str]:
    """Where it is; the system itself takes little of what is sent, however fast others were."""
    listener = listen("127.0.0.1", 0)
    listener.setsockopt(SOL_SOCKET, SO_SNDBUF, 16_384)
    web = WebServer(service.app, listener, THREADS, patience=PATIENT)
    port = listener.getsockname()[1]
    thread = Thread(target=web.run)
    thread.start()
    yield f"http://127.0.0.1:{port}"
    web.stop()
    thread.join()


def test_an_urgent_byte_ends_the_connection(address: str) -> None:
    """It would wake the server again and again."""
    with connected(address) as connection:
        connection.send(b"!", MSG_OOB)
        until(lambda: is_closed(connection))


@pytest.mark.parametrize("kind", ["half a head", "half a body", "half a chunk"])
def test_who_waits_longest_makes_room_at_their_own_address(address: str, kind: str) -> None:
    with ExitStack() as stack:
        waiting = [
            stack.enter_context(connected(address, HALF[kind]))
            for _ in range(PATIENT.waiting_of_an_address)
        ]
        assert exchanged(address, GOODBYE).statuses == [200]
        until(lambda: is_closed(waiting[0]))
        assert not any(is_closed(each) for each in waiting[1:])


def test_who_has_asked_before_stays_longer(address: str) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(connected(address, HEALTH))
        assert first.recv(65536)
        second = stack.enter_context(connected(address, HEAD))
        for _ in range(PATIENT.waiting_of_an_address - 1):
            stack.enter_context(connected(address))
        assert exchanged(address, GOODBYE).statuses == [200]
        until(lambda: is_closed(second))
        assert not is_closed(first)


def test_the_address_with_most_makes_room_for_another(address: str) -> None:
    """Every address that begins with 127 is this machine (Linux)."""
    counts = {"127.0.0.2": 9, "127.0.0.3": 6, "127.0.0.4": 5}
    with ExitStack() as stack:
        waiting = {
            source: [stack.enter_context(connected(address, source=source)) for _ in range(count)]
            for source, count in counts.items()
        }
        assert exchanged(address, GOODBYE).statuses == [200]
        until(lambda: is_closed(waiting["127.0.0.2"][0]))
        for source in ("127.0.0.3", "127.0.0.4"):
            assert not any(is_closed(each) for each in waiting[source])


def test_answers_that_nobody_takes_are_not_kept(address: str) -> None:
    """Each of some 180 kB; the greediest connections go, once the system takes no more of them."""
    with ExitStack() as stack:
        taken = [
            stack.enter_context(connected(address, LONG_ANSWER * 20, buffer=2048)) for _ in range(4)
        ]
        until(lambda: any(is_closed_to_writers(each) for each in taken))
        assert exchanged(address, GOODBYE).statuses == [200]


def test_what_is_kept_for_others_does_not_end_who_sends_most(address: str) -> None:
    """A bundle over a slow line, beside many small ones of another address that never come whole.

    Their connections are fewer than may wait, and what is kept for them is more.
    """
    with ExitStack() as stack:
        bundle = (
            b"POST /bundles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n"
            b"Connection: close\r\nContent-Length: 60000\r\n\r\n"
        )
        slow = stack.enter_context(connected(address, bundle + b" " * 50_000))
        greedy = [
            stack.enter_context(connected(address, bundle + b" " * 15_000, source="127.0.0.2"))
            for _ in range(PATIENT.waiting_of_an_address - 1)
        ]
        until(lambda: sum(map(is_closed, greedy)) >= 6)
        slow.sendall(b" " * 10_000)
        assert read_all(slow).statuses == [401]


def test_who_takes_no_answer_holds_no_thread(address: str) -> None:
    """However many were asked for at once: each is looked at when the one before was taken."""
    with ExitStack() as stack:
        for _ in range(THREADS + 1):
            stack.enter_context(connected(address, LONG_ANSWER * 60, buffer=2048))
        for _ in range(20):
            assert exchanged(address, GOODBYE).statuses == [200]
