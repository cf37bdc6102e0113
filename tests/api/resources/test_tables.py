"""Matches as wide tables over HTTP and on pages: of one match, and of those that fit a question."""

import csv
from io import StringIO
from typing import Any

import pytest

from replays.export.workbook import XLSX
from tests import workbooks
from tests.api.pages.test_visits import facilitating
from tests.api.service import Service, Table


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Service:
    return Service(tmp_path_factory.mktemp("tables") / "playledger.db")


@pytest.fixture(scope="module")
def table(service: Service) -> Table:
    """A match of Correction; one of Hidden Hand is beside it."""
    other = service.begin("hidden_hand")
    other.play(5)
    table = service.begin("correction")
    table.play(20)
    return table


def rows(answer: Any) -> list[dict[str, str]]:
    assert (answer.status_code, answer.mimetype) == (200, "text/csv"), answer.text
    return [*csv.DictReader(StringIO(answer.data.decode("utf-8-sig")))]


def test_a_match_comes_as_a_row_a_step(table: Table) -> None:
    found = rows(table.seats[1].get(f"{table.path}/tables"))
    assert [int(each["step"]) for each in found] == list(range(1, len(found) + 1))
    assert {each["match"] for each in found} == {table.id}


def test_a_workbook_has_the_answers_for_the_facilitator_alone(table: Table) -> None:
    for who, has_answers in ((table.facilitator, True), (table.seats[1], False)):
        answer = who.ask("GET", f"{table.path}/tables", headers={"Accept": XLSX})
        assert (answer.status_code, answer.mimetype) == (200, XLSX)
        book = workbooks.read(answer.data)
        assert ("answers" in book) == has_answers
    assert table.seats[1].get(f"{table.path}/tables", table="answers").status_code == 422


def test_a_question_chooses_the_matches(service: Service, table: Table) -> None:
    asked = {"where": "match game = correction", "table": "matches"}
    found = rows(service.facilitator.get("/tables", **asked))
    assert [each["match"] for each in found] == [table.id]
    assert len(rows(service.facilitator.get("/tables", table="matches"))) == 2


def test_what_is_no_question_is_refused_with_its_place(service: Service, table: Table) -> None:
    answer = service.facilitator.get("/tables", where="match nothing = 1")
    assert (answer.status_code, answer.json["code"]) == (422, "does_not_fit")
    assert "'nothing'" in answer.text


def test_matches_of_too_many_steps_are_refused_with_what_writes_them(
    service: Service, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.limits.TABLES_STEPS", 20)
    answer = service.facilitator.get("/tables")
    assert (answer.status_code, answer.json["code"]) == (422, "too_much_to_write")
    assert "playledger export --where" in answer.text


def test_pages_have_buttons_for_one_match_and_for_many(service: Service, table: Table) -> None:
    teacher = facilitating(service)
    assert "form=xlsx" in teacher.sees(f"/m/{table.id}/files?as=facilitator")
    book = workbooks.read(teacher.client.get(f"/m/{table.id}/tables?form=xlsx&as=public").data)
    assert {each["match"] for each in book["steps"]} == {table.id}
    assert "answers" not in book
    assert 'action="/spreadsheets/all"' in teacher.sees("/spreadsheets")
    every = teacher.client.get("/spreadsheets/all?form=xlsx&where=")
    assert len(workbooks.read(every.data)["matches"]) == 2
    some = teacher.client.get("/spreadsheets/all?form=csv&table=matches&where=match+turns+>+9999")
    assert rows(some) == []


def test_a_browser_that_holds_seats_has_to_ask_for_everything(
    service: Service, table: Table
) -> None:
    """All seats of a shared screen are in one browser, and its facilitator's right, too."""
    shared = facilitating(service)
    shared.signs_in(table.tokens[1])
    refused = shared.client.get("/spreadsheets/all?form=csv&table=steps")
    assert refused.status_code == 422
    assert "as=facilitator" in refused.text
    whole = shared.client.get("/spreadsheets/all?form=csv&table=steps&as=facilitator")
    assert whole.status_code == 200


def test_without_the_package_csv_is_offered_alone(
    service: Service, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (
        "api.acts.spreadsheets",
        "api.pages.papers.files",
        "api.pages.papers.spreadsheets",
    ):
        monkeypatch.setattr(f"{place}.can_write", lambda: False)
    answer = table.facilitator.ask("GET", f"{table.path}/tables", headers={"Accept": XLSX})
    assert (answer.status_code, answer.json["code"]) == (406, "not_acceptable")
    teacher = facilitating(service)
    assert "form=xlsx" not in teacher.sees(f"/m/{table.id}/files?as=facilitator")
    page = teacher.sees("/spreadsheets")
    assert "playledger[xlsx]" in page
    assert 'value="xlsx"' not in page
    assert teacher.client.get("/spreadsheets/all?form=xlsx").status_code == 422
