"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.components.deck import Deck
from domain.games.heist.options import ROUND_CAP
from domain.games.heist.state import PILES, Pile, Roll, State, cards_of
from domain.kernel import Event

Seat = Annotated[int, Meta(ge=1, le=4)]
Rank = Annotated[int, Meta(ge=0, le=2)]
Face = Annotated[int, Meta(ge=1, le=6)]
Cash = Annotated[int, Meta(ge=-1_000_000, le=1_000_000, multiple_of=10_000)]
Missed = Annotated[int, Meta(ge=0, le=20)]


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment in a seat's turn, told by what differs from the start of a match.

    The seat is to roll, unless `rolled` or `mission` says more. Seats and piles left out of an
    object are as usual.
    """

    round: Annotated[int, Meta(ge=1, le=ROUND_CAP)] = 1
    active: Seat = 1
    """The seat whose turn it is."""
    rolled: Face | None = None
    """What it has rolled: it is to move."""
    mission: str | None = None
    """The card that it has drawn where it stands: it is to roll for it."""
    pieces: dict[Seat, str] = {}
    """The cells of the pieces; usually the starts."""
    ranks: dict[Seat, Rank] = {}
    hands: dict[Seat, tuple[str, ...]] = {}
    cash: dict[Seat, Cash] = {}
    skips: dict[Seat, Missed] = {}
    """The turns that each seat still has to miss."""
    bottoms: dict[Pile, tuple[str, ...]] = {}
    """The cards whose place at the bottom of a pile is known, the first to be drawn first."""


class ScenarioLaid(Event, frozen=True):
    """The match began from a position, written out in full: nothing is left to what is usual."""

    says = "The match begins from a given position."

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid = self.scenario
        state.round, state.active, state.to_act = laid.round, laid.active, laid.active
        state.stage = "roll"
        if laid.rolled:
            state.die, state.stage = Roll(laid.rolled, "move"), "move"
        elif laid.mission:
            state.open_card, state.stage = laid.mission, "mission"
        for seat, player in state.players.items():
            player.cell, player.rank = laid.pieces[seat], laid.ranks[seat]
            player.hand = sorted(laid.hands[seat])
            player.cash, player.skip = laid.cash[seat], laid.skips[seat]
        for pile in PILES[state.options.decks]:
            state.piles[pile] = self.pile(pile)

    def pile(self, name: Pile) -> Deck:
        """A pile: its known bottom, and above it all its cards that lie nowhere else."""
        laid = self.scenario
        bottom = laid.bottoms[name]
        elsewhere = {laid.mission, *bottom}.union(*laid.hands.values())
        unordered = [card for card in cards_of(name) if card not in elsewhere]
        return Deck(dict.fromkeys(unordered, 1), [*bottom])
