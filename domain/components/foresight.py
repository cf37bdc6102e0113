"""What would happen: a rule is tried on a copy of what is seen, as far as it is certain."""

from domain.kernel import Chance, Event, Play, State


def happen(state: State, play: Play, until: type[Event] | None = None) -> list[Event]:
    """What happens by a rule, up to the first chance or the end of the match; `state` changes.

    `until` is a kind of event before which it stops, too.
    """
    events: list[Event] = []
    for event in play:
        if isinstance(event, Chance) or (until and isinstance(event, until)):
            break
        event.apply(state)
        events.append(event)
        if state.result:
            break
    return events


def ending(state: State, seat: int) -> str:
    """How the match has ended, to a seat: `you win`; "": it goes on."""
    if state.result is None:
        return ""
    winners = state.result.winners
    if not winners:
        return "the match ends in a draw"
    if seat not in winners:
        return "you lose"
    return "you win" if len(winners) == 1 else "the match ends in a draw"
