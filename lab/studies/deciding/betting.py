"""Intervals that hold at every look: bets against a mean (Waudby-Smith and Ramdas 2024).

A gambler bets on values between 0 and 1 as if their mean were `m`. If it is, or lies below, the
capital is at best a fair game and reaches 1/alpha with a chance of at most alpha, however often one
looks. The capital is split at first over bets of several sizes, so that none has to be tuned.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum, inf, log, log1p

STAKES = tuple(0.75 / 2**halved for halved in range(8))
"""The parts of a purse that are put at risk in each of its bets."""


class Bet:
    """Bets that a mean is above `m`; `best` is the best capital so far, as a logarithm."""

    def __init__(self, m: float) -> None:
        self._m = m
        self._purses = [0.0] * len(STAKES)
        self.best = 0.0

    def see(self, value: float) -> None:
        """Wins or loses the next bet."""
        if self._m <= 0:
            self.best = inf if value > self._m else self.best
            return
        gain = value / self._m - 1
        self._purses = [
            purse + log1p(stake * gain) for purse, stake in zip(self._purses, STAKES, strict=True)
        ]
        most = max(self._purses)
        capital = most + log(fsum(exp(purse - most) for purse in self._purses) / len(STAKES))
        self.best = max(self.best, capital)


class Gambler:
    """Bets that the mean of values between 0 and 1 is above each of several numbers."""

    def __init__(self, alpha: float, means: Iterable[float]) -> None:
        self._limit = log(2 / alpha)
        self.bets = [Bet(m) for m in means]

    def see(self, value: float) -> None:
        """The next value."""
        for bet in self.bets:
            bet.see(value)

    def is_shown(self, at: int) -> bool:
        """Whether the mean is above the number at that place; wrongly with alpha/2 at most."""
        return self.bets[at].best >= self._limit


def lower_end(values: Sequence[float], alpha: float) -> float:
    """What the mean is above at every look, with a chance of 1 - alpha/2."""
    low, high = 0.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        gambler = Gambler(alpha, [middle])
        for value in values:
            gambler.see(value)
        low, high = (middle, high) if gambler.is_shown(0) else (low, middle)
    return low


def interval(lows: Sequence[float], highs: Sequence[float], alpha: float) -> tuple[float, float]:
    """The interval of a mean whose values lie between those of two sequences."""
    return lower_end(lows, alpha), 1 - lower_end([1 - high for high in highs], alpha)


def capital(counts: Mapping[float, int], m: float) -> float:
    """The capital after all bets on values with these counts, as a logarithm; order is nothing."""
    if m <= 0:
        return inf if any(value > m for value, count in counts.items() if count) else 0.0
    gains = [(value / m - 1, count) for value, count in counts.items()]
    purses = [fsum(count * log1p(stake * gain) for gain, count in gains) for stake in STAKES]
    most = max(purses)
    return most + log(fsum(exp(purse - most) for purse in purses) / len(STAKES))


def last_look(lows: Sequence[float], highs: Sequence[float], alpha: float) -> tuple[float, float]:
    """The interval by the capital of today, which holds at every look as well.

    It can grow again, where `interval` keeps the narrowest ends that there ever were, and its
    figure lies well inside.
    """
    from_above = Counter(1 - high for high in highs)
    return _low_end(Counter(lows), alpha), 1 - _low_end(from_above, alpha)


def _low_end(counts: Mapping[float, int], alpha: float) -> float:
    low, high, limit = 0.0, 1.0, log(2 / alpha)
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if capital(counts, middle) >= limit else (low, middle)
    return low
