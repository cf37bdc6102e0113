"""The board and the cards as files: a mistake in them is refused with its line."""

from importlib.resources import files
from pathlib import Path

import pytest

from domain.components.sheet import WrongSheet
from domain.games.assassination.material.board import BOARD, read_board
from domain.games.assassination.material.cards import CARDS, read_cards

FOLDER = files("domain.games.assassination.material")


def changed(folder: Path, name: str, before: str, after: str) -> Path:
    """A copy of one of the game's sheets with something written otherwise."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert text.count(before) == 1
    file = folder / name
    file.write_text(text.replace(before, after), encoding="utf-8")
    return file


def line_of(name: str, text: str) -> int:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return 1 + next(at for at, line in enumerate(lines) if text in line)


def test_the_sheets_are_those_that_are_played(tmp_path: Path) -> None:
    assert read_cards(FOLDER / "cards.yaml") == CARDS
    assert read_board(FOLDER / "board.yaml") == BOARD


def test_a_designer_changes_a_number_without_touching_code(tmp_path: Path) -> None:
    file = changed(tmp_path, "cards.yaml", "uzi: {range: 3, damage: 2", "uzi: {range: 4, damage: 3")
    uzi = read_cards(file).weapons.uzi
    assert (uzi.range, uzi.damage) == (4, 3)


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("obstacle: 10", "obstacle: ten", "may be a whole number from 0 to 50, not 'ten'"),
        ("obstacle: 10", "obstacle: -1", "may be a whole number from 0 to 50, not -1"),
        ("boots: 4", "shoes: 4", "no field 'shoes'; there are: boots"),
        ("hp: 10, vp: 10", "hp: 10", "vp is missing"),
        (
            "uzi: {range: 3,",
            "uzi: {range: far,",
            "range may be a whole number from 1 to 50 or unlimited, not 'far'",
        ),
        ("uzi: {range: 3,", "uzi: {reach: 3,", "no field 'reach'; there are: range"),
        ("grenade: 2 #", "boots: 2 #", "no field 'boots'; there are: heal_point"),
        ("sight: 3", "cage: 3", "cage is said twice"),
    ],
)
def test_wrong_cards_are_refused_with_their_line(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    with pytest.raises(WrongSheet) as caught:
        read_cards(changed(tmp_path, "cards.yaml", before, after))
    assert reason in caught.value.reason
    assert caught.value.line == line_of("cards.yaml", before)


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("spawns: [d1, d7]", "spawns: [d1, h7]", "there is no square h7"),
        ("spawns: [d1, d7]", "spawns: [d1]", "spawns may be a list of 2, not a list of 1"),
        ("heal_points: [a4, g4]", "heal_points: [a4, a4]", "a4 is in heal_points already"),
        ("heal_points: [a4, g4]", "heal_points: [a4, d1]", "d1 is in spawns already"),
        ("boots: [f2, b6]", "boots: [f2, a4]", "a4 is in heal_points already"),
        ("boots: [f2, b6]", "shoes: [f2, b6]", "there are no shoes cards"),
        ("sniper: [d4]", "sniper: [d4, c4]", "there are only 1 sniper cards"),
        ("tunnels: [a1, a7, g7, g1]", "tunnels: [a1]", "a single tunnel leads nowhere"),
        (
            "tunnels: [a1, a7, g7, g1]",
            "tubes: [a1, a7, g7, g1]",
            "no field 'tubes' (is it tunnels?)",
        ),
        ("uzi: [b2, f6]", "uzi: 2", "uzi may be a list, not 2"),
    ],
)
def test_a_wrong_board_is_refused_with_its_line(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    with pytest.raises(WrongSheet) as caught:
        read_board(changed(tmp_path, "board.yaml", before, after))
    assert reason in caught.value.reason
    assert caught.value.line == line_of("board.yaml", before)
