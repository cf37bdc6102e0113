"""The example of an open table: a prototype in play, as its people typed it."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from domain.kernel import Actor
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.sheets.examples import BEGINNINGS, example
from domain.sheets.playing import player
from domain.sheets.reading import read

KEY = "playledger example of a table"
"""The same key finds the same match again."""

LINES: Sequence[tuple[int, str]] = (
    (1, "count energy by 2"),
    (1, "next"),
    (1, "move market.1 to hand"),
    (1, "draw from deck to market"),
    (1, "next"),
    (1, "move hand:1.1 to front"),
    (1, "move hand:1.2 to front face down"),
    (1, "next"),
    (2, "count energy by 2"),
    (2, "move market.2 to hand"),
    (2, "draw from deck to market"),
    (2, "move hand:2.1 to front"),
    (2, "attack with front:2.1 upon front:1.1"),
    (1, "block with front:1.1"),
    (2, "count damage of front:1.1 by 1"),
    (2, "exhaust front:2.1"),
    (1, "flip front:1.2"),
    (2, "count health of 1 by -2"),
    (2, "next turn"),
    (1, "draw 1"),
)
"""The seats and what they typed."""


def open_table(ledger: Ledger) -> str:
    """The match: begun, and played as far as the lines go. "": nothing here plays sheets."""
    found = player(ledger.registry)
    sheet = read(example(BEGINNINGS["cards"])).sheet
    if found is None or sheet is None:
        return ""
    plan = Plan(game=found.game.id, options={found.option: msgspec.to_builtins(sheet)})
    match = ledger.create(plan, by="facilitator", key=KEY).match
    with ledger.live(match) as held:
        done = held.step - 1
    for seat, typed in islice(LINES, done, None):
        command = _command(ledger, match, seat, typed)
        ledger.submit(match, Request(actor=Actor(seat), command=command, by=f"seat-{seat}"))
    return match


def _command(ledger: Ledger, match: str, seat: int, typed: str) -> Mapping[str, Any]:
    with ledger.live(match) as held:
        assert held.game.typed
        return dict(held.game.typed(held.state, seat, typed))
