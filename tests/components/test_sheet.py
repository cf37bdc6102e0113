"""Sheets: YAML files as structs, with the line of every mistake."""

from pathlib import Path

import msgspec
import pytest

from domain.components.sheet import Sheet, WrongSheet


class Gun(msgspec.Struct, forbid_unknown_fields=True):
    range: int
    name: str = ""


class Armoury(msgspec.Struct, forbid_unknown_fields=True):
    guns: dict[str, Gun]
    spare: list[Gun] = []


def sheet(folder: Path, text: str) -> Sheet[Armoury]:
    file = folder / "guns.yaml"
    file.write_text(text, encoding="utf-8")
    return Sheet(file, Armoury)


def test_a_sheet_is_read_as_a_struct(tmp_path: Path) -> None:
    text = "guns:\n  uzi: {range: 3}\nspare:\n- range: 1\n  name: '7'\n"
    content = sheet(tmp_path, text).content
    assert content == Armoury({"uzi": Gun(3)}, [Gun(1, "7")])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("guns:\n  uzi:\n    range: far\n", "line 3: range may be a whole number, not 'far'"),
        ("guns:\n  uzi: {range: 3}\n  axe: {}\n", "line 3: range is missing"),
        ("guns:\n  uzi: {range: 3}\n  7: {range: 3}\n", "line 1: Expected `str`"),
        (
            "guns: {}\nspare:\n- range: 1\n- range: x\n",
            "line 4: range may be a whole number, not 'x'",
        ),
        ("guns: {}\nspare:\n- range: 1\n-\n  name: a\n", "line 5: range is missing"),
        ("guns: {}\n\nspears: {}\n", "line 3: there is no field 'spears' (is it spare?)"),
        ("guns: {}\n# again\nguns: {}\n", "line 3: guns is said twice"),
        ("guns: {\n", "line 2: "),
        ("", "line 1: it must be a mapping, not null"),
        ("- 1\n", "line 1: it must be a mapping, not a list of 1"),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(WrongSheet) as caught:
        sheet(tmp_path, text)
    assert str(caught.value).startswith("guns.yaml, line ")
    assert message in str(caught.value)


def test_a_mistake_found_later_has_its_line_too(tmp_path: Path) -> None:
    read = sheet(tmp_path, "guns:\n  uzi: {range: 3}\nspare:\n- range: 1\n- range: 2\n")
    assert read.wrong("/spare/1/range", "too far").line == 5
    assert read.wrong("/spare/1/colour", "none").line == 5
    assert read.wrong("/nothing", "none").line == 1
