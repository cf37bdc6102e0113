"""The fitted value: what a position is worth by plain numbers of each seat, without playouts.

The numbers are how a seat stands, whether it is in turn, and all that its side of the drawing says
in figures: its tracks, and how many cards lie in its places. What they weigh is fitted to who won.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from domain.kernel import FACILITATOR, Game, State
from domain.kernel.table import Cards, Pile, Track

Numbers = Mapping[str, float]
"""What is plainly known of a seat, by name."""

STANDING: Final = "standing"
IN_TURN: Final = "in turn"
AWAY: Final = "seats away from the turn"


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
    for part in game.table(game.seen(state, FACILITATOR)).parts:
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
    whole = sum(powers)
    return [each / whole for each in powers[: len(totals)]]
