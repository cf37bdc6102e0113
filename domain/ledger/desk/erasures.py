"""Erasures: what was revoked or erased, so that no backup brings it back.

The database itself lists whatever goes, by triggers, in the transaction in which it goes. What is
listed names what is gone and never holds a word of it. Every erasure has an id: a database that
does not know the id of a listed one was restored from before it, and has to erase again.
"""

from collections.abc import Iterator
from typing import NamedTuple

from domain.ledger.stores.database import Database


class Erasure(NamedTuple):
    """Something that is gone: its kind, the match and what of it; `-` where that is none."""

    id: str
    kind: str
    match: str
    what: str


class Watched(NamedTuple):
    """A change of a table that erases something of a kind."""

    kind: str
    table: str
    change: str
    match: str
    what: str
    condition: str = ""

    @property
    def name(self) -> str:
        """What its trigger is called."""
        return f"erasure_{self.kind}_{self.table}_{self.change.lower()}"

    @property
    def when(self) -> str:
        """The condition, as a trigger has it."""
        return self.condition and f"WHEN ({self.condition})"

    def listing(self, random_id: str) -> str:
        """The statement that lists it."""
        return (
            f"INSERT INTO erasures VALUES ({random_id}, '{self.kind}',"  # noqa: S608
            f" {self.match}, CAST({self.what} AS TEXT))"
        )


WATCHED = (
    Watched("token", "tokens", "DELETE", "'-'", "OLD.hash"),
    Watched("token", "tokens", "UPDATE", "'-'", "OLD.hash", "OLD.hash <> NEW.hash"),
    Watched("invitation", "invitations", "DELETE", "'-'", "OLD.hash"),
    Watched("invitation", "invitations", "UPDATE", "'-'", "OLD.hash", "OLD.hash <> NEW.hash"),
    Watched("invitation", "claims", "INSERT", "'-'", "NEW.invitation"),
    Watched("name", "people", "DELETE", "OLD.match_id", "OLD.seat"),
    Watched("name", "people", "UPDATE", "OLD.match_id", "OLD.seat", "OLD.name <> NEW.name"),
    Watched("note", "notes", "DELETE", "OLD.match_id", "OLD.entry"),
    Watched(
        "note",
        "notes",
        "UPDATE",
        "OLD.match_id",
        "OLD.entry",
        "OLD.author <> '' AND NEW.author = ''",
    ),
    Watched("label", "labels", "DELETE", "OLD.match_id", "'-'"),
)
"""All that is ever erased. A spent invitation is worth as little as one that was withdrawn."""

LISTED = "SELECT id, kind, match_id, what FROM erasures"
SQLITE_ID = "lower(hex(randomblob(16)))"
POSTGRES_ID = "replace(gen_random_uuid()::text, '-', '')"


def known_erasures(database: Database) -> list[Erasure]:
    """All that a database was told to erase."""
    return [Erasure(*row) for row in database.read(LISTED)]


def sqlite_triggers() -> Iterator[str]:
    """What lists erasures in SQLite."""
    for each in WATCHED:
        yield (
            f"CREATE TRIGGER IF NOT EXISTS {each.name} AFTER {each.change} ON {each.table}"
            f" {each.when} BEGIN {each.listing(SQLITE_ID)}; END"
        )


def postgres_triggers() -> Iterator[str]:
    """What lists erasures in PostgreSQL."""
    for each in WATCHED:
        yield (
            f"CREATE OR REPLACE FUNCTION {each.name}() RETURNS trigger LANGUAGE plpgsql AS $$"
            f" BEGIN {each.listing(POSTGRES_ID)}; RETURN NULL; END $$"
        )
        yield (
            f"DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = '{each.name}'"
            f" AND tgrelid = '{each.table}'::regclass) THEN"
            f" CREATE TRIGGER {each.name} AFTER {each.change} ON {each.table} FOR EACH ROW"
            f" {each.when} EXECUTE FUNCTION {each.name}(); END IF; END $$"
        )
