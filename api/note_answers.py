"""What clients get of notes."""

from marshmallow import fields

from api.answer_fields import EYES, Answer, number_field, text_field, truth_field


class NoteSeen(Answer):
    """A note, or an answer to one."""

    number = number_field("Its number, as these eyes count; it never changes.")
    parent = number_field("Of an answer: the note's number.", allow_none=True)
    step = number_field("The step that it is about.")
    last_step = number_field("Of a note on several steps: the last of them.", allow_none=True)
    cell = text_field("The cell that it is about.", allow_none=True)
    head = text_field("Its anchor: the match's receipt after the last step that it is about.")
    fits = truth_field("Whether the match still has that receipt at that step.")
    at = text_field("When it was written (ISO 8601, UTC).")
    author = text_field("`facilitator`, `seat-1`, `spectator`; empty, if it was erased.")
    visibility = text_field("Who reads it beside the facilitator: `private`, `seat` or `public`.")
    mark = text_field("Its mark or tag.", allow_none=True)
    text = text_field("What it says, as plain text: show it as such.")
    resolved = truth_field("Whether the note, with its answers, is closed.")
    erased = truth_field("Whether what it said was erased.")


class NoteKept(NoteSeen):
    """A note as it was kept."""

    eyes = text_field(EYES)


class Notes(Answer):
    """A page of a match's notes."""

    eyes = text_field(EYES)
    notes = fields.List(fields.Nested(NoteSeen), required=True)
    next = number_field("`after` of the next page; null: this was the last.", allow_none=True)
