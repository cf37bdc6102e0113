"""The board of Project Assassination: what `board.yaml` prints on it, and its lines and areas."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal

import msgspec

from domain.components.grid import ORTHOGONAL, Grid
from domain.components.sheet import Sheet, WrongSheet
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, FOLDER, ITEMS, ids

Cell = Annotated[str, msgspec.Meta(pattern="^[a-g][1-7]$", max_length=2)]
Direction = Literal["n", "e", "s", "w"]

SIZE: Final = 7
GRID: Final = Grid(SIZE, SIZE)
FARTHEST: Final = SIZE - 1
"""No square is farther away in a line; the range of what is unlimited."""
DIRECTIONS: Final[tuple[Direction, ...]] = ("n", "e", "s", "w")
HEADINGS: Final[Mapping[Direction, str]] = {
    "n": "north",
    "e": "east",
    "s": "south",
    "w": "west",
}

Cells = tuple[str, ...]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on the board (2.2)."""

    spawns: tuple[str, str]
    rendezvous: tuple[str, str]
    tunnels: Cells
    heal_points: Cells
    presets: dict[str, Cells]
    no_enemy: Cells
    no_obstacle: Cells


def read_board(file: Traversable) -> Printed:
    """A board sheet. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Printed)
    for mistake in _mistakes(sheet):
        raise mistake
    return sheet.content


def _mistakes(sheet: Sheet[Printed]) -> Iterator[WrongSheet]:
    board = sheet.content
    for name in ("no_enemy", "no_obstacle"):
        yield from _in_list(sheet, name, getattr(board, name), {})
    special: dict[str, str] = {}
    for name in ("spawns", "rendezvous", "tunnels", "heal_points"):
        yield from _in_list(sheet, name, getattr(board, name), special)
    for kind, cells in board.presets.items():
        yield from _in_list(sheet, f"presets/{kind}", cells, special)
        cards = {**ITEMS, **COLLECTIBLES, **{kind: card.cards for kind, card in ENEMIES.items()}}
        if kind not in cards:
            yield sheet.wrong(f"/presets/{kind}", f"there are no {kind} cards")
        elif len(cells) > cards[kind]:
            yield sheet.wrong(f"/presets/{kind}", f"there are only {cards[kind]} {kind} cards")
    if len(board.tunnels) == 1:
        yield sheet.wrong("/tunnels", "a single tunnel leads nowhere")


def _in_list(
    sheet: Sheet[Printed], name: str, cells: Sequence[str], taken: dict[str, str]
) -> Iterator[WrongSheet]:
    """A list names squares of the board, none of them twice or taken by another list."""
    for at, cell in enumerate(cells):
        if cell not in GRID:
            yield sheet.wrong(f"/{name}/{at}", f"there is no square {cell}")
        if cell in taken:
            yield sheet.wrong(f"/{name}/{at}", f"{cell} is in {taken[cell]} already")
        taken[cell] = name


BOARD: Final = read_board(FOLDER / "board.yaml")

SPAWN: Final = dict(enumerate(BOARD.spawns, start=1))
"""Where each player begins and is teleported to (R26, R28)."""
POINT: Final = dict(enumerate(BOARD.rendezvous, start=1))
"""Each player's rendezvous point."""
PRESETS: Final = {
    card: cell
    for kind, cells in BOARD.presets.items()
    for card, cell in zip(ids(kind, len(cells)), cells, strict=True)
}
"""The cards that lie on the board before the game, in the order of set-up."""

OPEN_GROUND: Final = tuple(cell for cell in GRID.cells if cell not in BOARD.spawns)
"""Where an enemy may stand at all."""
ENEMY_GROUND: Final = tuple(cell for cell in OPEN_GROUND if cell not in BOARD.no_enemy)
"""Where an enemy card may be put, if nothing else speaks against it (R61)."""
OBSTACLE_GROUND: Final = tuple(
    cell
    for cell in OPEN_GROUND
    if cell not in (*BOARD.no_obstacle, *BOARD.rendezvous, *BOARD.heal_points)
)
"""Where an obstacle card may be put, if nothing lies there (R17)."""

NEIGHBOURS: Final = {cell: tuple(sorted(GRID.neighbours[cell])) for cell in GRID.cells}
SURROUNDINGS: Final = {cell: GRID.area(cell, 1) for cell in GRID.cells}
"""The 3x3 square around each square."""

RAYS: Final = tuple(
    {
        cell: tuple(GRID.line(cell, *step)[:reach] for step in ORTHOGONAL if GRID.step(cell, *step))
        for cell in GRID.cells
    }
    for reach in range(SIZE)
)
"""By reach, then by square: the squares in each direction, nearest first."""

BETWEEN: Final = {
    cell: {to: ray[:at] for ray in RAYS[FARTHEST][cell] for at, to in enumerate(ray)}
    for cell in GRID.cells
}
"""The squares between two that lie in a straight line; others are not listed."""

BLOCKS: Final = {
    cell: tuple(sorted((cell, *GRID.around(cell, ((0, 1), (1, 0), (1, 1))))))
    for cell in GRID.cells
    if GRID.step(cell, 1, 1)
}
"""The 2x2 squares, by their lower left cell (R39)."""


class Front(msgspec.Struct, frozen=True):
    """What lies before somebody who faces a direction (R47)."""

    row: Cells
    """The three squares of the row in front, as far as they exist."""
    middle: str
    with_behind: Cells
    """The row and the square behind the middle one."""


def _front(cell: str, columns: int, rows: int) -> Front | None:
    middle = GRID.step(cell, columns, rows)
    if middle is None:
        return None
    row = (middle, *GRID.around(middle, ((rows, columns), (-rows, -columns))))
    behind = GRID.around(middle, ((columns, rows),))
    return Front(tuple(sorted(row)), middle, tuple(sorted((*row, *behind))))


FRONTS: Final[Mapping[str, Mapping[str, Front]]] = {
    cell: {
        name: front
        for name, step in zip(DIRECTIONS, ORTHOGONAL, strict=True)
        if (front := _front(cell, *step))
    }
    for cell in GRID.cells
}
"""By square and direction; directions that lead off the board are not listed."""

BEAMS: Final = {
    cell: {name: GRID.line(cell, *step) for name, step in zip(DIRECTIONS, ORTHOGONAL, strict=True)}
    for cell in GRID.cells
}
"""By square and direction: all squares ahead, nearest first."""


def tunnels_after(cell: str) -> Cells:
    """The other tunnel squares in the order in which they are tried (R23)."""
    at = BOARD.tunnels.index(cell)
    return (*BOARD.tunnels[at + 1 :], *BOARD.tunnels[:at])


TUNNELS: Final = {cell: tunnels_after(cell) for cell in BOARD.tunnels}

Feature = Literal["", "spawn", "rendezvous", "tunnel", "heal_point"]


class Square(msgspec.Struct, frozen=True):
    """What is printed on a square; `player` is whose it is, `leads_to` the next tunnel."""

    feature: Feature = ""
    player: int = 0
    leads_to: str = ""
    no_enemy: bool = False
    no_obstacle: bool = False


def _printed(cell: str) -> Square:
    feature, player = _feature(cell)
    leads_to = TUNNELS[cell][0] if cell in TUNNELS else ""
    return Square(feature, player, leads_to, cell in BOARD.no_enemy, cell in BOARD.no_obstacle)


def _feature(cell: str) -> tuple[Feature, int]:
    """What kind of square it is, and whose (0: nobody's)."""
    for player in SPAWN:
        if cell == SPAWN[player]:
            return "spawn", player
        if cell == POINT[player]:
            return "rendezvous", player
    if cell in TUNNELS:
        return "tunnel", 0
    return ("heal_point" if cell in BOARD.heal_points else ""), 0


SQUARES: Final = {cell: _printed(cell) for cell in GRID.cells}
"""The board as it is printed."""
