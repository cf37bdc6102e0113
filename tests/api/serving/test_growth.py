"""Law 13 on the disk: whatever a seat repeats, it stores no more from some time on."""

import json
from collections.abc import Callable, Mapping
from http import HTTPStatus
from pathlib import Path

import pytest

from domain.ledger.desk.notes.room import Share
from domain.ledger.stores.database import TABLES
from tests.api.matrix import OPERATIONS
from tests.api.service import KEYS, Reply, Service, Table

Repeated = Callable[[Table, int], Reply]
"""What seat 1 does once more, in its own match; the number tells one time from another."""

TIMES = 60
LATE = 20
"""In the last of so many times, nothing is added."""

SMALL = 5

QUOTAS = (
    "domain.ledger.stream.takebacks.OF_A_SEAT",
    "domain.ledger.desk.notes.room.CHANGES",
    "domain.ledger.desk.figures.refused.KEPT",
    "api.acts.seats.CHANGES",
    "api.admit.idempotency.REMEMBERED",
)


@pytest.fixture
def table(service: Service, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A match in which seat 1 begins, and quotas are small."""
    for each in QUOTAS:
        monkeypatch.setattr(each, SMALL)
    monkeypatch.setattr("domain.ledger.desk.notes.room.SEAT", Share(SMALL, 1_000))
    return service.begin("correction", chance="dictated", outcomes=[1])


def asks_in_vain(table: Table, number: int) -> Reply:
    return table.act({"type": f"leap-{number}"})


def takes_back(table: Table, _: int) -> Reply:
    table.act({"type": "spawn", "kind": "pawn", "cell": "a1"})
    now = table.now["step"]
    return table.seats[1].post(f"{table.path}/takebacks", {"to": 1, "expected_step": now})


def resigns(table: Table, _: int) -> Reply:
    return table.seats[1].post(f"{table.path}/resignation", {"expected_step": table.now["step"]})


def writes(table: Table, number: int) -> Reply:
    return table.seats[1].post(f"{table.path}/notes", {"text": f"Note {number}"})


def answers(table: Table, number: int) -> Reply:
    writes(table, number)
    return table.seats[1].post(f"{table.path}/notes/1/answers", {"text": f"Answer {number}"})


def closes(table: Table, number: int) -> Reply:
    writes(table, number)
    body = {"resolved": number % 2 == 0}
    return table.seats[1].post(f"{table.path}/notes/1/resolution", body)


def erases(table: Table, number: int) -> Reply:
    writes(table, number)
    return table.seats[1].delete(f"{table.path}/notes/{number + 1}")


def names(table: Table, number: int) -> Reply:
    return table.seats[1].put(f"{table.path}/seats/1/name", {"name": f"Name {number}"})


def names_with_a_key(table: Table, number: int) -> Reply:
    path, key = f"{table.path}/seats/1/name", {"Idempotency-Key": f"name-{number}"}
    return table.seats[1].ask("PUT", path, json={"name": "Anna"}, headers=key)


def forgets(table: Table, number: int) -> Reply:
    names(table, number)
    return table.seats[1].delete(f"{table.path}/seats/1/name")


def leaves(table: Table, _: int) -> Reply:
    return table.seats[1].delete(f"{table.path}/seats/1/sitter")


def gets_a_ticket(table: Table, _: int) -> Reply:
    return table.seats[1].post(f"{table.path}/stream-tickets", None)


def sends_a_form(table: Table, path: str, **fields: object) -> Reply:
    return table.seats[1].ask("POST", f"/m/{table.id}/{path}", data={"key": next(KEYS), **fields})


def asks_in_vain_on_a_page(table: Table, number: int) -> Reply:
    command = json.dumps({"type": f"leap-{number}"})
    return sends_a_form(table, "commands", step=table.now["step"], seat=1, command=command)


def takes_back_on_a_page(table: Table, _: int) -> Reply:
    table.act({"type": "spawn", "kind": "pawn", "cell": "a1"})
    return sends_a_form(table, "takebacks", step=table.now["step"], to=1)


def resigns_on_a_page(table: Table, _: int) -> Reply:
    return sends_a_form(table, "resignation", step=table.now["step"])


def writes_on_a_page(table: Table, number: int) -> Reply:
    return sends_a_form(table, "notes", at=1, text=f"Note {number}", key=f"note-{number}")


def keeps_answers(table: Table, number: int) -> Reply:
    return sends_a_form(table, "diary", layout="student", **{"answer-1": f"Answer {number}"})


def is_shown_on_a_page(table: Table, _: int) -> Reply:
    return sends_a_form(table, "shown", seat=1)


def answers_on_a_page(table: Table, number: int) -> Reply:
    writes(table, number)
    return sends_a_form(table, "notes/1/answers", text=f"Answer {number}", key=f"answer-{number}")


def closes_on_a_page(table: Table, number: int) -> Reply:
    writes(table, number)
    return sends_a_form(table, "notes/1/resolution", resolved=str(number % 2))


def is_named_on_a_page(table: Table, number: int) -> Reply:
    return sends_a_form(table, "seats/1/name", name=f"Name {number}")


def erases_on_a_page(table: Table, number: int) -> Reply:
    writes(table, number)
    return sends_a_form(table, f"notes/{number + 1}/erasure")


def asks_to_take_back(table: Table, _: int) -> Reply:
    table.act({"type": "spawn", "kind": "pawn", "cell": "a1"})
    return sends_a_form(table, "asks", step=table.now["step"], to=1, wanted="takeback")


def tries_in_vain(table: Table, _: int) -> Reply:
    return sends_a_form(table, "tries", step=table.now["step"], seat=1, picks="cell:c3")


def picks_a_choice(table: Table, number: int) -> Reply:
    table.facilitator.ask("POST", f"/m/{table.id}/lead", data={"at": 1, "hide": 1, "do": "ask"})
    legal = table.legal()
    command = json.dumps(legal[number % len(legal)], separators=(",", ":"))
    return sends_a_form(table, "picks", step=1, command=command, hide=1)


def answers_questions(table: Table, number: int) -> Reply:
    if number == 0:
        resigns(table, 0)
    said = {"q.knew": "4", "said.best": f"Answer {number}"}
    return table.seats[1].ask("POST", f"/m/{table.id}/questions", data=said)


def refuses_a_rematch(table: Table, number: int) -> Reply:
    if number == 0:
        resigns(table, 0)
    path, key = f"{table.path}/asks/refusals", {"Idempotency-Key": f"no-{number}"}
    said = {"wanted": "rematch", "seat": 1}
    return table.seats[1].ask("POST", path, json=said, headers=key)


def refuses_on_a_page(table: Table, number: int) -> Reply:
    if number == 0:
        resigns(table, 0)
    return sends_a_form(table, "asks/refusals", step=table.now["step"], seat=1, wanted="rematch")


REPEATED: Mapping[str, tuple[Repeated, ...]] = {
    "send_command": (asks_in_vain,),
    "take_back": (takes_back,),
    "resign": (resigns,),
    "create_note": (writes,),
    "answer_note": (answers,),
    "resolve_note": (closes,),
    "erase_note": (erases,),
    "name_sitter": (names, names_with_a_key),
    "erase_name": (forgets,),
    "release_seat": (leaves,),
    "create_stream_ticket": (gets_a_ticket,),
    "play_on_page": (asks_in_vain_on_a_page,),
    "take_back_on_page": (takes_back_on_a_page,),
    "resign_on_page": (resigns_on_a_page,),
    "write_note": (writes_on_a_page,),
    "keep_answers": (keeps_answers,),
    "answer_try": (tries_in_vain,),
    "show_seat": (is_shown_on_a_page,),
    "answer_on_page": (answers_on_a_page,),
    "resolve_on_page": (closes_on_a_page,),
    "name_on_page": (is_named_on_a_page,),
    "erase_on_page": (erases_on_a_page,),
    "pick_choice": (picks_a_choice,),
    "ask_on_page": (asks_to_take_back,),
    "answer_questions": (answers_questions,),
    "refuse_ask": (refuses_a_rematch,),
    "refuse_on_page": (refuses_on_a_page,),
}
"""By operation. Commands that the rules accept are bounded by the rules: every match ends."""

REFUSED = (asks_in_vain, asks_in_vain_on_a_page)


def test_every_operation_of_a_seat_that_writes_is_repeated() -> None:
    writing = {each.name for each in OPERATIONS.values() if each.method != "GET"}
    assert {each for each in writing if "seat" in OPERATIONS[each].may} == set(REPEATED)


@pytest.mark.parametrize("repeated", [each for some in REPEATED.values() for each in some])
def test_what_is_repeated_adds_nothing_from_some_time_on(
    service: Service, table: Table, repeated: Repeated
) -> None:
    assert repeated(table, 0).status_code < 400 or repeated in REFUSED
    sizes = []
    for number in range(1, TIMES):
        assert repeated(table, number).status_code < HTTPStatus.INTERNAL_SERVER_ERROR
        sizes.append(stored(service))
    assert sizes[-LATE:] == [sizes[-1]] * LATE


def stored(service: Service) -> int:
    """How many rows there are in all tables, and bytes in the list of erasures."""
    service.write_refusals()
    database = service.ledger.store
    tables = (*TABLES, "stored_events")
    counts = (database.read(f"SELECT count(*) FROM {table}")[0][0] for table in tables)
    erasures = Path(f"{database.place}-erasures")
    return int(sum(counts)) + erasures.stat().st_size
