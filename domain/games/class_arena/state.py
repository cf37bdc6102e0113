"""Where a match stands, and the questions that its rules ask."""

from collections.abc import Collection
from typing import Literal

import msgspec

from domain import kernel
from domain.components.wording import a, capital
from domain.games.class_arena.material.arena import BETWEEN, PointName
from domain.games.class_arena.material.classes import (
    CLASS_NAMES,
    CLASSES,
    PRIMARY,
    Ability,
    Class,
    ClassName,
)
from domain.games.class_arena.material.progress import Rung
from domain.games.class_arena.material.weapons import WEAPONS, DeviceKind
from domain.games.class_arena.names import number_of
from domain.games.class_arena.options import Options

Phase = Literal["choose_class", "choose_figure", "act", "over"]


class Figure(msgspec.Struct, rename={"class_": "class"}):
    """A figure of this skirmish; without health it has fallen."""

    id: str
    seat: int
    class_: ClassName
    cell: str = ""
    health: int = 0
    activated: bool = False
    """Whether it has had its activation this turn."""
    shield: int = 0
    shielded_by: str | None = None
    morale: int = 0
    inspired_by: str | None = None
    marks: list[str] = []
    """The trackers that have marked it (R10)."""
    scoped: bool = False
    cloaked: bool = False
    recharging: bool = False
    """Whether it was cloaked when its newest activation began (R11)."""
    moved_in: int | None = None
    """The turn of its newest move or push (R8)."""
    supply: dict[str, int] = {}
    """What is left of weapons that run dry and of devices."""

    @property
    def sheet(self) -> Class:
        """The numbers of its class."""
        return CLASSES[self.class_]

    @property
    def title(self) -> str:
        """What its own seat calls it at the beginning of a sentence."""
        return f"Your {self.class_} (figure {number_of(self.id)})"

    @property
    def wielder(self) -> str:
        """Its class at the beginning of a sentence: `An ordinance`."""
        return capital(a(self.class_))

    def has_left(self, name: str) -> bool:
        """Whether a weapon or device of it has not run dry."""
        return self.supply.get(name) != 0

    def can(self, ability: Ability) -> bool:
        """Whether its class has that ability."""
        return ability in CLASSES[self.class_].abilities


class Device(msgspec.Struct, frozen=True):
    """A mine or charge that has been laid; `by`: the figure whose it is."""

    id: str
    kind: DeviceKind
    cell: str
    by: str


class Activation(msgspec.Struct):
    """What the activated figure has done: moved, and which action (a weapon or a deed)."""

    figure: str
    moved: bool = False
    action: str | None = None


class Career(msgspec.Struct):
    """What a seat carries from skirmish to skirmish; `points` are those of the running one."""

    wins: int = 0
    points: int = 0
    total: int = 0
    """The points of all skirmishes, the running one included."""
    xp: dict[Rung, int] = msgspec.field(
        default_factory=lambda: dict.fromkeys((*CLASS_NAMES, "general"), 0)
    )
    unlocked: list[ClassName] = []
    """In the order of the class table."""
    badges: list[str] = []
    bonuses: list[str] = []
    cosmetics: list[str] = []


class State(kernel.State, kw_only=True):
    """A campaign: the careers of the seats, and the skirmish that is on."""

    options: Options
    phase: Phase = "choose_class"
    careers: dict[int, Career]
    skirmish: int = 0
    slots: tuple[int, ...] = ()
    """The start slot of each seat, by seat."""
    turn: int = 0
    order: tuple[int, ...] = ()
    """The order of seats, in the draft and then in the turn."""
    activation: Activation | None = None
    last_seat: int = 0
    """The seat of the newest activation in this turn (0: there was none)."""
    walls: dict[str, bool] = msgspec.field(default_factory=dict)
    """The printed walls: whether each stands."""
    figures: dict[str, Figure] = msgspec.field(default_factory=dict)
    """By id, which is also their order in all rules."""
    devices: list[Device] = msgspec.field(default_factory=list)
    """In the order of placing."""
    devices_placed: int = 0
    owners: dict[PointName, int] = msgspec.field(default_factory=dict)
    """The seats that held control points when last scored."""
    fortified: dict[PointName, str] = msgspec.field(default_factory=dict)
    """The fortified points and the figures that did it."""
    blooded: bool = False
    """Whether an enemy has been killed in this skirmish (R18)."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.careers)

    @property
    def acting(self) -> Figure:
        """The activated figure."""
        assert self.activation is not None
        return self.figures[self.activation.figure]

    def living(self) -> list[Figure]:
        """All figures that have not fallen."""
        return [figure for figure in self.figures.values() if figure.health]

    def friends(self, figure: Figure) -> list[Figure]:
        """The living figures of the same seat, itself included."""
        return [each for each in self.figures.values() if each.health and each.seat == figure.seat]

    def enemies(self, figure: Figure) -> list[Figure]:
        """The living figures of other seats."""
        return [each for each in self.figures.values() if each.health and each.seat != figure.seat]

    def figure_on(self, cell: str) -> Figure | None:
        """The living figure on a cell."""
        for figure in self.figures.values():
            if figure.cell == cell and figure.health:
                return figure
        return None

    def enemy_on(self, cell: str, figure: Figure) -> Figure | None:
        """The living enemy of a figure on a cell."""
        other = self.figure_on(cell)
        return other if other is not None and other.seat != figure.seat else None

    def device_on(self, cell: str) -> Device | None:
        """The device on a cell."""
        for device in self.devices:
            if device.cell == cell:
                return device
        return None

    def taken(self) -> list[str]:
        """The cells on which living figures stand."""
        return [figure.cell for figure in self.figures.values() if figure.health]

    def standing_walls(self) -> list[str]:
        """The cells on which walls stand."""
        return [cell for cell, stands in self.walls.items() if stands]

    def has_wall(self, cell: str) -> bool:
        """Whether a wall stands on a cell."""
        return self.walls.get(cell, False)

    def is_in_sight(self, origin: str, target: str) -> bool:
        """Whether no wall bars the line of sight between two cells (R5)."""
        for wall in BETWEEN[origin][target]:  # noqa: SIM110 (a hot path)
            if self.walls[wall]:
                return False
        return True

    def is_acting(self, figure: str) -> bool:
        """Whether that figure is the activated one."""
        return self.activation is not None and self.activation.figure == figure

    def acting_moved(self) -> bool:
        """Whether the activated figure has moved in this activation."""
        return self.activation is not None and self.activation.moved

    def is_rooted(self) -> bool:
        """Whether the activated figure's action keeps it from moving (R4, R16)."""
        action = self.activation.action if self.activation else None
        if action == "repair":
            return self.acting.can("light_repair")
        weapon = WEAPONS.get(action or "")
        return weapon is not None and weapon.braced

    def seats_alive(self) -> list[int]:
        """The seats with living figures."""
        return sorted({figure.seat for figure in self.figures.values() if figure.health})

    def is_decided(self) -> bool:
        """Whether at most one seat has living figures (R17)."""
        return len(self.seats_alive()) < 2

    def choosable(self, seat: int) -> list[Figure]:
        """A seat's living figures that have not been activated this turn."""
        return [
            figure
            for figure in self.figures.values()
            if figure.seat == seat and figure.health and not figure.activated
        ]

    def next_to_activate(self) -> int:
        """The seat whose figure comes next, round and round (0: the turn is over)."""
        if self.is_decided():
            return 0
        after = self.order.index(self.last_seat) + 1 if self.last_seat else 0
        for seat in (*self.order[after:], *self.order[:after]):
            if self.choosable(seat):
                return seat
        return 0

    def next_to_draft(self) -> int:
        """The seat that chooses the next figure's class (0: all are chosen)."""
        for seat in self.order:
            if len(self.squad(seat)) < self.options.squad_size:
                return seat
        return 0

    def squad(self, seat: int) -> list[Figure]:
        """All figures of a seat, fallen ones too."""
        return [figure for figure in self.figures.values() if figure.seat == seat]

    def level(self, seat: int, rung: Rung) -> int:
        """A seat's level in a class, or its general one (R19)."""
        return level_of(self.options, rung, self.careers[seat].xp[rung])


def level_of(options: Options, rung: Rung, xp: int) -> int:
    """The level that so much experience makes (R19)."""
    per_level = options.xp_per_general_level if rung == "general" else options.xp_per_level
    return 1 + xp // per_level


def xp_needed(options: Options, level: int) -> int:
    """The experience that makes so high a level of a class (R19)."""
    return (level - 1) * options.xp_per_level


def at_start(options: Options) -> list[ClassName]:
    """The classes that are open from the beginning."""
    return list(CLASS_NAMES if options.start_unlocked == "all" else PRIMARY)


def in_class_order(classes: Collection[ClassName]) -> list[ClassName]:
    """Classes in the order of the table, each once."""
    return [name for name in CLASS_NAMES if name in classes]


def start(options: Options, seats: int) -> State:
    """Nobody has any experience, and the arena is empty."""
    return State(options=options, careers={seat: Career() for seat in range(1, seats + 1)})
