"""What a log says of steps in a test."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.kernel import FACILITATOR, Event, Game, State, Viewer, told
from tests.given import Playtest


def logged(
    match: Playtest, act: Callable[[], Sequence[Event]], viewer: Viewer = FACILITATOR
) -> list[str]:
    """The sentences of what happens to a match, as one step."""
    before = match.game.clone(match.state)
    return sentences(match.game, before, act(), viewer)


def sentences(
    game: Game, before: Any, events: Sequence[Event], viewer: Viewer = FACILITATOR
) -> list[str]:
    """The sentences of events after a state, which they change."""
    state: State = before
    return [sentence for _, sentence in told(game, state, events, viewer)]
