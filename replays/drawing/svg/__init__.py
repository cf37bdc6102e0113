"""A table as a picture: one SVG that needs nothing else, the same bytes for the same table.

What colours say, shapes, patterns and words say too; a description in words is inside for who can't
see it. Cells, pieces and cards carry `data-cell`, `data-ref` and `data-face`, for pages; a board
carries `data-board`: its left edge, its lower edge and the side of a cell.
"""

from collections.abc import Container, Iterable
from functools import lru_cache

import msgspec

from domain.kernel.table import Board, Table
from replays.drawing.described import described
from replays.drawing.signs import printable
from replays.drawing.svg.boards.board import Ground, Picture
from replays.drawing.svg.boards.legend import explained
from replays.drawing.svg.boards.plan import Bare, Sized
from replays.drawing.svg.elements.blocks import Block, stacked
from replays.drawing.svg.elements.colours import stylesheet
from replays.drawing.svg.elements.letters import paragraph
from replays.drawing.svg.elements.marks import SMALL
from replays.drawing.svg.elements.markup import Markup, element, number, said
from replays.drawing.svg.layout import EDGE, GAP, WIDE, laid

__all__ = ["NARROWEST", "TALL", "WIDE", "boards_within", "legend", "stylesheet", "svg"]

TALL, NARROWEST = 464, 240
"""The width of a picture that has everything below each other, and the least of any."""

LEGIBLE = 8.3
"""The letters to be asked for, that none is smaller than 8 px: some are a little smaller."""


def svg(
    table: Table,
    *,
    name: str = "picture",
    moment: str = "",
    caption: str = "",
    notice: str = "",
    width: int = WIDE,
    styled: bool = True,
    bare: bool = False,
) -> str:
    """The picture of a table within so many pixels (more, if a board's cells would be too small).

    `name` makes the ids, so that several pictures can stand in one page; `moment` is added to the
    title, `caption` stands below all. So does the `notice` of a match that is not for play, a
    sentence that begins with what it is: the title says that word, and the description all of it.
    Without `styled` the page has to bring the `stylesheet()`. A `bare` picture is a board or cards
    alone, without names and without what explains them: a match is recognised by it.
    """
    room = min(max(width, NARROWEST), WIDE) - 2 * EDGE
    shown, drawn = _laid(msgspec.msgpack.encode(table), room, bare)
    for text in filter(None, (caption, notice)):
        below = paragraph(printed(text), drawn.wide, SMALL, "pl-quiet")
        drawn = stacked([drawn, below], GAP / 2)
    return _framed(shown, drawn, name, moment, notice, styled=styled)


def boards_within(
    table: Table, wide: float, high: float, *, name: str, moment: str, notice: str
) -> str:
    """The boards of a table within a width and a height, without what explains their signs.

    No letters are smaller than 8 px (6 pt), however small the cells are: what has no room is left
    out.
    """
    shown = printable(table, unicode=True)
    boards = [part for part in shown.parts if isinstance(part, Board)]
    room, tall = wide - 2 * EDGE, (high - GAP * (len(boards) - 1)) / len(boards) - 2 * EDGE
    plans = (Sized(each, room, LEGIBLE, tall) for each in boards)
    drawn = stacked([Picture(each).block() for each in plans], GAP)
    return _framed(shown, drawn, name, moment, notice, styled=False)


def legend(tables: Iterable[Table], without: Container[str] = ()) -> str:
    """What the signs on the boards of tables mean, each once, as a picture of its own; "": none.

    Signs `without` which it does are explained elsewhere.
    """
    boards = (part for table in tables for part in table.parts if isinstance(part, Board))
    entries = (entry for board in boards for entry in explained(board))
    return "".join(
        element(
            "svg",
            block.body,
            class_="pl-picture",
            viewBox=f"0 0 {number(block.wide)} {number(block.high)}",
            width=round(block.wide),
            height=round(block.high),
            aria_hidden="true",
        )
        for block in dict.fromkeys(block for sign, block in entries if sign not in without)
    )


def _framed(
    shown: Table, drawn: Block, name: str, moment: str, notice: str, *, styled: bool
) -> str:
    colours = sorted(shown.colours.items())
    across, down = round(drawn.wide + 2 * EDGE), round(drawn.high + 2 * EDGE)
    title = ", ".join(
        filter(None, (shown.title, printed(moment), notice.partition(":")[0].lower()))
    )
    return element(
        "svg",
        element("title", said(title), id=f"{name}-title"),
        element("desc", said(f"{described(shown)} {printed(notice)}".rstrip()), id=f"{name}-desc"),
        element("style", Markup(stylesheet())) if styled else Markup(""),
        element("rect", class_="pl-ground", width=across, height=down),
        drawn.at(EDGE, EDGE),
        xmlns="http://www.w3.org/2000/svg",
        class_=" ".join(["pl-picture", *(f"pl-{seat}-{name}" for seat, name in colours)]),
        viewBox=f"0 0 {across} {down}",
        width=across,
        height=down,
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
    )


@lru_cache(maxsize=32)
def _laid(table: bytes, room: int, bare: bool) -> tuple[Table, Block]:
    """A table as it can be shown, and its picture: many who look on are shown the same one."""
    shown = printable(msgspec.msgpack.decode(table, type=Table), unicode=True)
    boards = [part for part in shown.parts if isinstance(part, Board)]
    return shown, Ground(Bare(boards[0], room)).block() if bare and boards else laid(shown, room)


def printed(text: str) -> str:
    """A text without what can't be seen."""
    return printable(Table(text, ()), unicode=True).title
