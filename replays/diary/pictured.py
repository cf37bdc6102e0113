"""The picture of a step beside its words: what lies on the table, and in words what lies around."""

import re
from typing import NamedTuple

from markupsafe import Markup
from msgspec.structs import replace

from domain.kernel.table import Board, Cards, Lanes, Part, Sentence, Table, Timetable
from replays.drawing.brief import things
from replays.drawing.panel import is_spread
from replays.drawing.svg import svg

BESIDE, BROAD = 300, 620
"""The width of a picture with words beside it, and of one above them, in pixels."""

FEW = 12
"""A board of more columns needs the width of the page."""

TALL = 0.8
"""Higher than this share of its width a broad picture stands beside its words on paper."""


class Pictured(NamedTuple):
    """A picture, how it lies on a page, and what it does not show, in words.

    `is_broad`: it needs the width of the page; `is_tall`: on paper its height would be too much.
    """

    svg: Markup
    is_broad: bool
    is_tall: bool
    around: list[str]


def pictured(table: Table, name: str, where: str, notice: str) -> Pictured:
    """The picture of a table; `name` makes its ids, `where` and a `notice` are added to it."""
    boards: list[Part] = [part for part in table.parts if isinstance(part, Board)]
    ground = boards or [part for part in table.parts if _is_ground(part)]
    shown = replace(table, title="", headline=Sentence(""), parts=tuple(ground or table.parts))
    is_broad = any(not isinstance(part, Board) or len(part.columns) > FEW for part in shown.parts)
    drawn = svg(
        shown,
        name=name,
        moment=where,
        notice=notice,
        width=BROAD if is_broad else BESIDE,
        styled=False,
    )
    left = [part for part in table.parts if ground and part not in ground]
    around = things(replace(table, parts=tuple(left)))
    is_tall = is_broad and _height(drawn) > TALL * BROAD
    return Pictured(Markup(drawn), is_broad, is_tall, around)  # noqa: S704 (escaped inside)


def _height(drawn: str) -> int:
    found = re.search(r' height="(\d+)"', drawn)
    return int(found[1]) if found else 0


def _is_ground(part: Part) -> bool:
    """Whether a part is drawn where there is no board: lanes, and cards that have more to say."""
    return isinstance(part, Lanes | Timetable) or (
        isinstance(part, Cards) and part.laid == "row" and is_spread(part)
    )
