"""The drawing of a view as data: what every renderer (terminal, text, SVG, page) draws from.

A `Table` is what a person would lay out: boards, tracks, piles, hands, rows of cards, sentences.
It is made from a view, so it can show no more than the view does.
"""

from typing import Literal

import msgspec

from domain.kernel.actor import NOBODY

Tint = Literal[
    "", "home", "away", "base", "exit", "safe", "danger", "goal", "hole", "wall", "quiet"
]
"""What a cell's ground says; a renderer picks the colour."""

Highlight = Literal["", "legal", "origin", "target", "path", "last"]
"""Why a cell is highlighted in this drawing."""

Facing = Literal["", "N", "NE", "E", "SE", "S", "SW", "W", "NW"]
"""Where a piece looks or flies; N is up."""


class Piece(msgspec.Struct, frozen=True):
    """Something on a cell: `glyph` (1 or 2 characters), its owner's seat (or NOBODY), badges."""

    glyph: str
    name: str
    owner: int = NOBODY
    badges: tuple[str, ...] = ()
    facing: Facing = ""


class Cell(msgspec.Struct, frozen=True):
    """One cell of a board at column `x` and row `y`, both counted from 0 at the bottom left.

    `mark` is what is printed on it (at most 2 characters); `notes` say more, for a legend;
    `owner` is the seat whose ground it is (or NOBODY). A cell of `size` 2 covers the places of
    2x2 cells, itself at their bottom left.
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


class Arrow(msgspec.Struct, frozen=True):
    """A way over the board: the cells it passes, first to last, and what it means."""

    cells: tuple[str, ...]
    meaning: str


class Board(msgspec.Struct, frozen=True, tag="board"):
    """A grid of cells; a place that is no cell (a hole) is simply not listed.

    `blocks` is the width of the square blocks that heavier lines mark off (0: none);
    `margins` are short texts beside a cell outside the board, by cell name.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[Cell, ...]
    title: str = ""
    arrows: tuple[Arrow, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    blocks: int = 0
    margins: dict[str, str] = {}


class Track(msgspec.Struct, frozen=True, tag="track"):
    """A number on a scale, a seat's (NOBODY: the match's): health, points, supply, a turn counter.

    `sections` says into how many equal parts the scale is cut.
    """

    label: str
    value: int
    limit: int | None = None
    seat: int = NOBODY
    sections: int = 1


class Pile(msgspec.Struct, frozen=True, tag="pile"):
    """A pile; the viewer sees its size and at most its top and bottom cards."""

    label: str
    count: int
    top: str = ""
    seat: int = NOBODY
    bottom: str = ""


class Card(msgspec.Struct, frozen=True):
    """A card that the viewer sees; `count` equal cards are drawn as one.

    `seat` is its owner where the cards of several seats lie together.
    """

    name: str
    count: int = 1
    badges: tuple[str, ...] = ()
    seat: int = NOBODY


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """A hand or a row: the cards that the viewer sees, and the number of those they don't."""

    label: str
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    seat: int = NOBODY


class Sentence(msgspec.Struct, frozen=True, tag="sentence"):
    """A line of words: whose turn it is, a roll, a warning."""

    text: str
    seat: int = NOBODY


Part = Board | Track | Pile | Cards | Sentence


class Table(msgspec.Struct, frozen=True):
    """A whole drawing: a title and its parts in reading order."""

    title: str
    parts: tuple[Part, ...]


def situated(table: Table, words: str) -> Table:
    """The table with its first sentence, which says how the match stands, replaced by `words`."""
    at = next(at for at, part in enumerate(table.parts) if isinstance(part, Sentence))
    parts = (*table.parts[:at], Sentence(words), *table.parts[at + 1 :])
    return msgspec.structs.replace(table, parts=parts)
