"""Answers about notes."""

from typing import Annotated

from api.schemas.answer_fields import VIEWERS, Answer, says


class NoteSeen(Answer, frozen=True):
    """A note, or an answer to one."""

    number: Annotated[int, says("Its number, as this viewer counts; it never changes.")]
    parent: Annotated[int | None, says("Of an answer: the note's number.")]
    step: Annotated[int, says("The step that it is about.")]
    last_step: Annotated[int | None, says("Of a note on several steps: the last of them.")]
    cell: Annotated[str | None, says("The cell that it is about.")]
    head: Annotated[
        str, says("Its anchor: the match's receipt after the last step that it is about.")
    ]
    fits: Annotated[bool, says("Whether the match still has that receipt at that step.")]
    at: Annotated[str, says("When it was written (ISO 8601, UTC).")]
    author: Annotated[str, says("`facilitator`, `seat-1`, `spectator`; empty, if it was erased.")]
    visibility: Annotated[
        str, says("Who reads it besides the facilitator: `private`, `seat` or `public`.")
    ]
    mark: Annotated[str | None, says("Its mark or tag.")]
    text: Annotated[str, says("What it says, as plain text: show it as such.")]
    resolved: Annotated[bool, says("Whether the note, with its answers, is closed.")]
    erased: Annotated[bool, says("Whether what it said was erased.")]


class NoteKept(NoteSeen, frozen=True):
    """A note as it was stored."""

    viewer: Annotated[str, says(VIEWERS)]


class Notes(Answer, frozen=True):
    """A page of a match's notes."""

    viewer: Annotated[str, says(VIEWERS)]
    notes: list[NoteSeen]
    next: Annotated[int | None, says("`after` of the next page; null: this was the last.")]
