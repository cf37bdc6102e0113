"""The normal form of a sheet: everything that lies on an open table, with all defaults filled in.

A match pins this form whole in its first row, so it is a stored form: fields are only ever added,
with a default. Texts of authors (YAML, CSV) are read into it elsewhere; a table plays nothing else.
"""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple

import msgspec


class Limits(NamedTuple):
    """How much a sheet may hold."""

    things: int = 2_000
    """Cards, tiles and pieces, all copies counted."""
    places: int = 64
    cells: int = 500
    """Cells of all boards together."""
    counters: int = 24
    bytes: int = 200_000
    """The normal form as JSON."""


LIMITS: Final = Limits()

SHEET_FILE: Final = "sheet.yaml"
"""The file of a prototype that says what lies on the table; all others hold cards."""

Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
"""How a sheet's parts are named in commands and events: `ogre`, `front`, `health`."""
Words = Annotated[str, msgspec.Meta(max_length=400)]
Whole = Annotated[int, msgspec.Meta(ge=-99_999, le=99_999)]

PlaceKind = Literal["deck", "pile", "row", "hand"]
"""deck: no order until drawn, face down. pile: the newest on top. row: side by side, face up.
hand: for its owner. A bag is a deck, a screen is a hand."""
Who = Literal["all", "owner", "nobody"]
Shape = Literal["grid", "hex", "trail"]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a sheet; strings are plain text, already free of control characters."""


class Card(_Part, frozen=True):
    """A card or tile, with its copies.

    `fields` are the author's own columns in their order: whole numbers where a column has nothing
    else, else texts. `unknown` ones are not shown in the gallery of cards.
    """

    id: Slug
    name: Words
    copies: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    kind: Words = ""
    deck: Words = ""
    text: Words = ""
    back: Words = ""
    icon: Words = ""
    is_tile: bool = False
    fields: Mapping[str, Whole | Words] = {}
    unknown: bool = False


class Board(_Part, frozen=True):
    """A board. Cells are named `a1` (column, row from the near edge), on a trail `1` to its length.

    In commands a cell is a place: `fen.d4`, `pier.6`. `marks` are words printed on cells.
    """

    id: Slug
    shape: Shape
    columns: Annotated[int, msgspec.Meta(ge=1, le=500)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    marks: Mapping[str, Words] = {}


class Place(_Part, frozen=True):
    """A place for cards and tiles; `each`: one for every seat, `hand:1`, `hand:2`.

    `size` 0: as many as one likes. `holds` are the ids of the cards whose copies all lie in it when
    a match begins.
    """

    id: Slug
    kind: PlaceKind
    each: bool = False
    size: Annotated[int, msgspec.Meta(ge=0, le=2_000)] = 0
    seen: Who = "all"
    """Who sees a thing that lies face up in it, or in a hand at all."""
    taken: Who = "all"
    """Who may take things out of it."""
    holds: tuple[Slug, ...] = ()


class Piece(_Part, frozen=True):
    """Pieces that are alike; `each`: so many of every seat. `at`: a cell; "": in the supply.

    The supply of a seat is the place `supply:1`; what nobody owns lies in `supply`.
    """

    id: Slug
    name: Words
    count: Annotated[int, msgspec.Meta(ge=1, le=200)] = 1
    each: bool = False
    at: str = ""
    icon: Words = ""


class Counter(_Part, frozen=True):
    """A number that people change: of every seat, of the table, or on any thing that lies open."""

    id: Slug
    first: Whole = 0
    of: Literal["each", "table", "things"] = "table"


class Die(_Part, frozen=True):
    """A die that shows 1 to `sides`, or one of its `faces`, where the sheet names them."""

    id: Slug
    sides: Annotated[int, msgspec.Meta(ge=2, le=100)] = 6
    faces: tuple[Words, ...] = ()


class Line(_Part, frozen=True):
    """A step of the set-up. `to` may be a place or, with `each`, that place of every seat.

    shuffle `source` · deal `count` from `source` to `to` · move `what` (card or piece ids) from
    `source` to `to` · flip all in `source` · roll `what` · first: chance says who begins.
    """

    verb: Literal["shuffle", "deal", "move", "flip", "roll", "first"]
    source: str = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=2_000)] = 0
    what: tuple[Slug, ...] = ()
    to: str = ""
    each: bool = False
    """For `to` (deal, move) or `source` (flip, shuffle): that place of every seat."""
    from_each: bool = False
    """For `source` (deal, move): that place of every seat, each for its own seat's `to`."""
    face: Literal["", "up", "down"] = ""


class Looks(_Part, frozen=True):
    """What changes no play: it is pinned, and is no part of the sheet's identity."""

    hints: tuple[Words, ...] = ()
    """Reminders beside the table."""
    rules: Annotated[str, msgspec.Meta(max_length=40_000)] = ""
    """The rules as the author wrote them, in Markdown; nobody enforces them."""
    titles: Mapping[Slug, Words] = {}
    """Boards, places, counters, dice and calls as the author wrote them, where the id is another:
    `munzen` is `Münzen`."""
    unread: tuple[Slug, ...] = ()
    """Keys of the sheet that say rules as data, which are kept in words only: `actions`, `ends`."""


class Sheet(_Part, frozen=True, dict=True):
    """A prototype. `game` is its slug: sheets of one slug are its versions."""

    game: Slug
    title: Words
    seats: tuple[Annotated[int, msgspec.Meta(ge=1, le=8)], ...]
    cards: tuple[Card, ...] = ()
    boards: tuple[Board, ...] = ()
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    counters: tuple[Counter, ...] = ()
    dice: tuple[Die, ...] = ()
    calls: tuple[Slug, ...] = ()
    """Words that seats may call out, perhaps naming a thing and a target: `attack`, `block`."""
    start: Mapping[str, Slug] = {}
    """Cells (`fen.d4`) with the card or tile that lies there, face up, when a match begins."""
    setup: tuple[Line, ...] = ()
    turns: Literal["none", "round", "round from random"] = "none"
    """Whether a marker says whose turn it is; `next` passes it on. Nobody is held to it."""
    phases: tuple[Words, ...] = ()
    looks: Looks = Looks()

    @cached_property
    def id(self) -> str:
        """Its identity: the SHA-256 of all but its looks, 64 hexadecimal digits."""
        played = msgspec.structs.replace(self, looks=Looks())
        return hashlib.sha256(msgspec.json.encode(played, order="deterministic")).hexdigest()

    def called(self, id_: str) -> str:
        """A place, a board, a number, a die or a call as its author wrote it."""
        return self.looks.titles.get(id_) or id_.replace("-", " ")

    @property
    def open(self) -> "Sheet":
        """The sheet without the cards that are not shown in the gallery (`Card.unknown`)."""
        hidden = {each.id for each in self.cards if each.unknown}
        if not hidden:
            return self
        return msgspec.structs.replace(
            self,
            cards=tuple(each for each in self.cards if not each.unknown),
            places=tuple(_without(each, hidden) for each in self.places),
            start={cell: card for cell, card in self.start.items() if card not in hidden},
        )

    @property
    def short_id(self) -> str:
        """Its identity as people read it: `s-1f3a09`."""
        return f"s-{self.id[:6]}"


def _without(place: Place, hidden: set[str]) -> Place:
    """The place, as if these cards did not lie in it."""
    return msgspec.structs.replace(
        place, holds=tuple(each for each in place.holds if each not in hidden)
    )
