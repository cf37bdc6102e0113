"""What can happen in Hidden Hand. A field that can be None is hidden from some viewers."""

from domain.kernel import Event, Result
from tests.hidden_hand.state import Hidden, worth


class HiddenEvent(Event, frozen=True):
    """An event of which other seats learn less: `sentence` says what is left."""

    def sentence(self) -> str:
        """The event in the game's words, with `a card` for what is hidden."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return self.says.format(**{**fields, "card": fields.get("card") or "a card"})


class CardDealt(HiddenEvent, frozen=True):
    """R1: a card went to a hand before the match."""

    says = "Seat {seat} is dealt {card}."
    seat: int
    card: str | None

    def apply(self, state: Hidden) -> None:
        assert self.card
        state.deck.remove(self.card)
        state.sides[self.seat].hand.append(self.card)


class ScenarioLaid(Event, frozen=True):
    """The hands were laid out; `None` is a card that this viewer only counts."""

    says = "The hands are laid out; seat {begins} begins."
    hands: tuple[tuple[str | None, ...], ...]
    begins: int

    def apply(self, state: Hidden) -> None:
        for side, hand in zip(state.sides.values(), self.hands, strict=True):
            side.hand = [card for card in hand if card]
            for card in side.hand:
                state.deck.remove(card)
        state.active = state.to_act = self.begins
        state.turn = 1


class CoinTossed(Event, frozen=True):
    """R1, R4: a coin fell; the digger's (`seat`) is for that seat alone, 0: for all."""

    says = "The coin shows {face}."
    seat: int
    face: str

    def apply(self, state: Hidden) -> None:
        """Changes nothing by itself."""


class TurnStarted(Event, frozen=True):
    """R2."""

    says = "Turn {turn} is seat {seat}'s."
    seat: int
    turn: int

    def apply(self, state: Hidden) -> None:
        state.active = state.to_act = self.seat
        state.turn = self.turn
        state.phase = "turn"


class CardPlayed(Event, frozen=True):
    """R2; `window` says that the other seat may expose a card (R5)."""

    says = "Seat {seat} plays {card}."
    seat: int
    card: str
    window: bool

    def apply(self, state: Hidden) -> None:
        side = state.sides[self.seat]
        side.hand.remove(self.card)
        side.open.append(self.card)
        side.points += worth(self.card)
        if self.window:
            state.phase = "expose"
            state.to_act = state.other()


class CardLaid(HiddenEvent, frozen=True):
    """R2: the owner knows the card."""

    says = "Seat {seat} lays {card} face down."
    seat: int
    card: str | None

    def apply(self, state: Hidden) -> None:
        assert self.card
        state.sides[self.seat].hand.remove(self.card)
        state.sides[self.seat].laid.append(self.card)


class CardBuried(Event, frozen=True):
    """R4: known to the digger, and nobody else learns that it happened."""

    says = "Seat {seat} puts {card} under the deck."
    seat: int
    card: str

    def apply(self, state: Hidden) -> None:
        state.sides[self.seat].hand.remove(self.card)
        state.deck.put_to_bottom(self.card)


class CardDrawn(HiddenEvent, frozen=True):
    """R3, R4; while digging (`dug`) nobody else learns that it happened."""

    says = "Seat {seat} draws {card}."
    seat: int
    card: str | None
    dug: bool

    def apply(self, state: Hidden) -> None:
        assert self.card
        state.deck.remove(self.card)
        state.sides[self.seat].hand.append(self.card)


class HandDug(Event, frozen=True):
    """R4: all that others learn of digging."""

    says = "Seat {seat} has dug in the deck."
    seat: int

    def apply(self, state: Hidden) -> None:
        """Changes nothing by itself."""


class CardExposed(Event, frozen=True):
    """R5, R6: a face-down card was turned over, at the end (`last`) for twice its number."""

    says = "Seat {seat}'s face-down card {place} is {card}."
    seat: int
    place: int
    card: str
    last: bool

    def apply(self, state: Hidden) -> None:
        side = state.sides[self.seat]
        side.laid.pop(self.place - 1)
        side.open.append(self.card)
        side.points += worth(self.card) * (2 if self.last else 1)


class ExposureDeclined(Event, frozen=True):
    """R5."""

    says = "Seat {seat} exposes nothing."
    seat: int

    def apply(self, state: Hidden) -> None:
        """Changes nothing by itself."""


class MatchEnded(Event, frozen=True):
    """R6."""

    says = "The match is over."
    winners: tuple[int, ...]
    points: dict[int, int]

    def apply(self, state: Hidden) -> None:
        state.result = Result(self.winners, "most_points", self.points)
        state.to_act = 0
