"""Tally, a game for tests of the ledger: matches as long as one likes, steps of a few events.

T1  2 seats take turns. The awaited one adds 1 to 3 to the sum, or rolls a die and adds that.
T2  Whoever brings the sum to the goal wins.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from domain.components.dice import die
from domain.kernel import (
    Command,
    Event,
    Facts,
    Forms,
    Game,
    Hints,
    Meaning,
    On,
    Options,
    Part,
    Play,
    Reason,
    Result,
    Rules,
    State,
    Tells,
    Variant,
    Words,
    all_open,
    nothing_printed,
)
from domain.kernel.refusing.refusal import require
from domain.kernel.table import Sentence, Table


class TallyOptions(Options, frozen=True):
    """Where it ends."""

    goal: Annotated[int, msgspec.Meta(ge=1)] = 20


class Add(Command, frozen=True):
    """Add a number."""

    number: int


class Roll(Command, frozen=True):
    """Add what a die shows."""


class Tally(State):
    """The sum so far, and what was added last by each seat."""

    options: TallyOptions
    sum: int = 0
    added: dict[int, int] = msgspec.field(default_factory=dict)


class Begun(Event, frozen=True):
    """A seat was drawn to begin."""

    says = "Seat {seat} begins."

    seat: int

    def apply(self, state: Tally) -> None:
        state.to_act = self.seat


class Added(Event, frozen=True):
    """A seat added a number."""

    says = "Seat {seat} adds {number}."

    seat: int
    number: int

    def apply(self, state: Tally) -> None:
        state.sum += self.number
        state.added[self.seat] = self.number


class TurnPassed(Event, frozen=True):
    """It is a seat's turn."""

    says = "Seat {seat} is next."

    seat: int

    def apply(self, state: Tally) -> None:
        state.to_act = self.seat


class GoalReached(Event, frozen=True):
    """A seat brought the sum to the goal."""

    says = "Seat {seat} wins."

    seat: int

    def apply(self, state: Tally) -> None:
        state.to_act, state.result = 0, Result((self.seat,), "goal")


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A beginning with a sum."""

    begins: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


def setup(state: Tally) -> Play:
    """T1: a die says who begins."""
    yield Begun((yield die("begins", 1, 2)))


def lay(state: Tally, scenario: Scenario) -> Play:
    """The seat that the scenario names begins."""
    yield Begun(scenario.begins)


def decide(state: Tally, command: Command) -> Play:
    """T1, T2."""
    seat = state.to_act
    if isinstance(command, Add):
        require(1 <= command.number <= 3, "too_much", number=command.number)
        yield Added(seat, command.number)
    else:
        yield Added(seat, (yield die("roll", 1, 6)))
    if state.sum >= state.options.goal:
        yield GoalReached(seat)
    else:
        yield TurnPassed(3 - seat)


def legal(state: Tally) -> Sequence[Command]:
    """What the awaited seat may do."""
    return [] if state.result else [Add(1), Add(2), Add(3), Roll()]


def table(view: Tally) -> Table:
    """The sum, in words."""
    return Table("Tally", (), Sentence(f"The sum is {view.sum}."))


GAME = Game.of(
    Facts("tally", "Tally", rules=1, seats=(2,), about=__doc__, module=__name__),
    Forms(
        TallyOptions,
        {"final": Variant(), "long": Variant({"goal": 1_000_000})},
        Tally,
        (Add, Roll),
        (Begun, Added, TurnPassed, GoalReached),
        Scenario,
    ),
    Rules(
        lambda options, seats: Tally(options=options),
        setup,
        lay,
        decide,
        legal,
        lambda state: {"goal": state.options.goal},
        {"too_much": Reason("Add 1 to 3, not {number}.", "T1")},
        {"goal": "the tally is full"},
    ),
    all_open(lambda state, viewer: state, lambda event, viewer: event),
    Words(
        Meaning(
            turns=Part(
                called="turn",
                starts=(Begun, TurnPassed),
                seat="seat",
                on=lambda view: On(None, view.to_act) if view.to_act else None,
            ),
            rounds=(),
            phases=(),
            captures=(),
            laid=(),
            tells=(Tells(Begun, {"begins": "seat"}),),
            untold={"roll": "a number that is added may be chosen as well"},
        ),
        table,
        nothing_printed,
    ),
    Hints(lambda view, legal: legal[-1:], lambda state: dict.fromkeys((1, 2), 0.0)),
)
