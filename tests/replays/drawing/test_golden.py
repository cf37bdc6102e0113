"""Whole drawings, to be read by eye. Redraw them with REDRAW=1 and read the difference."""

import os
from pathlib import Path

import pytest

from replays.drawing.terminal import render
from tests.replays.tables import TABLES

GOLDEN = Path(__file__).parents[1] / "golden"

WAYS = {
    "plain": {"colour": False},
    "colour": {"colour": True},
    "ascii": {"colour": False, "unicode": False},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_drawn_as_it_always_was(name: str, width: int, way: str) -> None:
    drawn = render(TABLES[name], width, **WAYS[way]) + "\n"
    golden = GOLDEN / f"{name}-{width}-{way}.txt"
    if os.environ.get("REDRAW"):
        golden.write_text(drawn, encoding="utf-8")
    assert drawn == golden.read_text(encoding="utf-8")
