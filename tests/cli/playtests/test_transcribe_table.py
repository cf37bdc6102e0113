"""A playtest of a prototype, played with paper at a real table, is entered with its draws."""

import json
from pathlib import Path

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from replays.verify import verify
from tests.cli.program import Program

SHEET = """\
sheet: 1
game: duel
title: Duel
seats: [2]
cards: cards.csv
places:
  deck: deck of all cards
  hand: hand each
  front: row each
counters: {health: 20 each}
dice: {luck: 6}
setup: [deal 1 from deck to each hand]
turns: round
"""
CARDS = "name,copies\nOgre,2\nElf Queen,1\nSword,1\n"
LINES = (
    ': Ogre "Elf Queen"',
    "draw 1 = Sword",
    "move ogre to front",
    "attach sword to ogre",
    "next",
    "2: roll luck : 5",
    "2: count health of 1 by -5",
    "1: draw = Ogre",
    "1: undo",
    "back",
)


@pytest.fixture
def program(database: Path) -> Program:
    """The program with all games that can be played."""
    return Program(database, PLAYABLE)


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """The folder of a prototype."""
    folder = tmp_path / "duel"
    folder.mkdir()
    (folder / "sheet.yaml").write_text(SHEET)
    (folder / "cards.csv").write_text(CARDS)
    return folder


def written(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "playtest.txt"
    file.write_text("\n".join(lines))
    return file


def test_a_paper_playtest_is_entered_line_by_line(
    program: Program, duel: Path, tmp_path: Path, database: Path
) -> None:
    file = written(tmp_path, *LINES)
    ran = program("transcribe", str(duel), "--from", str(file), "--json")
    assert (ran.code, ran.err) == (0, "")
    match = json.loads(ran.out)["match"]
    told = program.shows("log", match)
    assert "Seat 1 attaches Sword from their hand to Ogre in their front." in told
    assert "Seat 2 rolls the luck: 5." in told
    ledger = Ledger(open_store(str(database)), PLAYABLE)
    assert verify(match, ledger.rows(match), PLAYABLE, ledger.codec, {}).ok
    hand = ledger.rebuild(match).state.places["hand:1"]  # type: ignore[attr-defined]
    assert [each.kind for each in hand.things] == ["ogre"], "`back` took the undo back"
    ledger.close()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("2: draw 1", "write behind a colon how draw fell"),
        ("draw 1 = Dragon", "'Dragon' is not how draw can fall"),
        ("1: move dragon to front", "There is no 'dragon' that you can name."),
        ("3: next", "seat 3 may not act now"),
        ("move elf to front", "There is no 'elf' that you can name."),
    ],
)
def test_a_line_that_does_not_fit_is_named_with_what_fits(
    program: Program, duel: Path, tmp_path: Path, line: str, told: str
) -> None:
    file = written(tmp_path, LINES[0], line)
    ran = program("transcribe", str(duel), "--from", str(file))
    assert ran.code
    assert "playtest.txt line 2" in ran.err
    assert told in " ".join(ran.err.split())


def test_a_prototype_is_entered_at_the_prompt(program: Program, duel: Path) -> None:
    typed = "Sword\nElf Queen\n?\ndraw\nOgre\n2: move elf to front\nl\nback\nq\n"
    shown = program.shows("transcribe", str(duel), typed=typed)
    assert "A line may say its seat (2: draw 1 = Ogre)" in shown
    assert "Seat 1 draws Ogre from the deck." in shown
    assert "Seat 2 moves Elf Queen from their hand to their front." in shown
    assert "Draw from the deck (count)" in shown
    assert "Taken back: seat 2" in shown
