"""What a class consists of, as its facilitator reads it."""

from typing import Any, Final

import msgspec

from domain.ledger.desk.classes.animals import animal
from domain.ledger.desk.classes.seating import Rest
from domain.ledger.desk.seating.people import UnfitName, fit_name

MEMBERS: Final = 100
"""The most members of a class."""

CLASS_NAME_LENGTH: Final = 80

TABLES: Final = 50
"""The most tables of an assignment."""

ASSIGNMENTS: Final = 40
"""The most assignments of a class."""


class UnfitRoster(ValueError):
    """Names can't be taken as they were pasted; the message says which line, and why."""


class Class(msgspec.Struct, frozen=True):
    """A class: when it was made (ISO 8601, UTC), and the day on which it is over (`2026-12-18`).

    `over` is when its names were erased; None: they are there.
    """

    id: str
    at: str
    name: str
    ends: str
    over: str | None = None


class Member(msgspec.Struct, frozen=True):
    """A member: their number from 1, and their name, which their teacher alone reads; "": none."""

    number: int
    name: str

    @property
    def animal(self) -> str:
        """What they are called at a table."""
        return animal(self.number)


class Lesson(msgspec.Struct, frozen=True):
    """What is played: an assignment as it is asked for.

    `questions` is what is asked afterwards, as it was written; "": the questions of this release.
    """

    game: str
    variant: str = "final"
    options: dict[str, Any] = {}
    seats: int = 2
    rest: Rest = "bots"
    bot: str = "greedy"
    absent: tuple[int, ...] = ()
    questions: str = ""


class Assignment(msgspec.Struct, frozen=True):
    """An assignment: its number in the class from 1, when it was made, and what is played."""

    number: int
    at: str
    lesson: Lesson


class ClassTable(msgspec.Struct, frozen=True):
    """A table of a class: its match, assignment and number, both from 1, and its seats."""

    match: str
    assignment: int
    number: int
    seats: int


class Sitting(msgspec.Struct, frozen=True):
    """Who sat where: from a step on, up to another (None: still); `seen` is when they last were."""

    match: str
    seat: int
    member: int
    from_step: int
    to_step: int | None
    seen: str


def roster(pasted: str, count: int | None = None) -> list[str]:
    """The names that were pasted, one a line, or in one line with commas between; "": unnamed.

    With a `count` there are so many members, and those without a name are called by their animals
    alone. Raises UnfitRoster.
    """
    lines = [each.strip() for each in pasted.splitlines() if each.strip()]
    if len(lines) == 1:
        lines = [each.strip() for each in lines[0].replace(";", ",").split(",") if each.strip()]
    names = [_fitting(number, line) for number, line in enumerate(lines, 1)]
    wanted = max(len(names), count or 0)
    if not 1 <= wanted <= MEMBERS:
        raise UnfitRoster(f"A class has 1 to {MEMBERS} members, and this would have {wanted}.")
    return names + [""] * (wanted - len(names))


def _fitting(number: int, line: str) -> str:
    try:
        return fit_name(line)
    except UnfitName as unfit:
        raise UnfitRoster(f"Line {number} of the names: {unfit}") from None
