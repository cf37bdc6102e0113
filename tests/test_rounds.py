"""What goes on longer in the long rounds is found by `make soak`, with no mark of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import pytest_collection_modifyitems
from tests.rounds import IS_SOAK, ROOT, longer

IMPORTED = re.compile(r"^from (tests[\w.]*) import", re.MULTILINE)

WRITTEN = """
from pytest import fixture, mark
from tests.rounds import IS_SOAK, rounds
from tests.laws.sample import CAP, POSITIONS as MANY

SEEDS: int = rounds(usual=1, soak=9)
every_seed = mark.parametrize("seed", range(SEEDS))
FEW = 3

@fixture
def played():
    return SEEDS

def test_by_a_mark(): ...
def test_of_a_fixture(played): ...
def test_of_a_constant(): assert MANY
def test_by_itself(): assert IS_SOAK
def test_as_ever(few): assert (FEW, CAP, few.SEEDS)
test_by_a_mark = every_seed(test_by_a_mark)
"""


def test_what_is_made_with_rounds_is_longer_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "test_written.py"
    file.write_text(WRITTEN)
    assert {each for each in longer(file) if each.startswith("test_")} == {
        "test_by_a_mark",
        "test_of_a_fixture",
        "test_of_a_constant",
        "test_by_itself",
    }


def test_who_asks_for_the_long_rounds_gets_what_goes_on_longer(
    request: pytest.FixtureRequest,
) -> None:
    """This test names them, so it does."""
    asked: Any = SimpleNamespace(
        getoption=lambda _: "soak", hook=SimpleNamespace(pytest_deselected=lambda items: None)
    )
    assert IS_SOAK or request.node.get_closest_marker("soak") is None
    pytest_collection_modifyitems(asked, [request.node])
    assert request.node.get_closest_marker("soak")


def test_what_goes_on_longer_is_part_of_a_test_that_does() -> None:
    """Of its own module, or of one that imports it."""
    assert [str(file) for file in modules() if not has_tests(file)] == []


@cache
def modules() -> list[Path]:
    """Those in which anything goes on longer."""
    return [file for file in sorted((ROOT / "tests").rglob("*.py")) if longer(file)]


def has_tests(file: Path) -> bool:
    reached = importers(file, set())
    return any(name.startswith("test_") for each in reached for name in longer(each))


def importers(file: Path, known: set[Path]) -> Iterator[Path]:
    """A module, and those that import something longer from it, or from one of these."""
    if file in known:
        return
    known.add(file)
    yield file
    name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for each in modules():
        if longer(each) & longer(file) and name in IMPORTED.findall(each.read_text("utf-8")):
            yield from importers(each, known)


TURNS = """
import pytest

@pytest.mark.soak(in_turn=2)
@pytest.mark.parametrize("one", "abcd")
@pytest.mark.parametrize("other", "xy")
def test_of_two_parameters(one, other): ...
"""


def test_half_of_the_combinations_have_their_turn_and_each_value_in_one(tmp_path: Path) -> None:
    file = tmp_path / "test_turns.py"
    file.write_text(TURNS)
    words = ["-n", "0", "-q", "--collect-only", "-p", "tests.conftest", "--rootdir"]
    command = [sys.executable, "-m", "pytest", *words, str(tmp_path), str(file)]
    environment = {each: value for each, value in os.environ.items() if each != "PLAYLEDGER_SOAK"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert re.findall(r"\[(.*)\]", done.stdout) == ["x-a", "x-c", "y-b", "y-d"], done.stdout
