"""Whose eyes look at a match: a seat's (its number, from 1), the public's or the facilitator's."""

from typing import Final

Viewer = int

PUBLIC: Final[Viewer] = 0
FACILITATOR: Final[Viewer] = -1


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether `viewer` may know what is for `seat` alone."""
    return viewer == FACILITATOR or viewer == seat != PUBLIC


def name_of(viewer: Viewer) -> str:
    """`public`, `facilitator` or `seat-1`."""
    return {PUBLIC: "public", FACILITATOR: "facilitator"}.get(viewer, f"seat-{viewer}")


def viewer_of(name: str) -> Viewer:
    """The eyes of that name (see `name_of`) or of a bare seat number. Raises ValueError."""
    named = {"public": PUBLIC, "facilitator": FACILITATOR}
    if name in named:
        return named[name]
    seat = int(name.removeprefix("seat-"))
    if seat < 1 or name not in (str(seat), name_of(seat)):
        raise ValueError(f"{name!r} names no eyes: seats are numbered from 1")
    return seat
