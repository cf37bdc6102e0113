"""The cards of a game in the terminal."""

import re
from pathlib import Path

import pytest

from cli.terminal.faces import print_lines
from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import Face
from tests.cli.program import Program


@pytest.fixture
def cards(database: Path) -> Program:
    return Program(database, PLAYABLE)


@pytest.mark.parametrize("game", [game.id for game in PLAYABLE if game.bind is None])
def test_every_card_is_listed_with_its_text(cards: Program, game: str) -> None:
    chosen = PLAYABLE.game(game)
    faces = chosen.faces(chosen.settle(next(iter(chosen.variants)), {}))
    if not faces:
        assert f"{chosen.title} has no cards of its own." in cards("cards", game).err
        return
    shown = " ".join(cards.shows("cards", game).split())
    assert [face.title for face in faces if face.title not in shown] == []
    assert [
        text for face in faces for text in face.text if " ".join(text.split()) not in shown
    ] == []


def test_a_game_without_cards_says_so(cards: Program) -> None:
    ran = cards("cards", "table")
    assert (ran.code, ran.out) == (1, "")
    assert "An open table has no cards of its own." in ran.err


def test_what_is_printed_alike_on_neighbours_is_listed_once(cards: Program) -> None:
    shown = cards.shows("cards", "heist")
    assert len(re.findall(r"\$10,000 prize", shown)) == 1
    assert "Repaint the school statue, Swap the park signs," in shown


def test_a_long_title_stands_above_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    titles = ("Jab", "The long way around the houses")
    print_lines([Face(title, title, "Card", "All", (f"Text of {title}.",), "") for title in titles])
    assert capsys.readouterr().out.splitlines() == [
        f"  {'Jab':<22}  Text of Jab.",
        "  The long way around the houses",
        f"  {'':<22}  Text of The long way around the houses.",
    ]
