"""What a seat may ask for."""

from typing import Annotated, Final

from msgspec import Meta

from domain.games.class_arena.material.arena import GRID, Cell, Direction, PointName
from domain.games.class_arena.material.classes import ClassName
from domain.games.class_arena.material.weapons import WeaponName
from domain.kernel import Command

FigureId = Annotated[str, Meta(pattern="^f[1-4][1-3]$", max_length=3)]
DeviceId = Annotated[str, Meta(pattern="^d[1-9][0-9]?$", max_length=3)]


class ChooseClass(Command, frozen=True, rename={"class_": "class"}):
    """Say as what the next figure comes into the arena."""

    class_: ClassName


class Activate(Command, frozen=True):
    """Let a figure have its move and its action."""

    figure: FigureId


class Move(Command, frozen=True):
    """Go to a cell within the figure's speed."""

    to: Cell


class Attack(Command, frozen=True):
    """Fire a weapon at an enemy's cell or at a wall."""

    weapon: WeaponName
    target: Cell


class Sweep(Command, frozen=True):
    """Swing the huge hammer through the three cells ahead."""

    dir: Direction


class Scope(Command, frozen=True):
    """Raise the thermal scope."""


class Cloak(Command, frozen=True):
    """Become hard to see."""


class PlaceMine(Command, frozen=True):
    """Lay a mine on the own cell or beside it."""

    cell: Cell


class PlaceCharge(Command, frozen=True):
    """Lay a charge on the own cell or beside it."""

    cell: Cell


class Detonate(Command, frozen=True):
    """Set off an own device."""

    device: DeviceId


class Repair(Command, frozen=True):
    """Rebuild a wall beside the figure."""

    cell: Cell


class Fortify(Command, frozen=True):
    """Secure the control point on which the figure stands."""

    point: PointName


class EndActivation(Command, frozen=True):
    """Do nothing more with this figure in this turn."""

    is_pass = True


COMMANDS: tuple[type[Command], ...] = (
    ChooseClass,
    Activate,
    Move,
    Attack,
    Sweep,
    Scope,
    Cloak,
    PlaceMine,
    PlaceCharge,
    Detonate,
    Repair,
    Fortify,
    EndActivation,
)

MOVES: Final = {cell: Move(cell) for cell in GRID.cells}
"""Every move there is: legal lists are made of them often."""
