"""What lies on a table, one thing at a time: pieces, cells, cards, and what is on them."""

from typing import Literal

import msgspec

from domain.kernel.face import Icon
from domain.kernel.playing.actor import NOBODY

Tint = Literal[
    "", "home", "away", "base", "exit", "safe", "danger", "goal", "hole", "wall", "quiet"
]
"""What a cell's ground says; a renderer picks the colour."""

Highlight = Literal["", "legal", "chosen", "origin", "target", "path", "last"]
"""Why a cell is highlighted in this drawing."""

Facing = Literal["", "N", "NE", "E", "SE", "S", "SW", "W", "NW"]
"""Where a piece looks or flies; N is up."""

Condition = Literal["", "used", "dead", "protected", "locked", "hidden", "unplayable"]
"""A piece or card is shown turned and pale, face down, double-edged, barred, from its back, or
upright and pale: it can't be played now.
"""


class Scale(msgspec.Struct, frozen=True):
    """A value out of a limit that is drawn on the thing itself: health, energy, ammunition."""

    label: str
    value: int
    limit: int
    icon: Icon = ""


class Token(msgspec.Struct, frozen=True):
    """Something that lies on a piece, a card or a cell: `count` alike ones of a seat."""

    label: str
    count: int = 1
    icon: Icon = ""
    seat: int = NOBODY


class Piece(msgspec.Struct, frozen=True):
    """Something on a cell: `glyph` (1 or 2 characters), its owner's seat (or NOBODY), badges.

    `ref` is how choices name it; `icon` is its picture, where there is one; `badges` are a few
    characters for what neither scales, tokens nor its condition say. What `is_flat`, a tile or a
    card, lies below what stands there and is read by its name; `face` is the id of what is printed
    on it, where the viewer knows it.
    """

    glyph: str
    name: str
    owner: int = NOBODY
    badges: tuple[str, ...] = ()
    facing: Facing = ""
    icon: Icon = ""
    ref: str = ""
    scales: tuple[Scale, ...] = ()
    tokens: tuple[Token, ...] = ()
    condition: Condition = ""
    face: str = ""
    is_flat: bool = False


class Cell(msgspec.Struct, frozen=True):
    """One cell of a board at column `x` and row `y`, both counted from 0 at the bottom left.

    `mark` is what is printed on it (at most 3 characters), `words` what is printed where there is
    room for it; `notes` say more, for a legend, and say such words too;
    `owner` is the seat whose ground it is (or NOBODY). A cell of `size` 2 covers the places of
    2x2 cells, itself at their bottom left. `walls` are the sides that nothing passes; `region` is
    the area it belongs to, by the name that the legend gives; `tokens` lie on it. Where it is
    `covered`, its mark stands for a tile that lies there face down.
    """

    name: str
    x: int
    y: int
    mark: str = ""
    tint: Tint = ""
    highlight: Highlight = ""
    pieces: tuple[Piece, ...] = ()
    notes: tuple[str, ...] = ()
    owner: int = NOBODY
    size: int = 1
    walls: tuple[Literal["N", "E", "S", "W"], ...] = ()
    region: str = ""
    tokens: tuple[Token, ...] = ()
    words: str = ""
    covered: bool = False


class Card(msgspec.Struct, frozen=True):
    """A card that the viewer sees; `count` equal cards are drawn as one.

    `seat` is its owner where the cards of several seats lie together. `face` is the id of what is
    printed on it; `ref` is how choices name this very card. `dice` are pips that lie on it, `under`
    the cards that are attached to it.
    """

    name: str
    count: int = 1
    badges: tuple[str, ...] = ()
    seat: int = NOBODY
    face: str = ""
    ref: str = ""
    highlight: Highlight = ""
    condition: Condition = ""
    scales: tuple[Scale, ...] = ()
    tokens: tuple[Token, ...] = ()
    dice: tuple[int, ...] = ()
    under: tuple["Card", ...] = ()
