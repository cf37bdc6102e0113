"""Matches as a real ledger stores them, in an SQLite file, played by chance."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain.bots import within_reach
from domain.kernel import (
    BY_FACILITATOR,
    Abandon,
    Actor,
    Game,
    Outcome,
    PseudoRandom,
    RecordingSource,
    State,
    run,
)
from domain.ledger.application import Ledger
from domain.ledger.row import Row
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import Origin, Step
from replays.verify import Report, verify
from tests.laws.games import REGISTRY
from tests.ledger.fresh import store_at
from tests.script import OPEN_CAP

CODEC = Codec(REGISTRY)
CHANCES: tuple[Origin, ...] = ("seeded", "dictated")


ENOUGH = Request(actor=BY_FACILITATOR, command=Abandon(), by="facilitator")
"""How a match is ended that has no end of its own."""


@contextmanager
def ledger_at(path: Path, seed: int = 0) -> Iterator[Ledger]:
    """A ledger on a file, made if it is missing; its secrets, salts and times come from a seed."""
    random, seconds = Random(seed), count()
    begun = datetime(2026, 11, 21, 9, 30, tzinfo=UTC)
    ledger = Ledger(
        store_at(str(path)),
        REGISTRY,
        lambda: begun + timedelta(seconds=next(seconds)),
        random.randbytes,
    )
    try:
        yield ledger
    finally:
        ledger.close()


def play(
    ledger: Ledger,
    game: str,
    variant: str,
    seed: int,
    chance: Origin = "seeded",
    cap: int = 100_000,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
) -> str:
    """Plays a match of random commands to its end, or to so many steps; returns its id."""
    random = Random(seed)
    given = {**(options or {})}
    plan = Plan(game=game, variant=variant, chance=chance, options=given, seats=seats)
    outcomes = set_up_chance(plan, random) if chance == "dictated" else None
    step = ledger.create(plan, by="facilitator", outcomes=outcomes)
    while step.number < cap:
        with ledger.live(step.match) as held:
            if held.is_over:
                break
            is_enough = not held.game.awaits_one and step.number > OPEN_CAP
            request = ENOUGH if is_enough else next_request(held.game, held.state, random, chance)
        step = ledger.submit(step.match, request)
    return step.match


def set_up_chance(plan: Plan, random: Random) -> Sequence[Outcome]:
    """How chance might fall in the set-up."""
    game, noted = REGISTRY.game(plan.game), RecordingSource(PseudoRandom(random))
    seats = plan.seats or min(game.seats)
    game.begin(game.settle(plan.variant, plan.options), seats, noted)
    return noted.outcomes


def next_request(game: Game, state: State, random: Random, chance: Origin) -> Request:
    """Any command that some seat may send; in a dictated match with how chance falls."""
    seat = state.to_act if game.awaits_one else random.choice(game.may_act(state))
    command = random.choice(within_reach(game, state, seat, random))
    noted, after = RecordingSource(PseudoRandom(random)), game.clone(state)
    run(game.decide(after, command), after, noted)
    outcomes = noted.outcomes if chance == "dictated" else None
    given = msgspec.to_builtins(command)
    return Request(actor=Actor(seat), command=given, by="player", key=None, outcomes=outcomes)


class Log(msgspec.Struct):
    """The rows of a stored match, the step that each belongs to, and the head after each step."""

    match: str
    variant: str
    rows: list[Row]
    step_of: list[int]
    heads: dict[int, str]

    @property
    def newest(self) -> int:
        """The newest step."""
        return self.step_of[-1]

    def around(self, step: int) -> tuple[list[Row], list[Row], list[Row], list[Row]]:
        """The rows before a step, its own, those of the next step, and all after."""
        first, own, following = bisect_left(self.step_of, step), step + 1, step + 2
        marks = [first, *(bisect_left(self.step_of, each) for each in (own, following))]
        places = zip([0, *marks], [*marks, len(self.rows)], strict=True)
        before, mine, then, after = (self.rows[begin:end] for begin, end in places)
        return before, mine, then, after

    def verified(self, rows: Sequence[Row], held: dict[int, str] | None = None) -> Report:
        """What verification says of these rows in the place of the stored ones."""
        return verify(self.match, rows, REGISTRY, CODEC, held)


def log_of(ledger: Ledger, match: str) -> Log:
    """A match as it is stored."""
    steps: list[Step] = ledger.steps(match)
    numbers = [step.number for step in steps for _ in step.rows]
    heads = {step.number: step.head for step in steps}
    created: Any = steps[0].header
    return Log(match, created.variant, ledger.rows(match), numbers, heads)
