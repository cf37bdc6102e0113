"""Axes of a report's pictures say what their ticks are."""

import re

import pytest
from playwright.sync_api import Browser

from lab.studies.report.figures import axis
from lab.studies.report.scales import Scale, scale_of
from tests.api.process import ROOT
from tests.browser import opened

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
    room = {word: int(kind.rpartition("-")[2]) for word, kind in signed.items() if "from" in kind}
    assert room["0"] < room["\N{MINUS SIGN}10"]
    assert "from" not in signed["10"]
    assert words(scale_of((0, 1), "share"))["50 %"] == "tick from-8"


LONG = Scale([0, 25_000, 50_000, 75_000, 100_000], "decisions")

NARROW = (80, 120, 160, 200, 260)

MEETING = """() => {
  const all = [...document.querySelectorAll("text")].filter((each) => each.checkVisibility());
  const boxes = all.map((each) => each.getBoundingClientRect()).sort((a, b) => a.left - b.left);
  return boxes.slice(1).map((each, at) => each.left - boxes[at].right);
}"""


@pytest.mark.parametrize(
    "scale", [LONG, Scale([-1, -0.5, 0, 0.5], ""), Scale([0, 0.5, 1], "share")]
)
def test_no_tick_of_a_narrow_axis_lies_on_the_next(browser: Browser, scale: Scale) -> None:
    """From 80 px on, as beside long names of arms."""
    style = (ROOT / "lab/studies/report/page.css").read_text("utf-8")
    with opened(browser, "about:blank") as seen:
        for width in NARROW:
            plot = f'<div class="rows" style="display:block;width:{width}px"><div class="plot">'
            seen.page.set_content(f"<style>{style}</style>{plot}{axis(scale)}</div></div>")
            assert min(seen.page.evaluate(MEETING)) > 0, width
