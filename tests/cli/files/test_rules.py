"""The rules of a game in the terminal."""

import json
import re
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from domain.games.registry import REGISTRY as PLAYABLE
from replays.telling.rulebook import LONG, Chapter, rules_text
from tests.cli.program import Program


@pytest.fixture
def rules(database: Path) -> Program:
    return Program(database, PLAYABLE)


@pytest.mark.parametrize("game", PLAYABLE.ids)
def test_rules_are_read_without_markdown_and_without_a_word_less(rules: Program, game: str) -> None:
    shown = rules.shows("rules", game)
    assert not re.search(r"\*\*|`|\||^#|\]\(", shown, re.MULTILINE)
    assert max(map(len, shown.splitlines())) <= 80
    sheet = PLAYABLE.game(game)
    written = rules_text(sheet) or f"{sheet.title} {sheet.about}"
    assert letters(shown) == letters(re.sub(r"\]\([^)]+\)", "", written))


def letters(text: str) -> list[str]:
    """All letters and figures, in any order: columns of a table stand beside one another."""
    return sorted(re.sub(r"\W|_", "", text.casefold()))


def test_a_number_of_a_rule_leads_to_what_it_says(rules: Program) -> None:
    found = rules.shows("rules", "correction", "R12")
    assert found.startswith("THE OTHER'S TURN\n\n- Banish the piece (3 tokens,")
    assert "Deny the move" not in found
    both = json.loads(rules.shows("rules", "correction", "r4,", "R2", "--json"))
    assert [each["title"] for each in both] == ["Your turn", "Rare cases", "Your turn"]
    assert both[2]["text"].startswith("First you spawn")
    assert "the table" not in rules.shows("rules", "heist", "R7"), "only what is under the number"
    assert "rank 0  rank 1" in rules.shows("rules", "heist", "R7"), "the whole item"


def test_a_number_that_no_rule_has_is_told_with_those_that_there_are(rules: Program) -> None:
    ran = rules("rules", "correction", "R99")
    assert ran.code == Exit.REFUSED
    assert "has 'R99'. The numbers in them are: §2, §5, Q1, Q2, Q3," in ran.err


def test_words_choose_chapters_first_by_their_titles(rules: Program) -> None:
    assert rules.shows("rules", "correction", "tokens", "board").startswith("TOKENS ON THE BOARD")
    police = json.loads(rules.shows("rules", "heist", "police", "snitch", "--json"))
    assert [each["title"] for each in police] == ["The table", "A turn", "Rare cases", "Options"]
    ran = rules("rules", "heist", "dragon")
    assert (ran.code, ran.err) == (
        Exit.REFUSED,
        "error: No chapter of Heist's rules has 'dragon'.\n",
    )


CASES = Chapter(
    "Rare cases",
    "\n\n".join(
        (
            "### Doors",
            "- **Locked** doors stay.\n  [R1]\n- Keys open them.",
            "### Walls",
            "- Nobody passes a wall.\n- Cannons stand.",
            "Filler. " * LONG,
        )
    ),
)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("keys", "### Doors\n\n- Keys open them."),
        ("locked", "### Doors\n\n- **Locked** doors stay.\n  [R1]"),
        ("walls", "### Walls\n\n- Nobody passes a wall.\n\n- Cannons stand."),
    ],
)
def test_of_a_long_chapter_only_what_has_the_word_is_shown(word: str, told: str) -> None:
    shown = CASES.about([word]).text
    assert shown.partition("\n\nFiller")[0] == told


def test_a_short_chapter_and_one_named_by_the_word_are_shown_whole() -> None:
    short = CASES._replace(text="- Keys.\n- Doors.")
    assert short.about(["keys"]) == short
    assert CASES.about(["rare"]) == CASES
