"""What stands on a terminal at a prompt, on one screen: news, the table and the commands."""

import shutil
import sys
from collections.abc import Sequence

from cli.terminal.menu import Menu
from cli.terminal.printing import has_colour, width
from domain.kernel.table import Table
from replays.drawing import render, speaks_unicode
from replays.drawing.brief import render_brief
from replays.drawing.compact import render_compact

LOWEST = 12
"""A lower terminal scrolls."""

LEAST_NEWS = 1 / 6
NEWS = 1 / 3
MENU = 5 / 12
"""The shares of a full screen that what happened has at least, and that it and the commands have
at most.
"""


def screenful(news: Sequence[str], table: Table, menu: Menu | None, color: str) -> str:
    """What there is room for above a prompt; the last of the news stays."""
    room = max(LOWEST, shutil.get_terminal_size().lines) - 1
    commands = menu.lines(int(room * MENU)) if menu else []
    left = room - len(commands)
    wanted, least = (min(len(news), int(room * share)) for share in (NEWS, LEAST_NEWS))
    drawn = drawn_whole(table, left - wanted, color) or drawn_in(table, left - least, color)
    told = shortened(news, left - len(drawn))
    if menu:
        commands = menu.lines(room - len(drawn) - len(told))
    return "\n".join([*told, *drawn, *commands])


def shortened(lines: Sequence[str], room: int) -> list[str]:
    """The last lines, the first of them saying how many came before."""
    if len(lines) <= room:
        return [*lines]
    kept = lines[len(lines) - room + 1 :]
    return [f"… {len(lines) - len(kept)} lines of what happened before: h", *kept]


def drawn_whole(table: Table, room: int, color: str) -> list[str]:
    """The table with boxes, or in few lines, whichever has room first; none: neither has."""
    unicode, colour = speaks_unicode(sys.stdout.encoding), has_colour(color)
    for draw in (render, render_compact):
        lines = draw(table, width(), colour=colour, unicode=unicode).splitlines()
        if len(lines) <= room:
            return lines
    return []


def drawn_in(table: Table, room: int, color: str) -> list[str]:
    """The table in the fewest lines, and as much of that as there is room for."""
    unicode, colour = speaks_unicode(sys.stdout.encoding), has_colour(color)
    text, left = render_brief(table, width(), room, colour=colour, unicode=unicode)
    if not left:
        return text.splitlines()
    text, left = render_brief(table, width(), room - 1, colour=colour, unicode=unicode)
    return [*text.splitlines(), f"… {left} more lines of the table: b"]
