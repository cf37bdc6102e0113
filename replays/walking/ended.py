"""How a match ended in words: the same at the end of its page and at the beginning of its diary."""

from collections.abc import Sequence

from domain.kernel import Result


def end_told(result: Result, own: int | None, seats: int) -> list[str | int]:
    """The end of a match as it is told to a seat, or to others (None): a number is a seat."""
    winners = [each for each in result.winners if each != own]
    if result.reason == "abandoned":
        return ["Ended without a result"]
    if not result.winners:
        return ["You lost" if own else "Lost"] if seats == 1 else ["A draw"]
    if own in result.winners:
        return ["You won", *([" with ", *_listed(winners)] if winners else [])]
    return [*(["You lost. "] if own else []), *_listed(winners), " won"]


def end_words(result: Result, seats: int) -> str:
    """The end of a match for whoever reads it: `Seat 1 and seat 3 won`, `A draw`."""
    parts = end_told(result, None, seats)
    words = "".join(part if isinstance(part, str) else f"seat {part}" for part in parts)
    return words[:1].upper() + words[1:]


def _listed(seats: Sequence[int]) -> list[str | int]:
    """Seats with words between them."""
    parts: list[str | int] = []
    for place, seat in enumerate(seats):
        between = " and " if place == len(seats) - 1 else ", "
        parts += [between, seat] if place else [seat]
    return parts
