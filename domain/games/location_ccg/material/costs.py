"""What playing costs, and what banked cards pay (R6 to R10).

A cost is written as on the cards: `*` for a production point, then a number of untyped points, then
typed points by their symbols. `3$` is four points, one of them money.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

SYMBOLS: Final = "$@!OA#"
UNTYPED: Final = "untyped"
WRITTEN: Final = re.compile(rf"(\**)(\d{{0,2}})([{SYMBOLS}]*)")


class Cost(msgspec.Struct, frozen=True):
    """Production points, untyped points, and typed points, a symbol each."""

    stars: int = 0
    untyped: int = 0
    symbols: str = ""

    def __str__(self) -> str:
        number = str(self.untyped) if self.untyped else ""
        return ("*" * self.stars + number + self.symbols) or "0"

    @property
    def points(self) -> int:
        """What banked cards have to pay (R6)."""
        return self.untyped + len(self.symbols)

    def without(self, taken: str) -> "Cost":
        """The cost with one point less: an untyped one or one with that symbol (R8)."""
        if taken == UNTYPED:
            return Cost(self.stars, self.untyped - 1, self.symbols)
        return Cost(self.stars, self.untyped, self.symbols.replace(taken, "", 1))

    def is_met(self, paid: str) -> bool:
        """Whether these points (symbols one after the other) pay the cost."""
        return len(paid) >= self.points and not self.missing(paid)

    def missing(self, paid: str) -> str:
        """The symbols that have not been paid often enough, each once."""
        wanted = self.symbols
        return "".join(
            each for each in dict.fromkeys(wanted) if paid.count(each) < wanted.count(each)
        )

    def left(self, paid: str) -> int:
        """How many points are left to pay after these, at the least."""
        return max(self.points - len(paid), len(self.missing(paid)))

    def lost(self, paid: str) -> int:
        """How many of these points are more than it takes (R10)."""
        return max(0, len(paid) - self.points)

    def takes(self, row: str, paid: str) -> bool:
        """Whether a banked card with this row still contributes after what is paid (R10)."""
        return len(paid) < self.points or any(each in row for each in self.missing(paid))


@cache
def cost_of(written: str) -> Cost:
    """A cost as it is written on a card. Raises ValueError."""
    read = WRITTEN.fullmatch(written)
    if read is None:
        raise ValueError(f"{written!r} is no cost: write *, then a number, then {SYMBOLS}")
    cost = Cost(len(read[1]), int(read[2] or 0), read[3])
    if not cost.stars + cost.points:
        raise ValueError("every card costs something")
    return cost


class Purse:
    """What all cards of a bank pay together."""

    def __init__(self, rows: Iterable[str]) -> None:
        self.rows = "".join(rows)

    def pays(self, cost: Cost) -> bool:
        """Whether the bank can pay the points of a cost (R6)."""
        return cost.is_met(self.rows)


def first_taken(cost: Cost, reduction: int) -> list[str]:
    """The points that a reduction takes off without a choice, in order (R8).

    Untyped points go first; one point always stays. Typed points follow as long as there is only
    one symbol among them.
    """
    less = min(reduction, max(cost.points - 1, 0))
    untyped = min(less, cost.untyped)
    typed = cost.symbols[: less - untyped] if len(set(cost.symbols)) == 1 else ""
    return [UNTYPED] * untyped + list(typed)


def reduced(cost: Cost, reduction: int) -> tuple[Cost, list[str]]:
    """A cost less all that a reduction takes off without a choice, and those points in order."""
    taken = first_taken(cost, reduction)
    for each in taken:
        cost = cost.without(each)
    return cost, taken


def still_to_take(cost: Cost, reduction: int) -> int:
    """How many points a reduction can still take off: one always stays (R8)."""
    return min(reduction, max(cost.points - 1, 0))


def takeable(cost: Cost, reduction: int, purse: Purse) -> list[str]:
    """The symbols among which the payer chooses: those that leave a payable cost (R8)."""
    return [
        each
        for each in dict.fromkeys(cost.symbols)
        if affordable(cost.without(each), reduction - 1, purse)
    ]


def affordable(cost: Cost, reduction: int, purse: Purse) -> bool:
    """Whether the points can be paid, if the reduction is taken off in the best way (R6, R8)."""
    if purse.pays(cost):
        return True
    rest, taken = reduced(cost, reduction)
    left = reduction - len(taken)
    return bool(takeable(rest, left, purse)) if still_to_take(rest, left) else purse.pays(rest)
