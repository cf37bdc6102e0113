"""What lies on a table, and how its headline is replaced."""

from collections.abc import Iterator

import msgspec

from domain.kernel.table import Board, Card, Cards, Lanes, Pile, Sentence, Table


def face_ids(table: Table) -> set[str]:
    """The ids of all faces that lie open on a table."""
    ids = {part.face for part in table.parts if isinstance(part, Pile)}
    for part in table.parts:
        if isinstance(part, Cards):
            ids |= _faces_of(part.cards)
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                ids |= _faces_of((lane.card,) if lane.card else ())
                ids |= {face for cards in lane.sides.values() for face in _faces_of(cards)}
    return ids - {""}


def _faces_of(cards: tuple[Card, ...]) -> set[str]:
    return {face for card in cards for face in ({card.face} | _faces_of(card.under))}


def situated(table: Table, words: str) -> Table:
    """The table with its headline replaced by `words`."""
    return msgspec.structs.replace(table, headline=Sentence(words))


def cell_names(table: Table) -> Iterator[str]:
    """The names of all cells of its boards."""
    return (cell.name for part in table.parts if isinstance(part, Board) for cell in part.cells)


def references(table: Table) -> Iterator[str]:
    """The references of all pieces and cards that lie open on it."""
    for part in table.parts:
        if isinstance(part, Board):
            yield from (piece.ref for cell in part.cells for piece in cell.pieces)
        elif isinstance(part, Cards):
            yield from _references(part.cards)
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                yield from _references((lane.card,) if lane.card else ())
                yield from (ref for cards in lane.sides.values() for ref in _references(cards))


def _references(cards: tuple[Card, ...]) -> Iterator[str]:
    return (ref for card in cards for ref in (card.ref, *_references(card.under)))
