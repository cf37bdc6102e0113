"""What is opened beside the table is in sight whole, its button too, in a window of 1280 to 800."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.api.pages.sitting import sign_in
from tests.api.pages.test_playing import begun
from tests.api.process import Server
from tests.api.service import KEYS
from tests.browser import opened

FORMS = {"Go on from here": "Go on in a new match", "Write a note": "Write"}

REACHED = """(part) => {
  const { x, y, height } = part.getBoundingClientRect();
  const at = (dy) => document.elementFromPoint(x + 20, y + dy);
  return [2, height - 2].every((dy) => part === at(dy) || part.contains(at(dy)));
}"""
"""Whether a click reaches a part at its top and at its foot, whatever scrolls around it."""


def is_reached(part: Locator) -> bool:
    """Whether it is in sight, once the page has scrolled to it."""
    expect(part).to_be_in_viewport(ratio=0.9)
    return bool(part.evaluate(REACHED))


@pytest.mark.parametrize(("game", "at"), [("correction", 2), ("squad_combat", 1)])
def test_the_button_of_an_opened_form_is_in_sight(
    browser: Browser, server: Server, game: str, at: int
) -> None:
    """Beside what one can do now, and beside a step of the past, where the timeline is long."""
    match, _ = begun(server, game)
    client, path = server.client(server.token), f"/matches/{match['id']}"
    seat, command = match["to_act"], client.get(f"{path}/legal")["commands"][0]
    sent = {"command": command, "seat": seat, "expected_step": 1}
    assert client.post(f"{path}/commands", sent, next(KEYS)).status == 201
    with opened(browser, "about:blank", height=800) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/m/{match['id']}?at={at}")
        for summary, name in FORMS.items():
            part = seen.page.locator("details", has_text=summary).locator("summary")
            part.click()
            assert is_reached(seen.page.get_by_role("button", name=name, exact=True))
            assert is_reached(part)
            part.click()
