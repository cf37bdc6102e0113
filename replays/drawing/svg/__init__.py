"""A table as a picture: one SVG that needs nothing else, the same bytes for the same table.

What colours say, signs say too; a description in words is inside for who can't see it.
"""

from domain.kernel.table import Board, Sentence, Table
from replays.drawing import panel as terminal
from replays.drawing.signs import printable
from replays.drawing.svg import panel
from replays.drawing.svg.blocks import NOTHING, Block, beside, stacked
from replays.drawing.svg.board import board_block
from replays.drawing.svg.colours import stylesheet
from replays.drawing.svg.letters import paragraph
from replays.drawing.svg.markup import Markup, element, said
from replays.drawing.told import told

__all__ = ["stylesheet", "svg"]

TALL = 440
"""The width of a picture that has everything below each other."""

SIDE, GAP, EDGE = 330, 28, 12
"""The width of a panel beside a board, what is between them, and what is around all."""

ROOMY = 560
"""The width of boards where a panel has room beside them."""


def svg(
    table: Table,
    *,
    name: str = "picture",
    moment: str = "",
    caption: str = "",
    wide: bool = True,
    styled: bool = True,
) -> str:
    """The picture of a table, `wide` with its panel beside the board or else below it.

    `name` makes the ids, so that several pictures can stand in one page; `moment` is added to the
    title, `caption` stands below all. Without `styled` the page has to bring the `stylesheet()`.
    """
    shown = printable(table, unicode=True)
    drawn = _wide(shown) if wide else _tall(shown, TALL)
    if caption:
        below = paragraph(printed(caption), drawn.wide, 12, "pl-quiet")
        drawn = stacked([drawn, below], GAP / 2)
    across, down = round(drawn.wide + 2 * EDGE), round(drawn.high + 2 * EDGE)
    title = f"{shown.title}, {printed(moment)}" if moment else shown.title
    return element(
        "svg",
        element("title", said(title), id=f"{name}-title"),
        element("desc", said(told(shown)), id=f"{name}-desc"),
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


def _wide(table: Table) -> Block:
    boards, groups = _boards(table), terminal.groups(table)
    if not boards or not groups:
        return _tall(table, ROOMY)
    drawn = stacked([board_block(board, ROOMY) for board in boards], GAP)
    side = stacked([panel.group_block(group, SIDE) for group in groups], GAP / 2)
    above, below = _words(table, drawn.wide + GAP + SIDE)
    return stacked([above, beside([drawn, side], GAP), below], GAP / 2)


def _tall(table: Table, room: float) -> Block:
    above, below = _words(table, room)
    boards = [board_block(board, room) for board in _boards(table)]
    groups = panel.in_columns(terminal.groups(table), room)
    return stacked([above, *boards, groups, below], GAP / 2)


def _boards(table: Table) -> list[Board]:
    return [part for part in table.parts if isinstance(part, Board)]


def _words(table: Table, room: float) -> tuple[Block, Block]:
    """The title and the sentences above everything else, and the sentences below it."""
    above, below = [paragraph(table.title, room, 20, "pl-title")], [NOTHING]
    lines = above
    for part in table.parts:
        if isinstance(part, Sentence):
            lines.append(paragraph(panel.sentence(part), room, 15, "pl-ink"))
        else:
            lines = below
    return stacked(above, 2), stacked(below, 2)
