"""A match told for people, over HTTP."""

from typing import Any

import pytest

from tests.api.service import KEYS, Service, Table

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


def on_page(table: Table, seat: int, **query: str) -> str:
    reply = table.seats[seat].get(f"/m/{table.id}/diary", **query)
    assert (reply.status_code, reply.mimetype) == (200, HTML)
    return str(reply.text)


def test_answers_are_kept_as_notes_of_their_author(table: Table) -> None:
    for answer in ("It <did>.", "It did not.", "It did not."):
        fields = {"layout": "student", "answer-1": answer, "answer-2": "", "key": next(KEYS)}
        kept = table.seats[1].ask("POST", f"/m/{table.id}/diary", data=fields)
        assert kept.status_code == 303
    notes = table.seats[1].seen(f"{table.path}/notes")["notes"]
    answers = [(each["text"], each["resolved"]) for each in notes if "did I try" in each["text"]]
    asked = "What did I try, and did it work?"
    assert answers == [(f"{asked}\nIt <did>.", True), (f"{asked}\nIt did not.", False)]
    assert ">It did not.</textarea>" in on_page(table, 1)
    assert "It did" not in on_page(table, 2)
    gone = {"layout": "student", "answer-1": "", "key": "gone"}
    assert table.seats[1].ask("POST", f"/m/{table.id}/diary", data=gone).status_code == 303
    assert ">It did not.</textarea>" not in on_page(table, 1)


def test_steps_of_a_diary_on_a_page_lead_to_the_match(table: Table) -> None:
    assert f'href="/m/{table.id}?as=seat-1&amp;at=1"' in on_page(table, 1)
    assert "/m/" not in told(table, accept=HTML).text
