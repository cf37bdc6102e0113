"""Answers about refusals."""

from typing import Annotated

from api.schemas.answer_fields import Answer, says


class SeatTimes(Answer, frozen=True):
    """How often a seat was refused something."""

    seat: Annotated[int, says("The seat; 0: one that the match does not have.")]
    times: Annotated[int, says("How often.")]


class RefusalGroup(Answer, frozen=True):
    """A group of equal refusals."""

    game: Annotated[str, says("The game.")]
    rule: Annotated[str | None, says("The rule, if asked for by rule.")]
    code: Annotated[str | None, says("The code, if asked for by code.")]
    seat: Annotated[int | None, says("The seat, if asked for by seat.")]
    command: Annotated[str | None, says("The command's type, if asked for by command.")]
    how: Annotated[str | None, says("`sent` or `clicked` on a page, if asked for by how.")]
    rules: Annotated[list[str], says("The rules that refused.")]
    times: Annotated[int, says("How often.")]
    matches: Annotated[int, says("In how many matches.")]
    seats: list[SeatTimes]
    match: Annotated[str, says("A match in which it happened.")]
    step: Annotated[int, says("The step of that match at which it first happened.")]


class Refusals(Answer, frozen=True):
    """Refused commands, counted."""

    by: Annotated[list[str], says("What they are grouped by.")]
    times: Annotated[int, says("How many refusals there were in all.")]
    groups: list[RefusalGroup]
    left_out: Annotated[int, says("How many groups, less frequent, are not listed.")]
