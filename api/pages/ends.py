"""The end of a match as a page says it: large, and to each viewer what it means for them."""

from typing import NamedTuple

from domain.kernel import Result, Viewer, seat_of
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
    said = _said(result, own, walk.timeline.created.seats)
    return End(said, why[:1].upper() + why[1:], own in result.winners, dict(result.scores))


def _said(result: Result, own: int | None, seats: int) -> list[str | int]:
    winners = [each for each in result.winners if each != own]
    if result.reason == "abandoned":
        return ["Ended without a result"]
    if not result.winners:
        return ["You lost" if own else "Lost"] if seats == 1 else ["A draw"]
    if own in result.winners:
        return ["You won", *([" with ", *_listed(winners)] if winners else [])]
    return [*_listed(winners), " won"]


def _listed(seats: list[int]) -> list[str | int]:
    """Seats with words between them."""
    parts: list[str | int] = []
    for place, seat in enumerate(seats):
        between = " and " if place == len(seats) - 1 else ", "
        parts += [between, seat] if place else [seat]
    return parts
