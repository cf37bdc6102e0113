"""The head of a page, in a real browser: its buttons are in sight, and views slide if they must."""

import msgspec
from playwright.sync_api import Browser

from domain.sheets.examples import example
from domain.sheets.reading import read
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_browser import begun
from tests.api.process import Server
from tests.api.service import KEYS
from tests.browser import opened
from tests.rounds import IS_SOAK


def test_the_head_of_a_table_of_eight_cuts_none_of_its_buttons(
    browser: Browser, server: Server
) -> None:
    """The views slide in it, the one that is looked at first; all else stays in sight."""
    sheet = {**msgspec.to_builtins(read(example("empty")).sheet), "seats": [8]}
    plan = {"game": "table", "seats": 8, "options": {"sheet": sheet}}
    made = server.client(server.token).post("/matches", plan, next(KEYS)).json["match"]["id"]
    with opened(browser, "about:blank", width=1280, height=800) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{made}?as=seat-8")
        shown = seen.page.locator(".bar .menu, .bar .end > a, .viewers [aria-current]").all()
        assert len(shown) >= 4
        for each in shown:
            box = each.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 1280
        assert (seen.overflow(), seen.violations()) == (0, [])


SLID = """() => {
  const views = document.querySelector(".bar .viewers");
  const [around, ...each] = [views, ...views.querySelectorAll("a")].map(
    (each) => each.getBoundingClientRect());
  return [each.length, Math.max(...each.map((at) => at.right)) - around.right,
    around.left - Math.min(...each.map((at) => at.left))];
}"""
"""How many views there are, and by how much they stand out of the row of them."""


def test_the_views_of_four_seats_stand_side_by_side(browser: Browser, server: Server) -> None:
    """Long names end in an ellipsis: only who runs a table of more seats has views that slide."""
    client = server.client(server.token)
    made = client.post("/matches", {"game": "class_arena", "seats": 4}, next(KEYS)).json
    match = made["match"]["id"]
    with opened(browser, "about:blank") as seen:
        sign_in(seen.page, server, server.token)
        for seat in range(1, 5):
            name = f"Somebody Long {seat}"
            door = f"{server.address}/m/{match}/seats/{seat}/name"
            answer = seen.page.request.post(
                door, form={"name": name, "key": next(KEYS), "from": "desk"}
            )
            assert answer.ok
        seen.page.goto(f"{server.address}/m/{match}?as=seat-2")
        for width in (1280, 1920):
            seen.page.set_viewport_size({"width": width, "height": 800})
            count, *out = seen.page.evaluate(SLID)
            assert count == 6
            assert max(out) <= 1
            menu = seen.page.locator(".bar .menu").bounding_box()
            assert menu
            assert menu["x"] + menu["width"] <= width
            found = seen.violations() if IS_SOAK or width == 1280 else []
            assert (seen.overflow(), found) == (0, [])


LINED = """() => [...document.querySelectorAll(".viewers > *")]
  .map((each) => each.getBoundingClientRect())
  .map((at) => [at.top + at.height / 2, at.left, at.right])"""
"""The middles of what a head calls the views, and of these, with their edges."""


def test_what_the_views_are_called_stands_in_line_with_them(
    browser: Browser, server: Server
) -> None:
    made = begun(server)["match"]["id"]
    with opened(browser, "about:blank", width=1920, height=1080) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{made}?as=facilitator")
        called, *views = seen.page.evaluate(LINED)
        assert {each[0] - called[0] for each in views} == {0}
        assert views[0][1] > called[2]
