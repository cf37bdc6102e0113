"""What clients send: bodies, headers and queries."""

from typing import Any

from marshmallow import Schema, fields, validate

from api import limits
from api.fields import (
    DIMENSIONS_PATTERN,
    RECEIPT,
    STORABLE,
    Digits,
    Dimensions,
    EyesName,
    KeptEyes,
    Receipts,
    Truth,
    Whole,
    name_field,
    outcomes_field,
)
from api.seat_requests import MOMENT, Moment, SeatBot, labels_field
from replays.diary import LAYOUTS
from replays.drawing.svg import NARROWEST, WIDE


def _document(component: str, description: str, **given: Any) -> fields.Raw:
    """A document of the game's own, which the game checks; its form is a component."""
    form = {"$ref": f"#/components/schemas/{component}"}
    return fields.Raw(**given, metadata={"allOf": [form], "description": description})


VISIBLE = r"^[\x21-\x7e]+$"
KEY = [
    validate.Length(min=1, max=limits.KEY_LENGTH),
    validate.Regexp(VISIBLE, error="Not plain visible characters."),
]
STEP = r'^"[0-9]{1,9}"$'
"""A step as it stands in `If-Match`."""


class WriteHeaders(Schema):
    """What every write says of itself."""

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
    """What a request that can be repeated as it is may say of itself."""

    key = fields.String(
        data_key="Idempotency-Key",
        validate=KEY,
        metadata={
            "description": "With one, a late repetition of this request does nothing, whatever "
            "has happened since."
        },
    )


class CommandHeaders(WriteHeaders):
    """What a command says of itself."""

    if_match = fields.String(
        data_key="If-Match",
        validate=validate.Regexp(STEP, error='Not a step number in quotes: "17".'),
        metadata={
            "description": 'The step that the sender looked at, in quotes: `"17"`. Instead, '
            "`expected_step` may stand in the body."
        },
    )


class MatchPlan(Schema):
    """A match that is to begin."""

    game = name_field(required=True, metadata={"description": "The game's id."})
    variant = name_field(load_default="final", metadata={"description": "One of its variants."})
    options = _document("Options", "What differs from the variant's options.", load_default=dict)
    seats = Whole(
        validate=validate.Range(min=1, max=100),
        metadata={"description": "How many seats; the fewest that the game allows, if left out."},
    )
    chance = fields.String(
        load_default="seeded",
        validate=validate.OneOf(["seeded", "dictated"]),
        metadata={
            "description": "Where chance comes from: `seeded` (provably, from a secret that is "
            "revealed at the end) or `dictated` (from a real table: whoever sends a command says "
            "how chance fell)."
        },
    )
    outcomes = outcomes_field(
        "Dictated chance only: how chance fell in the set-up, in the order in which the rules ask."
    )
    scenario = _document(
        "Scenario", "A starting position other than the usual one.", allow_none=True
    )
    bots = fields.List(
        fields.Nested(SeatBot),
        validate=validate.Length(max=100),
        metadata={"description": "Bots that sit down at once; seeded chance only."},
    )
    labels = labels_field()


class ForkRequest(Schema):
    """A match that is to go on from a moment of another."""

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
            "falls as it did there (`same`: only once that match is over), or with all that some "
            "eyes can't know dealt anew (`redealt`)."
        },
    )
    seat = KeptEyes(
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

    command = _document("Command", "What the seat asks for; `type` says which.", required=True)
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


class MotionRequest(Schema):
    """The position that a motion is meant for."""

    expected_step = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "The step that the sender looked at (or use `If-Match`)."},
    )


class TakeBackRequest(MotionRequest):
    """How far to go back."""

    to = Whole(
        required=True,
        validate=validate.Range(min=1),
        metadata={"description": "The step after which the match goes on."},
    )


class ResignationRequest(MotionRequest):
    """Who gives up."""

    seat = Whole(
        validate=validate.Range(min=1),
        metadata={"description": "Which seat; needed with the facilitator's token only."},
    )


class VerificationQuery(Schema):
    """What was kept of a match."""

    held = Receipts(
        load_default=dict,
        metadata={
            "type": "string",
            "pattern": f"^{RECEIPT}(,{RECEIPT}){{0,{limits.RECEIPTS - 1}}}$",
            "description": "Receipts that were kept, by step: `17:0f3a...,20:9c41...`.",
        },
    )


class RefusalsQuery(Schema):
    """Which refusals are counted, and how they are told apart."""

    match = name_field(metadata={"description": "Only in this match."})
    game = name_field(metadata={"description": "Only in matches of this game."})
    variant = name_field(metadata={"description": "Only in matches of this variant."})
    by = Dimensions(
        load_default=("code",),
        metadata={
            "type": "string",
            "pattern": DIMENSIONS_PATTERN,
            "default": "code",
            "description": "What is counted by itself, beside the game: `rule`, `code`, `seat`, "
            "`command`, or several of them with commas.",
        },
    )
    limit = Digits(
        load_default=limits.PAGE,
        validate=validate.Range(min=1, max=limits.LONGEST_PAGE),
        metadata={"description": "At most so many groups."},
    )


class MatchesQuery(Schema):
    """A page of the list of matches, of all or of some."""

    game = name_field(metadata={"description": "Only those of this game."})
    variant = name_field(metadata={"description": "Only those of this variant."})
    label = name_field(metadata={"description": "Only those with this label."})
    status = fields.String(
        validate=validate.OneOf(["open", "over"]),
        metadata={"description": "Only those in play (`open`), or only those that are `over`."},
    )
    since = Moment(
        metadata={
            "type": "string",
            "pattern": MOMENT,
            "description": "Only those that began then or later: `2026-11-21`, "
            "`2026-11-21T09:30:00Z`.",
        }
    )

    cursor = Digits(
        metadata={
            "type": "string",
            "pattern": "^[0-9]{1,15}$",
            "description": "`next` of the page before.",
        }
    )
    limit = Digits(
        load_default=limits.PAGE,
        validate=validate.Range(min=1, max=limits.LONGEST_PAGE),
        metadata={"description": "At most so many matches."},
    )


class SeatQuery(Schema):
    """Whose eyes to look with."""

    seat = EyesName(
        metadata={
            "type": "string",
            "pattern": "^(public|facilitator|(seat-)?[1-9][0-9]{0,8})$",
            "description": "Through whose eyes: `1` or `seat-1`, `public`, `facilitator`; the own "
            "ones, if left out. A seat may choose `public` only.",
        }
    )


class DiaryQuery(SeatQuery):
    """For whom a diary is written, and whose eyes it is made with."""

    layout = fields.String(
        load_default="student",
        validate=validate.OneOf([*LAYOUTS]),
        metadata={"description": "For whom: what each needs stands first."},
    )


class StateQuery(SeatQuery):
    """A moment, and whose eyes to look with."""

    at = Digits(
        validate=validate.Range(min=1),
        metadata={"description": "The step after which; the newest, if left out."},
    )


class PictureQuery(StateQuery):
    """A moment, whose eyes to look with, and the room for its picture."""

    width = Digits(
        load_default=WIDE,
        validate=validate.Range(min=NARROWEST, max=WIDE),
        metadata={"description": "The most pixels across, unless a board needs more."},
    )


class StreamHeaders(Schema):
    """Where a stream that broke off goes on."""

    last_event_id = Digits(
        data_key="Last-Event-ID",
        metadata={
            "type": "string",
            "pattern": "^[0-9]{1,15}$",
            "description": "The `id` that was received last; counts before `after`.",
        },
    )


class StreamQuery(SeatQuery):
    """Where a stream begins and ends, and whose eyes to look with."""

    after = Digits(
        load_default=0, metadata={"description": "From the step behind this one; 0 is before all."}
    )
    limit = Digits(
        validate=validate.Range(min=1),
        metadata={
            "description": "The stream ends after so many steps; if left out, with the match."
        },
    )
    ticket = fields.String(
        validate=validate.Length(max=limits.KEY_LENGTH),
        metadata={
            **STORABLE,
            "description": "For browsers, instead of a token: from `POST .../stream-tickets`.",
        },
    )


class EventsQuery(SeatQuery):
    """A page of the log, and whose eyes to look with."""

    after = Digits(
        load_default=0, metadata={"description": "From the step behind this one; 0 is before all."}
    )
    limit = Digits(
        validate=validate.Range(min=1, max=limits.LONGEST_PAGE),
        metadata={"description": "At most so many steps; of pages 50, if left out."},
    )
