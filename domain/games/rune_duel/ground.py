"""How the ground lies at a moment: who stands where, what is walled, and whom a spell would hit."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.components.seats import other
from domain.games.rune_duel.board import (
    DIRECTIONS,
    DISTANCE,
    FANS,
    FIGURES,
    GRID,
    LINES,
    NEIGHBOURS,
    NEXT,
    PILLARS,
    SEAT_OF,
    STRAIGHT,
    Direction,
    Figure,
)
from domain.games.rune_duel.material.runes import FIXED, Action
from domain.games.rune_duel.material.spells import Spell

NEAR: Final = {
    cell: tuple(
        each
        for each in GRID.cells
        if each not in PILLARS and each != cell and DISTANCE[cell][each] <= FIXED.trap_distance
    )
    for cell in GRID.cells
}
"""The cells on which a mage on a cell can lay a trap, if they are free."""


class Aim(NamedTuple):
    """What a spell is aimed at: a cell, a direction, both or nothing (Q19)."""

    target: str | None = None
    dir: Direction | None = None


NOTHING: Final = (Aim(),)
WAYS_OF: Final[Mapping[Action | None, Sequence[Aim]]] = {
    "projectile": tuple(Aim(dir=way) for way in DIRECTIONS),
    "blast": tuple(Aim(dir=way) for way in STRAIGHT),
}
"""By action: the directions in which a spell may be sent, whoever stands there."""

TOUCH: Final = 1
"""So near an enemy is that a mage strikes, throws or hits with its weapon or its aura (R3)."""


def around(cell: str, radius: int) -> list[str]:
    """The cells that are so near to a cell, without itself."""
    return [each for each, far in DISTANCE[cell].items() if 0 < far <= radius]


class Ground(NamedTuple):
    """The figures by cell, their cells, and the cells of walls and traps."""

    standing: Mapping[str, Figure]
    cells: Mapping[Figure, str]
    walls: Collection[str]
    traps: Collection[str]

    def is_free(self, cell: str) -> bool:
        """Whether a figure could go there."""
        return cell not in self.standing and cell not in self.walls and cell not in PILLARS

    def without(self, *gone: Figure) -> "Ground":
        """The same ground where some figures are not."""
        cells = {each: cell for each, cell in self.cells.items() if each not in gone}
        return self._replace(standing={cell: each for each, cell in cells.items()}, cells=cells)

    def steps(self, cell: str) -> list[str]:
        """The free cells next to a cell."""
        standing, walls = self.standing, self.walls
        return [each for each in NEIGHBOURS[cell] if each not in standing and each not in walls]

    def obstacle(self, cell: str | None) -> str | None:
        """What keeps a figure out of a cell: a figure, `pillar`, `wall`, `edge` or nothing."""
        if cell is None:
            return "edge"
        if cell in PILLARS:
            return "pillar"
        return "wall" if cell in self.walls else self.standing.get(cell)

    def enemies_within(self, seat: int, cell: str, radius: int) -> list[Figure]:
        """The enemy's figures so near to a cell, in figure order."""
        distance, cells = DISTANCE[cell], self.cells
        foes = FIGURES[other(seat)]
        return [foe for foe in foes if foe in cells and distance[cells[foe]] <= radius]

    def stop(self, cell: str, way: Direction, spell: Spell) -> str | None:
        """The cell that stops a spell sent in a direction: a figure's, a wall's or a pillar's.

        None: none within its reach, or none before the edge. A blast goes through figures.
        """
        beside = NEXT[cell][way]
        if spell.action != "projectile":
            return beside if spell.action == "blast" and self._bars(beside) else None
        line = self.flight(cell, way, spell.reach)
        if line and not self.is_free(line[-1]):
            return line[-1]
        return NEXT[line[-1] if line else cell][way] if len(line) < spell.reach else None

    def flight(self, cell: str, way: Direction, reach: int) -> Sequence[str]:
        """The cells through which a projectile flies, up to that of a figure or wall."""
        line = LINES[cell][way][:reach]
        for at, each in enumerate(line, start=1):
            if each in self.walls or each in self.standing:
                return line[:at]
        return line

    def _bars(self, cell: str | None) -> bool:
        """Whether nothing can be on a cell, which is no edge."""
        return cell in PILLARS or cell in self.walls

    def fan(self, cell: str, way: Direction, rows: int) -> list[str]:
        """The cells that a blast covers; nothing if its first cell is barred."""
        first = NEXT[cell][way]
        if first is None or self._bars(first):
            return []
        return [each for each in FANS[rows][cell][way] if each not in self.walls]

    def aims(self, seat: int, spell: Spell) -> Sequence[Aim]:
        """Everything that the seat's mage may aim a spell at (R3)."""
        if FIGURES[seat][0] not in self.cells:
            return NOTHING  # between its death and the end of the match
        match spell.action:
            case "strike":
                return [Aim(cell) for cell in self.touched(seat)]
            case "throw":
                return self._throws(seat)
            case "trap":
                return self._trap_cells(seat)
        return WAYS_OF.get(spell.action, NOTHING)

    def beside(self, seat: int) -> list[Figure]:
        """The enemies next to the seat's mage, in figure order."""
        return self.enemies_within(seat, self.cells[FIGURES[seat][0]], TOUCH)

    def touched(self, seat: int) -> list[str]:
        """The cells of enemies next to the seat's mage."""
        return [self.cells[foe] for foe in self.beside(seat)]

    def _throws(self, seat: int) -> list[Aim]:
        """Every enemy in touch in every direction that does not lead onto the caster."""
        mage = self.cells[FIGURES[seat][0]]
        return [
            Aim(cell, way)
            for cell in self.touched(seat)
            for way in DIRECTIONS
            if NEXT[cell][way] != mage
        ]

    def _trap_cells(self, seat: int) -> list[Aim]:
        mage, barred = self.cells[FIGURES[seat][0]], {*self.standing, *self.walls, *self.traps}
        return [Aim(cell) for cell in NEAR[mage] if cell not in barred]

    def struck(self, seat: int, spell: Spell, aim: Aim) -> list[Figure]:
        """The enemies that a spell of the seat's mage hits at once, first to last (R3, Q17)."""
        mage = self.cells[FIGURES[seat][0]]
        if spell.action == "nova":
            return self.enemies_within(seat, mage, spell.reach)
        return self._enemies_on(seat, self.covered(mage, spell, aim))

    def covered(self, cell: str, spell: Spell, aim: Aim) -> Sequence[str]:
        """The cells on which a spell from a cell hits enemies, first to last (R3)."""
        match spell.action, aim:
            case "nova", _:
                return around(cell, spell.reach)
            case "projectile", Aim(dir=way) if way:
                return self.flight(cell, way, spell.reach)
            case "blast", Aim(dir=way) if way:
                return self.fan(cell, way, spell.reach)
            case "strike" | "throw", Aim(target=target) if target:
                return (target,)
        return ()

    def in_danger(self, cell: str, spell: Spell) -> Iterable[str]:
        """The cells on which a spell from a cell can hit an enemy, if one stands there (R3)."""
        if spell.action in ("strike", "throw"):
            return around(cell, TOUCH)
        aims = WAYS_OF.get(spell.action, NOTHING)
        return (each for aim in aims for each in self.covered(cell, spell, aim))

    def _enemies_on(self, seat: int, cells: Iterable[str]) -> list[Figure]:
        found = [self.standing[cell] for cell in cells if cell in self.standing]
        return [figure for figure in found if SEAT_OF[figure] != seat]
