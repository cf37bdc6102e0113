"""What can be seen, the same for all viewers."""

from msgspec import Struct

from domain.games.assassination_le.board import Side
from domain.games.assassination_le.events import EVENTS
from domain.games.assassination_le.options import Options
from domain.games.assassination_le.scenario import ScenarioLaid
from domain.games.assassination_le.state import SEATS, SUITS, Phase, Role, State
from domain.kernel import Event, Result, Viewer


class SeatView(Struct, frozen=True):
    """A seat and its pawn; before they are given it has no role, before it is placed no space."""

    seat: int
    suit: str
    role: Role | None
    pawn: str | None
    """A square or `safe`."""
    coins: tuple[str, ...]
    """The bases that it has touched."""
    captures: int


class BaseView(Struct, frozen=True):
    """A base and the seats that have a coin there."""

    side: Side
    cell: str
    coins: tuple[int, ...]


class View(Struct, frozen=True):
    """The whole match: nothing in this game is hidden."""

    options: Options
    turn: int
    phase: Phase
    to_act: int
    result: Result | None
    seats: tuple[SeatView, ...]
    victim: int
    """The victim's seat; 0 before it is rolled."""
    assassins: tuple[int, ...]
    """The assassins, the one whose turn comes sooner first."""
    bases: tuple[BaseView, ...]
    die: int | None
    """What the die shows; 0 is null."""
    last_path: tuple[str, ...]
    """The newest move: origin, then every square walked on."""
    destinations: tuple[str, ...]
    """The squares on which the seat to act may end now."""


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see: all of it, for every viewer."""
    return View(
        options=state.options,
        turn=state.turn,
        phase=state.phase,
        to_act=state.to_act,
        result=state.result,
        seats=tuple(_seat(state, seat) for seat in SEATS),
        victim=state.victim,
        assassins=state.assassins,
        bases=tuple(
            BaseView(side, cell, tuple(seat for seat in SEATS if cell in state.coins[seat]))
            for side, cell in state.bases.items()
        ),
        die=state.die,
        last_path=state.last_path,
        destinations=state.destinations(),
    )


def _seat(state: State, seat: int) -> SeatView:
    return SeatView(
        seat=seat,
        suit=SUITS[seat],
        role=state.role_of(seat) if state.victim else None,
        pawn=state.pawns.get(seat),
        coins=tuple(state.coins[seat]),
        captures=state.captures[seat],
    )


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
