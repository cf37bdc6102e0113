"""Erasures: a list of what was revoked or erased, so that no backup restores it.

Triggers of the database list every erasure in the transaction that erases. An entry identifies what
was erased and never holds its content. Every erasure has an id: a database without the id of a
listed one was restored from an earlier backup, and has to erase again.
"""

from collections.abc import Iterator
from typing import NamedTuple

from domain.ledger.stores.database import Database


class Erasure(NamedTuple):
    """An erasure: its kind, the match and what was erased there; `-` where a part is empty."""

    id: str
    kind: str
    match: str
    what: str


class Watched(NamedTuple):
    """A change of a table that is an erasure of some kind."""

    kind: str
    table: str
    change: str
    match: str
    what: str
    condition: str = ""

    @property
    def name(self) -> str:
        """The name of its trigger."""
        return f"erasure_{self.kind}_{self.table}_{self.change.lower()}"

    @property
    def when(self) -> str:
        """The condition of its trigger, in SQL."""
        return self.condition and f"WHEN ({self.condition})"

    def listing(self, random_id: str) -> str:
        """The statement that adds the erasure to the list."""
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
    Watched("prototype", "prototypes", "DELETE", "'-'", "OLD.id"),
    Watched("member", "members", "DELETE", "OLD.class_id", "OLD.member"),
    Watched("member", "members", "UPDATE", "OLD.class_id", "OLD.member", "OLD.name <> NEW.name"),
    Watched("class", "classes", "DELETE", "OLD.class_id", "'-'"),
    Watched(
        "class",
        "classes",
        "UPDATE",
        "OLD.class_id",
        "'-'",
        "OLD.over IS NULL AND NOT NEW.over IS NULL",
    ),
    Watched("answer", "answers", "DELETE", "OLD.match_id", "OLD.seat"),
    Watched("answer", "answers", "UPDATE", "OLD.match_id", "OLD.seat", "OLD.text <> NEW.text"),
)
"""All changes that erase. Claiming an invitation erases it like withdrawing it."""

LISTED = "SELECT id, kind, match_id, what FROM erasures"
SQLITE_ID = "lower(hex(randomblob(16)))"
POSTGRES_ID = "replace(gen_random_uuid()::text, '-', '')"


def known_erasures(database: Database) -> list[Erasure]:
    """All erasures that a database lists."""
    return [Erasure(*row) for row in database.read(LISTED)]


def sqlite_triggers() -> Iterator[str]:
    """The statements that make SQLite list erasures."""
    for each in WATCHED:
        yield (
            f"CREATE TRIGGER IF NOT EXISTS {each.name} AFTER {each.change} ON {each.table}"
            f" {each.when} BEGIN {each.listing(SQLITE_ID)}; END"
        )


def postgres_triggers() -> Iterator[str]:
    """The statements that make PostgreSQL list erasures."""
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
