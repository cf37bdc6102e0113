"""The pages in a real browser: read by everybody, played with and without scripts, live."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.pages.sitting import LOOK, sign_in
from tests.api.process import Server
from tests.api.service import KEYS
from tests.api.streams.test_stream import move
from tests.browser import Opened, opened
from tests.rounds import IS_SOAK, rounds
from tests.waiting import until

MOVES = rounds(usual=3, soak=300)


def press_sit_down(page: Page, server: Server, code: str) -> None:
    """Presses the button of the page that a link leads to."""
    page.goto(f"{server.address}/join#{code}")
    if page.evaluate("location.hash"):  # without scripts the code is pasted
        page.get_by_label("Link or code").fill(code)
    page.get_by_role("button", name=re.compile("Sit down|Take seat")).click()
    page.wait_for_url(lambda address: "/join" not in address)


def begun(server: Server, **plan: Any) -> dict[str, Any]:
    """A new match of Correction, as its facilitator got it."""
    answer = server.client(server.token).post(
        "/matches", {"game": "correction", **plan}, next(KEYS)
    )
    assert answer.status == 201
    found: dict[str, Any] = answer.json
    return found


def is_sound(seen: Opened, server: Server, *, is_read: bool = True) -> bool:
    """Whether nothing was complained of, asked elsewhere, or wider than the window."""
    violations = seen.violations() if is_read else []
    assert (seen.complaints, seen.overflow(), violations) == ([], 0, [])
    assert [each for each in seen.asked if not each.startswith(server.address)] == []
    return True


HEAD = "document.querySelector('header.bar').offsetHeight"

ONE_ROW = 60
"""The pixels of a header of one row: two have 76."""


def test_every_page_can_be_read_by_everybody(browser: Browser, server: Server) -> None:
    """By day at a desk, and by night on a telephone; in the usual rounds by axe at one of them."""
    match = begun(server)["match"]["id"]
    with opened(browser, f"{server.address}/") as seen:
        assert is_sound(seen, server)
        press_sit_down(seen.page, server, server.token)
        at_table = (
            *("?as=facilitator", "/desk", "/compare", "/tree", "/wall"),
            *("/invitations", "/files?as=facilitator&check=1", "/files?as=seat-1"),
        )
        besides = ("/", "/join", "/refused", "/games/location_ccg/new")
        paths = (*besides, *(f"/m/{match}{each}" for each in at_table))
        for number, path in enumerate(paths):
            seen.page.goto(f"{server.address}{path}")
            for at, (width, is_dark) in enumerate(((1280, False), (390, True))):
                seen.page.set_viewport_size({"width": width, "height": 900})
                seen.page.emulate_media(color_scheme="dark" if is_dark else "light")
                is_read = IS_SOAK or number % 2 == at
                assert is_sound(seen, server, is_read=is_read), (path, width)
                assert seen.page.evaluate(HEAD) <= ONE_ROW, (path, width)


def test_a_reader_walks_by_keys_and_the_address_follows(browser: Browser, server: Server) -> None:
    match = begun(server, bots=[{"seat": seat, "bot": "greedy"} for seat in (1, 2)])["match"]["id"]
    with opened(browser, f"{server.address}/join") as seen:
        page = seen.page
        page.goto(f"{server.address}/join#{server.token}")  # where the page was open already
        expect(page.get_by_label("Link or code")).to_have_value(server.token)
        page.get_by_role("button", name="Sit down").click()
        page.goto(f"{server.address}/m/{match}?at=1&as=public")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#main")).to_have_attribute("data-step", "2")
        assert "at=2" in page.url
        page.keyboard.press("Home")
        expect(page.locator("#main")).to_have_attribute("data-step", "1")
        page.get_by_role("link", name="Next step").click()
        expect(page.locator("#main")).to_have_attribute("data-step", "2")
        page.keyboard.press("Shift+ArrowLeft")
        expect(page.locator("#kicker")).to_contain_text("event")
        page.keyboard.press("g")
        page.get_by_label("Go to step").fill("1")
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_have_attribute("data-step", "1")
        page.keyboard.press("Control+ArrowRight")
        page.keyboard.press("n")
        page.keyboard.type("[c2] j?")  # what is written is no key
        expect(page.locator("#main")).to_have_attribute("data-step", "1")
        page.get_by_role("button", name="Write", exact=True).click()
        expect(page.locator(".pl-pen:visible")).to_have_count(1)
        expect(page.locator(".timeline .note-sign").last).to_be_visible()
        assert seen.complaints == []


MOVED = """async (script) => {
  document.body.innerHTML = `<div id="step"><svg class="pl-picture" width="300" height="300">
    <g transform="translate(20 20)"><g class="pl-piece" data-ref="a"><circle r="9"/></g></g>
    <g transform="translate(80 20)"><g class="pl-piece"><circle r="9"/></g></g>
    <g transform="translate(80 80)"><g class="pl-piece"><circle r="9"/></g></g></svg></div>`;
  const {standing, move} = await import(script);
  const before = standing();
  const [named, one] = document.querySelectorAll("svg > g");
  named.setAttribute("transform", "translate(120 70)");
  one.setAttribute("transform", "translate(80 140)");
  move(before);
  return document.getAnimations().map(each => each.effect.getKeyframes()[0].translate);
}"""
"""A piece with a name moves, and one of two alike; the other stands still."""


@pytest.mark.parametrize("moves", [True, False])
def test_pieces_come_from_where_they_stood_unless_one_minds(
    browser: Browser, server: Server, moves: bool
) -> None:
    with opened(browser, f"{server.address}/join", moves=moves) as seen:
        expected = ["-100px -50px", "0px -120px"]
        assert sorted(seen.page.evaluate(MOVED, f"{LOOK}/moving.js")) == (
            sorted(expected) if moves else []
        )


def test_a_match_is_played_without_scripts(browser: Browser, server: Server) -> None:
    given = begun(server, bots=[{"seat": 2, "bot": "greedy"}])
    with opened(browser, "about:blank", script=False) as seen:
        press_sit_down(seen.page, server, given["tokens"][0]["token"])
        for _ in range(MOVES):
            until_asked(seen.page)
            if "won" in seen.page.content() or not seen.page.locator(".options button").count():
                break
            step = seen.page.locator("#main").get_attribute("data-step")
            seen.page.locator(".options button").first.click()
            expect(seen.page.locator("#main")).not_to_have_attribute("data-step", str(step))
        else:
            assert rounds(usual=1, soak=0), "the match did not end"


def until_asked(page: Page) -> None:
    """Loads the page anew until the seat is asked, or the match is over."""
    for _ in range(50):
        if page.locator(".options button").count() or page.locator("[data-over='1']").count():
            return
        page.wait_for_timeout(100)
        page.reload()
    raise AssertionError("the seat was not asked")


def test_what_one_plays_the_other_sees_at_once(browser: Browser, server: Server) -> None:
    given = begun(server)
    tokens = {each["seat"]: each["token"] for each in given["tokens"]}
    first, second = given["match"]["to_act"], 3 - given["match"]["to_act"]
    with (
        opened(browser, "about:blank") as one,
        opened(browser, "about:blank") as other,
    ):
        sign_in(other.page, server, tokens[second])
        sign_in(one.page, server, tokens[first])
        expect(other.page.locator("#main")).to_have_attribute("data-step", "1")
        other.page.route("**/part?*", lambda route: route.fulfill(body=""))  # the stream carries it
        shown = one.page.locator(".options button:visible")
        whole, row = shown.count(), "c1" if first == 1 else "c6"
        one.page.get_by_label("Show only").fill(f"KNIGHT {row}")
        expect(shown).to_have_text([re.compile(f"Spawn a knight on {row}")])
        one.page.get_by_label("Show only").fill("")
        expect(shown).to_have_count(whole)
        one.page.locator(".options button").first.click()
        expect(other.page.locator("#main")).to_have_attribute("data-step", "2")
        expect(other.page.locator(".timeline li")).to_have_count(2)
        assert len([each for each in other.asked if "/part" in each]) <= 1  # for the names
        assert one.complaints == other.complaints == []


def test_a_page_comes_back_after_what_a_proxy_answers_meanwhile(
    browser: Browser, server: Server
) -> None:
    """The browser's own stream would end for good with such an answer."""
    given = begun(server)
    match, tokens = given["match"], {each["seat"]: each["token"] for each in given["tokens"]}
    with (
        opened(browser, "about:blank") as one,
        opened(browser, "about:blank") as other,
    ):
        sign_in(one.page, server, tokens[match["to_act"]])
        sign_in(other.page, server, tokens[3 - match["to_act"]])
        page = other.page
        page.route("**/stream*", lambda route: route.fulfill(status=502), times=2)
        page.route("**/part*", lambda route: route.fulfill(status=502), times=1)
        page.reload()
        page.keyboard.press("Home")
        expect(page.locator(".refusal")).to_contain_text("Not shown. The server does not answer.")
        one.page.route("**/commands", lambda route: route.fulfill(status=502), times=1)
        one.page.locator(".options button").first.click()
        expect(one.page.locator(".refusal")).to_contain_text("Not sent. The server does not")
        one.page.locator(".options button").first.click()
        expect(page.locator("#main")).to_have_attribute("data-step", "2")
        expect(page.locator(".timeline li")).to_have_count(2)
        expect(page.locator(".refusal")).to_have_count(0)


def test_the_class_goes_along_until_it_steps_away(browser: Browser, server: Server) -> None:
    given = begun(server)
    match, token = given["match"]["id"], given["tokens"][0]["token"]
    leads, path = server.client(server.token), f"/matches/{match}"
    for _ in range(2):
        now = leads.get(path)
        body = {
            "command": leads.get(f"{path}/legal")["commands"][0],
            "seat": now["to_act"],
            "expected_step": now["step"],
        }
        assert leads.post(f"{path}/commands", body, next(KEYS)).status == 201
    with (
        opened(browser, "about:blank") as leader,
        opened(browser, "about:blank") as reader,
    ):
        sign_in(leader.page, server, server.token)
        sign_in(reader.page, server, token, f"/m/{match}?as=seat-1&at=1&hide=1")
        shown = reader.page.locator("#step")
        leader.page.goto(f"{server.address}/m/{match}?as=facilitator&at=2")
        leader.page.get_by_role("button", name="Lead", exact=True).click()
        expect(shown).to_have_attribute("data-step", "2")
        leader.page.keyboard.press("ArrowRight")
        expect(shown).to_have_attribute("data-step", "3")
        expect(reader.page.locator(".viewers [aria-current]")).to_have_text("Seat 1")
        reader.page.keyboard.press("ArrowLeft")
        expect(shown).to_have_attribute("data-step", "2")
        leader.page.keyboard.press("Home")
        expect(reader.page.locator("#led")).to_contain_text(
            "You stepped away at step 3. The facilitator is at step 1."
        )
        expect(shown).to_have_attribute("data-step", "2")
        assert reader.violations() == []
        reader.page.get_by_role("button", name="Follow again").click()
        expect(shown).to_have_attribute("data-step", "1")
        leader.page.get_by_role("button", name="Lead no more").click()
        expect(reader.page.locator("#led")).to_be_hidden()
        assert leader.complaints == reader.complaints == []


def test_a_replay_in_one_file_needs_no_server(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    match = begun(server, bots=[{"seat": seat, "bot": "greedy"} for seat in (1, 2)])["match"]["id"]
    client = server.client(server.token)
    until(lambda: client.get(f"/matches/{match}")["step"] >= 3)  # the bots play
    answer = client.page(f"/matches/{match}/replay?seat=public")
    kept = tmp_path / "replay.html"
    kept.write_bytes(answer)
    for script in (True, False):
        with opened(browser, kept.as_uri(), script=script) as seen:
            assert seen.asked == [kept.as_uri()]
            if script:
                assert (seen.complaints, seen.overflow(), seen.violations()) == ([], 0, [])
                expect(seen.page.locator("#where")).to_have_text(re.compile("Step 1 of"))
                seen.page.keyboard.press("ArrowRight")
                expect(seen.page.locator("#where")).to_have_text(re.compile("Step 2 of"))
            assert seen.page.locator("#table > .laid").count() == 1


def test_who_follows_a_leader_that_hides_sees_nothing_further(
    browser: Browser, server: Server
) -> None:
    """Until it is shown again, or until they ask for it themselves."""
    given = begun(server)
    match, token = given["match"]["id"], given["tokens"][0]["token"]
    leads, path = server.client(server.token), f"/matches/{match}"

    def moved() -> None:
        now = leads.get(path)
        command = leads.get(f"{path}/legal")["commands"][0]
        body = {"command": command, "seat": now["to_act"], "expected_step": now["step"]}
        assert leads.post(f"{path}/commands", body, next(KEYS)).status == 201

    for _ in range(3):
        moved()
    with (
        opened(browser, "about:blank") as leader,
        opened(browser, "about:blank") as reader,
    ):
        sign_in(leader.page, server, server.token)
        sign_in(reader.page, server, token, f"/m/{match}?as=seat-1")
        steps = reader.page.locator(".timeline li")
        expect(steps).to_have_count(4)
        leader.page.goto(f"{server.address}/m/{match}?as=facilitator&at=2&hide=1")
        leader.page.get_by_role("button", name="Lead", exact=True).click()
        expect(reader.page.locator("#step")).to_have_attribute("data-step", "2")
        expect(steps).to_have_count(2)
        moved()
        leader.page.keyboard.press("ArrowRight")
        expect(reader.page.locator("#step")).to_have_attribute("data-step", "3")
        expect(steps).to_have_count(3)
        assert "of 5" not in reader.page.content()
        reader.page.goto(f"{server.address}/m/{match}")
        expect(reader.page.locator("#step")).to_have_attribute("data-step", "3")
        expect(steps).to_have_count(3)
        reader.page.get_by_role("link", name="Show what follows").click()
        expect(steps).to_have_count(5)
        expect(reader.page.locator("#led")).to_contain_text("You stepped away")
        moved()
        expect(steps).to_have_count(6)
        reader.page.get_by_role("button", name="Follow again").click()
        expect(steps).to_have_count(3)
        leader.page.get_by_role("link", name="Show what follows").click()
        leader.page.get_by_role("button", name="Show it to all").click()
        expect(steps).to_have_count(6)
        expect(reader.page.locator("#step")).to_have_attribute("data-step", "3")
        assert leader.complaints == reader.complaints == []


def test_a_leader_who_hides_and_comes_back_shows_no_more_without_a_press(
    browser: Browser, server: Server
) -> None:
    given = begun(server)
    match, token = given["match"]["id"], given["tokens"][0]["token"]
    leads, path = server.client(server.token), f"/matches/{match}"
    for _ in range(3):
        now = leads.get(path)
        command = leads.get(f"{path}/legal")["commands"][0]
        body = {"command": command, "seat": now["to_act"], "expected_step": now["step"]}
        assert leads.post(f"{path}/commands", body, next(KEYS)).status == 201
    table = f"{server.address}/m/{match}"
    with (
        opened(browser, "about:blank") as leader,
        opened(browser, "about:blank") as reader,
    ):
        page = leader.page
        sign_in(page, server, server.token)
        sign_in(reader.page, server, token, f"/m/{match}?as=seat-1")
        page.goto(f"{table}?as=facilitator&at=2&hide=1")
        page.get_by_role("button", name="Lead", exact=True).click()
        there = reader.page.locator("#main[data-step='2'][data-hides='1']")
        expect(there).to_have_count(1)
        for away in ("desk", "invitations", "files?as=facilitator&at=4"):
            page.goto(f"{table}/{away}")
            page.get_by_role("link", name="To the table").click()
            expect(page.locator("#main[data-step='2'][data-hides='1']")).to_have_count(1)
            expect(page.locator("#led")).to_contain_text("You lead: other pages")
        page.goto(f"{table}?as=facilitator&hide=0")
        expect(page.locator("#led")).to_contain_text("others see step 2")
        page.get_by_role("button", name="Go back there").click()
        expect(page.locator("#main[data-step='2'][data-hides='1']")).to_have_count(1)
        page.goto(f"{table}?as=facilitator&hide=0")
        expect(page.locator("#main[data-step='4'][data-hides='0']")).to_have_count(1)
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#step[data-step='3']")).to_have_count(1)
        page.wait_for_timeout(300)  # longer than a page waits before it tells its step
        expect(there).to_have_count(1)
        assert leader.violations() == []
        page.get_by_role("button", name="Show it to all").click()
        expect(reader.page.locator("#main[data-step='3'][data-hides='0']")).to_have_count(1)
        assert leader.complaints == reader.complaints == []


def test_a_facilitator_stays_at_the_step_of_their_address_whoever_leads(
    browser: Browser, server: Server
) -> None:
    """Also if it was them, in another window: until they say so."""
    match = begun(server, bots=[{"seat": seat, "bot": "greedy"} for seat in (1, 2)])["match"]["id"]
    client = server.client(server.token)
    until(lambda: client.get(f"/matches/{match}")["step"] >= 3)
    table = f"{server.address}/m/{match}?as=facilitator"
    with (
        opened(browser, "about:blank") as leader,
        opened(browser, "about:blank") as again,
    ):
        for page in (leader.page, again.page):
            sign_in(page, server, server.token)
        leader.page.goto(f"{table}&at=1")
        with leader.page.expect_response("**/lead"):  # the page says it before the server has it
            leader.page.get_by_role("button", name="Lead", exact=True).click()
        expect(leader.page.locator("#led")).to_contain_text("You lead")
        again.page.goto(f"{table}&at=2")
        expect(again.page.locator("#led")).to_contain_text("Others are led to step 1.")
        expect(again.page.locator("#step")).to_have_attribute("data-step", "2")
        again.page.get_by_role("button", name="Follow", exact=True).click()
        expect(again.page.locator("#step")).to_have_attribute("data-step", "1")
        assert leader.complaints == again.complaints == []


def test_a_wall_that_was_led_stays_a_wall(browser: Browser, server: Server) -> None:
    """Its address is that of a wall, also once what follows is shown again, and after a reload."""
    match = begun(server)["match"]["id"]
    with (
        opened(browser, "about:blank") as leader,
        opened(browser, "about:blank") as wall,
    ):
        for page in (leader.page, wall.page):
            sign_in(page, server, server.token)
        leader.page.goto(f"{server.address}/m/{match}?as=facilitator&at=1&hide=1")
        wall.page.goto(f"{server.address}/m/{match}/wall?as=public")
        is_wall = re.compile(rf"/m/{match}/wall\?as=public")
        leader.page.get_by_role("button", name="Lead", exact=True).click()
        expect(wall.page.locator("#main")).to_have_attribute("data-hides", "1")
        expect(wall.page).to_have_url(is_wall)
        leader.page.get_by_role("button", name="Lead no more").click()
        expect(wall.page.locator("#main")).to_have_attribute("data-hides", "0")
        expect(wall.page).to_have_url(is_wall)
        wall.page.reload()
        expect(wall.page.locator("body.wall")).to_be_visible()
        assert leader.complaints == wall.complaints == []


def test_what_a_comparison_marks_can_be_read_by_night(browser: Browser, server: Server) -> None:
    match = begun(server, game="squad_combat")["match"]["id"]
    move(server, f"/matches/{match}", 10)
    with opened(browser, "about:blank", dark=True) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{match}/compare?at=3&there=9")
        assert seen.page.locator(".hl-last").count() > 3
        assert seen.violations("color-contrast") == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_which_steps_are_compared_is_changed_without_scrolling(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    match = begun(server, game="correction")["match"]["id"]
    move(server, f"/matches/{match}", 4)
    with opened(browser, "about:blank", width=width, height=height) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{match}/compare")
        button = seen.page.get_by_role("button", name="Compare")
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] < height / 3
        assert seen.overflow() <= 0
        seen.page.get_by_label("Left, step").fill("2")
        button.click()
        expect(seen.page.get_by_role("heading", level=1)).to_have_text("Step 2 and step 5")
