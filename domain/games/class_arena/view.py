"""What clients are shown of a match of Class Arena: everything, to everybody (section 10)."""

import msgspec

from domain.games.class_arena.combat.attacking import aims
from domain.games.class_arena.combat.detection import detected
from domain.games.class_arena.material.arena import POINTS, PointName
from domain.games.class_arena.material.progress import Rung
from domain.games.class_arena.material.weapons import WeaponName
from domain.games.class_arena.movement.moving import destinations
from domain.games.class_arena.options import Options
from domain.games.class_arena.state import Career, Device, Figure, Phase, State
from domain.kernel import Event, Result, Viewer


class PointView(msgspec.Struct, frozen=True):
    """A control point: who held it when last scored, and who has fortified it."""

    cell: str
    owner: int | None
    fortified_by: str | None


class ActivationView(msgspec.Struct, frozen=True):
    """The activated figure: what it has done, can reach and hit now, and whom it detects."""

    figure: str
    moved: bool
    action: str | None
    reach: list[str]
    targets: dict[WeaponName, list[str]]
    detects: list[str]


class View(msgspec.Struct, frozen=True):
    """A campaign as it lies on the table; it shares its parts with the state that it is made of."""

    skirmish: int
    turn: int
    order: tuple[int, ...]
    phase: Phase
    to_act: int
    walls: list[str]
    rubble: list[str]
    """The printed walls that have fallen."""
    points: dict[PointName, PointView]
    figures: dict[str, Figure]
    """By id; who has no health has fallen."""
    max_health: dict[str, int]
    devices: list[Device]
    activation: ActivationView | None
    slots: tuple[int, ...]
    """The start slot of each seat; none before the first skirmish."""
    careers: dict[int, Career]
    levels: dict[int, dict[Rung, int]]
    """How far each seat has come, in each class and in general."""
    result: Result | None
    options: Options


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers: nothing in this game is hidden."""
    return View(
        skirmish=state.skirmish,
        turn=state.turn,
        order=state.order,
        phase=state.phase,
        to_act=state.to_act,
        walls=state.standing_walls(),
        rubble=[cell for cell, stands in state.walls.items() if not stands],
        points={
            point: PointView(cell, state.owners.get(point), state.fortified.get(point))
            for point, cell in POINTS.items()
        },
        figures=state.figures,
        max_health={name: figure.sheet.health for name, figure in state.figures.items()},
        devices=state.devices,
        activation=_activation(state),
        slots=state.slots,
        careers=state.careers,
        levels={
            seat: {rung: state.level(seat, rung) for rung in career.xp}
            for seat, career in state.careers.items()
        },
        result=state.result,
        options=state.options,
    )


def _activation(state: State) -> ActivationView | None:
    activation = state.activation
    if activation is None:
        return None
    return ActivationView(
        figure=activation.figure,
        moved=activation.moved,
        action=activation.action,
        reach=destinations(state),
        targets=aims(state),
        detects=[enemy.id for enemy in detected(state, state.acting)],
    )


def redact(event: Event, viewer: Viewer) -> Event:
    """The event as it is, for all viewers: nothing in this game is hidden."""
    return event
