"""What was set otherwise than in its variant is told with the variant."""

from pathlib import Path

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from tests.cli.program import Program


@pytest.fixture
def program(database: Path) -> Program:
    return Program(database, PLAYABLE)


def heading(program: Program, game: str, *settings: str) -> str:
    sets = [each for setting in settings for each in ("--set", setting)]
    match = program.shows("new", game, "--create", *sets).split()[-1]
    return program.shows("show", match, columns=100).splitlines()[0].partition(" · ")[0]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ((), "final"),
        (("mage_health=120",), "final"),
        (
            ("mage_health=80", "slot_turns=[1, 1, 1]"),
            "final with mage health 80 and slot turns 1/1/1",
        ),
        (
            ("discovery=open", "vulnerability=none"),
            "final with discovery open and vulnerability none",
        ),
    ],
)
def test_what_was_set_is_told(program: Program, settings: tuple[str, ...], told: str) -> None:
    assert set(heading(program, "rune_duel", *settings)[len("rune_duel/") :].split()) == {
        *told.split()
    }


def test_yes_and_no_are_words(program: Program) -> None:
    assert heading(program, "correction", "denial=false") == "correction/final with denial no"


def test_decks_that_are_secret_are_not_told(program: Program) -> None:
    decks = 'decks=["coven", "network"]'
    assert heading(program, "location_ccg", decks) == "location_ccg/final"


def test_a_diary_tells_it_too(program: Program) -> None:
    match = program.shows("new", "correction", "--create", "--set", "banish_cost=2").split()[-1]
    assert "variant final with banish cost 2, was played" in program.shows("diary", match)
