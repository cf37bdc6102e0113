"""The timeline of an open page, in a real browser: as it is after a reload, whatever comes when."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.pages.sitting import LOOK, sign_in
from tests.api.pages.test_browser import begun
from tests.api.process import Server
from tests.browser import opened
from tests.rounds import rounds

MOVES = rounds(usual=8, soak=20)

TOLD = """() => [...document.querySelectorAll(".timeline :is(h2.round, details[data-round])")].map(
  (each) => each.matches("h2") ? each.textContent : [
    each.className, each.querySelector("summary").textContent.trim(), each.open,
    [...each.querySelectorAll("li")].map((item) => [item.className, item.textContent,
      Boolean(item.querySelector("[aria-current]"))])])"""
"""All that the timeline says, in order."""


def told(page: Page) -> Any:
    return page.evaluate(TOLD)


def settled(page: Page, server: Server, match: str) -> None:
    """Waits until the page has all steps that there are, and its player is awaited or done."""
    expect(page.locator(".turn, #main[data-over='1']").first).to_be_visible()
    newest = server.client(server.token).get(f"/matches/{match}")["step"]
    expect(page.locator("#main")).to_have_attribute("data-newest", str(newest))
    page.wait_for_function(
        "(newest) => [...document.querySelectorAll('.timeline li a')]"
        ".some((each) => each.href.endsWith(`at=${newest}`))",
        arg=newest,
    )


def test_the_live_timeline_against_a_bot_is_the_one_after_a_reload(
    browser: Browser, server: Server
) -> None:
    given = begun(server, bots=[{"seat": 2, "bot": "greedy"}])
    match = given["match"]["id"]
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sign_in(page, server, given["tokens"][0]["token"])
        for _ in range(MOVES):
            settled(page, server, match)
            if not page.locator(".options button").count():
                break
            step = page.locator("#main").get_attribute("data-step")
            page.locator(".options button").last.click()
            expect(page.locator("#main")).not_to_have_attribute("data-step", str(step))
        settled(page, server, match)
        page.wait_for_timeout(500)
        live = told(page)
        page.reload()
        assert live == told(page)
        assert seen.complaints == []


ORDERS = ((4, 2, 4, 5, 3), (5, 4, 3, 2), (3, 5, 2, 4), (2, 3, 4, 5))[: rounds(usual=2, soak=4)]


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_a_step_that_comes_late_stands_where_it_belongs(
    browser: Browser, server: Server, order: tuple[int, ...]
) -> None:
    """Whether it is asked for or streamed; and what was taken back is struck through."""
    given, client = begun(server), server.client(server.token)
    match, path = given["match"]["id"], f"/matches/{given['match']['id']}"
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sign_in(page, server, server.token)
        page.goto(f"{server.address}/m/{match}?as=public&at=1")
        page.route("**/stream*", lambda route: route.abort())
        page.reload()
        for number in range(3):
            now = client.get(path)
            command = client.get(f"{path}/legal")["commands"][0]
            sent = {"command": command, "seat": now["to_act"], "expected_step": now["step"]}
            assert client.post(f"{path}/commands", sent, f"{match}-{number}").status == 201
        back = client.post(f"{path}/takebacks", {"to": 3, "expected_step": 4}, f"{match}-back")
        assert back.status == 201
        for step in order:
            part = f"{server.address}/m/{match}/part?as=public&at={step}"
            page.evaluate(TAKE, [str(step), part, f"{LOOK}/timeline.js"])
        live = told(page)
        page.goto(f"{server.address}/m/{match}?as=public&at=1")
        assert [each[0] for each in lines(live)] == [each[0] for each in lines(told(page))]
        assert lines(live) == lines(told(page))


LOOKS = """
window.looks = 0;
const closest = Element.prototype.closest;
Element.prototype.closest = function (what) { window.looks += 1; return closest.call(this, what); };
window.URL = class extends URL { constructor(...given) { super(...given); window.looks += 1; } };
"""
"""Counts how often a script looks where an element stands, or reads an address."""

TURNS, BACK = rounds(usual=4, soak=20), 25
A_LINE = 40
"""So many looks at a line are enough for a step, however many lines there are."""


def test_what_a_step_costs_the_page_grows_with_the_timeline_and_no_faster(
    browser: Browser, server: Server
) -> None:
    """Also where much was taken back, which is struck through anew with each step."""
    given, client = begun(server), server.client(server.token)
    match, path = given["match"]["id"], f"/matches/{given['match']['id']}"
    for turn in range(TURNS):
        for _ in range(BACK):
            now = client.get(path)
            command = client.get(f"{path}/legal")["commands"][-1]
            sent = {"command": command, "seat": now["to_act"], "expected_step": now["step"]}
            assert client.post(f"{path}/commands", sent, f"{match}-{now['step']}").status == 201
        now = client.get(path)
        back = {"to": 1, "expected_step": now["step"]}
        assert client.post(f"{path}/takebacks", back, f"{match}-back-{turn}").status == 201
    with opened(browser, "about:blank") as seen:
        page = seen.page
        page.add_init_script(LOOKS)
        sign_in(page, server, server.token)
        page.goto(f"{server.address}/m/{match}?as=public&at=3")
        lines = page.locator(".timeline details[data-round] li").count()
        page.wait_for_timeout(500)
        page.evaluate("window.looks = 0")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#main")).to_have_attribute("data-step", "4")
        assert page.evaluate("window.looks") < A_LINE * lines


def lines(timeline: Any) -> list[Any]:
    """The lines of a timeline, each with its turn."""
    return [
        [item[0], " ".join(item[1].split()), each[1]]
        for each in timeline
        if isinstance(each, list)
        for item in each[3]
    ]


TAKE = """async ([step, address, script]) => {
  const { take } = await import(script);
  const html = await (await fetch(address)).text();
  const part = new DOMParser().parseFromString(html, "text/html").getElementById("step");
  const stops = part.querySelector("#stops").content;
  const list = new DOMParser().parseFromString(
    await (await fetch(address.replace("/part", ""))).text(), "text/html");
  const item = [...list.querySelectorAll(".timeline details[data-round] li")].find(
    (each) => each.querySelector("a").href.endsWith(`at=${step}`));
  const chapter = item.closest("details");
  for (const each of chapter.querySelectorAll("li")) if (each !== item) each.remove();
  if (step !== "5") { item.className = ""; item.querySelector(".what + .sign")?.remove(); }
  chapter.querySelector("summary .undone-sign")?.remove();
  stops.replaceChildren(chapter);
  take(part, true);
}"""
"""Takes one step in, as it was when it came."""


def test_a_folded_turn_says_that_something_in_it_was_taken_back(
    browser: Browser, server: Server
) -> None:
    given, client = begun(server), server.client(server.token)
    match, path = given["match"]["id"], f"/matches/{given['match']['id']}"
    changes, last = 0, given["match"]["to_act"]
    while changes < 2:
        now = client.get(path)
        changes, last = changes + (now["to_act"] != last), now["to_act"]
        command = client.get(f"{path}/legal")["commands"][-1]
        sent = {"command": command, "seat": now["to_act"], "expected_step": now["step"]}
        assert client.post(f"{path}/commands", sent, f"{match}-{now['step']}").status == 201
    newest = client.get(path)["step"]
    with opened(browser, "about:blank") as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{match}?as=public&at={newest}")
        told = seen.page.locator(".timeline summary", has_text="taken back")
        expect(told).to_have_count(0)
        back = {"to": 1, "expected_step": newest}
        assert client.post(f"{path}/takebacks", back, f"{match}-back").status == 201
        seen.page.goto(f"{server.address}/m/{match}?as=public&at=1")
        folded = seen.page.locator(
            ".timeline details:not([open])", has=seen.page.locator(".undone")
        )
        assert folded.count() > 0
        for each in folded.all():
            expect(each.locator("summary .undone-sign")).to_be_visible()
        expect(told).to_have_count(seen.page.locator("details:has(li.undone)").count())


CAPTURING = {
    "phase": "move",
    "supplies": [0, 0],
    "pieces": [
        {"seat": 1, "kind": "pawn", "cell": "c3"},
        {"seat": 2, "kind": "knight", "cell": "d4"},
    ],
}

MARKS = r"""() => {
  const light = (colour) => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((each) => each / 255);
    const [r, g, b] = parts.map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const now = document.querySelector(".timeline li:has(> a[aria-current])");
  const ground = light(getComputedStyle(now).backgroundColor);
  const contrast = (colour) => {
    const [one, other] = [light(colour), ground].sort((a, b) => b - a);
    return (one + 0.05) / (other + 0.05);
  };
  const drawn = getComputedStyle(now.querySelector(".person"), "::before").backgroundImage;
  const captured = getComputedStyle(now.querySelector(".captured-sign")).color;
  return [contrast(captured), contrast(drawn.match(/rgb[^a][^)]*/g).at(-1))];
}"""
"""How the sign of a capture, and that of a seat, stand out in the row of the step that is shown."""


@pytest.mark.parametrize("dark", [False, True])
def test_what_the_shown_step_is_marked_with_can_be_read_in_its_row(
    browser: Browser, server: Server, dark: bool
) -> None:
    given, client = begun(server, scenario=CAPTURING), server.client(server.token)
    path = f"/matches/{given['match']['id']}"
    move = {"type": "move", "origin": "c3", "to": "d4"}
    sent = {"command": move, "seat": 1, "expected_step": 1}
    assert client.post(f"{path}/commands", sent, f"{path}-captures").status == 201
    with opened(browser, "about:blank", dark=dark) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}{path.replace('matches', 'm')}?as=public")
        letters, mark = seen.page.evaluate(MARKS)
        assert letters >= 4.5
        assert mark >= 3


ROW = """async (script) => {
  const { scroll } = await import(script);
  const list = document.querySelector(".timeline");
  const row = list.querySelector("li:has(> a[aria-current])");
  row.querySelector(".what").textContent = "Something happened. ".repeat(4);
  list.scrollTop = 0;
  scroll();
  const [around, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  return [at.height, around.height, at.top - around.top, around.bottom - at.bottom];
}"""
"""The heights of the row of the shown step, and of the list; how far its edges lie within that."""


def test_the_row_of_the_shown_step_is_in_sight_whole_where_the_list_is_low(
    browser: Browser, server: Server
) -> None:
    given = begun(server)
    with opened(browser, "about:blank", height=800) as seen:
        sign_in(seen.page, server, given["tokens"][given["match"]["to_act"] - 1]["token"])
        high, list_high, *edges = seen.page.evaluate(ROW, f"{LOOK}/timeline.js")
        assert list_high / 2 < high < list_high
        assert min(edges) >= 0
