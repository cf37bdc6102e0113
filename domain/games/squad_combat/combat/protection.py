"""What protects a character, by trait; `any` is for the traits that are not named."""

from domain.games.squad_combat.squads import Character
from domain.games.squad_combat.state import State


def resistance(state: State, each: Character) -> dict[str, int]:
    """How much less each damage counts, by trait."""
    traits = set().union(*[bar.resistance for bar in state.bars(each)])
    return {trait: state.resistance(each, _one(trait)) for trait in sorted(traits)}


def hardened(state: State, each: Character) -> dict[str, int]:
    """Up to how much damage does nothing, by trait."""
    traits = set().union(*[bar.hardened for bar in state.bars(each)])
    traits.update([step.who for step in state.statics(each.seat)])
    return {trait: state.hardened(each, _one(trait)) for trait in sorted(traits)}


def _one(trait: str) -> str:
    """Damage of no trait shows what protects against all."""
    return "none" if trait == "any" else trait
