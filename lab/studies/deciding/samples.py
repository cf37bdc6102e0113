"""The values of a measure in the matches of an arm, block by block."""

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple

from lab.studies.asking.form import Measure, Outcome, Whose
from lab.studies.asking.measures import is_rate, is_share
from lab.studies.asking.plan import Plan
from lab.studies.playing.block import Block, Played
from lab.studies.playing.counting import Value
from lab.studies.playing.ended import FIRST_TWO, Seats, value_at_end

Bound = Literal["low", "high"]
"""What a match that was given up counts as: the least or the most that it might have become."""


class Sample(NamedTuple):
    """The values of an arm's matches by block."""

    blocks: Sequence[Sequence[Value]]

    @property
    def is_bounded(self) -> bool:
        """Whether no match might have gone on for ever."""
        return all(value.amount < inf for block in self.blocks for value in block)

    def sums(self) -> list[Value]:
        """The sums of each block."""
        return [
            Value(sum(each.amount for each in block), sum(each.of for each in block))
            for block in self.blocks
        ]


class Counted(NamedTuple):
    """A measure: its place among those that are counted, and what it takes to read it."""

    at: int
    measure: Measure
    limits: Sequence[str]
    """The reasons for which a match may not go on."""
    seats: Seats = FIRST_TWO
    """Of balance: the seats that are compared."""


def counted(plan: Plan, name: str, seats: Seats = FIRST_TWO) -> Counted:
    """The measure of that name."""
    at = list(plan.measures).index(name)
    return Counted(at, plan.measures[name], plan.game.limits, seats)


def sample(blocks: Sequence[Block], arm: int, what: Counted, bound: Bound) -> Sample:
    """The values of a measure in the matches of an arm."""
    return Sample(
        [
            [value_of(match, what, bound) for match in block.matches if match.arm == arm]
            for block in blocks
        ]
    )


def value_of(match: Played, what: Counted, bound: Bound) -> Value:
    """What a match counts; one that was given up counts as the least or the most it might be."""
    measure = what.measure
    if measure.outcome:
        return _outcome(match, what, measure.outcome, bound)
    value = match.values[what.at]
    if not match.is_finished:
        value = _given_up(value, measure, bound)
    if measure.bounds and value.of:
        low, high = measure.bounds
        return Value(min(max(value.amount, low), high), value.of)
    return value


def _outcome(match: Played, what: Counted, outcome: Outcome, bound: Bound) -> Value:
    if match.is_finished:
        return value_at_end(outcome, match.winners, match.reason, what.limits, what.seats)
    if outcome == "limits":
        return Value(1, 1)
    least = -1 if outcome == "balance" else 0
    return Value(least if bound == "low" else 1, 1)


def _given_up(value: Value, measure: Measure, bound: Bound) -> Value:
    is_settled = is_rate(measure) or measure.first or (measure.happens and value.amount)
    if bound == "low" or is_settled:
        return value
    if is_share(measure):
        known = value.of or not isinstance(measure.wins, Whose)
        return Value(1, 1) if known else value
    return Value(inf, value.of)
