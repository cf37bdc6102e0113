"""A table of open cards on a telephone: what is everybody's lies before one's own side."""

from itertools import pairwise

import msgspec
from playwright.sync_api import Page

from domain.sheets.examples import example
from domain.sheets.reading import read
from tests.api.layout.matches import Site
from tests.api.service import Service

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


def test_a_hand_lies_below_the_market_and_is_whole_on_the_first_screen(
    page: Page, house: tuple[Service, Site]
) -> None:
    service, site = house
    sheet = msgspec.to_builtins(read(example("gate-wars")).sheet)
    table = service.begin("table", seats=2, options={"sheet": sheet})
    page.set_viewport_size({"width": 390, "height": 844})
    for seat, token in table.tokens.items():
        site.shown_to(page, token)
        page.goto(f"{site.address}/m/{table.id}?as=seat-{seat}")
        for (_, low), (high, _) in pairwise(page.evaluate(EDGES)):
            assert low <= high, seat
