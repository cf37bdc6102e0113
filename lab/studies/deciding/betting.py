"""Intervals that hold at every look: bets against a mean (Waudby-Smith and Ramdas 2024).

A gambler bets on values between 0 and 1, predictably, as if their mean were `m`. If it is, the
capital is a fair game and reaches 1/alpha with a chance of at most alpha, however often one looks.
"""

from collections.abc import Iterable, Sequence
from math import log, log1p, sqrt

MOST = 0.75
"""The most of the capital that is put at risk in one bet."""


class Sizes:
    """How much to bet, from the values before: more, the less they vary."""

    def __init__(self, alpha: float) -> None:
        self._log = 2 * log(2 / alpha)
        self._count = 0
        self._sum = 0.5
        self._squares = 0.25

    def next(self) -> float:
        """The size of the next bet."""
        count = self._count + 1
        return sqrt(self._log / (self._squares * log1p(count)))

    def see(self, value: float) -> None:
        """Takes in a value."""
        self._count += 1
        self._sum += value
        self._squares += (value - self._sum / (self._count + 1)) ** 2


class Bet:
    """The best capital so far, as a logarithm, of a gambler against a mean of at most `m`."""

    def __init__(self, m: float) -> None:
        self._m = m
        self._capital = 0.0
        self.best = 0.0

    def see(self, value: float, size: float) -> None:
        """Wins or loses the next bet."""
        stake = min(size, MOST / self._m) if self._m > 0 else size
        self._capital += log1p(stake * (value - self._m))
        self.best = max(self.best, self._capital)


class Gambler:
    """Bets that the mean of values between 0 and 1 is above each of several numbers."""

    def __init__(self, alpha: float, means: Iterable[float]) -> None:
        self._sizes = Sizes(alpha)
        self._limit = log(2 / alpha)
        self.bets = [Bet(m) for m in means]

    def see(self, value: float) -> None:
        """The next value."""
        size = self._sizes.next()
        for bet in self.bets:
            bet.see(value, size)
        self._sizes.see(value)

    def is_shown(self, at: int) -> bool:
        """Whether the mean is above the number at that place, beyond doubt."""
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
