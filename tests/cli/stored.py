"""A database with the same matches every time: same ids, secrets, salts and times."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from cli.menu import words_of
from cli.script import script
from domain.ledger.application import Ledger
from domain.ledger.identity import match_id
from domain.ledger.match import Plan, Request
from domain.ledger.store import open_store
from tests.cli.program import REGISTRY

FINISHED, CHASE, SECRETS = "3f", "ch", "hh"
"""How the ids begin of a finished match, of a chase in play and of a game of secrets in play."""


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
    store = open_store(str(database), create=True)
    ledger = Ledger(store, REGISTRY, given.clock, given.bytes)
    given.seed_of(FINISHED)
    play_script(ledger)
    given.seed_of(CHASE)
    play_bots(ledger, Plan(game="assassination_le"), 40)
    given.seed_of(SECRETS)
    play_bots(ledger, Plan(game="hidden_hand"), 3)
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
    ledger.submit(match, Request(seat=seat, command=command, by=f"seat-{seat}", outcomes=outcomes))
