"""`picture`: a moment of a match as an SVG or as text."""

import json
import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.terminal.exits import Exit
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("match", [FINISHED, CHASE, SECRETS])
def test_a_picture_is_drawn_as_it_always_was(program: Program, match: str) -> None:
    drawn = program.shows("picture", match, "--at", "3", "--seat", "2").replace("><", ">\n<")
    golden = GOLDEN / f"picture-{match}.svg"
    if os.environ.get("REDRAW"):
        golden.write_text(drawn, encoding="utf-8")
    assert drawn == golden.read_text(encoding="utf-8")


def test_a_file_is_what_the_output_would_be(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "step.svg"
    said = program.shows("picture", FINISHED, "--at", "41.2", "-o", str(file))
    assert said == f"{file}: step 41, event 2, as seen by facilitator.\n"
    assert file.read_text("utf-8") == program.shows("picture", FINISHED, "--at", "41.2")


def test_a_picture_says_which_moment_it_is(program: Program) -> None:
    root = ElementTree.fromstring(program.shows("picture", FINISHED, "--at", "41.2"))
    assert root[0].text == "Correction, step 41, event 2"
    assert "step 41 of 52, event 2 of 5" in "".join(root.itertext())


@pytest.mark.parametrize("form", ["--svg", "--text"])
def test_a_seat_is_shown_its_own_cards_and_none_of_another(program: Program, form: str) -> None:
    view = json.loads(program.shows("show", SECRETS, "--seat", "1", "--json"))["view"]
    hand = {re.sub(r"(\d+)", r" \1", card).title() for card in view["sides"][0]["hand"]}
    assert hand
    for viewer, known in {"1": hand, "facilitator": hand, "2": set(), "public": set()}.items():
        shown = program.shows("picture", SECRETS, form, "--seat", viewer)
        words = re.findall(r"(?:Red|Blue) \d+", shown)
        assert hand & set(words) == known


@pytest.mark.parametrize("form", ["--svg", "--text"])
def test_a_picture_keeps_within_its_width(program: Program, form: str) -> None:
    shown = program.shows("picture", CHASE, form, "--width", "600")
    wide = int(ElementTree.fromstring(shown).attrib["width"]) if form == "--svg" else 0
    assert (wide or max(map(len, shown.splitlines()))) <= 600


@pytest.mark.parametrize("columns", [32, 80])
def test_text_keeps_within_its_columns(program: Program, columns: int) -> None:
    shown = program.shows("picture", FINISHED, "--text", "--width", str(columns), columns=120)
    assert max(map(len, shown.splitlines())) <= columns


def test_a_moment_that_is_not_there_is_refused(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "step.svg"
    for words in (("--at", "99"), ("--at", "41.9"), ("--seat", "9")):
        assert program("picture", FINISHED, *words, "-o", str(file)).code == Exit.REFUSED
    assert program("picture", FINISHED, "--at", "x").code == Exit.USAGE
    assert not file.exists()
