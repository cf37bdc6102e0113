"""The end of a match as a page says it: large, and to each viewer what it means for them."""

from typing import NamedTuple

from domain.kernel import Viewer, seat_of
from replays.walking.ended import end_told
from replays.walking.turns import Place
from replays.walking.walk import Walk


class End(NamedTuple):
    """How a match ended: in parts of a sentence (a number is a seat), why, and side scores."""

    said: list[str | int]
    why: str
    is_won: bool
    scores: dict[int, int]


def end_of(walk: Walk, place: Place, viewer: Viewer) -> End | None:
    """The end of a match as its newest step shows it to a viewer; None: it goes on."""
    result = walk.state(place).result
    if result is None or place.event is not None:
        return None
    own = seat_of(viewer)
    why = walk.game.ending(result.reason)
    said = end_told(result, own, walk.timeline.created.seats)
    return End(said, why[:1].upper() + why[1:], own in result.winners, dict(result.scores))
