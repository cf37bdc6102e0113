"""A step told: its events as a viewer may know them, in the words of the game's log."""

from collections.abc import Iterator, Sequence

from domain.kernel.declaring.log import Scene
from domain.kernel.game import Game
from domain.kernel.playing.event import Event, State
from domain.kernel.playing.viewer import Viewer


def told(
    game: Game, state: State, events: Sequence[Event], viewer: Viewer
) -> Iterator[tuple[Event, str]]:
    """The events of a step that this viewer may know, each with its sentence.

    `state` is the one before the step; each event is applied to it once it is told.
    """
    log, so_far = game.log, list[Event]()
    snapshot = game.snapshot(state) if _looks_back(game, events) else None

    def start() -> State:
        return game.veiled(snapshot() if snapshot else state, viewer)

    def before() -> State:
        return game.veiled(state, viewer)

    for event in events:
        known = game.known(event, viewer)
        if known is not None:
            words = log.get(type(event))
            if words is None:
                yield known, known.sentence()
            else:
                yield known, words(Scene(start, before, so_far), known)
            so_far.append(known)
        event.apply(state)


def _looks_back(game: Game, events: Sequence[Event]) -> bool:
    """Whether a sentence may ask for the state before the step once it has changed."""
    return any(type(event) in game.log for event in events[1:])
