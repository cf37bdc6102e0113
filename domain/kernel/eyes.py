"""Whose eyes look at a match: a seat's (its number, from 1), the public's or the facilitator's."""

from typing import Final

Eyes = int

PUBLIC: Final[Eyes] = 0
FACILITATOR: Final[Eyes] = -1


def sees(eyes: Eyes, seat: int) -> bool:
    """Whether `eyes` may know what is for `seat` alone."""
    return eyes == FACILITATOR or eyes == seat != PUBLIC


def name_of(eyes: Eyes) -> str:
    """`public`, `facilitator` or `seat-1`."""
    return {PUBLIC: "public", FACILITATOR: "facilitator"}.get(eyes, f"seat-{eyes}")


def eyes_of(name: str) -> Eyes:
    """The eyes of that name (see `name_of`) or of a bare seat number. Raises ValueError."""
    named = {"public": PUBLIC, "facilitator": FACILITATOR}
    if name in named:
        return named[name]
    seat = int(name.removeprefix("seat-"))
    if seat < 1 or name not in (str(seat), name_of(seat)):
        raise ValueError(f"{name!r} names no eyes: seats are numbered from 1")
    return seat
