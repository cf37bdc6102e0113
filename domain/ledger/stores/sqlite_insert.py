"""Inserts steps into an SQLite file: one statement inserts all rows and checks their place."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import lru_cache

from eventsourcing.persistence import IntegrityError

from domain.ledger.row import Row
from domain.ledger.stores.beginnings import CLOSED, CREATED, SQLITE_BEGUN, SQLITE_CLOSED
from domain.ledger.stores.group_commit import Waiting
from domain.ledger.stores.recorder import ELSEWHERE

MOST_ROWS = 1_000
"""The most rows of one statement: a database takes only so many values at once."""

INSERT_ROWS = "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
STANDS = (
    " EXISTS (SELECT 1 FROM stored_events WHERE originator_id = ? AND originator_version = ?"
    " AND topic = ? AND state = ?)"
)
IS_GOOD = " EXISTS (SELECT 1 FROM tokens WHERE hash = ?)"


def is_one_statement(step: Waiting) -> bool:
    """Whether one statement can store the step, as a transaction of its own."""
    rows = step.rows
    is_listed = rows[0].topic == CREATED or rows[-1].topic == CLOSED
    return step.secret is None and len(rows) <= MOST_ROWS and not is_listed


def insert(connection: sqlite3.Connection, step: Waiting) -> None:
    """Inserts a step and sets its places or problem; other steps of the transaction stay."""
    try:
        # A failed statement undoes itself.
        with nullcontext() if is_one_statement(step) else _savepoint(connection):
            _insert_all(connection, step)
    except (IntegrityError, sqlite3.IntegrityError) as conflict:
        step.problem = IntegrityError(str(conflict))


def _insert_all(connection: sqlite3.Connection, step: Waiting) -> None:
    """Inserts a step's rows. Raises IntegrityError where another process wrote first."""
    newest = 0
    for first in range(0, len(step.rows), MOST_ROWS):
        after, token = (None, None) if first else (step.after, step.token)
        newest = _insert_rows(connection, step.rows[first : first + MOST_ROWS], after, token)
    if step.secret is not None:
        hidden = (step.rows[0].originator_id, step.secret.hex())
        connection.execute("INSERT INTO chance_secrets VALUES (?, ?)", hidden)
    if step.rows[0].topic == CREATED:
        connection.execute(SQLITE_BEGUN, (step.rows[0].originator_id,))
    if step.rows[-1].topic == CLOSED:
        connection.execute(SQLITE_CLOSED, (step.rows[0].originator_id,))
    step.places = range(newest - len(step.rows) + 1, newest + 1)


def _insert_rows(
    connection: sqlite3.Connection, rows: Sequence[Row], after: Row | None, token: str | None
) -> int:
    """Inserts rows and returns the place of the last."""
    values = [
        value
        for each in ([*rows, after] if after else rows)
        for value in (each.originator_id, each.originator_version, each.topic, each.state)
    ]
    if token is not None:
        values.append(token)
    statement = _inserting(len(rows), expects=after is not None, confirms=token is not None)
    inserted = connection.execute(statement, values)
    if inserted.rowcount != len(rows):
        raise IntegrityError(ELSEWHERE)
    newest: int = inserted.lastrowid or 0
    return newest


@lru_cache(maxsize=256)
def _inserting(rows: int, *, expects: bool, confirms: bool) -> str:
    """The statement that inserts so many rows, all or none: so a step needs no other.

    With what it `expects`, it inserts none unless that row stands in the stream; where it
    `confirms` a token, none unless that is good.
    """
    values = ", ".join(["(?, ?, ?, ?)"] * rows)
    asked = [part for part, is_asked in ((STANDS, expects), (IS_GOOD, confirms)) if is_asked]
    where = f" WHERE{' AND'.join(asked)}" if asked else ""
    return f"{INSERT_ROWS} SELECT * FROM (VALUES {values}){where}"  # noqa: S608


@contextmanager
def _savepoint(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("SAVEPOINT step")
    try:
        yield
    except Exception:
        connection.execute("ROLLBACK TO step")
        raise
    finally:
        connection.execute("RELEASE step")
