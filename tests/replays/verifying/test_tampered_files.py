"""Matches changed in the database itself, with SQL: the ledger never plays on as if nothing was."""

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random

import pytest

from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, UnreadableRow
from replays.verify import Report, verify
from tests.laws.games import REGISTRY
from tests.replays.stored import ledger_at, log_of, next_request, play

WHERE = "WHERE originator_id = :match AND originator_version"
MAKE_ROOM = (
    f"UPDATE stored_events SET originator_version = -1 - originator_version {WHERE} > :row",
    f"UPDATE stored_events SET originator_version = -originator_version {WHERE} < 0",
)
CLOSE_GAP = (
    f"UPDATE stored_events SET originator_version = 1 - originator_version {WHERE} > :row",
    f"UPDATE stored_events SET originator_version = -originator_version {WHERE} < 0",
)
COPY = (
    "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
    " SELECT {match}, {row}, topic, state FROM stored_events " + WHERE + " = {source}"
)
EXCHANGE = (
    f"UPDATE stored_events SET originator_version = -1 {WHERE} = :row",
    f"UPDATE stored_events SET originator_version = :row {WHERE} = {{other}}",
    f"UPDATE stored_events SET originator_version = {{other}} {WHERE} = -1",
)


def change(what: str) -> tuple[str, ...]:
    return (f"UPDATE stored_events SET {what} {WHERE} = :row",)


STATEMENTS: dict[str, tuple[str, ...]] = {
    "cut a byte": change("state = substr(state, 1, length(state) - 1)"),
    "zero it": change("state = zeroblob(length(state))"),
    "edit a letter": change(
        "state = CAST(substr(state, 1, length(state) - 12) || 'x' ||"
        " substr(state, length(state) - 10) AS BLOB)"
    ),
    "add a blank": change("state = CAST(state || ' ' AS BLOB)"),
    "delete": (f"DELETE FROM stored_events {WHERE} = :row",),
    "delete and close the gap": (f"DELETE FROM stored_events {WHERE} = :row", *CLOSE_GAP),
    "duplicate": (*MAKE_ROOM, COPY.format(match=":match", row=":row + 1", source=":row")),
    "insert another": (*MAKE_ROOM, COPY.format(match=":match", row=":row + 1", source="2")),
    "exchange with the next": tuple(each.format(other=":row + 1") for each in EXCHANGE),
    "exchange with the first": tuple(each.format(other="1") for each in EXCHANGE),
    "renumber": change("originator_version = originator_version + 1000"),
    "move to another match": change("originator_id = :other, originator_version = 9999"),
    "rename to an unknown name": change("topic = 'evil:os.system'"),
    "rename to a known name": change("topic = 'ledger.MatchClosed'"),
    "make it a header": change("topic = 'ledger.CommandAccepted'"),
    "nest deep": change(
        "state = CAST('{\"x\":' || replace(hex(zeroblob(50000)), '0', '[') AS BLOB)"
    ),
    "re-time": change("state = CAST(replace(CAST(state AS TEXT), '2026', '2025') AS BLOB)"),
}


class Tampered:
    """A copy of a database with two matches, changed by SQL."""

    def __init__(self, folder: Path) -> None:
        self.copies = (folder / f"{number}.db" for number in count())
        self.original = folder / "original.db"
        with ledger_at(self.original) as ledger:
            self.log = log_of(ledger, play(ledger, "hidden_hand", "final", 3, cap=4))
            self.other = log_of(ledger, play(ledger, "correction", "final", 3, cap=4))

    def file(self, statements: tuple[str, ...], row: int) -> Path | None:
        """The changed copy; None where the statements change nothing."""
        path = next(self.copies)
        values = {"match": self.log.match, "other": self.other.match, "row": row}
        connection = sqlite3.connect(path)
        with closing(sqlite3.connect(self.original)) as original:
            original.backup(connection)
        before = connection.execute("SELECT * FROM stored_events").fetchall()
        for statement in statements:
            used = {name: value for name, value in values.items() if f":{name}" in statement}
            connection.execute(statement, used)
        connection.commit()
        after = connection.execute("SELECT * FROM stored_events").fetchall()
        connection.close()
        return path if after != before else None


@pytest.fixture(scope="module")
def tampered(tmp_path_factory: pytest.TempPathFactory) -> Tampered:
    return Tampered(tmp_path_factory.mktemp("tampered"))


def report_of(ledger: Ledger, match: str) -> Report:
    return verify(match, ledger.rows(match), REGISTRY, ledger.codec)


@pytest.mark.parametrize("kind", STATEMENTS)
def test_no_tampered_match_is_played_on(tampered: Tampered, kind: str) -> None:
    log, applied = tampered.log, 0
    for row in range(1, 1 + log.step_of.index(log.newest)):
        path = tampered.file(STATEMENTS[kind], row)
        if path is None:
            continue
        applied += 1
        with ledger_at(path) as ledger:
            for use in (ledger.rebuild, lambda match, ledger=ledger: ledger.step(match, 1)):
                with pytest.raises((CorruptMatch, UnreadableRow)) as caught:
                    use(log.match)
                assert log.match in str(caught.value)
            named = {finding.step for finding in report_of(ledger, log.match).findings}
        assert log.step_of[row - 1] in named
    assert applied


def test_a_match_with_a_row_of_another_is_not_played_on(tampered: Tampered) -> None:
    path = tampered.file(STATEMENTS["move to another match"], 3)
    assert path
    with ledger_at(path) as ledger:
        with pytest.raises(CorruptMatch):
            ledger.rebuild(tampered.other.match)
        assert not report_of(ledger, tampered.other.match).ok


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM chance_secrets",
        "UPDATE chance_secrets SET secret = 'no hex'",
        "UPDATE chance_secrets SET secret = '00' || substr(secret, 3)",
    ],
)
def test_no_other_secret_draws_than_the_one_committed_to(tmp_path: Path, statement: str) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        match = play(ledger, "assassination_le", "final", 3, cap=1)
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
        connection.execute(statement)
        connection.commit()
    with ledger_at(tmp_path / "matches.db") as ledger:
        assert ledger.step(match, 1).number == 1  # What is there can still be looked at.
        assert report_of(ledger, match).ok
        with ledger.live(match) as held:
            request = next_request(held.game, held.state, Random(1), "seeded")
        with pytest.raises(CorruptMatch, match="secret"):
            ledger.submit(match, request)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("'\"hidden_hand\"', '\"chess\"'", "one of chess"),
        ("'\"rules\":1', '\"rules\":9'", "rules release 9"),
        ("'\"seats\":2', '\"seats\":3'", "step 1 on: its beginning"),
    ],
)
def test_a_beginning_that_cannot_be_is_not_played_on(
    tampered: Tampered, what: str, said: str
) -> None:
    statements = change(f"state = CAST(replace(CAST(state AS TEXT), {what}) AS BLOB)")
    path = tampered.file(statements, 1)
    assert path
    with ledger_at(path) as ledger:
        with pytest.raises(CorruptMatch, match=f"{said}.*playledger verify"):
            ledger.rebuild(tampered.log.match)
        assert report_of(ledger, tampered.log.match).first_bad_step == 1
