"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.games.class_arena.commands import FigureId
from domain.games.class_arena.material.arena import WALLS, Cell, PointName
from domain.games.class_arena.material.classes import CLASS_NAMES, CLASSES, ClassName
from domain.games.class_arena.material.progress import LADDERS, Rung
from domain.games.class_arena.material.weapons import DeviceKind, WeaponName
from domain.games.class_arena.options import Options
from domain.games.class_arena.order import order_from, slots
from domain.games.class_arena.state import (
    Activation,
    Career,
    Device,
    Figure,
    State,
    at_start,
    in_class_order,
    level_of,
)
from domain.kernel import Event

Seat = Annotated[int, Meta(ge=1, le=4)]
Number = Annotated[int, Meta(ge=0, le=10_000)]
TurnNumber = Annotated[int, Meta(ge=1, le=8)]
Deed = Literal["scope", "cloak", "place_mine", "place_charge", "detonate", "repair", "fortify"]


class FigureLaid(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"class_": "class"}
):
    """A living figure; what is left out is as it is when a figure appears."""

    class_: ClassName
    cell: Cell
    health: Annotated[int, Meta(ge=1)] | None = None
    activated: bool = False
    shield: Annotated[int, Meta(ge=0, le=20)] = 0
    shielded_by: FigureId | None = None
    morale: Annotated[int, Meta(ge=0, le=20)] = 0
    inspired_by: FigureId | None = None
    marks: tuple[FigureId, ...] = ()
    """The enemy trackers that have marked it."""
    scoped: bool = False
    cloaked: bool = False
    recharging: bool = False
    """Whether it was cloaked when its newest activation began (R11)."""
    moved_in: TurnNumber | None = None
    """The turn of its newest move or push."""
    supply: dict[str, Number] = {}
    """What is left of rockets, grenades, mines and charges, where that is not all."""


class DeviceLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A mine or charge in the arena; they are numbered d1, d2, ..."""

    kind: DeviceKind
    cell: Cell
    by: FigureId


class ActivationLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure in the midst of its activation, and what it has done so far."""

    figure: FigureId
    moved: bool = False
    action: WeaponName | Deed | None = None


class CareerLaid(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat has won so far; its levels and unlocks follow from its experience."""

    wins: Annotated[int, Meta(ge=0, le=5)] = 0
    points: Number = 0
    """In the running skirmish."""
    earlier: Number = 0
    """In all skirmishes before."""
    xp: dict[ClassName, Number] = {}
    general: Number | None = None
    """General XP; usually the sum of the classes' XP."""


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment of a campaign at which somebody chooses; the default is the usual start.

    Without figures a draft begins. Figures that are left out have fallen.
    """

    skirmish: Annotated[int, Meta(ge=1, le=6)] = 1
    turn: TurnNumber = 1
    to_act: Seat | None = None
    """The seat that activates a figure; usually the first in the turn's order that can."""
    activation: ActivationLaid | None = None
    figures: dict[FigureId, FigureLaid] = {}
    gaps: tuple[Cell, ...] = ()
    """The printed walls that have fallen."""
    devices: tuple[DeviceLaid, ...] = ()
    owners: dict[PointName, Seat] = {}
    fortified: dict[PointName, FigureId] = {}
    """The fortified points, and the builders that did it."""
    blooded: bool = False
    """Whether an enemy has been killed in this skirmish."""
    careers: dict[Seat, CareerLaid] = {}


class ScenarioLaid(Event, frozen=True):
    """The match begins from a given position instead of the usual start."""

    says = "The match begins from a given position."

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid, seats = self.scenario, len(state.careers)
        state.skirmish = laid.skirmish
        state.slots = slots(laid.skirmish, seats)
        state.walls = {wall: wall not in laid.gaps for wall in WALLS}
        for seat in state.careers:
            given = laid.careers.get(seat, CareerLaid())
            state.careers[seat] = career(state.options, given)
        if laid.figures:
            self._lay_turn(state)
        else:
            state.order = order_from(laid.skirmish, seats)
            state.to_act = state.next_to_draft()

    def _lay_turn(self, state: State) -> None:
        laid = self.scenario
        state.turn = laid.turn
        state.order = order_from(laid.skirmish + laid.turn - 1, len(state.careers))
        state.figures = {name: figure(name, given) for name, given in sorted(laid.figures.items())}
        state.devices = [
            Device(f"d{number}", each.kind, each.cell, each.by)
            for number, each in enumerate(laid.devices, start=1)
        ]
        state.devices_placed = len(laid.devices)
        state.owners, state.fortified = dict(laid.owners), dict(laid.fortified)
        state.blooded = laid.blooded
        state.phase = "choose_figure"
        if laid.to_act:
            state.last_seat = state.order[state.order.index(laid.to_act) - 1]
        state.to_act = state.next_to_activate()
        if laid.activation is not None:
            self._lay_activation(state, laid.activation)

    def _lay_activation(self, state: State, laid: ActivationLaid) -> None:
        state.activation = Activation(laid.figure, laid.moved, laid.action)
        state.acting.activated = True
        state.phase = "act"
        state.to_act = state.acting.seat


def figure(name: str, laid: FigureLaid) -> Figure:
    """A figure as it is laid."""
    sheet = CLASSES[laid.class_]
    return Figure(
        id=name,
        seat=int(name[1]),
        class_=laid.class_,
        cell=laid.cell,
        health=laid.health or sheet.health,
        activated=laid.activated,
        shield=laid.shield,
        shielded_by=laid.shielded_by,
        morale=laid.morale,
        inspired_by=laid.inspired_by,
        marks=list(laid.marks),
        scoped=laid.scoped,
        cloaked=laid.cloaked,
        recharging=laid.recharging,
        moved_in=laid.moved_in,
        supply={kind: laid.supply.get(kind, count) for kind, count in sheet.supply.items()},
    )


def career(options: Options, laid: CareerLaid) -> Career:
    """A career with all that its experience has brought."""
    general = sum(laid.xp.values()) if laid.general is None else laid.general
    xp: dict[Rung, int] = {name: laid.xp.get(name, 0) for name in CLASS_NAMES}
    xp["general"] = general
    reached = [
        (LADDERS[rung], level)
        for rung, amount in xp.items()
        for level in range(2, level_of(options, rung, amount) + 1)
    ]
    opened = [name for ladder, level in reached for name in ladder.classes.get(level, ())]
    return Career(
        wins=laid.wins,
        points=laid.points,
        total=laid.earlier + laid.points,
        xp=xp,
        unlocked=in_class_order([*at_start(options), *opened]),
        badges=[ladder.badges[level] for ladder, level in reached if level in ladder.badges],
        bonuses=[ladder.bonuses[level] for ladder, level in reached if level in ladder.bonuses],
        cosmetics=[
            ladder.cosmetics[level] for ladder, level in reached if level in ladder.cosmetics
        ],
    )
