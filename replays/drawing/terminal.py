"""A table as text for a terminal, in colour or without, in Unicode or ASCII.

The characters say everything; colours repeat it. A drawing in colour has the same characters.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

import msgspec

from domain.kernel.table import (
    Board,
    Cards,
    Dice,
    Lanes,
    Part,
    Pile,
    Sentence,
    Table,
    Timetable,
    Track,
)
from replays.drawing import panel
from replays.drawing.board import board_lines, is_roomy
from replays.drawing.lanes import lanes_lines, timetable_lines
from replays.drawing.lines import Line, apart, beside, flow, plain, stripped, widest, words
from replays.drawing.signs import ASCII, printable
from replays.drawing.spread import across, spread_lines

if TYPE_CHECKING:
    from rich.console import Group

NARROWEST = 32
"""No drawing is made for fewer columns."""


def render(table: Table, width: int, *, colour: bool, unicode: bool = True) -> str:
    """The table in at most `width` columns; `colour` adds the escape codes of a terminal."""
    return text_of(_lines(table, width, unicode=unicode), colour=colour, unicode=unicode)


def text_of(lines: Sequence[Line], *, colour: bool, unicode: bool = True) -> str:
    """Lines as text; `colour` adds the escape codes of a terminal."""
    if not colour:
        text = "\n".join(map(plain, lines))
        return text if unicode else text.translate(ASCII)
    from rich.console import Console

    console = Console(color_system="truecolor", force_terminal=True, no_color=False)
    with console.capture() as captured:
        console.print(_group(lines, unicode=unicode), crop=False)
    return captured.get().removesuffix("\n")


def renderable(table: Table, width: int, *, unicode: bool = True) -> "Group":
    """The table for a console of `rich`, which knows what its terminal can show."""
    return _group(_lines(table, width, unicode=unicode), unicode=unicode)


def _group(lines: Sequence[Line], *, unicode: bool) -> "Group":
    from rich.console import Group
    from rich.text import Text

    rows = []
    for row in lines:
        runs = [(run.text if unicode else run.text.translate(ASCII), run.style) for run in row]
        rows.append(Text.assemble(*runs, no_wrap=True, overflow="ignore"))
    return Group(*rows)


def _lines(table: Table, width: int, *, unicode: bool) -> Sequence[Line]:
    return _laid(msgspec.msgpack.encode(table), max(width, NARROWEST), unicode)


@lru_cache(maxsize=32)
def _laid(table: bytes, room: int, unicode: bool) -> Sequence[Line]:
    """The lines of a table: many who look on are shown the same ones."""
    shown = printable(msgspec.msgpack.decode(table, type=Table), unicode=unicode)
    before, after = _sentences(shown, room)
    title = [*flow(words(shown.title, "bold"), room), *before]
    above, below = ([spread_lines(part, shown, room) for part in each] for each in across(shown))
    blocks = [title, *above, *_middle(shown, room), *below, after]
    return [stripped(row) for row in apart(blocks)]


def _sentences(table: Table, room: int) -> tuple[list[Line], list[Line]]:
    """The lines of words above everything else and those below it."""
    said: tuple[list[Line], list[Line]] = [], []
    below = False
    for part in table.in_order:
        if isinstance(part, Sentence):
            said[below].extend(panel.sentence_lines(part, room))
        else:
            below = True
    return said


def _middle(table: Table, room: int) -> list[list[Line]]:
    """Boards with the panel beside the first, or below all where that makes fewer lines."""
    boards = [part for part in table.parts if isinstance(part, Board)]
    groups = panel.groups(table, spread=False)
    drawn = [board_lines(board, room) for board in boards] + card_tables(table, room)
    below = [*drawn, panel.in_columns(groups, room)]
    left = room - panel.PANEL - panel.GAP
    if not boards or not groups or not is_roomy(boards[0], left):
        return below
    narrow = board_lines(boards[0], left)
    right = room - widest(narrow) - panel.GAP
    stacked = panel.stacked(groups, right)
    both = [beside([narrow, stacked], [widest(narrow), right], panel.GAP), *drawn[1:]]
    return both if sum(map(len, both)) <= sum(map(len, below)) else below


def card_tables(table: Table, room: int) -> list[list[Line]]:
    """What lies between the seats, and timetables."""
    drawn = (_between(part, table, room) for part in table.parts)
    return [lines for lines in drawn if lines is not None]


def _between(part: Part, table: Table, room: int) -> list[Line] | None:
    """What no board, no words and nothing of the panel shows."""
    match part:
        case Lanes():
            return lanes_lines(part, table, room)
        case Timetable():
            return timetable_lines(part, room)
        case Board() | Sentence() | Track() | Pile() | Cards() | Dice():
            return None
        case _:
            assert_never(part)
