"""What happens to runes: offered, discovered, composed to spells."""

from domain.components.wording import listed
from domain.games.rune_duel.events.told import Told
from domain.games.rune_duel.material.runes import Rune, Runes
from domain.games.rune_duel.state import State


class OfferRevealed(Told, frozen=True):
    """Runes were laid out, of which the seat keeps one (U6)."""

    seat: int
    runes: Runes

    def apply(self, state: State) -> None:
        state.turn.offer = self.runes
        state.turn.offers += 1
        state.phase = "discover"

    def sentence(self) -> str:
        return f"Seat {self.seat} may discover {listed(self.runes, 'or')}."


class RuneDiscovered(Told, frozen=True):
    """A seat kept one of the offered runes."""

    says = "Seat {seat} discovers {rune}."

    seat: int
    rune: Rune

    def apply(self, state: State) -> None:
        state.sides[self.seat].runes.append(self.rune)
        state.turn.offer = ()
        state.phase = "compose"


class ComposeSkipped(Told, frozen=True):
    """A seat left its buttons as they are, or had nothing to write on them."""

    says = "Seat {seat} composes nothing."

    seat: int

    def apply(self, state: State) -> None:
        state.phase = "act"


class ButtonOpened(Told, frozen=True):
    """A seat began to compose a spell."""

    says = "Seat {seat} composes a spell for button {button}."

    seat: int
    button: int

    def apply(self, state: State) -> None:
        state.turn.button = self.button
        state.phase = "composing"


class RunePlaced(Told, frozen=True):
    """A rune became part of the spell."""

    says = "Seat {seat} adds {rune}."

    seat: int
    button: int
    rune: Rune

    def apply(self, state: State) -> None:
        state.turn.placed = (*state.turn.placed, self.rune)


class SpellSealed(Told, frozen=True):
    """A spell was finished; it replaced what was on its button."""

    says = "Seat {seat} writes {runes} on button {button}."

    seat: int
    button: int
    runes: Runes

    def apply(self, state: State) -> None:
        state.sides[self.seat].buttons[self.button] = self.runes
        state.turn.button = 0
        state.turn.placed = ()
        state.phase = "act"
