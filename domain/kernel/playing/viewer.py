"""Who looks at a match: a seat, the public or the facilitator."""

from typing import TYPE_CHECKING, Final, NewType

from domain.kernel.playing.actor import Actor

if TYPE_CHECKING:

    class Viewer:
        """Who looks, and so may know what is for them: `Viewer(seat)`, `PUBLIC` or `FACILITATOR`.

        Stored and compared as a number, but to mypy it is none: a seat is no viewer, nor a
        viewer a seat. Whose seat it is says `seat_of`.
        """

        def __init__(self, number: int) -> None: ...
        def __int__(self) -> int: ...

else:
    Viewer = NewType("Viewer", int)

PUBLIC: Final = Viewer(0)
FACILITATOR: Final = Viewer(-1)


def players_and_public(seats: int) -> tuple[Viewer, ...]:
    """All who look at a match of so many seats, apart from the facilitator."""
    return PUBLIC, *map(Viewer, range(1, seats + 1))


def seat_of(person: Viewer | Actor) -> int | None:
    """The seat that looks or acts, from 1; none for the public and the facilitator."""
    number = int(person)
    return number if number > 0 else None


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether `viewer` may know what only `seat` may know."""
    return viewer == FACILITATOR or (viewer != PUBLIC and int(viewer) == seat)


def name_of(viewer: Viewer) -> str:
    """`public`, `facilitator` or `seat-1`."""
    return {PUBLIC: "public", FACILITATOR: "facilitator"}.get(viewer, f"seat-{viewer}")


def viewer_of(name: str) -> Viewer:
    """The viewer of that name (see `name_of`) or of a bare seat number. Raises ValueError."""
    named = {"public": PUBLIC, "facilitator": FACILITATOR}
    if name in named:
        return named[name]
    seat = int(name.removeprefix("seat-"))
    if seat < 1 or name not in (str(seat), f"seat-{seat}"):
        raise ValueError(f"{name!r} names no viewer: seats are numbered from 1")
    return Viewer(seat)
