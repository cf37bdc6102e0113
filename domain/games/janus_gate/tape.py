"""Tapes: where a figure stood, how it looked and whether it fired, tick by tick (R2)."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.components.grid import ORTHOGONAL

Facing = Literal["N", "E", "S", "W"]
FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
STEPS: Final[Mapping[Facing, tuple[int, int]]] = dict(zip(FACINGS, ORTHOGONAL, strict=True))
"""Directions as (columns, rows)."""
TOWARDS: Final[Mapping[Facing, str]] = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""Directions in words."""


def opposite(facing: Facing) -> Facing:
    """The direction straight back."""
    return FACINGS[FACINGS.index(facing) - 2]


class Pose(Struct, frozen=True, gc=False):
    """Where a figure stands and how it looks."""

    cell: str
    facing: Facing


class Frame(Pose, frozen=True, gc=False):
    """The pose after a tick, and whether the figure fired in it."""

    fired: bool = False


Tape = list[Frame]
"""Frame t is that after tick t, frame 0 the start."""


def taped(start: Pose, actions: Iterable[str]) -> Tape:
    """The tape of actions in short: `MN` moves north, `TN` turns there, `F` fires, `W` waits."""
    tape = [Frame(start.cell, start.facing)]
    for action in actions:
        tape.append(_after(tape[-1], action))
    return tape


def _after(last: Frame, action: str) -> Frame:
    match [*action]:
        case ["M", "N" | "E" | "S" | "W" as facing]:
            return Frame(beyond(last.cell, facing), facing)
        case ["T", "N" | "E" | "S" | "W" as facing]:
            return Frame(last.cell, facing)
        case _:
            return Frame(last.cell, last.facing, fired=action == "F")


def beyond(cell: str, facing: Facing) -> str:
    """The name of the place next to a cell, be it a floor, a wall or nothing."""
    columns, rows = STEPS[facing]
    return f"{chr(ord(cell[0]) + columns)}{int(cell[1:]) + rows}"
