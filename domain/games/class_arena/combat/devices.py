"""Mines and charges: laid, set off by enemies, or detonated (R13)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.class_arena.combat.hits import explode
from domain.games.class_arena.commands import Detonate, PlaceCharge, PlaceMine
from domain.games.class_arena.events.combat import DeviceExploded, DevicePlaced
from domain.games.class_arena.material.arena import AREA, GRID, Cells
from domain.games.class_arena.material.weapons import DEVICES, DeviceKind
from domain.games.class_arena.names import device_words
from domain.games.class_arena.state import Device, Figure, State
from domain.kernel import Command, Play, require

PLACING: Final[Mapping[DeviceKind, Callable[[str], Command]]] = {
    "mine": PlaceMine,
    "charge": PlaceCharge,
}


def choices(state: State) -> list[Command]:
    """Where the activated figure can lay its devices, and which of them it can detonate."""
    figure = state.acting
    commands: list[Command] = []
    for kind in figure.sheet.devices:
        if figure.supply[kind]:
            free = [cell for cell in places(figure) if not what_is_on(state, cell)]
            commands += [PLACING[kind](cell) for cell in free]
    return commands + [Detonate(device.id) for device in state.devices if device.by == figure.id]


def places(figure: Figure) -> list[str]:
    """The cells on which a figure could lay a device, in cell order."""
    return sorted((figure.cell, *GRID.neighbours[figure.cell]))


def what_is_on(state: State, cell: str) -> str:
    """What keeps a device off a cell, if anything: the figure that lays it does not."""
    if state.has_wall(cell):
        return "wall"
    figure = state.figure_on(cell)
    if figure is not None and figure is not state.acting:
        return "figure"
    return "device" if state.device_on(cell) else ""


def place_mine(state: State, command: PlaceMine) -> Play:
    """A mine is laid."""
    return place(state, "mine", command.cell)


def place_charge(state: State, command: PlaceCharge) -> Play:
    """A charge is laid."""
    return place(state, "charge", command.cell)


def place(state: State, kind: DeviceKind, cell: str) -> Play:
    """A device is laid on the own cell or beside it."""
    figure = state.acting
    require(kind in figure.sheet.devices, "not_your_class", wielder=figure.wielder)
    require(figure.supply[kind], "none_left", figure=figure.title, device=kind)
    require(cell in places(figure), "too_far", figure=figure.title, cell=cell)
    bar = what_is_on(state, cell)
    require(not bar, "cell_not_free", what=bar, cell=cell)
    yield DevicePlaced(f"d{state.devices_placed + 1}", kind, cell, figure.id)


def detonate(state: State, command: Detonate) -> Play:
    """A figure sets off its own device, from anywhere."""
    figure = state.acting
    own = [each for each in state.devices if (each.id, each.by) == (command.device, figure.id)]
    require(own, "no_such_device", figure=figure.title, device=device_words(command.device))
    yield from blow_up(state, own[0])


def set_off(state: State, figure: Figure) -> Play:
    """A figure that has ended a move or a push sets off enemy mines near by, one by one."""
    while figure.health:
        mines = near_mines(state, figure)
        if not mines:
            return
        yield from blow_up(state, mines[0])


def near_mines(state: State, figure: Figure) -> list[Device]:
    """The mines of enemies within one cell of a figure, lowest id first."""
    return [
        device
        for device in state.devices
        if state.figures[device.by].seat != figure.seat and figure.cell in watched(device)
    ]


def watched(device: Device) -> Cells:
    """The cells on which an enemy that stops sets off a device: none, if it is no mine."""
    return AREA[device.cell] if DEVICES[device.kind].triggered else ()


def blow_up(state: State, device: Device) -> Play:
    """A device explodes, on its owner's account."""
    yield DeviceExploded(device.id, device.cell)
    yield from explode(state, state.figures[device.by], device.cell, DEVICES[device.kind])
