"""What bets will do, found by playing them with blocks drawn from those that there are.

Blocks are drawn with weights that give them any wanted mean and change them the least otherwise
(exponential tilting, Efron 1981). So a study that stops by itself says how long it takes, and what
its figure was before it was lucky.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import ceil, exp, fsum, log, log1p, sqrt
from random import Random
from typing import Final, NamedTuple

from lab.studies.deciding.betting import STAKES
from lab.studies.deciding.verdicts import UNDECIDED

STUDIES: Final = 100
"""Studies that are played to say how long one takes."""

FINEST: Final = 64
"""The steps to which values between 0 and 1 are rounded where there are many of them."""

LONGEST: Final = 1_000_000
"""Blocks after which a study that is played here is given up."""

LOOKS: Final = 64
"""Looks at a study of known length; a real one is looked at after every block."""

Decision = Callable[[Sequence[bool], Sequence[bool]], str]
"""(whether the mean is shown to be above, and below, each bound) to what is decided."""


class Value(NamedTuple):
    """What a block counts between 0 and 1, for the least and the most of given-up matches."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        """The value between them."""
        return (self.low + self.high) / 2


class Pool:
    """Blocks to draw from."""

    def __init__(self, values: Sequence[Value]) -> None:
        counts = Counter(values)
        if len(counts) > FINEST:
            counts = Counter(
                Value(*(round(end * FINEST) / FINEST for end in each)) for each in values
            )
        self.values = sorted(counts)
        self._counts = [counts[each] for each in self.values]
        self.middles = [each.middle for each in self.values]

    def weights(self, tilt: float) -> list[float]:
        """How often each value is drawn, with large ones so much likelier."""
        most = max(tilt * each for each in self.middles)
        parts = [
            count * exp(tilt * each - most)
            for count, each in zip(self._counts, self.middles, strict=True)
        ]
        whole = fsum(parts)
        return [part / whole for part in parts]

    def growth(self, tilt: float) -> float:
        """The logarithm of the mean of exp(tilt * value)."""
        most = max(tilt * each for each in self.middles)
        parts = (
            count * exp(tilt * each - most)
            for count, each in zip(self._counts, self.middles, strict=True)
        )
        return most + log(fsum(parts) / sum(self._counts))

    def mean(self, tilt: float) -> float:
        """The mean of what is drawn."""
        pairs = zip(self.weights(tilt), self.middles, strict=True)
        return fsum(weight * each for weight, each in pairs)

    def tilt_to(self, mean: float) -> float | None:
        """The tilt that gives them that mean; None: no weights would."""
        if not self.middles[0] < mean < max(self.middles):
            return None
        low, high = -1.0, 1.0
        while self.mean(low) > mean:
            low *= 2
        while self.mean(high) < mean:
            high *= 2
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if self.mean(middle) < mean else (low, middle)
        return (low + high) / 2

    @property
    def error(self) -> float:
        """The standard deviation of a block."""
        mean, whole = self.mean(0), sum(self._counts)
        pairs = zip(self._counts, self.middles, strict=True)
        return sqrt(fsum(count * (each - mean) ** 2 for count, each in pairs) / whole)


class Bets:
    """Bets on bounds, all sides of them, fed by counts of a pool's values."""

    def __init__(self, pool: Pool, bounds: Sequence[float], alpha: float) -> None:
        limit = log(2 / alpha)
        lows, highs = [each.low for each in pool.values], [1 - each.high for each in pool.values]
        self._up = [_Side(lows, bound, limit) for bound in bounds]
        self._down = [_Side(highs, 1 - bound, limit) for bound in bounds]

    def see(self, counts: Sequence[int]) -> None:
        """Bets on so many of each value."""
        for side in (*self._up, *self._down):
            side.see(counts)

    @property
    def shown(self) -> tuple[Sequence[bool], Sequence[bool]]:
        """Whether the mean is above, and below, each bound."""
        return [side.is_shown for side in self._up], [side.is_shown for side in self._down]


class _Side:
    """A bet that the mean is above a number."""

    def __init__(self, values: Sequence[float], m: float, limit: float) -> None:
        self._limit = limit
        self._at_once = [value > m for value in values] if m <= 0 else []
        self._rows = (
            []
            if m <= 0
            else [[log1p(stake * (value / m - 1)) for value in values] for stake in STAKES]
        )
        self._purses = [0.0] * len(STAKES)
        self.is_shown = False

    def see(self, counts: Sequence[int]) -> None:
        if self.is_shown:
            return
        if self._at_once:
            self.is_shown = any(
                count and above for count, above in zip(counts, self._at_once, strict=True)
            )
            return
        seen = [(at, count) for at, count in enumerate(counts) if count]
        self._purses = [
            purse + fsum(count * row[at] for at, count in seen)
            for purse, row in zip(self._purses, self._rows, strict=True)
        ]
        most = max(self._purses)
        if most >= self._limit:  # the mean of the purses is at most the best of them
            mean = fsum(exp(purse - most) for purse in self._purses) / len(STAKES)
            self.is_shown = most + log(mean) >= self._limit


class Course(NamedTuple):
    """How a study that was played went: what it decided, after how many blocks, and their sum."""

    verdict: str
    blocks: int
    total: float


class Foreseen:
    """Studies of one claim, played with the blocks of a pool."""

    def __init__(
        self, pool: Pool, bounds: Sequence[float], alpha: float, decided: Decision, seed: str
    ) -> None:
        """`bounds` are between 0 and 1, as the pool's values; `decided` says when a study stops."""
        self._pool, self._bounds, self._alpha = pool, bounds, alpha
        self._decided, self._random = decided, Random(seed)  # noqa: S311

    def blocks_at(self, mean: float, power: float) -> int | None:
        """The blocks after which that share of the studies has decided, if that is the true mean.

        None: no number would, as far as can be told.
        """
        tilt = self._pool.tilt_to(mean)
        if tilt is None:
            return None
        played = [self._course(tilt, growing()) for _ in range(STUDIES)]
        ended = sorted(each.blocks for each in played if each.verdict != UNDECIDED)
        wanted = ceil(power * STUDIES)
        return ended[wanted - 1] if wanted <= len(ended) else None

    def median_unbiased(self, verdict: str, blocks: int, *, is_above: bool) -> float:
        """The mean under which a study has decided so by now in one of two cases.

        Of stops on the same side the earlier are the more extreme (Siegmund 1978), so that it is
        too large as often as too small. `is_above`: what was decided is that the mean is large.
        Studies that were played with one mean are weighed by how likely others make them.
        """
        pool = self._pool
        step = 1 / (pool.error * sqrt(blocks)) * (1 if is_above else -1)
        tilt = -step
        for studies in (STUDIES, STUDIES, 2 * STUDIES):
            played = [self._course(tilt, even(blocks)) for _ in range(studies)]
            so = [each for each in played if each.verdict == verdict]
            tilt = self._halfway(so, studies, tilt, step)
        return pool.mean(tilt)

    def _halfway(self, so: Sequence[Course], studies: int, played: float, step: float) -> float:
        """The tilt, near that which was played, with which half of the studies decide so."""
        growth = self._pool.growth

        def share(tilt: float) -> float:
            more, grown = tilt - played, growth(tilt) - growth(played)
            return fsum(exp(more * each.total - grown * each.blocks) for each in so) / studies

        less, more = played - step, played + step
        for _ in range(30):
            middle = (less + more) / 2
            less, more = (middle, more) if share(middle) < 0.5 else (less, middle)
        return (less + more) / 2

    def _course(self, tilt: float, looks: Iterator[int]) -> Course:
        """Plays a study, which is looked at after these numbers of blocks."""
        pool, bets = self._pool, Bets(self._pool, self._bounds, self._alpha)
        weights = pool.weights(tilt)
        sums = list(accumulate(weights))
        blocks, total, verdict = 0, 0.0, UNDECIDED
        for until in looks:
            counts = _drawn(weights, sums, until - blocks, self._random)
            bets.see(counts)
            total += fsum(count * each for count, each in zip(counts, pool.middles, strict=True))
            blocks = until
            verdict = self._decided(*bets.shown)
            if verdict != UNDECIDED:
                break
        return Course(verdict, blocks, total)


def growing() -> Iterator[int]:
    """Looks ever farther apart, each by a twentieth of what there is."""
    at = 1
    while at <= LONGEST:
        yield at
        at += max(1, at // 20)


def even(blocks: int) -> Iterator[int]:
    """Looks at even distances, the last after so many blocks."""
    looks = min(blocks, LOOKS)
    yield from dict.fromkeys(ceil(blocks * at / looks) for at in range(1, looks + 1))


def _drawn(
    weights: Sequence[float], sums: Sequence[float], number: int, random: Random
) -> list[int]:
    """How often each value is drawn; of many blocks by the normal distribution."""
    found = [0] * len(weights)
    if number <= 200:
        for at in random.choices(range(len(found)), cum_weights=sums, k=number):
            found[at] += 1
        return found
    left, rest = number, 1.0
    for at, weight in enumerate(weights[:-1]):
        share = min(1.0, weight / rest) if rest > 0 else 0.0
        spread = sqrt(left * share * (1 - share))
        found[at] = min(left, max(0, round(random.gauss(left * share, spread))))
        left, rest = left - found[at], rest - weight
    found[-1] = left
    return found
