"""What is to be seen of a match of Heist: everything, by everybody (Q9)."""

from msgspec import Struct

from domain.games.heist.cards import LEVELS
from domain.games.heist.city import Kind
from domain.games.heist.events import EVENTS
from domain.games.heist.options import Options
from domain.games.heist.state import Decision, Pile, Roll, State, Trade, piece_of
from domain.kernel import Event, Result, Viewer


class SeatView(Struct, frozen=True):
    """A seat and what it has; its number is also its number on the snitch die."""

    seat: int
    piece: str
    cell: str
    rank: int
    hand: dict[int, tuple[str, ...]]
    """Its cards by level."""
    cash: int
    total: int
    to_goal: int
    """The dollars that it still needs."""
    skip: int
    """The turns that it will miss."""
    snitch_number: int


class PileView(Struct, frozen=True):
    """A pile: how many cards it has, and those whose place at its bottom is known."""

    pile: Pile
    count: int
    bottom: tuple[str, ...]
    """The first is drawn first, once all above are drawn."""


class View(Struct, frozen=True):
    """The whole match, but for the order of the piles."""

    options: Options
    round: int
    active: int
    """The seat whose turn it is."""
    to_act: int
    decision: Decision | None
    result: Result | None
    cells: dict[str, Kind]
    """What is on each stretch of street."""
    seats: tuple[SeatView, ...]
    piles: tuple[PileView, ...]
    die: Roll | None
    """The last roll, and what it was for."""
    mission: str | None
    """The card that is to be attempted."""
    trade: Trade | None
    """The card that the active seat is taking, and whose it is."""
    destinations: tuple[str, ...]
    """The cells on which the active seat may end its move."""
    victims: tuple[int, ...]
    """The seats that the active one is asked whether to rob."""


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers."""
    return View(
        options=state.options,
        round=state.round,
        active=state.active,
        to_act=state.to_act,
        decision=state.decision,
        result=state.result,
        cells=state.city.kinds,
        seats=tuple(_seat(state, seat) for seat in state.players),
        piles=tuple(
            PileView(pile, len(deck), tuple(deck.bottom)) for pile, deck in state.piles.items()
        ),
        die=state.die,
        mission=state.open_card,
        trade=state.trade,
        destinations=tuple(state.destinations()),
        victims=tuple(state.victims()) if state.decision == "rob" else (),
    )


def _seat(state: State, seat: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat=seat,
        piece=piece_of(seat),
        cell=player.cell,
        rank=player.rank,
        hand={level: _of_level(player.hand, level) for level in LEVELS},
        cash=player.cash,
        total=player.total,
        to_goal=state.to_goal(seat),
        skip=player.skip,
        snitch_number=seat,
    )


def _of_level(cards: list[str], level: int) -> tuple[str, ...]:
    return tuple(card for card in cards if card.startswith(f"L{level}"))


PUBLIC_EVENTS: tuple[type[Event], ...] = EVENTS


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
