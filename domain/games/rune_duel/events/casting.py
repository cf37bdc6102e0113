"""What happens when spells are cast, and what they leave on the board."""

from domain.games.rune_duel.board import COMPASS, MAGES, Direction, Figure
from domain.games.rune_duel.events.told import Told
from domain.games.rune_duel.material.runes import Element, Runes
from domain.games.rune_duel.material.spells import SPELLS, named
from domain.games.rune_duel.state import Imbue, Repeat, State, Trap, Wall

IMBUE_TURNS = 2
"""An imbue ends when the second next turn of its mage begins (R8)."""
HASTE_STEPS = 2
"""So many steps more a mage may take in the turn of a spell with haste (R3)."""


def aimed(target: str | None, way: Direction | None) -> str:
    """What a spell is aimed at, in words."""
    at = f" at {target}" if target else ""
    return f"{at} towards the {COMPASS[way]}" if way else at


def fading_turn(duration: int) -> str:
    """The turn of its seat with whose beginning a wall fades, in words (U1)."""
    return "next turn" if duration == 1 else "turn after next"


class SpellCast(Told, frozen=True):
    """A mage cast the spell of a button."""

    seat: int
    button: int
    runes: Runes
    target: str | None
    dir: Direction | None
    cost: int

    def apply(self, state: State) -> None:
        """Stepping is over, or goes on with haste; the second effect of mob is still to come."""
        spell, turn = SPELLS[self.runes], state.turn
        turn.acted = True
        turn.stepping_over = not spell.haste
        turn.steps_left += HASTE_STEPS if spell.haste else 0
        if spell.repeats:
            figures = state.figures.items()
            first = next((name for name, each in figures if each.cell == self.target), None)
            turn.repeat = Repeat(self.runes, first)
            state.phase = "mob_target"

    def sentence(self) -> str:
        return f"Seat {self.seat} casts {named(self.runes)}{aimed(self.target, self.dir)}."


class SpellLearned(Told, frozen=True):
    """A seat cast a combination for the first time (R11)."""

    says = "Seat {seat} has cast {runes} for the first time."

    seat: int
    runes: Runes

    def apply(self, state: State) -> None:
        state.sides[self.seat].learned.append(self.runes)


class SpellRepeated(Told, frozen=True):
    """The second effect of a spell with the modifier mob was aimed."""

    seat: int
    target: str | None
    dir: Direction | None

    def apply(self, state: State) -> None:
        state.turn.repeat = None
        state.phase = "act"

    def sentence(self) -> str:
        return f"Seat {self.seat} repeats the spell{aimed(self.target, self.dir)}."


class MobFizzled(Told, frozen=True):
    """There was no second effect: nothing to aim it at, or no wish (Q11)."""

    says = "The spell of seat {seat} has no second effect."

    seat: int

    def apply(self, state: State) -> None:
        state.turn.repeat = None
        state.phase = "act"


class SpellFizzled(Told, frozen=True):
    """A spell met nothing (Q15, Q18)."""

    says = "The spell of seat {seat} hits nobody."

    seat: int

    def apply(self, state: State) -> None:
        """The cost stays paid."""


class WeaponUsed(Told, frozen=True):
    """A mage hit with its weapon (R7)."""

    says = "Seat {seat} strikes at {target} with its weapon."

    seat: int
    target: str

    def apply(self, state: State) -> None:
        state.turn.acted = True
        state.turn.stepping_over = True


class Imbued(Told, frozen=True):
    """A mage was imbued with an element (R8)."""

    says = "{figure} is imbued with {element} for two turns."

    figure: Figure
    element: Element

    def apply(self, state: State) -> None:
        seat = next(seat for seat, mage in MAGES.items() if mage == self.figure)
        state.sides[seat].imbue = Imbue(self.element, IMBUE_TURNS)


class WallRaised(Told, frozen=True):
    """A cell was closed by an arcane wall (R3)."""

    cell: str
    seat: int
    duration: int

    def apply(self, state: State) -> None:
        state.walls[self.cell] = Wall(self.seat, self.duration)

    def sentence(self) -> str:
        until = fading_turn(self.duration)
        return f"Seat {self.seat} raises an arcane wall on {self.cell}, until its {until} begins."


class TrapLaid(Told, frozen=True):
    """A trap was laid (R9)."""

    trap: int
    cell: str
    seat: int
    runes: Runes
    halved: bool

    def apply(self, state: State) -> None:
        laid = Trap(self.trap, self.cell, self.seat, self.runes, self.halved)
        state.traps.append(laid)
        state.traps_laid = self.trap

    def sentence(self) -> str:
        halved = ", at half damage" if self.halved else ""
        laid = f"Seat {self.seat} lays trap {self.trap} on {self.cell}"
        return f"{laid}: {named(self.runes)}{halved}."


class TrapRemoved(Told, frozen=True):
    """A trap made room for a newer one (R9)."""

    trap: int

    def apply(self, state: State) -> None:
        state.traps = [each for each in state.traps if each.number != self.trap]

    def sentence(self) -> str:
        return self.sentence_of(f"Trap {self.trap}")

    def sentence_of(self, trap: str) -> str:
        """The same, with what the trap was."""
        return f"{trap}, the oldest of its seat, makes room for a new one."


class TrapTriggered(Told, frozen=True):
    """A figure set off a trap, which was gone by that (R9)."""

    says = "{figure} sets off trap {trap}."

    trap: int
    figure: Figure

    def apply(self, state: State) -> None:
        state.traps = [each for each in state.traps if each.number != self.trap]
