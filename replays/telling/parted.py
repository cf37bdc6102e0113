"""A table beside another one of its game: what differs is marked on it, and nothing else."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from domain.kernel.table import Board, Card, Cards, Cell, Highlight, Lane, Lanes, Part, Table
from replays.telling.things import place_of


def parted(other: Table, table: Table) -> Table:
    """The table with marks on the cells and cards that the other lacks, or has otherwise.

    A cell on which something lies on the other table alone is marked as left.
    """
    return replace(table, parts=tuple(_part(other, part) for part in table.parts))


def _part(other: Table, part: Part) -> Part:
    match part:
        case Board():
            boards = [each for each in other.parts if isinstance(each, Board)]
            return _board(boards, part)
        case Cards():
            alike = [each for each in other.parts if isinstance(each, Cards)]
            there = [each.cards for each in alike if place_of(each) == place_of(part)]
            return replace(part, cards=_cards([*chain(*there)], part.cards))
        case Lanes():
            lanes = {
                lane.label: lane
                for each in other.parts
                if isinstance(each, Lanes)
                for lane in each.lanes
            }
            return replace(
                part, lanes=tuple(_lane(lanes.get(each.label), each) for each in part.lanes)
            )
        case _:
            return part


def _board(others: Sequence[Board], board: Board) -> Board:
    there = {cell.name: cell for each in others for cell in each.cells}
    return replace(board, cells=tuple(_cell(there.get(cell.name), cell) for cell in board.cells))


def _cell(other: Cell | None, cell: Cell) -> Cell:
    mark: Highlight = ""
    if other and (cell.pieces, cell.tokens) != (other.pieces, other.tokens):
        mark = "last" if cell.pieces or cell.tokens else "origin"
    return replace(cell, highlight=mark)


def _lane(other: Lane | None, lane: Lane) -> Lane:
    there = other.sides if other else {}
    sides = {seat: _cards(there.get(seat, ()), cards) for seat, cards in lane.sides.items()}
    contested = _cards(
        [other.card] if other and other.card else [], [lane.card] if lane.card else []
    )
    return replace(lane, sides=sides, card=contested[0] if contested else None)


def _cards(others: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    left = Counter(lasting(each) for each in others)
    return tuple(_taken(left, each) for each in cards)


def _taken(left: Counter[Card], card: Card) -> Card:
    """A card, marked if none like it is left; one like it is taken."""
    if left[lasting(card)] > 0:
        left[lasting(card)] -= 1
        return _marked(card, is_apart=False)
    return _marked(card, is_apart=True)


def _marked(card: Card, *, is_apart: bool) -> Card:
    return replace(card, highlight="last" if is_apart else "")


def lasting(card: Card) -> Card:
    """A card without what belongs to the moment: what may be done with it, and its reference."""
    condition = "" if card.condition == "unplayable" else card.condition
    return replace(card, highlight="", ref="", condition=condition)
