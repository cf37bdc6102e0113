"""The narrator: figures are called by their classes, and hits say how they came about."""

from collections.abc import Iterator
from typing import Final, get_args

from msgspec import Struct, field

from domain.components.wording import capital, listed
from domain.games.class_arena.display.throwing import Floor
from domain.games.class_arena.events.activations import (
    FigureActivated,
    FigureMoved,
    ScopeEnded,
    ScopeRaised,
)
from domain.games.class_arena.events.campaign import (
    ClassChosen,
    Inspired,
    MatchEnded,
    PointScored,
    SkirmishEnded,
    SkirmishStarted,
    TurnStarted,
)
from domain.games.class_arena.events.combat import (
    DamageDealt,
    DeviceExploded,
    DevicePlaced,
    DeviceRemoved,
    FigurePushed,
    WeaponFired,
)
from domain.games.class_arena.events.experience import XpGained
from domain.games.class_arena.material.arena import Direction
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, DeviceKind
from domain.games.class_arena.names import (
    FIGURE_WORDS,
    device_words,
    figure_id,
    figure_words,
)
from domain.games.class_arena.view import View
from domain.kernel import Event, Narrator

DIRECTIONS: Final[dict[str, Direction]] = {way: way for way in get_args(Direction)}
SCOPED: Final = "half more because it looks through its scope"


class Sweeping(Struct, frozen=True):
    """A sweep: by which figure, which way, and how hard."""

    by: str
    way: Direction
    damage: int


def sweeping(event: WeaponFired) -> Sweeping | None:
    """The sweep that a weapon does; None: it does none."""
    weapon = WEAPONS[event.weapon]
    if not weapon.swept:
        return None
    return Sweeping(event.figure, DIRECTIONS[event.target], weapon.damage)


class ArenaNarrator(Narrator):
    """Remembers classes, what makes a hit harder or weaker, and what stops whom a sweep throws.

    See R7, R9, R12 and R15.
    """

    classes: dict[str, str] = field(default_factory=dict)
    devices: dict[str, DeviceKind] = field(default_factory=dict)
    laid: dict[str, str] = field(default_factory=dict)
    """By device: the cell on which it lies."""
    owners: dict[str, str] = field(default_factory=dict)
    """By device: the figure that laid it."""
    acting: str = ""
    """The activated figure."""
    mover: str = ""
    """Who moved or was thrown last."""
    floor: Floor = field(default_factory=Floor)
    inspired: list[str] = field(default_factory=list)
    scoped: list[str] = field(default_factory=list)
    damage: int = 0
    """Of the weapon or device that hits now."""
    splash: int = 0
    blast: str = ""
    """The kind of the device that hits now; a weapon's hit has none."""
    sweep: Sweeping | None = None
    """The last sweep: a mine may go off between its hits."""
    wins: dict[int, int] = field(default_factory=dict)
    """By seat: skirmishes won, then points of all skirmishes, then general experience."""
    points: dict[int, int] = field(default_factory=dict)
    xp: dict[int, int] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event, each figure with its class."""
        said = self._said(event)
        if not isinstance(event, ClassChosen):
            said = FIGURE_WORDS.sub(lambda found: self._called(found[0]), said)
        self._remember(event)
        return said

    def _said(self, event: Event) -> str:
        """A hit by a device is the device's, and a device is called what it is."""
        match event:
            case DeviceExploded() | DeviceRemoved() if event.device in self.devices:
                return self._device(event)
            case MatchEnded():
                return " ".join((event.sentence(), *self._reckoned()))
            case FigurePushed():
                return self._thrown(event)
            case DamageDealt():
                return self._damaged(event)
            case _:
                return event.sentence()

    def _device(self, event: DeviceExploded | DeviceRemoved) -> str:
        """What a device is and where it was; of one that explodes, who made it."""
        kind, device = self.devices[event.device], device_words(event.device)
        owner = self.owners.get(event.device)
        if isinstance(event, DeviceExploded):
            if owner and owner == self.acting:
                detonated = f"the {kind} on {event.cell} ({device})"
                return f"{capital(figure_words(owner))} detonates {detonated}."
            by = f", set off by {figure_words(self.mover)}" if owner and self.mover else ""
            return f"The {kind} ({device}) explodes on {event.cell}{by}."
        on = f" on {self.laid[event.device]}" if event.device in self.laid else ""
        return event.sentence().replace(capital(device), f"The {kind}{on} ({device})", 1)

    def _thrown(self, event: FigurePushed) -> str:
        """What stopped it sooner than usual."""
        said = event.sentence()
        if self.sweep is None or event.figure not in self.floor.figures:
            return said
        _, stop = self.floor.thrown(event.figure, self.sweep.way)
        return f"{said[:-1]}, where {stop} stops it." if stop else said

    def _damaged(self, event: DamageDealt) -> str:
        """A hit, of a weapon or a device; of a sweep also who is not thrown back by it."""
        if self.sweep is not None and event.source == self.sweep.by:
            self._aim(self.sweep.damage, None, "")
            return self._hit(event) + self._held(event, self.sweep.way)
        said = self._hit(event)
        if not self.blast:
            return said
        source = figure_words(event.source)
        said = said.replace(" from itself", f" from its own {self.blast}", 1)
        return said.replace(f" from {source}", f" from the {self.blast} of {source}", 1)

    def _held(self, event: DamageDealt, way: Direction) -> str:
        """Why a figure that survived a sweep stays where it is."""
        if not event.remaining or event.target not in self.floor.figures:
            return ""
        moved, stop = self.floor.thrown(event.target, way)
        return "" if moved else f" It is not thrown back, for {stop} is behind it."

    def stand(self, view: View) -> None:
        """The figures and devices that a view shows."""
        self.classes = {name: each.class_ for name, each in view.figures.items()}
        self.devices = {name: each.kind for name, each in view.devices.items()}
        self.laid = {name: each.cell for name, each in view.devices.items()}
        self.owners = {name: each.by for name, each in view.devices.items()}
        self.acting = view.activation.figure if view.activation else ""
        self.floor.stand(view)
        self.inspired = [name for name, each in view.figures.items() if each.inspired_by]
        self.scoped = [name for name, each in view.figures.items() if each.scoped]
        self.wins = {seat: career.wins for seat, career in view.careers.items()}
        self.points = {seat: career.total for seat, career in view.careers.items()}
        self.xp = {seat: career.general_xp for seat, career in view.careers.items()}

    def _reckoned(self) -> Iterator[str]:
        """What decides the campaign: as much of it as it takes (section 8)."""
        reckoned = (
            ("Skirmishes won", self.wins),
            ("Of the best, points of all skirmishes", self.points),
            ("Of the best, general XP", self.xp),
        )
        best = list(self.wins)
        for what, worth in reckoned:
            if len(best) > 1:
                yield f"{what}: {listed(f'seat {seat} has {worth[seat]}' for seat in best)}."
                most = max(worth[seat] for seat in best)
                best = [seat for seat in best if worth[seat] == most]

    def _called(self, words: str) -> str:
        """`seat 1's builder (figure 2)`; without a class that is known, as it was."""
        seat, number = words.split(" figure ")
        class_ = self.classes.get(figure_id(words))
        return f"{seat} {class_} (figure {number})" if class_ else words

    def _hit(self, event: DamageDealt) -> str:
        """A hit; what made it other than the weapon's damage stands behind the amount."""
        more = EFFECTS.inspired_damage if self._is_inspired(event.source) else 0
        is_scoped = event.target in self.scoped
        reckoned = {
            _hit(base + more, is_scoped=is_scoped): base for base in (self.splash, self.damage)
        }
        if event.amount not in reckoned:
            return event.sentence()
        base = reckoned[event.amount]
        beside = "beside the hit" if base != self.damage else ""
        how = [
            *([f"{base} {beside}".strip()] if more or is_scoped else filter(None, [beside])),
            *([f"{more} more because its attacker is inspired"] if more else []),
            *([SCOPED] if is_scoped else []),
        ]
        amount = f"{event.amount} damage"
        noted = f"{amount} ({listed(how)})" if how else amount
        return event.sentence().replace(amount, noted, 1)

    def _is_inspired(self, source: str) -> bool:
        return not self.blast and source in self.inspired

    def _remember(self, event: Event) -> None:
        self._count(event)
        self._follow(event)
        self.floor.hear(event)
        match event:
            case SkirmishStarted():
                self.classes, self.devices, self.inspired, self.scoped = {}, {}, [], []
                self.laid, self.owners, self.sweep = {}, {}, None
            case ClassChosen(figure=figure, class_=class_):
                self.classes[figure] = class_
            case TurnStarted():
                self.inspired = []
            case Inspired(figure=figure):
                self.inspired.append(figure)
            case ScopeRaised(figure=figure):
                self.scoped.append(figure)
            case ScopeEnded(figure=figure):
                self.scoped = [each for each in self.scoped if each != figure]
            case WeaponFired(weapon=weapon):
                self.sweep = sweeping(event)
                self._aim(WEAPONS[weapon].damage, WEAPONS[weapon].splash, "")
            case DeviceExploded(device=device) if device in self.devices:
                kind = self.devices[device]
                self._aim(DEVICES[kind].damage, DEVICES[kind].splash, kind)
            case _:
                pass

    def _follow(self, event: Event) -> None:
        """Who acts, who moved last, and what was laid."""
        match event:
            case FigureActivated(figure=figure):
                self.acting = figure
            case FigureMoved(figure=figure) | FigurePushed(figure=figure):
                self.mover = figure
            case DevicePlaced(device=device, kind=kind, cell=cell, by=by):
                self.devices[device], self.laid[device], self.owners[device] = kind, cell, by
            case _:
                pass

    def _count(self, event: Event) -> None:
        """What decides the campaign."""
        match event:
            case SkirmishEnded(winner=int() as winner):
                self.wins[winner] = self.wins.get(winner, 0) + 1
            case PointScored(seat=seat, points=points):
                self.points[seat] = self.points.get(seat, 0) + points
            case XpGained(seat=seat, general_xp=general_xp):
                self.xp[seat] = general_xp
            case _:
                pass

    def _aim(self, damage: int, splash: int | None, blast: str) -> None:
        self.damage, self.splash, self.blast = damage, splash or damage, blast


def _hit(damage: int, *, is_scoped: bool) -> int:
    """The damage of a hit; half more for who looks through a scope (R9)."""
    return damage + damage // 2 if is_scoped else damage
