"""What a seat asks for at a table. Places are written as `deck`, `hand:2`, `fen.d4`."""

from typing import Annotated, ClassVar, Literal

import msgspec

from domain.kernel import SignedCommand

Few = Annotated[int, msgspec.Meta(ge=1, le=60)]
By = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Handles = Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=60)]
"""Things as people tell them apart: `market.3`; from a supply, what they are: `coin`."""

Face = Literal["", "up", "down"]
"""How a thing is to lie where it arrives; "": as it lay, from a hand face up."""


class TableVerb(SignedCommand, frozen=True, kw_only=True):
    """A command that says itself what it takes for granted: where a thing is."""

    needs_step: ClassVar[bool] = False


Spot = Literal["", "bottom", "mixed"]
"""Where in a stack things come to lie: on top, at the bottom, or anywhere, for it is shuffled."""


class Move(TableVerb, frozen=True, kw_only=True):
    """Move things, with what is attached to them, from where they are to another place."""

    what: Handles
    source: Name = msgspec.field(name="from")
    to: Name
    face: Face = ""
    spot: Spot = ""


class Attach(TableVerb, frozen=True, kw_only=True):
    """Attach things to another that lies open, with which they go from now on; "": to none."""

    what: Handles
    source: Name = msgspec.field(name="from")
    to: Name = ""
    face: Face = ""


class Arrange(TableVerb, frozen=True, kw_only=True):
    """Put things of a row, or of one's own hand, in another order: from place `at` on."""

    what: Handles
    source: Name = msgspec.field(name="from")
    at: Few = 1


class Draw(TableVerb, frozen=True, kw_only=True):
    """Draw from a stack, or by chance from a hand, into one's own hand or to another place."""

    source: Name = msgspec.field(name="from")
    count: Few = 1
    to: Name = ""
    face: Face = ""


class Deal(TableVerb, frozen=True, kw_only=True):
    """Deal so many to each of several places."""

    source: Name = msgspec.field(name="from")
    count: Few = 1
    to: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=8)]
    face: Face = ""


class Flip(TableVerb, frozen=True, kw_only=True):
    """Turn things over, all at once."""

    what: Handles
    source: Name = msgspec.field(name="from")
    face: Literal["up", "down"]


class Look(TableVerb, frozen=True, kw_only=True):
    """Look, alone, at the top of a stack, or at things that lie face down."""

    place: Name
    count: Few = 1
    what: Annotated[tuple[Name, ...], msgspec.Meta(max_length=60)] = ()


class Shuffle(TableVerb, frozen=True, kw_only=True):
    """Shuffle a stack, perhaps with others."""

    place: Name
    joined: Annotated[tuple[Name, ...], msgspec.Meta(max_length=8)] = msgspec.field(
        default=(), name="with"
    )


class Search(TableVerb, frozen=True, kw_only=True):
    """Look through a whole stack, which is mixed by it; `take` takes out of it."""

    place: Name


class Take(TableVerb, frozen=True, kw_only=True):
    """Take a card out of the stack that one looks through, and close it."""

    kind: Name
    source: Name = msgspec.field(name="from")
    to: Name = ""
    face: Face = ""


class Exhaust(TableVerb, frozen=True, kw_only=True):
    """Turn things sideways, or upright again."""

    what: Handles
    source: Name = msgspec.field(name="from")
    used: bool = True


class Roll(TableVerb, frozen=True, kw_only=True):
    """Roll a die."""

    die: Name


class Count(TableVerb, frozen=True, kw_only=True):
    """Change a counter of a seat (`of: "2"`), of the `table`, or on a thing."""

    counter: Name
    of: Name
    by: By


class Call(TableVerb, frozen=True, kw_only=True):
    """Call out a word of the sheet, perhaps of a thing, perhaps upon a target."""

    word: Name
    what: Name = ""
    target: Name = ""


class Next(TableVerb, frozen=True, kw_only=True):
    """Go on to the next phase and, after the last or with `turn`, pass the turn on."""

    turn: bool = False


class Undo(TableVerb, frozen=True, kw_only=True):
    """Put one's own last thing back."""


Winners = Annotated[tuple[int, ...], msgspec.Meta(max_length=8)]
"""The seats that have won; none: nobody has."""


class ProposeEnd(TableVerb, frozen=True, kw_only=True):
    """Propose to end the match, and say who has won."""

    winners: Winners = ()


class AgreeEnd(TableVerb, frozen=True, kw_only=True):
    """Agree to the end that is proposed, which has these winners."""

    winners: Winners = ()


class DeclineEnd(TableVerb, frozen=True, kw_only=True):
    """Decline the end that is proposed, or take one's own proposal back."""


COMMANDS = (
    *(Move, Draw, Deal, Flip, Look, Shuffle, Search, Take),
    *(Attach, Arrange, Exhaust, Roll, Count, Call, Next, Undo),
    *(ProposeEnd, AgreeEnd, DeclineEnd),
)
