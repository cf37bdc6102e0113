"""A table in words, for people who hear a picture instead of seeing it."""

from collections.abc import Iterator
from typing import assert_never

from domain.components.wording import a, capital
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Dice,
    Lanes,
    Part,
    Piece,
    Pile,
    Sentence,
    Table,
    Timetable,
    Track,
)
from replays.drawing.card import card_line, scale_told, token_told
from replays.drawing.lanes import links_told
from replays.drawing.lines import plain
from replays.drawing.signs import HIGHLIGHTED, condition_told
from replays.drawing.words import areas, notes_of


def described(table: Table) -> str:
    """Everything on a table that a player would name, in reading order."""
    return " ".join(sentence for part in table.in_order for sentence in _sentences(part))


def _sentences(part: Part) -> Iterator[str]:
    match part:
        case Sentence():
            yield part.text
        case Board():
            yield from _board(part)
        case Lanes():
            yield from _lanes(part)
        case Timetable():
            yield from _timetable(part)
        case Track():
            yield f"{_whose(part.seat)}{_counted(part)}."
        case Pile():
            ends = (("on top", part.top), ("at the bottom", part.bottom))
            known = "".join(f", {end} {card}" for end, card in ends if card)
            yield f"{_whose(part.seat)}{part.label}: {part.count}{known}."
        case Dice():
            rolled = ", ".join(part.up) or "none"
            yield f"{_whose(part.seat)}{part.label}: {rolled}."
        case Cards():
            yield f"{_whose(part.seat)}{part.label}: {_cards(part)}."
        case _:
            assert_never(part)


def _counted(track: Track) -> str:
    limit = "" if track.limit is None else f" of {track.limit}"
    unit = f" {track.unit}" if track.unit else ""
    return f"{track.label}: {track.value}{unit}{limit}"


def _whose(seat: int) -> str:
    return f"Seat {seat}, " if seat else ""


def _size(board: Board) -> str:
    """A board with how large it is, by its cells where these are no squares of a grid."""
    name, count = board.title or "board", sum(cell.tint != "hole" for cell in board.cells)
    is_whole = len(board.columns) * len(board.rows) == sum(cell.size**2 for cell in board.cells)
    if board.shape == "hex":
        return f"{name} of {count} hexes"
    if not is_whole and not any(board.columns):
        return f"{name} of {count} spaces"
    return f"{len(board.columns)} by {len(board.rows)} {name}"


def _board(board: Board) -> Iterator[str]:
    places = [_cell(board, cell) for cell in board.cells if cell.pieces or cell.tokens]
    size = _size(board)
    yield f"{capital(a(size))}: {'; '.join(places)}." if places else f"An empty {size}."
    yield from (f"Beside {cell}: {text}." for cell, text in board.margins.items() if text)
    yield from (f"{note}: {', '.join(cells)}." for note, cells in notes_of(board).items())
    yield from (f"{arrow.meaning}: {' to '.join(arrow.cells)}." for arrow in board.arrows)
    yield from (f"{meaning}: {cells}." for meaning, cells in areas(board))
    walls = [f"{cell.name} {' '.join(cell.walls)}" for cell in board.cells if cell.walls]
    if walls:
        yield f"Walls: {', '.join(walls)}."


def cell_told(board: Board, cell: Cell) -> str:
    """What people call a cell: its coordinates; a place that has none is what its mark means."""
    return cell.name if cell.name[-1:].isdigit() else dict(board.legend).get(cell.mark, cell.name)


def _cell(board: Board, cell: Cell) -> str:
    lying = [*map(piece_told, cell.pieces), *map(token_told, cell.tokens)]
    return f"{cell_told(board, cell)} {', '.join(lying)}"


def piece_told(piece: Piece) -> str:
    """A piece in words: its name, whose it is, where it looks, and all that it bears."""
    facing = f" facing {piece.facing}" if piece.facing else ""
    owner = f" of seat {piece.owner}" if piece.owner else ""
    said = [
        condition_told(piece.condition),
        *map(scale_told, piece.scales),
        *map(token_told, piece.tokens),
        " ".join(piece.badges),
    ]
    borne = ", ".join(filter(None, said))
    return f"{piece.name or piece.glyph}{owner}{facing}{f' ({borne})' if borne else ''}"


def card_told(card: Card) -> str:
    """A card in words: its name, all that lies on it, and why it stands out."""
    said = plain(card_line(card))
    return f"{said}, {HIGHLIGHTED[card.highlight]}" if card.highlight else said


def _cards(cards: Cards) -> str:
    names = [card_told(card) for card in cards.cards]
    return ", ".join([*names, *([f"{cards.hidden} hidden"] if cards.hidden else [])]) or "none"


def _lanes(part: Lanes) -> Iterator[str]:
    if part.label:
        yield f"{part.label}."
    for lane in part.lanes:
        contested = [card_told(lane.card)] if lane.card else []
        sides = [
            f"seat {seat}: {', '.join(map(card_told, cards)) or 'none'}"
            for seat, cards in lane.sides.items()
        ]
        totals = [f"{_whose(each.seat)}{_counted(each)}" for each in lane.totals]
        yield f"{lane.label}: {'; '.join([*contested, *sides, *totals])}."
    yield from (f"{meaning}: {origin} to {target}." for meaning, origin, target in links_told(part))


def _timetable(part: Timetable) -> Iterator[str]:
    yield f"{part.label}: {', '.join(part.columns)}."
    for name, entries in part.rows.items():
        pairs = zip(part.columns, entries, strict=False)
        filled = [f"{column} {entry}" for column, entry in pairs if entry]
        yield f"{name}: {', '.join(filled) or 'nothing'}."
