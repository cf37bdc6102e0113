"""The fitted value: what a position is worth by plain numbers of each seat, without playouts.

The numbers are how a seat stands, whether it is in turn, and all that its side of the drawing says
in figures: its tracks, and how many cards lie in its places. What they weigh was fitted on matches
between players of the hint, and is kept as data (`values.yaml`, made by `lab.analysis.fitting`).
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from domain.components.sheet import Sheet
from domain.kernel import FACILITATOR, Game, Options, State
from domain.kernel.table import Cards, Pile, Track

Numbers = Mapping[str, float]
"""What is plainly known of a seat, by name."""

STANDING: Final = "standing"
IN_TURN: Final = "in turn"
AWAY: Final = "seats away from the turn"


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


def numbers(game: Game, state: State) -> list[Numbers]:
    """What is plainly known of each seat, in their order; what has one name is counted up."""
    standing = game.standing(state)
    seats = len(standing)
    found: list[dict[str, float]] = [
        {
            STANDING: stands,
            IN_TURN: float(seat == state.to_act),
            AWAY: float((seat - state.to_act) % seats),
        }
        for seat, stands in standing.items()
    ]
    for part in game.table(game.view(state, FACILITATOR)).parts:
        match part:
            case Track(label=label, seat=seat, value=value) if seat:
                _add(found[seat - 1], label, value)
            case Cards(label=label, seat=seat) if seat:
                _add(found[seat - 1], label, part.hidden + sum(card.count for card in part.cards))
            case Pile(label=label, seat=seat, count=count) if seat:
                _add(found[seat - 1], label, count)
    return [*found]


def _add(found: dict[str, float], name: str, value: float) -> None:
    found[name] = found.get(name, 0.0) + value


def fitted(weights: Mapping[str, float], seats: Sequence[Numbers]) -> list[float]:
    """What a position is worth to each seat: shares that are together 1 (softmax)."""
    totals = [
        sum(weight * each.get(name, 0.0) for name, weight in weights.items()) for each in seats
    ]
    return shares(totals)


def shares(totals: Sequence[float]) -> list[float]:
    """Numbers as shares of the win: 1 more makes the odds e to 1. One alone plays against 0."""
    against = [*totals, 0.0] if len(totals) == 1 else totals
    top = max(against)
    powers = [exp(each - top) for each in against]
    return [each / sum(powers) for each in powers[: len(totals)]]
