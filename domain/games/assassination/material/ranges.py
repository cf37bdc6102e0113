"""How far weapons and enemies reach: lines of fire, areas, what obstacles stop (R44-R47, R56)."""

from collections.abc import Container
from functools import lru_cache
from typing import Final, Literal

from domain.games.assassination.material.board import (
    BEAMS,
    BETWEEN,
    DIRECTIONS,
    FARTHEST,
    FRONTS,
    RAYS,
    Cells,
    Direction,
)
from domain.games.assassination.material.cards import ENEMIES, WEAPONS

Obstacles = Container[str]
"""The squares with an obstacle."""

DIRECTED: Final = ("shotgun", "sniper")
"""Weapons that are fired in a direction instead of at one square (R46, R47)."""


def range_of(kind: str, sighted: bool) -> int | Literal["unlimited"]:
    """A weapon's range as players read it, with its Sight."""
    return "unlimited" if WEAPONS[kind].range == "unlimited" else reach(kind, sighted)


@lru_cache
def reach(kind: str, sighted: bool) -> int:
    """How many squares a weapon that is no shotgun reaches in a line (R36)."""
    printed = WEAPONS[kind].range
    return FARTHEST if printed == "unlimited" else min(printed + sighted, FARTHEST)


FIRE: Final = {kind: min(card.range, FARTHEST) for kind, card in ENEMIES.items()}
"""How many squares each enemy's fire reaches; 0: it has none (R57)."""


def lines_of_fire(cell: str, squares: int, obstacles: Obstacles) -> list[str]:
    """The squares in straight lines, each line up to and with its first obstacle (R44)."""
    found = []
    for ray in RAYS[squares][cell]:
        for square in ray:
            found.append(square)
            if square in obstacles:
                break
    return found


def is_clear(cell: str, other: str, obstacles: Obstacles) -> bool:
    """Whether no obstacle stands between two squares of one line."""
    for square in BETWEEN[cell][other]:  # noqa: SIM110 (a loop is twice as fast here)
        if square in obstacles:
            return False
    return True


def area(kind: str, sighted: bool, cell: str, direction: Direction, obstacles: Obstacles) -> Cells:
    """The squares that a shotgun or Sniper hits at once, in cell order."""
    if kind == "shotgun":
        return spread(sighted, cell, direction, obstacles)
    beam = []
    for square in BEAMS[cell][direction]:
        beam.append(square)
        if square in obstacles:
            break
    return tuple(sorted(beam))


def spread(sighted: bool, cell: str, direction: Direction, obstacles: Obstacles) -> Cells:
    """The row of three in front; with a sight also what is behind its middle (R47)."""
    front = FRONTS[cell].get(direction)
    if front is None:
        return ()
    return front.with_behind if sighted and front.middle not in obstacles else front.row


def in_range(kind: str, sighted: bool, cell: str, obstacles: Obstacles) -> list[str]:
    """All squares that a weapon could hit from a square now (Q29)."""
    if kind != "shotgun":
        return lines_of_fire(cell, reach(kind, sighted), obstacles)
    return [square for each in DIRECTIONS for square in spread(sighted, cell, each, obstacles)]


def covers(enemy: str, squares: int, cell: str, obstacles: Obstacles) -> bool:
    """Whether an enemy with fire of so many squares has a square in its range (R56)."""
    between = BETWEEN[enemy].get(cell)
    return between is not None and len(between) < squares and is_clear(enemy, cell, obstacles)
