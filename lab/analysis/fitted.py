"""How positions of each game are valued: by weights of plain numbers, or by playouts.

The weights were fitted on matches between players of the hint, and are kept as data (`values.yaml`,
made by `lab.analysis.fitting`), with how well they told who won.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from domain.components.sheet import Sheet
from domain.kernel import Game, Options


class Tenth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Win chances within a tenth: how many there were, their mean, and the share that was won."""

    count: int
    said: float
    won: float


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Brier scores on fresh matches, one position each; `error`: of fitted minus playouts."""

    matches: int
    even: float
    playouts: float
    fitted: float
    error: float
    slope: float
    """Of the win chances as they are said, on other matches again: 1 is right, 2 too careful."""
    slope_between: tuple[float, float] = (0.0, 0.0)
    """Its 95 % interval."""
    bins: list[Tenth] = []
    """What was said and what was won, by tenths of what was said."""


class Valued(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How positions of a game are valued: by weights, or by playouts where these are none.

    It holds for this release of the rules, these numbers of seats and the first variant. `factor`
    stretches the odds that playouts say, which are too careful where it is above 1.
    """

    rules: int
    seats: tuple[int, ...]
    factor: float
    measured: Measured
    weights: Mapping[str, float] = {}


@cache
def known_values() -> Mapping[str, Valued]:
    """What was fitted and measured, by game."""
    return Sheet(files(__package__) / "values.yaml", dict[str, Valued]).content


def valued(game: Game, options: Options, seats: int) -> Valued | None:
    """How positions of a match are valued, if that was measured for its rules and options."""
    found = known_values().get(game.id)
    usual = game.settle(next(iter(game.variants)), {})
    fits = found and found.rules == game.rules and seats in found.seats and options == usual
    return found if fits else None
