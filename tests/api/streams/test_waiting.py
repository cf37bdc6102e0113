"""Legal commands that come once they are there: a program waits for its turn without a stream."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from api import current
from api.limits import WAIT_SECONDS
from api.streams.places import Holder
from tests.api.process import Server, running, running_workers
from tests.api.service import Service, Table
from tests.api.streams.test_stream import begun, move, revoke_seat
from tests.waiting import until

pytestmark = pytest.mark.waits

Runs = Callable[..., AbstractContextManager[Server]]


@pytest.fixture
def table(service: Service) -> Table:
    table = service.begin("hidden_hand")
    table.play(3)
    return table


@pytest.fixture
def others() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as pool:
        yield pool


def legal(table: Table, who: int, wait: int, **query: Any) -> Any:
    return table.seats[who].seen(f"{table.path}/legal", wait=wait, **query)


def await_viewers(service: Service, count: int) -> None:
    until(lambda: len(current.streams.of(service.app)) == count)


def fill(service: Service, table: Table) -> None:
    """Takes all places for streams."""
    viewers = current.streams.of(service.app)
    for number in range(viewers.most):
        viewers.enter(Holder("facilitator", f"another {number}", table.id))


def test_who_may_act_does_not_wait_and_takes_no_place(service: Service, table: Table) -> None:
    fill(service, table)
    awaited = table.now["to_act"]
    plain = table.seats[awaited].seen(f"{table.path}/legal")
    assert plain["commands"]
    assert legal(table, awaited, WAIT_SECONDS) == plain


def test_it_comes_with_the_turn(service: Service, table: Table, others: ThreadPoolExecutor) -> None:
    waiting = 3 - table.now["to_act"]
    answer = others.submit(legal, table, waiting, WAIT_SECONDS)
    await_viewers(service, 1)
    before = monotonic()
    while table.now["to_act"] != waiting:
        table.act(table.legal()[0])
    found = answer.result()
    assert monotonic() - before < WAIT_SECONDS / 2
    assert found == legal(table, waiting, 0)
    assert found["commands"]
    await_viewers(service, 0)


def test_it_comes_after_the_time_with_what_holds_then(service: Service, table: Table) -> None:
    before = monotonic()
    found = legal(table, 3 - table.now["to_act"], 1)
    assert monotonic() - before >= 1
    assert (found["commands"], found["to_act"]) == ([], table.now["to_act"])
    await_viewers(service, 0)


@pytest.mark.parametrize("viewer", [{}, {"seat": "public"}])
def test_the_end_is_told_to_all_who_wait(
    service: Service, table: Table, others: ThreadPoolExecutor, viewer: dict[str, str]
) -> None:
    answer = others.submit(legal, table, 3 - table.now["to_act"], WAIT_SECONDS, **viewer)
    await_viewers(service, 1)
    over = {"expected_step": table.now["step"]}
    assert table.facilitator.post(f"{table.path}/abandonment", over).status_code == 201
    found = answer.result()
    assert (found["to_act"], found["commands"]) == (0, [])
    assert legal(table, 1, WAIT_SECONDS)["to_act"] == 0


def test_who_waits_above_the_limit_is_told_when_to_come_back(
    service: Service, table: Table
) -> None:
    fill(service, table)
    answer = table.seats[3 - table.now["to_act"]].get(f"{table.path}/legal", wait=5)
    assert (answer.status_code, answer.json["code"]) == (503, "too_many_viewers")
    assert int(answer.headers["Retry-After"]) > 0


def test_a_place_that_another_needs_is_given_up(
    service: Service, table: Table, others: ThreadPoolExecutor
) -> None:
    answer = others.submit(legal, table, 3 - table.now["to_act"], WAIT_SECONDS)
    await_viewers(service, 1)
    (place,) = current.streams.of(service.app)._places
    place.is_leaving = True
    place.wake()
    assert answer.result()["commands"] == []


def test_a_token_that_is_revoked_meanwhile_is_told_nothing(
    service: Service, table: Table, others: ThreadPoolExecutor
) -> None:
    waiting = 3 - table.now["to_act"]
    path = f"{table.path}/legal"
    answer = others.submit(lambda: table.seats[waiting].get(path, wait=WAIT_SECONDS))
    await_viewers(service, 1)
    revoke_seat(service, table, waiting)
    while table.now["to_act"] != waiting:
        table.act(table.legal()[0])
    assert (answer.result().status_code, answer.result().json["code"]) == (401, "token_unknown")


@pytest.mark.parametrize("wait", ["26", "-1", "x", "1.5", ""])
def test_a_time_is_whole_seconds_up_to_the_limit(table: Table, wait: str) -> None:
    answer = table.seats[1].get(f"{table.path}/legal", wait=wait)
    assert answer.status_code in (400, 422)
    said = "less than or equal to 25" if wait == "26" else "Not a whole number in plain digits."
    assert said in answer.json["detail"]
    assert answer.json["parameter"] == "wait"


def test_head_does_not_wait(table: Table) -> None:
    path = f"{table.path}/legal?wait={WAIT_SECONDS}"
    before = monotonic()
    assert table.seats[3 - table.now["to_act"]].ask("HEAD", path).status_code == 200
    assert monotonic() - before < WAIT_SECONDS / 2


# Over real HTTP


@pytest.mark.parametrize("runs", [running, running_workers], ids=["one", "two processes"])
def test_those_who_wait_keep_no_move_waiting(tmp_path: Path, runs: Runs) -> None:
    """More wait than requests are answered at once; who gets no place is told so at once."""
    with runs(tmp_path / "playledger.db", streams=20) as server, ThreadPoolExecutor(40) as many:
        path = begun(server)
        before = monotonic()

        def ask() -> tuple[int, float]:
            answer = server.client(server.token).ask("GET", f"{path}/legal?wait=8&seat=public")
            return answer.status, monotonic() - before

        asked = [many.submit(ask) for _ in range(40)]
        sleep(1)
        move(server, path, 5)
        assert monotonic() - before < 8
        told = [each.result() for each in asked]
        waited = [seconds for status, seconds in told if status == 200]
        assert {status for status, _ in told} <= {200, 503}
        assert len(waited) > 8
        assert max(waited) >= 8


def test_steps_of_other_processes_end_the_waiting(
    tmp_path: Path, others: ThreadPoolExecutor
) -> None:
    file = tmp_path / "playledger.db"
    with running(file) as one, running(file) as two:
        path = begun(one)
        before = monotonic()
        answer = others.submit(
            two.client(two.token).ask, "GET", f"{path}/legal?wait={WAIT_SECONDS}&seat=public"
        )
        sleep(0.5)
        ended = one.client(one.token).post(f"{path}/abandonment", {"expected_step": 1}, "a")
        assert ended.status == 201, ended
        assert answer.result().json["to_act"] == 0
        assert monotonic() - before < WAIT_SECONDS


def test_a_server_that_stops_answers_those_who_wait(
    tmp_path: Path, others: ThreadPoolExecutor
) -> None:
    with running(tmp_path / "playledger.db") as server:
        path = begun(server)
        client = server.client(server.token)
        answer = others.submit(client.ask, "GET", f"{path}/legal?wait=25&seat=public")
        sleep(1)
        before = monotonic()
        assert server.stop() == 0
        assert monotonic() - before < WAIT_SECONDS / 2
        assert answer.result().status == 200
