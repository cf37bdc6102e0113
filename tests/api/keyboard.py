"""A player who has a keyboard and nothing else: whole matches are played with its keys."""

from random import Random
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

FAR = 200
"""Nothing on a page is further away than so many presses of a key."""

NOW = """() => {
  const main = document.getElementById("main").dataset;
  const at = document.activeElement;
  const spot = at?.closest("[data-spot]");
  return {
    step: main.step, over: main.over === "1", due: Boolean(main.due),
    where: spot ? "table" : at?.closest("form.options") ? "commands" : "",
    place: spot?.dataset.place ?? "", spot: spot?.dataset.spot ?? "",
  };
}"""
"""How the page stands, and what has the focus."""

CHOOSABLE = """() => [...document.querySelectorAll(".spots [role=grid]")].flatMap((area, at) =>
  [...area.querySelectorAll(".can, .target")].map((spot) => (
    { area: at + 1, spot: spot.dataset.spot, place: spot.dataset.place ?? "" })))"""
"""The places that are said to be choosable."""


class Keyboard:
    """Plays a match on a page; `by_table` counts the commands that were chosen on the table."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.random = Random(seed)
        self.by_table = 0

    @property
    def now(self) -> Any:
        return self.page.evaluate(NOW)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def play(self, moves: int) -> bool:
        """Plays so many commands, or until the match is over; returns whether it is."""
        for _ in range(moves):
            self.page.wait_for_function(
                "() => { const { due, over } = document.getElementById('main').dataset;"
                " return due || over === '1'; }"
            )
            before = self.now
            if before["over"]:
                return True
            if not (self.random.random() < 0.6 and self.on_the_table(before["step"])):
                self.among_commands()
            self.page.wait_for_function(
                "step => document.getElementById('main').dataset.step !== step",
                arg=before["step"],
            )
        return bool(self.now["over"])

    def tab_to(self, *places: str) -> None:
        """Presses Tab until the focus is there; the table comes before the commands."""
        key = "Shift+Tab" if self.now["where"] == "commands" else "Tab"
        for _ in range(FAR):
            if self.now["where"] in places:
                return
            self.press(key)
        raise AssertionError(f"no Tab leads to {places}")

    def among_commands(self) -> None:
        """Chooses one of the listed commands."""
        self.press("Escape")
        self.tab_to("commands")
        for _ in range(self.random.randrange(3)):
            self.press("Tab")
            if self.now["where"] != "commands":
                self.press("Shift+Tab")
        self.press("Enter")

    def on_the_table(self, step: str) -> bool:
        """Chooses places until they say a command; False: they lead nowhere."""
        self.tab_to("table")
        for _ in range(6):
            if self.now["where"] == "commands":
                self.press("Enter")
                self.by_table += 1
                return True
            found = self.page.evaluate(CHOOSABLE)
            if not found:
                # One command is left, and the same place once more says so.
                self.press("Enter")
            elif not self.go_to(self.random.choice(found)):
                break
            else:
                self.press("Enter")
            try:
                self.page.wait_for_function(
                    "step => document.getElementById('main').dataset.step !== step"
                    " || !document.querySelector('[aria-busy]')",
                    arg=step,
                )
            except TooLate:
                break
            if self.now["step"] != step:
                self.by_table += 1
                return True
        self.press("Escape")
        return False

    def go_to(self, wanted: Any) -> bool:
        """Goes to a place by the number of its part and the arrow keys."""
        if wanted["area"] > 9:
            return False
        self.press(str(wanted["area"]))
        for _ in range(FAR):
            now = self.now
            if now["spot"] == wanted["spot"]:
                return True
            if not now["place"]:
                before = now["spot"]
                self.press("ArrowRight")
                if self.now["spot"] == before:
                    return False
                continue
            x, y, _ = map(int, now["place"].split())
            across, down, _ = map(int, wanted["place"].split())
            key = "ArrowRight" if across > x else "ArrowLeft"
            if across == x or ((across, down) != (x, y) and self.random.random() < 0.3):
                key = "ArrowUp" if down > y else "ArrowDown"
            self.press(key)
        return False
