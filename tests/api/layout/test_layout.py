"""Laws of what is seen: a match's table keeps its place, is read whole, and lies on the screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.api.layout.matches import HOST, SHEETS, played, served
from tests.api.service import Service, Table
from tests.browser import browser
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK

pytestmark = pytest.mark.soak

__all__ = ["browser"]

GAMES = [game.id for game in REGISTRY if game.awaits_one and game.id != "hidden_hand"]

PHONE, TABLET, DESK, LARGE = (390, 844), (768, 1024), (1280, 800), (1920, 1080)
SIZES = (PHONE, TABLET, DESK, LARGE)

STEPS = 400 if IS_SOAK else 60
"""A match is played so far; in the usual rounds a handful of its steps are looked at."""

MEASURED = (Path(__file__).parent / "measured.js").read_text()

LEAST_LETTERS = 11
LEAST_SHARE = 0.7


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("layout")
    service = Service(folder / "playledger.db")
    yield service
    service.ledger.close()


def looked_at(newest: int) -> list[int]:
    """The steps to look at: all, or the first, some in between, and the newest."""
    if IS_SOAK:
        return list(range(1, newest + 1))
    return sorted({1, newest // 3, 2 * newest // 3, newest})


def measured(page: Page, table: Table, step: int, viewer: str = "seat-1") -> Any:
    """The figures of a step; the newest is asked for as by who plays."""
    at = f"&at={step}" if step else ""
    page.goto(f"{HOST}/m/{table.id}?as={viewer}{at}", wait_until="load")
    return page.evaluate(MEASURED)


def faults(size: tuple[int, int], found: dict[int, Any]) -> Iterator[str]:
    """What is against the laws in the figures of some steps of a match at one size."""
    for fact in ("cells", "lanes", "steps"):
        seen = {str(each[fact]): step for step, each in found.items() if each[fact]}
        if len(seen) != 1 and not (fact != "steps" and not seen):
            yield f"{fact} differ: {seen}"
    if not any(each["cells"] or each["lanes"] for each in found.values()):
        yield "no ground is laid out"
    for step, each in found.items():
        yield from (f"step {step}: {fault}" for fault in faults_of(size, each))


def faults_of(size: tuple[int, int], each: dict[str, Any]) -> Iterator[str]:
    """What is against the laws in one picture."""
    if each["least"] < LEAST_LETTERS:
        yield f"letters of {each['least']} px ({each['small']})"
    if each["broken"]:
        yield f"broken words: {each['broken'][:5]}"
    if each["over"] > 0:
        yield f"wider than the window by {each['over']} px"
    if each["squeezed"]:
        yield f"squeezed: {each['squeezed'][:3]}"
    for part in ("now", "ground", "hand", "own"):
        low = max(each[part], default=0) if isinstance(each[part], list) else each[part]
        if low > each["foot"] and size != TABLET:
            yield f"{part} ends at {low}, below {each['foot']}"
    if size[0] >= DESK[0]:
        if each["asks"] > size[1]:
            yield f"the next decision ends at {each['asks']}"
        if each["share"] < LEAST_SHARE:
            yield f"the table takes {each['share']:.0%} of the width"


@pytest.mark.parametrize("light", ["light", "dark"] if IS_SOAK else ["light"])
@pytest.mark.parametrize("game", [*GAMES, *SHEETS])
def test_a_table_keeps_its_place_and_is_read_whole(
    browser: Browser, service: Service, game: str, light: Literal["light", "dark"]
) -> None:
    table = played(service, game, STEPS)
    newest = table.now["step"]
    wrong = []
    for size in SIZES:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=light,
            reduced_motion="reduce",
        )
        served(context, service, service.token)
        page = context.new_page()
        found = {step: measured(page, table, step) for step in looked_at(newest)}
        context.close()
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        served(context, service, table.tokens[1])
        found[newest + 1] = measured(context.new_page(), table, 0)
        context.close()
        wrong += [f"{size[0]}x{size[1]}: {fault}" for fault in faults(size, found)]
    assert not wrong, "\n".join(wrong)
