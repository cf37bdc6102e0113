"""What lies on a table, and how its headline is replaced."""

from collections.abc import Iterator

import msgspec

from domain.kernel.table import Board, Card, Cards, Lanes, Piece, Pile, Sentence, Table


def face_ids(table: Table) -> set[str]:
    """The ids of all faces that lie open on a table."""
    piles = {part.face for part in table.parts if isinstance(part, Pile)}
    cards = {card.face for card in open_cards(table)}
    return (piles | cards | {piece.face for piece in _pieces(table)}) - {""}


def open_cards(table: Table) -> Iterator[Card]:
    """All cards that lie open on it, each with those under it."""
    for part in table.parts:
        if isinstance(part, Cards):
            yield from _with_under(part.cards)
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                yield from _with_under((lane.card,) if lane.card else ())
                for cards in lane.sides.values():
                    yield from _with_under(cards)


def _with_under(cards: tuple[Card, ...]) -> Iterator[Card]:
    for card in cards:
        yield card
        yield from _with_under(card.under)


def situated(table: Table, words: str) -> Table:
    """The table with its headline replaced by `words`."""
    return msgspec.structs.replace(table, headline=Sentence(words))


def cell_names(table: Table) -> Iterator[str]:
    """The names of all cells of its boards."""
    return (cell.name for part in table.parts if isinstance(part, Board) for cell in part.cells)


def references(table: Table) -> Iterator[str]:
    """The references of all pieces and cards that lie open on it."""
    yield from (piece.ref for piece in _pieces(table))
    yield from (card.ref for card in open_cards(table))


def _pieces(table: Table) -> Iterator[Piece]:
    boards = (part for part in table.parts if isinstance(part, Board))
    return (piece for board in boards for cell in board.cells for piece in cell.pieces)
