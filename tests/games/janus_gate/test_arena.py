"""The three arenas (§2), and what is wrong with a sheet that can't be one."""

from importlib.resources import files
from pathlib import Path

import pytest

from domain.components.sheet import WrongSheet
from domain.games.janus_gate.arena import ARENAS, LEVELS, read_arenas
from tests.games.janus_gate.playing import choices, start

TABLE = {
    "atrium": (
        *("7x7", 44, "b2 b6 d4 f2 f6", "d1 d7"),
        "a4 E, g4 W, g1 N, a1 N",
    ),
    "pillars": (
        *("9x7", 53, "b2 b4 b6 d2 d6 f2 f6 h2 h4 h6", "e1 e7"),
        "a4 N, i4 S, a1 E, i7 W, e4 N",
    ),
    "foundry": (
        *("9x7", 50, "b2 b3 b5 b6 c2 c6 e4 g2 g6 h2 h3 h5 h6", "e1 e7"),
        "a4 E, i4 W, a7 S, i7 S, a1 N, i1 N",
    ),
}


@pytest.mark.parametrize("level", TABLE)
def test_an_arena_is_as_the_rules_draw_it(level: str) -> None:
    arena = ARENAS[level]
    size, floor, walls, exits, starts = TABLE[level]
    assert f"{len(arena.whole.columns)}x{len(arena.whole.rows)}" == size
    assert len(arena.grid.cells) == floor
    assert " ".join(arena.walls) == walls
    assert " ".join(arena.exits) == exits
    assert ", ".join(f"{pose.cell} {pose.facing}" for pose in arena.starts) == starts


def test_a_campaign_goes_through_all_levels_in_order() -> None:
    assert LEVELS["campaign"] == ("atrium", "pillars", "foundry")


@pytest.mark.parametrize(("level", "most"), [("atrium", 9), ("pillars", 9), ("foundry", 9)])
def test_there_are_5_to_9_choices_on_every_cell(level: str, most: int) -> None:
    """Section 4."""
    lines = ARENAS[level].lines
    counts = [sum(map(bool, ahead.values())) + 3 + 2 for ahead in lines.values()]
    assert (min(counts) >= 5, max(counts)) == (True, most)
    match = start(levels=level)
    assert len(choices(match).split()) == counts[list(lines).index(match.state.player.cell)]


SOUND = files("domain.games.janus_gate").joinpath("arenas.yaml").read_text()


@pytest.mark.parametrize(
    ("right", "wrong", "line", "reason"),
    [
        ("name: pillars", "name: atrium", 17, "there are two levels named atrium"),
        (". # . . . # .", ". # . . # .", 9, "the row has 6 cells, not 7"),
        ("1 . . # . . 2", "1 . . # . . ?", 11, "there is no sign ? (or no such wave)"),
        ("1 . . # . . 2", "1 . X # . . 2", 11, "an exit lies on the edge"),
        ("[E, W, N, N]", "[E, W, N]", 14, "there is no sign 4 (or no such wave)"),
        ("[E, W, N, N]", "[E, W, N, N, N]", 7, "wave 5 begins on 0 cells, not on one"),
        ("4 . . X . . 3", "4 . . X . 3 3", 7, "wave 3 begins on 2 cells, not on one"),
        ("[E, W, N, N]", "[E, W, N, NE]", 15, "entry 4 of facings may be E, N, S or W, not 'NE'"),
        (
            "name: atrium",
            "title: atrium",
            6,
            "there is no field 'title'; there are: name, map, facings",
        ),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_line(
    tmp_path: Path, right: str, wrong: str, line: int, reason: str
) -> None:
    sheet = tmp_path / "arenas.yaml"
    sheet.write_text(SOUND.replace(right, wrong, 1))
    with pytest.raises(WrongSheet) as caught:
        read_arenas(sheet)
    assert (caught.value.line, caught.value.reason) == (line, reason)


def level(*rows: str) -> str:
    """A sheet of one small level with one wave."""
    listed = "".join(f'      - "{row}"\n' for row in rows)
    return f"levels:\n  - name: cell\n    map:\n{listed}    facings: [N]\n"


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (["1 ."], "there is no exit"),
        (["X # ."], "wave 1 begins on 0 cells, not on one"),
        (["1 # X"], "no way leads from the start of wave 1 to an exit"),
    ],
)
def test_an_arena_needs_a_start_an_exit_and_a_way(
    tmp_path: Path, rows: list[str], reason: str
) -> None:
    sheet = tmp_path / "arenas.yaml"
    sheet.write_text(level(*rows))
    with pytest.raises(WrongSheet, match=reason):
        read_arenas(sheet)


def test_one_exit_that_can_be_reached_is_enough(tmp_path: Path) -> None:
    sheet = tmp_path / "arenas.yaml"
    sheet.write_text(level("X 1 # X"))
    assert read_arenas(sheet)["cell"].exits == ("a1", "d1")


def test_an_arena_without_rows_is_refused(tmp_path: Path) -> None:
    sheet = tmp_path / "arenas.yaml"
    sheet.write_text("levels:\n  - name: nothing\n    map: []\n    facings: []\n")
    with pytest.raises(WrongSheet, match="line 3: the map is empty"):
        read_arenas(sheet)
