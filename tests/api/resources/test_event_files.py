"""The log as a file for other programs and for spreadsheets."""

import csv
import json
from typing import Any

import pytest

from replays.export.cells import plain
from tests.api.service import Service, Table

NDJSON, CSV = "application/x-ndjson", "text/csv"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    service = Service(tmp_path_factory.mktemp("files") / "playledger.db")
    table = service.begin("correction")
    table.play(30)
    return table


def file(table: Table, form: str, seat: int = 0, **query: Any) -> Any:
    who = table.seats[seat] if seat else table.facilitator
    response = who.ask("GET", f"{table.path}/events", headers={"Accept": form}, query_string=query)
    assert (response.status_code, response.mimetype) == (200, form)
    return response


def events(table: Table) -> list[Any]:
    steps = table.facilitator.seen(f"{table.path}/events", limit=200)["steps"]
    return [(step["step"], event["type"]) for step in steps for event in step["events"]]


def test_the_log_comes_as_a_line_for_each_event(table: Table) -> None:
    lines = [json.loads(line) for line in file(table, NDJSON).text.splitlines()]
    assert [(each["step"], each["type"]) for each in lines] == events(table)


def test_the_log_comes_as_a_table(table: Table) -> None:
    [head, *rows] = csv.reader(file(table, CSV).text.splitlines())
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(int(each["step"]), each["type"]) for each in found] == events(table)


def test_a_file_is_whole_or_the_part_that_was_asked_for(table: Table) -> None:
    lines = file(table, NDJSON, after=3, limit=4).text.splitlines()
    assert {json.loads(line)["step"] for line in lines} == {4, 5, 6, 7}


def test_a_file_says_whom_it_was_made_for(table: Table) -> None:
    assert file(table, CSV, seat=2).headers["X-Viewer"] == "seat-2"
    assert table.id in file(table, CSV).headers["Content-Disposition"]


def test_a_file_tells_a_seat_what_its_pages_tell_it(service: Service) -> None:
    table = service.begin("hidden_hand")
    table.play()
    for seat, who in table.seats.items():
        lines = [json.loads(line) for line in file(table, NDJSON, seat=seat).text.splitlines()]
        rows = list(csv.DictReader(file(table, CSV, seat=seat).text.splitlines()))
        steps = who.seen(f"{table.path}/events", limit=200)["steps"]
        told = [event for step in steps for event in step["events"]]
        assert [{"type": each["type"], **each["fields"]} for each in lines] == told
        assert [_own(row) for row in rows] == [_own_of(line["fields"]) for line in lines]


def _own(row: dict[str, str]) -> dict[str, str]:
    """The fields of a row that say something."""
    return {name[7:]: each for name, each in row.items() if name.startswith("fields.") and each}


def _own_of(fields: dict[str, Any]) -> dict[str, str]:
    told = {name: str(plain(value)) for name, value in fields.items()}
    return {name: each for name, each in told.items() if each}


def test_who_asks_for_no_form_gets_a_page(table: Table) -> None:
    assert table.seats[1].get(f"{table.path}/events").mimetype == "application/json"


@pytest.mark.parametrize("accept", ["image/png", "text/html", "application/xml"])
def test_there_are_no_other_forms(table: Table, accept: str) -> None:
    response = table.seats[1].ask("GET", f"{table.path}/events", headers={"Accept": accept})
    assert (response.status_code, response.json["code"]) == (406, "not_acceptable")


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/html, */*;q=0.1"])
def test_a_page_of_json_is_the_usual_form(table: Table, accept: str) -> None:
    response = table.seats[1].ask("GET", f"{table.path}/events", headers={"Accept": accept})
    assert (response.mimetype, len(response.json["steps"])) == ("application/json", 31)
