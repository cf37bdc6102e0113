"""Events of drawing and of items (R6-R17)."""

from typing import Literal

from domain.games.assassination.material.cards import called, spoken
from domain.games.assassination.state import State
from domain.kernel import Event


class DrawPassed(Event, frozen=True):
    """A player drew nothing (R4, R6, Q8)."""

    seat: int
    reason: Literal["first_turn", "nothing_to_draw", "chosen"]

    def apply(self, state: State) -> None:
        state.phase = "act"

    def sentence(self) -> str:
        reasons = {
            "first_turn": "does not draw in the first turn of the match",
            "nothing_to_draw": "can draw nothing",
            "chosen": "draws nothing",
        }
        return f"Seat {self.seat} {reasons[self.reason]}."


class CardDrawn(Event, frozen=True):
    """A player drew a card; an item goes to his reserve (R7)."""

    seat: int
    deck: Literal["item", "collectible"]
    card: str
    kind: str

    def apply(self, state: State) -> None:
        state.decks[self.deck].remove(self.kind)
        state.undrawn[self.kind].remove(self.card)
        if self.deck == "item":
            state.assassins[self.seat].reserve.append(self.card)
        else:
            state.in_hand = self.card
        state.phase = "act"

    def sentence(self) -> str:
        return f"Seat {self.seat} draws from the {self.deck} deck: {spoken(self.kind)}."


class CollectibleLaid(Event, frozen=True):
    """The drawn collectible lies on the drawer's rendezvous point (R9)."""

    seat: int
    card: str
    cell: str

    def apply(self, state: State) -> None:
        state.in_hand = None
        state.assassins[self.seat].point.append(self.card)

    def sentence(self) -> str:
        return f"The card waits on {self.cell} for seat {self.seat}."


class ItemPlayed(Event, frozen=True):
    """A player plays an item of his reserve (R5)."""

    seat: int
    card: str
    kind: str

    def apply(self, state: State) -> None:
        state.assassins[self.seat].reserve.remove(self.card)
        state.in_hand = self.card

    def sentence(self) -> str:
        return f"Seat {self.seat} plays {spoken(self.kind)}."


class ItemDiscarded(Event, frozen=True):
    """An item goes on top of the item discard: used up or to make room (R16)."""

    seat: int
    card: str
    kind: str

    def apply(self, state: State) -> None:
        reserve = state.assassins[self.seat].reserve
        if state.in_hand == self.card:
            state.in_hand = None
        else:
            reserve.remove(self.card)
        state.item_discard.append(self.card)
        if state.phase == "discard_item" and len(reserve) <= state.options.reserve_limit:
            state.phase = "collect"

    def sentence(self) -> str:
        return f"Seat {self.seat} discards {spoken(self.kind)}."


class ObstaclePlaced(Event, frozen=True):
    """A played obstacle stands on the board (R12)."""

    says = "An obstacle stands on {cell}."

    card: str
    cell: str

    def apply(self, state: State) -> None:
        state.in_hand = None
        state.obstacles[self.cell] = self.card


class ObstacleMoved(Event, frozen=True):
    """A Strategy moved an obstacle (R13)."""

    says = "The obstacle on {origin} is moved to {to}."

    card: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.obstacles[self.to] = state.obstacles.pop(self.origin)


class EnemyMoved(Event, frozen=True):
    """A Strategy moved an enemy (R13)."""

    enemy: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.enemy(self.enemy).cell = self.to

    def sentence(self) -> str:
        return f"{called(self.enemy)} is moved from {self.origin} to {self.to}."


class AmbushLaid(Event, frozen=True):
    """A player blocks the other's rendezvous point (R14)."""

    says = (
        "Seat {by} ambushes the rendezvous point of seat {against} on {cell}, which seat {against} "
        "can't step onto in its next turn; nor can it draw collectibles then."
    )

    by: int
    against: int
    card: str
    cell: str

    def apply(self, state: State) -> None:
        state.in_hand = None
        state.assassins[self.against].ambush = self.card


class AmbushLifted(Event, frozen=True):
    """An Ambush is over (R14, Q15)."""

    says = (
        "The Ambush on the rendezvous point of seat {against} is over and goes to the item discard."
    )

    against: int
    card: str

    def apply(self, state: State) -> None:
        state.assassins[self.against].ambush = None
        state.item_discard.append(self.card)


class CoverLaid(Event, frozen=True):
    """A player takes cover (R15)."""

    says = "Seat {seat} takes cover: the next hit on it is cancelled, until its next turn begins."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.in_hand = None
        state.assassins[self.seat].cover = self.card


class CoverUsed(Event, frozen=True):
    """A Cover cancelled a hit (R15)."""

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.assassins[self.seat].cover = None
        state.item_discard.append(self.card)

    def sentence(self) -> str:
        return self.sentence_of("the hit")

    def sentence_of(self, hit: str) -> str:
        """The same, with the hit that it cancels."""
        return f"The Cover of seat {self.seat} cancels {hit} and goes to the item discard."


class CoverExpired(Event, frozen=True):
    """A Cover was not needed until its owner's next turn (R15)."""

    says = "The Cover of seat {seat} ends unused and goes to the item discard."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.assassins[self.seat].cover = None
        state.item_discard.append(self.card)
