"""How a class is shared out among tables: a list of members for each, None for a bot."""

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Final, Literal

Rest = Literal["bots", "smaller", "larger"]

RESTS: Final[tuple[Rest, ...]] = ("bots", "smaller", "larger")
"""What becomes of those who do not fill a table: bots sit with them, a table has fewer seats, or
some tables have one more."""

Table = list[int | None]


class UnfitSeating(ValueError):
    """The members can't be shared out so; the message says why, and what can be done."""


def seating(
    members: Sequence[int], seats: int, rest: Rest, possible: Collection[int], turn: int = 0
) -> list[Table]:
    """The members by table, for the `turn`-th time (0: the first): their partners change.

    `possible` are the numbers of seats that the game has. Raises UnfitSeating.
    """
    if not members:
        raise UnfitSeating("There is nobody to seat.")
    if seats not in possible:
        said = ", ".join(map(str, sorted(possible)))
        raise UnfitSeating(f"The game has tables of {said} seats, none of {seats}.")
    sizes = sizes_of(len(members), seats, rest, possible)
    tables = _dealt(_turned(members, turn), sizes)
    short = seats if rest == "bots" else 0
    return [[*table, *[None] * (short - len(table))] for table in tables]


def sizes_of(people: int, seats: int, rest: Rest, possible: Collection[int]) -> list[int]:
    """How many people sit at each table. Raises UnfitSeating."""
    full, left = divmod(people, seats)
    if not left or rest == "bots":
        return [seats] * full + ([left] if left else [])
    if rest == "larger":
        if full < left or seats + 1 not in possible:
            raise UnfitSeating(
                f"{people} people leave {left} over, who do not fit at tables of {seats + 1}."
                " Let bots sit with them."
            )
        return [seats] * (full - left) + [seats + 1] * left
    if left not in possible:
        raise UnfitSeating(
            f"{people} people leave {left} over, and the game has no table of {left}."
            " Let bots sit with them."
        )
    return [*[seats] * full, left]


def _turned(members: Sequence[int], turn: int) -> list[int]:
    """The members in the order of a turn: the first stays, the others move on in a circle."""
    first, others = members[0], list(members[1:])
    shift = turn % len(others) if others else 0
    return [first, *others[shift:], *others[:shift]]


def _dealt(members: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Dealt out table by table there and back, so that a circle brings other partners together."""
    tables: list[list[int]] = [[] for _ in sizes]
    waiting = iter(members)
    for number in _there_and_back(len(sizes)):
        if all(len(table) == size for table, size in zip(tables, sizes, strict=True)):
            return tables
        if len(tables[number]) < sizes[number]:
            tables[number].append(next(waiting))
    raise AssertionError


def _there_and_back(length: int) -> Iterator[int]:
    for lap in count():
        yield from range(length) if lap % 2 == 0 else range(length - 1, -1, -1)
