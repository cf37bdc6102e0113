"""What SQLite's errors mean, and what to do about them."""

import sqlite3

from domain.ledger.errors import BadStore, StoreUnavailable

ADVICE = {
    "SQLITE_BUSY": "Another process holds it; try again in a moment.",
    "SQLITE_CANTOPEN": "See that the file is there, and that its folder can be written to.",
    "SQLITE_CORRUPT": "The file is damaged: put a backup in its place (`playledger restore`).",
    "SQLITE_FULL": "The disk is full: make room.",
    "SQLITE_IOERR": "See whether the disk is full or failing.",
    "SQLITE_NOTADB": "The file is damaged or no SQLite database: put a backup in its place.",
    "SQLITE_READONLY": "See that the file, its -wal and -shm, and its folder can be written to.",
}
"""What to do, by the beginning of the error's name."""

NEEDS_A_HAND = ("SQLITE_CANTOPEN", "SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_READONLY")
"""Errors that last until a person acts."""


def failure(
    place: str, problem: sqlite3.Error, *, at_start: bool = False
) -> StoreUnavailable | BadStore:
    """The ledger's error for one of SQLite's: what failed at which database, and what to do.

    At the start, what lasts until a person acts is a BadStore.
    """
    name = getattr(problem, "sqlite_errorname", "")
    advice = next((text for start, text in ADVICE.items() if name.startswith(start)), "")
    kind = BadStore if at_start and name.startswith(NEEDS_A_HAND) else StoreUnavailable
    return kind(f"The database {place} fails: {problem}. {advice}".strip())
