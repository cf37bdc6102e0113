"""Playing in a real browser: by keys alone, by clicks, and when something comes between."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.api.keyboard import Keyboard
from tests.api.pages.sitting import LOOK, sign_in
from tests.api.pages.test_browser import is_sound
from tests.api.process import Server
from tests.api.service import KEYS
from tests.browser import opened
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK, rounds

GAMES = [game.id for game in REGISTRY if game.id != "hidden_hand"] if IS_SOAK else ["correction"]
MOVES = rounds(usual=4, soak=1_500)


def begun(server: Server, game: str, *, bots: bool = False) -> tuple[Any, dict[int, str]]:
    """A new match, and its tokens by seat; with bots at all seats but the first, if wanted."""
    client = server.client(server.token)
    seats = min(REGISTRY.game(game).seats)
    sitting = [{"seat": seat, "bot": "greedy"} for seat in range(2, seats + 1)] if bots else []
    plan = {"game": game, "seats": seats, "bots": sitting}
    given = client.post("/matches", plan, next(KEYS)).json
    return given["match"], {each["seat"]: each["token"] for each in given["tokens"]}


def sits_down(page: Page, server: Server, token: str) -> None:
    sign_in(page, server, token)
    page.locator(".spots[data-ready]").wait_for(state="attached")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_keyboard_alone(browser: Browser, server: Server, game: str) -> None:
    _, tokens = begun(server, game, bots=True)
    with opened(browser, "about:blank") as seen:
        sits_down(seen.page, server, tokens[1])
        player = Keyboard(seen.page, game)
        assert player.play(MOVES) or not IS_SOAK
        assert player.by_table
        assert seen.complaints == []


def test_how_things_stand_is_said_once_to_whom_it_is_asked(
    browser: Browser, server: Server
) -> None:
    """Beside the turn, and at other steps below what happened."""
    match, tokens = begun(server, "correction")
    seat = match["to_act"]
    with opened(browser, "about:blank") as seen:
        sits_down(seen.page, server, tokens[seat])
        page, begins = seen.page, f"Seat {seat} must spawn"
        expect(page.locator(".turn .asks")).to_contain_text(begins)
        expect(page.locator(".stands")).to_have_count(0)
        page.locator(".options button").first.click()
        page.locator('a[rel="prev"]').click()
        expect(page.locator(".turn")).to_have_count(0)
        expect(page.locator(".stands").filter(has_text=begins)).to_have_count(1)


def spot(page: Page, name: str) -> Locator:
    return page.locator(f'.spots [data-spot="{name}"]')


def test_a_click_on_a_piece_and_on_a_cell_plays(browser: Browser, server: Server) -> None:
    """And the place that has the focus keeps it by its name."""
    match, tokens = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sits_down(page, server, tokens[match["to_act"]])
        page.locator(".spots button.can:not([data-cell])").first.click()
        expect(page.locator(".asked")).to_contain_text("Where to with Pawn? 6 ways.")
        target = page.locator(".spots button.target").nth(2)
        name = target.get_attribute("data-spot")
        target.click()
        expect(page.locator("#main")).to_have_attribute("data-step", "2")
        expect(spot(page, str(name))).to_be_focused()
        expect(spot(page, str(name))).to_have_attribute(
            "aria-label", re.compile(f"{name}, pawn of seat")
        )
        assert is_sound(seen, server)


WANTED = """async (address) => {
  const { Choosing } = await import(address);
  const options = ["far", "near"].map((whom) => {
    const button = document.createElement("button");
    Object.assign(button.dataset, { cells: "", pieces: `own ${whom}`, cards: "" });
    return button;
  });
  const choosing = new Choosing(options, new Set(["piece:own", "piece:far", "piece:near"]));
  choosing.pick([["piece:own"]], "own");
  return choosing.isWhere;
}"""
"""Of two pieces one is to be chosen, and no cell: is a place asked for?"""


def test_whom_is_not_asked_for_as_a_place(browser: Browser, server: Server) -> None:
    with opened(browser, f"{server.address}/join") as seen:
        assert seen.page.evaluate(WANTED, f"{LOOK}/choosing.js") is False


def test_who_wishes_to_confirm_moves_plays_by_pointing_once_more(
    browser: Browser, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sits_down(page, server, tokens[match["to_act"]])
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Confirming moves is off").click()
        page.keyboard.press("Escape")
        expect(page.locator(".more:popover-open")).to_have_count(0)
        page.locator(".spots button.can:not([data-cell])").first.click()
        target = page.locator(".spots button.target").nth(2)
        name = str(target.get_attribute("data-spot"))
        target.click()
        expect(page.locator(".asked")).to_contain_text(f"Click {name} again: ")
        expect(page.locator("#main")).to_have_attribute("data-step", "1")
        spot(page, name).click()
        expect(page.locator("#main")).to_have_attribute("data-step", "2")


TWO_ALIKE = """async (address) => {
  const { Choosing } = await import(address);
  const button = Object.assign(document.createElement("button"), {});
  Object.assign(button.dataset, { cells: "", pieces: "", cards: "jab" });
  const choosing = new Choosing([button, button], new Set(["face:jab"]));
  choosing.pick([["face:jab"]], "own hand");
  return ["own hand", "another's hand"].map((spot) => choosing.isChosen(spot, ["face:jab"]));
}"""
"""Of two cards that are alike one is pointed at; which of them are chosen?"""


def test_of_cards_that_are_alike_the_one_that_was_pointed_at_is_chosen(
    browser: Browser, server: Server
) -> None:
    with opened(browser, f"{server.address}/join") as seen:
        assert seen.page.evaluate(TWO_ALIKE, f"{LOOK}/choosing.js") == [True, False]


ON_ITSELF = """async (address) => {
  const { Choosing } = await import(address);
  const button = (pieces) => {
    const made = document.createElement("button");
    Object.assign(made.dataset, { cells: "", pieces, cards: "wall" });
    return made;
  };
  const buttons = ["one", "one two", "one three"].map(button);
  const names = ["face:wall", "piece:one", "piece:two", "piece:three"];
  return ["one", "two", "three"].map((on) => {
    const choosing = new Choosing(buttons, new Set(names));
    const clicks = ["face:wall", "piece:one", `piece:${on}`];
    return buttons.indexOf(clicks.map((name) => choosing.pick([[name]], name)).at(-1)?.button);
  });
}"""
"""A card that its performer plays on itself or on others: which is played by three clicks?"""


def test_a_card_is_played_on_who_plays_it_by_one_click_more(
    browser: Browser, server: Server
) -> None:
    with opened(browser, f"{server.address}/join") as seen:
        assert seen.page.evaluate(ON_ITSELF, f"{LOOK}/choosing.js") == [0, 1, 2]


def test_where_is_pointed_at_first_it_is_asked_what(browser: Browser, server: Server) -> None:
    """And each group says how many of its commands are left."""
    match, tokens = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sits_down(page, server, tokens[match["to_act"]])
        place = "b1" if match["to_act"] == 1 else "b6"
        spot(page, place).click()
        expect(page.locator(".asked")).to_contain_text(f"What at {place}? 3 ways.")
        assert set(page.locator(".ways:visible h3 span").all_inner_texts()) == {"1 way"}


def test_letters_tell_about_a_place_and_can_be_switched_off(
    browser: Browser, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page, heard = seen.page, seen.page.locator("#heard")
        sits_down(page, server, tokens[match["to_act"]])
        row, right = ("1", "c") if match["to_act"] == 1 else ("6", "a")  # seat 2's board is turned
        spot(page, f"b{row}").focus()
        page.keyboard.press("o")
        expect(heard).to_have_text(re.compile(f"^b{row}, empty, home, .*may be chosen"))
        page.keyboard.press("o")
        assert str(heard.text_content()).endswith("\u00a0")  # the same is read again
        page.keyboard.press("m")
        expect(heard).to_have_text(re.compile(f"^Spawn a pawn on b{row}; "))
        page.keyboard.press("x")
        expect(heard).to_have_text("Row: empty. Column: empty.")
        page.keyboard.press("l")
        expect(heard).to_have_text(re.compile("begins"))
        page.keyboard.press("2")
        expect(page.locator(".spots [role=grid]").nth(1).locator(":focus")).to_have_count(1)
        page.keyboard.press("j")  # a key of the replay's
        expect(page.locator(".spots :focus")).to_have_count(1)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Letter keys are on").click()
        spot(page, f"b{row}").focus()
        page.keyboard.press("1")
        expect(spot(page, f"b{row}")).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(spot(page, f"{right}{row}")).to_be_focused()
        assert seen.complaints == []


def test_who_plays_while_the_server_is_away_is_told_so_and_plays_on(
    browser: Browser, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sits_down(page, server, tokens[match["to_act"]])
        page.context.set_offline(True)
        page.locator(".options button").first.click()
        expect(page.locator(".refusal")).to_contain_text("Nothing is lost: press again")
        expect(page.locator("#called")).to_contain_text("Not sent.")
        page.context.set_offline(False)
        page.locator(".options button").first.click()
        expect(page.locator("#main")).to_have_attribute("data-step", "2")
        expect(page.locator(".refusal")).to_have_count(0)


def test_two_tabs_and_a_lost_cookie_are_explained_in_place(
    browser: Browser, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sits_down(page, server, tokens[match["to_act"]])
        second = page.context.new_page()
        second.route("**/stream*", lambda route: route.abort())
        second.goto(page.url)
        page.locator(".options button").first.click()
        expect(page.locator("#main")).to_have_attribute("data-step", "2")
        second.locator(".options button").first.click()
        expect(second.locator(".refusal")).to_contain_text("The match has gone on.")
        expect(second.locator("#main")).to_have_attribute("data-step", "2")
        page.context.clear_cookies()
        second.locator(".options button").first.click()
        expect(second.locator("main")).to_contain_text("ask the facilitator for a new one")


def test_one_screen_is_handed_over_between_seats(browser: Browser, server: Server) -> None:
    match, tokens = begun(server, "location_ccg")
    first = match["to_act"]
    with opened(browser, "about:blank") as seen:
        page = seen.page
        for token in tokens.values():
            sign_in(page, server, token)
        expect(page.locator(".cover h1")).to_have_text(f"Hand over to seat {first}")
        assert is_sound(seen, server)
        page.get_by_role("button", name="show me the table").first.click()
        expect(page).to_have_title(re.compile("^Your turn"))
        step = 1
        while page.locator("main.match").count():
            page.locator(".options button").last.click()
            step += 1
            expect(page.locator(f".cover, .match[data-step='{step}']")).to_have_count(1)
        expect(page.locator(".cover h1")).to_have_text(f"Hand over to seat {3 - first}")
        expect(page.locator("svg")).to_have_count(0)
        page.go_back()
        expect(page.locator(".cover h1")).to_have_text(f"Hand over to seat {3 - first}")
        expect(page.locator("svg")).to_have_count(0)


WAYS = (
    {"width": 1280},
    {"width": 1280, "dark": True},
    {"width": 320, "dark": True},
    {"width": 390, "forced": True},
)


@pytest.mark.parametrize("way", WAYS if IS_SOAK else WAYS[3:], ids=str)
@pytest.mark.parametrize("game", GAMES[:1] if not IS_SOAK else ["correction", "squad_combat"])
def test_a_table_with_a_choice_can_be_read_by_everybody(
    browser: Browser, server: Server, game: str, way: dict[str, Any]
) -> None:
    match, tokens = begun(server, game)
    with opened(browser, "about:blank", **way) as seen:
        sits_down(seen.page, server, tokens[match["to_act"]])
        assert is_sound(seen, server)
        seen.page.locator(".spots button.can").first.click()
        seen.page.keyboard.press("ArrowLeft")
        assert is_sound(seen, server)
        assert seen.page.evaluate(SMALL) == []


SMALL = """() => [...document.querySelectorAll(
  ".bar a, .bar button, .spots button:not(.unplaced), .options button, .asked button, summary"
)].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && !each.closest("p") && (box.width < 24 || box.height < 24);
}).map((each) => each.textContent || each.dataset.spot)"""
"""What is harder to hit than it should be."""


SHOW_ANEW = """async (address) => {
  const { showAnew } = await import(address);
  showAnew(false);
}"""
"""What a page does when a word to its table comes, such as that the bell has rung."""


def test_a_step_that_comes_while_the_table_is_asked_for_anew_has_it_asked_for_again(
    browser: Browser, server: Server
) -> None:
    """Else a page that was asking because the bell rang would never show it."""
    match, _ = begun(server, "correction")
    client, path = server.client(server.token), f"/matches/{match['id']}"
    held = list[Route]()
    with opened(browser, "about:blank") as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{match['id']}")
        main = seen.page.locator("#main")
        expect(main).to_have_attribute("data-step", "1")
        seen.page.route("**/part?*", lambda route: held.append(route))
        with seen.page.expect_request("**/part?*"):
            seen.page.evaluate(SHOW_ANEW, f"{LOOK}/going.js")
        command = client.get(f"{path}/legal")["commands"][0]
        sent = {"seat": match["to_act"], "command": command, "expected_step": 1}
        with seen.page.expect_request("**/part?*"):
            assert client.post(f"{path}/commands", sent, next(KEYS)).status == 201
        expect(main).to_have_attribute("data-step", "2")
        for each in held:
            each.continue_()
        assert seen.complaints == []
