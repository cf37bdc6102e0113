"""What few answers can tell: exact intervals of shares and medians, without a mean."""

from collections.abc import Callable, Sequence
from math import comb

LEVEL = 0.95

HALVINGS = 60

FEWEST = 5
"""Answers that must be there before anybody but the teacher is told of them."""


def share(times: int, of: int) -> tuple[float, float]:
    """The shares between which the true one lies, after so many of so many (Clopper-Pearson).

    It covers the true share in at least 95 of 100 cases, however few there are.
    """
    tail = (1 - LEVEL) / 2
    low = 0.0 if times == 0 else _where(lambda p: 1 - _at_most(times - 1, of, p), tail)
    high = 1.0 if times == of else 1 - _where(lambda q: _at_most(times, of, 1 - q), tail)
    return low, high


def _at_most(times: int, of: int, p: float) -> float:
    return sum(comb(of, k) * p**k * (1 - p) ** (of - k) for k in range(times + 1))


def _where(rises: Callable[[float], float], value: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) < value else (low, middle)
    return low


def median_places(values: int) -> tuple[int, int] | None:
    """The places, from 1, of the ordered values between which the true median lies; None: too few.

    It lies there in at least 95 of 100 cases, which takes six values.
    """
    fitting = [k for k in range(1, values // 2 + 1) if _covers(k, values) >= LEVEL]
    return (fitting[-1], values + 1 - fitting[-1]) if fitting else None


def _covers(k: int, values: int) -> float:
    return float(1 - 2 * sum(comb(values, i) for i in range(k)) / 2**values)


def median_of(values: Sequence[float]) -> tuple[float, float, float] | None:
    """The median of some values, and between which values it lies; None: there are too few."""
    places = median_places(len(values))
    if places is None:
        return None
    ordered = sorted(values)
    middle = (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
    return middle, ordered[places[0] - 1], ordered[places[1] - 1]
