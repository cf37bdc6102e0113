"""Positions of the game for its scenarios."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.games.heist import GAME
from domain.kernel import Event, Refusal, run
from domain.kernel.refusing.refusal import explain
from tests.given import Playtest, given


def laid(
    pieces: str = "a1 i1 i9 a9",
    variant: str = "final",
    options: Mapping[str, Any] | None = None,
    hands: Mapping[int, str] | None = None,
    **position: Any,
) -> Playtest:
    """A match that begins from a position, with a seat for each of the cells `pieces`."""
    cells = dict(enumerate(pieces.split(), start=1))
    held = {seat: cards.split() for seat, cards in (hands or {}).items()}
    scenario = {"pieces": cells, "hands": held, **position}
    return given(GAME, variant=variant, options=options, seats=len(cells), scenario=scenario)


def landed(to: str, chance: tuple[str, ...] = (), **position: Any) -> Playtest:
    """A match in which the seat whose turn it is has just moved to a cell."""
    match = laid(**position)
    match.does("move_to", to=to, chance=chance)
    return match


def ends(match: Playtest) -> str:
    """The cells on which the seat to act may end its move."""
    return " ".join(command["to"] for command in match.legal if command["type"] == "move_to")


def hand(match: Playtest, seat: int) -> str:
    """The cards of a seat."""
    return " ".join(match.state.players[seat].hand)


def totals(match: Playtest) -> list[int]:
    """What all seats have, in dollars."""
    return [player.total for player in match.state.players.values()]


def plays_on(match: Playtest) -> list[Event]:
    """The awaited seat does whatever is listed last, and every chance falls as low as it can."""
    last = GAME.legal(match.state)[-1]
    events = run(GAME.decide(match.state, last), match.state, lambda chance: chance.outcomes[0])
    match.events = events
    return events


def turns(match: Playtest, count: int) -> list[int]:
    """The seats of the next turns, that of the awaited seat first."""
    seats: list[int] = []
    before = 0
    while len(seats) < count:
        active = match.state.active
        if active != before:
            seats.append(active)
        before = active
        plays_on(match)
    return seats


def refused(options: Mapping[str, Any], variant: str = "final") -> tuple[str, str]:
    """The code and the pointer with which options are refused."""
    with pytest.raises(Refusal) as caught:
        GAME.settle(variant, options)
    assert explain(caught.value, {}).sentence
    return caught.value.code, caught.value.facts["pointer"]
