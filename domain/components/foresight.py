"""What would happen: a rule is tried on a copy of what is seen, as far as it is certain."""

from domain.kernel import Chance, Event, Play, State


def happen(state: State, play: Play) -> list[Event]:
    """What happens by a rule, up to the first chance or the end of the match; `state` changes."""
    events: list[Event] = []
    for event in play:
        if isinstance(event, Chance):
            break
        event.apply(state)
        events.append(event)
        if state.result:
            break
    return events
