"""The values of a measure in the matches of an arm, block by block."""

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple

from lab.studies.asking.form import Measure, Whose
from lab.studies.asking.measures import is_rate, is_share
from lab.studies.playing.block import Block, Played
from lab.studies.playing.counting import Value

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


def sample(blocks: Sequence[Block], arm: int, at: int, measure: Measure, bound: Bound) -> Sample:
    """The values of a measure (the one at that place) in the matches of an arm."""
    return Sample(
        [
            [value_of(match, at, measure, bound) for match in block.matches if match.arm == arm]
            for block in blocks
        ]
    )


def value_of(match: Played, at: int, measure: Measure, bound: Bound) -> Value:
    """What a match counts; one that was given up counts as the least or the most it might be."""
    value = match.values[at]
    if not match.is_finished:
        value = _given_up(value, measure, bound)
    if measure.bounds and value.of:
        low, high = measure.bounds
        return Value(min(max(value.amount, low), high), value.of)
    return value


def _given_up(value: Value, measure: Measure, bound: Bound) -> Value:
    is_settled = is_rate(measure) or measure.first or (measure.happens and value.amount)
    if bound == "low" or is_settled:
        return value
    if is_share(measure):
        known = value.of or not isinstance(measure.wins, Whose)
        return Value(1, 1) if known else value
    return Value(inf, value.of)
