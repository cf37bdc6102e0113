"""Cards are read in a real browser: by a click without scripts, under a pointer, by a finger."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.layout.matches import Site, played
from tests.api.service import Service, Table

STEPS = 30

NAMED = ".timeline details[open] a.named"
"""The names of cards in the timeline."""


@pytest.fixture(scope="module")
def table(house: tuple[Service, Site]) -> Table:
    """A match with hands, in which seat 1 is asked."""
    return played(house[0], "squad_combat", STEPS)


@pytest.fixture(scope="module")
def site(house: tuple[Service, Site]) -> Site:
    return house[1]


Windows = dict[bool, Page]


@pytest.fixture(scope="module")
def windows(browser: Browser) -> Iterator[Windows]:
    """A window with scripts, and one without, that tests have one after the other."""
    contexts = {each: browser.new_context(java_script_enabled=each) for each in (True, False)}
    yield {script: context.new_page() for script, context in contexts.items()}
    for context in contexts.values():
        context.close()


def seated(windows: Windows, site: Site, table: Table, *, script: bool) -> Page:
    """The newest page of seat 1."""
    page = windows[script]
    page.set_viewport_size({"width": 1280, "height": 800})
    site.shown_to(page, table.tokens[1])
    page.goto(f"{site.address}/m/{table.id}?as=seat-1")
    if script:
        page.locator(".spots[data-ready]").wait_for(state="attached")
    return page


def held(page: Page) -> tuple[str, str]:
    """The selectors of a card in hand that can't be played, if there is one, and of its face."""
    cards = page.locator(".held .card")
    at = next(
        (
            at
            for at in range(cards.count())
            if "can" not in str(cards.nth(at).get_attribute("class")).split()
        ),
        0,
    )
    face = cards.nth(at).get_attribute("popovertarget")
    return f".held [popovertarget={face}]", f"#{face}"


def test_a_card_is_read_by_a_click_without_a_script(
    windows: Windows, site: Site, table: Table
) -> None:
    page = seated(windows, site, table, script=False)
    card, face = held(page)
    expect(page.locator(face)).to_be_hidden()
    page.locator(card).first.click()
    expect(page.locator(face)).to_be_visible()
    letters = page.locator(f"{face} p").last.evaluate("each => getComputedStyle(each).fontSize")
    assert letters == "16px"
    page.keyboard.press("Escape")
    expect(page.locator(face)).to_be_hidden()
    page.locator(NAMED).last.click()
    expect(page).to_have_url(re.compile(r"/games/squad_combat/rules#card-\w+$"))


def test_a_card_is_read_under_a_pointer_that_rests_and_by_focus(
    windows: Windows, site: Site, table: Table
) -> None:
    page = seated(windows, site, table, script=True)
    card, face = held(page)
    page.locator(card).first.hover()
    expect(page.locator(face)).to_be_visible()
    boxes = [page.locator(each).first.bounding_box() for each in (card, face)]
    assert all(boxes)
    page.mouse.move(5, 5)
    expect(page.locator(face)).to_be_hidden()
    page.locator("[data-cell], .held .card").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".face:popover-open")).to_have_count(1)
    page.locator(".options button").first.focus()
    expect(page.locator(".face:popover-open")).to_have_count(0)


def test_a_name_in_the_timeline_opens_its_card_and_the_row_its_step(
    windows: Windows, site: Site, table: Table
) -> None:
    page = seated(windows, site, table, script=True)
    shown = page.evaluate("[...document.querySelectorAll('.face')].map((each) => each.ariaLabel)")
    names = page.locator(NAMED)
    title = next(each for each in names.all_text_contents() if each in shown)
    name, address = names.get_by_text(title, exact=True).last, page.url
    for opens in (name.hover, name.focus, name.click):
        opens()
        expect(page.locator(".face:popover-open")).to_contain_text(title)
        assert page.url == address
        page.keyboard.press("Escape")
        page.mouse.move(5, 5)
    row = page.locator(".timeline details[open] li", has=page.locator("a.named")).last
    row.click(position={"x": 2, "y": 2})
    expect(page).to_have_url(re.compile(rf"at={row.locator('a').first.text_content()}$"))


def inside(page: Page, inner: str, outer: str) -> bool:
    """Whether an element lies within another."""
    one, other = (page.locator(each).bounding_box() for each in (inner, outer))
    assert one
    assert other
    across = other["x"] <= one["x"] <= other["x"] + other["width"] - one["width"]
    return across and other["y"] <= one["y"] <= other["y"] + other["height"] - one["height"]


@pytest.mark.parametrize("script", [True, False])
def test_what_ends_a_turn_is_seen_at_the_board_and_read_once(
    windows: Windows, site: Site, table: Table, script: bool
) -> None:
    page = seated(windows, site, table, script=script)
    ends = page.locator(".at-board")
    expect(ends).to_have_count(1)
    expect(page.locator(".options button").first).to_have_class("at-board")
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert inside(page, ".at-board", ".told")
    page.set_viewport_size({"width": 390, "height": 844})
    assert inside(page, ".at-board", "#options")
    said = str(ends.locator("span").first.text_content())
    assert page.locator("button", has_text=said).count() == 1


def test_what_is_asked_of_a_chosen_card_says_its_name(
    windows: Windows, house: tuple[Service, Site]
) -> None:
    service, site = house
    table = played(service, "squad_combat", 2 * STEPS)
    page = seated(windows, site, table, script=True)
    card = page.locator(".spots button.can:has(strong)").first
    name = str(card.locator("strong").text_content())
    card.click()
    expect(page.locator(".asked p")).to_contain_text(name)


LONG_PRESS = """async (card) => {
  const at = { bubbles: true, pointerType: "touch", isPrimary: true };
  card.dispatchEvent(new PointerEvent("pointerdown", at));
  const opened = () => document.querySelectorAll(".face:popover-open").length;
  while (!opened()) await new Promise(requestAnimationFrame);
  card.dispatchEvent(new PointerEvent("pointerup", at));
  card.click();
  return [opened(), document.querySelectorAll(".chosen").length];
}"""
"""A finger that stays on a card until it opens, and the click that follows."""


def test_a_long_press_reads_and_chooses_nothing(windows: Windows, site: Site, table: Table) -> None:
    page = seated(windows, site, table, script=True)
    card = page.locator(".spots [data-spot].can[popovertarget]").first
    assert card.evaluate(LONG_PRESS) == [1, 0]


def test_what_a_choice_is_about_lights_up_on_the_table(
    windows: Windows, site: Site, table: Table
) -> None:
    page = seated(windows, site, table, script=True)
    choice = page.locator(".options button:not([data-pieces=''])").first
    choice.hover()
    first = str(choice.get_attribute("data-pieces")).split()[0]
    expect(page.locator(f'.spots [data-refs~="{first}"].meant').first).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".meant")).to_have_count(0)


WRITE = """([asks, said]) => {
  const now = document.querySelector(".now.turn");
  now.querySelector(".asks").textContent = "asked ".repeat(asks);
  now.querySelector(".said").textContent = "done ".repeat(said);
  return now.scrollHeight - now.clientHeight;
}"""
"""By how much what is asked and what happened, of so many words, are higher than their frame."""


def test_what_is_asked_and_what_happened_fit_their_frame_and_more_opens_under_a_pointer(
    windows: Windows, site: Site, table: Table
) -> None:
    """Two lines of each, beside the button that ends a turn."""
    page = seated(windows, site, table, script=True)
    frame = page.locator(".now.turn")
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WRITE, [14, 30]) <= 0
        lines = frame.locator(".asks").evaluate("each => each.getClientRects().length")
        assert lines == 2
    assert page.evaluate(WRITE, [14, 400]) > 100
    frame.hover()
    assert frame.evaluate("each => each.scrollHeight - each.clientHeight") <= 0


@pytest.fixture(scope="module")
def answering(house: tuple[Service, Site]) -> Table:
    """A match in which seat 1 may answer with a card that none of the other's characters takes."""
    return played(house[0], "squad_combat", 39)


def press(page: Page, spot: str) -> str:
    """Moves the pointer to the middle of a spot and presses whatever lies there; its face."""
    found = page.locator(f'[data-spot="{spot}"]')
    box = found.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return f"#{found.get_attribute('popovertarget')}"


def test_a_card_that_was_pressed_is_read_until_escape_or_until_the_pointer_leaves_it(
    windows: Windows, site: Site, answering: Table
) -> None:
    page = seated(windows, site, answering, script=True)
    face = press(page, "2.lin")
    expect(page.locator(face)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(face)).to_be_hidden()
    press(page, "2.lin")
    expect(page.locator(face)).to_be_visible()
    other = press(page, "2.vex")  # it lay below what was read
    expect(page.locator(face)).to_be_hidden()
    expect(page.locator(other)).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".face:popover-open")).to_have_count(0)


@pytest.mark.parametrize("game", ["squad_combat", "location_ccg"])
def test_a_card_is_read_under_a_pointer_in_a_narrow_window(
    windows: Windows, house: tuple[Service, Site], game: str
) -> None:
    """What is read lies beside, below or above its card, or the pointer may rest on it."""
    service, site = house
    page = seated(windows, site, played(service, game, STEPS), script=True)
    page.set_viewport_size({"width": 390, "height": 844})
    card, face = held(page)
    first = page.locator(card).first
    first.scroll_into_view_if_needed()
    box = first.bounding_box()
    assert box
    x, y = box["x"] + 40, box["y"] + box["height"] / 2
    is_chosen = "may be chosen" in str(first.get_attribute("aria-label"))  # by a click
    for clicks in (False, True)[: 1 if is_chosen else 2]:
        page.mouse.move(x, y)
        if clicks:
            page.mouse.click(x, y)
        expect(page.locator(face)).to_be_visible()
        for step in range(4):
            page.mouse.move(x + step, y)
        expect(page.locator(face)).to_be_visible()
        read = page.locator(face).bounding_box()
        assert read
        assert read["y"] >= 0
        assert read["y"] + read["height"] <= 844
        page.keyboard.press("Escape")
        page.mouse.move(5, 5)
        expect(page.locator(face)).to_be_hidden()
