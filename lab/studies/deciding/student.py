"""Student's t distribution, and the verdicts over many tests."""

from collections.abc import Sequence
from functools import cache
from math import exp, inf, lgamma, log, log1p

STEPS = 300
TINY = 1e-300


def t_above(t: float, freedom: float) -> float:
    """The chance that a t with so many degrees of freedom is above `t`."""
    if t in (inf, -inf):
        return 0.0 if t > 0 else 1.0
    tail = _beta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
    return tail if t > 0 else 1 - tail


@cache
def t_quantile(share: float, freedom: float) -> float:
    """The value that a t stays below with that chance (above a half)."""
    low, high = 0.0, 1e6
    while high - low > 1e-12 * (1 + low):
        middle = (low + high) / 2
        low, high = (middle, high) if t_above(middle, freedom) > 1 - share else (low, middle)
    return (low + high) / 2


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(a * log(x) + b * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)) / a
    value, up, down = 1.0, 1.0, 0.0
    for step in range(STEPS):
        half = step // 2
        if step == 0:
            term = 1.0
        elif step % 2 == 0:
            term = half * (b - half) * x / ((a + step - 1) * (a + step))
        else:
            term = -(a + half) * (a + b + half) * x / ((a + step - 1) * (a + step))
        down = 1 / (1 + term * down or TINY)
        up = 1 + term / up or TINY
        value *= up * down
        if step and abs(1 - up * down) < 1e-15:
            break
    return front * (value - 1)


def adjusted(values: Sequence[float]) -> list[float]:
    """The p-values adjusted for their number (Benjamini and Hochberg 1995)."""
    order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
    found, least = [0.0] * len(values), 1.0
    for passed, at in enumerate(order):
        least = min(least, values[at] * len(values) / (len(values) - passed))
        found[at] = least
    return found
