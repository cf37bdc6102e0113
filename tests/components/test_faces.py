"""Sheets of faces: what options choose, what is filled in, and the line of every mistake."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from domain import kernel
from domain.components.faces import FaceSheet
from domain.components.sheet import WrongSheet
from domain.kernel import Face, Number


class Options(kernel.Options, frozen=True):
    lives: Annotated[int, Meta(ge=1, le=3)] = 2
    armed: bool = True
    side: Literal["north", "south"] = "north"
    slots: tuple[int, ...] = (1, 2)


def facts(options: Options) -> Mapping[str, object]:
    return {"gate": {"north": "a1", "south": "a9"}[options.side], "worth": {"gold": 5}}


def sheet(folder: Path, text: str) -> FaceSheet[Options]:
    file = folder / "faces.yaml"
    file.write_text(text, encoding="utf-8")
    return FaceSheet(file, Options, facts)


CAT = """\
texts:
  fate: {lives: {1: is gone, else: comes back}}
icons: {dog: skull}
faces:
  cat:
    title: The cat
    kind: Beast
    group: Beasts
    text:
      - "It has {lives:life}, {fate}, and leaves at {gate} for {worth[gold]} gold."
      - armed: {true: It scratches., false: ""}
      - side: {north: Cold., south: "Warm, with {lives:mouse}."}
    rule: R1
    icon: heart
    numbers: [[3, paws], ["{lives}", to lose, star]]
    copies: null
"""


def test_a_face_is_filled_in_under_the_options_of_a_match(tmp_path: Path) -> None:
    assert sheet(tmp_path, CAT).faces(Options()) == {
        "cat": Face(
            "cat",
            "The cat",
            "Beast",
            "Beasts",
            ("It has 2 lifes, comes back, and leaves at a1 for 5 gold.", "It scratches.", "Cold."),
            "R1",
            "heart",
            numbers=(Number("3", "paws"), Number("2", "to lose", "star")),
            copies=None,
        )
    }


def test_an_option_chooses_a_text_and_an_empty_line_is_left_out(tmp_path: Path) -> None:
    read = sheet(tmp_path, CAT)
    options = Options(lives=1, armed=False, side="south")
    assert read.texts(options) == {"fate": "is gone"}
    assert read.faces(options)["cat"].text == (
        "It has 1 life, is gone, and leaves at a9 for 5 gold.",
        "Warm, with 1 mouse.",
    )


def test_titles_and_icons_need_no_options(tmp_path: Path) -> None:
    read = sheet(tmp_path, CAT)
    assert read.titles == {"cat": "The cat"}
    assert read.icons == {"dog": "skull", "cat": "heart"}


@pytest.mark.parametrize(
    ("was", "is_now", "message"),
    [
        ("{lives: {1: is gone, ", "{deaths: {1: is gone, ", "line 2: there is no option deaths"),
        ("{1: is gone, ", "{4: is gone, ", "line 2: lives can't be 4"),
        (
            "{true: It scratches., false",
            "{true: It scratches., 'no'",
            "line 11: armed can't be 'no'",
        ),
        (", else: comes back", "", "line 2: there is no text for lives 2"),
        (', false: ""', "", "line 11: there is no text for armed false"),
        ("{lives: {1: is gone, else", "{slots: {1: is gone, else", "line 2: slots can't be 1"),
        ("{gate}", "{gates}", "line 10: there is no 'gates'"),
        ("{worth[gold]}", "{worth[iron]}", "line 10: there is no 'iron'"),
        ("{worth[gold]}", "{worth.gold}", "line 10: "),
        ("{lives:mouse}", "{mice}", "line 12: there is no 'mice'"),
        ("{gate}", "{gate", "line 10: "),
        ("[3, paws]", "['{legs}', paws]", "line 15: there is no 'legs'"),
        ("fate: {lives", "gate: {lives", "line 2: gate is an option or a fact"),
        ("icon: heart", "icon: lung", "line 14: "),
        ("dog: skull", "dog: bone", "line 3: "),
        ("kind: Beast", "sort: Beast", "line 7: there is no field 'sort'"),
        ("{lives: {1: is gone, ", "{side: {north: x}, lives: {1: is gone, ", "line 2: "),
    ],
)
def test_a_mistake_is_told_with_its_line(
    tmp_path: Path, was: str, is_now: str, message: str
) -> None:
    assert was in CAT
    with pytest.raises(WrongSheet) as caught:
        sheet(tmp_path, CAT.replace(was, is_now))
    assert message in str(caught.value)
