"""Answers about classes, which are the facilitator's alone."""

from typing import Annotated

from api.schemas.answer_fields import Answer, says
from api.schemas.seat_answers import SHOWN_ONCE, WHEN


class ClassMember(Answer, frozen=True):
    """A member of a class."""

    member: Annotated[int, says("Their number, from 1.")]
    name: Annotated[str | None, says("Their name; null: none was given, or it was erased.")]
    animal: Annotated[str, says("What they are called at a table.")]


class ClassSeat(Answer, frozen=True):
    """Who sits at a seat of a class's table now."""

    seat: Annotated[int, says("The seat.")]
    member: Annotated[int | None, says("The member; null: none.")]
    bot: Annotated[str | None, says("Which bot; null: none.")]


class ClassTable(Answer, frozen=True):
    """A table of a class."""

    table: Annotated[int, says("Its number in the assignment, from 1.")]
    match: Annotated[str, says("Its match.")]
    seats: list[ClassSeat]


class ClassAssignment(Answer, frozen=True):
    """What a class plays, and its tables."""

    assignment: Annotated[int, says("Its number in the class, from 1.")]
    at: Annotated[str, says(f"When it was made ({WHEN}).")]
    game: Annotated[str, says("The game.")]
    variant: Annotated[str, says("The variant.")]
    questions: Annotated[str, says("The hash of the questions that are asked afterwards.")]
    tables: list[ClassTable]


class ClassListed(Answer, frozen=True):
    """A class in a list."""

    id: Annotated[str, says("Its id, which stands in its address: `/c/k7mfq`.")]
    name: Annotated[str, says("What it is called; empty: it is over.")]
    at: Annotated[str, says(f"When it was made ({WHEN}).")]
    ends: Annotated[str, says("The day on which its desk asks to erase the names.")]
    over: Annotated[str | None, says(f"When its names were erased ({WHEN}); null: they are there.")]


class ClassShown(ClassListed, frozen=True):
    """A class, with its members and tables."""

    members: list[ClassMember]
    assignments: list[ClassAssignment]


class Classes(Answer, frozen=True):
    """All classes."""

    classes: Annotated[list[ClassListed], says("The newest first.")]


class MemberCode(Answer, frozen=True):
    """A member's code."""

    member: Annotated[int, says("The member.")]
    code: Annotated[str, says(f"Opens the member's seat, on any device. {SHOWN_ONCE}")]


class Codes(Answer, frozen=True):
    """New codes of members."""

    join: Annotated[str, says("Where codes are typed.")]
    until: Annotated[str, says(f"Until when they are good ({WHEN}).")]
    codes: list[MemberCode]
