"""The table by which lists of matches are filtered; it is kept by what writes and removes rows.

On PostgreSQL triggers do that. On SQLite a trigger would make every step dearer (a statement of
several rows then goes by way of a table of its own), so whoever stores a beginning or an end adds
it to the table in the same transaction.

It has a row for each match, with what its beginning says and whether it is over. What can't be read
in a damaged beginning is NULL. It is no evidence: the rows of the matches are.
"""

CREATED = "ledger.MatchCreated"
CLOSED = "ledger.MatchClosed"

COLUMNS = """place {integer} PRIMARY KEY, match_id TEXT NOT NULL UNIQUE, game TEXT,
    variant TEXT, at {time}, is_over {integer} NOT NULL"""
FACTS = ("game", "variant", "at")
FILTERS = (*FACTS, "is_over")

ADD = """INSERT INTO beginnings
    SELECT {row}.notification_id, {row}.originator_id, {facts}, {is_over}{source}
    ON CONFLICT DO NOTHING"""
CLOSE = "UPDATE beginnings SET is_over = 1 WHERE match_id = NEW.originator_id"
REMOVE = "DELETE FROM beginnings WHERE place = OLD.notification_id"

IS_OVER = """CASE WHEN EXISTS (SELECT 1 FROM stored_events done WHERE done.topic =
    'ledger.MatchClosed' AND done.originator_id = begun.originator_id) THEN 1 ELSE 0 END"""
STORED = """ FROM stored_events begun WHERE topic = 'ledger.MatchCreated'
    AND NOT EXISTS (SELECT 1 FROM beginnings WHERE place = begun.notification_id)"""

WATCHED = (
    ("match_begun", "INSERT", f"NEW.topic = '{CREATED}'"),
    ("match_closed", "INSERT", f"NEW.topic = '{CLOSED}'"),
    ("match_removed", "DELETE", f"OLD.topic = '{CREATED}'"),
)
"""The triggers: their names, the change of rows, and of which rows."""


def _add(fact: str, row: str, is_over: str = "0", source: str = "") -> str:
    """The statement that adds a match, or all of a source; `fact` finds a fact of a row."""
    facts = ", ".join(fact.format(row=row, name=name) for name in FACTS)
    return ADD.format(row=row, facts=facts, is_over=is_over, source=source)


INDEXES = tuple(
    f"CREATE INDEX IF NOT EXISTS beginnings_by_{column} ON beginnings"
    f" ({column}, place, {', '.join(other for other in FILTERS if other != column)}, match_id)"
    for column in ("game", "variant", "is_over")
)
"""For filters that few matches pass. Each holds all columns: whichever a database takes for several
filters, it reads the index alone."""

SQLITE_FACT = """CASE WHEN json_valid(CAST({row}.state AS TEXT))
    THEN CAST(json_extract(CAST({row}.state AS TEXT), '$.{name}') AS TEXT) END"""

SQLITE_TABLE = f"""CREATE TABLE IF NOT EXISTS beginnings (
    {COLUMNS.format(integer="INTEGER", time="TEXT")}) STRICT"""

SQLITE_TRIGGERS = (
    *INDEXES,
    f"CREATE TRIGGER IF NOT EXISTS match_removed AFTER DELETE ON stored_events"
    f" WHEN OLD.topic = '{CREATED}' BEGIN {REMOVE}; END",
    _add(SQLITE_FACT, "begun", IS_OVER, STORED),
)
"""Makes the indexes and the trigger, and adds the matches that were there before them."""

SQLITE_BEGUN = _add(
    SQLITE_FACT,
    "begun",
    source=f" FROM stored_events begun WHERE topic = '{CREATED}' AND originator_id = ?",
)
SQLITE_CLOSED = "UPDATE beginnings SET is_over = 1 WHERE match_id = ?"
"""What is done beside a beginning and an end, for the match with that id."""

POSTGRES_FACT = "fact_of({row}.state, '{name}')"

POSTGRES_TABLE = f"""CREATE TABLE IF NOT EXISTS beginnings (
    {COLUMNS.format(integer="BIGINT", time='TEXT COLLATE "C"')})"""

# Ids have the collation of the side tables' ids, or no index of those would find them.
POSTGRES_TRIGGERS = (
    *INDEXES,
    """CREATE OR REPLACE FUNCTION fact_of(stored bytea, fact text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN convert_from(stored, 'UTF8')::json ->> fact;
    EXCEPTION WHEN others THEN RETURN NULL; END $$""",
    *(
        statement
        for (name, change, rows), does in zip(
            WATCHED, (_add(POSTGRES_FACT, "NEW"), f'{CLOSE} COLLATE "default"', REMOVE), strict=True
        )
        for statement in (
            f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$"
            f" BEGIN {does}; RETURN NULL; END $$",
            f"DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = '{name}'"
            f" AND tgrelid = 'stored_events'::regclass) THEN"
            f" CREATE TRIGGER {name} AFTER {change} ON stored_events FOR EACH ROW"
            f" WHEN ({rows}) EXECUTE FUNCTION {name}(); END IF; END $$",
        )
    ),
    _add(POSTGRES_FACT, "begun", IS_OVER, STORED),
)
"""Makes the indexes and triggers, and adds the matches that were there before them."""
