"""Bodies of requests, and the headers that go with them."""

from typing import Any

from marshmallow import Schema, fields, validate

from api import limits
from api.schemas.fields import (
    KeptViewer,
    Truth,
    Whole,
    name_field,
    outcomes_field,
)
from api.schemas.seat_requests import SeatBot, labels_field


def document_field(component: str, description: str, **given: Any) -> fields.Raw:
    """A document of the game's own, which the game checks; its form is a component."""
    form = {"$ref": f"#/components/schemas/{component}"}
    return fields.Raw(**given, metadata={"allOf": [form], "description": description})


VISIBLE = r"^[\x21-\x7e]+$"
KEY = [
    validate.Length(min=1, max=limits.KEY_LENGTH),
    validate.Regexp(VISIBLE, error="Not plain visible characters."),
]
STEP = r'^"[0-9]{1,9}(-[0-9a-f]{20})?"$'
"""The form of a step in `If-Match`, perhaps with the rest of the `ETag` that it came in."""


class WriteHeaders(Schema):
    """The headers of every write."""

    key = fields.String(
        required=True,
        data_key="Idempotency-Key",
        validate=KEY,
        metadata={
            "description": "Random, new with every new request. A request that is repeated with "
            "its key is carried out once, and answered again."
        },
    )


class KeyHeaders(Schema):
    """The headers of a write that can be repeated without a key."""

    key = fields.String(
        data_key="Idempotency-Key",
        validate=KEY,
        metadata={
            "description": "With one, a late repetition of this request does nothing, whatever "
            "has happened since."
        },
    )


class CommandHeaders(WriteHeaders):
    """The headers of a command."""

    if_match = fields.String(
        data_key="If-Match",
        validate=validate.Regexp(STEP, error='Not a step number in quotes: "17".'),
        metadata={
            "description": 'The step that the sender looked at, in quotes: `"17"`, or the '
            "`ETag` of what it looked at. Instead, `expected_step` may stand in the body."
        },
    )


class GameRequest(Schema):
    """Which game, and which form of it."""

    game = name_field(required=True, metadata={"description": "The game's id."})
    variant = name_field(load_default="final", metadata={"description": "One of its variants."})
    options = document_field(
        "Options", "What differs from the variant's options.", load_default=dict
    )


class MatchPlan(GameRequest):
    """The plan of a new match."""

    seats = Whole(
        validate=validate.Range(min=1, max=100),
        metadata={"description": "How many seats; the fewest that the game allows, if left out."},
    )
    chance = fields.String(
        load_default="seeded",
        validate=validate.OneOf(["seeded", "dictated"]),
        metadata={
            "description": "Where chance comes from: `seeded` (provably, from a secret that is "
            "revealed at the end) or `dictated` (from a real table: the sender of a command says "
            "how chance fell)."
        },
    )
    outcomes = outcomes_field(
        "Dictated chance only: how chance fell in the set-up, in the order in which the rules ask."
    )
    scenario = document_field(
        "Scenario", "A starting position other than the usual one.", allow_none=True
    )
    hide_odds = Truth(
        load_default=False,
        metadata={
            "description": "Whether choices tell no odds, for a match in which players are to "
            "reckon by themselves. It changes no rule."
        },
    )
    bots = fields.List(
        fields.Nested(SeatBot),
        validate=validate.Length(max=100),
        metadata={"description": "Bots that sit down at once; seeded chance only."},
    )
    labels = labels_field()


class ForkRequest(Schema):
    """A fork of a match."""

    at = Whole(
        required=True,
        validate=validate.Range(min=1),
        metadata={"description": "From where the other match stood after this step."},
    )
    policy = fields.String(
        load_default="fresh",
        validate=validate.OneOf(["fresh", "same", "redealt"]),
        metadata={
            "description": "How it goes on: with chance of its own (`fresh`), with chance that "
            "falls as it did there (`same`: only once that match is over), or with all that a "
            "viewer can't know dealt anew (`redealt`)."
        },
    )
    seat = KeptViewer(
        metadata={
            "type": ["integer", "string"],
            "minimum": 1,
            "maximum": 999_999_999,
            "pattern": "^(public|(seat-)?[1-9][0-9]{0,8})$",
            "description": "Whose knowledge a re-deal keeps: `1`, `seat-1` or, if left out, "
            "`public`.",
        }
    )
    exercise = Truth(
        load_default=False,
        metadata={
            "description": "Whether seats are to play a fork that shares hidden things, or its "
            "chance, with another match, once no match of that kind goes on; without it, such a "
            "fork is an analysis."
        },
    )
    outcomes = outcomes_field(
        "Dictated chance only: how a re-deal fell, in the order in which the rules ask."
    )


class CommandRequest(Schema):
    """A command, and the position it is meant for."""

    command = document_field("Command", "What the seat asks for; `type` says which.", required=True)
    expected_step = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "The step that the sender looked at (or use `If-Match`)."},
    )
    chance = outcomes_field(
        "Dictated chance only: how chance fell, in the order in which the rules ask. Chance whose "
        "outcomes are secret takes the facilitator's token."
    )
    seat = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "For which seat; needed with the facilitator's token only."},
    )


class TableCommandRequest(Schema):
    """The position that a table command is meant for."""

    expected_step = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "The step that the sender looked at (or use `If-Match`)."},
    )


class TakeBackRequest(TableCommandRequest):
    """How far to go back."""

    to = Whole(
        required=True,
        validate=validate.Range(min=1),
        metadata={"description": "The step after which the match goes on."},
    )


class ResignationRequest(TableCommandRequest):
    """Who gives up."""

    seat = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "Which seat; needed with the facilitator's token only."},
    )
