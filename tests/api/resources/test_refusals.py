"""What was refused is counted for the facilitator, and for nobody else."""

from typing import Any

import pytest

from tests.api.service import Service, Table
from tests.waiting import until


@pytest.fixture
def table(service: Service) -> Table:
    """A match in which two things were refused, one of them twice."""
    table = service.begin("hidden_hand")
    for command in ({"type": "fly"}, {"type": "fly"}, table.legal()[0]):
        now = table.now
        waiting = table.seats[3 - now["to_act"]]
        body = {"command": command, "expected_step": now["step"]}
        assert waiting.post(f"{table.path}/commands", body).status_code == 422
    until(lambda: len(service.ledger.refusals.of(table.id)) >= 3)
    return table


def counted(table: Table, **query: Any) -> Any:
    return table.facilitator.seen("/refusals", **query)


def test_refusals_are_counted_by_code_the_most_frequent_first(table: Table) -> None:
    found = counted(table)
    groups = [(each["code"], each["times"], each["matches"]) for each in found["groups"]]
    assert groups == [("unknown_command", 2, 1), ("not_your_turn", 1, 1)]
    assert (found["times"], found["left_out"], found["by"]) == (3, 0, ["code"])
    assert found["groups"][0]["match"] == table.id


def test_refusals_are_counted_by_seat_and_command(table: Table) -> None:
    waiting = 3 - table.now["to_act"]
    groups = counted(table, by="seat,command")["groups"]
    assert [(each["seat"], each["times"]) for each in groups] == [(waiting, 2), (waiting, 1)]
    assert groups[0]["command"] == "fly"
    assert groups[0]["seats"] == [{"seat": waiting, "times": 2}]


def test_less_frequent_ones_are_left_out_and_counted(table: Table) -> None:
    found = counted(table, limit=1)
    assert (len(found["groups"]), found["left_out"]) == (1, 1)


@pytest.mark.parametrize(
    ("query", "times"),
    [
        ({"game": "hidden_hand"}, 3),
        ({"game": "correction"}, 0),
        ({"variant": "final"}, 3),
        ({"match": "a" * 12}, 0),
    ],
)
def test_refusals_of_some_matches_only(table: Table, query: dict[str, str], times: int) -> None:
    assert counted(table, **query)["times"] == times


@pytest.mark.parametrize("by", ["", "colour", "code,code", "code,", "CODE"])
def test_what_refusals_are_told_apart_by_is_checked(table: Table, by: str) -> None:
    response = table.facilitator.get("/refusals", by=by)
    assert (response.status_code, response.json["parameter"]) == (422, "by")


def test_no_seat_is_shown_what_was_refused(service: Service, table: Table) -> None:
    assert [who.get("/refusals").status_code for who in table.seats.values()] == [403, 403]
    assert service.nobody.get("/refusals").status_code == 401
