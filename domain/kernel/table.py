"""The drawing of what is seen as data: what every renderer (terminal, text, SVG, page) draws from.

A `Table` is what a person would lay out: boards, tracks, piles, hands, rows of cards, sentences.
It is made from what a viewer sees, so it can show no more than that.
"""

import re
from typing import Final, Literal

import msgspec

from domain.kernel.face import Face, Icon
from domain.kernel.playing.actor import NOBODY
from domain.kernel.things import Card, Cell, Condition, Facing, Highlight, Piece, Scale, Tint, Token

__all__ = [
    "Arrow",
    "Board",
    "Card",
    "Cards",
    "Cell",
    "Condition",
    "Dice",
    "Facing",
    "Highlight",
    "Lane",
    "Lanes",
    "Link",
    "Overlay",
    "Part",
    "Piece",
    "Pile",
    "Region",
    "Room",
    "Scale",
    "SeatColour",
    "Sentence",
    "Table",
    "Timetable",
    "Tint",
    "Token",
    "Track",
    "Weight",
]
"""All that drawings are made of, with the things of `things.py`."""

Weight = Literal["", "vital", "reference"]
"""What a part is to who plays: looked at all the time, or only now and then, and folded first."""


END: Final = re.compile(r"(?<=\.) ")
"""What stands between two sentences."""


class Arrow(msgspec.Struct, frozen=True):
    """A way over the board: the cells it passes, first to last, what it means, whose it is."""

    cells: tuple[str, ...]
    meaning: str
    seat: int = NOBODY


class Overlay(msgspec.Struct, frozen=True):
    """Cells that belong together for a moment: what a weapon reaches, what a device watches."""

    cells: tuple[str, ...]
    meaning: str
    seat: int = NOBODY


class Region(msgspec.Struct, frozen=True):
    """An area of the board with a name; `seat` owns it, `tint` colours it where nobody does."""

    name: str
    seat: int = NOBODY
    tint: Tint = ""


class Board(msgspec.Struct, frozen=True, tag="board"):
    """A grid of cells; a place that is no cell (a hole) is simply not listed.

    `shape` is that of its cells. Hexes have `size` 2 and lie like bricks, every second row shifted
    by one column, so that each touches six others; they are drawn with six sides.

    `blocks` is the width of the square blocks that heavier lines mark off (0: none);
    `margins` are short texts beside a cell outside the board, by cell name; `turned_for` are the
    seats that sit at its upper edge, for whom a page turns it around.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[Cell, ...]
    title: str = ""
    arrows: tuple[Arrow, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    blocks: int = 0
    margins: dict[str, str] = {}
    overlays: tuple[Overlay, ...] = ()
    regions: tuple[Region, ...] = ()
    turned_for: tuple[int, ...] = ()
    shape: Literal["", "hex"] = ""


class Track(msgspec.Struct, frozen=True, tag="track"):
    """A number on a scale, a seat's (NOBODY: the match's): health, points, supply, a turn counter.

    `sections` says into how many equal parts the scale is cut; `unit` follows the number (`M`);
    `short` is a label of at most 8 letters, for where there is little room; `ref` is how
    offers name it.
    """

    label: str
    value: int
    limit: int | None = None
    seat: int = NOBODY
    sections: int = 1
    icon: Icon = ""
    unit: str = ""
    weight: Weight = ""
    short: str = ""
    ref: str = ""


class Pile(msgspec.Struct, frozen=True, tag="pile"):
    """A pile; the viewer sees its size and at most its top and bottom cards, by title.

    `face` is the id of the top card's face, where it lies open; `ref` is how offers name the place.
    """

    label: str
    count: int
    top: str = ""
    seat: int = NOBODY
    bottom: str = ""
    face: str = ""
    icon: Icon = ""
    weight: Weight = ""
    ref: str = ""


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """A hand or a row: the cards that the viewer sees, and the number of those they don't.

    A hand is held as a fan, a row lies on the table, a list is only read (a discard pile). From a
    row that `rests` nobody chooses now: drawings that have little room list it. `ref` is how offers
    name the place where they lie: one can lay something there, even while it is empty.
    """

    label: str
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    seat: int = NOBODY
    laid: Literal["list", "hand", "row"] = "list"
    weight: Weight = ""
    ref: str = ""
    rests: bool = False

    @property
    def is_listed(self) -> bool:
        """Whether little room is enough for it."""
        return self.laid == "list" or self.rests


class Lane(msgspec.Struct, frozen=True):
    """A column between the seats: what is contested, and what each seat has there.

    `card` is the contested thing itself (a location), if there is one. `totals` are what each seat
    has there in all, as the rules count it now: the sum of its skill, the damage it would do.
    """

    label: str
    sides: dict[int, tuple[Card, ...]]
    card: Card | None = None
    totals: tuple[Track, ...] = ()


class Link(msgspec.Struct, frozen=True):
    """A line from one card to another, by their `ref`: an attack, a pairing, a protection."""

    origin: str
    target: str
    meaning: str


class Lanes(msgspec.Struct, frozen=True, tag="lanes"):
    """A card table between seats: locations with both sides' rows, or squads that face each other.

    Each seat's cards lie on its own side of every lane.
    """

    label: str
    lanes: tuple[Lane, ...]
    links: tuple[Link, ...] = ()


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """Dice that lie open, with pips; `ref` is how offers name them, `shows` a word that lies up."""

    label: str
    values: tuple[int, ...]
    seat: int = NOBODY
    ref: str = ""
    shows: str = ""

    @property
    def up(self) -> tuple[str, ...]:
        """What lies up, as it is read: `4`, `hit`; of dice that were never rolled nothing."""
        return (*map(str, self.values), *filter(None, (self.shows,)))


class Timetable(msgspec.Struct, frozen=True, tag="timetable"):
    """Who does what when: each row has an entry ("": nothing) for each of `columns`."""

    label: str
    columns: tuple[str, ...]
    rows: dict[str, tuple[str, ...]]


class Sentence(msgspec.Struct, frozen=True, tag="sentence"):
    """A line of words: whose turn it is, a roll, a warning.

    Of a table's parts they say more of how the match stands than its headline, or are a `note` on
    what lies there, which is read beside it.
    """

    text: str
    seat: int = NOBODY
    role: Literal["", "note"] = ""

    @property
    def one_by_one(self) -> list[str]:
        """The sentences that it is, where a game says more than one at once."""
        return END.split(self.text)


Part = Board | Track | Pile | Cards | Lanes | Dice | Timetable | Sentence


SeatColour = Literal["blue", "orange", "green", "purple", "red"]
"""The colours that a game may give its seats; without one they are the first four, in order."""


class Room(msgspec.Struct, frozen=True):
    """The most that ever lies on a table, as the options alone say: a page keeps room for it.

    So nothing on a page moves when something comes to lie there, and what is kept free tells nobody
    what the others hold. `columns` and `rows` are those of the board, `lanes` the number of lanes;
    `holds` is whether a seat ever has a hand; `beside` is how many things a seat ever has beside
    the board at once, alike ones counted as one. 0 or False: as much as lies there now.
    """

    columns: int = 0
    rows: int = 0
    lanes: int = 0
    holds: bool = False
    beside: int = 0


class Table(msgspec.Struct, frozen=True):
    """A whole drawing: a title, a headline and its parts in reading order.

    `headline` says what is asked of whom, or how the match ended; its seat is who is asked.
    `colours` are those of seats that the game calls by them ("Red"). The kernel adds `faces`, those
    of the cards that lie in it, by id, and `lead`, the labels of the seats' tracks that tell who
    leads. `seat` is the seat that looks, whose side lies below (NOBODY: the first). `room` is what
    the fullest table of the match needs.
    """

    title: str
    parts: tuple[Part, ...]
    headline: Sentence = Sentence("")
    faces: dict[str, Face] = {}
    colours: dict[int, SeatColour] = {}
    lead: tuple[str, ...] = ()
    seat: int = NOBODY
    room: Room = Room()

    @property
    def in_order(self) -> tuple[Part, ...]:
        """The headline, where there is one, and then the parts."""
        return (self.headline, *self.parts) if self.headline.text else self.parts

    @property
    def sentences(self) -> list[Sentence]:
        """All that is said, the headline first."""
        return [part for part in self.in_order if isinstance(part, Sentence)]
