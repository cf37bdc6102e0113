"""Where a figure lands that a sweep throws back, and what stops it (R12)."""

from collections.abc import Collection

from msgspec import Struct, field

from domain.games.class_arena.events.activations import FigureMoved, WallRebuilt
from domain.games.class_arena.events.campaign import FigureSpawned, SkirmishStarted
from domain.games.class_arena.events.combat import FigureKilled, FigurePushed, WallDestroyed
from domain.games.class_arena.material.arena import AHEAD, WALLS, Direction
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.view import View
from domain.kernel import Event


def landing(
    cell: str, way: Direction, walls: Collection[str], standing: Collection[str]
) -> tuple[str, str]:
    """Where a figure is thrown from a cell, and what stops it there sooner than usual."""
    for _ in range(EFFECTS.push):
        ahead = AHEAD[cell][way]
        if ahead is None:
            return cell, "the edge"
        if ahead in walls or ahead in standing:
            return cell, "a wall" if ahead in walls else "a figure"
        cell = ahead
    return cell, ""


class Floor(Struct):
    """Where the living figures stand, and which walls: as events tell it."""

    figures: dict[str, str] = field(default_factory=dict)
    walls: set[str] = field(default_factory=set)

    def stand(self, view: View) -> None:
        """As a view shows it."""
        self.figures = {name: each.cell for name, each in view.figures.items() if each.health}
        self.walls = set(view.walls)

    def hear(self, event: Event) -> None:
        """What an event changes."""
        match event:
            case SkirmishStarted():
                self.figures, self.walls = {}, set(WALLS)
            case FigureSpawned(figure=figure, cell=cell):
                self.figures[figure] = cell
            case FigureMoved(figure=figure, to=to) | FigurePushed(figure=figure, to=to):
                self.figures[figure] = to
            case FigureKilled(figure=figure):
                self.figures.pop(figure, None)
            case WallDestroyed(cell=cell):
                self.walls.discard(cell)
            case WallRebuilt(cell=cell):
                self.walls.add(cell)
            case _:
                pass

    def thrown(self, figure: str, way: Direction) -> tuple[bool, str]:
        """Whether a sweep moves a figure at all, and what stops it sooner than usual."""
        cell = self.figures[figure]
        to, stop = landing(cell, way, self.walls, self.figures.values())
        return to != cell, stop
