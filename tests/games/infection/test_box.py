"""The box and the board: the data, and what a mistake in it is called."""

from pathlib import Path

import pytest

from domain.components.sheet import WrongSheet
from domain.games.infection.material.board import AREA, CENTERS, HOME, NEXT_ROW, REGION, WAYS
from domain.games.infection.material.box import BOX, SLOTS, cards, read_box, slots_from, tiles
from domain.games.infection.options import Options

SHEET = Path(__file__).parents[3] / "domain/games/infection/material/box.yaml"


def test_the_box_holds_what_the_rules_say() -> None:
    usual = Options()
    assert tiles(usual) == BOX.tiles
    assert cards(usual) == {card: sheet.count for card, sheet in BOX.cards.items()}
    assert sum(sum(counts.values()) for counts in BOX.tiles.values()) == 25
    totals = [
        sum(counts.get(tile, 0) for counts in BOX.tiles.values()) for tile in BOX.tiles["red"]
    ]
    assert totals == [3, 10, 4, 3, 2, 3]
    assert (BOX.cards["axe"].damage, BOX.cards["gun"].damage) == (2, 1)


def test_the_villages_are_whole_rows() -> None:
    """Q1"""
    assert HOME == {1: ("a1", "b1", "c1", "d1", "e1"), 2: ("a7", "b7", "c7", "d7", "e7")}
    assert NEXT_ROW == {1: ("a2", "b2", "c2", "d2", "e2"), 2: ("a6", "b6", "c6", "d6", "e6")}


@pytest.mark.parametrize(("region", "rows"), [("blue", "23"), ("gray", "4"), ("red", "56")])
def test_a_region_is_made_of_rows(region: str, rows: str) -> None:
    cells = sorted(f"{column}{row}" for column in "abcde" for row in rows)
    assert sorted(cell for cell, of in REGION.items() if of == region) == cells


def test_villagers_take_turns_blue_and_red() -> None:
    """R2"""
    assert SLOTS == ("B1", "R1", "B2", "R2")
    assert slots_from("B2") == ("B2", "R2", "B1", "R1")


@pytest.mark.parametrize(("cell", "ways"), [("c4", 13), ("c1", 9), ("a1", 6), ("b2", 11)])
def test_a_cell_has_so_many_ways(cell: str, ways: int) -> None:
    """R5: to stay is one of them."""
    assert len(WAYS[cell]) == ways


@pytest.mark.parametrize(("cell", "centers", "area"), [("c4", 12, 5), ("a1", 5, 3), ("c7", 8, 4)])
def test_a_grenade_is_clipped_at_the_edge(cell: str, centers: int, area: int) -> None:
    """Q11"""
    assert (len(CENTERS[cell]), len(AREA[cell])) == (centers, area)


@pytest.mark.parametrize(
    ("was", "becomes", "reason"),
    [
        ("- g g g g g", "- g g g g", "as many cells as the first"),
        ("- g g g g g", "- g g x g g", "no sign x"),
        ("virus: 2, ", "virus: 3, ", "6 tiles for 5 cells"),
        ("  gun: {count: 1, damage: 1}\n", "", "there is no gun"),
        ("R2: 2}", "}", "there is no R2"),
        ("damage: 2}", "damge: 2}", "no field 'damge' (is it damage?)"),
    ],
)
def test_a_mistake_in_the_box_is_named_with_its_line(
    tmp_path: Path, was: str, becomes: str, reason: str
) -> None:
    text = SHEET.read_text()
    assert was in text
    changed = tmp_path / "box.yaml"
    changed.write_text(text.replace(was, becomes, 1))
    with pytest.raises(WrongSheet, match=r"box\.yaml, line ") as caught:
        read_box(changed)
    assert reason in caught.value.reason
