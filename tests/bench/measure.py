"""Contenders that take turns, and the ratio of their rates beside its goal."""

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

Run = Callable[[], float]
"""One turn of a contender: how many units a second it did."""

SECONDS = 1.0
"""The least seconds of each contender in a round; it gets more turns until it has had them."""


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
    """Contenders by name, who take turns: whoever had the least time so far in a round is next.

    What slows the machine for a while so slows them all. A round goes on until each had so many
    seconds; its rate is the middle of its turns. The first round warms up.
    """

    def __init__(
        self, contenders: Mapping[str, Run], rounds: int, seconds: float = SECONDS
    ) -> None:
        self.rates: dict[str, list[float]] = {name: [] for name in contenders}
        for number in range(rounds + 1):
            for name, rates in a_round(contenders, seconds).items():
                if number:
                    self.rates[name].append(median(rates))

    def spreads(self) -> dict[str, Spread]:
        """The rates of all contenders."""
        return {name: spread(rates) for name, rates in self.rates.items()}

    def ratio(self, name: str, of: str, to: str, goal: float = 0) -> Ratio:
        """Of one contender's rate to another's."""
        both = zip(self.rates[of], self.rates[to], strict=True)
        return Ratio(name, of, to, spread([ours / theirs for ours, theirs in both]), goal)


def a_round(contenders: Mapping[str, Run], seconds: float) -> dict[str, list[float]]:
    """The rates of each contender's turns."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    spent = dict.fromkeys(contenders, 0.0)
    gc.freeze()  # nobody's collections look at what others keep
    while min(spent.values()) < seconds:
        name = min(spent, key=lambda each: spent[each])
        gc.collect()  # nobody collects what the one before has left
        start = perf_counter()
        rates[name].append(contenders[name]())
        spent[name] += perf_counter() - start
    gc.unfreeze()
    return rates


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
