"""Axes of a report's pictures say what their ticks are."""

import re

import pytest

from lab.studies.report.figures import axis
from lab.studies.report.scales import Scale, scale_of

WORD = re.compile(r'class="(tick[^"]*)"[^>]*>([^<]*)<')


def words(scale: Scale) -> dict[str, str]:
    """What stands at an axis, and from which width on."""
    return {word: kind for kind, word in WORD.findall(axis(scale))}


@pytest.mark.parametrize(
    ("values", "unit", "told"),
    [
        ((-0.108, 0.1), "points", ["\N{MINUS SIGN}20", "\N{MINUS SIGN}10", "0", "10"]),
        ((0, 0.55), "share", ["0 %", "20 %", "40 %", "60 %"]),
        ((0, 1), "share", ["0 %", "50 %", "100 %"]),
    ],
)
def test_every_tick_is_named(values: tuple[float, float], unit: str, told: list[str]) -> None:
    assert [*words(scale_of(values, unit))] == told


def test_a_narrow_axis_keeps_its_zero_and_its_middle() -> None:
    signed = words(scale_of((-0.108, 0.1), "points"))
    assert signed["0"] == "tick inner"
    assert signed["\N{MINUS SIGN}10"] == "tick inner between"
    assert words(scale_of((0, 1), "share"))["50 %"] == "tick inner"
