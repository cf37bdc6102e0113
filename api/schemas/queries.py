"""Queries of requests, and the header with which a stream continues."""

from marshmallow import Schema, fields, validate

from api import limits
from api.schemas.fields import (
    DIMENSIONS_PATTERN,
    RECEIPT,
    STORABLE,
    Digits,
    Dimensions,
    Receipts,
    ViewerName,
    name_field,
)
from api.schemas.seat_requests import TIME, UtcTime
from replays.diary import LAYOUTS
from replays.drawing.svg import NARROWEST, WIDE
from replays.export.wide import ALL_NAMES


class VerificationQuery(Schema):
    """The receipts kept of a match."""

    held = Receipts(
        load_default=dict,
        metadata={
            "type": "string",
            "pattern": f"^{RECEIPT}(,{RECEIPT}){{0,{limits.RECEIPTS - 1}}}$",
            "description": "Receipts that were kept, by step: `17:0f3a...,20:9c41...`.",
        },
    )


class RefusalsQuery(Schema):
    """Which refusals are counted, and how they are grouped."""

    match = name_field(metadata={"description": "Only in this match."})
    game = name_field(metadata={"description": "Only in matches of this game."})
    variant = name_field(metadata={"description": "Only in matches of this variant."})
    by = Dimensions(
        load_default=("code",),
        metadata={
            "type": "string",
            "pattern": DIMENSIONS_PATTERN,
            "default": "code",
            "description": "What is counted by itself, in addition to the game: `rule`, `code`, "
            "`seat`, `command`, `how` (sent, or clicked on a page), or several with commas.",
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
    since = UtcTime(
        metadata={
            "type": "string",
            "pattern": TIME,
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
    """The viewer to answer for."""

    seat = ViewerName(
        metadata={
            "type": "string",
            "pattern": "^(public|facilitator|(seat-)?[1-9][0-9]{0,8})$",
            "description": "The viewer: `1` or `seat-1`, `public`, `facilitator`; the own "
            "ones, if left out. A seat may choose `public` only.",
        }
    )


class ReplayQuery(SeatQuery):
    """The steps of a replay, and the viewer."""

    first = Digits(
        data_key="from",
        validate=validate.Range(min=1),
        metadata={"description": "From this step on; the first, if left out."},
    )
    last = Digits(
        data_key="to",
        validate=validate.Range(min=1),
        metadata={
            "description": "Up to this step; the newest, if left out. "
            f"A replay has {limits.REPLAY_STEPS} steps at most."
        },
    )


class AnalysisQuery(SeatQuery):
    """Which analysis is to be made."""

    playouts = Digits(
        load_default=limits.PLAYOUTS,
        validate=validate.Range(min=2, max=limits.MOST_PLAYOUTS),
        metadata={"description": "Playouts a position: four times as many halve the errors."},
    )


class VariantQuery(Schema):
    """The variant of a game that is asked about."""

    variant = name_field(metadata={"description": "The variant; the first one, if left out."})


class CardsQuery(VariantQuery):
    """Which cards are listed."""

    kind = name_field(metadata={"description": "Only kinds that begin so: `attack`."})
    group = name_field(metadata={"description": "Only groups that begin so."})
    q = name_field(metadata={"description": "Only cards with all these words."})


class MatchCardsQuery(SeatQuery):
    """Which cards of a match are listed, and for whom."""

    kind = name_field(metadata={"description": "Only kinds that begin so: `attack`."})
    group = name_field(metadata={"description": "Only groups that begin so."})
    q = name_field(metadata={"description": "Only cards with all these words."})


class DiaryQuery(SeatQuery):
    """The reader of a diary, and the viewer that it is made for."""

    layout = fields.String(
        load_default="student",
        validate=validate.OneOf([*LAYOUTS]),
        metadata={"description": "For whom: what each needs stands first."},
    )


def flag(description: str) -> fields.Boolean:
    """A parameter that is `true` or `false`; left out, it is `false`."""
    return fields.Boolean(
        load_default=False,
        truthy={"true"},
        falsy={"false"},
        metadata={"description": description},
    )


IN_WORDS = "`true`: the commands are told in words, too, as `choices`. That takes much longer."


class AcceptedQuery(Schema):
    """What is answered beside the step that a command became."""

    legal = flag("`true`: the answer lists the commands that are accepted next.")
    words = flag(IN_WORDS)


class LegalQuery(SeatQuery):
    """The viewer, how much is told of the commands, and how long to wait for its turn."""

    words = flag(IN_WORDS)
    wait = Digits(
        load_default=0,
        validate=validate.Range(min=0, max=limits.WAIT_SECONDS),
        metadata={
            "description": "Answers as soon as this viewer may act or the match is over, or else "
            "after so many seconds."
        },
    )


class StateQuery(SeatQuery):
    """A step, and the viewer."""

    at = Digits(
        validate=validate.Range(min=1),
        metadata={"description": "The step after which; the newest, if left out."},
    )


class PictureQuery(StateQuery):
    """A step, the viewer, and the room for the picture."""

    width = Digits(
        load_default=WIDE,
        validate=validate.Range(min=NARROWEST, max=WIDE),
        metadata={"description": "The most pixels across, unless a board needs more."},
    )


class StreamHeaders(Schema):
    """Where a broken stream continues."""

    last_event_id = Digits(
        data_key="Last-Event-ID",
        metadata={
            "type": "string",
            "pattern": "^[0-9]{1,15}$",
            "description": "The `id` that was received last; counts before `after`.",
        },
    )


class StreamQuery(SeatQuery):
    """Where a stream begins and ends, and the viewer."""

    after = Digits(
        load_default=0, metadata={"description": "From the step after this one; 0 is before all."}
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


TABLE = fields.String(
    load_default="steps",
    validate=validate.OneOf(ALL_NAMES),
    metadata={"description": "Which table CSV has: a row a match, a turn, a step, an event, ..."},
)


class TablesQuery(SeatQuery):
    """Which table of a match, and the viewer."""

    table = TABLE


class ManyTablesQuery(Schema):
    """Which table, and of which matches."""

    table = TABLE
    where = fields.String(
        load_default="",
        validate=validate.Length(max=limits.QUESTION_LENGTH),
        metadata={
            **STORABLE,
            "description": "Only matches that fit this question: `match game = heist`.",
        },
    )


class EventsQuery(SeatQuery):
    """A page of the log, and the viewer."""

    after = Digits(
        load_default=0, metadata={"description": "From the step after this one; 0 is before all."}
    )
    limit = Digits(
        validate=validate.Range(min=1, max=limits.LONGEST_PAGE),
        metadata={"description": "At most so many steps; of pages 50, if left out."},
    )
