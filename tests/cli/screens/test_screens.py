"""The stepper's screens, to be read by eye. Redraw them with REDRAW=1 and read the difference."""

import os
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cli.matches import walk_of
from cli.stepper.screen import Paper, screen
from cli.stepper.stepper import Stepper
from cli.stepper.watching import Watched
from domain.kernel import FACILITATOR, Viewer
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from replays.walking.turns import Place
from tests.cli.program import REGISTRY
from tests.cli.stored import CHASE, FINISHED, SECRETS

GOLDEN = Path(__file__).parents[1] / "golden"

SCREENS: dict[str, tuple[str, Viewer, Place, str]] = {
    "step": (FINISHED, FACILITATOR, Place(41, 2), ""),
    "chase": (CHASE, FACILITATOR, Place(38), ""),
    "secrets": (SECRETS, Viewer(2), Place(3), ""),
    "help": (FINISHED, FACILITATOR, Place(41), "?"),
    "changes": (CHASE, FACILITATOR, Place(38), "\t\t\t"),
    "log": (FINISHED, FACILITATOR, Place(41, 2), "\t\t"),
    "searching": (FINISHED, FACILITATOR, Place(2), "/PieceBanished\rn"),
}

SIZES = {"80x24": (80, 24), "100x40": (100, 40)}


@pytest.fixture(scope="module")
def ledger(filled: Path) -> Iterator[Ledger]:
    with Ledger(open_store(str(filled)), REGISTRY) as ledger:
        yield ledger


def drawn(ledger: Ledger, name: str, paper: Paper) -> list[str]:
    match, viewer, place, keys = SCREENS[name]
    stepper = Stepper(Watched(ledger, walk_of(ledger, match, viewer)), viewer, place)
    for key in keys:
        stepper.press(key)
    return screen(stepper, paper)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_always_was(ledger: Ledger, name: str, size: str) -> None:
    lines = drawn(ledger, name, Paper(*SIZES[size], colour=False, unicode=True))
    shown = "\n".join(line.rstrip() for line in lines) + "\n"
    golden = GOLDEN / f"screen-{name}-{size}.txt"
    if os.environ.get("REDRAW"):
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_says_the_same_in_colour(ledger: Ledger, name: str, size: str) -> None:
    plain = drawn(ledger, name, Paper(*SIZES[size], colour=False, unicode=True))
    coloured = drawn(ledger, name, Paper(*SIZES[size], colour=True, unicode=True))
    assert [click.unstyle(line).rstrip() for line in coloured] == [each.rstrip() for each in plain]


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_without_unicode_is_ascii(ledger: Ledger, name: str) -> None:
    lines = drawn(ledger, name, Paper(80, 24, colour=False, unicode=False))
    assert all(line.isascii() for line in lines)
