"""What a step has moved, marked on the table: the loudest of its marks."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from domain.kernel.table import Board, Card, Cards, Cell, Highlight, Lane, Lanes, Part, Table
from replays.telling.parted import lasting

MOST = 6
"""If more cells than this have changed, the step was no move, and none is marked."""

LATEST: tuple[Highlight, ...] = ("last", "origin", "path")
"""What says that a game marks the newest move itself."""


def moved(before: Table, now: Table) -> Table:
    """The table with marks on the cells and cards to which something has come since.

    Where nothing has come or gone, marks are on what bears something else than before. A board
    on which the game marks the newest move itself stays as it is, and so does a cell that is
    marked already: where a viewer may go is always seen.
    """
    stood = [part for part in before.parts if isinstance(part, Board)]
    lay, contested = dict(_lying(before)), dict(_contested(before))
    parts: list[Part] = []
    for part in now.parts:
        if isinstance(part, Board) and stood:
            parts.append(_board(stood.pop(0), part))
        elif isinstance(part, Lanes):
            lanes = tuple(_lane(lane, lay, contested) for lane in part.lanes)
            parts.append(replace(part, lanes=lanes) if lay or contested else part)
        else:
            parts.append(part)
    return replace(now, parts=tuple(parts))


def unringed(table: Table) -> Table:
    """The table without rings around what may be chosen, for who has nothing to choose."""
    return replace(table, parts=tuple(_unringed(part) for part in table.parts))


def _unringed(part: Part) -> Part:
    if isinstance(part, Board):
        return replace(part, cells=tuple(_plain(each) for each in part.cells))
    if isinstance(part, Cards):
        return replace(part, cards=tuple(_bare(each) for each in part.cards))
    if isinstance(part, Lanes):
        return replace(part, lanes=tuple(_bare_lane(each) for each in part.lanes))
    return part


def _plain(cell: Cell) -> Cell:
    return replace(cell, highlight="") if cell.highlight == "legal" else cell


def _bare(card: Card) -> Card:
    return replace(card, highlight="") if card.highlight == "legal" else card


def _bare_lane(lane: Lane) -> Lane:
    sides = {seat: tuple(map(_bare, cards)) for seat, cards in lane.sides.items()}
    return replace(lane, sides=sides, card=_bare(lane.card) if lane.card else None)


def _board(before: Board, now: Board) -> Board:
    if any(cell.highlight in LATEST for cell in now.cells):
        return now
    other = _differing(before, now, _pieces) or _differing(before, now, _borne)
    if not 0 < len(other) <= MOST:
        return now
    marks: dict[str, Highlight] = {
        cell.name: "last" if cell.pieces or cell.tokens else "origin"
        for cell in other
        if not cell.highlight
    }
    cells = (
        replace(cell, highlight=marks[cell.name]) if cell.name in marks else cell
        for cell in now.cells
    )
    return replace(now, cells=tuple(cells))


def _differing(before: Board, now: Board, of: Callable[[Cell], object]) -> list[Cell]:
    """The cells of which something differs."""
    stood = {cell.name: of(cell) for cell in before.cells}
    return [cell for cell in now.cells if cell.name not in stood or stood[cell.name] != of(cell)]


def _borne(cell: Cell) -> object:
    """What lies on a cell, with all that it bears; not what it may do."""
    return [replace(each, condition="", ref="") for each in cell.pieces], cell.tokens


def _pieces(cell: Cell) -> list[tuple[str, str, int]]:
    """Which pieces stand on a cell, whatever they bear."""
    return sorted((piece.glyph, piece.ref or piece.name, piece.owner) for piece in cell.pieces)


def _lying(table: Table) -> Iterator[tuple[str, str]]:
    """The cards of lanes by reference, each with where it lies."""
    for part in table.parts:
        if isinstance(part, Lanes):
            for lane in part.lanes:
                for cards in lane.sides.values():
                    yield from ((card.ref, lane.label) for card in cards if card.ref)


def _contested(table: Table) -> Iterator[tuple[str, Card | None]]:
    """What each lane is about, by the lane's label."""
    for part in table.parts:
        if isinstance(part, Lanes):
            yield from ((lane.label, lane.card) for lane in part.lanes)


def _lane(lane: Lane, lay: dict[str, str], contested: dict[str, Card | None]) -> Lane:
    sides = {
        seat: tuple(_card(card, lane.label, lay) for card in cards)
        for seat, cards in lane.sides.items()
    }
    card = lane.card
    was = contested.get(lane.label, card)
    if card and card.highlight in ("", "legal") and lasting(card) != (was and lasting(was)):
        card = replace(card, highlight="last")
    return replace(lane, sides=sides, card=card)


def _card(card: Card, label: str, lay: dict[str, str]) -> Card:
    is_new = card.ref and lay.get(card.ref) != label and card.highlight in ("", "legal")
    return replace(card, highlight="last") if is_new else card
