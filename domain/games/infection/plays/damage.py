"""Damage and death (R15)."""

from collections.abc import Sequence

from domain.games.infection.events.cures import CureDropped
from domain.games.infection.events.villagers import DamageDealt, VillagerKilled
from domain.games.infection.material.box import Name
from domain.games.infection.state import State
from domain.kernel import Play


def hit(state: State, source: str, target: Name, amount: int) -> DamageDealt:
    """A villager's loss of HP, which never goes below none (Q19)."""
    return DamageDealt(source, target, amount, max(0, state.villagers[target].hp - amount))


def is_dead(hp: int) -> bool:
    """Whether a villager with so many HP leaves the board."""
    return hp == 0


def deaths(state: State, names: Sequence[Name], by: Name | None = None) -> Play:
    """Those without HP leave the board one after the other; `by` is the enemy to blame (Q17)."""
    dead = [name for name in names if is_dead(state.villagers[name].hp)]
    for name in dead:
        villager, cell = state.villagers[name], state.villagers[name].cell
        yield VillagerKilled(name, cell, by)
        if villager.carries:
            yield CureDropped(name, cell)
