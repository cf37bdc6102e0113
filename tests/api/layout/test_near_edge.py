"""A table of open cards on a telephone: what is everybody's lies before one's own side."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser

from domain.sheets.examples import example
from domain.sheets.reading import read
from tests.api.layout.matches import site_of

EDGES = """() => {
  const low = [".other .line", ".common", ".own .line", "[data-hand]"].map((each) => {
    const { top, bottom } = document.querySelector(`.laid ${each}`).getBoundingClientRect();
    return [top, bottom];
  });
  const docked = [...document.querySelectorAll("[data-dock]")];
  return [...low, [Math.min(...docked.map((each) => each.getBoundingClientRect().top)), 0]];
}"""
"""The upper and lower edges of the others' line, of what is common, of one's own line, of one's
hand, and of what lies at the foot of the window."""


@pytest.mark.parametrize("seat", [1, 2])
def test_a_hand_lies_below_the_market_and_is_whole_on_the_first_screen(
    browser: Browser, tmp_path: Path, seat: int
) -> None:
    sheet = msgspec.to_builtins(read(example("gate-wars")).sheet)
    with site_of(tmp_path / "playledger.db") as (service, site):
        table = service.begin("table", seats=2, options={"sheet": sheet})
        context = browser.new_context(viewport={"width": 390, "height": 844})
        page = site.seen_by(context, table.tokens[seat])
        page.goto(f"{site.address}/m/{table.id}?as=seat-{seat}")
        edges = page.evaluate(EDGES)
        context.close()
    for (_, low), (high, _) in pairwise(edges):
        assert low <= high
