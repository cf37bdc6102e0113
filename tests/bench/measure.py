"""Contenders that take turns, and the ratio of their rates beside its goal."""

from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

import msgspec

Run = Callable[[], float]
"""One turn of a contender: how many units a second it did."""


class Spread(msgspec.Struct, frozen=True):
    """The least, the middle and the most of all rounds."""

    least: float
    middle: float
    most: float

    def __str__(self) -> str:
        return " / ".join(map(short, (self.least, self.middle, self.most)))


class Ratio(msgspec.Struct, frozen=True):
    """Ours to a peer's, round by round; a goal of 0: none is set, it is only shown."""

    name: str
    of: str
    to: str
    spread: Spread
    goal: float = 0

    @property
    def verdict(self) -> str:
        """Whether the middle reaches the goal."""
        if not self.goal:
            return ""
        return "reached" if self.spread.middle >= self.goal else "MISSED"


class Result(msgspec.Struct, frozen=True):
    """What a measurement found: rates by contender, ratios, who is missing, and remarks."""

    goal: str
    title: str
    unit: str
    rates: dict[str, Spread] = {}
    ratios: tuple[Ratio, ...] = ()
    missing: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


class Race:
    """Contenders by name, each measured once a round, one after the other."""

    def __init__(self, contenders: Mapping[str, Run], rounds: int) -> None:
        self.rates: dict[str, list[float]] = {name: [] for name in contenders}
        for number in range(rounds + 1):
            for name, run in contenders.items():
                rate = run()
                if number:  # the first round warms up
                    self.rates[name].append(rate)

    def spreads(self) -> dict[str, Spread]:
        """The rates of all contenders."""
        return {name: spread(rates) for name, rates in self.rates.items()}

    def ratio(self, name: str, of: str, to: str, goal: float = 0) -> Ratio:
        """Of one contender's rate to another's."""
        both = zip(self.rates[of], self.rates[to], strict=True)
        return Ratio(name, of, to, spread([ours / theirs for ours, theirs in both]), goal)


def spread(values: list[float]) -> Spread:
    """The spread of some values."""
    return Spread(min(values), median(values), max(values))


def short(value: float) -> str:
    """A number with about three digits that say something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def plain(result: Any) -> Any:
    """A result as JSON may hold it, with its verdicts."""
    found = msgspec.to_builtins(result)
    for ratio, shown in zip(result.ratios, found["ratios"], strict=True):
        shown["verdict"] = ratio.verdict
    return found
