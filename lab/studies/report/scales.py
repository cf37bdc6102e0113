"""Axes of a report's pictures: round numbers that hold everything that is drawn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from lab.studies.report.words import tick

STEPS = (1, 2, 2.5, 5, 10)
PARTS = 3
"""About how many steps an axis has."""


@dataclass(frozen=True)
class Scale:
    """An axis from its first to its last tick."""

    ticks: Sequence[float]
    unit: str

    def at(self, value: float) -> float:
        """Where a value lies, in percent; what is off the axis lies at its end."""
        first, last = self.ticks[0], self.ticks[-1]
        return round(min(100.0, max(0.0, 100 * (value - first) / (last - first))), 2)

    @property
    def labels(self) -> list[tuple[float, str]]:
        """The ticks' places and words."""
        return [(self.at(each), tick(each, self.unit)) for each in self.ticks]


def scale_of(values: Iterable[float | None], unit: str, *, zero: bool = False) -> Scale:
    """The axis for these values; with `zero`, it begins at zero."""
    known = [value for value in values if value is not None] + ([0.0] if zero else [])
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    if high - low < 1e-9:
        low, high = low - (0 if zero else 0.5), high + 0.5
    step = _step((high - low) / PARTS)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return Scale([round(step * at, 10) for at in range(first, last + 1)], unit)


def _step(rough: float) -> float:
    size: float = 10.0 ** floor(log10(rough))
    return next(each * size for each in STEPS if each * size >= rough * 0.999)
