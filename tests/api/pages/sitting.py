"""Browsers that are signed in, without the page on which a visitor presses the button.

That page is opened and pressed by tests of its own; for others it would be a load of two pages.
"""

from playwright.sync_api import Page

from api.pages.shell.assets import newest
from tests.api.process import Server

LOOK = f"/look/{newest()}"
"""Where the styles and scripts of our pages are."""


def sign_in(page: Page, server: Server, code: str, to: str = "") -> None:
    """Signs the window of a page in with a code, and goes to a path, or else to the code's seat.

    Nobody is led to the front page, which shows all games: a facilitator's page stays as it was.
    """
    door = f"{server.address}/join"
    answer = page.request.post(door, form={"code": code}, max_redirects=0)
    assert answer.status == 303, answer.text()
    place = to or answer.headers["location"]
    if place != "/":
        page.goto(f"{server.address}{place}")
