"""The log: which cards come back, why none does, and when an effect is there already."""

from typing import Final

from domain.components.wording import extended
from domain.games.infection.events.cards import HandReset
from domain.games.infection.events.cures import TileRevealed
from domain.games.infection.events.turns import DebuffApplied, DebuffExpired
from domain.games.infection.words import FORBIDS, cards_told
from domain.kernel import Log, Scene


def _reset(scene: Scene, event: HandReset) -> str:
    cards = cards_told(scene.before.sides[event.seat].played)
    return extended(event.sentence(), f": {cards}" if cards else "")


def _expired(scene: Scene, event: DebuffExpired) -> str:
    """What begins again with the next turn does not end with this one (Q14)."""
    if not _awaits(scene, event):
        return event.sentence()
    return f"So {event.villager} {FORBIDS[event.debuff]} for one turn more."


def _applied(scene: Scene, event: DebuffApplied) -> str:
    said = event.sentence()
    return f"{said} That was so already." if _awaits(scene, event) else said


def _awaits(scene: Scene, event: DebuffApplied | DebuffExpired) -> bool:
    """Whether the effect is to come in the villager's next turn."""
    return event.debuff in scene.before.villagers[event.villager].pending


def _revealed(scene: Scene, event: TileRevealed) -> str:
    bare = (seat for seat in event.takers if not scene.before.recoverable(seat))
    return " ".join(
        [event.sentence(), *(f"Seat {seat} has no played card to take." for seat in bare)]
    )


LOG: Final[Log] = {
    HandReset: _reset,
    DebuffExpired: _expired,
    DebuffApplied: _applied,
    TileRevealed: _revealed,
}
