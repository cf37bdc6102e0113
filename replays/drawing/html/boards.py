"""Boards: drawn at two sizes of letters, with names around them and a grid of places over them.

A page shows the drawing whose letters suit it and makes it larger, never smaller; the side of a
cell follows from the window and from the room that is kept, by its style sheet alone.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.kernel.face import Face
from domain.kernel.table import Board, Cell, Table
from replays.drawing.described import described
from replays.drawing.frame import margins
from replays.drawing.html.cards import Deck, lying_on
from replays.drawing.html.elements import classes, joined, tag
from replays.drawing.html.grids import grid
from replays.drawing.html.kept import kept
from replays.drawing.html.spots import Spot, rows_of
from replays.drawing.svg.boards.board import Ground
from replays.drawing.svg.boards.legend import legend_block, notes
from replays.drawing.svg.boards.plan import LEAST, Bare
from replays.drawing.svg.boards.tiles import lying
from replays.drawing.svg.elements.markup import Markup, element, said

UNITS: Final = (("small", 32), ("large", 50))
"""The sides of a cell, at least, on a telephone and on all else."""

MOST_COLUMNS: Final = 10
"""The most columns of the usual size; more are smaller, which letters must suit, too."""

LETTERS: Final = 11.5
"""The least letters on a board."""

LEGEND: Final = 260
"""The width of what explains the signs."""


def board(part: Board, at: int, colours: str, deck: Deck, *, plays: bool, lists: bool) -> Markup:
    """A board; `at` is its number on the table.

    `lists`: what lies together on a cell is listed, to be read and chosen from.
    """
    return kept(_board, part, at, colours, deck.faces, deck.name, plays, lists)


def _board(
    part: Board,
    at: int,
    colours: str,
    faces: Mapping[str, Face],
    name: str,
    plays: bool,
    lists: bool,
) -> Markup:
    deck = Deck(faces, name)
    crowded = [each for each in part.cells if lists and each.pieces[1:]]
    lists_of = {each.name: f"{name}-on-{at}-{n}" for n, each in enumerate(crowded)}
    names = [tag("span", said(name), class_=f"x{x}") for x, name in enumerate(part.columns, 1)]
    rows = [
        tag("span", said(name), class_=f"y{_down(part, y)}") for y, name in enumerate(part.rows)
    ]
    return tag(
        "div",
        tag("div", *rows, class_="rows", aria_hidden="true"),
        tag(
            "div",
            *(_drawing(part, unit, classes(size, colours)) for size, unit in UNITS),
            tag("div", *_names(part), class_="names", aria_hidden="true"),
            _places(part, at, deck, lists_of) if plays else Markup(""),
            class_="cells",
        ),
        *(lying_on(each, lists_of[each.name]) for each in crowded if plays),
        tag("div", *names, class_="columns", aria_hidden="true"),
        tag("p", said(described_board(part)), class_="heard"),
        class_=classes("board", part.shape, f"w{len(part.columns)} h{len(part.rows)}"),
    )


def described_board(part: Board) -> str:
    """A board in words, for those who can't see it."""
    return described(Table("", (part,)))


def _down(part: Board, y: int) -> int:
    """The row from the top, from 1, of a row from the bottom, from 0."""
    return len(part.rows) - y


def _drawing(part: Board, unit: int, class_: str) -> Markup:
    if len(part.columns) > MOST_COLUMNS:
        unit = unit * LEAST // UNITS[0][1]
    plan = Bare(part, unit * len(part.columns) + 0.01, LETTERS)
    drawn = Ground(plan).block()
    return element(
        "svg",
        drawn.body,
        class_=f"pl-picture {class_}",
        viewBox=f"0 0 {plan.wide:g} {plan.bottom:g}",
        aria_hidden="true",
    )


def _names(part: Board) -> Iterator[Markup]:
    """The names of what lies flat, in letters that no window makes smaller."""
    for cell in part.cells:
        things = lying(cell)
        if things.flat:
            words = [tag("span", said(each)) for each in things.name.split()]
            more = tag("b", f"+{len(things.flat) - 1}") if things.flat[1:] else Markup("")
            named = joined([Markup(" ".join(words)), more])
            stands = "below" if things.standing else ""
            yield tag("span", tag("span", named), class_=classes(_at(part, cell), stands))


def _at(part: Board, cell: Cell | Spot) -> str:
    """The classes that put something onto the place of a cell."""
    size = cell.size
    down = _down(part, cell.y) - size + 1
    return classes(f"x{cell.x + 1} y{down}", f"z{size}" if size > 1 else "")


def _places(part: Board, at: int, deck: Deck, lists_of: Mapping[str, str]) -> Markup:
    """A button over each cell, which leads to what lies there."""
    faces = {each.name: deck.id_of(each.pieces[-1].face) for each in part.cells if each.pieces}
    rows = [
        [_place(part, each, lists_of.get(each.name) or faces.get(each.name, "")) for each in row]
        for row in rows_of(part)
    ]
    return grid(part.title or "Board", rows, "places", data_board_at=str(at))


def _place(part: Board, spot: Spot, reads: str) -> Markup:
    x, y, size = spot.x, spot.y, spot.size
    return tag(
        "button",
        type="button",
        class_=_at(part, spot),
        data_spot=spot.name,
        data_cell=spot.name,
        data_refs=" ".join(spot.refs),
        data_piece=spot.piece,
        data_place=f"{x} {y} {size}",
        popovertarget=reads,
        aria_label=spot.said,
    )


def explained(part: Board) -> Markup:
    """What the signs on a board mean, folded, and the notes on it."""
    return kept(_explained, part)


def _explained(part: Board) -> Markup:
    beside = [f"{cell.name}: {text}" for cell, text in _beside(part).items()]
    lines = [tag("p", said(each)) for each in (*notes(part), *beside)]
    block = legend_block(part, LEGEND)
    if not block.high:
        return tag("div", *lines, class_="notes") if lines else Markup("")
    drawn = element(
        "svg",
        block.body,
        class_="pl-picture legend",
        viewBox=f"0 0 {LEGEND} {block.high:g}",
        width=LEGEND,
        height=block.high,
        aria_hidden="true",
    )
    folded = tag("details", tag("summary", "What the signs mean"), drawn, class_="fold", id="signs")
    return joined([folded, tag("div", *lines, class_="notes") if lines else Markup("")])


def _beside(part: Board) -> dict[Cell, str]:
    return margins(part, "left", "right", "above", "below")
