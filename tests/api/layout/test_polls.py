"""What is asked of a class has the room between the panels, covers nothing, and is in sight."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.api.layout.matches import Site, played
from tests.api.layout.test_layout import DESK, LARGE
from tests.api.pages.test_visits import facilitating
from tests.api.service import Service, Table

ASKED = 12

LOW = 640
"""The height of a window in which panels leave too little between them for a question."""

VOID = 0.25
"""So much of a window's height may be empty between the panels of two seats."""

MEASURED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility() && box(each).height > 1);
  const [poll] = shown(".aside > :is(.polled, #poll)");
  const meets = (each) => box(each).left < box(poll).right - 1
    && box(poll).left < box(each).right - 1
    && box(each).top < box(poll).bottom - 1 && box(poll).top < box(each).bottom - 1;
  const column = [...shown(".home .side"), ...shown(".home .common > *"), poll]
    .filter((each) => box(each).left < box(document.querySelector(".home .side")).right)
    .map(box).sort((one, other) => one.top - other.top);
  const voids = column.map((each, at) => at ? each.top - column[at - 1].bottom : 0);
  return {
    covered: shown(".home .side, .home .common > *, .ground, .walk, .timeline").filter(meets)
      .map((each) => each.className),
    inside: box(poll).top >= 0 && box(poll).bottom <= innerHeight,
    high: box(poll).height,
    beside: box(poll).left >= box(document.querySelector(".aside")).left,
    void: Math.max(...voids) / innerHeight,
  };
}"""
"""Where the question stands: what it covers, and how much is empty in the column of panels."""


def polled(service: Service, game: str) -> Table:
    """A match at which a class is asked what it would do."""
    table = played(service, game, 20)
    asked = {"at": str(ASKED), "hide": "1", "do": "ask", "as": "facilitator"}
    assert facilitating(service).sends(f"/m/{table.id}/lead", **asked).status_code == 303
    return table


@pytest.mark.parametrize("viewer", ["public", "facilitator"])
@pytest.mark.parametrize("game", ["correction", "rune_duel", "assassination"])
def test_a_question_stands_between_the_panels_or_beside_the_table(
    page: Page, house: tuple[Service, Site], game: str, viewer: str
) -> None:
    service, site = house
    table = polled(service, game)
    site.shown_to(page, service.token if viewer == "facilitator" else table.tokens[1])
    for width, height in (DESK, LARGE):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site.address}/m/{table.id}?as={viewer}&at={ASKED}&hide=1", wait_until="load")
        found: dict[str, Any] = page.evaluate(MEASURED)
        assert not found["covered"], (width, found)
        assert found["inside"], (width, found)
        assert found["high"] > 180, (width, found)
        assert found["void"] < VOID, (width, found)


@pytest.mark.parametrize("grown", [(1280, 1000), LARGE])
@pytest.mark.parametrize("game", ["correction", "assassination"])
def test_a_question_beside_the_table_goes_between_the_panels_of_a_window_that_grows(
    page: Page, house: tuple[Service, Site], game: str, grown: tuple[int, int]
) -> None:
    service, site = house
    table, (width, height) = polled(service, game), grown
    site.shown_to(page, table.tokens[1])
    page.set_viewport_size({"width": width, "height": LOW})
    page.goto(f"{site.address}/m/{table.id}?as=public&at={ASKED}&hide=1", wait_until="load")
    assert page.evaluate(MEASURED)["beside"]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"innerHeight === {height}")
    found: dict[str, Any] = page.evaluate(MEASURED)
    assert not found["covered"], found
    assert not found["beside"], found
