"""Laws of a wall and of two tables side by side: boards fill the height, and nothing is cut."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.api.layout.matches import Site, played
from tests.api.layout.test_layout import DESK, LARGE, looked_at
from tests.api.service import Service
from tests.laws.registry import REGISTRY
from tests.rounds import IS_SOAK

GAMES = ["correction", "squad_combat", "location_ccg", "janus_gate", "class_arena"]
"""Boards that are as high as the window and one that is as wide, lanes of two kinds, four seats."""

ALL = sorted(game.id for game in REGISTRY if not game.is_draft)

STEPS = 40

MEASURED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame(); await frame();
  const box = (each) => each.getBoundingClientRect();
  const isShown = (each) => box(each).width > 1 && box(each).height > 1
    && each.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const apart = "svg, [popover], .facts, .heard, .to, .happened";
  const isCut = (each) => {
    const isHigher = each.scrollHeight > each.clientHeight + 1;
    const isWider = each.scrollWidth > each.clientWidth + 1;
    if (!(isHigher || isWider) || each.closest(apart)) return false;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(each);
    return webkitLineClamp === "none"
      && (isHigher && overflowY !== "visible" || isWider && overflowX !== "visible");
  };
  return {
    grounds: all(".board, .lanes").map(box)
      .map(({ width, height }) => [width / innerWidth, height / innerHeight]),
    cut: all(".told *, .mat *, .aside, .aside *").filter(isCut)
      .map((each) => `${each.className}: ${each.scrollHeight - each.clientHeight} px`),
    over: document.documentElement.scrollHeight - innerHeight,
    own: Math.max(0, ...all(".own .line").map((each) => box(each).bottom)) / innerHeight,
  };
}"""
"""What part of a window boards or lanes take, what is cut, and where own sides end.

A frame later than the window had its size: what is fitted to it is fitted then.
"""


SHOW = """async (path) => {
  const html = await (await fetch(path)).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("step");
  document.getElementById("step").replaceWith(fresh);
  document.dispatchEvent(new CustomEvent("shown"));
}"""
"""Puts another step into a page, as the page itself does, and says so."""


def measured(page: Page) -> Iterator[tuple[tuple[int, int], dict[str, Any]]]:
    """The figures of what is shown in two sizes of windows."""
    for size in (DESK, LARGE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        yield size, page.evaluate(MEASURED)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_a_wall_fills_the_height_and_is_whole(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, STEPS)
    site.shown_to(page, service.token)
    page.goto(f"{site.address}/m/{table.id}/wall?as=public", wait_until="load")
    wrong = []
    shown = [*product(("public", "seat-1"), looked_at(table.now["step"]))]
    for viewer, step in shown if IS_SOAK else shown[::2]:  # the first and the newest; one between
        page.evaluate(SHOW, f"/m/{table.id}/part?as={viewer}&at={step}")
        for size, found in measured(page):
            (width, height) = found["grounds"][0]
            is_full = height > 0.9 or (width > 0.6 and height > 0.8)
            if not is_full or found["cut"] or found["over"] > 0:
                wrong.append(f"{viewer} {step} {size}: {found}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_tables_beside_each_other_are_alike_and_have_the_height(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    """As high as the window lets them be below what they are called, or as wide as half of it."""
    service, site = house
    table = played(service, game, STEPS)
    site.shown_to(page, service.token)
    newest = table.now["step"]
    path = f"/m/{table.id}/compare?as=public&at={newest - 1}&there={newest}"
    page.goto(f"{site.address}{path}", wait_until="load")
    for size, found in measured(page):
        (one, other) = found["grounds"]
        assert one == pytest.approx(other), size
        assert one[1] > 0.7 or (one[0] > 0.45 and one[1] > 0.55), (size, found)
        assert found["own"] <= 1, (size, found)
        assert not found["cut"], (size, found)


STANDING = """() => [...document.querySelectorAll(".pair > .side")].map((side) => {
  const ground = side.querySelector(".cells, .lanes") ?? side.querySelector(".laid");
  const { top } = ground.getBoundingClientRect();
  const isShown = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const lines = [...side.querySelectorAll(".line .track")].filter(isShown);
  const named = (each) => [...each.querySelectorAll(".l")].some(isShown);
  return { top, bare: lines.filter((each) => !named(each)).length };
})"""
"""Where boards or lanes of both sides stand, and how many numbers of seats have no words."""


@pytest.mark.parametrize("game", ALL)
def test_boards_beside_each_other_stand_at_one_height_and_numbers_have_words(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    """However unequal what the seats have: at the beginning, and later."""
    service, site = house
    table = played(service, game, STEPS)
    site.shown_to(page, service.token)
    page.goto(f"{site.address}/m/{table.id}/compare?as=public&at=1&there={table.now['step']}")
    for size in (DESK, LARGE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        one, other = page.evaluate(STANDING)
        assert one["top"] == other["top"], size
        assert one["bare"] == other["bare"] == 0, size


PICKED = """() => {
  const told = "<li><b>7</b> Deny the spearman its move<meter max=20 value=7></meter></li>";
  const said = "<h2>What was picked</h2><p>Played was: the third.</p>";
  const picked = `<section id="poll">${said}<ul class="tally">${told.repeat(9)}</ul></section>`;
  document.querySelector(".aside").insertAdjacentHTML("afterbegin", picked);
  document.dispatchEvent(new CustomEvent("shown"));
}"""
"""Nine answers of a class, as a wall shows them once they are revealed."""


@pytest.mark.parametrize("game", ["correction", "squad_combat"])
def test_picks_on_a_wall_leave_the_board_its_size(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, 10)
    site.shown_to(page, service.token)
    page.goto(f"{site.address}/m/{table.id}/wall?as=public&at=9", wait_until="load")
    before = [found["grounds"] for _, found in measured(page)]
    page.evaluate(PICKED)
    after = [found for _, found in measured(page)]
    assert page.locator(".tally").is_visible()
    assert [each["grounds"] for each in after] == before
    assert [each["cut"] for each in after] == [[], []]


def test_a_wall_of_the_menu_shows_what_everybody_sees(
    page: Page, house: tuple[Service, Site]
) -> None:
    """Hands belong on no projector; who asks for a seat's wall by its address gets it."""
    service, site = house
    table = played(service, "squad_combat", 2)
    site.shown_to(page, service.token)
    page.goto(f"{site.address}/m/{table.id}?as=seat-1&at=2&hide=1")
    ways = page.locator("a", has_text="Wall").evaluate_all("all => all.map(each => each.search)")
    assert ways == ["?at=2&as=public&hide=1"]


def test_a_wall_leads_who_runs_its_match_to_the_desk_and_shows_it_to_nobody(
    page: Page, house: tuple[Service, Site]
) -> None:
    service, site = house
    table = played(service, "correction", 2)
    seen = []
    for token in (service.token, table.tokens[1]):
        site.shown_to(page, token)
        page.goto(f"{site.address}/m/{table.id}/wall?as=public")
        ways = page.get_by_role("link", name="Desk")
        opacity = "all => all.map(each => getComputedStyle(each).opacity)"
        seen.append(ways.evaluate_all(opacity))
        if ways.count():
            ways.focus()
            seen.append(ways.evaluate_all(opacity))
    assert seen == [["0"], ["1"], []]
