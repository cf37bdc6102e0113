"""A real browser for tests of pages: Chromium, what it asks for and complains of, and axe-core.

The fixture `browser` of `tests/conftest.py` is one that all tests of a process share.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from warnings import catch_warnings, warn

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

GIVEN = "PLAYLEDGER_TEST_CHROMIUM"
"""The environment's path of a Chromium."""

PROGRAMS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""Where one is looked for: that without a window of its own starts in half the time."""

QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

AXE = Axe().axe_script

COUNT = "async (asked) => (await axe.run(asked)).violations.length"
"""How much axe finds wrong."""

WIDTHS = (360, 800, 1280)
"""A telephone, a tablet or half a screen, a screen."""


@dataclass
class Opened:
    """A page that is open; `asked` are the addresses it requested, its own first."""

    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    """Errors of scripts, and errors and warnings on the console (of a policy's breach, say)."""

    def violations(self, *rules: str) -> list[str]:
        """What axe-core finds wrong by all its rules or these, each with the places in the page."""
        # Called this way axe needs no script element, which a page's policy would forbid.
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        asked: dict[str, Any] = {"resultTypes": ["violations"]}
        if rules:
            asked["runOnly"] = {"type": "rule", "values": rules}
        # To name the places takes a third of its time: only where there is anything to be named.
        if not self.page.evaluate(COUNT, asked | {"selectors": False}):
            return []
        found = self.page.evaluate("(asked) => axe.run(asked)", asked)["violations"]
        return [
            f"{each['id']}: {each['help']} at {[node['target'] for node in each['nodes'][:5]]}"
            for each in found
        ]

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        found: int = self.page.evaluate(wide)
        return found

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium; without one the test is skipped, and a warning says so."""
    program = _program()
    if program is None:
        pytest.skip(f"no browser: set {GIVEN} to a Chromium, or install one as {PROGRAMS[0]}")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=[*QUIETLY])
        yield started
        started.close()


@cache
def _program() -> str | None:
    looked_for = [os.environ[GIVEN]] if GIVEN in os.environ else PROGRAMS
    for program in looked_for:
        if Path(program).is_file():
            return program
    with catch_warnings(action="always"):  # to be seen in the summary, not to fail the test
        warn(pytest.PytestWarning(f"pages are NOT tested: there is no {looked_for}"), stacklevel=2)
    return None


@contextmanager
def opened(
    browser: Browser,
    address: str,
    *,
    width: int = 1280,
    height: int = 900,
    dark: bool = False,
    script: bool = True,
    forced: bool = False,
    moves: bool = False,
) -> Iterator[Opened]:
    """A page in a window of its own; `script` False: as in a browser that runs none.

    `forced`: in the few colours that the visitor has chosen; `moves`: with a liking for motion.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if moves else "reduce",
        java_script_enabled=script,
        forced_colors="active" if forced else "none",
    )
    try:
        seen = Opened(context.new_page())
        seen.page.on("request", lambda request: seen.asked.append(request.url))
        seen.page.on("pageerror", lambda error: seen.complaints.append(_said(error)))
        seen.page.on("console", seen._hear)
        seen.page.goto(address)
        yield seen
    finally:
        context.close()


def _said(error: Error) -> str:
    return error.message
