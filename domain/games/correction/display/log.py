"""The log: a spawn phase that ends by itself says that no piece stands in reserve."""

from typing import Final

from domain.components.wording import extended
from domain.games.correction.events import SpawnPhaseEnded
from domain.kernel import Log, Scene


def _spawn_phase_ended(scene: Scene, event: SpawnPhaseEnded) -> str:
    """Why nobody was asked (R3, R4)."""
    is_empty = not any(scene.before.sides[event.seat].standing.values())
    return extended(event.sentence(), ": none stands in its reserve" if is_empty else "")


LOG: Final[Log] = {SpawnPhaseEnded: _spawn_phase_ended}
