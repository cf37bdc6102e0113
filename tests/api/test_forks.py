"""Matches go on in other ways, over HTTP."""

from typing import Any

import pytest

from tests.api.service import Reply, Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    table = service.begin("hidden_hand", variant="short")
    table.play(2)
    return table


def fork(table: Table, **body: Any) -> Reply:
    return table.facilitator.post(f"{table.path}/forks", {"at": 2, **body})


def test_a_fork_begins_where_its_parent_stood(service: Service, table: Table) -> None:
    child = Table(service, fork(table).json)
    for seat in ("1", "2", "public", "facilitator"):
        there = table.facilitator.seen(f"{table.path}/state", at=2, seat=seat)["view"]
        assert child.facilitator.seen(f"{child.path}/state", seat=seat)["view"] == there
    assert child.play()
    assert child.facilitator.seen(f"{child.path}/verification")["ok"]


def test_a_fork_says_where_it_comes_from(table: Table) -> None:
    origin = fork(table).json["match"]["fork"]
    head = table.facilitator.seen(f"{table.path}/steps/2")["receipt"]
    assert (origin["match"], origin["step"], origin["policy"]) == (table.id, 2, "fresh")
    assert origin["head"] == head


def test_its_first_step_shows_no_position(service: Service, table: Table) -> None:
    child = Table(service, fork(table, policy="redealt", seat="1").json)
    for who in (child.facilitator, child.seats[1]):
        events = who.seen(f"{child.path}/steps/1")["events"]
        assert [set(each) for each in events] == [{"type", "match", "step"}, {"type", "eyes"}]


def test_tokens_of_the_parent_do_not_open_the_fork(service: Service, table: Table) -> None:
    child = Table(service, fork(table).json)
    assert table.seats[1].get(child.path).status_code == 404
    assert child.seats[1].get(child.path).status_code == 200


def test_a_repeated_fork_is_the_same_match(table: Table) -> None:
    path, body = f"{table.path}/forks", {"at": 2}
    first, again = (table.facilitator.post(path, body, key="k") for _ in range(2))
    assert first.json["match"]["id"] == again.json["match"]["id"]
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.facilitator.post(path, {"at": 1}, key="k").json["code"] == "key_reused"


def test_chance_falls_the_same_way_once_the_parent_is_over(table: Table) -> None:
    early = fork(table, policy="same")
    assert (early.status_code, early.json["code"]) == (422, "fork_needs_end")
    table.play()
    assert fork(table, policy="same").status_code == 201


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"policy": "same", "seat": "1"}, "/seat"),
        ({"policy": "redealt", "seat": "facilitator"}, "/seat"),
        ({"policy": "redealt", "seat": "3"}, "/seat"),
        ({"policy": "redealt", "seat": 3}, "/seat"),
        ({"policy": "redealt", "seat": 0}, "/seat"),
        ({"policy": "redealt", "seat": 1.5}, "/seat"),
        ({"policy": "redealt", "seat": True}, "/seat"),
        ({"policy": "other"}, "/policy"),
        ({"outcomes": [1]}, "/outcomes"),
        ({"at": 0}, "/at"),
        ({"at": "2"}, "/at"),
    ],
)
def test_what_does_not_fit_is_named(table: Table, body: Any, pointer: str) -> None:
    refused = fork(table, **body)
    assert (refused.status_code, refused.json["pointer"]) == (422, pointer)
    assert refused.json["recorded"] == "no"


def test_there_is_no_fork_of_a_step_to_come(table: Table) -> None:
    refused = fork(table, at=4)
    assert (refused.status_code, refused.json["code"]) == (404, "step_not_found")
    assert (refused.json["pointer"], refused.json["facts"]) == ("/at", {"step": 4, "newest": 3})


@pytest.mark.parametrize("seat", [1, 1.0, "1", "seat-1"])
def test_a_re_deal_keeps_what_a_seat_knows(table: Table, seat: object) -> None:
    origin = fork(table, policy="redealt", seat=seat).json["match"]["fork"]
    assert (origin["policy"], origin["eyes"]) == ("redealt", 1)


def test_a_family_is_listed_with_its_oldest_first(service: Service, table: Table) -> None:
    child = Table(service, fork(table, at=3).json)
    grandchild = fork(child, at=1).json["match"]["id"]
    for match in (table.id, child.id, grandchild):
        found = table.facilitator.seen(f"/matches/{match}/forks")["family"]
        assert [each["match"] for each in found] == [table.id, child.id, grandchild]
        assert [each["generation"] for each in found] == [0, 1, 2]


def test_a_seat_forks_nothing(table: Table) -> None:
    assert table.seats[1].post(f"{table.path}/forks", {"at": 1}).status_code == 403
