"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated, Literal

import msgspec

from domain.games.rune_duel.board import START, Cell, Figure, Seat
from domain.games.rune_duel.events.told import Told
from domain.games.rune_duel.material.runes import FIXED, Element, Rune, Runes
from domain.games.rune_duel.state import (
    BUTTONS,
    STEPS,
    Condition,
    Imbue,
    Repeat,
    Side,
    State,
    Trap,
    Turn,
    Wall,
)

Button = Annotated[int, msgspec.Meta(ge=1, le=4)]
Health = Annotated[int, msgspec.Meta(ge=0, le=200)]
UpToTwo = Annotated[int, msgspec.Meta(ge=0, le=2)]
UpToThree = Annotated[int, msgspec.Meta(ge=0, le=3)]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of a scenario: what is left out is as usual."""


class FigureLaid(_Part, frozen=True, kw_only=True):
    """A figure; usually on its cell of the start and in full health. Without health it is dead."""

    cell: Cell | None = None
    health: Health | None = None
    burning: UpToThree = 0
    frozen: UpToTwo = 0
    dazed: UpToTwo = 0


class ImbueLaid(_Part, frozen=True, kw_only=True):
    """What a mage is imbued with, and for how many beginnings of its own turns."""

    element: Element
    turns_left: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2


class SideLaid(_Part, frozen=True, kw_only=True):
    """What a seat has; usually as at the start."""

    essence: Annotated[int, msgspec.Meta(ge=0, le=FIXED.essence)] = FIXED.essence
    slots: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    runes: tuple[Rune, ...] = ()
    buttons: dict[Button, Runes] = {}
    imbue: ImbueLaid | None = None
    learned: tuple[Runes, ...] = ()


class WallLaid(_Part, frozen=True, kw_only=True):
    """An arcane wall."""

    cell: Cell
    seat: Seat
    duration: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class TrapOnBoard(_Part, frozen=True, kw_only=True):
    """A trap that lies there."""

    cell: Cell
    seat: Seat
    runes: Runes
    halved: bool = False


class Composing(_Part, frozen=True, kw_only=True):
    """A spell that is being composed."""

    button: Button
    placed: Runes = ()


class RepeatLaid(_Part, frozen=True, kw_only=True):
    """A spell whose second effect is to be aimed; `first` is whom the first one seized."""

    runes: Runes
    first: Figure | None = None


class Scenario(_Part, frozen=True, kw_only=True):
    """A position at a moment when somebody chooses, told by what differs from the start.

    Usually seat 1 acts in its first turn. Walls and traps are listed oldest first.
    """

    seat: Seat = 1
    """Whose turn it is."""
    turn: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    """Which of its own turns."""
    phase: Literal["discover", "compose", "composing", "act", "mob_target"] = "act"
    figures: dict[Figure, FigureLaid] = {}
    sides: dict[Seat, SideLaid] = {}
    walls: tuple[WallLaid, ...] = ()
    traps: tuple[TrapOnBoard, ...] = ()
    offer: Runes = ()
    """While runes are discovered: those offered."""
    offers: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """The number of this turn's newest offer."""
    composing: Composing | None = None
    repeat: RepeatLaid | None = None
    steps_left: Annotated[int, msgspec.Meta(ge=0, le=4)] = STEPS
    stepped: bool = False
    stepping_over: bool = False
    acted: bool = False
    """Whether the mage has cast a spell or used its weapon."""
    thrall_moved: bool = False


class ScenarioLaid(Told, frozen=True):
    """The match began from a given position."""

    says = "The duel begins from a given position."

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid = self.scenario
        state.figures = {figure: self._condition(state, figure) for figure in START}
        state.sides = {seat: _side(laid.sides.get(seat, SideLaid())) for seat in state.sides}
        state.walls = {each.cell: Wall(each.seat, each.duration) for each in laid.walls}
        state.traps = [
            Trap(number, each.cell, each.seat, each.runes, each.halved)
            for number, each in enumerate(laid.traps, start=1)
        ]
        state.traps_laid = len(laid.traps)
        state.turn = self._turn()
        state.phase = laid.phase
        state.to_act = laid.seat

    def _condition(self, state: State, figure: Figure) -> Condition:
        each = self.scenario.figures.get(figure, FigureLaid())
        health = state.full_health(figure) if each.health is None else each.health
        if not health:
            return Condition("", 0)
        cell = each.cell or START[figure]
        return Condition(cell, health, each.burning, each.frozen, each.dazed)

    def _turn(self) -> Turn:
        laid = self.scenario
        return Turn(
            laid.seat,
            laid.turn,
            offers=laid.offers,
            offer=laid.offer,
            button=laid.composing.button if laid.composing else 0,
            placed=laid.composing.placed if laid.composing else (),
            steps_left=laid.steps_left,
            stepped=laid.stepped,
            stepping_over=laid.stepping_over,
            acted=laid.acted,
            thrall_moved=laid.thrall_moved,
            repeat=Repeat(laid.repeat.runes, laid.repeat.first) if laid.repeat else None,
        )


def _side(laid: SideLaid) -> Side:
    return Side(
        essence=laid.essence,
        slots=laid.slots,
        runes=list(laid.runes),
        buttons={button: laid.buttons.get(button, ()) for button in BUTTONS},
        imbue=Imbue(laid.imbue.element, laid.imbue.turns_left) if laid.imbue else None,
        learned=list(laid.learned),
    )
