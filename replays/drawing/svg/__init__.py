"""A table as a picture: one SVG that needs nothing else, the same bytes for the same table.

What colours say, signs say too; a description in words is inside for who can't see it.
"""

from collections.abc import Sequence

from domain.kernel.table import Board, Lanes, Sentence, Table, Timetable
from replays.drawing import panel as terminal
from replays.drawing.described import described
from replays.drawing.signs import printable
from replays.drawing.svg import panel
from replays.drawing.svg.blocks import NOTHING, Block, beside, stacked
from replays.drawing.svg.board import board_block
from replays.drawing.svg.colours import stylesheet
from replays.drawing.svg.letters import paragraph
from replays.drawing.svg.markup import Markup, element, said

__all__ = ["NARROWEST", "TALL", "WIDE", "stylesheet", "svg"]

ROOMY, SIDE = 560, 330
"""The width of boards where a panel has room beside them, and of that panel."""

GAP, EDGE = 28, 12
"""Between a board and its panel, and around all."""

WIDE = ROOMY + GAP + SIDE + 2 * EDGE
"""The width from which on a panel stands beside a board; no picture needs more."""

TALL, NARROWEST = 464, 240
"""The width of a picture that has everything below each other, and the least of any."""

LONG = 1.5
"""How many times as high as its board a panel is at most, to stand beside it with all its seats."""


def svg(
    table: Table,
    *,
    name: str = "picture",
    moment: str = "",
    caption: str = "",
    notice: str = "",
    width: int = WIDE,
    styled: bool = True,
) -> str:
    """The picture of a table within so many pixels (more, if a board's cells would be too small).

    `name` makes the ids, so that several pictures can stand in one page; `moment` is added to the
    title, `caption` stands below all. So does the `notice` of a match that is not for play, a
    sentence that begins with what it is: the title says that word, and the description all of it.
    Without `styled` the page has to bring the `stylesheet()`.
    """
    shown = printable(table, unicode=True)
    room = min(max(width, NARROWEST), WIDE) - 2 * EDGE
    drawn = _wide(shown, room) if width >= WIDE else _tall(shown, room)
    for text in filter(None, (caption, notice)):
        below = paragraph(printed(text), drawn.wide, 12, "pl-quiet")
        drawn = stacked([drawn, below], GAP / 2)
    across, down = round(drawn.wide + 2 * EDGE), round(drawn.high + 2 * EDGE)
    title = ", ".join(
        filter(None, (shown.title, printed(moment), notice.partition(":")[0].lower()))
    )
    return element(
        "svg",
        element("title", said(title), id=f"{name}-title"),
        element("desc", said(f"{described(shown)} {printed(notice)}".rstrip()), id=f"{name}-desc"),
        element("style", Markup(stylesheet())) if styled else Markup(""),
        element("rect", class_="pl-paper", width=across, height=down),
        drawn.at(EDGE, EDGE),
        xmlns="http://www.w3.org/2000/svg",
        class_="pl-picture",
        viewBox=f"0 0 {across} {down}",
        width=across,
        height=down,
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
    )


def printed(text: str) -> str:
    """A text without what can't be seen."""
    return printable(Table(text, ()), unicode=True).title


def _wide(table: Table, room: float) -> Block:
    """Boards with the panel beside them; if that is too long, its seats go below."""
    boards, groups = _boards(table), terminal.groups(table)
    if not boards or not groups:
        return _tall(table, room)
    drawn = stacked([board_block(board, ROOMY) for board in boards], GAP)
    side, below = _panel(groups, SIDE), NOTHING
    if side.high > LONG * drawn.high:
        side = _panel([each for each in groups if not each[0]], SIDE)
        below = panel.in_columns([each for each in groups if each[0]], room)
    middle = beside([drawn, side], GAP)
    first, last = _words(table, max(middle.wide, below.wide))
    return stacked([first, middle, below, last], GAP / 2)


def _panel(groups: Sequence[terminal.Group], room: float) -> Block:
    return stacked([panel.group_block(group, room) for group in groups], GAP / 2)


def _tall(table: Table, room: float) -> Block:
    first, last = _words(table, room)
    boards = [board_block(board, room) for board in _boards(table)]
    groups = panel.in_columns(terminal.groups(table), room)
    return stacked([first, *boards, groups, last], GAP / 2)


def _boards(table: Table) -> list[Board]:
    return [part for part in table.parts if isinstance(part, Board)]


def _words(table: Table, room: float) -> tuple[Block, Block]:
    """The title and the sentences above everything else, and the sentences below it."""
    above, below = [paragraph(table.title, room, 20, "pl-title")], [NOTHING]
    lines = above
    for part in table.parts:
        if isinstance(part, Lanes | Timetable):
            below.append(paragraph(described(Table("", (part,))), room, 15, "pl-ink"))
        elif isinstance(part, Sentence):
            lines.append(paragraph(panel.sentence(part), room, 15, "pl-ink"))
        else:
            lines = below
    return stacked(above, 2), stacked(below, 2)
