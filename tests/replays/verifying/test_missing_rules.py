"""A match of a game that is not installed is not called damaged, and not proven either."""

from pathlib import Path

import msgspec
import pytest

from cli.commands.matches.verify import in_short
from domain.games.registry import RELEASES
from domain.kernel import Registry
from domain.ledger.row import Row
from domain.ledger.stream.codec import Codec
from replays.verify import Report, verify
from tests.replays.stored import ledger_at, play

ELSEWHERE = Registry(RELEASES)
"""The games of an installation without `hidden_hand`."""

WORDS = "its rules (hidden_hand, rules release 1) are not installed here"


@pytest.fixture
def rows(tmp_path: Path) -> list[Row]:
    with ledger_at(tmp_path / "playledger.db") as ledger:
        return ledger.rows(play(ledger, "hidden_hand", "final", 1, cap=6))


def there(rows: list[Row]) -> Report:
    return verify(rows[0].originator_id, rows, ELSEWHERE, Codec(ELSEWHERE))


def test_its_chain_is_verified_and_its_rules_are_not(rows: list[Row]) -> None:
    report = there(rows)
    assert (report.ok, report.is_unasked, report.audited) == (False, True, 0)
    assert report.covered_by_chain == 5
    assert WORDS in report.sentences()[0]
    assert WORDS in report.seen_sentences()[0]
    assert not any("damaged" in each or "something is wrong" in each for each in report.sentences())


@pytest.mark.parametrize("bytes_", [b"{", b"[]", b"\xff", b""])
def test_its_damage_is_still_found(rows: list[Row], bytes_: bytes) -> None:
    wrong = [*rows]
    wrong[3] = Row(rows[3].originator_id, 4, rows[3].topic, bytes_)
    report = there(wrong)
    assert not report.is_unasked
    assert "something is wrong" in report.sentences()[0]


def test_a_changed_row_breaks_its_chain(rows: list[Row]) -> None:
    wrong = [*rows]
    fields = {**msgspec.json.decode(rows[3].state), "seat": 77}
    wrong[3] = Row(rows[3].originator_id, 4, rows[3].topic, msgspec.json.encode(fields))
    assert not there(wrong).is_unasked


def test_rows_of_another_game_are_damage(rows: list[Row]) -> None:
    wrong = [*rows]
    wrong[3] = Row(rows[3].originator_id, 4, "no_game.Happened", rows[3].state)
    assert not there(wrong).is_unasked


def test_a_list_tells_them_from_the_damaged(rows: list[Row]) -> None:
    said = in_short([there(rows), there(rows[1:])])
    assert said == (
        "2 matches verified; 1 damaged. The rules of 1 are not installed here: only the chain was "
        "verified."
    )
