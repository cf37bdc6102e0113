"""What is to be seen of a match of Class Arena: everything, by everybody (section 10)."""

import msgspec

from domain.games.class_arena.combat.attacking import targets
from domain.games.class_arena.combat.detection import detected
from domain.games.class_arena.material.arena import POINTS, PointName
from domain.games.class_arena.material.classes import CLASS_NAMES, ClassName
from domain.games.class_arena.material.weapons import DeviceKind, WeaponName
from domain.games.class_arena.movement.moving import reach
from domain.games.class_arena.options import Options
from domain.games.class_arena.state import Career, Figure, Phase, State
from domain.kernel import Event, Result, Viewer


class FigureView(msgspec.Struct, frozen=True, rename={"class_": "class"}):
    """A figure; `health` 0: it has fallen. Conditions as of now."""

    seat: int
    class_: ClassName
    cell: str
    health: int
    max_health: int
    activated: bool
    shield: int
    shielded_by: str | None
    morale: int
    inspired_by: str | None
    marks: tuple[str, ...]
    scoped: bool
    cloaked: bool
    recharging: bool
    moved_in: int | None
    supply: dict[str, int]


class DeviceView(msgspec.Struct, frozen=True):
    """A mine or charge in the arena."""

    kind: DeviceKind
    cell: str
    seat: int
    by: str


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
    reach: tuple[str, ...]
    targets: dict[WeaponName, tuple[str, ...]]
    detects: tuple[str, ...]


class CareerView(msgspec.Struct, frozen=True):
    """What a seat has won, and how far it has come; `points` are those of the running skirmish."""

    slot: int
    wins: int
    points: int
    total: int
    general_level: int
    general_xp: int
    levels: dict[ClassName, int]
    xp: dict[ClassName, int]
    unlocked: tuple[ClassName, ...]
    badges: tuple[str, ...]
    bonuses: tuple[str, ...]
    cosmetics: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A campaign as it lies on the table."""

    skirmish: int
    turn: int
    order: tuple[int, ...]
    phase: Phase
    to_act: int
    walls: tuple[str, ...]
    rubble: tuple[str, ...]
    """The printed walls that have fallen."""
    points: dict[PointName, PointView]
    figures: dict[str, FigureView]
    devices: dict[str, DeviceView]
    activation: ActivationView | None
    careers: dict[int, CareerView]
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
        walls=tuple(state.standing_walls()),
        rubble=tuple(cell for cell, stands in state.walls.items() if not stands),
        points={
            point: PointView(cell, state.owners.get(point), state.fortified.get(point))
            for point, cell in POINTS.items()
        },
        figures={name: _figure(figure) for name, figure in state.figures.items()},
        devices={
            each.id: DeviceView(each.kind, each.cell, state.figures[each.by].seat, each.by)
            for each in state.devices
        },
        activation=_activation(state),
        careers={
            seat: _career(state, seat, career, slot)
            for (seat, career), slot in zip(state.careers.items(), _slots(state), strict=True)
        },
        result=state.result,
        options=state.options,
    )


def _figure(figure: Figure) -> FigureView:
    return FigureView(
        seat=figure.seat,
        class_=figure.class_,
        cell=figure.cell,
        health=figure.health,
        max_health=figure.sheet.health,
        activated=figure.activated,
        shield=figure.shield,
        shielded_by=figure.shielded_by,
        morale=figure.morale,
        inspired_by=figure.inspired_by,
        marks=tuple(figure.marks),
        scoped=figure.scoped,
        cloaked=figure.cloaked,
        recharging=figure.recharging,
        moved_in=figure.moved_in,
        supply=dict(figure.supply),
    )


def _activation(state: State) -> ActivationView | None:
    activation = state.activation
    if activation is None:
        return None
    figure = state.acting
    can_move = not activation.moved and not state.is_rooted()
    aims = {} if activation.action else targets(state, figure)
    return ActivationView(
        figure=figure.id,
        moved=activation.moved,
        action=activation.action,
        reach=tuple(reach(state, figure)) if can_move else (),
        targets={weapon: tuple(cells) for weapon, cells in aims.items()},
        detects=tuple(enemy.id for enemy in detected(state, figure)),
    )


def _slots(state: State) -> tuple[int, ...]:
    """The start slots by seat; before the first skirmish nobody has one (0)."""
    return state.slots or (0,) * len(state.careers)


def _career(state: State, seat: int, career: Career, slot: int) -> CareerView:
    return CareerView(
        slot=slot,
        wins=career.wins,
        points=career.points,
        total=career.total,
        general_level=state.level(seat, "general"),
        general_xp=career.xp["general"],
        levels={name: state.level(seat, name) for name in CLASS_NAMES},
        xp={name: career.xp[name] for name in CLASS_NAMES},
        unlocked=tuple(career.unlocked),
        badges=tuple(career.badges),
        bonuses=tuple(career.bonuses),
        cosmetics=tuple(career.cosmetics),
    )


def redact(event: Event, viewer: Viewer) -> Event:
    """The event as it is, for all viewers: nothing in this game is hidden."""
    return event
