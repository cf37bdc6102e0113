"""Each line of docs/parts.md is a name of the code, with its fields in their order."""

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "parts.md"

BLOCK = re.compile(r"^```python ([\w.]+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"([\w.]+)\((.*?)\)(?: +# (.+))?")
ALSO = re.compile(r"also (`.+`)")

OTHERS = "..."
"""Some fields with defaults are left out."""


class Shown(NamedTuple):
    """A line of the page."""

    module: str
    name: str
    fields: list[str]
    """A `=` ends each that has a default."""
    also: list[str]
    """Others, which the words behind the line name."""


def shown() -> list[Shown]:
    """All lines; one that can't be read stops the build."""
    found = []
    for module, block in BLOCK.findall(PAGE.read_text("utf-8")):
        for line in block.splitlines():
            read = LINE.fullmatch(line)
            assert read, line
            name, fields, words = read.groups()
            also = [more for named in ALSO.findall(words or "") for more in named.split("`")[1::2]]
            found.append(Shown(module, name, fields.split(", ") if fields else [], also))
    return found


def fields_of(module: str, name: str) -> list[str]:
    """What the code takes, as the page writes it."""
    first, *rest = name.split(".")
    thing = getattr(import_module(module), first)
    for each in rest:
        thing = getattr(thing, each)
    return [
        f"{each.name}{'' if each.default is each.empty else '='}"
        for each in inspect.signature(thing).parameters.values()
        if each.name != "self"
    ]


@pytest.mark.parametrize("line", shown(), ids=lambda line: line.name)
def test_a_line_of_the_page_is_what_the_code_takes(line: Shown) -> None:
    taken = fields_of(line.module, line.name)
    if line.fields[-1:] == [OTHERS]:
        told = line.fields[:-1]
        assert len(told) < len(taken), "nothing is left out"
        assert all(each.endswith("=") for each in taken[len(told) :])
        assert told == taken[: len(told)]
        assert {f"{each}=" for each in line.also} <= {*taken[len(told) :]}
    else:
        assert line.fields == taken


def test_the_page_has_lines() -> None:
    assert len(shown()) > 30
