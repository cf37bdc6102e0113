"""Who sits where is known beside the stream, and can be forgotten to the last byte."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.ledger.application import Ledger
from domain.ledger.desk.seating.people import UnfitName, fit_name
from domain.ledger.errors import StoreUnavailable
from replays.verify import verify
from tests.ledger.play import begin, opened, play

NAME = "Zoë O'Neill; DROP TABLE people"


def test_seats_are_named_and_named_anew(ledger: Ledger) -> None:
    match, other = begin(ledger), begin(ledger)
    ledger.people.seat(match, {2: NAME, 1: "Ana"})
    ledger.people.seat(match, {1: "Ben"})
    assert ledger.people.names(match) == {1: "Ben", 2: NAME}
    assert ledger.people.names(other) == {}


def test_a_name_is_in_no_row_and_forgetting_it_changes_none(ledger: Ledger) -> None:
    match = begin(ledger)
    before = ledger.rebuild(match).head
    ledger.people.seat(match, {1: "Ana", 2: NAME})
    assert NAME.encode() not in b"".join(row.state for row in ledger.rows(match))
    assert "Ana" not in msgspec.json.encode(ledger.step(match, 1).header).decode()
    ledger.people.forget(match, 2)
    assert ledger.people.names(match) == {1: "Ana"}
    assert ledger.rebuild(match).head == before


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database of `here` is."""
    return tmp_path / "people.db"


@pytest.fixture
def here(file: Path) -> Iterator[Ledger]:
    """A ledger over an SQLite file."""
    with opened(str(file), create=True) as ledger:
        yield ledger


def written(file: Path) -> bytes:
    """Every byte of the database: the file, its log and what else lies beside it."""
    return b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))


def test_no_byte_of_a_forgotten_name_is_left(here: Ledger, file: Path) -> None:
    """Among hundreds of others, so that pages of the table are split and merged."""
    random, matches = Random(1), [begin(here) for _ in range(40)]
    name = {match: f"person-{random.randbytes(random.randint(4, 40)).hex()}" for match in matches}
    for number, match in enumerate(matches):
        here.people.seat(
            match, {1: name[match], 2: f"stays-{number}-{'x' * random.randint(0, 60)}"}
        )
    assert b"person-" in written(file)
    for match in random.sample(matches, len(matches)):
        here.people.forget(match, 1)
        assert name[match][:14].encode() not in written(file)
    assert written(file).count(b"stays-") == 40
    assert b"person-" not in written(file)


def test_no_byte_of_a_name_is_left_that_was_written_over(here: Ledger, file: Path) -> None:
    match = begin(here)
    here.people.seat(match, {1: "Wilhelmina"})
    here.people.seat(match, {1: "Bo"})
    assert b"Wilhelmina" not in written(file)


def test_no_byte_of_a_name_is_left_when_its_seat_changes_hands(here: Ledger, file: Path) -> None:
    match = begin(here)
    here.people.seat(match, {1: "Wilhelmina", 2: "Maximilian"})
    here.seats.release(match, 1)
    assert b"Wilhelmina" not in written(file)
    here.seats.sit_bot(match, 2, "random")
    assert b"Maximilian" not in written(file)


def test_a_chain_still_verifies_when_its_people_are_forgotten(here: Ledger) -> None:
    match = begin(here)
    here.people.seat(match, {1: "Ana", 2: NAME})
    play(here, match, steps=5)
    here.people.forget(match, 1)
    assert verify(match, here.rows(match), here.registry, here.codec).ok


def test_who_reads_the_log_meanwhile_is_told_of_and_the_name_can_be_erased_again(
    here: Ledger, file: Path
) -> None:
    match = begin(here)
    here.people.seat(match, {1: "Wilhelmina"})
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM people").fetchone()
        with pytest.raises(StoreUnavailable, match="may still be in"):
            here.people.forget(match, 1)
    here.people.forget(match, 1)
    assert b"Wilhelmina" not in written(file)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "李小龙",
        "نیک‌پی",
        "<script>alert(1)</script>",
        "=1+1",
        "O'Neill & Co.",
        "👩‍🎓",
        "x" * 100,
    ],
)
def test_a_name_may_be_any_text_that_can_be_seen(name: str) -> None:
    assert fit_name(f"  {name} ") == name


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 101, "x" * 10_000, "a\nb", "a\x00b", "a\x1b[2Jb", "\u202eevil", "a\u2066b",
     "a\u200bb", "a\ufeffb", "a\u2028b", "\u200d", "\ue000", "\u0301\u0301"],
)  # fmt: skip
def test_a_name_that_steers_hides_or_floods_is_refused(name: str) -> None:
    with pytest.raises(UnfitName) as refused:
        fit_name(name)
    assert not name.strip() or name not in str(refused.value)


def test_a_name_is_the_same_however_its_accents_were_typed() -> None:
    assert fit_name("Zoe\u0308") == fit_name("Zo\u00eb")
