"""Notes over HTTP: who writes, reads, answers, closes and erases them."""

from typing import Any

import pytest

from tests.api.service import Caller, Service, Table

CREATED, OK, NO_TOKEN, FORBIDDEN, NOT_THERE, MISFIT = 201, 200, 401, 403, 404, 422


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands."""
    return service.begin("hidden_hand")


@pytest.fixture
def board(service: Service) -> Table:
    """A match on a board."""
    return service.begin("correction")


def noted(who: Caller, table: Table, **note: Any) -> Any:
    """A note that is kept."""
    response = who.post(f"{table.path}/notes", {"text": "Why?", **note})
    assert response.status_code == CREATED, response.text
    return response.json


def listed(who: Caller, table: Table, **query: Any) -> list[Any]:
    notes: list[Any] = who.seen(f"{table.path}/notes", **query)["notes"]
    return notes


def test_a_note_is_kept_on_the_newest_step_with_its_receipt(board: Table) -> None:
    board.play(3)
    note = noted(board.seats[1], board, cell="c3", mark="fun", visibility="seat")
    assert (note["step"], note["head"]) == (board.now["step"], board.now["receipt"])
    assert (note["author"], note["mark"], note["cell"]) == ("seat-1", "fun", "c3")
    assert (note["viewer"], note["fits"], note["resolved"], note["erased"]) == (
        *("seat-1", True),
        *(False, False),
    )


def test_a_note_says_what_the_document_says(service: Service, table: Table) -> None:
    note = noted(table.facilitator, table)
    document = service.nobody.seen("/openapi.json")
    fields = document["components"]["schemas"]["NoteKept"]["properties"]
    assert set(note) == set(fields)


@pytest.mark.parametrize(
    ("visibility", "readers"),
    [("private", {"author", "facilitator"}), ("seat", {"author", "other", "facilitator"})],
)
def test_a_note_is_read_by_whom_it_is_for(table: Table, visibility: str, readers: set[str]) -> None:
    noted(table.seats[1], table, visibility=visibility)
    who = {"author": table.seats[1], "other": table.seats[2], "facilitator": table.facilitator}
    assert {name for name, caller in who.items() if listed(caller, table)} == readers


def test_the_facilitator_looks_as_a_seat(table: Table) -> None:
    noted(table.seats[1], table)
    assert listed(table.facilitator, table, seat="1") == listed(table.seats[1], table)
    assert listed(table.facilitator, table, seat="2") == []
    assert table.seats[2].get(f"{table.path}/notes", seat="1").status_code == FORBIDDEN


def test_what_a_seat_may_not_read_leaves_no_trace(service: Service) -> None:
    """Law 6: two tables that differ in the notes of others look the same."""
    loud, quiet = service.begin("hidden_hand"), service.begin("hidden_hand")
    noted(loud.facilitator, loud, text="x" * 5_000)
    noted(loud.seats[1], loud)
    seen = []
    for table in (loud, quiet):
        mine = noted(table.seats[2], table, text="mine")
        missing = table.seats[2].post(f"{table.path}/notes/2/answers", {"text": "y"})
        page = table.seats[2].get(f"{table.path}/notes", limit=1).json
        for each in (mine, page["notes"][0]):
            del each["at"], each["head"]
        seen.append((mine, page, missing.status_code, missing.json))
    assert seen[0] == seen[1]


def test_notes_are_read_page_by_page(table: Table) -> None:
    for number in range(5):
        noted(table.facilitator, table, text=str(number))
    first = table.facilitator.seen(f"{table.path}/notes", limit=3)
    second = table.facilitator.seen(f"{table.path}/notes", limit=3, after=first["next"])
    texts = [note["text"] for page in (first, second) for note in page["notes"]]
    assert (texts, second["next"]) == (["0", "1", "2", "3", "4"], None)


def test_a_note_is_answered_closed_and_opened_again(table: Table) -> None:
    noted(table.seats[1], table)
    path = f"{table.path}/notes/1"
    answer = table.facilitator.post(f"{path}/answers", {"text": "Because."})
    assert (answer.status_code, answer.json["parent"]) == (CREATED, 1)
    assert table.seats[1].post(f"{path}/resolution", {}).json["resolved"]
    assert [note["resolved"] for note in listed(table.seats[1], table)] == [True, True]
    reopened = table.facilitator.post(f"{table.path}/notes/2/resolution", {"resolved": False})
    assert (reopened.json["number"], reopened.json["resolved"]) == (1, False)


def test_what_is_erased_is_gone_and_may_be_erased_again(table: Table) -> None:
    noted(table.seats[1], table, visibility="seat")
    table.seats[2].post(f"{table.path}/notes/1/answers", {"text": "Because."})
    for _ in range(2):
        erased = table.seats[1].ask("DELETE", f"{table.path}/notes/1")
        assert erased.status_code == OK
        assert (erased.json["text"], erased.json["author"], erased.json["erased"]) == ("", "", True)
    assert [note["text"] for note in listed(table.seats[2], table)] == ["", "Because."]


def test_only_its_author_and_the_facilitator_close_or_erase_a_note(table: Table) -> None:
    noted(table.seats[1], table, visibility="seat")
    path = f"{table.path}/notes/1"
    closed = table.seats[2].post(f"{path}/resolution", {})
    for response in (closed, table.seats[2].ask("DELETE", path)):
        assert (response.status_code, response.json["code"]) == (FORBIDDEN, "not_your_note")
        assert response.json["recorded"] == "no"


@pytest.mark.parametrize("path", ["", "/1/answers", "/1/resolution"])
def test_a_repeated_request_finds_what_it_wrote(table: Table, path: str) -> None:
    noted(table.seats[1], table)
    body = {} if "resolution" in path else {"text": "Once."}
    first, again = (
        table.seats[1].post(f"{table.path}/notes{path}", body, key="k") for _ in range(2)
    )
    assert (first.status_code, again.status_code) == (CREATED, CREATED)
    assert first.json == again.json
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"


def test_a_key_with_another_note_is_refused(table: Table) -> None:
    path = f"{table.path}/notes"
    table.seats[1].post(path, {"text": "one"}, key="k")
    refused = table.seats[1].post(path, {"text": "two"}, key="k")
    assert (refused.status_code, refused.json["code"]) == (MISFIT, "key_reused")
    assert table.seats[2].post(path, {"text": "two"}, key="k").status_code == CREATED


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_who_is_not_at_the_table_finds_no_notes(
    service: Service, table: Table, method: str
) -> None:
    body = {"json": {"text": "x"}, "headers": {"Idempotency-Key": "k"}} if method == "POST" else {}
    other = service.begin("hidden_hand").seats[1]
    for who, status in ((service.nobody, NO_TOKEN), (other, NOT_THERE)):
        assert who.ask(method, f"{table.path}/notes", **body).status_code == status
    missing = table.facilitator.ask(method, f"/matches/{'a' * 12}/notes", **body)
    assert (missing.status_code, missing.json["code"]) == (NOT_THERE, "match_not_found")


@pytest.mark.parametrize("number", ["2", "0", "-1", "1x", "9" * 7, "9" * 5000, "%F0%9F%8E%B2"])
def test_a_note_that_is_not_there_is_not_found(table: Table, number: str) -> None:
    noted(table.facilitator, table)
    response = table.facilitator.post(f"{table.path}/notes/{number}/answers", {"text": "x"})
    assert (response.status_code, response.json["code"]) == (NOT_THERE, "note_not_found")


@pytest.mark.parametrize(
    ("note", "pointer"),
    [
        ({"text": "x" * 10_001}, "/text"),
        ({"text": "\x00"}, "/text"),
        ({"text": ""}, "/text"),
        ({"mark": "x" * 41}, "/mark"),
        ({"mark": "two\nlines"}, "/mark"),
        ({"cell": "z99"}, "/cell"),
        ({"cell": ""}, "/cell"),
        ({"last_step": 0}, "/last_step"),
        ({"step": "1"}, "/step"),
        ({"step": True}, "/step"),
        ({"visibility": "secret"}, "/visibility"),
        ({"author": "facilitator"}, "/author"),
    ],
)
def test_a_note_that_does_not_fit_names_its_field(
    board: Table, note: dict[str, Any], pointer: str
) -> None:
    response = board.seats[1].post(f"{board.path}/notes", {"text": "x", **note})
    assert (response.status_code, response.json["pointer"]) == (MISFIT, pointer)
    assert response.json["recorded"] == "no"
    assert listed(board.facilitator, board) == []


@pytest.mark.parametrize(
    ("steps", "pointer"),
    [
        ({"step": 99}, "/step"),
        ({"step": 99, "cell": "a1"}, "/step"),
        ({"step": 1, "last_step": 99}, "/last_step"),
    ],
)
def test_a_note_on_a_step_that_is_not_there_is_refused(
    table: Table, steps: Any, pointer: str
) -> None:
    response = table.seats[1].post(f"{table.path}/notes", {"text": "x", **steps})
    assert (response.status_code, response.json["code"]) == (NOT_THERE, "step_not_found")
    assert response.json["pointer"] == pointer


@pytest.mark.parametrize("resolved", [1, "true", None, []])
def test_only_true_and_false_close_and_open(table: Table, resolved: object) -> None:
    noted(table.facilitator, table)
    path = f"{table.path}/notes/1/resolution"
    assert table.facilitator.post(path, {"resolved": resolved}).status_code == MISFIT


def test_notes_change_nothing_in_the_match(service: Service, table: Table) -> None:
    before = service.rows(), table.now
    noted(table.seats[1], table)
    table.facilitator.post(f"{table.path}/notes/1/answers", {"text": "Because."})
    table.facilitator.ask("DELETE", f"{table.path}/notes/1")
    assert (service.rows(), table.now) == before


def test_spectators_write_for_everybody_and_close_nothing(table: Table) -> None:
    begun = table.facilitator.post(f"{table.path}/spectators", {})
    spectator = Caller(table.facilitator.app, begun.json["token"])
    note = noted(spectator, table)
    assert (note["author"], note["visibility"], note["viewer"]) == ("spectator", "public", "public")
    assert listed(table.seats[1], table) == listed(spectator, table)
    private = spectator.post(f"{table.path}/notes", {"text": "x", "visibility": "private"})
    assert (private.status_code, private.json["pointer"]) == (MISFIT, "/visibility")
    assert spectator.ask("DELETE", f"{table.path}/notes/1").status_code == FORBIDDEN
