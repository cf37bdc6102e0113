"""People of a lesson at browsers with scripts: a teacher whose desk is timed, and students."""

import re
from collections.abc import Callable, Iterator
from time import time
from typing import Any, NamedTuple

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, Response, expect

from tests.api.process import Server

PLAYED = "location_ccg/final"
"""A game in which each hand is hidden from the others."""

WATCH = """() => {
  window.shown = {};
  const look = () => {
    for (const each of document.querySelectorAll("li[id^=table-]")) {
      const step = /step (\\d+)/.exec(each.textContent)?.[1];
      const key = `${each.id.slice(6)} ${step}`;
      if (step && !(key in window.shown)) window.shown[key] = Date.now() / 1000;
    }
  };
  look();
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
}"""
PRINTED = "() => { window.printed = 0; window.print = () => { window.printed += 1; }; }"
PRESS = "document.querySelector('form.options button:not([disabled])').click()"
"""The first command that is offered, wherever it is folded away."""


class Code(NamedTuple):
    """What stands on a sheet."""

    animal: str
    address: str


class Played(NamedTuple):
    """A step that was accepted, and when."""

    match: str
    step: int
    at: float


class Teacher:
    """The teacher at their browser; `clicks` are counted."""

    def __init__(self, chromium: Chromium, server: Server) -> None:
        self.server = server
        self.context = chromium.new_context(viewport={"width": 1280, "height": 900})
        self.page = self.context.new_page()
        self.page.goto(f"{server.address}/join#{server.token}")
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(f"{server.address}/")
        self.clicks = 0
        self.shown: dict[str, float] = {}

    def clicks_on(self, name: str, role: Any = "button") -> None:
        self.page.get_by_role(role, name=name).first.click()
        self.clicks += 1

    def begins(self, names: list[str], game: str = PLAYED) -> dict[str, Code]:
        """From the front page to sheets that are printed; the codes on them, by animal."""
        page = self.page
        self.clicks_on("Run a class", "link")
        page.get_by_label("What it is called").fill("3b")
        page.get_by_label("Names, one a line").fill("\n".join(names))
        page.get_by_label("Game and variant").select_option(game)
        self.clicks += 1
        self.clicks_on("Begin all tables")
        page.wait_for_url("**/codes")
        page.evaluate(PRINTED)
        self.clicks_on("Print")
        assert page.evaluate("window.printed") == 1
        self.path = page.url.removesuffix("/codes")
        return {animal: Code(animal, f"{self.path}#{code}") for animal, code in self._sheets()}

    def _sheets(self) -> Iterator[tuple[str, str]]:
        for sheet in self.page.locator(".sheets li").all():
            label = str(sheet.locator(".code").get_attribute("aria-label"))
            code = sheet.locator(".typed b").inner_text().replace("-", "")
            yield label.removeprefix("QR code for "), code

    def opens_the_desk(self) -> None:
        """The desk, whose steps are timed."""
        self.page.goto(f"{self.path}/desk")
        self._watches()

    def _watches(self) -> None:
        self.page.evaluate(WATCH)
        self._watched = time()

    def times(self) -> None:
        """Keeps when the desk showed a table at a step, by both, since it was opened."""
        found: dict[str, float] = self.page.evaluate("window.shown")
        self.shown.update({key: at for key, at in found.items() if at > self._watched})

    def moves(self, member: str, place: str) -> None:
        """Moves a member to a seat, by the form; the desk is another page then."""
        self.times()
        self.page.locator("#moving [name=member]").select_option(member)
        self.page.locator("#moving [name=place]").select_option(place)
        self.page.get_by_role("button", name="Move", exact=True).click()
        self.page.wait_for_load_state("load")
        self._watches()


class Student:
    """A student at a browser of their own."""

    def __init__(self, chromium: Chromium, code: Code) -> None:
        self._chromium, self._code = chromium, code
        self._opens(chromium.new_context(viewport={"width": 1024, "height": 768}))

    def _opens(self, context: BrowserContext) -> None:
        self.context, self.page, self.accepted = context, context.new_page(), 0.0
        self.page.on("response", self._hears)

    def _hears(self, answer: Response) -> None:
        if answer.url.endswith("/commands"):
            assert answer.status in (302, 303), answer.status
            self.accepted = time()

    def enters(self) -> None:
        """Scans the code, and sits down."""
        self.page.goto(self._code.address)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/m/**")

    def mistypes(self) -> None:
        self.page.goto(self._code.address.partition("#")[0])
        self.page.get_by_label("Your code").fill("aaa-aaa")
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("alert")).to_contain_text("no code of this class")

    def closes(self) -> None:
        """Closes the laptop; the cookies stay on it."""
        kept: Any = self.context.storage_state()
        address = self.page.url
        self.context.close()
        self._kept = kept, address

    def opens_again(self) -> None:
        """Opens the laptop, where the page was."""
        kept, address = self._kept
        self._opens(self._chromium.new_context(storage_state=kept))
        self.page.goto(address)

    @property
    def secret(self) -> str:
        """What this student alone writes."""
        return f"Only {self._code.animal} would change that."

    @property
    def folder(self) -> str:
        """How their folder in the archive is called, after its number."""
        return f"-{self._code.animal.lower().replace(' ', '-')}/"

    @property
    def seat(self) -> str:
        return str(re.findall(r"as=(seat-\d)", self.page.url)[0])

    @property
    def replay(self) -> bytes:
        """Their match as one file, as their own seat may have it."""
        address = f"{self._code.address.rpartition('/c/')[0]}/matches/{self.match}/replay"
        return self.context.request.get(address).body()

    @property
    def match(self) -> str:
        return str(re.findall(r"/m/(\w+)", self.page.url)[0])

    @property
    def step(self) -> int:
        return int(self.page.locator("main[data-newest]").get_attribute("data-newest") or 0)

    def plays(self, meanwhile: Callable[[], None] = lambda: None) -> Played | None:
        """Presses what is offered first: what was played, or None where nothing is offered.

        Who is told that the server does not answer presses again, as they are asked to.
        """
        if not self.page.locator("main[data-due='1']").count():
            return None
        before, went_on = self.step, "main[data-newest]:not([data-newest='{}'])"
        self.page.evaluate(PRESS)
        meanwhile()
        while True:
            self.page.wait_for_selector(
                f"{went_on.format(before)}, .refusal.away", state="attached"
            )
            if self.step != before:
                return Played(self.match, before + 1, self.accepted)
            self.page.wait_for_timeout(200)
            self.page.evaluate(PRESS)

    def answers(self) -> None:
        """Goes on to the questions where the bell leads, and answers two of them."""
        self.page.get_by_role("link", name="Questions about this match").click()
        self.page.get_by_label("rather", exact=True).first.check()
        self.page.get_by_label("What you would change").fill(self.secret)
        self.page.get_by_role("button", name="Send the answers").click()
        expect(self.page.locator("#answered")).to_be_visible()

    def presses_in_vain(self) -> bool:
        """Presses without a connection, and is told so; nothing is lost by it."""
        if not self.page.locator("main[data-due='1']").count():
            return False
        self.page.evaluate(PRESS)
        expect(self.page.locator(".refusal.away")).to_be_visible()
        return True
