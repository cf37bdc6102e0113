"""An open table played by hand: clicked, dragged, by keyboard, and as forms without scripts."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from domain.sheets.examples import example
from domain.sheets.reading import read
from tests.api.pages.sitting import sign_in
from tests.api.process import Server
from tests.api.service import KEYS
from tests.browser import Opened, opened
from tests.rounds import IS_SOAK

SIZES = [(390, True), (768, False), (1280, False), (1920, True)]
USUAL = [(390, True), (1280, False)]
EXAMPLES = ("gate-wars", "fen-paths", "harbour-race")


class Sitting:
    """Somebody who sits at a table of an example, and what the last step of it was."""

    def __init__(self, seen: Opened, server: Server, name: str) -> None:
        self.seen, self.page = seen, seen.page
        sheet = msgspec.to_builtins(read(example(name)).sheet)
        plan = {"game": "table", "seats": sheet["seats"][0], "options": {"sheet": sheet}}
        made = server.client(server.token).post("/matches", plan, next(KEYS)).json
        self.path = f"/matches/{made['match']['id']}"
        tokens = {each["seat"]: each["token"] for each in made["tokens"]}
        self.seat: int = made["match"]["to_act"]
        self.own, self.other = (server.client(tokens[each]) for each in (self.seat, 3 - self.seat))
        sign_in(self.page, server, tokens[self.seat])

    @property
    def asked(self) -> str:
        """What stands beside the table about what is held."""
        return self.page.locator(".asked").inner_text()

    def after(self, step: int) -> dict[str, Any]:
        """The command of a step, once the page shows it."""
        expect(self.page.locator("#main")).to_have_attribute("data-step", str(step))
        command: dict[str, Any] = self.own.get(f"{self.path}/steps/{step}")["command"]
        return command

    def spot(self, name: str) -> Any:
        return self.page.locator(f'[data-area="{name}"]')


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Opened]:
    """A window that tests have one after the other."""
    with opened(browser, "about:blank") as seen:
        yield seen


@pytest.fixture
def sitting(window: Opened, server: Server) -> Iterator[Sitting]:
    """At a table with a market and hands, where nobody has sat before."""
    window.page.goto("about:blank")  # a page of the test before would ask on, without its cookie
    window.page.context.clear_cookies()
    window.complaints.clear()
    window.page.set_viewport_size({"width": 1280, "height": 900})
    yield Sitting(window, server, "gate-wars")
    assert window.complaints == []


def test_a_thing_is_clicked_and_then_where_it_goes(sitting: Sitting) -> None:
    card = sitting.page.locator(".held .card").first
    card.click()
    assert "choose where it goes" in sitting.asked
    taking = sitting.page.locator(".target[data-area]").count()
    assert taking == 5  # deck, discard, both fronts, the other's hand; the market is full
    sitting.spot(f"front:{sitting.seat}").click()
    command = sitting.after(2)
    assert (command["type"], command["to"]) == ("move", f"front:{sitting.seat}")
    expect(sitting.page.locator(".asked")).to_be_hidden()


def test_the_place_around_things_takes_them_too(sitting: Sitting) -> None:
    sitting.page.locator(".held .card").first.click()
    sitting.page.locator('[data-onto="discard"]').click()
    assert sitting.after(2)["to"] == "discard"


def test_the_same_again_shows_what_else_may_be_done(sitting: Sitting) -> None:
    sitting.page.locator(".held .card").first.click()
    sitting.spot(f"front:{sitting.seat}").click()
    sitting.after(2)
    card = sitting.page.locator(f'[data-onto="front:{sitting.seat}"] .card').first
    card.click()
    card.click()
    for words in ("Turn face down", "Turn sideways", "Count damage", "face down"):
        assert words in sitting.asked
    sitting.page.get_by_role("button", name="Count damage: +1").click()
    assert sitting.after(3)["by"] == 1
    sitting.page.get_by_role("button", name="Turn sideways").click()  # it is still held
    assert sitting.after(4)["type"] == "exhaust"
    card.click()
    expect(sitting.page.locator(".asked")).to_be_hidden()


def test_a_card_is_laid_face_down_where_one_says_so_first(sitting: Sitting) -> None:
    card = sitting.page.locator(".held .card").first
    card.click()
    card.click()
    sitting.page.get_by_role("button", name="face down", exact=True).click()
    sitting.spot(f"front:{sitting.seat}").click()
    assert sitting.after(2)["face"] == "down"


def test_one_click_on_a_deck_draws_and_on_a_number_asks_by_how_much(sitting: Sitting) -> None:
    sitting.spot("deck").click()
    assert sitting.after(2) == {**sitting.after(2), "type": "draw", "count": 1}
    assert "Shuffle the deck" not in sitting.asked
    sitting.page.get_by_role("button", name="What else").click()
    assert "Shuffle the deck" in sitting.asked
    sitting.spot("deck").click()
    assert sitting.after(3)["type"] == "draw"
    sitting.spot(f"counter:health:{sitting.seat}").click()
    sitting.page.get_by_role("button", name="Count health: -1").click()
    assert sitting.after(4)["by"] == -1


def test_a_card_is_dragged_and_only_the_drop_is_sent(sitting: Sitting) -> None:
    page = sitting.page
    card, front = (
        page.locator(each).first.bounding_box()
        for each in (".held .card", f'[data-onto="front:{sitting.seat}"]')
    )
    assert card
    assert front
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(5, 5, steps=4)
    page.mouse.up()
    expect(page.locator(".lifted, .asked:not([hidden])")).to_have_count(0)
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(front["x"] + front["width"] - 20, front["y"] + 20, steps=4)
    expect(page.locator(".lifted")).to_be_visible()
    page.mouse.up()
    assert sitting.after(2)["to"] == f"front:{sitting.seat}"


def test_a_move_of_somebody_else_leaves_in_the_hand_what_is_held(sitting: Sitting) -> None:
    sitting.page.locator(".held .card").first.click()
    sent = {"command": {"type": "draw", "from": "deck"}}
    assert sitting.other.post(f"{sitting.path}/commands", sent, next(KEYS)).status == 201
    sitting.after(2)
    assert "choose where it goes" in sitting.asked
    sitting.spot("discard").click()
    assert sitting.after(3)["to"] == "discard"


WHERE = """() => Object.fromEntries(
[...document.querySelectorAll(".laid [data-spot]")].map((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return [each.dataset.spot, [left + scrollX, top + scrollY, width, height].map(Math.round)];
}))"""
"""Where the things of a table lie that can be clicked, by their names."""


def test_what_others_do_moves_nothing_that_can_be_clicked(sitting: Sitting) -> None:
    """But the thing itself: what is taken leaves a gap, what comes is put at the end."""
    other, page = 3 - sitting.seat, sitting.page
    market = page.locator('[data-onto="market"] [data-spot]').evaluate_all(
        "all => all.map((each) => each.dataset.spot).slice(1)"
    )
    acts: list[dict[str, Any]] = [
        {"type": "move", "what": market[1:2], "from": "market", "to": f"front:{other}"},
        {"type": "draw", "from": "deck"},
        {"type": "move", "what": market[2:3], "from": "market", "to": "discard"},
        {"type": "draw", "from": "deck", "to": "market"},
        {"type": "deal", "from": "deck", "count": 1, "to": ["hand:1", "hand:2"]},
        {"type": "count", "counter": "health", "of": "1", "by": -15},
        {"type": "shuffle", "place": "discard"},
        {"type": "next", "turn": True},
        {"type": "propose_end"},
    ]
    for step, act in enumerate(acts, 2):
        before = {}
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 844})
            before[width] = page.evaluate(WHERE)
        sent = sitting.other.post(f"{sitting.path}/commands", {"command": act}, next(KEYS))
        assert sent.status == 201, act
        expect(page.locator("#main")).to_have_attribute("data-step", str(step))
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            after = page.evaluate(WHERE)
            stays = before[width].keys() & after.keys() - {*act.get("what", ())}
            assert len(stays) > 10
            moved = {each: (before[width][each], after[each]) for each in stays}
            assert {each: at for each, at in moved.items() if at[0] != at[1]} == {}, (act, width)


def test_who_is_asked_to_agree_on_an_end_reads_so_first(sitting: Sitting) -> None:
    """In the yellow headline and in the title, on the turn of another, too."""
    page, other = sitting.page, 3 - sitting.seat
    for command in ({"type": "next", "turn": True}, {"type": "propose_end", "winners": [other]}):
        sent = sitting.other.post(f"{sitting.path}/commands", {"command": command}, next(KEYS))
        assert sent.status == 201
    expect(page.locator(".now.turn h1")).to_have_text("You are asked")
    expect(page.locator(".now.turn .asks")).to_contain_text("proposes to end the match")
    expect(page).to_have_title(re.compile("^You are asked · "))
    page.get_by_role("button", name="Decline: play goes on").first.click()
    expect(page.locator(".now.turn h1, #happened")).not_to_have_text("You are asked")
    expect(page).not_to_have_title(re.compile("You are asked"))


def test_a_table_is_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    with opened(browser, "about:blank") as seen:
        sitting = Sitting(seen, server, "fen-paths")
        page = sitting.page
        page.locator(".held .card").first.focus()
        page.keyboard.press("Enter")
        assert "choose where it goes" in sitting.asked
        page.keyboard.press("1")  # the board
        page.keyboard.press("ArrowRight")
        at = page.evaluate("document.activeElement.dataset.cell")
        page.keyboard.press("Enter")
        assert sitting.after(2)["to"] == at
        expect(page.locator(f'button[data-cell="{at}"]')).to_be_focused()
        page.keyboard.press(".")
        expect(page.locator(".asked .way button").first).to_be_focused()
        page.keyboard.press("Escape")
        page.locator('[data-area="bag"]').focus()
        page.keyboard.press("Enter")
        assert sitting.after(3)["type"] == "draw"


def test_one_click_on_a_die_rolls_it(browser: Browser, server: Server) -> None:
    with opened(browser, "about:blank") as seen:
        sitting = Sitting(seen, server, "harbour-race")
        sitting.spot("die:wind").click()
        assert sitting.after(2)["type"] == "roll"


def test_without_scripts_the_same_offers_are_forms(browser: Browser, server: Server) -> None:
    with opened(browser, "about:blank", script=False) as seen:
        sitting = Sitting(seen, server, "gate-wars")
        form = sitting.page.locator("form.offer", has=sitting.page.locator("option")).first
        form.get_by_role("button").click()
        assert sitting.own.get(sitting.path)["step"] == 2


@pytest.mark.parametrize(
    ("name", "width", "dark"),
    [(name, *size) for name in EXAMPLES for size in SIZES]
    if IS_SOAK
    else [(name, *USUAL[number % 2]) for number, name in enumerate(EXAMPLES)],
)
def test_a_table_is_read_by_everybody_at_every_size(
    browser: Browser, server: Server, name: str, width: int, dark: bool
) -> None:
    with opened(browser, "about:blank", width=width, dark=dark) as seen:
        sitting = Sitting(seen, server, name)
        assert (seen.complaints, seen.overflow(), seen.violations()) == ([], 0, [])
        press_what_can_go(sitting.page)
        assert "Put back" in sitting.asked
        assert not IS_SOAK or seen.violations() == []
        press_what_can_go(sitting.page)
        assert (seen.complaints, seen.overflow(), seen.violations()) == ([], 0, [])


def press_what_can_go(page: Page) -> None:
    """Presses a card of one's own, or else a piece on the board; of several one of their list."""
    page.locator(".held .card, .places [data-refs]").first.click()
    for thing in page.locator(".things:popover-open .thing").all()[:1]:
        thing.click()


def test_a_piece_that_goes_where_another_stands_is_asked_in_words_that_say_what_happens(
    browser: Browser, server: Server
) -> None:
    with opened(browser, "about:blank", width=390, dark=True) as seen:
        sat = Sitting(seen, server, "harbour-race")
        expect(sat.page.get_by_role("heading", name="Your turn")).to_be_visible()
        theirs = f"pier.1.{3 - sat.seat}"
        sent = {"command": {"type": "move", "what": [theirs], "from": "pier.1", "to": "pier.4"}}
        assert sat.other.post(f"{sat.path}/commands", sent, next(KEYS)).status == 201
        expect(sat.page.locator("#main")).to_have_attribute("data-step", "2")
        sat.page.locator('button[data-cell="pier.1"]').click()
        sat.page.locator('button[data-cell="pier.4"]').click()
        sat.page.get_by_text("Give the match up …").click()
        expect(sat.page.get_by_role("button", name="Yes, give it up")).to_be_visible()
        expect(sat.page.get_by_text("it ends once all others agree")).to_be_visible()
        buttons = sat.page.locator(".asked .way button").all_inner_texts()
        assert [each.partition(" from ")[0] for each in buttons] == ["Move a piece", "Attach"]
        assert buttons[0].endswith("to pier 4")
        assert buttons[1].endswith("boat (1) in pier 4")
        for width, dark in USUAL:
            sat.page.set_viewport_size({"width": width, "height": 900})
            sat.page.emulate_media(color_scheme="dark" if dark else "light")
            expect(sat.page.get_by_role("button", name="Yes, give it up")).to_be_visible()
            found = seen.violations() if IS_SOAK or dark else []
            assert (seen.complaints, seen.overflow(), found) == ([], 0, [])
