"""Matches are labelled, and found by their labels."""

import json

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.cli.program import REGISTRY, Program
from tests.cli.stored import CHASE, FINISHED


def labels(program: Program, *arguments: str) -> list[str]:
    told = json.loads(program.shows("label", FINISHED, *arguments, "--json"))
    found: list[str] = told["labels"]
    return found


def test_labels_are_added_and_taken_away(program: Program) -> None:
    assert labels(program) == []
    assert labels(program, "monday", "class 2b") == ["class 2b", "monday"]
    assert labels(program, "third") == ["class 2b", "monday", "third"]
    assert labels(program, "monday", "--remove") == ["class 2b", "third"]
    assert labels(program, "--remove") == []


def test_matches_are_found_and_counted_by_their_labels(program: Program) -> None:
    assert "monday." in program.shows("label", FINISHED, "monday")
    found = program.shows("list", "--label", "monday", "--json").splitlines()
    assert [json.loads(line)["id"][:2] for line in found] == [FINISHED]
    assert "monday" in program.shows("corpus", "TurnStarted", "--label", "monday")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((FINISHED, "a\nb"), "is no label: It has characters that can't be seen"),
        ((FINISHED, "x" * 51), "is no label: Not 1 to 50 characters."),
        ((FINISHED, "x", "--remove"), "The match has no label 'x': none."),
        ((FINISHED, *map(str, range(21))), "A match has 20 labels at most."),
        (("zz", "x"), "There is no match 'zz'."),
        (("z" * 12, "x"), "There is no match"),
    ],
)
def test_what_is_no_label_or_no_match_is_refused(
    program: Program, arguments: tuple[str, ...], said: str
) -> None:
    ran = program("label", *arguments)
    assert ran.code == 1
    assert said in ran.err


def test_labels_are_in_no_row(program: Program) -> None:
    program.shows("label", CHASE, "zebra")
    ledger = Ledger(open_store(program.database), REGISTRY)
    try:
        [chased] = [each.match for each in ledger.matches(None, 9) if each.match[:2] == CHASE]
        assert not any(b"zebra" in row.state for row in ledger.rows(chased))
    finally:
        ledger.close()


def test_the_list_shows_labels_where_there_are_any(program: Program) -> None:
    assert "labels" not in program.shows("list")
    labels(program, "monday", "class 2b")
    assert "class 2b," in program.shows("list")
