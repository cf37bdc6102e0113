"""What clients get about seats, people, labels and tokens."""

from marshmallow import fields

from api.answers import EYES, Answer, _number, _text

SHOWN_ONCE = "Shown this once."
WHEN = "ISO 8601, UTC"


class Sitter(Answer):
    """Who sits at a seat."""

    seat = _number("The seat.")
    sitter = fields.String(
        required=True,
        metadata={
            "enum": ["free", "person", "bot"],
            "description": "`person`: somebody holds the seat's token.",
        },
    )
    bot = _text("Which bot; null: none.", allow_none=True)
    name = _text(
        "How the person wants to be called; null: not told, or not for these eyes.",
        allow_none=True,
    )
    invited_until = _text(
        f"When an invitation that waits expires ({WHEN}); null: there is none, or not for these "
        "eyes.",
        allow_none=True,
    )


class SeatTaken(Sitter):
    """Who sits at a seat now."""

    eyes = _text(EYES)


class Seats(Answer):
    """Who sits at a match."""

    eyes = _text(EYES)
    seats = fields.List(fields.Nested(Sitter), required=True)


class InvitationMade(Answer):
    """An invitation to a seat."""

    match = _text("The match.")
    seat = _number("The seat.")
    invitation = _text(f"For one person, who sends it to `POST /claims`. {SHOWN_ONCE}")
    expires_at = _text(f"Until when ({WHEN}).")


class Claimed(Answer):
    """A seat that somebody took."""

    match = _text("The match.")
    seat = _number("The seat.")
    token = _text(f"The seat's token. {SHOWN_ONCE}")


class SpectatorToken(Answer):
    """A token to look at a match with."""

    match = _text("The match.")
    token = _text(f"It shows what the public may see. {SHOWN_ONCE}")


class TokenListed(Answer):
    """A token that is good, without what would let anybody use it."""

    id = _text("What it is revoked by.")
    role = _text("`facilitator`, `seat` or `spectator`.")
    match = _text("Its match; null: all.", allow_none=True)
    seat = _number("Its seat; null: none.", allow_none=True)
    label = _text("What it was called when it was issued.")
    issued_at = _text(f"When ({WHEN}); null: by an older release of Playledger.", allow_none=True)


class Tokens(Answer):
    """A page of the tokens that are good, newest first."""

    tokens = fields.List(fields.Nested(TokenListed), required=True)
    next = _text("The cursor of the next page; null: this was the last.", allow_none=True)


class Labels(Answer):
    """The labels of a match."""

    match = _text("The match.")
    labels = fields.List(
        fields.String(), required=True, metadata={"description": "In alphabetical order."}
    )


class Erased(Answer):
    """Something is gone."""

    erased = fields.Boolean(
        required=True, metadata={"description": "`true`; also if there was nothing."}
    )
