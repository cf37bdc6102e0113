"""What an attack would do now, in words: from a view, as the seat can reckon it."""

from collections.abc import Iterator, Sequence

from domain.components.wording import counted, listed
from domain.games.class_arena.combat.sweeping import SWEPT, landing
from domain.games.class_arena.display.foresight import mined
from domain.games.class_arena.material.arena import (
    AREA,
    DISTANCE,
    POINT_ON,
    POINTS,
    Direction,
)
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.material.progress import POINTS as SCORED
from domain.games.class_arena.material.weapons import DEVICES, Blast, Weapon
from domain.games.class_arena.movement.devices import NEAR
from domain.games.class_arena.names import number_of
from domain.games.class_arena.view import FigureView, View


def called(view: View, figure: str) -> str:
    """A figure as everybody calls it: `seat 2's recon (figure 1)`."""
    each = view.figures[figure]
    return f"seat {each.seat}'s {each.class_} (figure {number_of(figure)})"


def own(view: View, figure: str) -> str:
    """A figure as its seat calls it: `figure 1, the recon on c5`."""
    each = view.figures[figure]
    return f"figure {number_of(figure)}, the {each.class_} on {each.cell}"


def is_on_the_move(view: View, figure: FigureView) -> bool:
    """Whether a figure moved or was thrown back in this turn or the one before."""
    return figure.moved_in is not None and figure.moved_in >= view.turn - 1


def figures_on(view: View, cells: Sequence[str]) -> Iterator[str]:
    """The living figures on some cells, in the order of the cells."""
    standing = {each.cell: name for name, each in view.figures.items() if each.health}
    return (standing[cell] for cell in cells if cell in standing)


class Outlook:
    """The outlook of the activated figure."""

    def __init__(self, view: View) -> None:
        assert view.activation is not None
        self.view, self.name = view, view.activation.figure
        self.figure = view.figures[self.name]

    def aim(self, cell: str) -> str:
        """What is aimed at: an enemy or a wall."""
        found = next(figures_on(self.view, [cell]), None)
        return f"{called(self.view, found)} on {cell}" if found else f"the wall on {cell}"

    def struck(self, blast: Blast, centre: str) -> tuple[str, ...]:
        """Whom a shot or an explosion hits."""
        cells = AREA[centre] if blast.splash else (centre,)
        return tuple(figures_on(self.view, cells))

    def swept(self, way: Direction) -> tuple[str, ...]:
        """Which enemies a sweep hits."""
        found = figures_on(self.view, SWEPT[self.figure.cell][way])
        return tuple(each for each in found if self.view.figures[each].seat != self.figure.seat)

    def of_blast(self, blast: Blast, centre: str) -> str:
        """What a shot or an explosion does."""
        hits = [
            self._hit(blast, name, self._damage(blast, name, centre))
            for name in self.struck(blast, centre)
        ]
        around = {"none": (), "target": (centre,), "around": AREA[centre]}[blast.walls]
        razed = self._razed(AREA[centre] if blast.razes else ())
        return (
            "; ".join(filter(None, (listed(hits), self._falling(around), razed))) or "hits nobody"
        )

    def of_sweep(self, weapon: Weapon, way: Direction) -> str:
        """What a sweep does, and where those land whom it throws back."""
        hits = [self._hit(weapon, name, weapon.damage, way) for name in self.swept(way)]
        cells = SWEPT[self.figure.cell][way]
        return "; ".join(filter(None, (listed(hits), self._falling(cells), self._razed(cells))))

    def mines_told(self, figure: str, cell: str, lost: int = 0) -> str:
        """What mines do to a figure that stops on a cell after `lost` damage; "": none is near."""
        if not self._is_mined(self.view.figures[figure], cell):
            return ""
        cells, damage, falls = mined(self.view, figure, cell, lost)
        each = " each" if len(cells) > 1 else ""
        return (
            f"sets off the mine{'s' * (len(cells) > 1)} on {listed(cells)}: {damage} damage{each}"
            f"{', and it falls' if falls else ''}"
        )

    def _is_mined(self, figure: FigureView, cell: str) -> bool:
        """Whether mines of its enemies go off if a figure stops on a cell."""
        return any(
            DEVICES[each.kind].triggered
            and each.seat != figure.seat
            and DISTANCE[each.cell][cell] <= NEAR
            for each in self.view.devices.values()
        )

    def _thrown(self, name: str, way: Direction, damage: int) -> str:
        """Where an enemy lands that survives a sweep, and what it sets off there."""
        figure = self.view.figures[name]
        standing = {each.cell for each in self.view.figures.values() if each.health}
        to, stop = landing(figure.cell, way, self.view.walls, standing)
        if to == figure.cell:
            return f"not thrown back, for {stop} is behind it"
        return "; it ".join(filter(None, (f"thrown to {to}", self.mines_told(name, to, damage))))

    def _damage(self, blast: Blast, name: str, centre: str) -> int:
        at_centre = self.view.figures[name].cell == centre
        return blast.damage if at_centre else blast.splash or 0

    def falls_by(self, blast: Blast, centre: str) -> bool:
        """Whether a shot or an explosion fells the figure itself that acts."""
        if self.name not in self.struck(blast, centre):
            return False
        dealt = self._dealt(blast, self.figure, self._damage(blast, self.name, centre))
        return _whole(self.figure) <= dealt

    def _is_inspired(self, blast: Blast) -> bool:
        return isinstance(blast, Weapon) and self.figure.inspired_by is not None

    def _dealt(self, blast: Blast, target: FigureView, damage: int) -> int:
        """The damage of one hit with what is added to it."""
        damage += EFFECTS.inspired_damage if self._is_inspired(blast) else 0
        return damage + (damage // 2 if target.scoped else 0)

    def _hit(self, blast: Blast, name: str, damage: int, way: Direction | None = None) -> str:
        """The damage of one hit: why it is more than usual, what absorbs some, and what is left.

        Who survives is marked, or is thrown back that `way`.
        """
        target, inspired = self.view.figures[name], self._is_inspired(blast)
        damage = self._dealt(blast, target, damage)
        left = min(target.health, _whole(target) - damage)
        notes = [
            *(["inspired"] if inspired else []),
            *(["half more because it is scoped"] if target.scoped else []),
            *_absorbers(target),
            *([f"{left} health left"] if left > 0 else [self._falls(target)]),
            *([self._thrown(name, way, damage)] if way and left > 0 else []),
            *([self._marked(target)] if _marks(blast) and left > 0 else []),
        ]
        return f"{damage} damage to {called(self.view, name)} ({', '.join(notes)})"

    def _falls(self, target: FigureView) -> str:
        """That a figure falls, and what that scores."""
        if target.seat == self.figure.seat:
            return "it falls, for no points"
        return f"it falls: {counted(SCORED.kill, 'point')}"

    def _marked(self, target: FigureView) -> str:
        """Whether the mark of a hit is a new one."""
        return "marked already" if self.name in target.marks else "it is marked"

    def _razed(self, cells: Sequence[str]) -> str:
        """Which points are fortified no more."""
        razed = [
            f"point {POINT_ON[cell]}"
            for cell in sorted(set(POINTS.values()) & set(cells))
            if self.view.points[POINT_ON[cell]].fortified_by
        ]
        return f"{listed(razed)} no longer fortified" if razed else ""

    def _falling(self, cells: Sequence[str]) -> str:
        walls = [cell for cell in cells if cell in self.view.walls]
        if len(walls) > 1:
            return f"walls fall on {listed(walls)}"
        return f"the wall on {walls[0]} falls" if walls else ""


def _whole(figure: FigureView) -> int:
    """The damage that makes a figure fall."""
    return figure.health + figure.shield + figure.morale


def _marks(blast: Blast) -> bool:
    """Whether a hit marks who survives it."""
    return isinstance(blast, Weapon) and blast.marks


def _absorbers(target: FigureView) -> Iterator[str]:
    """What is lost before health is."""
    if target.shield:
        yield f"shield {target.shield}"
    if target.morale:
        yield f"morale {target.morale}"
