"""From a spreadsheet to a recorded playtest, as a student clicks it: no YAML, and few clicks.

Each stage says how many clicks it may take; what is pasted or typed into a field is one more.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.api.process import Server
from tests.browser import Opened, opened
from tests.rounds import IS_SOAK


class Idea(NamedTuple):
    """A game that somebody has in their head: cells of a spreadsheet, and what lies on the table.

    `adds` are lines of the form that are added with a click, `says` fields that are written over;
    `plays` are what is clicked for each move: a thing, and where it goes, or a deck alone.
    """

    name: str
    kind: str
    cells: str
    counted: str
    adds: tuple[tuple[str, str], ...]
    says: tuple[tuple[str, str], ...]
    plays: tuple[tuple[str, ...], ...]


AUCTION = Idea(
    name="Dragon Auction",
    kind="cards",
    cells="Name\tQty\tBid\tText\nEgg\t8\t1\t\nDrake\t6\t3\tBurns one\nWyrm\t2\t7\tBurns all\n",
    counted="16 cards of 3 names",
    adds=(("dice", "die: 6"), ("counters", "points: 0 each")),
    says=(
        ("places", "deck: deck of all cards\nhand: hand each\nsale: row of 4\nsold: row each"),
        ("setup", "shuffle deck\ndeal 4 from deck to sale\ndeal 2 from deck to each hand"),
        ("counters", "gold: 10 each"),
    ),
    plays=((".held .card >> nth=0", '[data-area="sold:1"]'), ('[data-area="deck"]',)),
)
PIPES = Idea(
    name="Pipe Works",
    kind="tiles",
    cells="name\tcopies\tn\te\ts\tw\nStraight\t10\t1\t0\t1\t0\nBend\t12\t1\t1\t0\t0\nPump\t2\t1\t1\t1\t1\n",
    counted="24 tiles of 3 names",
    adds=(),
    says=(
        ("start", ""),
        ("boards", "yard: grid 6x6"),
        ("seats", "2"),
        ("pieces", ""),
        ("places", "bag: bag of all tiles\nrack: screen of 3 each"),
        ("setup", "deal 3 from bag to each rack"),
    ),
    plays=((".held .card >> nth=0", 'button[data-cell="yard.c3"]'), ('[data-area="bag"]',)),
)
DERBY = Idea(
    name="Snail Derby",
    kind="board",
    cells="",
    counted="",
    adds=(("counters", "points: 0 each"),),
    says=(
        ("boards", "lane: trail of 18"),
        ("marks", "lane.6: leaf\nlane.12: salt\nlane.18: goal"),
        ("pieces", "snail: 1 each at lane.1"),
    ),
    plays=(
        ('[data-area="die:wind"]',),
        (
            'button[data-cell="lane.1"]',
            '.things button:has-text("snail") >> nth=0',
            'button[data-cell="lane.4"]',
        ),
    ),
)
IDEAS = [AUCTION, PIPES, DERBY]
SEATS = 2


class Student:
    """Somebody at a browser, whose clicks are counted stage by stage."""

    def __init__(self, seen: Opened) -> None:
        self.page, self.complaints = seen.page, seen.complaints
        self.clicks = 0
        self.stages: dict[str, int] = {}

    def presses(self, what: str | Locator) -> None:
        self.clicks += 1
        (self.page.locator(what) if isinstance(what, str) else what).click()

    def presses_button(self, name: str) -> None:
        self.presses(self.page.get_by_role("button", name=name, exact=True).first)

    def writes(self, field: str, text: str) -> None:
        """Selects all that stands in a field, and pastes."""
        self.clicks += 1
        self.page.locator(f'[name="{field}"]').fill(text)

    def picks(self, field: str, value: str) -> None:
        """Chooses from a list."""
        self.clicks += 1
        self.page.locator(f'select[name="{field}"]').select_option(value)

    @contextmanager
    def stage(self, name: str, *, most: int) -> Iterator[None]:
        before = self.clicks
        yield
        self.stages[name] = self.clicks - before
        assert self.stages[name] <= most, self.stages
        assert self.complaints == []


@contextmanager
def students(browser: Browser, count: int) -> Iterator[list[Student]]:
    with ExitStack() as stack:
        windows = (opened(browser, "about:blank", height=800) for _ in range(count))
        yield [Student(stack.enter_context(each)) for each in windows]


def sign_in(who: Student, link: str) -> None:
    who.page.goto(link)
    name = re.compile("Bring your game|Take seat|Sit down")
    who.presses(who.page.get_by_role("button", name=name).first)
    who.page.wait_for_url(lambda address: "/join" not in address)


def author_link(teacher: Student, server: Server) -> str:
    sign_in(teacher, f"{server.address}/join#{server.token}")
    teacher.page.goto(f"{server.address}/authors")
    teacher.presses_button("A link for many")
    return teacher.page.locator("input[readonly]").input_value()


def makes(author: Student, idea: Idea, link: str) -> None:
    """The first five minutes: a prototype of one's own."""
    with author.stage("a name and a kind", most=4):
        sign_in(author, link)
        author.writes("title", idea.name)
        author.presses(f'input[value="{idea.kind}"]')
        author.presses_button("Begin it")
    with author.stage("cells are pasted", most=2):
        if idea.cells:
            name = "file.tiles.csv" if idea.kind == "tiles" else "file.cards.csv"
            author.writes(name, idea.cells)
    with author.stage("places, dice and numbers", most=10):
        for key, text in idea.says:
            author.writes(f"form.{key}", text)
        for key, line in idea.adds:
            author.presses(f'[data-to="form.{key}"] >> text="{line}"')
        author.presses_button("Keep the form")
        expect(author.page.locator(".facts")).to_contain_text(idea.counted)
        assert author.page.locator(".wrong").all_inner_texts() == []
    with author.stage("the table as each sees it", most=4):
        author.presses("text=See the table set up")
        author.presses("nav >> text=Seat 2")
        author.presses("nav >> text=Everybody")
        author.presses("text=To the prototype")


def opens(author: Student, players: list[Student]) -> None:
    """A table, two links, two players."""
    with author.stage("a table is opened", most=1):
        author.presses_button("Open a table")
        links = author.page.locator(".slips input[readonly]")
        expect(links).to_have_count(SEATS)
        found = [each.input_value() for each in links.all()]
    for player, link in zip(players, found, strict=True):
        with player.stage("a player sits down", most=1):
            sign_in(player, link)


def plays(players: list[Student], idea: Idea) -> None:
    """A few moves by hand, the last of them undone."""
    one = players[0]
    with one.stage("moves", most=sum(map(len, idea.plays))):
        for clicked in idea.plays:
            step = int(one.page.locator("#main").get_attribute("data-step") or 0)
            for each in clicked:
                one.presses(each)
            expect(one.page.locator("#main")).to_have_attribute("data-step", str(step + 1))
    with one.stage("a move is put back", most=1):
        one.presses(one.page.get_by_role("button", name="Put your last").first)
        expect(one.page.locator("#main")).to_have_attribute("data-step", str(step + 2))
    other = players[1]
    expect(other.page.locator("#main")).to_have_attribute("data-step", str(step + 2))
    with other.stage("the turn is passed on", most=1):
        other.presses(
            other.page.get_by_role("button", name=re.compile("^(Pass the turn on|End seat)")).first
        )
        expect(other.page.locator("#main")).to_have_attribute("data-step", str(step + 3))


def ends(author: Student, players: list[Student]) -> None:
    """A note, the end, the diary."""
    one = players[0]
    with one.stage("a note: confusing", most=4):
        one.presses("text=Write a note")
        one.writes("text", "When does my turn end?")
        one.picks("mark", "confusing")
        one.presses_button("Write")
    with author.stage("the end", most=2):
        author.presses("text=Desk")
        author.presses_button("End the match without a result")
    with one.stage("the diary", most=1):
        expect(one.page.locator("#ended")).to_be_visible()
        one.presses(one.page.get_by_text("Write a diary of this match").first)
        expect(one.page.locator("body")).to_contain_text("When does my turn end?")


@pytest.mark.parametrize("idea", IDEAS if IS_SOAK else [AUCTION], ids=lambda each: each.kind)
def test_a_spreadsheet_becomes_a_recorded_playtest(
    browser: Browser, server: Server, idea: Idea
) -> None:
    with students(browser, 4) as (teacher, author, *players):
        makes(author, idea, author_link(teacher, server))
        opens(author, players)
        plays(players, idea)
        ends(author, players)
        everybody = [author, *players]
        assert sum(each.clicks for each in everybody) <= 42
