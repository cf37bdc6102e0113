"""What may be asked at any table, over HTTP."""

from typing import Any

import pytest

from tests.api.service import Caller, Reply, Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    """Two steps of Correction, both by seat 1, which chance has not touched."""
    table = service.begin("correction", chance="dictated", outcomes=[1])
    table.act({"type": "spawn", "kind": "pawn", "cell": "a1"})
    return table


def move(who: Caller, table: Table, table_command: str, **body: Any) -> Reply:
    sent = {"expected_step": table.now["step"], **body}
    return who.post(f"{table.path}/{table_command}", sent)


def test_the_facilitator_takes_back_what_was_done(table: Table) -> None:
    before = table.facilitator.seen(f"{table.path}/state", at=1)["view"]
    response = move(table.facilitator, table, "takebacks", to=1)
    assert (response.status_code, response.json["step"]) == (201, 3)
    assert response.json["command"] == {"type": "take_back", "to": 1}
    assert table.facilitator.seen(f"{table.path}/state")["view"] == before


def test_no_answer_shows_the_position_that_was_taken_over(table: Table) -> None:
    events = move(table.facilitator, table, "takebacks", to=1).json["events"]
    assert events == [{"type": "TakenBack", "seat": 0, "to": 1}]


def test_a_seat_takes_back_its_own(table: Table) -> None:
    response = move(table.seats[1], table, "takebacks", to=1)
    assert response.json["sentences"] == ["Seat 1 takes back all after step 1."]


def test_a_seat_does_not_take_back_what_others_did(table: Table) -> None:
    response = move(table.seats[2], table, "takebacks", to=1)
    assert (response.status_code, response.json["code"]) == (422, "takeback_needs_word")
    assert (response.json["pointer"], response.json["recorded"]) == ("/to", "no")
    assert table.now["step"] == 2


def test_a_repeated_take_back_is_answered_again(table: Table) -> None:
    body = {"to": 1, "expected_step": 2}
    first = table.seats[1].post(f"{table.path}/takebacks", body, key="k")
    again = table.seats[1].post(f"{table.path}/takebacks", body, key="k")
    assert (again.json, again.headers["Idempotent-Replayed"]) == (first.json, "true")


@pytest.mark.parametrize("table_command", ["takebacks", "resignation", "abandonment"])
def test_a_motion_is_for_a_step(table: Table, table_command: str) -> None:
    body = {"takebacks": {"to": 1}, "resignation": {"seat": 1}}.get(table_command, {})
    assert table.facilitator.post(f"{table.path}/{table_command}", body).status_code == 428
    stale = {**body, "expected_step": 1}
    assert table.facilitator.post(f"{table.path}/{table_command}", stale).status_code == 412


def test_a_seat_resigns_out_of_turn(table: Table) -> None:
    assert move(table.seats[2], table, "resignation").status_code == 201
    assert table.now["result"] == {"winners": [1], "reason": "resigned"}


def test_the_facilitator_says_who_resigns(table: Table) -> None:
    assert move(table.facilitator, table, "resignation").json["pointer"] == "/seat"
    assert move(table.facilitator, table, "resignation", seat=1).status_code == 201


def test_only_the_facilitator_abandons_a_match(table: Table) -> None:
    assert move(table.seats[1], table, "abandonment").status_code == 403
    assert move(table.facilitator, table, "abandonment").status_code == 201
    assert table.now["result"] == {"winners": [], "reason": "abandoned"}


def test_nothing_is_moved_once_a_match_is_over(table: Table) -> None:
    move(table.facilitator, table, "abandonment")
    for table_command in ("abandonment", "resignation"):
        body = {"seat": 1} if table_command == "resignation" else {}
        assert move(table.facilitator, table, table_command, **body).status_code == 409


def test_a_motion_is_no_command_of_a_game(table: Table) -> None:
    sent = {"command": {"type": "resign"}, "expected_step": 2}
    response = table.seats[1].post(f"{table.path}/commands", sent)
    assert response.json["code"] == "unknown_command"
