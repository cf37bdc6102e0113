"""Requests about notes."""

from typing import Any

from marshmallow import Schema, fields, validate

from api import limits
from api.schemas.fields import LINES, ONE_LINE, SAID, Digits, Fits, Truth, Whole
from api.schemas.queries import SeatQuery


def _note_text(fits: Fits, **given: Any) -> fields.String:
    return fields.String(
        validate=[validate.Length(max=limits.NOTE_LENGTH), fits],
        metadata={"description": "What is said, as plain text; lines may be broken."},
        **given,
    )


class NoteDraft(Schema):
    """A note to be written."""

    step = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "The step that it is about; the newest, if left out."},
    )
    last_step = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "Of a note on several steps: the last of them."},
    )
    cell = fields.String(
        validate=[validate.Length(min=1, max=limits.TAG_LENGTH), ONE_LINE],
        metadata={"description": "A cell of the board at that step."},
    )
    mark = fields.String(
        validate=[validate.Length(min=1, max=limits.TAG_LENGTH), ONE_LINE],
        metadata={
            "description": "`good`, `mistake`, `confusing`, `fun`, `broken`, `rules question`, or "
            "a tag of your own, in one line."
        },
    )
    text = _note_text(LINES, load_default="")
    visibility = fields.String(
        validate=validate.OneOf(["private", "seat", "public"]),
        metadata={
            "description": "Who reads it besides the facilitator: its author alone (`private`), "
            "all seats (`seat`), everybody (`public`). If left out, `private`; spectators, who can "
            "not be told apart, write for everybody only."
        },
    )


class NoteAnswer(Schema):
    """An answer to a note."""

    text = _note_text(SAID, required=True)


class NoteResolution(Schema):
    """Whether a note is closed."""

    resolved = Truth(
        load_default=True, metadata={"description": "`false` opens it again.", "default": True}
    )


class NotesQuery(SeatQuery):
    """A page of the notes, and the viewer."""

    after = Digits(
        load_default=0, metadata={"description": "From the note after this one; 0 is before all."}
    )
    limit = Digits(
        load_default=limits.PAGE,
        validate=validate.Range(min=1, max=limits.LONGEST_PAGE),
        metadata={"description": "At most so many notes."},
    )
