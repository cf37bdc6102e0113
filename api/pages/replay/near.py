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


def near_hidden(walk: Walk, place: Place) -> Near:
    """The same where what follows is hidden: on is a step further, whatever that is."""
    known = near(walk, place, place.step)
    on = str(place.step + 1)
    events = len(walk.step(Place(place.step)).events)
    goes_on = place.event is not None and place.event < events
    return known._replace(
        next_event=known.next_event if goes_on else on, next_turn=on, next_round=on
    )


def _written(walk: Walk, place: Place) -> str:
    is_part = place.event and place.event < walk.event(Place(place.step))
    return f"{place.step}.{place.event}" if is_part else str(place.step)
