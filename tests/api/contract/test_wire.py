"""Methods, slashes, endless lines and broken requests: sane problems, over real connections too."""

import json
import socket
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.api.contract.target import Target, problem
from tests.api.process import Server, running
from tests.api.register import OPERATIONS
from tests.waiting import PATIENCE

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "BREW")

every_operation = pytest.mark.parametrize("operation", OPERATIONS)


@every_operation
def test_a_method_that_is_not_taken_names_those_that_are(target: Target) -> None:
    asking = target.who
    allowed = set(asking.ask("OPTIONS", target.path).headers["Allow"].split(", "))
    assert {target.method, "OPTIONS"} <= allowed
    for method in set(METHODS) - allowed:
        answer = asking.ask(method, target.path)
        assert problem(target.service, answer)["code"] == "method_not_allowed"
        assert set(answer.headers["Allow"].split(", ")) == allowed


@pytest.mark.parametrize(
    "operation", [name for name, each in OPERATIONS.items() if each.method == "GET"]
)
def test_whoever_can_get_can_ask_for_the_head(own_target: Target) -> None:
    whole = own_target.ask()
    head = own_target.who.ask("HEAD", own_target.path, query_string=own_target.query)
    assert (head.status_code, head.data) == (whole.status_code, b"")
    assert head.headers["Content-Type"] == whole.headers["Content-Type"]


@every_operation
def test_a_slash_too_many_leads_nowhere(target: Target) -> None:
    within = "/" + target.path[1:].replace("/", "//")  # a test client takes `//x` for a host
    tried = {f"{target.path}/", f"/{target.path}", within} - {target.path}
    for path in (each for each in tried if urlsplit(each).path.strip("/")):  # not a mere host
        assert target.refuses(404, path=path)["code"] == "not_found"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("wire")
    with (
        (folder / "log").open("w") as log,
        running(folder / "playledger.db", log=log, games=["correction"]) as started,
    ):
        yield started


def answered(server: Server, sent: bytes) -> tuple[bytes, Any]:
    """The head of the answer to these bytes, and the problem in it."""
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        line.sendall(sent)
        line.shutdown(socket.SHUT_WR)
        found = b"".join(iter(lambda: line.recv(65_536), b""))
    head, _, body = found.partition(b"\r\n\r\n")
    return head, json.loads(body)


TO = b"Host: x\r\nConnection: close\r\n"

BROKEN = {
    "an endless address": (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n" + TO + b"\r\n", {414, 431}),
    "endless headers": (b"GET / HTTP/1.1\r\nX: " + b"a" * 20_000 + b"\r\n" + TO + b"\r\n", {431}),
    "no request at all": (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", {400}),
    "an address with a blank": (b"GET /a b HTTP/1.1\r\n" + TO + b"\r\n", {400, 404}),
    "a header with a line end": (b"GET / HTTP/1.1\r\nX: a\rb\r\n" + TO + b"\r\n", {400, 404}),
    "a header without a colon": (b"GET / HTTP/1.1\r\nnonsense\r\n" + TO + b"\r\n", {400}),
    "a length that is none": (
        b"POST /matches HTTP/1.1\r\nContent-Length: x\r\n" + TO + b"\r\n",
        {400},
    ),
    "two lengths": (
        b"POST /matches HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + TO + b"\r\nab",
        {400},
    ),
    "a length and chunks": (
        b"POST /matches HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n"
        + TO
        + b"\r\n0\r\n\r\n",
        {400, 401},
    ),
    "a coding that is none": (
        b"POST /matches HTTP/1.1\r\nTransfer-Encoding: gzip\r\n" + TO + b"\r\n",
        {400, 501},
    ),
}
"""Bytes, and the statuses that may answer them."""


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_request_is_answered_with_a_problem(server: Server, name: str) -> None:
    sent, statuses = BROKEN[name]
    head, told = answered(server, sent)
    assert told["status"] in statuses, told
    assert b"application/problem+json" in head
    assert b" %d " % told["status"] in head.splitlines()[0]
    assert server.client().ask("GET", "/health").status == 200


def test_a_connection_stays_open_after_an_answer_that_never_has_a_body(server: Server) -> None:
    begun = server.client(server.token).post("/matches", {"game": "correction"}, "stays").json
    path, who = f"/matches/{begun['match']['id']}", {"Authorization": f"Bearer {server.token}"}
    connection = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE)
    connection.request("GET", path, headers=who)
    whole = connection.getresponse()
    line, tag = connection.sock, whole.headers["ETag"]
    whole.read()
    for _ in range(3):
        connection.request("GET", path, headers={**who, "If-None-Match": tag})
        again = connection.getresponse()
        assert (again.status, again.read(), connection.sock) == (304, b"", line)
    connection.request("GET", path, headers={**who, "If-None-Match": tag, "Connection": "close"})
    assert connection.getresponse().headers["Connection"] == "close"
    connection.close()
