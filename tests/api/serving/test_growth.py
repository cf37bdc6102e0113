"""Law 13 on the disk: whatever a seat repeats, it stores no more from some time on."""

import json
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest

from api.pages.shell.forms import FORM
from domain.ledger.desk.notes.room import Share
from domain.ledger.stores.database import TABLES
from tests.api.register import OPERATIONS, REGISTER, known_in, path_of, sent
from tests.api.register.entry import SEAT, STEP, Ask
from tests.api.service import KEYS, Reply, Service, Table
from tests.rounds import rounds

TIMES = rounds(usual=30, soak=60)
LATE = rounds(usual=10, soak=20)
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


def asked(said: Any, table: Table, number: int) -> Ask:
    """What is asked for the n-th time."""
    if callable(said):
        said = said(table, number)
    given = said if isinstance(said, Ask) else Ask(said)
    return Ask(*json.loads(json.dumps(given).replace("{n}", str(number))))


def ask(table: Table, name: str, said: Any, number: int) -> Reply:
    """Seat 1 asks, for its own seat."""
    operation, first = OPERATIONS[name], REGISTER[name].before_each
    if first:
        first(table, number)
    given = asked(said, table, number)
    body = known_in(given.said or None, {STEP: table.now["step"], SEAT: 1})
    if operation.body == FORM:
        body = {**(body or {}), "key": next(KEYS)}
    key = {"Idempotency-Key": next(KEYS)} if operation.method == "POST" else {}
    path, headers = path_of(name, match_id=table.id, **given.parts), {**key, **given.headers}
    return table.seats[1].ask(operation.method, path, headers=headers, **sent(name, body))


REPEATED = [
    pytest.param(name, repeated, id=f"{name} {number}")
    for name, each in OPERATIONS.items()
    if each.method != "GET" and "seat" in each.may
    for number, repeated in enumerate(REGISTER[name].repeated or [REGISTER[name].body])
]
"""By operation. Commands that the rules accept are bounded by the rules: every match ends."""


@pytest.mark.parametrize(("operation", "repeated"), REPEATED)
def test_what_is_repeated_adds_nothing_from_some_time_on(
    service: Service, table: Table, operation: str, repeated: Any
) -> None:
    first = ask(table, operation, repeated, 0)
    assert first.status_code < 400 or REGISTER[operation].in_vain
    sizes = []
    for number in range(1, TIMES):
        answer = ask(table, operation, repeated, number)
        assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR
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
