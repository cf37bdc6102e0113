"""Real servers under load, on databases and workers that fail: told at once, nothing lost."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier
from time import monotonic, sleep
from typing import Any

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.api.history import SCRIPT, Player, await_moves, check, under_load
from tests.api.process import Answer, Server, running, running_workers
from tests.laws.games import REGISTRY
from tests.ledger import servers
from tests.rounds import rounds

pytestmark = pytest.mark.waits

TOLD_SECONDS = 3
BACK_SECONDS = 10
SLACK_SECONDS = 0.5
"""For the way through a busy machine."""


# Servers that race


@pytest.mark.parametrize("racers", [2, pytest.param(8, marks=pytest.mark.soak(only=True))])
def test_of_racing_servers_exactly_one_takes_each_step(setting: str, racers: int) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(running(setting))
        every = [first, *(stack.enter_context(running(setting)) for _ in range(racers - 1))]
        plan = {"game": "correction", "scenario": {}}
        begun = first.client(first.token).post("/matches", plan, "begin").json
        path = f"/matches/{begun['match']['id']}/commands"
        for step, turn in enumerate(SCRIPT[: rounds(usual=24, soak=90)], 1):
            answers = race(every, path, {**turn, "expected_step": step})
            assert sorted(each.status for each in answers) == [201, *[412] * (racers - 1)]


def race(racing: list[Server], path: str, body: Any) -> list[Answer]:
    """The answers of all servers to requests of the same moment, each with a key of its own."""
    barrier = Barrier(len(racing))
    clients = [server.client(server.token) for server in racing]

    def ask(number: int) -> Answer:
        barrier.wait()
        return clients[number].post(path, body, f"{number}-{body['expected_step']}")

    with ThreadPoolExecutor(len(racing)) as threads:
        answers = list(threads.map(ask, range(len(racing))))
    for client in clients:
        client.close()
    return answers


# A PostgreSQL of our own, that is stopped and locked


@pytest.fixture(scope="module")
def own_server() -> Iterator[servers.OwnServer]:
    try:
        server = servers.OwnServer()
    except servers.NoServer as problem:
        pytest.skip(f"no PostgreSQL to stop: {problem}")
    yield server
    server.remove()


def told_in_time(players: list[Player], since: float) -> bool:
    """Whether somebody was told 503, and nobody waited for long."""
    calls = [call for player in players for call in player.calls if call.at > since]
    longest = max(call.seconds for call in calls)
    assert longest < TOLD_SECONDS + SLACK_SECONDS, longest
    return any(call.status == 503 for call in calls)


@pytest.mark.parametrize("how", ["immediate", "fast"])
def test_a_postgres_that_stops_is_told_and_overcome(
    own_server: servers.OwnServer, how: str
) -> None:
    with servers.schema(own_server.address) as setting, running(setting) as server:
        with under_load(server) as players:
            stopped = monotonic()
            own_server.stop(how)
            sleep(1.5)
            own_server.start()
            started = monotonic()
            assert await_moves(players, since=started) - started < BACK_SECONDS
        assert told_in_time(players, since=stopped)
        assert checked(setting, players)["ok"] > len(players)


def test_a_postgres_that_is_locked_is_told_and_overcome(own_server: servers.OwnServer) -> None:
    import psycopg

    with servers.schema(own_server.address) as setting, running(setting) as server:
        with under_load(server) as players:
            locked = monotonic()
            with psycopg.connect(setting) as other:
                other.execute("LOCK TABLE stored_events IN ACCESS EXCLUSIVE MODE")
                sleep(4)
            free = monotonic()
            assert await_moves(players, since=free) - free < BACK_SECONDS
        assert told_in_time(players, since=locked)
        assert checked(setting, players)["ok"] > len(players)


# Workers that are killed


def test_a_killed_worker_loses_nothing_and_is_replaced(tmp_path: Path) -> None:
    setting = str(tmp_path / "playledger.db")
    with running_workers(setting) as server, under_load(server) as players:
        for _ in range(rounds(usual=3, soak=30)):
            if not server.workers:
                pytest.skip("the workers can't be found on this system")
            os.kill(server.workers[0], signal.SIGKILL)
            killed = monotonic()
            assert await_moves(players, since=killed) - killed < BACK_SECONDS
    assert checked(setting, players)["ok"] > 10


def checked(setting: str, players: list[Player]) -> Any:
    """The history held against the store."""
    ledger = Ledger(open_store(setting), REGISTRY)
    try:
        return check(ledger, players)
    finally:
        ledger.close()
