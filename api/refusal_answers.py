"""What clients get of refusals."""

from marshmallow import fields

from api.answer_fields import Answer, number_field, text_field


class SeatTimes(Answer):
    """How often a seat was refused something."""

    seat = number_field("The seat; 0: one that the match does not have.")
    times = number_field("How often.")


class RefusalGroup(Answer):
    """Refusals that are alike."""

    game = text_field("The game.")
    rule = text_field("The rule, if asked for by rule.", allow_none=True)
    code = text_field("The code, if asked for by code.", allow_none=True)
    seat = number_field("The seat, if asked for by seat.", allow_none=True)
    command = text_field("The command's type, if asked for by command.", allow_none=True)
    rules = fields.List(
        fields.String(), required=True, metadata={"description": "The rules that refused."}
    )
    times = number_field("How often.")
    matches = number_field("In how many matches.")
    seats = fields.List(fields.Nested(SeatTimes), required=True)
    match = text_field("A match in which it happened.")
    step = number_field("The step of that match at which it first happened.")


class Refusals(Answer):
    """Refused commands, counted."""

    by = fields.List(
        fields.String(), required=True, metadata={"description": "What they are told apart by."}
    )
    times = number_field("How many refusals there were in all.")
    groups = fields.List(fields.Nested(RefusalGroup), required=True)
    left_out = number_field("How many groups, less frequent, are not listed.")
