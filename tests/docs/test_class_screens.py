"""The pictures in docs/class.md: a lesson of thirty at fifteen tables, as a browser shows it.

`REDRAW=1 PLAYLEDGER_SOAK=1 pytest tests/docs/test_class_screens.py` draws them anew.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from subprocess import DEVNULL
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.api.classroom.windows import Class, Window
from tests.api.process import Server, running
from tests.api.service import KEYS
from tests.browser import opened
from tests.docs.test_screens import size_of

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = re.compile(r"!\[[^\]]+\]\((class/[\w-]+\.png)\)")
NAMES = [
    *("Ada", "Ben", "Cleo", "Dilan", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jonas"),
    *("Kim", "Lena", "Mats", "Nour", "Ole", "Pia", "Quirin", "Rosa", "Sami", "Tilda"),
    *("Umut", "Vera", "Wim", "Xenia", "Yara", "Zoe", "Anton", "Berta", "Can", "Dora"),
]
AWAY = ("Otter", "Badger", "Heron")
LIVELY = 0.7
ROUNDS = 12
WRONG = {"type": "spawn", "kind": "pawn", "cell": "c3"}


class Screen(NamedTuple):
    """A page below the class's address; high: how much of it."""

    path: str
    width: int = 1280
    high: int = 860
    dark: bool = False


SCREENS = {
    "desk": Screen("/desk", high=1000),
    "desk-phone": Screen("/desk", width=390, high=900, dark=True),
    "unclear": Screen("/answers", high=560),
    "paper": Screen("/questions", width=900, high=1100),
}
"""By the name of the file."""


def test_every_picture_of_the_page_is_one_of_these_and_there() -> None:
    shown = SHOWN.findall((DOCS / "class.md").read_text("utf-8"))
    assert sorted(shown) == sorted(f"class/{name}.png" for name in SCREENS)
    for name, screen in SCREENS.items():
        assert size_of((DOCS / "class" / f"{name}.png").read_bytes()) == (screen.width, screen.high)


class Played:
    """A lesson in which much happens: some are refused, some are away, some take back."""

    def __init__(self, server: Server) -> None:
        self.lesson = Class(server, NAMES)
        self._client = server.client(server.token)
        chance, here = Random(33), [each for each in self.lesson.codes if each not in AWAY]
        windows = [self.lesson.enters(animal) for animal in here]
        for _ in range(ROUNDS):
            for window in windows:
                if chance.random() < LIVELY:
                    self.lesson.plays(window)
        matches = list(dict.fromkeys(self._match(each) for each in windows))
        for number, match in enumerate(matches[:4]):
            self._refused(match, times=4 if number == 0 else 1)
        for match in matches[3:9]:
            self._asks(f"/matches/{match}/notes", {"step": 2, "mark": "confusing"})
        for match in matches[7:9]:
            step = self._client.get(f"/matches/{match}")["step"]
            self._asks(f"/matches/{match}/takebacks", {"to": step - 1, "expected_step": step})

    def _match(self, window: Window) -> str:
        return str(re.findall(r"/m/(\w+)", self.lesson.place(window))[0])

    def _refused(self, match: str, times: int) -> None:
        now = self._client.get(f"/matches/{match}")
        body = {"command": WRONG, "expected_step": now["step"], "seat": now["to_act"]}
        for _ in range(times):
            self._asks(f"/matches/{match}/commands", body)

    def _asks(self, path: str, body: Any) -> Any:
        return self._client.post(path, body, next(KEYS))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """The lesson, at a server."""
    with running(tmp_path_factory.mktemp("screens") / "playledger.db", log=DEVNULL) as server:
        yield Played(server)


@pytest.mark.soak(only=True)
@pytest.mark.parametrize("name", SCREENS)
def test_the_pictures_show_the_pages(browser: Browser, played: Played, name: str) -> None:
    screen, file = SCREENS[name], DOCS / "class" / f"{name}.png"
    server = played.lesson.server
    link = f"{server.address}/join#{server.token}"
    with opened(browser, link, width=screen.width, dark=screen.dark) as seen:
        seen.page.get_by_role("button", name="Sit down").click()
        seen.page.wait_for_url(f"{server.address}/")
        seen.page.set_viewport_size({"width": screen.width, "height": screen.high})
        seen.page.goto(server.address + played.lesson.path + screen.path)
        seen.page.wait_for_load_state("load")
        assert seen.complaints == []
        drawn = seen.page.screenshot()
    assert size_of(drawn) == (screen.width, screen.high)
    if os.environ.get("REDRAW"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(drawn)
