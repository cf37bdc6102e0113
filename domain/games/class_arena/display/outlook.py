"""What an attack would do now, in words: from a view, as the seat can reckon it."""

from collections.abc import Iterator, Sequence

from domain.components.wording import listed
from domain.games.class_arena.combat.sweeping import SWEPT
from domain.games.class_arena.material.arena import AREA, DISTANCE, Direction
from domain.games.class_arena.material.classes import EFFECTS
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
        return "; ".join(filter(None, (listed(hits), self._falling(around)))) or "hits nobody"

    def of_sweep(self, weapon: Weapon, way: Direction) -> str:
        """What a sweep does."""
        hits = [self._hit(weapon, name, weapon.damage) for name in self.swept(way)]
        walls = self._falling(SWEPT[self.figure.cell][way])
        return "; ".join(filter(None, (listed(hits), walls))) or "ends a fortification"

    def mines_at(self, cell: str) -> list[str]:
        """The cells of the enemies' mines that go off if the figure stops on a cell."""
        return [
            each.cell
            for each in self.view.devices.values()
            if DEVICES[each.kind].triggered
            and each.seat != self.figure.seat
            and DISTANCE[each.cell][cell] <= NEAR
        ]

    def _damage(self, blast: Blast, name: str, centre: str) -> int:
        at_centre = self.view.figures[name].cell == centre
        return blast.damage if at_centre else blast.splash or 0

    def _hit(self, blast: Blast, name: str, damage: int) -> str:
        """The damage of one hit, why it is more than usual, and what absorbs some of it."""
        target = self.view.figures[name]
        inspired = isinstance(blast, Weapon) and self.figure.inspired_by is not None
        damage += EFFECTS.inspired_damage if inspired else 0
        damage += damage // 2 if target.scoped else 0
        notes = [
            *(["inspired"] if inspired else []),
            *(["half more because it is scoped"] if target.scoped else []),
            *_absorbers(target),
            *(["it falls"] if damage >= target.health + target.shield + target.morale else []),
        ]
        noted = f" ({', '.join(notes)})" if notes else ""
        return f"{damage} damage to {called(self.view, name)}{noted}"

    def _falling(self, cells: Sequence[str]) -> str:
        walls = [cell for cell in cells if cell in self.view.walls]
        if len(walls) > 1:
            return f"walls fall on {listed(walls)}"
        return f"the wall on {walls[0]} falls" if walls else ""


def _absorbers(target: FigureView) -> Iterator[str]:
    """What is lost before health is."""
    if target.shield:
        yield f"shield {target.shield}"
    if target.morale:
        yield f"morale {target.morale}"
