"""What happens to villagers: they move, are hurt, die and come back."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.components.seats import other
from domain.components.wording import counted, listed
from domain.games.infection.material.box import FULL_HP, SEAT_OF, Name
from domain.games.infection.options import Options, Penalty
from domain.games.infection.state import NOWHERE, Decision, State
from domain.kernel import Event


class VillagerMoved(Event, frozen=True):
    """A villager went to another cell, which counted `cost` tiles (R5)."""

    villager: Name
    origin: str
    to: str
    cost: int

    def apply(self, state: State) -> None:
        """How far it went decides what it may still do (R7)."""
        state.villagers[self.villager].cell = self.to
        state.moved = self.cost

    def sentence(self) -> str:
        far = counted(self.cost, "tile")
        return f"{self.villager} moves {far}, from {self.origin} to {self.to}."


def hurt(events: Sequence[Mapping[str, Any]]) -> str:
    """Several villagers that one thing costs HP."""
    first = events[0]
    lost = f"{listed(each['target'] for each in events)} {first['amount']} HP each"
    left = listed(f"{each['target']} has {each['remaining']}" for each in events)
    return f"The {first['source']} costs {lost}; {left} left."


class DamageDealt(Event, frozen=True):
    """A villager lost HP; it has `remaining` ones left, never fewer than none (Q19)."""

    source: str
    """A villager, `virus` or `contagion`."""
    target: Name
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.villagers[self.target].hp = self.remaining

    def sentence(self) -> str:
        lost, left = f"{self.amount} HP", f"{self.remaining} left"
        if self.source in ("virus", "contagion"):
            return f"The {self.source} costs {self.target} {lost}; {left}."
        return f"{self.source} hits {self.target} for {lost}; {left}."


class VillagerKilled(Event, frozen=True):
    """A villager without HP left the board; `by` is the enemy who killed it, if one did (R15)."""

    villager: Name
    cell: str
    by: Name | None

    def apply(self, state: State) -> None:
        """Its owner will bring it back; who killed it may have a penalty to choose (R16, Q20)."""
        killed, owner = state.villagers[self.villager], SEAT_OF[self.villager]
        penalty = self.penalty(state.options)
        killed.cell = NOWHERE
        killed.loses_turn = killed.loses_turn or penalty == "lose_turn"
        state.wait_for(Decision("respawn", owner, self.villager))
        if penalty == "discard" and state.discardable(owner):
            state.wait_for(Decision("discard", other(owner)))

    def penalty(self, options: Options) -> Penalty:
        """What the death costs besides: something if an enemy is to blame (R16)."""
        return options.death_penalty if self.by else "none"

    def sentence(self) -> str:
        by = f", killed by {self.by}" if self.by else ""
        return f"{self.villager} dies on {self.cell}{by}."


class VillagerRespawned(Event, frozen=True):
    """A killed villager came back in its village (R15)."""

    says = "{villager} comes back on {cell} with {hp} HP."

    villager: Name
    cell: str
    hp: int = FULL_HP

    def apply(self, state: State) -> None:
        """The villager has full HP; what is next is asked."""
        back = state.villagers[self.villager]
        back.cell, back.hp = self.cell, self.hp
        state.answered()


class HpRestored(Event, frozen=True):
    """A villager came home, or stored a cure, and is as well as ever (R14)."""

    says = "{villager} is at home and has {hp} HP again."

    villager: Name
    hp: int = FULL_HP

    def apply(self, state: State) -> None:
        state.villagers[self.villager].hp = self.hp
