"""A move takes two clicks at most, in every game: two places, or a place and a button."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.api.layout.matches import Site, played
from tests.api.layout.test_layout import GAMES
from tests.api.pages.sitting import LOOK
from tests.api.service import Service
from tests.rounds import rounds

STEPS = (9, 33, 60, 100)[: rounds(usual=1, soak=4)]

CLICKS = """async (script) => {
  const { Choosing, namesOf } = await import(script);
  const places = [...document.querySelectorAll(".spots [data-spot], .spots [data-ref]")];
  const names = new Set(places.flatMap(namesOf));
  const buttons = [...document.querySelectorAll("form.options button")];
  const fresh = () => new Choosing(buttons, names);
  const all = fresh().options;
  const click = (choosing, place) => choosing.pick([namesOf(place)], place.dataset.spot ?? "");
  const clicks = (option) => {
    const own = places.filter((each) => namesOf(each).some((name) => option.about.has(name)));
    if (own.some((each) => click(fresh(), each)?.button === option.button)) return 1;
    const two = (one, other) => {
      const choosing = fresh();
      click(choosing, one);
      return click(choosing, other)?.button === option.button;
    };
    const isListed = (one) => {
      const choosing = fresh();
      click(choosing, one);
      return choosing.left.includes(choosing.options[all.indexOf(option)]);
    };
    if (own.some((one) => own.some((other) => two(one, other)))) return 2;
    return !own.length || own.some(isListed) ? 2 : 3;
  };
  const found = { counts: [0, 0, 0, 0], slow: [] };
  for (const option of all) {
    if (option.places.length > 2) continue;
    const number = clicks(option);
    found.counts[number] += 1;
    if (number > 2) found.slow.push(option.button.textContent.trim().slice(0, 80));
  }
  return found;
}"""
"""How many commands take one click, two, or more.

Of commands that lie at the same place the buttons are left, once it was pointed at.
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_move_takes_two_clicks_at_most(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    for steps in STEPS:
        table = played(service, game, steps)
        site.shown_to(page, table.tokens[1])
        page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
        found: Any = page.evaluate(CLICKS, f"{LOOK}/choosing.js")
        assert found["slow"] == [], found


RINGED = """() => {
  const acts = document.querySelector("form.options input[name=seat]").value;
  const meant = new Set([...document.querySelectorAll("form.options button")]
    .flatMap((each) => `${each.dataset.cells} ${each.dataset.pieces}`.split(" ")));
  const whose = (spot) => /\\bc([1-9])\\b/
    .exec(`${spot.getAttribute("class")} ${spot.parentElement.className}`)?.[1] ?? acts;
  const called = ({ cell, refs, ref }) => [cell, ...(refs ?? ref ?? "").split(" ")].filter(Boolean);
  return [...document.querySelectorAll(".spots .can")]
    .filter((spot) => whose(spot) !== acts && !called(spot.dataset).some((name) => meant.has(name)))
    .map((spot) => spot.dataset.said);
}"""
"""Cards of others with a ring, though no command names them: it has but the same face."""


def shown_to_who_acts(page: Page, house: tuple[Service, Site], game: str, step: int) -> int:
    """Shows a match that was played so far to the seat that is to act, and returns that seat."""
    service, site = house
    table = played(service, game, step)
    seat: int = table.now["to_act"]
    site.shown_to(page, table.tokens[seat])
    page.goto(f"{site.address}/m/{table.id}?as=seat-{seat}", wait_until="load")
    return seat


def test_a_card_of_another_seat_has_no_ring_for_its_face_alone(
    page: Page, house: tuple[Service, Site]
) -> None:
    """As where all one's played cards may be taken back, and others have played the same."""
    shown_to_who_acts(page, house, "infection", 26)
    page.wait_for_selector(".spots .can", state="attached")
    assert page.get_by_role("button", name="Take all played cards back").count()
    assert page.evaluate(RINGED) == []


def test_a_group_of_choices_is_called_by_whose_piece_it_is_and_counted_once(
    page: Page, house: tuple[Service, Site]
) -> None:
    seat = shown_to_who_acts(page, house, "rune_duel", 36)
    heads = page.locator(".ways h3").all_inner_texts()
    assert re.fullmatch(rf"Mage of seat {seat}: \d+ ways", heads[0].replace("\n", " "))
    assert all(each.count("ways") == 1 for each in heads), heads
