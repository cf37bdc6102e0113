"""The log: whose shot ends, and which recordings come back."""

from typing import Final

from domain.games.janus_gate.events.shots import ShotEnded
from domain.games.janus_gate.events.waves import RecordingSaved
from domain.kernel import Log, Scene


def _shot_ended(scene: Scene, event: ShotEnded) -> str:
    return event.sentence_of(scene.before.shots[event.shot].owner)


def _recording_saved(scene: Scene, event: RecordingSaved) -> str:
    """Nobody meets the recording of a level's last wave (R9)."""
    if event.wave < scene.before.arena.waves:
        return event.sentence()
    return f"Wave {event.wave} was the level's last: no ghost comes of it."


LOG: Final[Log] = {ShotEnded: _shot_ended, RecordingSaved: _recording_saved}
