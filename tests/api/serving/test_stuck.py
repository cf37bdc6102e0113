"""A disk that takes nothing, and says nothing: everybody is answered 503 within three seconds."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

import pytest

from tests.api.process import Answer, Server, running
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.waits

SECONDS = 3
SLACK = 3
"""For a busy machine; an answer that waits for the disk would never come."""


@pytest.fixture
def stalls(tmp_path: Path) -> Path:
    """The file whose presence stops all writes."""
    return tmp_path / "stalls"


@pytest.fixture(params=[1, 2])
def server(request: pytest.FixtureRequest, tmp_path: Path, stalls: Path) -> Iterator[Server]:
    database = tmp_path / "playledger.db"
    with running(database, stalls=str(stalls), processes=request.param) as server:
        yield server
        stalls.unlink(missing_ok=True)


def begun(server: Server, key: str) -> Answer:
    return server.client(server.token).post("/matches", {"game": "correction"}, key)


def asked(server: Server, path: str) -> Answer:
    return server.client(server.token).ask("GET", path)


def told(answer: Answer) -> tuple[int, str, bool]:
    return answer.status, answer.json["code"], "Retry-After" in answer.headers


UNAVAILABLE = (503, "store_unavailable", True)


def test_a_stuck_write_is_answered_and_found_by_its_key(server: Server, stalls: Path) -> None:
    assert begun(server, "before").status == 201
    stalls.touch()
    with ThreadPoolExecutor(6) as pool:
        start = monotonic()
        moves = [pool.submit(begun, server, f"key-{number}") for number in range(4)]
        ready = [pool.submit(asked, server, "/ready") for _ in range(2)]
        answers = [each.result(PATIENCE) for each in moves]
        assert monotonic() - start < SECONDS + SLACK
        assert {told(each) for each in answers} == {UNAVAILABLE}
        assert {each.json["recorded"] for each in answers} == {"unknown"}
        assert {told(each.result(PATIENCE)) for each in ready} == {UNAVAILABLE}
    assert asked(server, "/matches").status == 200  # who only reads is answered
    stalls.unlink()
    after = [found(server, f"key-{number}") for number in range(4)]
    again = [found(server, f"key-{number}") for number in range(4)]
    assert after == again
    listed = asked(server, "/matches").json["matches"]
    assert len(listed) == 5
    assert {*after} < {each["id"] for each in listed}
    until(lambda: asked(server, "/ready").status == 200)


def found(server: Server, key: str) -> str:
    """The match that a repeated request finds, or begins."""
    until(lambda: begun(server, key).status == 201)
    answer = begun(server, key)
    return str(answer.json["match"]["id"])
