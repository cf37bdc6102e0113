"""Who looks at a match: a seat (its number, from 1), the public or the facilitator."""

from typing import Final, NewType

Viewer = NewType("Viewer", int)
"""Who looks, and so may know what is for them. A seat looks as `Viewer(seat)`."""

PUBLIC: Final = Viewer(0)
FACILITATOR: Final = Viewer(-1)


def players_and_public(seats: int) -> tuple[Viewer, ...]:
    """All who look at a match of so many seats, apart from the facilitator."""
    return PUBLIC, *map(Viewer, range(1, seats + 1))


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether `viewer` may know what only `seat` may know."""
    return viewer == FACILITATOR or viewer == seat != PUBLIC


def name_of(viewer: Viewer) -> str:
    """`public`, `facilitator` or `seat-1`."""
    return {PUBLIC: "public", FACILITATOR: "facilitator"}.get(viewer, f"seat-{viewer}")


def viewer_of(name: str) -> Viewer:
    """The viewer of that name (see `name_of`) or of a bare seat number. Raises ValueError."""
    named = {"public": PUBLIC, "facilitator": FACILITATOR}
    if name in named:
        return named[name]
    viewer = Viewer(int(name.removeprefix("seat-")))
    if viewer < 1 or name not in (str(viewer), name_of(viewer)):
        raise ValueError(f"{name!r} names no viewer: seats are numbered from 1")
    return viewer
