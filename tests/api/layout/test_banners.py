"""What is said above a table for a while moves nothing of it, and hides no choice."""

from itertools import product

import pytest
from playwright.sync_api import Page

from tests.api.layout.matches import Site, played
from tests.api.layout.test_layout import DESK, LARGE, PHONE, TABLET
from tests.api.service import Service

WHERE = """() => {
  const shown = [...document.querySelectorAll(".board, .lanes, .hand, .line, .walk, .told")];
  return shown.map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [each.className, ...[left, top, width, height].map(Math.round)].join(" ");
  });
}"""
"""Where the parts of a table are."""

SAY = """(banner) => {
  const words = "Seat 2 asks to take back to step 17: the facilitator may allow it.";
  if (banner === "led") {
    const led = document.getElementById("led");
    led.hidden = false;
    led.firstElementChild.textContent = "The facilitator leads: step 17.";
    return;
  }
  const said = document.createElement(banner === "notice" ? "p" : "div");
  said.dataset.said = "";
  said.className = { word: "led", asks: "led asked-for", stopped: "stopped" }[banner] ?? banner;
  said.innerHTML = `<span>${words}</span><button>Allow it</button>`;
  if (banner === "notice") document.querySelector(".told").after(said);
  else if (banner === "refusal") document.querySelector(".centre").prepend(said);
  else if (banner === "stopped") document.querySelector(".told").before(said);
  else document.querySelector("#led").after(said);
}"""
"""Lets something be said as the page says it."""

UNSAY = """() => {
  document.querySelector("[data-said]")?.remove();
  document.getElementById("led").hidden = true;
}"""
"""Takes away what was said."""

CHOICES = ".at-board, .due .options button, .walk a, .walk button"

BANNERS = ("led", "word", "asks", "stopped", "refusal", "notice")

HIDDEN = """(choices) => {
  const shown = [...document.querySelectorAll(choices)].filter((each) => {
    const { width, height, top, bottom, left, right } = each.getBoundingClientRect();
    const frame = each.closest(".aside, .options")?.getBoundingClientRect();
    const isWithin = !frame || (top >= frame.top && bottom <= frame.bottom);
    return width && isWithin && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  });
  return shown.filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !each.contains(there);
  }).map((each) => each.textContent.trim());
}"""
"""The choices and steps of a window that something else lies over."""


@pytest.mark.parametrize("game", ["squad_combat", "assassination"])
def test_a_banner_moves_nothing_of_a_table_and_hides_no_choice(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, 20)
    site.shown_to(page, table.tokens[1])
    page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
    wrong = []
    for size, banner in product((PHONE, TABLET, DESK, LARGE), BANNERS):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        stays = banner == "led" and size == PHONE  # who follows for long needs the menu
        choices = f"{CHOICES}, .menu" if stays else CHOICES
        before, covered = page.evaluate(WHERE), page.evaluate(HIDDEN, choices)
        page.evaluate(SAY, banner)
        after = page.evaluate(WHERE)
        moved = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
        wrong += [f"{size} {banner}: {a} became {b}" for a, b in moved]
        hidden = {*page.evaluate(HIDDEN, choices)} - {*covered}
        wrong += [f"{size} {banner} hides {each}" for each in hidden]
        page.evaluate(UNSAY)
        assert page.evaluate(WHERE) == before
    assert wrong == [], "\n".join(wrong)


REFUSE = """() => {
  const said = document.createElement("div");
  said.className = "refusal";
  said.innerHTML = "<b>Not allowed.</b> Only the facilitator can take back to step 8: "
    + "since then others have acted.<form><button>Ask to take back</button></form>";
  document.querySelector(".centre").prepend(said);
  const box = (each) => each.getBoundingClientRect();
  const [around, button] = [said, said.querySelector("button")].map(box);
  const told = document.querySelector(".now h1").getBoundingClientRect();
  const isOver = told.top < around.bottom && around.top < told.bottom && told.left < around.right;
  return { cut: said.scrollHeight - said.clientHeight, below: button.bottom - around.bottom,
    half: isOver && told.top < around.top };
}"""
"""A refusal with a button to ask by: what is cut of it, and whether half a headline is seen."""


@pytest.mark.parametrize("game", ["squad_combat", "rune_duel"])
def test_a_refusal_with_a_button_is_whole(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, 20)
    site.shown_to(page, table.tokens[1])
    for width, height in (PHONE, DESK, LARGE):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
        found = page.evaluate(REFUSE)
        assert found["cut"] <= 0, (width, found)
        assert found["below"] <= 0, (width, found)
        assert not found["half"], (width, found)


CENTRED = """() => {
  const frame = document.querySelector(".told .now");
  frame.className = "now";
  frame.innerHTML = '<p id="kicker">Step 2</p><h1>You lost.</h1><p class="said">It is over.</p>';
  const box = (each) => each.getBoundingClientRect();
  const [around, first, last] = [frame, ...frame.querySelectorAll("h1, .said")].map(box);
  return (first.top - around.top) - (around.bottom - last.bottom);
}"""
"""By how much two lines are nearer to one edge of the headline's frame than to the other."""


@pytest.mark.parametrize("size", [DESK, LARGE])
def test_two_lines_stand_in_the_middle_of_the_headline(
    page: Page, house: tuple[Service, Site], size: tuple[int, int]
) -> None:
    service, site = house
    table = played(service, "rune_duel", 20)
    site.shown_to(page, table.tokens[1])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
    assert abs(page.evaluate(CENTRED)) <= 4


CALL = """() => {
  const lead = document.querySelector(".lead button");
  if (lead) lead.textContent = "Lead no more";
  const named = document.querySelectorAll(".viewers .seat");
  for (const each of named) each.textContent += ", Maximiliane Freifrau";
  const end = document.querySelector(".bar .end").getBoundingClientRect().right;
  const whole = ".bar .end > :not(.viewers, [popover]), .viewers a:not(.seat)";
  const all = [...document.querySelectorAll(whole)];
  const views = document.querySelector(".viewers").getBoundingClientRect();
  return all.filter((each) => {
    const { right, left } = each.getBoundingClientRect();
    const isView = each.closest(".viewers");
    return right > (isView ? views.right : end) + 1 || left < (isView ? views.left : 0) - 1;
  }).map((each) => each.textContent.trim());
}"""
"""What of a head is cut, where a facilitator leads and seats have long names."""


@pytest.mark.parametrize("game", ["rune_duel", "assassination_le"])
def test_a_head_cuts_no_button_and_no_view(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, 5)
    site.shown_to(page, service.token)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
    assert page.evaluate(CALL) == []


COLOURS = """() => {
  const red = "rgb(192, 47, 47)";
  const views = getComputedStyle(document.querySelector(".viewers .seat-2"));
  const panel = getComputedStyle(document.querySelector(".laid .c2"));
  const named = document.createElement("span");
  named.className = "person person-2";
  document.querySelector("#main").append(named);
  const sign = getComputedStyle(named, "::before");
  const chapter = document.createElement("details");
  chapter.className = "of-2";
  document.querySelector(".timeline").append(chapter);
  const painted = [views.color, panel.getPropertyValue("--side"), sign.getPropertyValue("--sign"),
    getComputedStyle(chapter).borderLeftColor];
  return painted.map((each) => each.trim().replace("#c02f2f", red));
}"""
"""The colours of seat 2 in the head, at the table, in sentences and in the timeline."""


def test_a_seat_has_one_colour_everywhere(page: Page, house: tuple[Service, Site]) -> None:
    """Infection calls its second seat the red one."""
    service, site = house
    table = played(service, "infection", 5)
    site.shown_to(page, service.token)
    page.emulate_media(color_scheme="light")
    page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
    assert set(page.evaluate(COLOURS)) == {"rgb(192, 47, 47)"}
