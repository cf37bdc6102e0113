"""Spots: the cells and cards of a table by name, for who plays and reads it without a mouse.

They are laid over the picture as buttons. A table has areas (a board, a row of cards, a few facts),
an area has lines, and a line has spots: arrow keys go from one to the next.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from domain.kernel.table import Board, Card, Cards, Cell, Lanes, Part, Sentence, Table
from replays.drawing.card import token_told
from replays.drawing.described import card_told, described, piece_told
from replays.drawing.signs import HIGHLIGHTED

QUIET_TINTS: Final = ("", "quiet")


class Spot(NamedTuple):
    """A cell, a card or a fact: what it is called, how it is said, and what choices call it.

    `refs` are those of its pieces, or its card's; `place` is where a cell is: x, y and its size.
    """

    name: str
    said: str
    cell: str = ""
    refs: tuple[str, ...] = ()
    face: str = ""
    place: str = ""


class Area(NamedTuple):
    """A part of the table; `board` is the number of the board that it is, in the picture."""

    label: str
    lines: list[list[Spot]]
    board: int | None = None


def areas_of(table: Table) -> list[Area]:
    """The areas of a table, in reading order."""
    areas: list[Area] = []
    boards = 0
    for is_fact, parts in groupby(table.parts, _is_fact):
        if is_fact:
            areas.append(Area("In words", [list(_facts(parts))]))
            continue
        for part in parts:
            if isinstance(part, Board):
                areas.append(Area(part.title or "Board", _rows(part), boards))
                boards += 1
            elif isinstance(part, Lanes):
                areas.append(Area(part.label or "Table", [*_lanes(part)]))
            elif isinstance(part, Cards):
                areas.append(Area(_label(part), [_cards(part)]))
    return [area for area in areas if any(area.lines)]


def _is_fact(part: Part) -> bool:
    """Whether there is nothing in a part that could be chosen."""
    return not isinstance(part, Board | Lanes | Cards) or (
        isinstance(part, Cards) and not part.cards
    )


def _facts(parts: Iterable[Part]) -> Iterator[Spot]:
    for part in parts:
        text = described(Table("", (part,)))
        name = part.text if isinstance(part, Sentence) else text
        yield Spot(f"fact {name.partition(':')[0]}", text)


def _rows(board: Board) -> list[list[Spot]]:
    """The cells of a board, from its top row down, each from left to right."""
    cells = [cell for cell in board.cells if cell.tint != "hole"]
    cells.sort(key=lambda each: (-each.y, each.x))
    return [[_spot(cell) for cell in row] for _, row in groupby(cells, lambda each: each.y)]


def _spot(cell: Cell) -> Spot:
    refs = tuple(piece.ref for piece in cell.pieces if piece.ref)
    place = f"{cell.x} {cell.y} {cell.size}"
    return Spot(cell.name, _cell_told(cell), cell=cell.name, refs=refs, place=place)


def _cell_told(cell: Cell) -> str:
    lying = [*map(piece_told, cell.pieces), *map(token_told, cell.tokens)]
    said = [
        cell.name,
        *(lying or ["empty"]),
        cell.mark if not cell.mark.isspace() else "",
        cell.tint if cell.tint not in QUIET_TINTS else "",
        cell.region,
        f"ground of seat {cell.owner}" if cell.owner else "",
        f"walls {' '.join(cell.walls)}" if cell.walls else "",
        *cell.notes,
        HIGHLIGHTED[cell.highlight] if cell.highlight else "",
    ]
    return ", ".join(dict.fromkeys(filter(None, said)))


def _label(part: Cards) -> str:
    return f"Seat {part.seat}, {part.label}" if part.seat else part.label


def _cards(part: Cards) -> list[Spot]:
    spots = [_card(card, part.label) for card in part.cards]
    return [
        *spots,
        *([Spot(f"hidden {_label(part)}", f"{part.hidden} hidden")] * bool(part.hidden)),
    ]


def _lanes(part: Lanes) -> Iterator[list[Spot]]:
    for lane in part.lanes:
        contested = [_card(lane.card, lane.label)] if lane.card else []
        sides = [
            _card(card, f"{lane.label}, seat {seat}")
            for seat, cards in lane.sides.items()
            for card in cards
        ]
        yield [*contested, *sides]


def _card(card: Card, where: str) -> Spot:
    refs = tuple(filter(None, (card.ref, *(each.ref for each in card.under))))
    name = card.ref or f"{where} {card.name}"
    return Spot(name, f"{card_told(card)}, {where}", refs=refs, face=card.face)
