"""Events of attacks, enemy fire and what they bring (R41-R58)."""

from typing import Literal

import msgspec

from domain.components.wording import counted, listed
from domain.games.assassination.material.board import HEADINGS, Direction
from domain.games.assassination.material.cards import KIND, called, spoken
from domain.games.assassination.state import State, Weapon
from domain.kernel import Event

Target = str | int
"""An enemy or obstacle (its card) or an assassin (his seat)."""


class Shooter(msgspec.Struct, frozen=True):
    """Who did damage, and with which weapon or grenade."""

    seat: int
    weapon: str


def named(target: Target | Shooter) -> str:
    """A target or source in words."""
    if isinstance(target, Shooter):
        return f"seat {target.seat} ({spoken(target.weapon)})"
    if isinstance(target, int):
        return f"seat {target}"
    return "an obstacle" if KIND[target] == "obstacle" else called(target)


def threw(face: str | int) -> str:
    """A roll of the die or a toss of the coin in words."""
    return f"rolls {face}" if isinstance(face, int) else f"tosses {face}"


class AttackMade(Event, frozen=True):
    """An assassin fires; `cells` is the area, `targets` what is in it to be hit."""

    seat: int
    weapon: str
    origin: str
    dir: Direction | None
    cells: tuple[str, ...]
    targets: tuple[Target, ...]

    def apply(self, state: State) -> None:
        """What it does is said next."""

    def sentence(self) -> str:
        aimed = listed([named(target) for target in self.targets])
        where = f" to the {HEADINGS[self.dir]}" if self.dir else ""
        weapon = spoken(self.weapon)
        return f"Seat {self.seat} fires the {weapon} from {self.origin}{where} at {aimed}."


class HitRolled(Event, frozen=True):
    """Chance said whether a shot hits (9.3)."""

    seat: int
    target: Target
    face: str | int
    hit: bool
    amount: int

    def apply(self, state: State) -> None:
        """What it does is said next."""

    def sentence(self) -> str:
        result = "hits" if self.hit else "misses"
        return f"Seat {self.seat} {threw(self.face)} and {result} {named(self.target)}."


class AvoidRolled(Event, frozen=True):
    """Chance said whether an assassin avoids an enemy's fire (9.3)."""

    seat: int
    enemy: str
    face: str | int
    avoided: bool

    def apply(self, state: State) -> None:
        """What it does is said next."""

    def sentence(self) -> str:
        result = "avoids" if self.avoided else "does not avoid"
        return f"Seat {self.seat} {threw(self.face)} and {result} the fire of {called(self.enemy)}."


class DamageDealt(Event, frozen=True):
    """Somebody lost health: `amount` is the damage, `remaining` what is left of the health."""

    source: str | Shooter
    target: Target
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        """Never below 0 (R58)."""
        if isinstance(self.target, int):
            state.assassins[self.target].hp = self.remaining
        else:
            state.enemy(self.target).hp = self.remaining

    def sentence(self) -> str:
        source = named(self.source)
        hit = f"{source[0].upper()}{source[1:]} hits {named(self.target)}"
        return f"{hit} for {self.amount} damage; {self.remaining} HP left."


class ObstacleDestroyed(Event, frozen=True):
    """A shot destroyed an obstacle (R48)."""

    says = "Seat {by} destroys the obstacle on {cell}."

    card: str
    cell: str
    by: int

    def apply(self, state: State) -> None:
        """Onto the item discard (R16)."""
        del state.obstacles[self.cell]
        state.item_discard.append(self.card)


class EnemyKilled(Event, frozen=True):
    """An enemy is removed from the board (R49)."""

    enemy: str
    cell: str
    by: int

    def apply(self, state: State) -> None:
        state.enemies.remove(state.enemy(self.enemy))
        state.killed.append(self.enemy)
        state.assassins[self.by].kills += 1

    def sentence(self) -> str:
        return f"Seat {self.by} kills {called(self.enemy)} on {self.cell}."


Scored = Literal["enemy_killed", "opponent_hit"]
"""What brings victory points."""


class VictoryPointsGained(Event, frozen=True):
    """A player gained victory points (R64)."""

    seat: int
    amount: int
    total: int
    reason: Scored

    def apply(self, state: State) -> None:
        state.assassins[self.seat].vp = self.total

    def sentence(self) -> str:
        reason = {"enemy_killed": "for the kill", "opponent_hit": "for hitting the opponent"}
        why = reason[self.reason]
        return f"Seat {self.seat} gains {self.amount} VP {why} and has {self.total} VP."


class WeaponUpgraded(Event, frozen=True):
    """Kills brought a better weapon (9.3)."""

    seat: int
    weapon: str

    def apply(self, state: State) -> None:
        state.assassins[self.seat].pistol = Weapon(self.weapon, self.weapon)

    def sentence(self) -> str:
        return f"The weapon of seat {self.seat} is the {spoken(self.weapon)} now."


class EnemyParalysed(Event, frozen=True):
    """An enemy does not fire until the shooter's next turn (R50)."""

    enemy: str
    until_start_of: int

    def apply(self, state: State) -> None:
        """A later paralysis replaces an earlier one (Q53)."""
        state.enemy(self.enemy).paralysed_by = self.until_start_of

    def sentence(self) -> str:
        until = f"until the next turn of seat {self.until_start_of} begins"
        return f"{called(self.enemy)} is paralysed and does not fire {until}."


class EnemyParalysisEnded(Event, frozen=True):
    """An enemy can fire again (R50)."""

    enemy: str

    def apply(self, state: State) -> None:
        state.enemy(self.enemy).paralysed_by = None

    def sentence(self) -> str:
        return f"{called(self.enemy)} is no longer paralysed."


class MustSkipSet(Event, frozen=True):
    """A paralysed player will lose his next turn (R50)."""

    says = "Seat {seat} is paralysed and must skip its whole next turn."

    seat: int

    def apply(self, state: State) -> None:
        state.assassins[self.seat].must_skip = True


class ParalysisResisted(Event, frozen=True):
    """A player was hit by a Paralysis Pistol but does not lose another turn (R51)."""

    seat: int
    reason: Literal["immune", "already"]

    def apply(self, state: State) -> None:
        """Changes nothing by itself."""

    def sentence(self) -> str:
        reason = {
            "immune": "has just skipped a turn, and can't be made to skip until it has played one",
            "already": "must skip the next turn already, and not more",
        }
        return f"Seat {self.seat} {reason[self.reason]}: no turn is lost by this hit."


class ActionPenaltySet(Event, frozen=True):
    """A hit costs actions in the next turn; `penalty` is how many by now (9.3)."""

    seat: int
    penalty: int

    def apply(self, state: State) -> None:
        state.assassins[self.seat].penalty = self.penalty

    def sentence(self) -> str:
        return (
            f"Seat {self.seat} will have {counted(self.penalty, 'action')} less in its next turn."
        )
