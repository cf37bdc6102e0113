"""Events of drawing and of items (R6-R17)."""

from typing import ClassVar, Literal

from domain.games.assassination.state import State
from domain.kernel import Event


class DrawPassed(Event, frozen=True):
    """A player drew nothing (R4, R6, Q8)."""

    says: ClassVar[str] = "Seat {seat} draws nothing ({reason})."

    seat: int
    reason: Literal["first_turn", "nothing_to_draw", "chosen"]

    def apply(self, state: State) -> None:
        """On to items and actions."""
        state.phase = "act"


class CardDrawn(Event, frozen=True):
    """A player drew a card; an item goes to his reserve (R7)."""

    says: ClassVar[str] = "Seat {seat} draws {card} from the {deck} deck."

    seat: int
    deck: Literal["item", "collectible"]
    card: str
    kind: str

    def apply(self, state: State) -> None:
        """A collectible still has to be laid down."""
        state.decks[self.deck].remove(self.kind)
        state.undrawn[self.kind].remove(self.card)
        if self.deck == "item":
            state.assassins[self.seat].reserve.append(self.card)
        else:
            state.in_hand = self.card
        state.phase = "act"


class CollectibleLaid(Event, frozen=True):
    """The drawn collectible lies on the drawer's rendezvous point (R9)."""

    says: ClassVar[str] = "Seat {seat} lays {card} on {cell}."

    seat: int
    card: str
    cell: str

    def apply(self, state: State) -> None:
        """On top of what lies there."""
        state.in_hand = None
        state.assassins[self.seat].point.append(self.card)


class ItemPlayed(Event, frozen=True):
    """A player plays an item of his reserve (R5)."""

    says: ClassVar[str] = "Seat {seat} plays {card}."

    seat: int
    card: str
    kind: str

    def apply(self, state: State) -> None:
        """Where the card goes is said next."""
        state.assassins[self.seat].reserve.remove(self.card)
        state.in_hand = self.card


class ItemDiscarded(Event, frozen=True):
    """An item goes on top of the item discard: used up or to make room (R16)."""

    says: ClassVar[str] = "Seat {seat} discards {card}."

    seat: int
    card: str
    kind: str

    def apply(self, state: State) -> None:
        """From the hand or the reserve."""
        reserve = state.assassins[self.seat].reserve
        if state.in_hand == self.card:
            state.in_hand = None
        else:
            reserve.remove(self.card)
        state.item_discard.append(self.card)
        if state.phase == "discard_item" and len(reserve) <= state.options.reserve_limit:
            state.phase = "collect"


class ObstaclePlaced(Event, frozen=True):
    """A played obstacle stands on the board (R12)."""

    says: ClassVar[str] = "{card} stands on {cell}."

    card: str
    cell: str

    def apply(self, state: State) -> None:
        """It blocks from now on."""
        state.in_hand = None
        state.obstacles[self.cell] = self.card


class ObstacleMoved(Event, frozen=True):
    """A Strategy moved an obstacle (R13)."""

    says: ClassVar[str] = "{card} is moved from {origin} to {to}."

    card: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """It blocks elsewhere."""
        state.obstacles[self.to] = state.obstacles.pop(self.origin)


class EnemyMoved(Event, frozen=True):
    """A Strategy moved an enemy (R13)."""

    says: ClassVar[str] = "{enemy} is moved from {origin} to {to}."

    enemy: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """It stands elsewhere."""
        state.enemy(self.enemy).cell = self.to


class AmbushLaid(Event, frozen=True):
    """A player blocks the other's rendezvous point (R14)."""

    says: ClassVar[str] = "Seat {by} ambushes seat {against}'s rendezvous point {cell}."

    by: int
    against: int
    card: str
    cell: str

    def apply(self, state: State) -> None:
        """On top of all that lies there."""
        state.in_hand = None
        state.assassins[self.against].ambush = self.card


class AmbushLifted(Event, frozen=True):
    """An Ambush is over (R14, Q15)."""

    says: ClassVar[str] = "Seat {against}'s rendezvous point is free of {card}."

    against: int
    card: str

    def apply(self, state: State) -> None:
        """Onto the item discard."""
        state.assassins[self.against].ambush = None
        state.item_discard.append(self.card)


class CoverLaid(Event, frozen=True):
    """A player takes cover (R15)."""

    says: ClassVar[str] = "Seat {seat} takes cover ({card})."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """In front of him."""
        state.in_hand = None
        state.assassins[self.seat].cover = self.card


class CoverUsed(Event, frozen=True):
    """A Cover cancelled a hit (R15)."""

    says: ClassVar[str] = "{card} saves seat {seat} from the hit."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """Onto the item discard."""
        state.assassins[self.seat].cover = None
        state.item_discard.append(self.card)


class CoverExpired(Event, frozen=True):
    """A Cover was not needed until its owner's next turn (R15)."""

    says: ClassVar[str] = "Seat {seat}'s {card} expires."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """Onto the item discard."""
        state.assassins[self.seat].cover = None
        state.item_discard.append(self.card)
