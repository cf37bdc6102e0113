"""Building: walls are repaired and control points fortified (R16)."""

from domain.games.class_arena.career.experience import gain
from domain.games.class_arena.commands import Fortify, Repair
from domain.games.class_arena.events.activations import PointFortified, WallRebuilt
from domain.games.class_arena.material.arena import GRID, POINT_ON, PointName
from domain.games.class_arena.material.progress import XP
from domain.games.class_arena.state import Figure, State
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """The gaps that the activated figure can close, and the point that it can fortify."""
    figure = state.acting
    commands: list[Command] = []
    if can_repair(figure) and not is_too_late(state, figure):
        commands += [Repair(cell) for cell in gaps(state, figure)]
    point = point_under(figure)
    if figure.can("fortify") and point is not None and point not in state.fortified:
        commands.append(Fortify(point))
    return commands


def can_repair(figure: Figure) -> bool:
    """Whether a figure has a repair tool, full or light."""
    return figure.can("repair") or figure.can("light_repair")


def is_too_late(state: State, figure: Figure) -> bool:
    """Whether a figure with a light tool has moved in this activation."""
    return state.acting_moved() and figure.can("light_repair")


def gaps(state: State, figure: Figure) -> list[str]:
    """The printed walls beside a figure that are open and empty, in cell order."""
    return sorted(
        cell
        for cell in GRID.neighbours[figure.cell]
        if cell in state.walls
        and not state.walls[cell]
        and not state.figure_on(cell)
        and not state.device_on(cell)
    )


def point_under(figure: Figure) -> PointName | None:
    """The control point on which a figure stands."""
    return POINT_ON.get(figure.cell)


def repair(state: State, command: Repair) -> Play:
    """A gap in the walls is closed."""
    figure, cell = state.acting, command.cell
    require(can_repair(figure), "not_your_class", wielder=figure.wielder)
    require(not is_too_late(state, figure), "moved_before_repair", wielder=figure.wielder)
    require(cell in gaps(state, figure), "nothing_to_repair", figure=figure.title, cell=cell)
    yield WallRebuilt(cell, figure.id)
    yield from gain(state, figure, XP.repair, "repair")


def fortify(state: State, command: Fortify) -> Play:
    """A control point will score by itself."""
    figure, point = state.acting, command.point
    require(figure.can("fortify"), "not_your_class", wielder=figure.wielder)
    require(point == point_under(figure), "not_on_point", figure=figure.title, point=point)
    require(point not in state.fortified, "already_fortified", point=point)
    yield PointFortified(point, figure.id)
    yield from gain(state, figure, XP.fortification, "fortification")
