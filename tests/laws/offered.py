"""What seats are offered, all of them: from this the laws draw their commands."""

from collections.abc import Iterator
from typing import Any

from domain.kernel import Command, Game, Offer, State

OF_EACH = 4
"""So many commands of an offer are looked at, the first and the last among them."""

Offered = tuple[int, Command]
"""The seat that is offered a command, and the command."""


def offered(game: Game, state: State) -> list[Offered]:
    """Every legal command; where no list is complete, some of each offer to each seat."""
    if game.offers is None:
        return [(state.to_act, command) for command in game.legal(state)]
    return [
        (seat, command) for seat in game.may_act(state) for command in offered_to(game, state, seat)
    ]


def offered_to(game: Game, state: State, seat: int) -> list[Command]:
    """What one seat is offered."""
    if game.offers is None:
        return list(game.legal(state)) if seat == state.to_act else []
    return [
        game.signed(game.command(given), seat)
        for offer in game.offered(state, seat)
        for given in some(offer)
    ]


def some(offer: Offer) -> Iterator[dict[str, Any]]:
    """Commands all over an offer."""
    last = len(offer) - 1
    for place in sorted({round(part * last / (OF_EACH - 1)) for part in range(OF_EACH)}):
        yield offer.pick(place)
