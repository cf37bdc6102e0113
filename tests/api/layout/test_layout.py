"""Laws of what is seen: a match's table keeps its place, is read whole, and lies on the screen."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from domain.kernel import FACILITATOR
from domain.kernel.table import Board, Lanes
from replays.telling.seen import table_of
from tests.api.layout.matches import SHEETS, Site, played
from tests.api.service import Service, Table
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK

GAMES = [game.id for game in REGISTRY if game.awaits_one and game.id != "hidden_hand"]

PHONE, TABLET, DESK, LARGE = (390, 844), (768, 1024), (1280, 800), (1920, 1080)
SIZES = (PHONE, TABLET, DESK, LARGE)

STEPS = 400 if IS_SOAK else 60
"""A match is played so far; in the usual rounds a handful of its steps are looked at."""

MEASURED = (Path(__file__).parent / "measured.js").read_text()

LEAST_LETTERS = 11
LEAST_SHARE = 0.7


def looked_at(newest: int) -> list[int]:
    """The steps to look at: all, or the first, one in between, and the newest."""
    if IS_SOAK:
        return list(range(1, newest + 1))
    return sorted({1, newest // 2, newest})


SHOW = """async (path) => {
  const html = await (await fetch(path)).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("step");
  document.getElementById("step").replaceWith(fresh);
}"""
"""Puts another step into a page, as the page itself does."""


def measured(
    page: Page, house: tuple[Service, Site], table: Table, steps: list[int]
) -> dict[tuple[int, int], dict[int, Any]]:
    """The figures of some steps in each size, by the facilitator's eyes for seat 1.

    By day and by night in turn; the page goes from step to step as a reader's does. In the usual
    rounds each size has two steps: the newest, and the first or the one between.
    """
    service, site = house
    site.shown_to(page, service.token)
    page.goto(f"{site.address}/m/{table.id}?as=seat-1&at={steps[0]}", wait_until="load")
    found: dict[tuple[int, int], dict[int, Any]] = {size: {} for size in SIZES}
    for step in steps:
        page.emulate_media(color_scheme="dark" if step % 2 else "light")
        page.evaluate(SHOW, f"/m/{table.id}/part?as=seat-1&at={step}")
        for size in sizes_at(step, steps):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found[size][step] = page.evaluate(MEASURED)
    return found


def sizes_at(step: int, steps: list[int]) -> tuple[tuple[int, int], ...]:
    """The sizes in which a step is measured."""
    if IS_SOAK or step == steps[-1]:
        return SIZES
    return (TABLET, LARGE) if step == steps[0] else (PHONE, DESK)


def measured_by_who_plays(
    page: Page, site: Site, table: Table, newest: int
) -> dict[tuple[int, int], dict[int, Any]]:
    """The figures of the newest step as seat 1 itself has its page: on a telephone and on a desk.

    In the long rounds in each size.
    """
    site.shown_to(page, table.tokens[1])
    page.emulate_media(color_scheme="light", reduced_motion="null")
    page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
    found = {}
    for size in SIZES if IS_SOAK else (PHONE, DESK):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found[size] = {newest + 1: page.evaluate(MEASURED)}
    page.emulate_media(reduced_motion="reduce")
    return found


def has_ground(service: Service, table: Table) -> bool:
    """Whether the table has a board or lanes; else cards and numbers are all there is."""
    with service.ledger.live(table.id) as held:
        parts = table_of(held.game, held.state, FACILITATOR).parts
    return any(isinstance(part, Board | Lanes) for part in parts)


def faults(size: tuple[int, int], found: dict[int, Any], is_grounded: bool) -> Iterator[str]:
    """What is against the laws in the figures of some steps of a match at one size."""
    for fact in ("cells", "lanes", "steps"):
        seen = {str(each[fact]): step for step, each in found.items() if each[fact]}
        if len(seen) != 1 and not (fact != "steps" and not seen):
            yield f"{fact} differ: {seen}"
    yield from moves(found)
    if is_grounded is not any(each["cells"] or each["lanes"] for each in found.values()):
        yield f"a ground is {'not ' if is_grounded else ''}laid out"
    for step, each in found.items():
        yield from (f"step {step}: {fault}" for fault in faults_of(size, each))


def moves(found: dict[int, Any]) -> Iterator[str]:
    """What of a table does not keep its place while the match goes on.

    That are the ground, one's own hand, and the lines of seats; on a desk the first and the lower
    edge of one's own, as what third and fourth seats have comes to lie between them. Where a game
    says how much a seat has beside the board at most, it is each thing there; elsewhere lists grow
    as the match goes on, and what lies below them in the same panel gives way. Before seats have
    anything they have no lines; where places that are pointed at scroll beside the board, lines
    scroll with them.
    """
    most = max(each["sides"] for each in found.values())
    begun = {step: each for step, each in found.items() if each["sides"] == most}
    names = {name: None for each in begun.values() for name in each["places"]}
    for name in names:
        seen = {each["places"].get(name): step for step, each in begun.items()}
        seen.pop(None, None)
        if len(seen) > 1:
            yield f"{name} moves: {seen}"


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
        yield from faults_of_a_desk(size, each)


def faults_of_a_desk(size: tuple[int, int], each: dict[str, Any]) -> Iterator[str]:
    """What is against the laws of windows in which all of a table is in sight."""
    if each["asks"] > size[1]:
        yield f"the next decision ends at {each['asks']}"
    if each["share"] < LEAST_SHARE:
        yield f"the table takes {each['share']:.0%} of the width"
    if each["scrolls"]:
        yield f"scrolls inside: {each['scrolls']}"


@pytest.mark.parametrize("game", [*GAMES, *SHEETS])
def test_a_table_keeps_its_place_and_is_read_whole(
    page: Page, house: tuple[Service, Site], game: str
) -> None:
    service, site = house
    table = played(service, game, STEPS)
    newest, is_grounded = table.now["step"], has_ground(service, table)
    found = measured(page, house, table, looked_at(newest))
    by_player = measured_by_who_plays(page, site, table, newest)
    if game in SHEETS:  # which may have more places than a column holds: these scroll
        for one in chain(*(each.values() for each in (*by_player.values(), *found.values()))):
            one["scrolls"] = []
    wrong = [
        f"{size[0]}x{size[1]}: {fault}"
        for size in SIZES
        for fault in faults(size, found[size] | by_player.get(size, {}), is_grounded)
    ]
    told(game, found)
    assert not wrong, "\n".join([f"{len(wrong)} faults{HELPS}", *wrong[:20]])


HELPS = ", for which docs/adding-a-game.md has what helps: `weight`, `Table.room`, `short`"

BESIDE = """() => {
  document.documentElement.style.paddingRight = "15px";
  const right = (name) => document.querySelector(name).getBoundingClientRect().right;
  return [right(".board"), right(".played")];
}"""
"""Where a board ends, and its room, beside a scroll bar that takes 15 px of the window."""


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_board_leaves_room_for_a_scroll_bar(
    page: Page, house: tuple[Service, Site], size: tuple[int, int]
) -> None:
    service, site = house
    table = played(service, "janus_gate", 2)
    site.shown_to(page, table.tokens[1])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site.address}/m/{table.id}?as=seat-1", wait_until="load")
    board, room = page.evaluate(BESIDE)
    assert board <= room


def told(game: str, found: dict[tuple[int, int], dict[int, Any]]) -> None:
    """Writes the figures of a game for who asks for them (`-s`)."""
    for size, each in found.items():
        seen = list(each.values())
        cells = sorted({str(one["cells"] or one["lanes"]) for one in seen})
        least = min(one["least"] for one in seen)
        hand = max(one["hand"] for one in seen)
        share = min(one["share"] for one in seen)
        scrolls = sum(bool(one["scrolls"]) for one in seen)
        print(  # noqa: T201
            f"{game} {size[0]}x{size[1]}: {len(seen)} steps, cells {cells}, letters {least}, "
            f"hand to {hand}, width {share:.0%}, panels scroll at {scrolls}"
        )
