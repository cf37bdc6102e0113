"""What the drawings of a match say: cells and cards it used, ways of things, what came back.

They are drawn as everybody sees them, so that a hidden card counts once it is laid open.
"""

from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel import PUBLIC, Game, State
from domain.kernel.table import Board, Piece, Table
from lab.studies.playing.counting import Value


class Place(NamedTuple):
    """A cell, by its board's place in the drawing; `x` and `y` are columns and rows."""

    board: int
    cell: str
    x: int
    y: int


class Boards:
    """What is noticed of the drawings of a match, from its first position on."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._cells: dict[tuple[int, str], bool] = {}
        self._cards: set[str] = set()
        self._printed = {face.id for face in game.faces(getattr(state, "options", None))}
        self._places: dict[str, set[Place]] = {}
        self._stood: frozenset[tuple[str, Place]] = frozenset()
        self._known: set[frozenset[tuple[str, Place]]] = set()
        self._arrangements = self._returns = 0
        self._moves = self._way = 0
        self.see(state)

    def see(self, state: State) -> None:
        """Looks at the next position."""
        drawn = self._game.table(self._game.seen(state, PUBLIC))
        self._cards |= drawn.faces.keys() & self._printed
        boards = [part for part in drawn.parts if isinstance(part, Board)]
        for at, board in enumerate(boards):
            for cell in board.cells:
                self._cells[at, cell.name] = self._cells.get((at, cell.name)) or bool(cell.pieces)
        stood = [*_standing(drawn)]
        places: dict[str, set[Place]] = {}
        for piece, place in stood:
            is_named = piece.ref and piece.ref != place.cell
            places.setdefault(piece.ref if is_named else _likeness(piece), set()).add(place)
        self._follow(boards, places)
        self._recall(frozenset((_likeness(piece), place) for piece, place in stood))

    def _follow(self, boards: list[Board], places: dict[str, set[Place]]) -> None:
        """Adds up how far things went; of things alike, the one that left for where one came."""
        for thing, now in places.items():
            left, come = self._places.get(thing, set()) - now, now - self._places.get(thing, set())
            if len(left) == len(come) == 1:
                (one,), (other,) = left, come
                if one.board == other.board:
                    self._moves += 1
                    self._way += distance(boards[one.board], one, other)
        self._places = places

    def _recall(self, stood: frozenset[tuple[str, Place]]) -> None:
        """Counts an arrangement that is another than the last, and whether it was there before."""
        if not stood or stood == self._stood:
            return
        self._arrangements += 1
        self._returns += stood in self._known
        self._known.add(stood)
        self._stood = stood

    @property
    def cells(self) -> Value:
        """The cells on which anything ever stood, of all."""
        return Value(sum(self._cells.values()), len(self._cells))

    @property
    def cards(self) -> Value:
        """The printed cards that ever lay open, of all that the game has."""
        return Value(len(self._cards), len(self._printed))

    @property
    def way(self) -> Value:
        """How many cells far things went, by moves."""
        return Value(self._way, self._moves)

    @property
    def returns(self) -> Value:
        """The arrangements that had been there before, of all."""
        return Value(self._returns, self._arrangements)


def _standing(drawn: Table) -> Iterator[tuple[Piece, Place]]:
    boards = (part for part in drawn.parts if isinstance(part, Board))
    for at, board in enumerate(boards):
        for cell in board.cells:
            for piece in cell.pieces:
                yield piece, Place(at, cell.name, cell.x, cell.y)


def _likeness(piece: Piece) -> str:
    """What of a piece makes two arrangements differ: two alike may have changed places."""
    return f"{piece.owner} {piece.glyph} {piece.name} {piece.facing}"


def distance(board: Board, one: Place, other: Place) -> int:
    """The least steps from a cell to another, diagonal ones counted as one.

    Cells of a hex board lie like bricks, two columns wide and two rows high.
    """
    across, along = abs(one.x - other.x), abs(one.y - other.y)
    if board.shape == "hex":
        rows = along // 2
        return rows + max(0, across - rows) // 2
    return max(across, along)
