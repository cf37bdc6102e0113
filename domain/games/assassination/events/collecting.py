"""Events of steps, special squares and collected cards (R20-R40)."""

from typing import Literal

from domain.components.wording import counted, listed
from domain.games.assassination.material.board import POINT
from domain.games.assassination.material.cards import EFFECTS, KIND, called, spoken
from domain.games.assassination.state import Assassin, State, Weapon
from domain.kernel import Event


class AssassinMoved(Event, frozen=True):
    """An assassin stepped, or a tunnel or a rendezvous point took him elsewhere (R20, R23, R28)."""

    seat: int
    origin: str
    to: str
    cause: Literal["step", "tunnel", "rendezvous"]

    def apply(self, state: State) -> None:
        """Collecting begins on the own rendezvous point, and is over away from it."""
        assassin = state.assassins[self.seat]
        assassin.cell = self.to
        if self.cause == "step":
            state.turn.stepped_from = self.origin
        state.phase = "collect" if self.to == POINT[assassin.player] else "act"

    def sentence(self) -> str:
        said = {
            "step": "Seat {seat} steps from {origin} to {to}.",
            "tunnel": "The tunnel takes seat {seat} from {origin} to {to}.",
            "rendezvous": "Seat {seat} is teleported home from {origin} to {to}.",
        }
        return said[self.cause].format(seat=self.seat, origin=self.origin, to=self.to)


class TeleportBlocked(Event, frozen=True):
    """The spawn point is taken, so the assassin stays on the rendezvous point (R30)."""

    says = "Seat {seat} stays on {cell}: the other assassin stands on its spawn point."

    seat: int
    cell: str

    def apply(self, state: State) -> None:
        state.phase = "act"


class Healed(Event, frozen=True):
    """An assassin regained health (R24, R34)."""

    seat: int
    amount: int
    hp: int
    source: Literal["heal_point", "health_pack"]

    def apply(self, state: State) -> None:
        assassin = state.assassins[self.seat]
        assassin.hp = self.hp
        if self.source == "heal_point":
            state.turn.healed.append(assassin.cell)

    def sentence(self) -> str:
        source = {"heal_point": "on the heal point", "health_pack": "with a Health Pack"}
        how = source[self.source]
        return f"Seat {self.seat} regains {self.amount} HP {how} and has {self.hp} HP."


class CollectibleTaken(Event, frozen=True, rename={"place": "from"}):
    """An assassin collects a card, from his rendezvous point or a preset one (R25, R33)."""

    seat: int
    card: str
    kind: str
    place: Literal["rendezvous", "preset"]
    cell: str

    def apply(self, state: State) -> None:
        if self.place == "preset":
            del state.presets[self.cell]
        else:
            state.assassins[self.seat].point.remove(self.card)
        state.in_hand = self.card

    def sentence(self) -> str:
        return f"Seat {self.seat} collects {spoken(self.kind)} on {self.cell}."


class CollectibleDiscarded(Event, frozen=True):
    """A collectible is used up or of no use (R40)."""

    card: str
    kind: str

    def apply(self, state: State) -> None:
        state.in_hand = None
        state.collectible_discard.append(self.card)

    def sentence(self) -> str:
        return f"{spoken(self.kind)} goes to the collectible discard."


class BootsWorn(Event, frozen=True):
    """An assassin wears boots; `boots` is their number now (R31)."""

    seat: int
    card: str
    boots: int

    def apply(self, state: State) -> None:
        state.in_hand = None
        state.assassins[self.seat].boots.append(self.card)

    def sentence(self) -> str:
        return f"Seat {self.seat} wears {counted(self.boots, 'pair')} of boots now."


class WeaponGained(Event, frozen=True):
    """An assassin has a weapon more; a third one is only held (R32)."""

    seat: int
    weapon: str
    slot: Literal[1, 2, "held"]

    def apply(self, state: State) -> None:
        state.in_hand = None
        gained = Weapon(self.weapon, KIND[self.weapon])
        state.assassins[self.seat].weapons.append(gained)
        if self.slot == "held":
            state.phase = "discard_weapon"

    def sentence(self) -> str:
        weapon = spoken(self.weapon)
        if self.slot == "held":
            return f"Seat {self.seat} holds {weapon} as a third weapon and has to give one up."
        return f"Seat {self.seat} puts {weapon} into weapon slot {self.slot}."


class WeaponDiscarded(Event, frozen=True):
    """An assassin gave up a weapon, with what was attached to it (R40)."""

    seat: int
    weapon: str
    attachments: tuple[str, ...]

    def apply(self, state: State) -> None:
        """The others close up (Q38); a Sniper has a discard of its own."""
        assassin = state.assassins[self.seat]
        lose_weapon(assassin, self.weapon)
        pile = state.sniper_discard if is_sniper(self.weapon) else state.collectible_discard
        pile += [self.weapon, *self.attachments]
        on_point = assassin.cell == POINT[assassin.player]
        state.phase = "collect" if on_point else "act"

    def sentence(self) -> str:
        fitted = listed([spoken(card) for card in self.attachments]) if self.attachments else ""
        more = f" with {fitted}" if fitted else ""
        return f"Seat {self.seat} gives up {spoken(self.weapon)}{more}."


class WeaponSpent(Event, frozen=True):
    """The Sniper has fired its one shot (R46)."""

    seat: int
    weapon: str

    def apply(self, state: State) -> None:
        """The card goes into its own discard (R40)."""
        lose_weapon(state.assassins[self.seat], self.weapon)
        state.sniper_discard.append(self.weapon)

    def sentence(self) -> str:
        return f"The {spoken(self.weapon)} of seat {self.seat} is spent."


class AttachmentFitted(Event, frozen=True):
    """A Sight or Muzzle is on a weapon (R36, R37)."""

    seat: int
    card: str
    kind: Literal["sight", "muzzle"]
    weapon: str

    def apply(self, state: State) -> None:
        """It is fitted for as long as the weapon is there (Q40)."""
        state.in_hand = None
        for weapon in state.assassins[self.seat].usable():
            if weapon.card == self.weapon:
                setattr(weapon, self.kind, self.card)

    def sentence(self) -> str:
        return f"Seat {self.seat} fits {spoken(self.kind)} to {spoken(self.weapon)}."


class EnemyCaged(Event, frozen=True):
    """An enemy is in a Cage (R35)."""

    enemy: str
    card: str

    def apply(self, state: State) -> None:
        state.in_hand = None
        enemy = state.enemy(self.enemy)
        enemy.cage, enemy.caged_in = self.card, state.round

    def sentence(self) -> str:
        does = "heals" if KIND[self.enemy] == "medic" else "fires"
        means = f"it can't be hurt, paralysed or moved, but it still {does}"
        return f"{called(self.enemy)} is caged: {means}."


class CageOpened(Event, frozen=True):
    """A Cage came off (option `cage_rounds`)."""

    enemy: str
    card: str

    def apply(self, state: State) -> None:
        enemy = state.enemy(self.enemy)
        enemy.cage, enemy.caged_in = None, 0
        state.collectible_discard.append(self.card)

    def sentence(self) -> str:
        return f"{called(self.enemy)} is out of its cage."


class LootTaken(Event, frozen=True):
    """A Loot Crate yields the top of the item discard (R38)."""

    seat: int
    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        reserve = state.assassins[self.seat].reserve
        for card in self.cards:
            state.item_discard.remove(card)
            reserve.append(card)
        if len(reserve) > state.options.reserve_limit:
            state.phase = "discard_item"

    def sentence(self) -> str:
        """Names the items; fewer than it could find are all that there were."""
        found = f"Seat {self.seat} finds {listed([spoken(card) for card in self.cards])}"
        few = len(self.cards) < EFFECTS.loot_crate
        return f"{found}, the only card of the item discard." if few else f"{found}."


class GrenadeThrown(Event, frozen=True):
    """A Grenade falls on four squares (R39)."""

    seat: int
    cells: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Whom it hits is said next."""

    def sentence(self) -> str:
        return f"Seat {self.seat} throws a Grenade on {listed(self.cells)}."


def is_sniper(card: str) -> bool:
    """Whether a weapon card is a Sniper."""
    return KIND[card] == "sniper"


def lose_weapon(assassin: Assassin, card: str) -> None:
    """A weapon leaves its slot."""
    assassin.weapons = [weapon for weapon in assassin.weapons if weapon.card != card]
