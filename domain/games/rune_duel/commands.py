"""What a seat may ask for."""

from typing import Annotated

import msgspec

from domain.games.rune_duel.board import Cell, Direction
from domain.games.rune_duel.material.runes import Rune
from domain.kernel import Command

Thrall = Annotated[int, msgspec.Meta(ge=1, le=2)]


class ChooseRune(Command, frozen=True):
    """Keep one of the offered runes."""

    rune: Rune


class OpenButton(Command, frozen=True):
    """Write a new spell on one of the four buttons."""

    button: int


class SkipCompose(Command, frozen=True):
    """Leave all buttons as they are."""

    is_pass = True


class PlaceRune(Command, frozen=True):
    """Add a rune to the spell that is being composed."""

    rune: Rune


class SealSpell(Command, frozen=True):
    """Finish the spell; it replaces what was on its button."""


class Step(Command, frozen=True):
    """The mage goes one cell."""

    to: Cell


class Cast(Command, frozen=True, omit_defaults=True):
    """Cast a button's spell; what its action is not aimed by is left out (Q19)."""

    button: int
    target: Cell | None = None
    dir: Direction | None = None


class CastAgain(Command, frozen=True, omit_defaults=True):
    """Aim the second effect of a spell with the modifier mob."""

    target: Cell | None = None
    dir: Direction | None = None


class Weapon(Command, frozen=True):
    """Hit an enemy in touch without magic."""

    target: Cell


class MoveThrall(Command, frozen=True):
    """The first or second thrall goes one cell."""

    thrall: Thrall
    to: Cell


class Pass(Command, frozen=True):
    """Forgo the second effect of a spell."""

    is_pass = True


class EndTurn(Command, frozen=True):
    """Do no more this turn."""

    is_pass = True


COMMANDS: tuple[type[Command], ...] = (
    ChooseRune,
    OpenButton,
    SkipCompose,
    PlaceRune,
    SealSpell,
    Step,
    Cast,
    CastAgain,
    Weapon,
    MoveThrall,
    Pass,
    EndTurn,
)
