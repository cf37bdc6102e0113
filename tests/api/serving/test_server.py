"""A real server process, asked over real HTTP."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

import pytest

from api.server import Server as WebServer
from api.server import listen
from api.server.http_server import GRACE_SECONDS
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.api.process import Client, Server, running
from tests.laws.games import REGISTRY
from tests.waiting import PATIENCE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the server keeps its matches."""
    return tmp_path / "playledger.db"


@pytest.fixture
def server(file: Path) -> Iterator[Server]:
    """A server."""
    with running(file) as server:
        yield server


def begin(server: Server, game: str = "correction") -> Any:
    answer = server.client(server.token).post("/matches", {"game": game}, "begin")
    assert answer.status == 201, answer
    return answer.json


def play(client: Client, path: str, answers: list[Any]) -> None:
    """Plays to the end: waits for its turn, takes a legal command."""
    while (match := client.get(path))["result"] is None:
        legal = client.get(f"{path}/legal")
        if not legal["commands"]:
            sleep(0.002)
            continue
        step = legal["step"]
        command = legal["commands"][step * 5 % len(legal["commands"])]
        body = {"command": command, "expected_step": step}
        answers.append(client.post(f"{path}/commands", body, f"{match['id']}-{step}"))


def test_two_clients_play_a_whole_match(server: Server, file: Path) -> None:
    begun = begin(server)
    path, answers = f"/matches/{begun['match']['id']}", list[Any]()
    clients = [server.client(each["token"]) for each in begun["tokens"]]
    threads = [Thread(target=play, args=(client, path, answers)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=PATIENCE)
    assert {answer.status for answer in answers} == {201}
    end = server.client(server.token).get(path)
    assert end["result"]["reason"]
    assert server.stop() == 0
    ledger = Ledger(open_store(str(file)), REGISTRY)
    match = ledger.rebuild(begun["match"]["id"])
    assert (match.step, match.head) == (end["step"], end["receipt"])
    assert sorted(answer.json["step"] for answer in answers) == list(range(2, match.step + 1))
    ledger.close()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_it_listens_where_it_is_told(host: str) -> None:
    if host == "::1" and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    listener = listen(host, 0)
    name, port = listener.getsockname()[:2]
    server = WebServer(lambda *_: [], listener, threads=1)
    socket.create_connection((name, port), timeout=PATIENCE).close()
    server.stop()
    server.run()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection((name, port), timeout=PATIENCE)


def test_it_listens_on_this_machine_alone(server: Server) -> None:
    assert urlsplit(server.address).hostname == "127.0.0.1"


def raw(server: Server, sent: bytes) -> bytes:
    """What comes back for some bytes until the connection is closed."""
    parts = urlsplit(server.address)
    with socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE) as connection:
        connection.sendall(sent)
        found = b""
        while part := connection.recv(65536):
            found += part
    return found


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"HELLO\r\n\r\n", 400, "bad_request"),
        (b"GET /games HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "bad_request"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000 + b"\r\n\r\n", 431, "headers_too_large"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", 413, "body_too_large"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: zip\r\n\r\n", 501, "bad_request"),
    ],
)
def test_what_is_no_http_is_a_problem_too(
    server: Server, sent: bytes, status: int, code: str
) -> None:
    head, _, body = raw(server, sent).partition(b"\r\n\r\n")
    assert b"Content-Type: application/problem+json" in head
    problem = json.loads(body)
    assert problem["code"] == code
    assert problem["recorded"] == "no"
    assert (int(head.split()[1]), problem["status"]) == (status, status)


@pytest.mark.parametrize(
    "rest", [b" HTTP/1.1\r\n\r\n", b" HTTP/1.1\r\nHost: \1\r\n\r\n", b" HTTP/2\r\n\r\n"]
)
def test_who_asks_for_headers_gets_no_body_whatever_is_wrong(server: Server, rest: bytes) -> None:
    head, _, body = raw(server, b"HEAD /games" + rest).partition(b"\r\n\r\n")
    assert (head.split()[1], body) == (b"400", b"")


def test_a_body_of_ten_times_the_limit_is_answered(server: Server) -> None:
    answer = server.client(server.token).post("/matches", {"game": "x" * 2_600_000}, "large")
    assert (answer.status, answer.json["code"]) == (413, "body_too_large")


def test_it_stops_at_once_when_nobody_asks(server: Server) -> None:
    idle = [server.client(server.token) for _ in range(5)]
    for client in idle:
        client.get("/health")
    begun = monotonic()
    assert server.stop() == 0
    assert monotonic() - begun < GRACE_SECONDS, "it waited for connections that ask nothing"


def test_it_finishes_what_it_has_taken(server: Server, file: Path) -> None:
    """Clients that ask without a pause get an answer or none at all; answers are in the file."""
    begun = begin(server, "assassination_le")
    path, answers = f"/matches/{begun['match']['id']}", list[Any]()
    threads = [
        Thread(target=until_it_stops, args=(server.client(each["token"]), path, answers))
        for each in begun["tokens"]
    ]
    for thread in threads:
        thread.start()
    while len(answers) <= 10 and any(thread.is_alive() for thread in threads):
        sleep(0.05)
    assert server.stop() == 0
    for thread in threads:
        thread.join()
    ledger = Ledger(open_store(str(file)), REGISTRY)
    acknowledged = [answer.json for answer in answers if answer.status == 201]
    assert len(acknowledged) > 10
    for answer in acknowledged:
        assert ledger.step(begun["match"]["id"], answer["step"]).head == answer["receipt"]
    ledger.close()


def until_it_stops(client: Client, path: str, answers: list[Any]) -> None:
    """Plays as long as the server answers."""
    with suppress(OSError, HTTPException):
        play(client, path, answers)


def test_refusals_are_written_before_it_stops(server: Server, file: Path) -> None:
    begun = begin(server)
    seat = server.client(begun["tokens"][0]["token"])
    body = {"command": {"type": "fly"}, "expected_step": 1}
    assert seat.post(f"/matches/{begun['match']['id']}/commands", body, "fly").status == 422
    assert server.stop() == 0
    ledger = Ledger(open_store(str(file)), REGISTRY)
    assert [each.code for each in ledger.refusals.of(begun["match"]["id"])] == ["unknown_command"]
    ledger.close()
