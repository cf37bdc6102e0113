"""What would you do? Asked by who leads, picked by who follows, counted, gone with the lead."""

import html
import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from freezegun.api import FrozenDateTimeFactory
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from domain.ledger.desk.seating.leads import LASTING, Lead
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_playing import begun
from tests.api.process import Server
from tests.api.service import Caller, Reply, Service, Table
from tests.api.streams.test_stream import move
from tests.browser import opened
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK, rounds

AT = 3
DARK = [False, True][: rounds(usual=1, soak=2)]
"""Whether it is night for who leads; for a telephone among those who follow it is the other."""
CHOICE = re.compile(r'<button name="command" value="([^"]+)" aria-pressed="(true|false)"')
COUNT = re.compile(r"data-picked>(\d+)<")
TOLD = re.compile(r"<li><b>(\d+)</b> ([^<]+)<meter")

IN_SIGHT = """() => {
  const box = document.querySelector(".tally li").getBoundingClientRect();
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return scrollY === 0 && Boolean(found?.closest(".tally"));
}"""
"""Whether what was picked is seen as the page stands, with no bar over it."""


@pytest.fixture
def table(service: Service) -> Table:
    """A match of four steps more than the one that is asked about."""
    table = service.begin("correction", chance="dictated", outcomes=[1])
    table.play(AT + 3)
    return table


def lead(table: Table, at: int, **more: str) -> Reply:
    data = {"at": at, "hide": "1", **more}
    return table.facilitator.ask("POST", f"/m/{table.id}/lead", data=data)


def page(table: Table, who: Caller, part: str = "", **asked: str) -> str:
    return who.ask("GET", f"/m/{table.id}{part}", query_string=asked).text


def choices(text: str) -> dict[str, bool]:
    """The choices that a page offers, and which of them its visitor has picked."""
    return {html.unescape(each): own == "true" for each, own in CHOICE.findall(text)}


def pick(table: Table, who: Caller, command: str, step: int = AT) -> Reply:
    data = {"step": step, "command": command}
    return who.ask("POST", f"/m/{table.id}/picks", data=data)


def watcher(service: Service, table: Table) -> Caller:
    made = table.facilitator.post(f"{table.path}/spectators", None)
    return service.caller(made.json["token"])


def test_a_poll_is_asked_answered_counted_and_shown_with_the_step_by_forms_alone(
    service: Service, table: Table
) -> None:
    others = [*table.seats.values(), watcher(service, table)]
    assert lead(table, AT, do="ask").status_code == 303
    offered = choices(page(table, others[0]))
    assert len(offered) > 2
    assert not any(offered.values())
    assert all(choices(page(table, each)) == offered for each in others)
    first, second, *_ = offered
    for who, command in zip(others, (first, first, second), strict=True):
        assert pick(table, who, command).status_code == 303
        assert choices(page(table, who)) == {each: each == command for each in offered}
        assert page(table, who).count("You picked: <b>") == 2
    leading = page(table, table.facilitator, at=str(AT), hide="1")
    for text in (leading, page(table, others[0], "/wall")):
        assert "What would you do?" in text
        assert {*COUNT.findall(text)} == {"3"}
    assert pick(table, others[1], second).status_code == 303
    assert choices(page(table, others[1]))[second]
    assert not TOLD.findall(page(table, others[0]))
    assert lead(table, AT + 1).headers["Location"].endswith(f"at={AT + 1}&hide=1")
    for who in (*others, table.facilitator):
        told = TOLD.findall(page(table, who, at=str(AT + 1), hide="1"))
        assert [int(number) for number, _ in told] == [2, 1]
        assert "Played was: <b>" in page(table, who, at=str(AT + 1), hide="1")
        assert not choices(page(table, who, at=str(AT + 1), hide="1"))


def test_what_was_picked_goes_with_the_lead(
    service: Service, table: Table, now: FrozenDateTimeFactory
) -> None:
    who, leads = table.seats[1], service.ledger.leads
    ways: dict[str, Callable[[], object]] = {
        "elsewhere": lambda: lead(table, AT + 2),
        "asked anew": lambda: lead(table, AT, do="ask"),
        "led no more": lambda: lead(table, AT, do="end"),
        "nothing hidden": lambda: lead(table, AT, hide="0"),
        "time": lambda: now.tick(LASTING + timedelta(seconds=1)),
    }
    for name, way in ways.items():
        lead(table, AT, do="ask")
        pick(table, who, next(iter(choices(page(table, who)))))
        assert leads.of(table.id) == Lead(AT, hides=True, polls=True, picked=1), name
        way()
        service.ledger.endings.clear()
        assert service.ledger.store.read("SELECT * FROM picks") == [], name


def test_a_pick_that_comes_late_or_is_none_of_the_choices_is_not_counted(
    service: Service, table: Table
) -> None:
    who, leads = table.seats[1], service.ledger.leads
    lead(table, AT, do="ask")
    first = next(iter(choices(page(table, who))))
    assert pick(table, who, '{"type":"win"}').status_code == 422
    assert pick(table, who, first, step=AT - 1).status_code == 303
    lead(table, AT + 1)
    assert pick(table, who, first).status_code == 303
    lead(table, AT)
    assert leads.of(table.id) == Lead(AT, hides=True, polls=True, picked=0)


def test_a_step_that_is_not_there_yet_is_not_revealed(service: Service, table: Table) -> None:
    newest = table.now["step"]
    lead(table, newest, do="ask")
    assert lead(table, newest + 1).headers["Location"].endswith(f"at={newest}&hide=1")
    assert service.ledger.leads.of(table.id) == Lead(newest, hides=True, polls=True)


@pytest.mark.parametrize("game", [each.id for each in REGISTRY if each.has_secrets])
def test_where_something_is_hidden_nobody_is_asked(service: Service, game: str) -> None:
    """What can be chosen might tell what a seat holds."""
    table = service.begin(game)
    table.play(8)
    newest = table.now["step"]
    assert lead(table, newest, do="ask").status_code == 422
    assert "What would you do" not in page(table, table.facilitator, at=str(newest), hide="1")


@pytest.mark.parametrize("dark", DARK)
def test_a_poll_reaches_who_follows_by_itself_and_the_wall_counts(
    browser: Chromium, server: Server, dark: bool
) -> None:
    match, tokens = begun(server, "correction")
    path = f"{server.address}/m/{match['id']}"
    with (
        opened(browser, "about:blank", dark=dark) as leader,
        opened(browser, "about:blank", dark=not dark, width=390, height=844) as phone,
        opened(browser, "about:blank", dark=dark, width=1920, height=1080) as wall,
    ):
        sign_in(leader.page, server, server.token)
        leader.page.goto(f"{path}?as=public&at=1&hide=1")
        sign_in(phone.page, server, tokens[1])
        sign_in(wall.page, server, tokens[2], f"/m/{match['id']}/wall?as=public")
        leader.page.get_by_role("button", name="What would you do?").click()
        for seen in (phone, wall):
            expect(seen.page.locator(".now h1")).to_have_text("What would you do?")
        phone.page.locator(".picks button").nth(1).focus()
        phone.page.keyboard.press("Enter")
        expect(phone.page.locator(".picks [aria-pressed=true]")).to_have_count(1)
        for seen in (leader, wall):
            expect(seen.page.locator("[data-picked]").first).to_have_text("1")
        seens = (leader, phone, wall)
        assert not any(each.violations() for each in (seens if IS_SOAK else (leader, phone)))
        assert [each.overflow() for each in seens] == [0, 0, 0]
        move(server, f"/matches/{match['id']}")
        leader.page.get_by_role("button", name="Reveal step 2").click()
        for seen in seens:
            expect(seen.page.locator(".tally li")).to_have_count(1)
        assert phone.page.evaluate(IN_SIGHT)
        assert not any(each.violations() for each in (seens if IS_SOAK else (wall,)))
        assert [each.complaints for each in seens] == [[], [], []]


def test_a_lead_moves_no_page_whose_table_has_given_way_to_a_refusal(
    browser: Chromium, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    for _ in range(2):
        move(server, f"/matches/{match['id']}")
    path = f"{server.address}/m/{match['id']}"
    refusal = '<!doctype html><title>No</title><main class="single" id="main"><h1>No</h1></main>'
    with (
        opened(browser, "about:blank") as leader,
        opened(browser, "about:blank") as refused,
        opened(browser, "about:blank") as wall,
    ):
        sign_in(leader.page, server, server.token)
        leader.page.goto(f"{path}?as=public&at=1&hide=1")
        sign_in(refused.page, server, tokens[1])
        sign_in(wall.page, server, tokens[2], f"/m/{match['id']}/wall?as=public")
        leader.page.get_by_role("button", name="What would you do?").click()
        refused.page.route("**/picks", lambda route: route.fulfill(status=401, body=refusal))
        refused.page.locator(".picks button").first.click()
        expect(refused.page.locator("h1")).to_have_text("No")
        leader.page.get_by_role("button", name="Reveal step 2").click()
        for seen in (leader, wall):
            expect(seen.page.locator("#step")).to_have_attribute("data-step", "2")
        leader.page.wait_for_load_state()  # with the scripts that hear keys
        leader.page.keyboard.press("ArrowRight")
        expect(wall.page.locator("#step")).to_have_attribute("data-step", "3")
        expect(refused.page.locator("h1")).to_have_text("No")
        assert "undefined" not in " ".join([refused.page.url, *refused.asked])
