"""Both servers with viewers: none keeps a move waiting, none stays for ever, all end at once."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from api import current
from api.server import Server as WebServer
from api.server import listen
from api.server.http_server import GRACE_SECONDS
from tests.api.listening import Reader, reading
from tests.api.process import Server, running, running_workers
from tests.api.service import Service
from tests.api.serving.test_server import raw
from tests.api.streams.test_stream import begun, move
from tests.waiting import PATIENCE

pytestmark = pytest.mark.waits

Runs = Callable[..., AbstractContextManager[Server]]

both = pytest.mark.parametrize(
    "runs", [running, running_workers], ids=["one process", "two processes"]
)


@pytest.fixture(scope="module", params=[running, running_workers], ids=["one process", "two"])
def started(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that goes on, of each kind."""
    with request.param(tmp_path_factory.mktemp("started") / "playledger.db") as server:
        yield server


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the servers keep their matches."""
    return tmp_path / "playledger.db"


def watching(server: Server, path: str, viewers: int, stack: ExitStack) -> list[Reader]:
    """Viewers of a match, all of whom have seen its first step."""
    readers = [
        stack.enter_context(reading(server.address, f"{path}/stream", server.token))
        for _ in range(viewers)
    ]
    for reader in readers:
        assert reader.steps_to(1) == [1]
    return readers


def seconds_to_end(file: Path, runs: Runs) -> float:
    """How long a server with viewers takes to end; all of them are told."""
    with runs(file) as server, ExitStack() as stack:
        readers = watching(server, begun(server), 30, stack)
        before = monotonic()
        assert server.stop() == 0
        lasted = monotonic() - before
        assert {tuple(told.name for told in reader.events()) for reader in readers} == {
            ("stopping",)
        }
    return lasted


@both
def test_it_ends_without_waiting_and_tells_its_viewers(file: Path, runs: Runs) -> None:
    assert seconds_to_end(file, runs) < GRACE_SECONDS


def test_every_viewer_gets_every_step(started: Server) -> None:
    with ExitStack() as stack:
        path = begun(started)
        readers = watching(started, path, 30, stack)
        newest = move(started, path, 20)
        for reader in readers:
            assert reader.steps_to(newest) == list(range(2, newest + 1))


@both
def test_as_many_viewers_as_there_may_be_do_not_keep_a_move_waiting(file: Path, runs: Runs) -> None:
    with runs(file, streams=5) as server, ExitStack() as stack:
        path = begun(server)
        for _ in range(20):
            stack.enter_context(reading(server.address, f"{path}/stream", server.token))
        before = monotonic()
        move(server, path, 5)
        assert monotonic() - before < PATIENCE


@both
def test_no_output_of_a_server_shows_a_ticket(file: Path, runs: Runs) -> None:
    with TemporaryFile() as log, runs(file, log=log) as server:
        path = begun(server)
        made = server.client(server.token).ask("POST", f"{path}/stream-tickets").json["ticket"]
        for ticket in (made, f"{made}x"):
            with reading(server.address, f"{path}/stream?limit=1&ticket={ticket}") as reader:
                reader.response.read()
        server.stop()
        log.seek(0)
        written = log.read().decode()
    assert "see_stream" in written
    assert made[-20:] not in written


def test_steps_of_other_processes_arrive(file: Path) -> None:
    with running(file) as one, running_workers(file) as two:
        path = begun(one)
        with reading(two.address, f"{path}/stream", two.token) as reader:
            for _ in range(5):
                newest = move(one, path)
                reader.steps_to(newest)


# One server in this process, where patience can be shortened


@pytest.fixture
def web(service: Service) -> Iterator[Server]:
    """The service behind our own server."""
    stop = current.streams.of(service.app).stop
    listener = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    web = WebServer(service.app, listener, threads=20, at_stop=stop)
    thread = Thread(target=web.run)
    thread.start()
    process: Any = None
    server = Server(process, address, service.token)
    yield server
    server.close_clients()
    web.stop()
    thread.join()


@pytest.mark.parametrize("the_system_cuts", [False, True])
def test_a_reader_that_takes_nothing_is_cut_off(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch, *, the_system_cuts: bool
) -> None:
    """Also where the system does not."""
    if not the_system_cuts:
        monkeypatch.delattr("socket.TCP_USER_TIMEOUT", raising=False)
    monkeypatch.setattr("api.streams.times.SLOW_SECONDS", 0.5)
    monkeypatch.setattr("api.limits.UNSENT_BYTES", 20_000)
    table = service.begin_long("assassination_le", 400)
    viewers = current.streams.of(service.app)
    with reading(web.address, f"{table.path}/stream", service.token, buffer=2048):
        assert gone(viewers)


def gone(viewers: Any, seconds: float = 5) -> bool:
    """Whether the last viewer goes before long."""
    end = monotonic() + seconds
    while len(viewers) and monotonic() < end:
        sleep(0.05)
    return len(viewers) == 0


def test_a_reader_that_is_gone_makes_room_within_a_few_steps(service: Service, web: Server) -> None:
    table = service.begin("correction")
    viewers = current.streams.of(service.app)
    with reading(web.address, f"{table.path}/stream", service.token) as reader:
        reader.steps_to(1)
        reader.leave()
    for _ in range(4):
        table.play(1)
        sleep(0.1)
    assert gone(viewers, seconds=1)


def test_a_revoked_token_ends_its_stream(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.times.HEARTBEAT_SECONDS", 0.1)
    table = service.begin("correction")
    with reading(web.address, f"{table.path}/stream", table.tokens[1]) as reader:
        reader.steps_to(1)
        service.ledger.store.write("DELETE FROM tokens WHERE seat = ?", [[1]])
        sleep(0.2)
        move(web, table.path)
        assert [told.id for told in reader.events()] in ([], [2])


def test_signs_of_life_come_while_nothing_happens(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.times.HEARTBEAT_SECONDS", 0.1)
    table = service.begin("correction")
    with reading(web.address, f"{table.path}/stream?after=1", service.token) as reader:
        blocks = reader.blocks()
        assert [next(blocks)[0] for _ in range(4)] == ["r", ":", ":", ":"]


def test_a_damaged_match_breaks_off_without_a_word(service: Service, web: Server) -> None:
    table = service.begin("correction")
    with reading(web.address, f"{table.path}/stream", service.token) as reader:
        reader.steps_to(1)
        service.ledger.store.write(
            "UPDATE stored_events SET state = x'7b' WHERE topic <> ?", [[""]]
        )
        current.streams.of(service.app)._tell(table.id, 2)
        assert [told.name for told in reader.events()] == []


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"HELLO\r\n\r\n", 400, "bad_request"),
        (b"GET /games HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "bad_request"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000 + b"\r\n\r\n", 431, "headers_too_large"),
    ],
)
def test_what_is_no_http_is_answered_with_a_problem(
    started: Server, sent: bytes, status: int, code: str
) -> None:
    head, _, body = raw(started, sent).partition(b"\r\n\r\n")
    assert b"Content-Type: application/problem+json" in head
    assert (int(head.split()[1]), json.loads(body)["code"]) == (status, code)
