"""Cards in hand: words that have no room on them end with an ellipsis."""

import pytest
from playwright.sync_api import Page

from tests.api.layout.matches import Site, played
from tests.api.layout.test_layout import DESK, LARGE
from tests.api.service import Service
from tests.rounds import rounds

RELOADED = rounds(usual=3, soak=1)
"""Each so many steps a page is loaded anew, to be compared with what was stepped through."""

CUT = """() => [...document.querySelectorAll(".held .card .text")].filter((each) => {
  const { lineHeight, webkitLineClamp } = getComputedStyle(each);
  const lines = Math.round(each.clientHeight / parseFloat(lineHeight));
  const isWhole = each.scrollHeight <= each.clientHeight + 1;
  const [own, card] = [each, each.closest(".card")].map((one) => one.getBoundingClientRect());
  return !(isWhole || lines === Number(webkitLineClamp)) || own.bottom > card.bottom || !lines;
}).map((each) => each.closest(".card").querySelector("strong").textContent)"""
"""The cards whose words end somewhere without an ellipsis."""


@pytest.mark.parametrize("game", ["location_ccg", "squad_combat", "infection"])
def test_the_words_of_a_card_end_with_an_ellipsis_where_they_have_no_room(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, 12)
    site.shown_to(page, table.tokens[1])
    for width, height in (DESK, LARGE):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
        assert page.locator(".held .card .text").count()
        assert page.evaluate(CUT) == [], width


WALKED = """() => [...document.querySelectorAll(".held [role=row]")].map((row) => {
  const [inside, first] = [row, row.firstElementChild].map((each) => each?.getBoundingClientRect());
  const gaps = row.querySelectorAll("[data-gap]").length;
  return [gaps, Math.round(first ? first.left - inside.left : 0)];
})"""
"""For each hand, how many gaps it has, and how far from its edge it begins."""


def test_a_hand_that_is_stepped_through_has_no_gaps(
    page: Page, house: tuple[Service, Site]
) -> None:
    service, site = house
    table = played(service, "squad_combat", 12)
    site.shown_to(page, table.tokens[1])
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto(f"{site.address}/m/{table.id}?as=seat-1&at=1", wait_until="load")
    for step in range(2, table.now["step"] + 1):
        page.keyboard.press("ArrowRight")
        page.locator(f"#step[data-step='{step}']").wait_for()
        if step % RELOADED:
            continue
        walked = page.evaluate(WALKED)
        page.goto(f"{page.url.partition('?')[0]}?as=seat-1&at={step}", wait_until="load")
        assert walked == page.evaluate(WALKED), step
