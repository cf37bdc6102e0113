"""Where a duel stands, and the questions its rules ask."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from domain import kernel
from domain.games.rune_duel.board import FIGURES, MAGES, SEAT_OF, THRALLS, Figure
from domain.games.rune_duel.ground import Aim, Ground
from domain.games.rune_duel.material.essence import added, percent
from domain.games.rune_duel.material.runes import (
    ACTIONS,
    ELEMENTS,
    FIXED,
    MODIFIERS,
    Element,
    Rune,
    Runes,
)
from domain.games.rune_duel.material.spells import SPELLS, Spell, in_order
from domain.games.rune_duel.options import Options

Phase = Literal["setup", "discover", "compose", "composing", "act", "mob_target", "over"]
Status = Literal["burning", "frozen", "dazed"]
Bar = Literal["essence", "charge", "aim"]
"""What keeps a mage from casting: too little essence, a step before charge, nothing to aim at."""

BUTTONS: Final = (1, 2, 3, 4)
MOST_SLOTS: Final = 4
STEPS: Final = 2
MODIFIERS_FROM: Final = 4
"""The own turn from which modifiers are offered (U6)."""


class Condition(msgspec.Struct):
    """How a figure is: where it stands (nowhere when dead) and what ails it."""

    cell: str
    health: int
    burning: int = 0
    frozen: int = 0
    dazed: int = 0


class Imbue(msgspec.Struct, frozen=True):
    """The element that a mage is imbued with; it ends when so many own turns have begun (R8)."""

    element: Element
    turns_left: int


class Wall(msgspec.Struct, frozen=True):
    """An arcane wall; it fades when so many of its owner's turns have begun (U1)."""

    seat: int
    duration: int


class Trap(msgspec.Struct, frozen=True):
    """A laid trap; `halved`: its owner was dazed at that moment (R9)."""

    number: int
    cell: str
    seat: int
    runes: Runes
    halved: bool


class Side(msgspec.Struct):
    """What a seat has beside its figures; a button without runes is empty."""

    essence: int = FIXED.essence
    slots: int = 1
    runes: list[Rune] = []
    buttons: dict[int, Runes] = msgspec.field(default_factory=lambda: dict.fromkeys(BUTTONS, ()))
    imbue: Imbue | None = None
    learned: list[Runes] = []
    """The combinations that it has cast, first to last (R11)."""


class Repeat(msgspec.Struct, frozen=True):
    """A spell whose second effect is still to be aimed; `first` is whom the first one seized."""

    runes: Runes
    first: Figure | None


class Turn(msgspec.Struct):
    """What has happened in a seat's turn so far; `number` counts its own turns."""

    seat: int = 0
    number: int = 0
    offers: int = 0
    """How many offers have been made."""
    offer: Runes = ()
    """The runes of which one is to be kept."""
    button: int = 0
    """The button that is being written on."""
    placed: Runes = ()
    """The runes placed on it so far."""
    steps_left: int = STEPS
    stepped: bool = False
    stepping_over: bool = False
    acted: bool = False
    """Whether the mage has cast a spell or used its weapon."""
    thrall_moved: bool = False
    repeat: Repeat | None = None


class Left(msgspec.Struct, frozen=True):
    """What a seat can still do in its turn: steps, a spell or the weapon, the move of a thrall."""

    steps: int
    act: bool
    thrall: bool


class State(kernel.State, kw_only=True):
    """A duel: six figures, what lies between them, the two seats and the turn."""

    options: Options
    phase: Phase = "setup"
    turn: Turn = msgspec.field(default_factory=Turn)
    figures: dict[Figure, Condition] = msgspec.field(default_factory=dict)
    sides: dict[int, Side]
    walls: dict[str, Wall] = msgspec.field(default_factory=dict)
    """By cell, the oldest first."""
    traps: list[Trap] = msgspec.field(default_factory=list)
    """The oldest first."""
    traps_laid: int = 0

    @property
    def side(self) -> Side:
        """What the seat has whose turn it is."""
        return self.sides[self.turn.seat]

    @property
    def mage(self) -> Condition:
        """The mage whose turn it is."""
        return self.figures[MAGES[self.turn.seat]]

    def ground(self) -> Ground:
        """How the ground lies now."""
        cells = {figure: each.cell for figure, each in self.figures.items() if each.health}
        standing = {cell: figure for figure, cell in cells.items()}
        return Ground(standing, cells, self.walls, [trap.cell for trap in self.traps])

    def is_alive(self, figure: Figure) -> bool:
        """Whether a figure still stands."""
        return self.figures[figure].health > 0

    def living_thralls(self, seat: int) -> int:
        """How many thralls a seat has left."""
        return sum(self.is_alive(thrall) for thrall in THRALLS[seat])

    def full_health(self, figure: Figure) -> int:
        """The health with which a figure begins, and the most it can have."""
        is_mage = figure in MAGES.values()
        return self.options.mage_health if is_mage else FIXED.thrall_health

    # Composing

    def unowned(self, kinds: Sequence[Rune]) -> list[Rune]:
        """Those runes that the seat has not discovered."""
        owned = self.side.runes
        return [rune for rune in kinds if rune not in owned]

    def discoverable(self) -> list[list[Rune]]:
        """The runes that may be offered now: elements, actions and, later, modifiers (U6)."""
        kinds: list[Sequence[Rune]] = [ELEMENTS, ACTIONS]
        if self.turn.number >= MODIFIERS_FROM:
            kinds.append(MODIFIERS)
        return [left for left in map(self.unowned, kinds) if left]

    def offers_due(self) -> int:
        """How many runes the seat discovers in this turn (U6, Q5)."""
        return self.options.first_turn_offers[self.turn.seat - 1] if self.turn.number == 1 else 1

    def placeable(self) -> list[Rune]:
        """The owned runes that the spell being composed can take (R2)."""
        if len(self.turn.placed) >= self.side.slots:
            return []
        return [rune for rune in self.side.runes if self.is_combination(rune)]

    def is_combination(self, rune: Rune) -> bool:
        """Whether the placed runes and this one are a spell; all its beginnings are spells too."""
        placed = self.turn.placed
        return rune not in placed and in_order((*placed, rune)) in SPELLS

    def can_compose(self) -> bool:
        """Whether the seat owns any rune that a spell can begin with."""
        return any((rune,) in SPELLS for rune in self.side.runes)

    # Acting

    def steps(self, ground: Ground) -> list[str]:
        """Where the mage can step (R6)."""
        turn, mage = self.turn, self.mage
        if mage.frozen or turn.stepping_over or not turn.steps_left:
            return []
        return ground.steps(mage.cell)

    def thrall_steps(self, ground: Ground) -> list[tuple[int, str]]:
        """Which thralls can go where (R6)."""
        if self.turn.thrall_moved:
            return []
        thralls = enumerate(THRALLS[self.turn.seat], start=1)
        return [
            (number, cell)
            for number, thrall in thralls
            if self.is_alive(thrall) and not self.figures[thrall].frozen
            for cell in ground.steps(self.figures[thrall].cell)
        ]

    def spell(self, button: int) -> Spell | None:
        """The spell on a button of the seat."""
        return SPELLS.get(self.side.buttons.get(button, ()))

    def castable(self) -> list[tuple[int, Spell]]:
        """The buttons whose spells the seat can pay and has not moved too much for (R11)."""
        if self.turn.acted:
            return []
        return [(button, spell) for button, spell in self.written() if not self.early_bar(spell)]

    def written(self) -> list[tuple[int, Spell]]:
        """The buttons of the seat that have a spell."""
        return [(button, SPELLS[runes]) for button, runes in self.side.buttons.items() if runes]

    def early_bar(self, spell: Spell) -> Literal["essence", "charge"] | None:
        """What forbids the seat a spell, whatever it is aimed at (R11)."""
        if spell.cost > self.side.essence:
            return "essence"
        return "charge" if spell.charge and self.turn.stepped else None

    def bar(self, spell: Spell, ground: Ground) -> Bar | None:
        """What keeps the seat's mage, which has not acted yet, from casting a spell (R3, R11)."""
        earlier = self.early_bar(spell)
        return earlier or (None if ground.aims(self.turn.seat, spell) else "aim")

    def bars(self, ground: Ground) -> dict[int, Bar]:
        """What keeps the mage that acts from casting, by button; other spells it can cast now."""
        if self.phase != "act" or self.turn.acted:
            return {}
        return {at: bar for at, spell in self.written() if (bar := self.bar(spell, ground))}

    def left(self, ground: Ground) -> Left | None:
        """What the seat that acts can still do in its turn (R3, R6, R7)."""
        if self.phase != "act":
            return None
        turn, mage = self.turn, self.mage
        steps = turn.steps_left if mage.health and self.steps(ground) else 0
        thralls = [self.figures[each] for each in THRALLS[turn.seat]]
        able = any(each.health and not each.frozen for each in thralls)
        return Left(steps, self._may_act(ground), able and not turn.thrall_moved)

    def _may_act(self, ground: Ground) -> bool:
        """Whether a spell or the weapon can still be used, perhaps after a step."""
        turn, mage = self.turn, self.mage
        if turn.acted or not mage.health:
            return False
        if turn.steps_left and not turn.stepping_over and not mage.frozen:
            return True
        can_cast = (self.bar(spell, ground) is None for _, spell in self.written())
        return bool(ground.touched(turn.seat)) or any(can_cast)

    def repeats(self, ground: Ground) -> Sequence[Aim]:
        """What the second effect of a mob spell may be aimed at (R3)."""
        repeat = self.turn.repeat
        return ground.aims(self.turn.seat, SPELLS[repeat.runes]) if repeat else ()

    # Damage

    def vulnerability(self, seat: int) -> int:
        """The percent by which damage to the seat's mage is increased (R4)."""
        spent = FIXED.essence - self.sides[seat].essence
        return percent(self.options, spent)

    def bonus(self, figure: Figure, base: int) -> int:
        """What vulnerability adds to some damage; thralls are not vulnerable (R4)."""
        seat = SEAT_OF[figure]
        if figure != MAGES[seat]:
            return 0
        return added(base, self.vulnerability(seat))

    def is_imbued(self, figure: Figure, element: Element | None) -> bool:
        """Whether a figure is a mage imbued with that element (R8)."""
        seat = SEAT_OF[figure]
        imbue = self.sides[seat].imbue
        return figure == MAGES[seat] and imbue is not None and imbue.element == element


def start(options: Options, seats: int) -> State:
    """Nothing lies on the board yet."""
    return State(options=options, sides={seat: Side() for seat in list(FIGURES)[:seats]})
