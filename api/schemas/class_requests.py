"""Requests about classes."""

import re
from datetime import date
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from api import limits
from api.schemas.fields import STORABLE, Whole
from api.schemas.requests import GameRequest
from api.schemas.seat_requests import DATE, ShownText, bot_field
from domain.ledger.desk.classes.forms import CLASS_NAME_LENGTH, MEMBERS
from domain.ledger.desk.classes.seating import RESTS
from replays.lessons.own_questions import SIZE


class Day(fields.String):
    """A day of the calendar: `2026-12-18`."""

    def _deserialize(self, value: Any, *given: Any, **named: Any) -> str:
        text: str = super()._deserialize(value, *given, **named)
        return fitting_day(text)


def fitting_day(text: str) -> str:
    """The day that is written so. Raises ValidationError."""
    try:
        return date.fromisoformat(text if re.fullmatch(DATE, text) else "").isoformat()
    except ValueError:
        raise ValidationError("Not a day such as 2026-12-18.") from None


class ClassRequest(Schema):
    """A new class."""

    name = ShownText(CLASS_NAME_LENGTH, "What the class is called.", required=True)
    ends = Day(
        required=True,
        metadata={
            "format": "date",
            "description": "The day on which its desk asks to erase the names: `2026-12-18`.",
        },
    )
    names = fields.List(
        ShownText(limits.PERSON_LENGTH, "A member, whom the facilitator alone reads by this."),
        validate=validate.Length(max=MEMBERS),
        load_default=list,
        metadata={"description": "The members' names; animals stand for those without one."},
    )
    members = Whole(
        validate=validate.Range(min=1, max=MEMBERS),
        metadata={"description": "How many members; as many as there are names, if left out."},
    )


class AssignmentRequest(GameRequest):
    """What a class plays: all its tables begin at once."""

    seats = Whole(
        validate=validate.Range(min=1, max=100),
        metadata={"description": "Seats at a table; the fewest of the game, if left out."},
    )
    rest = fields.String(
        load_default="bots",
        validate=validate.OneOf(RESTS),
        metadata={
            "description": "What becomes of those who fill no table: `bots` sit with them, the "
            "last table is `smaller`, or some are `larger` by one."
        },
    )
    bot = bot_field(load_default="greedy")
    questions = fields.String(
        load_default="",
        validate=validate.Length(max=SIZE),
        metadata={
            **STORABLE,
            "description": "What is asked after the matches, as YAML; the usual questions, if left "
            "out. Answers to other words are never added up.",
        },
    )
    absent = fields.List(
        Whole(validate=validate.Range(min=1, max=MEMBERS)),
        validate=validate.Length(max=MEMBERS),
        load_default=list,
        metadata={"description": "Members who are not seated, by their numbers."},
    )


class CodesRequest(Schema):
    """Whose codes are made anew."""

    members = fields.List(
        Whole(validate=validate.Range(min=1, max=MEMBERS)),
        validate=validate.Length(max=MEMBERS),
        load_default=list,
        metadata={"description": "By their numbers; all, if there are none here."},
    )
