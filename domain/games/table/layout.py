"""The places of a sheet at a table: what each is, whose, and who may see, follow and take there."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, NamedTuple

from domain.kernel import Face
from domain.sheets import Board, Card, Counter, Die, Piece, Sheet
from domain.sheets.faces import face

Kind = Literal["deck", "pile", "row", "hand", "cell", "supply"]

FACILITATOR = -1
"""The viewer who sees everything."""

MOST_SEATS = 8


class Spot(NamedTuple):
    """A place: its full name (`hand:2`, `fen.d4`), what it is, and its owner (0: the table)."""

    name: str
    id: str
    kind: Kind
    owner: int
    size: int
    seen: str
    taken: str
    title: str
    """What it is called, without its seat or cell: `hand`, `fen`."""

    @property
    def is_stack(self) -> bool:
        """Whether things lie on each other in it, perhaps over some in no known order."""
        return self.kind in ("deck", "pile")

    @property
    def is_secret(self) -> bool:
        """Whether somebody can't tell its things apart."""
        return self.kind == "hand" and self.seen != "all"

    @property
    def lets_attach(self) -> bool:
        """Whether things may lie on each other in it: all can follow them, one by one."""
        return self.kind in ("row", "cell")

    @property
    def words(self) -> str:
        """The place as it stands in a sentence: `seat 2's hand`, `the market`, `fen d4`."""
        if self.kind == "cell":
            return f"{self.title} {self.name.partition('.')[2]}"
        return f"seat {self.owner}'s {self.title}" if self.owner else f"the {self.title}"

    @property
    def whereabouts(self) -> str:
        """Where what lies there is: `in the market`, `on fen d4`."""
        return f"{'on' if self.kind == 'cell' else 'in'} {self.words}"

    def looks_in(self, viewer: int) -> bool:
        """Whether a viewer sees what lies face up in it."""
        if viewer == FACILITATOR or self.seen == "all":
            return True
        return self.seen == "owner" and viewer == self.owner != 0

    def follows(self, viewer: int) -> bool:
        """Whether a viewer can tell its things apart, and see which of them go."""
        return not self.is_secret or viewer == FACILITATOR or viewer == self.owner != 0

    def lets_take(self, seat: int) -> bool:
        """Whether a seat may take things out of it; nobody (0) is the set-up, which may."""
        return seat == 0 or self.taken == "all" or (self.taken == "owner" and seat == self.owner)


class Layout:
    """A sheet, with its parts by name."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    @cached_property
    def spots(self) -> Mapping[str, Spot]:
        """All places, of all seats that there may be, by their full names."""
        return {each.name: each for each in (*self._places(), *self._supplies(), *self._cells())}

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Cards and tiles by id."""
        return {each.id: each for each in self.sheet.cards}

    @cached_property
    def unknown(self) -> dict[str, Face]:
        """The faces of cards that the gallery does not show, by id: for who has one before them."""
        return {each.id: face(each) for each in self.sheet.cards if each.unknown}

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """Pieces by kind: `coin`, and `boat:1` for the boats of seat 1."""
        return {kind: each for each in self.sheet.pieces for kind in _kinds(each)}

    @cached_property
    def dice(self) -> Mapping[str, Die]:
        """Dice by id."""
        return {each.id: each for each in self.sheet.dice}

    @cached_property
    def counters(self) -> Mapping[str, Counter]:
        """Counters by id."""
        return {each.id: each for each in self.sheet.counters}

    @cached_property
    def boards(self) -> Mapping[str, Board]:
        """Boards by id."""
        return {each.id: each for each in self.sheet.boards}

    def title(self, id_: str) -> str:
        """What a place, a board, a number, a die or a call is called, as its author wrote it."""
        return self.sheet.called(id_)

    def at(self, seats: int) -> Iterator[Spot]:
        """The places at a table of so many seats, in their order."""
        return (each for each in self.spots.values() if each.owner <= seats)

    def kinds(self, seats: int) -> Iterator[tuple[str, int, Piece]]:
        """The kinds of pieces at a table of so many seats, each with its seat (or 0)."""
        for piece in self.sheet.pieces:
            for kind in _kinds(piece):
                if (seat := owner_of(kind)) <= seats:
                    yield kind, seat, piece

    def is_piece(self, kind: str) -> bool:
        """Whether this is a piece, and no card or tile."""
        return kind in self.pieces

    def home(self, kind: str) -> str:
        """The supply of a kind of piece."""
        seat = owner_of(kind)
        return f"supply:{seat}" if seat else "supply"

    def _places(self) -> Iterator[Spot]:
        for each in self.sheet.places:
            for seat in range(1, MOST_SEATS + 1) if each.each else (0,):
                name = f"{each.id}:{seat}" if seat else each.id
                yield Spot(
                    *(name, each.id, each.kind, seat, each.size, each.seen, each.taken),
                    title=self.title(each.id),
                )

    def _supplies(self) -> Iterator[Spot]:
        owned = {each.each for each in self.sheet.pieces}
        if False in owned:
            yield Spot("supply", "supply", "supply", 0, 0, "all", "all", "supply")
        if True in owned:
            for seat in range(1, MOST_SEATS + 1):
                name = f"supply:{seat}"
                yield Spot(name, "supply", "supply", seat, 0, "all", "all", "supply")

    def _cells(self) -> Iterator[Spot]:
        for board in self.sheet.boards:
            title = self.title(board.id)
            for cell in cells_of(board):
                name = f"{board.id}.{cell}"
                yield Spot(name, board.id, "cell", 0, 0, "all", "all", title)


def owner_of(name: str) -> int:
    """The seat in a name such as `hand:2` or `boat:1`; 0: there is none."""
    _, _, seat = name.partition(":")
    return int(seat) if seat.isdecimal() else 0


def die_ref(die: str) -> str:
    """How offers and drawings name a die."""
    return f"die:{die}"


def counter_ref(counter: str, of: str) -> str:
    """How offers and drawings name the counter of a seat or of the table."""
    return f"counter:{counter}:{of}"


def cells_of(board: Board) -> Iterator[str]:
    """The names of a board's cells, row by row from the near edge: `a1`; on a trail `1`."""
    if board.shape == "trail":
        yield from map(str, range(1, board.columns * board.rows + 1))
        return
    for row in range(1, board.rows + 1):
        for column in range(board.columns):
            yield f"{column_name(column)}{row}"


def column_name(column: int) -> str:
    """The letters of a column, counted from 0: `a` to `z`, then `aa`."""
    high, low = divmod(column, 26)
    return (column_name(high - 1) if high else "") + chr(ord("a") + low)


def _kinds(piece: Piece) -> Iterator[str]:
    if not piece.each:
        yield piece.id
        return
    for seat in range(1, MOST_SEATS + 1):
        yield f"{piece.id}:{seat}"
