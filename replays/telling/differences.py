"""How two tables differ, in words for people: cell by cell, and by the game's own labels."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel.table import Board, Cell, Pile, Table, Track
from replays.drawing.card import token_told
from replays.drawing.described import piece_told

NOTHING = "nothing"


class Difference(NamedTuple):
    """What stands in one place of either table."""

    place: str
    one: str
    other: str


def differences(one: Table, other: Table) -> list[Difference]:
    """Every number and every cell in which two tables of a game differ, the first's order first."""
    here, there = dict(_places(one)), dict(_places(other))
    both = dict.fromkeys([*here, *there])
    pairs = (Difference(each, here.get(each, NOTHING), there.get(each, NOTHING)) for each in both)
    return [each for each in pairs if each.one != each.other]


def _places(table: Table) -> Iterator[tuple[str, str]]:
    for part in table.parts:
        if isinstance(part, Track | Pile):
            label = f"Seat {part.seat}, {part.label}" if part.seat else part.label
            yield label, str(part.count if isinstance(part, Pile) else part.value)
        elif isinstance(part, Board):
            yield from ((cell.name, _lying(cell)) for cell in part.cells if _lying(cell))


def _lying(cell: Cell) -> str:
    return ", ".join([*map(piece_told, cell.pieces), *map(token_told, cell.tokens)])
