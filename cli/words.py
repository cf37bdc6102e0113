"""Words for what every game has: seats, endings, whose turn it is, how far a match has come."""

from collections.abc import Sequence

from domain.kernel import State, name_of
from replays.turns import Place, Turn
from replays.walk import Walk


def winner_words(winners: Sequence[int]) -> str:
    """Who won: `seat 1 won`, `seats 1 and 3 won`, `nobody won`."""
    if not winners:
        return "nobody won"
    return f"seat{'s' if len(winners) > 1 else ''} {' and '.join(map(str, winners))} won"


def awaited(state: State) -> str:
    """Whom a match waits for, or how it ended."""
    if state.outcome is not None:
        return f"{winner_words(state.outcome.winners)} ({state.outcome.reason})"
    return f"seat {state.to_act} is to act"


def turn_words(turn: Turn | None) -> str:
    """`turn 3, seat 1's`, or what stands before the first."""
    if turn is None:
        return "set-up"
    return f"turn {turn.number}, seat {turn.seat}'s" if turn.seat else f"turn {turn.number}"


def place_words(walk: Walk, place: Place) -> str:
    """Where a place is in its match: step, event, turn, and whom the match waits for there."""
    step = f"step {place.step} of {len(walk.seen)}"
    if place.event is not None:
        step += f", event {place.event} of {walk.event(Place(place.step))}"
    return " · ".join([step, turn_words(walk.turn(place)), awaited(walk.state(place))])


def match_words(walk: Walk) -> str:
    """Which match it is, and through whose eyes it is seen."""
    created, match = walk.timeline.created, walk.timeline.steps[0].match
    return f"{created.game}/{created.variant} · match {match} · seen by {eyes_words(walk.eyes)}"


def eyes_words(eyes: int) -> str:
    """Who looks: `seat 1`, `the public`, `the facilitator`."""
    return f"seat {eyes}" if eyes > 0 else f"the {name_of(eyes)}"
