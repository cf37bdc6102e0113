"""What the signs on a board mean, only of those that are on it."""

from collections.abc import Iterator, Mapping

from domain.kernel.face import Icon
from domain.kernel.table import Board, Highlight, Tint
from replays.drawing.frame import side_of
from replays.drawing.signs import HIGHLIGHTED, TINTS
from replays.drawing.sketch import PEN
from replays.drawing.svg.boards.tiles import back
from replays.drawing.svg.elements.blocks import Block
from replays.drawing.svg.elements.highlights import cross, sights
from replays.drawing.svg.elements.letters import extent, written
from replays.drawing.svg.elements.marks import SMALL, icon
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.elements.ways import overlay_class
from replays.drawing.svg.laid.lying import flowing
from replays.drawing.words import highlights, meanings, notes_of

HIGH = 18
"""The height of a row."""

TINT_ICONS: Mapping[Tint, Icon] = {
    "home": "house",
    "away": "flag",
    "base": "crown",
    "exit": "boot",
    "safe": "shield",
    "danger": "skull",
    "goal": "star",
}
"""What stands for a tint on cells that have no mark of their own."""

CONDITION_ICONS: Mapping[str, Icon] = {"dead": "skull", "locked": "lock", "used": "clock"}


def legend_block(board: Board, room: float) -> Block:
    """All signs in rows."""
    return flowing([block for _, block in explained(board)], room, 14, 2)


def explained(board: Board) -> Iterator[tuple[str, Block]]:
    """The signs, each with a picture of it and what it means; highlights and areas have none."""
    pictures, figures = dict(_pictures(board)), dict(_figures(board))
    covered = {cell.mark for cell in board.cells if cell.covered}
    for sign, meaning in meanings(board):
        if sign in covered:
            yield sign, _entry(back(0, 1.5, 15), 20, meaning)
        elif meaning == "protected":
            yield sign, _entry(element("circle", class_="pl-double", cx=8, cy=9, r=6), 19, meaning)
        elif picture := pictures.get(meaning) or figures.get(sign):
            yield sign, _entry(icon(picture, 0, 1.5, 14, "pl-ink"), 19, meaning)
        else:
            yield (
                sign,
                _entry(written(sign, 0, 13, SMALL, "pl-title"), extent(sign, SMALL) + 6, meaning),
            )
    for highlight in highlights(board):
        shown = [cell for cell in board.cells if cell.highlight == highlight]
        bare = any(not cell.pieces and not cell.tokens for cell in shown)
        yield "", _entry(lit(highlight, 0, -1, 19, bare=bare), 24, HIGHLIGHTED[highlight])
    for overlay in board.overlays:
        line = f"pl-overlay {overlay_class(board.overlays, overlay)}"
        square = element("rect", class_=line, x=1.5, y=3, width=14, height=12, rx=2)
        yield "", _entry(square, 22, overlay.meaning)
    for region in board.regions:
        class_ = f"pl-o{region.seat}" if region.seat else f"pl-t-{region.tint or 'quiet'}"
        square = element("rect", class_=f"{class_} pl-rim", y=2, width=15, height=13, rx=2)
        yield "", _entry(square, 20, region.name)


def _pictures(board: Board) -> Iterator[tuple[str, Icon]]:
    """What is shown as a picture instead of its sign, by its meaning."""
    for cell in board.cells:
        if not cell.mark and cell.tint in TINT_ICONS and cell.tint in TINTS:
            yield cell.tint, TINT_ICONS[cell.tint]
        for token in cell.tokens:
            yield token.label, token.icon
        for piece in cell.pieces:
            yield piece.name, piece.icon
            yield piece.condition, CONDITION_ICONS.get(piece.condition, "")
            yield from ((each.label, each.icon) for each in piece.scales)
            yield from ((each.label, each.icon) for each in piece.tokens)


def _figures(board: Board) -> Iterator[tuple[str, Icon]]:
    """What pieces are drawn as instead of their letters, by those letters."""
    for cell in board.cells:
        yield from ((piece.glyph, piece.icon) for piece in cell.pieces if piece.icon)


def _entry(sign: Markup, wide: float, meaning: str) -> Block:
    text = written(meaning, wide, 13, SMALL, "pl-ink")
    return Block(wide + extent(meaning, SMALL), HIGH, Markup(sign + text))


def lit(highlight: Highlight, x: float, y: float, side: float, *, bare: bool = True) -> Markup:
    """What makes a cell stand out: rings, dashes, a cross-hair, a glow."""
    middle, off = side / 2, 3.5
    if highlight == "target" and bare:
        return cross(x + middle, y + middle, side * 0.33)
    if highlight == "target":
        return sights(x + 1.5, y + 1.5, side - 3)
    if highlight in ("legal", "path") and bare:
        radius = side * (0.24 if highlight == "legal" else 0.1)
        class_ = f"pl-ring pl-{highlight}-spot"
        return element("circle", class_=class_, cx=x + middle, cy=y + middle, r=radius)
    class_ = "pl-glow" if highlight == "last" else f"pl-ring pl-{highlight}"
    inner = side - 2 * off
    return element(
        "rect", class_=class_, x=x + off, y=y + off, width=inner, height=inner, rx=side * 0.14
    )


def notes(board: Board) -> Iterator[str]:
    """The ways over a board, notes on its cells, and texts beside inner cells."""
    for arrow in (each for each in board.arrows if each.seat != PEN):
        yield f"{arrow.meaning}: {' → '.join(arrow.cells)}"
    for note, cells in notes_of(board).items():
        yield f"{note}: {', '.join(cells)}"
    at_edge = {cell.name for cell in board.cells if side_of(board, cell)}
    for name, text in board.margins.items():
        if text and name not in at_edge:
            yield f"{name}: {text}"
