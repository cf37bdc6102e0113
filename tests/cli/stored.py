"""A database with the same matches every time: same ids, secrets, salts and times."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from cli.demo.script import script
from cli.terminal.menu import words_of
from domain.kernel import FACILITATOR, Actor, Refusal, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft
from domain.ledger.listing import matches_like
from domain.ledger.stream.identity import match_id
from domain.ledger.stream.match import Plan, Request
from tests.cli.program import REGISTRY
from tests.ledger.fresh import store_at

FINISHED, CHASE, SECRETS = "3f", "ch", "hh"
"""How the ids begin of a finished match, of a chase in play and of a game of secrets in play."""

WHOLE = {FINISHED: "3fqnyvlhnrgp", CHASE: "ch3ciyscmdnp", SECRETS: "hhucgu22vzjf"}
"""The whole ids, for tests that make other matches: theirs may begin alike."""


class Given:
    """Random bytes that are not random, and a clock that goes by a second at every look."""

    def __init__(self) -> None:
        self._random = Random(1)
        self._seconds = count()
        self._next: bytes | None = None

    def seed_of(self, beginning: str) -> None:
        """Lets the next match's id begin so."""
        seeds = (number.to_bytes(16, "big") for number in count())
        self._next = next(each for each in seeds if match_id(each).startswith(beginning))

    def bytes(self, size: int) -> bytes:
        """The next bytes."""
        given, self._next = self._next, None
        return given or self._random.randbytes(size)

    def clock(self) -> datetime:
        """The next second."""
        return datetime(2026, 1, 2, 3, 4, tzinfo=UTC) + timedelta(seconds=next(self._seconds))


def fill(database: Path) -> None:
    """Makes the database."""
    given = Given()
    store = store_at(str(database))
    ledger = Ledger(store, REGISTRY, given.clock, given.bytes)
    given.seed_of(FINISHED)
    play_script(ledger)
    given.seed_of(CHASE)
    play_bots(ledger, Plan(game="assassination_le"), 40)
    given.seed_of(SECRETS)
    play_bots(ledger, Plan(game="hidden_hand"), 3)
    annotate(ledger)
    misread(ledger)
    ledger.close()


def play_script(ledger: Ledger) -> None:
    """The match of the demo, seat 1 beginning."""
    plan = Plan(game="correction", chance="dictated")
    match = ledger.create(plan, by="facilitator", outcomes=[1]).match
    for line in script().commands:
        submit(
            ledger,
            match,
            next(each for each in legal(ledger, match) if words_of(each) == line.split()),
        )


def play_bots(ledger: Ledger, plan: Plan, steps: int) -> None:
    """Some steps at random."""
    match, random = ledger.create(plan, by="facilitator").match, Random(2)
    for _ in range(steps):
        submit(ledger, match, random.choice(list(legal(ledger, match))))


def legal(ledger: Ledger, match: str) -> Iterator[dict[str, object]]:
    """The legal commands as clients write them."""
    with ledger.live(match) as held:
        return (msgspec.to_builtins(each) for each in held.game.legal(held.state))


def submit(ledger: Ledger, match: str, command: object) -> None:
    """The awaited seat's command."""
    with ledger.live(match) as held:
        seat = held.state.to_act
        outcomes: list[int] | None = [] if held.created.chance == "dictated" else None
    ledger.submit(
        match, Request(actor=Actor(seat), command=command, by=f"seat-{seat}", outcomes=outcomes)
    )


def annotate(ledger: Ledger) -> None:
    """What was said of the finished match."""
    [match] = matches_like(ledger.store, FINISHED, 1)
    question = Draft(step=12, mark="rules question", text="Why may the pawn leap here?")
    asked = ledger.notes.write(match, replace(question, visibility="seat"), by=Viewer(2))
    ledger.notes.answer(match, asked.number, "Nothing stands in its way.", by=FACILITATOR)
    ledger.notes.resolve(match, asked.number, by=Viewer(2))
    fun = Draft(step=41, last_step=44, cell="c4", mark="fun", text="The best moment of all.")
    ledger.notes.write(match, replace(fun, visibility="public"), by=Viewer(1))
    ledger.notes.write(
        match, Draft(step=41, text="Watch seat 2 here: \u202elaughing"), by=FACILITATOR
    )


def misread(ledger: Ledger) -> None:
    """What the seats of the match in play were refused."""
    [match] = matches_like(ledger.store, CHASE, 1)
    with ledger.live(match) as held:
        seat = held.state.to_act
    for asker, command in ((seat, {"type": "fly"}), (3 - seat, {"type": "roll"}), (seat, None)):
        with suppress(Refusal):
            ledger.submit(match, Request(actor=Actor(asker), command=command, by=f"seat-{asker}"))
