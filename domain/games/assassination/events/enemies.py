"""Events of the round end: medics and the placement of enemies (R59-R63)."""

from typing import Literal

from domain.games.assassination.material.cards import ENEMIES as NUMBERS
from domain.games.assassination.material.cards import KIND, called
from domain.games.assassination.state import Enemy, State
from domain.kernel import NOBODY, Event


class EnemyHealed(Event, frozen=True):
    """A medic healed a fellow (R59)."""

    medic: str
    enemy: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.enemy(self.enemy).hp = self.remaining

    def sentence(self) -> str:
        who = f"{called(self.medic)} heals {called(self.enemy)}"
        return f"{who} by {self.amount} to {self.remaining} HP."


class PlacerChosen(Event, frozen=True):
    """Who places the next enemy (R60)."""

    seat: int
    reason: Literal["fewer_vp", "lower_hp", "coin"]

    def apply(self, state: State) -> None:
        """The card still has to be drawn."""

    def sentence(self) -> str:
        reasons = {
            "fewer_vp": "Seat {} has fewer VP and places the next enemy.",
            "lower_hp": "VP are level: seat {} has less HP and places the next enemy.",
            "coin": "VP and HP are level: by the coin, seat {} places the next enemy.",
        }
        return reasons[self.reason].format(self.seat)


class EnemyDrawn(Event, frozen=True):
    """An enemy was drawn to be placed (R60)."""

    seat: int
    enemy: str
    kind: str

    def apply(self, state: State) -> None:
        state.decks["enemy"].remove(self.kind)
        state.undrawn[self.kind].remove(self.enemy)
        state.drawn = self.enemy
        state.phase = "place_enemy"
        state.to_act = self.seat

    def sentence(self) -> str:
        return f"Seat {self.seat} draws {called(self.enemy)}."


class EnemyPutUnder(Event, frozen=True):
    """The Boss came too early and goes to the bottom of the deck (R62)."""

    enemy: str

    def apply(self, state: State) -> None:
        put_back(state, self.enemy)
        state.decks["enemy"].put_to_bottom(KIND[self.enemy])

    def sentence(self) -> str:
        return self.sentence_of("too few enemies")

    def sentence_of(self, few: str) -> str:
        """The same, with how few enemies there are."""
        why = f"comes while {few} are on the board and other cards are left"
        return f"{called(self.enemy)} {why}, and goes to the bottom of the enemy deck."


class EnemyReturned(Event, frozen=True):
    """There was no square for the drawn enemy (R63)."""

    enemy: str

    def apply(self, state: State) -> None:
        put_back(state, self.enemy)
        kind, deck = KIND[self.enemy], state.decks["enemy"]
        if kind == "boss":
            deck.put_to_bottom(kind)
        else:
            deck.put_back(kind)

    def sentence(self) -> str:
        back = f"There is no legal square for {called(self.enemy)}: it goes back into the deck"
        return f"{back}, and no enemy comes in this round."


class EnemyPlaced(Event, frozen=True):
    """An enemy came onto the board; by nobody (null) where dice put it there."""

    seat: int | None
    enemy: str
    kind: str
    cell: str

    def apply(self, state: State) -> None:
        if state.drawn == self.enemy:
            state.drawn = None
        else:
            state.undrawn[self.kind].remove(self.enemy)
        full = NUMBERS[self.kind].hp
        state.enemies.append(Enemy(self.enemy, self.kind, self.cell, full))
        state.to_act = NOBODY

    def sentence(self) -> str:
        who = "The dice place" if self.seat is None else f"Seat {self.seat} places"
        return f"{who} {called(self.enemy)} on {self.cell}."


class PlacementRolled(Event, frozen=True):
    """Two dice named a square for an enemy (9.3)."""

    enemy: str
    column_die: int
    row_die: int
    cell: str
    accepted: bool

    def apply(self, state: State) -> None:
        """Whether it stays there is said next."""

    def sentence(self) -> str:
        enemy = called(self.enemy)
        result = (
            f"{enemy} goes there" if self.accepted else f"it is taken, {enemy} is rolled for again"
        )
        return (
            f"The dice show {self.column_die} and {self.row_die}, which is {self.cell}: {result}."
        )


def put_back(state: State, enemy: str) -> None:
    """A drawn enemy is undrawn again; where in the deck it goes is not said here."""
    state.drawn = None
    state.undrawn[KIND[enemy]].append(enemy)
    state.undrawn[KIND[enemy]].sort()
    state.to_act = NOBODY
