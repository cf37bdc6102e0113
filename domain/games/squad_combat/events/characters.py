"""What happens to the energy, dice and places of characters."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from domain.components.telling import Title
from domain.components.wording import listed
from domain.games.squad_combat.events.told import Told
from domain.games.squad_combat.state import State
from domain.games.squad_combat.wording.words import title_of


class EnergySpent(Told, frozen=True):
    """A character paid energy (R12)."""

    says = "{character} spends {amount} energy ({remaining} left)."

    character: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.characters[self.character].spent += self.amount


class EnergyStunned(Told, frozen=True):
    """A character lost energy to an effect."""

    says = "{character} is stunned and loses {amount} energy ({remaining} left)."

    character: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.characters[self.character].spent += self.amount


class EnergyRestored(Told, frozen=True):
    """A character got energy back from an effect."""

    says = "{character} gets {amount} energy back ({remaining} now)."

    character: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.characters[self.character].spent -= self.amount


class EnergyRecharged(Told, frozen=True):
    """At the end of a turn a character got all of its energy back (R6)."""

    says = "{character} recharges {amount} energy ({remaining} now)."

    character: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.characters[self.character].spent -= self.amount


class SuppressionPlaced(Told, frozen=True):
    """A character will not recharge at the end of the next turn."""

    says = "{character} is suppressed: at the end of this turn it gets no energy back."

    character: str

    def apply(self, state: State) -> None:
        state.characters[self.character].suppressed = True


class SuppressionRemoved(Told, frozen=True):
    """A character lost its suppression token instead of recharging (R6)."""

    says = "{character} loses its suppression token instead of recharging."

    character: str

    def apply(self, state: State) -> None:
        state.characters[self.character].suppressed = False


DieOrigin = Literal["setup", "refresh", "overcharge", "reroll"]


WHY: Final[Mapping[str, str]] = {
    "setup": "",
    "reroll": "",
    "cost": "",
    "refresh": " to refresh",
    "overcharge": " in addition",
    "dodge": " to dodge",
    "attack": " on the attack",
    "defense": " on the defence",
}
"""What a die is for, where it needs to be said."""


class _Die(Told, frozen=True):
    """Something happened to a die for a reason."""

    def said(self, title: Title) -> dict[str, Any]:
        """Says besides the fields what it is for."""
        said = super().said(title)
        return {**said, "why": WHY[said["reason"]]}


class DieSet(_Die, frozen=True):
    """A die was put down with the face that the pool says."""

    says = "{character} sets a die to {value}{why}."

    character: str
    value: int
    reason: DieOrigin

    def apply(self, state: State) -> None:
        state.characters[self.character].add_die(self.value)


def _dice(verb: str, events: Sequence[Mapping[str, Any]]) -> str:
    first = events[0]
    values = listed(str(each["value"]) for each in events)
    return f"{title_of(first['character'])} {verb} {values}{WHY[first['reason']]}."


def set_down(events: Sequence[Mapping[str, Any]]) -> str:
    """Several dice of a character with the faces that the pool says."""
    return _dice("sets dice to", events)


def rolled(events: Sequence[Mapping[str, Any]]) -> str:
    """Several dice that a character rolls."""
    return _dice("rolls", events)


class DieRolled(_Die, frozen=True):
    """A die was rolled and put down."""

    says = "{character} rolls a {value}{why}."

    character: str
    value: int
    reason: DieOrigin

    def apply(self, state: State) -> None:
        state.characters[self.character].add_die(self.value)


class DieSpent(_Die, frozen=True):
    """A die was spent: on a cost, on a dodge (a reaction), or in a duel."""

    says = "{character} spends a die of {value}{why}."

    character: str
    value: int
    reason: Literal["cost", "dodge", "attack", "defense"]

    def apply(self, state: State) -> None:
        """One die less; what it counts in an attack is noted there."""
        state.characters[self.character].dice.remove(self.value)
        match self.reason, state.attack:
            case "dodge", attack if attack:
                attack.reactions += 1
            case "attack", attack if attack:
                attack.attack_die = self.value
            case "defense", attack if attack:
                attack.defense_die = self.value


class DieChanged(Told, frozen=True):
    """A die was turned to another face."""

    says = "{character} turns a die from {old} to {new}."

    character: str
    old: int
    new: int

    def apply(self, state: State) -> None:
        character = state.characters[self.character]
        character.dice.remove(self.old)
        character.add_die(self.new)


class DieSetAside(Told, frozen=True):
    """A die was taken up to be rolled again."""

    says = "{character} takes up a die of {value} to roll it again."

    character: str
    value: int

    def apply(self, state: State) -> None:
        state.characters[self.character].dice.remove(self.value)


class DieRemoved(Told, frozen=True):
    """A die was put away."""

    says = "{character} loses a die of {value}."

    character: str
    value: int

    def apply(self, state: State) -> None:
        state.characters[self.character].dice.remove(self.value)


class PositionsSwitched(Told, frozen=True):
    """Two characters of a squad changed places."""

    says = "{a} and {b} change places."

    a: str
    b: str

    def apply(self, state: State) -> None:
        one, other = state.characters[self.a], state.characters[self.b]
        one.position, other.position = other.position, one.position
