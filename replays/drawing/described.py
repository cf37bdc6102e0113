"""A table in words, for people who hear a picture instead of seeing it."""

from collections.abc import Iterator

from domain.kernel.table import Board, Cards, Cell, Part, Piece, Pile, Sentence, Table, Track
from replays.drawing.lines import plain
from replays.drawing.words import card_line, notes_of


def described(table: Table) -> str:
    """Everything on a table that a player would name, in reading order."""
    return " ".join(sentence for part in table.parts for sentence in _sentences(part))


def _sentences(part: Part) -> Iterator[str]:
    if isinstance(part, Sentence):
        yield part.text
    elif isinstance(part, Board):
        yield _board(part)
        yield from (f"Beside {cell}: {text}." for cell, text in part.margins.items() if text)
        yield from (f"{note}: {', '.join(cells)}." for note, cells in notes_of(part).items())
        yield from (f"{arrow.meaning}: {' to '.join(arrow.cells)}." for arrow in part.arrows)
    elif isinstance(part, Track):
        limit = "" if part.limit is None else f" of {part.limit}"
        yield f"{_whose(part.seat)}{part.label}: {part.value}{limit}."
    elif isinstance(part, Pile):
        ends = (("on top", part.top), ("at the bottom", part.bottom))
        known = "".join(f", {end} {card}" for end, card in ends if card)
        yield f"{_whose(part.seat)}{part.label}: {part.count}{known}."
    elif isinstance(part, Cards):
        yield f"{_whose(part.seat)}{part.label}: {_cards(part)}."


def _whose(seat: int) -> str:
    return f"Seat {seat}, " if seat else ""


def _board(board: Board) -> str:
    places = [_cell(cell) for cell in board.cells if cell.pieces]
    name = board.title or "board"
    size = f"{len(board.columns)} by {len(board.rows)} {name}"
    return f"A {size}: {'; '.join(places)}." if places else f"An empty {size}."


def _cell(cell: Cell) -> str:
    return f"{cell.name} {', '.join(map(piece_told, cell.pieces))}"


def piece_told(piece: Piece) -> str:
    """A piece in words: its name, whose it is, where it looks, its badges."""
    facing = f" facing {piece.facing}" if piece.facing else ""
    owner = f" of seat {piece.owner}" if piece.owner else ""
    badges = f" ({' '.join(piece.badges)})" if piece.badges else ""
    return f"{piece.name or piece.glyph}{owner}{facing}{badges}"


def _cards(cards: Cards) -> str:
    names = [plain(card_line(card)) for card in cards.cards]
    return ", ".join([*names, *([f"{cards.hidden} hidden"] if cards.hidden else [])]) or "none"
