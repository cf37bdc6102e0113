"""Matches to walk through: played by chance, by the facilitator's will, and taken back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from domain.kernel import BY_FACILITATOR, FACILITATOR, Actor, TakeBack, Viewer
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import Step
from replays.walking.timeline import Timeline
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.replays.stored import ledger_at, next_request

DEALT = ["red1", "blue2", "blue3", "red4", "red5", "blue6", "heads"]
TURNS = [
    ({"type": "play", "card": "red1"}, ["blue7"]),
    ({"type": "lay", "card": "red4"}, ["blue8"]),
    ({"type": "lay", "card": "blue2"}, ["blue9"]),
    ({"type": "dig", "card": "red5"}, ["tails", "red10", "red11"]),
]
"""Four turns of Hidden Hand, one a step."""


@contextmanager
def hands(folder: Path, turns: int = 4) -> Iterator[tuple[Ledger, str]]:
    """A match of Hidden Hand with dictated chance after so many turns, in an open ledger."""
    with ledger_at(folder / "hands.db") as ledger:
        plan = Plan(game=HIDDEN_HAND.id, chance="dictated")
        match = ledger.create(plan, by="facilitator", outcomes=DEALT).match
        for number in range(turns):
            take_turn(ledger, match, number)
        yield ledger, match


def take_turn(ledger: Ledger, match: str, number: int) -> Step:
    """The turn of that number, from 0."""
    command, outcomes = TURNS[number]
    seat = 1 + number % 2
    asked = Request(actor=Actor(seat), command=command, by=f"seat-{seat}", outcomes=outcomes)
    return ledger.submit(match, asked)


def take_back(ledger: Ledger, match: str, to: int) -> Step:
    """The facilitator's word."""
    return ledger.submit(
        match, Request(actor=BY_FACILITATOR, command=TakeBack(to=to), by="facilitator")
    )


def seen(ledger: Ledger, match: str, viewer: Viewer = FACILITATOR) -> Walk:
    """The match as it is stored, as a viewer sees it."""
    return Walk(timeline_of(ledger, match), viewer)


def played(folder: Path, game: str, variant: str, steps: int, seed: int = 1) -> Timeline:
    """A match of random commands of so many steps at most."""
    random = Random(seed)
    with ledger_at(folder / "played.db") as ledger:
        step = ledger.create(Plan(game=game, variant=variant), by="facilitator")
        while step.number < steps:
            with ledger.live(step.match) as held:
                if held.is_over:
                    break
                request = next_request(held.game, held.state, random, "seeded")
            step = ledger.submit(step.match, request)
        return timeline_of(ledger, step.match)
