"""How the arena is drawn: its cells, the figures and devices on them, what they reach."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.games.class_arena.display.exposure import exposures
from domain.games.class_arena.display.outlook import called
from domain.games.class_arena.display.printed import ICON
from domain.games.class_arena.material.arena import AREA, GRID, POINTS
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.material.weapons import DEVICES
from domain.games.class_arena.names import device_words, seat_of, spoken
from domain.games.class_arena.view import FigureView, PointView, View
from domain.kernel import table as drawn

GLYPHS: Final = {name: name[:2].capitalize() for name in CLASS_NAMES} | {"commander": "Cm"}
"""What stands for each class: a comsat has the first letters of a commander."""
DEVICE_GLYPHS = {"mine": "m", "charge": "c"}
RUBBLE = ":"

LEGEND = (
    *((str(number), f"figure {number} of its squad") for number in (1, 2, 3)),
    (RUBBLE, "rubble of a wall"),
    *((point, f"control point {point}") for point in POINTS),
    *((glyph, name) for name, glyph in GLYPHS.items()),
    *((glyph, name) for name, glyph in DEVICE_GLYPHS.items()),
)


MARK: Final = "flag"
"""The picture of a tracker's mark."""


def board(view: View) -> drawn.Board:
    """The arena with all that is on it."""
    standing = _pieces(view)
    walls = frozenset(view.walls)
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(view, cell, walls, standing.get(cell, ())) for cell in GRID.cells),
        legend=LEGEND,
        overlays=(*_reach(view), *_exposed(view), *_watched(view)),
    )


def _reach(view: View) -> Iterator[drawn.Overlay]:
    """Where the activated figure can go, and what each weapon can hit."""
    activation = view.activation
    if activation is None:
        return
    seat = view.figures[activation.figure].seat
    if activation.reach:
        yield drawn.Overlay(activation.reach, "it can move here", seat)
    for weapon, cells in activation.targets.items():
        if cells:
            yield drawn.Overlay(cells, f"the {spoken(weapon)} can hit this", seat)


def _exposed(view: View) -> Iterator[drawn.Overlay]:
    """Where an enemy that has not been activated could still hit the activated figure."""
    for seat, cells in exposures(view).items():
        yield drawn.Overlay(tuple(cells), f"seat {seat} can still hit it here this turn", seat)


def _watched(view: View) -> Iterator[drawn.Overlay]:
    """Where an enemy that stops sets off a mine."""
    for device in view.devices.values():
        if DEVICES[device.kind].triggered:
            meaning = f"watched by the mine of seat {device.seat} on {device.cell}"
            yield drawn.Overlay(AREA[device.cell], meaning, device.seat)


def _cell(
    view: View, cell: str, walls: frozenset[str], pieces: Sequence[drawn.Piece]
) -> drawn.Cell:
    point = next((each for each in view.points.items() if each[1].cell == cell), None)
    tint: drawn.Tint = "wall" if cell in walls else "goal" if point else ""
    mark = point[0] if point else RUBBLE if cell in view.rubble else ""
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=mark,
        tint=tint,
        highlight=_highlight(view, cell),
        pieces=tuple(pieces),
        notes=_notes(view, point[1]) if point else (),
        owner=(point[1].owner or 0) if point else 0,
    )


def _notes(view: View, point: PointView) -> tuple[str, ...]:
    """Says for whom a point scored last, and who has fortified it."""
    builder = point.fortified_by
    held = () if point.owner is None else (f"scored last for seat {point.owner}",)
    if builder is None:
        return held
    return (*held, f"fortified by seat {view.figures[builder].seat}")


def _highlight(view: View, cell: str) -> drawn.Highlight:
    """Where the activated figure stands, and what it can hit."""
    activation = view.activation
    if activation is None:
        return ""
    if cell == view.figures[activation.figure].cell:
        return "origin"
    aimed = any(cell in cells for cells in activation.targets.values())
    return "target" if aimed else ""


def _pieces(view: View) -> dict[str, list[drawn.Piece]]:
    """The figures and, behind them, the devices on each cell."""
    standing: dict[str, list[drawn.Piece]] = {}
    for name, figure in view.figures.items():
        if figure.health:
            standing.setdefault(figure.cell, []).append(_figure(view, name, figure))
    for name, device in view.devices.items():
        glyph, said = DEVICE_GLYPHS[device.kind], f"{device.kind} ({device_words(name)})"
        piece = drawn.Piece(glyph, said, device.seat, icon=ICON[device.kind], ref=name)
        standing.setdefault(device.cell, []).append(piece)
    return standing


def _figure(view: View, name: str, figure: FigureView) -> drawn.Piece:
    return drawn.Piece(
        GLYPHS[figure.class_],
        figure.class_,
        figure.seat,
        _number(view, name),
        icon=ICON[figure.class_],
        ref=name,
        scales=(drawn.Scale("Health", figure.health, figure.max_health, "heart"),),
        tokens=tuple(tokens_of(view, figure)),
        condition="used" if is_done(view, name) else "",
    )


def is_done(view: View, name: str) -> bool:
    """Whether a figure has had its activation this turn."""
    acting = view.activation is not None and view.activation.figure == name
    return view.figures[name].activated and not acting


def _number(view: View, name: str) -> tuple[str, ...]:
    """Which of its squad a figure is, where that has several of its class."""
    figure = view.figures[name]
    same = [
        each
        for each in view.figures.values()
        if (each.seat, each.class_) == (figure.seat, figure.class_)
    ]
    return (name[2],) if len(same) > 1 else ()


def tokens_of(view: View, figure: FigureView) -> Iterator[drawn.Token]:
    """What it is under, how much of it, and by whom."""
    if figure.shield:
        yield drawn.Token("shield", figure.shield, "shield")
    if figure.inspired_by:
        yield drawn.Token("inspired", 1, "crown")
    if figure.morale:
        yield drawn.Token("morale", figure.morale, "star")
    if figure.scoped:
        yield drawn.Token("open scope", 1, "eye")
    if figure.cloaked:
        yield drawn.Token("under its cloak", 1, "mask")
    for tracker in figure.marks:
        yield drawn.Token(
            f"target marked by {called(view.figures, tracker)}", 1, MARK, seat_of(tracker)
        )
