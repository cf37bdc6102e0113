"""Totals of all answers, for every game, variant and label."""

from collections.abc import Sequence

import msgspec

from replays.corpus.asking import Asked, Fitting


class Total(msgspec.Struct):
    """How many matches were asked, how many fit, and how they ended for the seats found.

    `label` "" stands for all matches of the variant. `times` counts what was found in the fitting
    ones, and `won`, `lost`, `drew` and `open` each of these by the seat of its first event.
    """

    game: str
    variant: str
    label: str
    matches: int = 0
    fitting: int = 0
    times: int = 0
    won: int = 0
    lost: int = 0
    drew: int = 0
    open: int = 0

    @property
    def share(self) -> float:
        """The share of the matches that fit."""
        return self.fitting / self.matches if self.matches else 0.0


class Tally:
    """The totals of the matches asked so far, and the problems of the others."""

    def __init__(self) -> None:
        self._totals: dict[tuple[str, str, str], Total] = {}
        self.problems: dict[str, list[str]] = {}
        """Matches by problem."""

    def count(self, asked: Asked) -> None:
        """Adds the answer for one more match."""
        if asked.problem:
            self.problems.setdefault(asked.problem, []).append(asked.match)
            return
        for label in ("", *asked.labels):
            key = (asked.game, asked.variant, label)
            total = self._totals.setdefault(key, Total(*key))
            total.matches += 1
            if asked.fitting:
                _add(total, asked.fitting)

    @property
    def totals(self) -> Sequence[Total]:
        """The counts by game, variant and label."""
        return [total for _, total in sorted(self._totals.items())]


def _add(total: Total, fitting: Fitting) -> None:
    total.fitting += 1
    for chain in fitting.found:
        total.times += 1
        fate = chain[0].fate
        if fate is not None:
            setattr(total, fate, getattr(total, fate) + 1)
