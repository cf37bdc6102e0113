"""What surely follows from a command, in short words, by event."""

from typing import Final

from domain.games.infection.events import cards, cures, turns, villagers
from domain.games.infection.material.box import FULL_HP
from domain.games.infection.plays.damage import is_dead
from domain.games.infection.words import FORBIDS, cards_told
from domain.kernel import Brief, Scene


def _loses(scene: Scene, event: villagers.DamageDealt) -> str:
    hp = scene.before.villagers[event.target].hp
    dies = " and dies" if is_dead(event.remaining) else ""
    return f"it loses {hp - event.remaining} of {hp} HP{dies}"


def _comes_back(scene: Scene, event: villagers.VillagerKilled) -> str:
    """Where it comes back, and what its death by an enemy costs (R15, R16)."""
    back = f"it comes back at home with {FULL_HP} HP"
    loses_turn = event.penalty(scene.before.options) == "lose_turn"
    return f"{back}; it misses its next turn" if loses_turn else back


def _stored(scene: Scene, event: cures.CureDelivered) -> str:
    """A cure that is taken at home is stored in the same breath (Q23)."""
    taking = (cures.CureStolen, cures.CurePickedUp)
    is_taken = any(isinstance(each, taking) for each in scene.so_far)
    return "it is stored at once" if is_taken else "stores its cure"


def _barred(scene: Scene, event: turns.DebuffApplied) -> str:
    said = f"it {FORBIDS[event.debuff]} on its next turn"
    awaits = event.debuff in scene.before.villagers[event.villager].pending
    return f"{said}; that is so already, so this changes nothing" if awaits else said


def _reset(scene: Scene, event: cards.HandReset) -> str:
    return cards_told(scene.before.side.played) or "there are none: this is a pass"


BRIEF: Final[Brief] = {
    cards.CardPlayed: "",
    cards.CardRemoved: "Steal is out of the match then",
    cards.HandReset: _reset,
    cures.TileRevealed: "",
    cures.CurePickedUp: "{villager} carries it",
    cures.CureLeft: "a Cure would stay on the cell, for its finder carries one",
    cures.CureStolen: "{thief} carries it",
    cures.CureDropped: "its cure stays on {cell}",
    cures.CureDelivered: _stored,
    turns.DebuffApplied: _barred,
    turns.DebuffExpired: "",
    turns.TurnEnded: "",
    turns.MatchEnded: "",
    villagers.VillagerMoved: "",
    villagers.DamageDealt: _loses,
    villagers.VillagerKilled: _comes_back,
    villagers.HpRestored: "back to {hp} HP",
}
"""What is not here is told as the log tells it."""
