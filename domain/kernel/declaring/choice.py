"""Choices: what a legal command means to the person who may choose it."""

from fractions import Fraction

import msgspec

from domain.kernel.face import Icon


class Odds(msgspec.Struct, frozen=True):
    """How likely something is that may follow: `the roll succeeds`, 5/6."""

    event: str
    chance: Fraction


class Choice(msgspec.Struct, frozen=True):
    """A command in words, and what it is about.

    `sentence` begins with a verb and names no id (`Play Intercept on Halvard`); `detail` is what it
    costs and does (`2 energy; the attack is cancelled`). Without an `icon` it gets that of its
    first card. `cells` are names of cells of the drawing, `cards` ids of faces, `pieces` references
    of pieces and cards of the drawing (`Piece.ref`, `Card.ref`), the ones that are acted with
    first, the targets last.
    """

    sentence: str
    detail: str = ""
    icon: Icon = ""
    cells: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
