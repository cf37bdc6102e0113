"""Clients that ask at the same time."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from tests.api.service import KEYS, Caller, Reply, Service

RACERS = 4


def racers(service: Service, token: str) -> list[Caller]:
    """Somebody who asks from several windows."""
    return [service.caller(token) for _ in range(RACERS)]


def race(clients: Sequence[Caller], path: str, body: Any, key: str | None = None) -> list[Reply]:
    """The answers to a request that all send together, with one key or each with its own."""
    barrier = Barrier(len(clients))

    def ask(client: Caller) -> Reply:
        barrier.wait()
        return client.post(path, body, key)

    with ThreadPoolExecutor(len(clients)) as pool:
        return list(pool.map(ask, clients))


def test_of_racing_commands_one_wins(service: Service) -> None:
    table = service.begin("correction")
    while (now := table.now)["to_act"] and now["step"] < 40:
        body = {"command": table.legal()[0], "expected_step": now["step"]}
        clients = racers(service, table.tokens[now["to_act"]])
        answers = race(clients, f"{table.path}/commands", body)
        assert sorted(each.status_code for each in answers) == [201, 412, 412, 412]
        assert table.now["step"] == now["step"] + 1


def test_a_command_repeated_at_once_is_carried_out_once(service: Service) -> None:
    table = service.begin("correction")
    while (now := table.now)["to_act"] and now["step"] < 40:
        body = {"command": table.legal()[-1], "expected_step": now["step"]}
        clients = racers(service, table.tokens[now["to_act"]])
        answers = race(clients, f"{table.path}/commands", body, next(KEYS))
        assert [each.status_code for each in answers] == [201] * RACERS
        assert len({each.data for each in answers}) == 1
        assert sum("Idempotent-Replayed" in each.headers for each in answers) == RACERS - 1


def test_a_match_begun_twice_at_once_is_one(service: Service) -> None:
    clients = racers(service, service.token)
    for _ in range(5):
        answers = race(clients, "/matches", {"game": "hidden_hand"}, next(KEYS))
        assert [each.status_code for each in answers] == [201] * RACERS
        assert len({each.json["match"]["receipt"] for each in answers}) == 1
    assert len(service.facilitator.seen("/matches")["matches"]) == 5
