"""A real nginx in front, with the very configuration that docs/serving.md shows."""

from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

from api import limits
from tests.api.listening import reading
from tests.api.nginx import proxied
from tests.api.process import Server, running
from tests.api.raw import connected
from tests.api.serving.test_hostile_connections import HALF
from tests.api.streams.test_stream import begun, move
from tests.waiting import PATIENCE

pytestmark = pytest.mark.soak(only=True)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of two processes that trusts the proxy before it; it is asked through that."""
    monkeypatch.setenv("PLAYLEDGER_PROXIES", "127.0.0.1")
    monkeypatch.delenv("PLAYLEDGER_RATES")
    file = tmp_path / "playledger.db"
    with running(file, processes=2) as server, proxied(tmp_path, server.address) as address:
        server.address = address
        server.wait()
        yield server


def test_a_step_is_passed_on_as_soon_as_it_is_recorded(server: Server) -> None:
    path = begun(server)
    with reading(server.address, f"{path}/stream?after=1", server.token) as reader:
        for _ in range(5):
            newest = move(server, path)
            assert reader.steps_to(newest) == [newest]


@pytest.mark.parametrize("kind", HALF)
def test_half_requests_keep_nobody_waiting(server: Server, kind: str) -> None:
    with ExitStack() as stack:
        path = begun(server)
        for _ in range(300):
            stack.enter_context(connected(server.address, HALF[kind]))
        move(server, path, 5)


def test_a_body_over_the_limit_is_refused_by_whoever_reads_it_first(server: Server) -> None:
    for size in (limits.BODY_BYTES, 8 * limits.BUNDLE_BYTES):
        answer = asked(server, "127.0.0.1", body=b" " * size)
        assert answer == 413


def test_who_forges_an_address_counts_by_the_one_the_proxy_saw(server: Server) -> None:
    """Every address beginning with 127 is this machine (Linux); that of the proxy is 127.0.0.1."""
    end = monotonic() + PATIENCE
    forged = (f"203.0.113.{number % 250}" for number in range(100_000))
    while asked(server, "127.0.0.2", forged=next(forged)) != 429:
        assert monotonic() < end
        sleep(0.001)
    assert asked(server, "127.0.0.3") == 401


def asked(server: Server, source: str, *, body: bytes | None = None, forged: str = "") -> int:
    """The status that somebody without a good token gets, who asks from that address."""
    parts = urlsplit(server.address)
    connection = HTTPConnection(
        str(parts.hostname), parts.port, timeout=PATIENCE, source_address=(source, 0)
    )
    sent = {"X-Forwarded-For": forged} if forged else {}
    if body is None:
        sent["Authorization"] = "Bearer guess"
    connection.request("GET" if body is None else "POST", "/matches", body, sent)
    status = connection.getresponse().status
    connection.close()
    return status
