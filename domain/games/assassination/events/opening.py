"""Events of the set-up (section 3)."""

from typing import Literal

from domain.games.assassination.commands import Character, Face
from domain.games.assassination.material.cards import ENEMIES, called, spoken
from domain.games.assassination.state import DeckName, Enemy, State
from domain.kernel import NOBODY, Event


class CoinCalled(Event, frozen=True):
    """Seat 1 called a face (R2)."""

    says = "Seat {seat} calls {face}."

    seat: int
    face: Face

    def apply(self, state: State) -> None:
        state.to_act = NOBODY
        state.phase = "setup"


class CoinFlipped(Event, frozen=True):
    """The coin fell: for the first turn (R2) or for the right to place an enemy (R60)."""

    purpose: Literal["start", "placer"]
    face: Face

    def apply(self, state: State) -> None:
        """Changes nothing by itself."""

    def sentence(self) -> str:
        purpose = {"start": "for the first turn", "placer": "for placing the next enemy"}
        return f"The coin {purpose[self.purpose]} shows {self.face}."


class PlayerOrderSet(Event, frozen=True):
    """Which seat is Player 1 and which Player 2 (Q1)."""

    says = "Seat {player_1} is Player 1, seat {player_2} is Player 2."

    player_1: int
    player_2: int

    def apply(self, state: State) -> None:
        """Each takes the role; where there are characters, Player 1 chooses first."""
        state.order = (self.player_1, self.player_2)
        for player, seat in enumerate(state.order, start=1):
            state.assassins[seat].player = player
        if state.options.characters == "on":
            state.phase = "choose_character"
            state.to_act = self.player_1


class CharacterChosen(Event, frozen=True):
    """A player picked a character (9.3)."""

    seat: int
    name: Character

    def apply(self, state: State) -> None:
        state.assassins[self.seat].character = self.name
        first, second = state.order
        state.to_act = second if self.seat == first else NOBODY
        state.phase = "choose_character" if state.to_act else "setup"

    def sentence(self) -> str:
        name = "without a character" if self.name == "none" else f"as {spoken(self.name)}"
        return f"Seat {self.seat} plays {name}."


class AssassinPlaced(Event, frozen=True):
    """An assassin stands on its spawn point."""

    says = "The assassin of seat {seat} starts on {cell}."

    seat: int
    cell: str

    def apply(self, state: State) -> None:
        state.assassins[self.seat].cell = self.cell


class PresetPlaced(Event, frozen=True):
    """A card lies on its square before the game begins."""

    card: str
    kind: str
    cell: str

    def apply(self, state: State) -> None:
        state.undrawn[self.kind].remove(self.card)
        if self.kind == "obstacle":
            state.obstacles[self.cell] = self.card
        elif self.kind in ENEMIES:
            full = ENEMIES[self.kind].hp
            state.enemies.append(Enemy(self.card, self.kind, self.cell, full))
        else:
            state.presets[self.cell] = self.card

    def sentence(self) -> str:
        if self.kind in ENEMIES:
            return f"{called(self.card)} stands on {self.cell}."
        if self.kind == "boots":
            return f"Boots lie on {self.cell}."
        article = "An" if self.kind == "obstacle" else "A"
        return f"{article} {spoken(self.kind)} lies on {self.cell}."


class DeckFormed(Event, frozen=True):
    """A deck is shuffled; `counts` says what is in it, nothing says in which order."""

    deck: DeckName
    counts: dict[str, int]

    def apply(self, state: State) -> None:
        state.decks[self.deck].unordered = dict(self.counts)

    def sentence(self) -> str:
        return f"The {self.deck} deck has {sum(self.counts.values())} cards."


class AssassinReadied(Event, frozen=True):
    """An assassin has its health and its points (R1)."""

    says = "Seat {seat} starts with {hp} of {max_hp} HP and {vp} VP."

    seat: int
    hp: int
    max_hp: int
    vp: int

    def apply(self, state: State) -> None:
        assassin = state.assassins[self.seat]
        assassin.hp, assassin.max_hp, assassin.vp = self.hp, self.max_hp, self.vp
