"""A match told for people, over HTTP."""

from typing import Any

import pytest

from tests.api.service import Service, Table

HTML, MARKDOWN = "text/html", "text/markdown"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    service = Service(tmp_path_factory.mktemp("diaries") / "playledger.db")
    table = service.begin("hidden_hand", variant="short")
    table.play()
    note = {"text": "<script>alert(1)</script>", "visibility": "public", "mark": "fun"}
    assert table.seats[1].post(f"{table.path}/notes", note).status_code == 201
    return table


def told(table: Table, seat: int = 0, accept: str | None = None, **query: Any) -> Any:
    who = table.seats[seat] if seat else table.facilitator
    headers = {"Accept": accept} if accept else {}
    return who.ask("GET", f"{table.path}/diary", query_string=query, headers=headers)


@pytest.mark.parametrize("layout", ["student", "teacher", "designer"])
@pytest.mark.parametrize("form", [HTML, MARKDOWN])
def test_a_diary_is_told_in_each_layout_and_form(table: Table, layout: str, form: str) -> None:
    reply = told(table, accept=form, layout=layout)
    assert (reply.status_code, reply.mimetype) == (200, form)
    assert table.id in reply.text


def test_markdown_is_the_usual_form(table: Table) -> None:
    assert told(table).mimetype == MARKDOWN


def test_a_diary_says_whom_it_was_made_for(table: Table) -> None:
    own = told(table, seat=2)
    assert own.headers["X-Viewer"] == "seat-2"
    assert "as seen by seat 2" in own.text
    assert "as seen by the facilitator" in told(table).text


def test_what_people_wrote_stays_text(table: Table) -> None:
    assert "<script>alert(1)" not in told(table, accept=HTML).text
    assert "sandbox" in told(table, accept=HTML).headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("query", "accept", "status"), [({"layout": "x"}, None, 422), ({}, "image/png", 406)]
)
def test_there_is_nothing_else(table: Table, query: Any, accept: str | None, status: int) -> None:
    assert told(table, accept=accept, **query).status_code == status
