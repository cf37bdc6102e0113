"""The pictures in docs/browser.md: pages of the example, as a browser shows them.

`REDRAW=1 PLAYLEDGER_SOAK=1 pytest tests/docs/test_screens.py` draws them anew.
"""

import os
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.browser import opened
from tests.cli.program import Program
from tests.cli.service.test_service import served

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = re.compile(r"!\[[^\]]+\]\((browser/[\w-]+\.png)\)")


class Screen(NamedTuple):
    """A page below the example's match, or of the whole service; high: how much of it.

    `asks`: the step at which all who follow are asked what they would do.
    """

    path: str
    width: int = 1280
    high: int = 860
    dark: bool = False
    asks: int = 0


SCREENS = {
    "front": Screen("/", high=760),
    "play": Screen("/m/{running}?as=facilitator", high=800),
    "cards": Screen("/m/{cards}?as=seat-1&at=60", high=800, dark=True),
    "wall": Screen("/m/{match}/wall?as=public&at=20&hide=1", width=1920, high=1080, asks=20),
    "replay": Screen("/m/{match}?as=facilitator&at=23"),
    "compare": Screen("/m/{match}/compare?as=public&at=21&there=25", high=800),
    "phone": Screen("/m/{match}?as=seat-2&at=25", width=390, high=900, dark=True),
}
"""By the name of the file."""


def size_of(picture: bytes) -> tuple[int, int]:
    """The width and height of a PNG, in pixels."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", picture[16:24])
    return wide, high


def test_every_picture_of_the_page_is_one_of_these_and_there() -> None:
    shown = SHOWN.findall((DOCS / "browser.md").read_text("utf-8"))
    assert sorted(shown) == sorted(f"browser/{name}.png" for name in SCREENS)
    for name, screen in SCREENS.items():
        drawn = (DOCS / "browser" / f"{name}.png").read_bytes()
        assert size_of(drawn) == (screen.width, screen.high)


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The example as it is served, its match analysed."""
    database = tmp_path_factory.mktemp("screens") / "playledger.db"
    with served(database, "--create", "--example") as start:
        Program(database).shows("analyse", start["match"], "--playouts", "64")
        yield start


@pytest.mark.soak(only=True)
@pytest.mark.parametrize("name", SCREENS)
def test_the_pictures_show_the_pages(browser: Browser, example: dict[str, Any], name: str) -> None:
    screen, file = SCREENS[name], DOCS / "browser" / f"{name}.png"
    link = f"{example['address']}/join#{example['token']}"
    with opened(browser, link, width=screen.width, dark=screen.dark) as seen:
        seen.page.get_by_role("button", name="Sit down").click()
        seen.page.wait_for_url(f"{example['address']}/")
        seen.page.set_viewport_size({"width": screen.width, "height": screen.high})
        lead = f"{example['address']}/m/{example['match']}/lead"
        if screen.asks:
            asked: dict[str, str | float | bool] = {"at": screen.asks, "hide": "1", "do": "ask"}
            seen.page.request.post(lead, form=asked)
        seen.page.goto(example["address"] + screen.path.format(**example))
        seen.page.wait_for_load_state("load")
        assert seen.complaints == []
        drawn = seen.page.screenshot()
        if screen.asks:
            seen.page.request.post(lead, form={"do": "end"})
    assert size_of(drawn) == (screen.width, screen.high)
    if os.environ.get("REDRAW"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(drawn)
