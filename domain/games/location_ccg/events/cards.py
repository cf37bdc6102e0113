"""How cards go from zone to zone outside of play."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from domain.components.wording import counted
from domain.games.location_ccg.events.told import Told
from domain.games.location_ccg.material.pool import NAMES
from domain.games.location_ccg.state import State

DISCARDED: Final[Mapping[str, str]] = {
    "resolved": "{card} goes to the discard pile.",
    "unique": "{card} is discarded: there is one in play.",
    "forced": "Seat {seat} discards {card}.",
    "hand_limit": "Seat {seat} discards {card}, for it holds too many cards.",
}


def drawn(events: Sequence[Mapping[str, Any]]) -> str:
    """Several draws of a seat; which cards they were, its owner knows."""
    names = [NAMES[each["card"]] for each in events if each["card"]]
    which = f": {', '.join(names)}" if names else ""
    return f"Seat {events[0]['seat']} draws {counted(len(events), 'card')}{which}."


class CardDrawn(Told, frozen=True):
    """A seat drew a card; which one, its owner knows."""

    says = "Seat {seat} draws {card}."

    seat: int
    card: str | None
    deck_left: int

    def apply(self, state: State) -> None:
        assert self.card, "the whole event is applied"
        state.sides[self.seat].deck.remove(self.card)
        state.sides[self.seat].hand.append(self.card)


class CardPutOnBottom(Told, frozen=True):
    """A card of the opening hand went under the deck; which one, its owner knows."""

    says = "Seat {seat} puts {card} under the deck."

    seat: int
    card: str | None

    def apply(self, state: State) -> None:
        assert self.card, "the whole event is applied"
        state.sides[self.seat].hand.remove(self.card)
        state.sides[self.seat].deck.put_to_bottom(self.card)


class DeckReshuffled(Told, frozen=True):
    """The deck was empty: the discard pile is the new one (R5)."""

    seat: int
    count: int

    def apply(self, state: State) -> None:
        """No place in it is known, but that no other card of the deck is anywhere but in hand."""
        side = state.sides[self.seat]
        side.known = {card: side.hand.count(card) for card in dict.fromkeys(side.hand)}
        side.deck.shuffle_in(side.discard)
        side.discard = []

    def sentence(self) -> str:
        cards = counted(self.count, "card")
        return f"Seat {self.seat} shuffles its discard pile into a new deck of {cards}."


class DeckShuffled(Told, frozen=True):
    """A deck that was searched was shuffled, its bottom cards too."""

    seat: int
    count: int

    def apply(self, state: State) -> None:
        state.sides[self.seat].deck.shuffle_in([])

    def sentence(self) -> str:
        return f"Seat {self.seat} shuffles its deck of {counted(self.count, 'card')}."


class CardBanked(Told, frozen=True):
    """A card came into a bank, face up, as a resource without a title."""

    seat: int
    card: str
    row: str
    origin: Literal["hand", "deck"]

    def apply(self, state: State) -> None:
        """It came from the hand or from the top of the deck."""
        side = state.sides[self.seat]
        if self.origin == "hand":
            side.lose(self.card)
        else:
            side.deck.remove(self.card)
        side.bank.append(self.card)

    def sentence(self) -> str:
        origin = " from its deck" if self.origin == "deck" else ""
        return f"Seat {self.seat} banks {NAMES[self.card]} ({self.row}){origin}."


class CardDiscarded(Told, frozen=True):
    """A card came to its owner's discard pile, not out of play."""

    seat: int
    card: str
    origin: Literal["hand", "play"]
    reason: Literal["resolved", "unique", "forced", "hand_limit"]

    def apply(self, state: State) -> None:
        """It was in hand, or it was being played, which is over."""
        side = state.sides[self.seat]
        side.discard.append(self.card)
        if self.origin == "hand":
            side.lose(self.card)
        else:
            state.doing = None

    def sentence(self) -> str:
        return DISCARDED[self.reason].format(seat=self.seat, card=NAMES[self.card])


class CardRecovered(Told, frozen=True):
    """A card came from the discard pile to its owner's hand."""

    says = "Seat {seat} takes {card} back from its discard pile."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.sides[self.seat].discard.remove(self.card)
        state.sides[self.seat].show(self.card)


class CardSearched(Told, frozen=True):
    """A card was looked for in the deck, shown, and taken in hand."""

    says = "Seat {seat} finds {card} in its deck."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.deck.shuffle_in([])
        side.deck.remove(self.card)
        side.show(self.card)
