"""Who runs a match plays for a seat only after they were told for whom, or by their own choice."""

import re

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.api.pages.sitting import sign_in
from tests.api.pages.test_playing import begun
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.process import Server
from tests.api.service import Service, Table
from tests.browser import opened
from tests.rounds import IS_SOAK

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("correction")


def choice(page: str) -> tuple[dict[str, str], str]:
    """The hidden fields of the form of choices, and the first of its commands."""
    form = re.findall(r'(?s)<form class="options".+?</form>', page)[0]
    found = re.findall(r'name="command" value="([^"]+)"', form)[0].replace("&#34;", '"')
    return dict(HIDDEN.findall(form)), found


def test_a_facilitators_choice_is_asked_about_first_without_scripts_too(
    service: Service, table: Table
) -> None:
    due, teacher = table.now["to_act"], facilitating(service)
    table.seats[due].put(f"{table.path}/seats/{due}/name", {"name": "Alice"})
    fields, command = choice(teacher.sees(f"/m/{table.id}"))
    assert fields["sure"] == "0"
    asked = teacher.sends(f"/m/{table.id}/commands", **{**fields, "command": command})
    assert (asked.status_code, table.now["step"]) == (200, 1)
    form = re.findall(r'(?s)<form class="sure".+?</form>', asked.text)[0]
    assert f"You play for seat {due}: Alice." in re.sub("<[^>]+>|\x1e", "", form)
    again = {name: value.replace("&#34;", '"') for name, value in HIDDEN.findall(form)}
    assert again["command"] == command
    assert teacher.sends(f"/m/{table.id}/commands", **again).status_code == 303
    assert table.now["step"] == 2


def test_who_sits_there_is_not_asked(service: Service, table: Table) -> None:
    due = table.now["to_act"]
    player = Browser(service)
    player.signs_in(table.tokens[due])
    fields, command = choice(player.sees(f"/m/{table.id}"))
    assert "sure" not in fields
    sent = player.sends(f"/m/{table.id}/commands", **{**fields, "command": command})
    assert (sent.status_code, table.now["step"]) == (303, 2)


def test_a_click_plays_for_nobody_until_that_is_meant(browser: Chromium, server: Server) -> None:
    match, _ = begun(server, "correction")
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sign_in(page, server, server.token)
        page.goto(f"{server.address}/m/{match['id']}")
        main = page.locator("#main")
        asked = page.locator("form.sure")
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 800})
            page.locator(".spots button.can:not([data-cell])").first.click()
            page.locator(".spots button.target").first.click()
            expect(asked).to_contain_text(f"You play for seat {match['to_act']}.")
            expect(page.get_by_role("button", name="Play it")).to_be_focused()
            found = seen.violations() if IS_SOAK or width == 390 else []
            assert (seen.overflow(), found) == (0, [])
            page.get_by_role("link", name="Leave it").click()
            expect(asked).to_have_count(0)
            expect(main).to_have_attribute("data-newest", "1")
        page.locator(".options button").first.click()
        page.get_by_role("button", name="Play it").click()
        expect(main).to_have_attribute("data-newest", "2")
        expect(asked).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Confirming moves is on").click()
        page.keyboard.press("Escape")
        page.locator(".options button").first.click()
        expect(main).to_have_attribute("data-newest", "3")
        assert seen.complaints == []


def test_what_passes_at_the_board_covers_no_answer(browser: Chromium, server: Server) -> None:
    match, _ = begun(server, "squad_combat")
    with opened(browser, "about:blank", width=1280, height=800) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{match['id']}")
        seen.page.locator(".options .at-board").click()
        seen.page.get_by_role("button", name="Play it").click()
        expect(seen.page.locator("#main")).to_have_attribute("data-newest", "2")
        assert seen.complaints == []
