"""What the enemy's mage could do next turn to a mage that stands on a cell."""

from collections.abc import Iterator
from typing import Final

from domain.games.rune_duel.board import DIRECTIONS, DISTANCE, GRID, STRAIGHT, THRALLS
from domain.games.rune_duel.ground import Ground
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.games.rune_duel.state import STEPS, Condition, Side

MOST_BACK: Final = FIXED.essence_back + FIXED.essence_per_thrall * max(map(len, THRALLS.values()))
"""The essence that a mage regains while all its thralls live (U4)."""


def menaced(ground: Ground, own: str, mage: Condition, foe: Side) -> dict[str, int]:
    """The most damage that the enemy's `mage` could do on each cell, before vulnerability.

    `own` is the cell of the mage in danger, which bars no way and no line.
    """
    standing = {cell: figure for cell, figure in ground.standing.items() if cell != own}
    free = ground._replace(standing=standing)
    found: dict[str, int] = {}
    for spell in affordable(foe):
        damage = spell.damage(halved=mage.dazed > 0) * (2 if spell.mob else 1)
        steps = 0 if mage.frozen or spell.charge else STEPS
        for stand in stands(free, mage.cell, steps):
            for cell in reached(free, stand, spell):
                found[cell] = max(found.get(cell, 0), damage)
    return found


def affordable(foe: Side) -> list[Spell]:
    """The spells that the enemy can pay for after its upkeep."""
    essence = foe.essence + MOST_BACK
    spells = (SPELLS[runes] for runes in foe.buttons.values() if runes)
    return [spell for spell in spells if spell.action and spell.cost <= essence]


def stands(ground: Ground, cell: str, steps: int) -> set[str]:
    """Where a mage can be after at most so many steps."""
    found = {cell}
    for _ in range(steps):
        found |= {each for at in found for each in ground.steps(at)}
    return found


def reached(ground: Ground, stand: str, spell: Spell) -> Iterator[str]:
    """The cells on which a spell from there hits a figure."""
    match spell.action:
        case "strike" | "throw":
            yield from (cell for cell in GRID.cells if DISTANCE[stand][cell] == 1)
        case "nova":
            yield from (cell for cell in GRID.cells if 0 < DISTANCE[stand][cell] <= spell.reach)
        case "projectile":
            for way in DIRECTIONS:
                yield from ground.flight(stand, way, spell.reach)
        case "blast":
            for way in STRAIGHT:
                yield from ground.fan(stand, way, spell.reach)
