"""Faults of the store, of stored matches, and of the code itself: told, and nothing given away."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from domain.games.correction import GAME as CORRECTION
from domain.kernel import Registry
from tests.api.service import Service, Table

pytestmark = pytest.mark.waits

COMMAND = {"command": {"type": "spawn", "kind": "pawn", "cell": "a1"}, "expected_step": 1}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file that `service` works on."""
    return tmp_path / "playledger.db"


@pytest.fixture
def table(service: Service) -> Table:
    """A match of Correction that seat 1 begins."""
    return service.begin("correction", chance="dictated", outcomes=[1])


@contextmanager
def other_program(file: Path, *statements: str) -> Iterator[None]:
    """Another program that has the file open, and holds what it locks."""
    connection = sqlite3.connect(file, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    yield
    connection.close()


def test_a_database_that_fails_is_told_without_details(service: Service, file: Path) -> None:
    with other_program(file, "DROP TABLE tokens", "DROP TABLE playledger"):
        for response in (service.nobody.get("/health"), service.facilitator.get("/matches")):
            assert (response.status_code, response.json["code"]) == (503, "store_unavailable")
            assert response.headers["Retry-After"] == "1"
            assert "table" not in response.text


def test_before_a_write_it_is_sure_that_nothing_was_recorded(
    service: Service, table: Table, file: Path
) -> None:
    with other_program(file, "DROP TABLE tokens"):
        response = table.seats[1].post(f"{table.path}/commands", COMMAND)
    assert (response.status_code, response.json["recorded"]) == (503, "no")


def test_after_a_failed_write_the_request_is_repeated(table: Table, file: Path) -> None:
    """Another program holds the lock for longer than anybody should wait."""
    path = f"{table.path}/commands"
    with other_program(file, "BEGIN IMMEDIATE"):
        locked = table.seats[1].post(path, COMMAND, key="same")
    assert (locked.status_code, locked.json["recorded"]) == (503, "unknown")
    again = table.seats[1].post(path, COMMAND, key="same")
    assert (again.status_code, again.json["step"]) == (201, 2)


def test_a_damaged_match_is_told_to_be_verified(service: Service, table: Table, file: Path) -> None:
    """Neither the name nor the number of a row is told: a seat could count hidden events."""
    table.play(1)
    damage = "UPDATE stored_events SET state = x'7b' WHERE originator_version = 3"
    with other_program(file, damage):
        restarted = Service(file)
        response = restarted.caller(table.tokens[1]).get(table.path)
        restarted.ledger.close()
    assert (response.status_code, response.json["code"]) == (500, "match_damaged")
    assert response.json["facts"] == {"match": table.id}
    assert f"`playledger verify {table.id}`" in response.json["hint"]


def test_a_match_of_a_newer_release_is_told_so_and_nothing_is_changed(tmp_path: Path) -> None:
    newer = Service(tmp_path / "newer.db", Registry((replace(CORRECTION, rules=2),)))
    table = newer.begin("correction")
    before = newer.rows()
    newer.ledger.close()
    older = Service(tmp_path / "newer.db", Registry((CORRECTION,)))
    for response in (
        older.caller(table.tokens[1]).get(table.path),
        older.caller(table.tokens[1]).post(f"{table.path}/commands", COMMAND),
    ):
        assert (response.status_code, response.json["code"]) == (500, "match_of_another_release")
    assert older.facilitator.get("/matches").json["matches"][0]["id"] == table.id
    assert older.rows() == before
    older.ledger.close()


def test_a_damaged_match_does_not_hide_the_others(
    service: Service, table: Table, file: Path
) -> None:
    sound = service.begin("correction").id
    damage = f"UPDATE stored_events SET state = x'7b' WHERE originator_id = '{table.id}'"
    with other_program(file, damage):
        listed = service.facilitator.get("/matches").json
    assert ([each["id"] for each in listed["matches"]], listed["damaged"]) == ([sound], [table.id])


def broken(*_: Any) -> Any:
    """A rule with a bug."""
    raise RuntimeError("the top card is the knight")


def test_a_bug_in_a_rule_gives_nothing_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says where it was; the texts of errors could show hidden things."""
    service = Service(tmp_path / "broken.db", Registry((replace(CORRECTION, decide=broken),)))
    table = service.begin("correction", chance="dictated", outcomes=[1])
    before = service.rows()
    response = table.seats[1].post(f"{table.path}/commands", COMMAND)
    assert (response.status_code, response.json["code"]) == (500, "failed")
    assert response.json["recorded"] == "unknown"
    assert "knight" not in response.text + caplog.text
    assert "RuntimeError at " in caplog.text
    assert service.rows() == before
    service.ledger.close()
