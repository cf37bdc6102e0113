"""Events of combat: shots, damage, death, devices and ruins (R6-R13)."""

from domain.components.telling import Title
from domain.components.wording import capital, how_many, listed
from domain.games.class_arena.events.activations import act
from domain.games.class_arena.events.told import Told
from domain.games.class_arena.material.arena import COMPASS, PointName
from domain.games.class_arena.material.weapons import WEAPONS, DeviceKind, WeaponName
from domain.games.class_arena.names import device_words, spoken
from domain.games.class_arena.state import Device, State
from domain.kernel import Event


class WeaponFired(Told, frozen=True):
    """A figure fired at a cell, or swept in a direction; `ammo_left` null: it never runs dry."""

    figure: str
    weapon: WeaponName
    target: str
    ammo_left: int | None

    def apply(self, state: State) -> None:
        if self.ammo_left is not None:
            state.figures[self.figure].supply[self.weapon] = self.ammo_left
        act(state, self.weapon)

    def told(self, called: Title) -> str:
        """Says how many shots are left, where they are counted."""
        weapon, name, left = WEAPONS[self.weapon], spoken(self.weapon), ""
        around = f", {weapon.splash} around" if weapon.splash else ""
        if self.ammo_left is not None:
            left = f"; {how_many(self.ammo_left, name)} left"
        figure = capital(called(self.figure))
        aim = f"to the {COMPASS[self.target]}" if weapon.swept else f"at {self.target}"
        verb = "sweeps" if weapon.swept else "throws" if weapon.lobbed else "fires"
        verb = "swings" if weapon.range == 1 and not weapon.swept else verb
        return f"{figure} {verb} its {name} {aim} ({weapon.damage} damage{around}{left})."


class DamageDealt(Told, frozen=True):
    """A figure was hit: `amount` is what hit it, then what each of its defences lost (R7)."""

    source: str
    target: str
    amount: int
    shield: int
    morale: int
    health: int
    remaining: int

    def apply(self, state: State) -> None:
        figure = state.figures[self.target]
        figure.shield -= self.shield
        figure.morale -= self.morale
        figure.health = self.remaining

    def told(self, called: Title) -> str:
        """Says what was absorbed."""
        return self.told_of(called, "itself" if self.source == self.target else called(self.source))

    def told_of(self, called: Title, source: str, how: str = "") -> str:
        """The same, with what hit the figure, and how its damage came about."""
        parts = {"shield": self.shield, "morale": self.morale}
        absorbed = listed(f"its {name} takes {lost}" for name, lost in parts.items() if lost)
        but = f", {absorbed}" if absorbed else ""
        taken = f"{capital(called(self.target))} takes {self.amount} damage{how} from {source}"
        return f"{taken}{but}: {self.remaining} health left."


class FigureKilled(Told, frozen=True):
    """A figure fell (R7)."""

    says = "{figure} is killed by {by}."

    figure: str
    by: str

    def apply(self, state: State) -> None:
        """Marks on it and by it end; what it shields or inspires lasts for the turn."""
        fallen = state.figures[self.figure]
        fallen.health = 0
        fallen.scoped = fallen.cloaked = False
        fallen.marks = []
        for figure in state.figures.values():
            if self.figure in figure.marks:
                figure.marks.remove(self.figure)
        if state.figures[self.by].seat != fallen.seat:
            state.blooded = True


class FigureMarked(Told, frozen=True):
    """A tracker marked an enemy that survived its hit (R10)."""

    says = "{by} marks {figure} until one of them is killed or the skirmish ends."

    figure: str
    by: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].marks.append(self.by)


class FigurePushed(Told, frozen=True):
    """A sweep threw a figure back (R12)."""

    says = "{figure} is thrown back from {origin} to {to}."

    figure: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """Comsats hear of it (Q12)."""
        figure = state.figures[self.figure]
        figure.cell, figure.moved_in = self.to, state.turn


class WallDestroyed(Told, frozen=True):
    """A wall became open floor (R6)."""

    says = "The wall on {cell} falls."

    cell: str

    def apply(self, state: State) -> None:
        state.walls[self.cell] = False


class FortificationLost(Told, frozen=True):
    """A control point is fortified no more (R12, R13, R16)."""

    says = "Point {point} is no longer fortified."

    point: PointName

    def apply(self, state: State) -> None:
        del state.fortified[self.point]


class DevicePlaced(Told, frozen=True):
    """A figure laid a mine or a charge (R13)."""

    says = "{by} lays a {kind} on {cell}: {device}."

    device: str
    kind: DeviceKind
    cell: str
    by: str

    def apply(self, state: State) -> None:
        state.devices.append(Device(self.device, self.kind, self.cell, self.by))
        state.devices_placed += 1
        state.figures[self.by].supply[self.kind] -= 1
        act(state, f"place_{self.kind}")


class DeviceExploded(Told, frozen=True):
    """A device was detonated, or an enemy set it off (R13)."""

    says = "{device} explodes on {cell}."

    device: str
    cell: str

    def apply(self, state: State) -> None:
        """In its owner's own activation only the owner can have done it."""
        gone = next(each for each in state.devices if each.id == self.device)
        state.devices.remove(gone)
        if state.is_acting(gone.by):
            act(state, "detonate")


class DeviceRemoved(Event, frozen=True):
    """A device is gone with its owner (R7)."""

    device: str

    def apply(self, state: State) -> None:
        state.devices = [each for each in state.devices if each.id != self.device]

    def sentence(self) -> str:
        return self.sentence_of(capital(device_words(self.device)))

    def sentence_of(self, device: str) -> str:
        """The same, with what the device was."""
        return f"{device} is gone with the figure that laid it."
