"""How the arena is drawn: its cells, the figures and devices on them, what they reach."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.games.class_arena.combat.attacking import aims
from domain.games.class_arena.combat.devices import watched
from domain.games.class_arena.display.outlook import called
from domain.games.class_arena.display.printed import ICON
from domain.games.class_arena.material.arena import GRID, POINT_ON, POINTS, PointName
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.material.weapons import WeaponName
from domain.games.class_arena.names import device_words, seat_of, spoken
from domain.games.class_arena.state import Figure, State
from domain.games.class_arena.threats import exposed
from domain.kernel import NOBODY
from domain.kernel import table as drawn

Aims = Mapping[WeaponName, Sequence[str]]
"""The cells at which each weapon of the activated figure can be fired."""

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


def board(state: State, destinations: Sequence[str]) -> drawn.Board:
    """The arena with all that is on it, and where the activated figure can go."""
    standing, aimed = _pieces(state), aims(state)
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(state, aimed, cell, standing.get(cell, ())) for cell in GRID.cells),
        legend=LEGEND,
        overlays=(
            *_reach(state, aimed, destinations),
            *_exposed(state, destinations),
            *_watched(state),
        ),
    )


def _reach(state: State, aimed: Aims, destinations: Sequence[str]) -> Iterator[drawn.Overlay]:
    """Where the activated figure can go, and what each weapon can hit."""
    if destinations:
        yield drawn.Overlay(tuple(destinations), "it can move here", state.acting.seat)
    for weapon, cells in aimed.items():
        if cells:
            meaning = f"the {spoken(weapon)} can hit this"
            yield drawn.Overlay(tuple(cells), meaning, state.acting.seat)


def _exposed(state: State, destinations: Sequence[str]) -> Iterator[drawn.Overlay]:
    """Where an enemy that has not been activated could still hit the activated figure."""
    if destinations:
        stops = sorted((state.acting.cell, *destinations))
        for seat, cells in exposed(state, stops).items():
            yield drawn.Overlay(tuple(cells), f"seat {seat} can still hit it here this turn", seat)


def _watched(state: State) -> Iterator[drawn.Overlay]:
    """Where an enemy that stops sets off a mine."""
    for device in state.devices:
        if cells := watched(device):
            seat = seat_of(device.by)
            meaning = f"watched by the mine of seat {seat} on {device.cell}"
            yield drawn.Overlay(cells, meaning, seat)


def _cell(state: State, aimed: Aims, cell: str, pieces: Sequence[drawn.Piece]) -> drawn.Cell:
    point, is_wall = POINT_ON.get(cell), state.has_wall(cell)
    tint: drawn.Tint = "wall" if is_wall else "goal" if point else ""
    is_rubble = cell in state.walls and not is_wall
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=point or (RUBBLE if is_rubble else ""),
        tint=tint,
        highlight=_highlight(state, aimed, cell),
        pieces=tuple(pieces),
        notes=_notes(state, point) if point else (),
        owner=state.owners.get(point, NOBODY) if point else NOBODY,
    )


def _notes(state: State, point: PointName) -> tuple[str, ...]:
    """Says for whom a point scored last, and who has fortified it."""
    builder, owner = state.fortified.get(point), state.owners.get(point)
    held = () if owner is None else (f"scored last for seat {owner}",)
    return held if builder is None else (*held, f"fortified by seat {seat_of(builder)}")


def _highlight(state: State, aimed: Aims, cell: str) -> drawn.Highlight:
    """Where the activated figure stands, and what it can hit."""
    if state.activation is None:
        return ""
    if cell == state.acting.cell:
        return "origin"
    return "target" if any(cell in cells for cells in aimed.values()) else ""


def _pieces(state: State) -> dict[str, list[drawn.Piece]]:
    """The figures and, behind them, the devices on each cell."""
    standing: dict[str, list[drawn.Piece]] = {}
    for figure in state.living():
        standing.setdefault(figure.cell, []).append(_figure(state, figure))
    for device in state.devices:
        glyph, said = DEVICE_GLYPHS[device.kind], f"{device.kind} ({device_words(device.id)})"
        seat, icon = seat_of(device.by), ICON[device.kind]
        piece = drawn.Piece(glyph, said, seat, icon=icon, ref=device.id)
        standing.setdefault(device.cell, []).append(piece)
    return standing


def _figure(state: State, figure: Figure) -> drawn.Piece:
    return drawn.Piece(
        GLYPHS[figure.class_],
        figure.class_,
        figure.seat,
        _number(state, figure),
        icon=ICON[figure.class_],
        ref=figure.id,
        scales=(drawn.Scale("Health", figure.health, figure.sheet.health, "heart"),),
        tokens=tuple(tokens_of(state, figure)),
        condition="used" if is_done(state, figure) else "",
    )


def is_done(state: State, figure: Figure) -> bool:
    """Whether a figure has had its activation this turn."""
    return figure.activated and not state.is_acting(figure.id)


def _number(state: State, figure: Figure) -> tuple[str, ...]:
    """Which of its squad a figure is, where that has several of its class."""
    same = [each for each in state.squad(figure.seat) if each.class_ == figure.class_]
    return (figure.id[2],) if len(same) > 1 else ()


def tokens_of(state: State, figure: Figure) -> Iterator[drawn.Token]:
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
            f"target marked by {called(state.figures, tracker)}", 1, MARK, seat_of(tracker)
        )
