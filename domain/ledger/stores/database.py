"""The ledger's tables besides the event rows, equal on SQLite and PostgreSQL."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

Record = tuple[Any, ...]

Write = tuple[str, Sequence[Sequence[Any]]]
"""A statement, and the values of each run of it."""


class Database(Protocol):
    """Statements are written once, with `?` for values; each is one transaction."""

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Record]:
        """The rows that a SELECT finds. Raises StoreUnavailable."""
        ...

    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Runs a statement once for each of `rows`, all or nothing. Raises StoreUnavailable."""
        ...

    def write_all(self, *writes: Write) -> None:
        """Runs several statements in turn, all or nothing. Raises StoreUnavailable."""
        ...

    def scrub(self) -> None:
        """Removes the bytes of deleted content from the files that are written here."""
        ...


FORMAT = "4"
"""The format of all that is stored; the `playledger` table of a database names its own.

It goes up whenever an older program would miss or misread something: with every table or column
that is added, and with every field of the ledger's own events. `tests/released` watches it.
"""

OLDER_FORMATS = ("1", "2", "3")
"""Formats that `migrate` takes to this one by adding what is missing."""

INDEXES = (
    """CREATE INDEX IF NOT EXISTS match_begins ON stored_events (notification_id)
        WHERE topic = 'ledger.MatchCreated'""",
    """CREATE INDEX IF NOT EXISTS match_ends ON stored_events (originator_id)
        WHERE topic = 'ledger.MatchClosed'""",
)
"""Indexes for the list of matches."""

SIDE_TABLES = (
    "CREATE TABLE IF NOT EXISTS playledger (format TEXT PRIMARY KEY)",
    f"UPDATE playledger SET format = '{FORMAT}'",  # noqa: S608
    f"""INSERT INTO playledger (format)
        SELECT '{FORMAT}' WHERE NOT EXISTS (SELECT 1 FROM playledger)""",  # noqa: S608
    """CREATE TABLE IF NOT EXISTS chance_secrets (
        match_id TEXT PRIMARY KEY, secret TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS people (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (match_id, seat))""",
    """CREATE TABLE IF NOT EXISTS tokens (
        hash TEXT PRIMARY KEY, role TEXT NOT NULL, match_id TEXT, seat INTEGER)""",
    """CREATE TABLE IF NOT EXISTS refusals (
        match_id TEXT NOT NULL, step INTEGER NOT NULL, seat INTEGER NOT NULL, at TEXT NOT NULL,
        code TEXT NOT NULL, rule TEXT NOT NULL, command TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS refusals_match ON refusals (match_id)",
    """CREATE TABLE IF NOT EXISTS notes (
        match_id TEXT NOT NULL, entry INTEGER NOT NULL, kind TEXT NOT NULL, note INTEGER NOT NULL,
        at TEXT NOT NULL, author TEXT NOT NULL, key TEXT, step INTEGER, last_step INTEGER,
        cell TEXT, head TEXT, audience TEXT, mark TEXT, text TEXT,
        PRIMARY KEY (match_id, entry))""",
    "CREATE INDEX IF NOT EXISTS tokens_match ON tokens (match_id)",
    """CREATE TABLE IF NOT EXISTS token_origins (
        hash TEXT PRIMARY KEY, at TEXT NOT NULL, label TEXT NOT NULL, request TEXT)""",
    "CREATE INDEX IF NOT EXISTS token_origins_request ON token_origins (request)",
    """CREATE TABLE IF NOT EXISTS invitations (
        hash TEXT PRIMARY KEY, match_id TEXT NOT NULL, seat INTEGER NOT NULL,
        expires_at TEXT NOT NULL)""",
    "CREATE TABLE IF NOT EXISTS claims (invitation TEXT PRIMARY KEY, request TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS invitations_seat ON invitations (match_id, seat)",
    """CREATE TABLE IF NOT EXISTS bots (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, bot TEXT NOT NULL,
        PRIMARY KEY (match_id, seat))""",
    """CREATE TABLE IF NOT EXISTS labels (
        match_id TEXT NOT NULL, label TEXT NOT NULL, PRIMARY KEY (label, match_id))""",
    "CREATE INDEX IF NOT EXISTS labels_match ON labels (match_id)",
    """CREATE TABLE IF NOT EXISTS requests (
        request TEXT PRIMARY KEY, sender TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL,
        made TEXT)""",
    "CREATE INDEX IF NOT EXISTS requests_sender ON requests (sender, at)",
    "CREATE TABLE IF NOT EXISTS token_uses (hash TEXT PRIMARY KEY)",
    """CREATE TABLE IF NOT EXISTS note_tokens (
        match_id TEXT NOT NULL, entry INTEGER NOT NULL, token TEXT NOT NULL,
        PRIMARY KEY (match_id, entry))""",
    """CREATE TABLE IF NOT EXISTS more_refusals (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, code TEXT NOT NULL, rule TEXT NOT NULL,
        command TEXT NOT NULL, step INTEGER NOT NULL, at TEXT NOT NULL, times INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat, code, rule, command))""",
    """CREATE TABLE IF NOT EXISTS tries (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, code TEXT NOT NULL, rule TEXT NOT NULL,
        command TEXT NOT NULL, step INTEGER NOT NULL, at TEXT NOT NULL, times INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat, code, rule, command))""",
    "CREATE TABLE IF NOT EXISTS uncounted_tries (match_id TEXT PRIMARY KEY)",
    """CREATE TABLE IF NOT EXISTS visits (
        visit TEXT NOT NULL, token TEXT NOT NULL, until TEXT NOT NULL,
        PRIMARY KEY (visit, token))""",
    "CREATE INDEX IF NOT EXISTS visits_token ON visits (token)",
    """CREATE TABLE IF NOT EXISTS guests (
        place INTEGER PRIMARY KEY, address TEXT NOT NULL, turn INTEGER NOT NULL,
        match_id TEXT NOT NULL, until TEXT NOT NULL, UNIQUE (address, turn))""",
    """CREATE TABLE IF NOT EXISTS leads (
        match_id TEXT PRIMARY KEY, step INTEGER NOT NULL, until TEXT NOT NULL)""",
    "CREATE TABLE IF NOT EXISTS hiding_leads (match_id TEXT PRIMARY KEY)",
    "CREATE TABLE IF NOT EXISTS polls (match_id TEXT PRIMARY KEY, step INTEGER NOT NULL)",
    """CREATE TABLE IF NOT EXISTS picks (
        match_id TEXT NOT NULL, picker TEXT NOT NULL, command TEXT NOT NULL,
        PRIMARY KEY (match_id, picker))""",
    """CREATE TABLE IF NOT EXISTS asks (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, wanted TEXT NOT NULL,
        step INTEGER NOT NULL, number INTEGER NOT NULL, until TEXT NOT NULL,
        PRIMARY KEY (match_id, seat, wanted))""",
    """CREATE TABLE IF NOT EXISTS analyses (
        match_id TEXT NOT NULL, viewer TEXT NOT NULL, found TEXT NOT NULL,
        PRIMARY KEY (match_id, viewer))""",
    """CREATE TABLE IF NOT EXISTS makings (
        match_id TEXT NOT NULL, viewer TEXT NOT NULL, maker TEXT NOT NULL,
        playouts INTEGER NOT NULL, state TEXT NOT NULL, done INTEGER NOT NULL,
        of_all INTEGER NOT NULL, until TEXT NOT NULL, PRIMARY KEY (match_id, viewer))""",
    """CREATE TABLE IF NOT EXISTS positions (
        match_id TEXT PRIMARY KEY, step INTEGER NOT NULL, nonce TEXT NOT NULL,
        body BYTEA NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS prototypes (
        id TEXT PRIMARY KEY, author TEXT NOT NULL, slug TEXT NOT NULL, UNIQUE (author, slug))""",
    """CREATE TABLE IF NOT EXISTS prototype_versions (
        prototype TEXT NOT NULL, number INTEGER NOT NULL, sheet TEXT NOT NULL,
        title TEXT NOT NULL, at TEXT NOT NULL, files TEXT NOT NULL,
        PRIMARY KEY (prototype, number))""",
    """CREATE TABLE IF NOT EXISTS author_tables (
        match_id TEXT PRIMARY KEY, author TEXT NOT NULL, place INTEGER, at TEXT NOT NULL,
        UNIQUE (author, place))""",
    """CREATE TABLE IF NOT EXISTS classes (
        class_id TEXT PRIMARY KEY, at TEXT NOT NULL, name TEXT NOT NULL, ends TEXT NOT NULL,
        over TEXT)""",
    """CREATE TABLE IF NOT EXISTS members (
        class_id TEXT NOT NULL, member INTEGER NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (class_id, member))""",
    """CREATE TABLE IF NOT EXISTS member_codes (
        class_id TEXT NOT NULL, member INTEGER NOT NULL, hash TEXT NOT NULL UNIQUE,
        until TEXT NOT NULL, PRIMARY KEY (class_id, member))""",
    """CREATE TABLE IF NOT EXISTS wrong_codes (
        class_id TEXT NOT NULL, minute TEXT NOT NULL, times INTEGER NOT NULL, until TEXT NOT NULL,
        PRIMARY KEY (class_id, minute))""",
    """CREATE TABLE IF NOT EXISTS left_browsers (
        visit TEXT PRIMARY KEY, until TEXT NOT NULL, token TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS left_browsers_token ON left_browsers (token)",
    """CREATE TABLE IF NOT EXISTS assignments (
        class_id TEXT NOT NULL, assignment INTEGER NOT NULL, at TEXT NOT NULL,
        request TEXT NOT NULL UNIQUE, plan TEXT NOT NULL, PRIMARY KEY (class_id, assignment))""",
    """CREATE TABLE IF NOT EXISTS class_tables (
        match_id TEXT PRIMARY KEY, class_id TEXT NOT NULL, assignment INTEGER NOT NULL,
        number INTEGER NOT NULL, seats INTEGER NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS class_tables_class ON class_tables (class_id, assignment)",
    """CREATE TABLE IF NOT EXISTS sittings (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, from_step INTEGER NOT NULL,
        class_id TEXT NOT NULL, member INTEGER NOT NULL, to_step INTEGER, seen TEXT NOT NULL,
        PRIMARY KEY (match_id, seat, from_step, member))""",
    "CREATE INDEX IF NOT EXISTS sittings_class ON sittings (class_id)",
    "CREATE TABLE IF NOT EXISTS stops (match_id TEXT PRIMARY KEY, at TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS table_words (
        match_id TEXT PRIMARY KEY, text TEXT NOT NULL, at TEXT NOT NULL, until TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS answers (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, form TEXT NOT NULL, question TEXT NOT NULL,
        answer TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL,
        PRIMARY KEY (match_id, seat, form, question))""",
    """CREATE TABLE IF NOT EXISTS erasures (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, match_id TEXT NOT NULL, what TEXT NOT NULL)""",
)
"""Tables besides the event rows; they are no evidence: every chain holds without them."""


def names_of(statements: Iterable[str]) -> tuple[str, ...]:
    """The names of the tables that these statements make."""
    found = (re.match(r"CREATE TABLE IF NOT EXISTS (\w+)", each) for each in statements)
    return tuple(each[1] for each in found if each)


TABLES = names_of(SIDE_TABLES)
"""The names of these tables; an older database lacks the newer ones until it is migrated."""
