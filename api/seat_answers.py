"""What clients get about seats, people, labels and tokens."""

from marshmallow import fields

from api.answer_fields import EYES, Answer, number_field, text_field, truth_field

SHOWN_ONCE = "Shown this once."
WHEN = "ISO 8601, UTC"


class Sitter(Answer):
    """Who sits at a seat."""

    seat = number_field("The seat.")
    sitter = fields.String(
        required=True,
        metadata={
            "enum": ["free", "person", "bot"],
            "description": "`person`: somebody holds the seat's token.",
        },
    )
    bot = text_field("Which bot; null: none.", allow_none=True)
    name = text_field(
        "How the person wants to be called; null: not told, or not for these eyes.",
        allow_none=True,
    )
    invited_until = text_field(
        f"When an invitation that waits expires ({WHEN}); null: there is none, or not for these "
        "eyes.",
        allow_none=True,
    )


class SeatTaken(Sitter):
    """Who sits at a seat now."""

    eyes = text_field(EYES)


class Seats(Answer):
    """Who sits at a match."""

    eyes = text_field(EYES)
    seats = fields.List(fields.Nested(Sitter), required=True)


class InvitationMade(Answer):
    """An invitation to a seat."""

    match = text_field("The match.")
    seat = number_field("The seat.")
    invitation = text_field(
        f"For one person, who sends it to `POST /claims`. {SHOWN_ONCE} Null, to a repeated "
        "request: it was claimed or withdrawn.",
        allow_none=True,
    )
    expires_at = text_field(
        f"Until when ({WHEN}); null, to a repeated request: it was withdrawn.", allow_none=True
    )


class Claimed(Answer):
    """A seat that somebody took."""

    match = text_field("The match.")
    seat = number_field("The seat.")
    token = text_field(
        f"The seat's token. {SHOWN_ONCE} Null, to a repeated request: it was used or revoked.",
        allow_none=True,
    )


class SpectatorToken(Answer):
    """A token to look at a match with."""

    match = text_field("The match.")
    token = text_field(
        f"It shows what the public may see. {SHOWN_ONCE} Null, to a repeated request: it was used "
        "or revoked.",
        allow_none=True,
    )


class TokenListed(Answer):
    """A token that is good, without what would let anybody use it."""

    id = text_field("What it is revoked by.")
    role = text_field("`facilitator`, `seat` or `spectator`.")
    match = text_field("Its match; null: all.", allow_none=True)
    seat = number_field("Its seat; null: none.", allow_none=True)
    label = text_field("What it was called when it was issued.")
    issued_at = text_field(
        f"When ({WHEN}); null: by an older release of Playledger.", allow_none=True
    )


class Tokens(Answer):
    """A page of the tokens that are good, newest first."""

    tokens = fields.List(fields.Nested(TokenListed), required=True)
    next = text_field("The cursor of the next page; null: this was the last.", allow_none=True)


class Labels(Answer):
    """The labels of a match."""

    match = text_field("The match.")
    labels = fields.List(
        fields.String(), required=True, metadata={"description": "In alphabetical order."}
    )


class Erased(Answer):
    """Something is gone."""

    erased = truth_field("`true`; also if there was nothing.")
