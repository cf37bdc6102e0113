"""The log: whose shot ends, and which recordings come back."""

from typing import Final

from domain.games.janus_gate.events.shots import ShotEnded
from domain.games.janus_gate.events.waves import RecordingSaved
from domain.kernel import Log, Scene


def _shot_ended(scene: Scene, event: ShotEnded) -> str:
    return event.sentence_of(scene.before.shots[event.shot].owner)


def _recording_saved(scene: Scene, event: RecordingSaved) -> str:
    if not scene.before.arena.is_last(event.wave):
        return event.sentence()
    return f"Wave {event.wave} was the level's last: no ghost comes of it."


LOG: Final[Log] = {ShotEnded: _shot_ended, RecordingSaved: _recording_saved}
