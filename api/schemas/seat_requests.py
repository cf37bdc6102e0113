"""Requests about seats, people, labels and tokens."""

import re
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from api import limits
from api.schemas.fields import ONE_LINE, STORABLE, Digits, Fits, Whole
from domain.bots import ABSENT, BOTS
from domain.ledger.desk.seating.people import UnfitName, fit_name
from domain.ledger.stream.identity import written_time


class ShownText(fields.String):
    """A text that is shown to people: one line of visible characters."""

    def __init__(self, longest: int, description: str, **given: Any) -> None:
        checks = [validate.Length(min=1, max=longest), ONE_LINE]
        super().__init__(validate=checks, metadata={"description": description}, **given)
        self._longest = longest

    def _deserialize(self, value: Any, *given: Any, **named: Any) -> str:
        text: str = super()._deserialize(value, *given, **named)
        for check in self.validators:
            check(text)  # as it was sent; what is kept of it is looked at once more
        try:
            return fit_name(text, self._longest)
        except UnfitName as unfit:
            raise ValidationError(str(unfit)) from None


DATE = r"(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
HOUR = r"([01][0-9]|2[0-3]):[0-5][0-9]"
TIME = rf"^{DATE}(T{HOUR}(:[0-5][0-9](\.[0-9]{{1,6}})?)?(Z|[+-]{HOUR})?)?$"
"""How a time is written; which days there are, the calendar knows."""


class UtcTime(fields.Field[str]):
    """A time in a query (ISO 8601; without an offset, UTC): as the ledger writes it."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        try:
            return written_time(value if re.fullmatch(TIME, value) else "")
        except ValueError:
            raise ValidationError("Not a time such as 2026-11-21 or 2026-11-21T09:30Z.") from None


def labels_field(**given: Any) -> fields.List[str]:
    """Labels of a match."""
    return fields.List(
        ShownText(limits.LABEL_LENGTH, "A label."),
        validate=validate.Length(max=limits.LABELS),
        metadata={"description": "Words to find the match by; they are not in its log."},
        **given,
    )


BOT = rf"^({'|'.join((*BOTS, ABSENT))}|search:[1-9][0-9]{{0,3}})$"


def bot_field(**given: Any) -> fields.String:
    """The name of a bot."""
    return fields.String(
        validate=Fits(BOT, error=f"Not one of: {', '.join((*BOTS, ABSENT))}, search:64."),
        metadata={
            "description": "Which bot: `random`; `greedy` for the game's own judgement; "
            "`search:64` plays 64 matches on from what its seat knows before it decides, where "
            "the game offers that."
        },
        **given,
    )


class SeatBot(Schema):
    """A bot that sits down with a new match."""

    seat = Whole(
        required=True, validate=validate.Range(min=1), metadata={"description": "The seat."}
    )
    bot = bot_field(required=True)


class BotRequest(Schema):
    """A bot that takes a seat over."""

    bot = bot_field(required=True)


class NameRequest(Schema):
    """How a person wants to be called."""

    name = ShownText(limits.PERSON_LENGTH, "Kept outside the log, and erasable.", required=True)


class AskRefused(Schema):
    """What is refused of what a seat asks for."""

    wanted = fields.String(
        required=True,
        validate=validate.OneOf(("takeback", "rematch")),
        metadata={"description": "What was asked for."},
    )
    seat = Whole(required=True, metadata={"description": "The seat that asked for it."})


class LabelsRequest(Schema):
    """The labels of a match from now on."""

    labels = labels_field(required=True)


class ClaimRequest(Schema):
    """A person claims an invitation."""

    invitation = fields.String(
        required=True,
        validate=validate.Length(min=1, max=limits.KEY_LENGTH),
        metadata={
            **STORABLE,
            "description": "The invitation, as it was shown to the facilitator.",
        },
    )
    name = ShownText(limits.PERSON_LENGTH, "How you want to be called.", allow_none=True)


PLACE = r"^[0-9TZ:.-]{1,30}\.[0-9a-f]{12}$"
"""Where a page of tokens goes on: a time and an id."""


class TokensQuery(Schema):
    """A page of the list of tokens, of all or of a match's."""

    match = fields.String(
        validate=validate.Length(max=limits.NAME_LENGTH),
        metadata={**STORABLE, "description": "Those of this match; facilitators' have none."},
    )
    cursor = fields.String(
        validate=Fits(PLACE, error="Not the `next` of a page."),
        metadata={"description": "`next` of the page before."},
    )
    limit = Digits(
        load_default=limits.PAGE,
        validate=validate.Range(min=1, max=limits.LONGEST_PAGE),
        metadata={"description": "At most so many tokens."},
    )
