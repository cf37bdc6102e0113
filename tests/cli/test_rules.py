"""The rules of a game in the terminal."""

import json
import re
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from domain.games.registry import REGISTRY as PLAYABLE
from replays.rulebook import rules_text
from tests.cli.program import Program


@pytest.fixture
def rules(database: Path) -> Program:
    return Program(database, PLAYABLE)


@pytest.mark.parametrize("game", PLAYABLE.ids)
def test_rules_are_read_without_markdown_and_without_a_word_less(rules: Program, game: str) -> None:
    shown = rules.shows("rules", game)
    assert not re.search(r"\*\*|`|\||^#|\]\(", shown, re.MULTILINE)
    assert max(map(len, shown.splitlines())) <= 80
    written = rules_text(PLAYABLE.game(game)) or ""
    assert letters(shown) == letters(re.sub(r"\]\([^)]+\)", "", written))


def letters(text: str) -> list[str]:
    """All letters and figures, in any order: columns of a table stand beside one another."""
    return sorted(re.sub(r"\W|_", "", text.casefold()))


def test_a_number_of_a_rule_is_no_word_of_the_chapters(rules: Program) -> None:
    assert "for the authors of the game" in rules("rules", "correction", "R2").err


def test_words_choose_chapters_first_by_their_titles(rules: Program) -> None:
    assert rules.shows("rules", "correction", "tokens", "board").startswith("TOKENS ON THE BOARD")
    police = json.loads(rules.shows("rules", "heist", "police", "snitch", "--json"))
    assert [each["title"] for each in police] == ["A turn", "Options"]
    ran = rules("rules", "heist", "dragon")
    assert (ran.code, ran.err) == (
        Exit.REFUSED,
        "error: No chapter of Heist's rules has 'dragon'.\n",
    )
