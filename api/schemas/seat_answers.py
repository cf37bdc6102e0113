"""Answers about seats, people, labels and tokens."""

from typing import Annotated, Literal

from api.schemas.answer_fields import VIEWERS, Answer, says

SHOWN_ONCE = "Shown this once."
WHEN = "ISO 8601, UTC"


class Sitter(Answer, frozen=True):
    """Who sits at a seat."""

    seat: Annotated[int, says("The seat.")]
    sitter: Annotated[
        Literal["free", "person", "bot"], says("`person`: the seat's token was given out.")
    ]
    bot: Annotated[str | None, says("Which bot; null: none.")]
    name: Annotated[
        str | None,
        says("How the person wants to be called; null: not given, or not for this viewer."),
    ]
    invited_until: Annotated[
        str | None,
        says(
            f"When an invitation that waits expires ({WHEN}); null: there is none, or not for "
            "this viewer."
        ),
    ]


class SeatTaken(Sitter, frozen=True):
    """Who sits at a seat now."""

    viewer: Annotated[str, says(VIEWERS)]


class Seats(Answer, frozen=True):
    """Who sits at a match."""

    viewer: Annotated[str, says(VIEWERS)]
    seats: list[Sitter]


class InvitationMade(Answer, frozen=True):
    """An invitation to a seat."""

    match: Annotated[str, says("The match.")]
    seat: Annotated[int, says("The seat.")]
    invitation: Annotated[
        str | None,
        says(
            f"For one person, who sends it to `POST /claims`. {SHOWN_ONCE} Null, to a repeated "
            "request: it was claimed or withdrawn."
        ),
    ]
    expires_at: Annotated[
        str | None, says(f"Until when ({WHEN}); null, to a repeated request: it was withdrawn.")
    ]


class Claimed(Answer, frozen=True):
    """A seat that was claimed."""

    match: Annotated[str, says("The match.")]
    seat: Annotated[int, says("The seat.")]
    token: Annotated[
        str | None,
        says(
            f"The seat's token. {SHOWN_ONCE} Null, to a repeated request: it was used or revoked."
        ),
    ]


class SpectatorToken(Answer, frozen=True):
    """A token to read a match with."""

    match: Annotated[str, says("The match.")]
    token: Annotated[
        str | None,
        says(
            f"It shows what the public may see. {SHOWN_ONCE} Null, to a repeated request: it was "
            "used or revoked."
        ),
    ]


class TokenListed(Answer, frozen=True):
    """A valid token, without its secret."""

    id: Annotated[str, says("The id by which it is revoked.")]
    role: Annotated[str, says("`facilitator`, `seat` or `spectator`.")]
    match: Annotated[str | None, says("Its match; null: all.")]
    seat: Annotated[int | None, says("Its seat; null: none.")]
    label: Annotated[str, says("What it was called when it was issued.")]
    issued_at: Annotated[
        str | None, says(f"When ({WHEN}); null: by an older release of Playledger.")
    ]


class Tokens(Answer, frozen=True):
    """A page of the valid tokens, newest first."""

    tokens: list[TokenListed]
    next: Annotated[str | None, says("The cursor of the next page; null: this was the last.")]


class AskKept(Answer, frozen=True):
    """What a seat asks for."""

    seat: Annotated[int, says("The seat that asks; of a refused rematch, the one that said no.")]
    wanted: Annotated[Literal["takeback", "rematch"], says("What is asked for.")]
    step: Annotated[int, says("The newest step of the match when it was asked for.")]
    to: Annotated[int | None, says("The step that a take-back is to lead to; null: none is asked.")]
    refused_by: Annotated[
        str | None, says("Who said no: `facilitator` or `seat-2`; null: nobody has.")
    ]


class Asks(Answer, frozen=True):
    """What is asked for at a match."""

    match: Annotated[str, says("The match.")]
    asks: Annotated[list[AskKept], says("By seat.")]


class Labels(Answer, frozen=True):
    """The labels of a match."""

    match: Annotated[str, says("The match.")]
    labels: Annotated[list[str], says("In alphabetical order.")]


class Erased(Answer, frozen=True):
    """Something was erased."""

    erased: Annotated[bool, says("`true`; also if there was nothing.")]
