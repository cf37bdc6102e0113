"""Single steps: what happened and what changed."""

from typing import Any

import pytest

from tests.api.service import Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    table = service.begin("hidden_hand")
    table.play(4)
    return table


def put(view: Any, path: str, change: Any) -> None:
    """Carries a change out."""
    *parents, last = path.split("/")[1:]
    for part in parents:
        view = view[int(part)] if isinstance(view, list) else view[part]
    if isinstance(view, list):
        place = int(last)
        view[place : place + 1] = [change["new"]] if "new" in change else []
    elif "new" in change:
        view[last] = change["new"]
    else:
        del view[last]


@pytest.mark.parametrize("seat", ["1", "2", "public", "facilitator"])
def test_changes_lead_from_one_view_to_the_next(table: Table, seat: str) -> None:
    view = table.facilitator.seen(f"{table.path}/state", at=1, seat=seat)["view"]
    for number in range(2, 6):
        for change in table.facilitator.seen(f"{table.path}/steps/{number}", seat=seat)["changes"]:
            put(view, change["path"], change)
        after = table.facilitator.seen(f"{table.path}/state", at=number, seat=seat)
        assert view == after["view"]


def test_a_step_is_the_one_that_its_sender_was_shown(table: Table) -> None:
    sent = table.play(1)[0]
    told = table.facilitator.seen(f"{table.path}/steps/{sent['step']}", seat=str(sent["seat"]))
    assert {name: told[name] for name in sent} == sent


def test_the_first_step_is_told_from_before_all(table: Table) -> None:
    told = table.seats[1].seen(f"{table.path}/steps/1")
    assert (told["seat"], told["command"], told["viewer"]) == (0, None, "seat-1")
    assert told["changes"]


@pytest.mark.parametrize("number", [0, 6, 999_999_999])
def test_a_step_that_is_not_there_is_said_to_be(table: Table, number: int) -> None:
    response = table.seats[1].get(f"{table.path}/steps/{number}")
    assert (response.status_code, response.json["code"]) == (404, "step_not_found")
    assert "parameter" not in response.json


def test_a_seat_sees_no_step_as_the_other(table: Table) -> None:
    assert table.seats[1].get(f"{table.path}/steps/2", seat="2").status_code == 403
