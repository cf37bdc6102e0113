"""A real browser for tests of pages: Chromium, what it asks for and complains of, and axe-core.

The fixture `browser` of `tests/conftest.py` is one that all tests of a process share.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from warnings import catch_warnings, warn

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.rounds import IS_SOAK
from tests.waiting import PATIENCE
from tests.windows import LISTEN, lending, lent

GIVEN = "PLAYLEDGER_TEST_CHROMIUM"
"""The environment's path of a Chromium."""

LINE = "PLAYLEDGER_TEST_LINE"
"""The environment's kB/s that reach a page, each answer 100 ms late.

A test that looks before the next page is whole passes on a quick machine only.
"""

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
    "--js-flags=--no-turbofan --no-maglev --always-sparkplug",
)
"""What runs once, as axe does in each page, is not worth being compiled to run fast."""

AXE = Axe().axe_script

COUNT = """async ([asked, looks]) => {
  const ground = new Map([[null, ""]]);
  const groundOf = (each) => {
    if (!ground.has(each)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(each);
      const own = [backgroundColor, backgroundImage, opacity, position].join();
      const isOpen = own === "rgba(0, 0, 0, 0),none,1,static";
      ground.set(each, groundOf(each.parentElement) + (isOpen ? "" : `/${own}`));
    }
    return ground.get(each);
  };
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim();
  const kinds = new Map();
  for (const each of looks ? document.body.querySelectorAll("*") : []) {
    if (![...each.childNodes].some(isText) || !each.checkVisibility()) continue;
    const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(each);
    const look = [color, fill, fontSize, fontWeight, textShadow, groundOf(each)].join();
    if (!kinds.has(look)) kinds.set(look, each);
  }
  const readAt = (selector) => axe.configure({ rules: [{ id: "color-contrast", selector }] });
  kinds.forEach((each) => each.setAttribute("data-look", ""));
  readAt(looks ? "[data-look]" : "*");
  const found = await axe.run(asked);
  kinds.forEach((each) => each.removeAttribute("data-look"));
  readAt("*");
  return found.violations.length;
}"""
"""How much axe finds wrong; with `looks`, contrast is read in one text of each look.

That takes up to nine tenths of its time where hundreds of texts look the same.
"""

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
        # Contrast is read by looks in the usual rounds, in the long ones in every text.
        if not self.page.evaluate(COUNT, [asked | {"selectors": False}, not IS_SOAK]):
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

    @contextmanager
    def listening(self) -> Iterator[None]:
        """What happens in the page is heard meanwhile."""
        hears = {
            "request": lambda request: self.asked.append(request.url),
            "pageerror": lambda error: self.complaints.append(error.message),
            "console": self._hear,
        }
        for event, hear in hears.items():
            LISTEN(self.page, event, hear)
        yield
        for event, hear in hears.items():
            self.page.remove_listener(event, hear)

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
        with _patiently(), _slowly(int(os.environ.get(LINE, "0"))), lending():
            yield started
        started.close()


@contextmanager
def _patiently() -> Iterator[None]:
    """All that is waited for in a page is waited for as long as elsewhere."""
    begins, milliseconds = Browser.new_context, 1000 * PATIENCE

    def begins_patiently(browser: Browser, **given: Any) -> BrowserContext:
        context = begins(browser, **given)
        context.set_default_timeout(milliseconds)
        return context

    expect.set_options(timeout=milliseconds)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Browser, "new_context", begins_patiently)
        yield


@contextmanager
def _slowly(speed: int) -> Iterator[None]:
    """Every page opened meanwhile hears from its server at that many kB/s; 0: as ever.

    A page whose line is cut by `set_offline` is as ever from then on: only one of the two can rule.
    """
    opens, cuts = BrowserContext.new_page, BrowserContext.set_offline
    sessions = defaultdict[BrowserContext, list[CDPSession]](list)
    line = {"offline": False, "latency": 100, "downloadThroughput": 1000 * speed}

    def opens_slowly(context: BrowserContext) -> Page:
        page = opens(context)
        session = context.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", line | {"uploadThroughput": -1})
        sessions[context].append(session)
        return page

    def cuts_alone(context: BrowserContext, offline: bool) -> None:
        for session in sessions.pop(context, []):
            session.detach()
        cuts(context, offline)

    with pytest.MonkeyPatch.context() as patched:
        if speed:
            patched.setattr(BrowserContext, "new_page", opens_slowly)
            patched.setattr(BrowserContext, "set_offline", cuts_alone)
        yield


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
    asked: list[str] = []
    with lent(browser, asked, script=script) as page:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            media="null",
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moves else "reduce",
            forced_colors="active" if forced else "none",
        )
        seen = Opened(page, asked)
        with seen.listening():
            page.goto(address)
            yield seen
