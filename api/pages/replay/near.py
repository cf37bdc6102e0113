"""Where the keys lead from a place: an event, a turn or a round back and on."""

from typing import NamedTuple

from replays.walking.turns import Place
from replays.walking.walk import Walk


class Near(NamedTuple):
    """The places around one, as addresses write them: `17`, or `17.2` for an event of the step."""

    last_event: str
    next_event: str
    last_turn: str
    next_turn: str
    last_round: str
    next_round: str


def near(walk: Walk, place: Place, newest: int) -> Near:
    """The places around one, none of them after the newest step that is shown."""
    found = (
        walk.last_event(place),
        walk.next_event(place),
        walk.last_turn(place),
        walk.next_turn(place),
        walk.last_round(place),
        walk.next_round(place),
    )
    return Near(*(_written(walk, each if each.step <= newest else Place(newest)) for each in found))


def _written(walk: Walk, place: Place) -> str:
    is_part = place.event and place.event < walk.event(Place(place.step))
    return f"{place.step}.{place.event}" if is_part else str(place.step)
