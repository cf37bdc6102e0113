"""The picture of a step beside its words: what lies on the table, and in words what lies around.

A picture is drawn in the size that it has on paper, so that its letters stay legible there.
"""

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup
from msgspec.structs import replace

from domain.kernel.table import Board, Cards, Lanes, Part, Sentence, Table, Timetable
from replays.diary.cropped import cropped
from replays.diary.source import Highlight
from replays.drawing.brief import things
from replays.drawing.panel import is_spread
from replays.drawing.svg import boards_within, legend, svg
from replays.drawing.svg.boards.legend import notes
from replays.drawing.words import meanings

LIES: Final = {"small": (300, 290), "large": (430, 440), "broad": (620, 0)}
"""Within what size a board is drawn, in pixels: three on a sheet of paper, two, or one.

A small or a large one stands beside its words, a broad one above them. Cards are as high as they
need to be, and lie as narrow as these heights allow, nearly.
"""

NEARLY: Final = 1.25
"""So much higher than a board may cards be that lie as narrow."""

MUCH: Final = 1.2
"""So much higher a picture may be where it is narrow and no width makes it fit."""

CELLS: Final = 9
"""A board of more rows or columns is large."""


class Pictured(NamedTuple):
    """A picture, how it `lies` on a page, and what it does not show, in words."""

    svg: Markup
    lies: str
    around: list[str]


def pictured(
    moment: Highlight, signs: Container[str], name: str, where: str, notice: str
) -> Pictured:
    """The picture of a moment; `name` makes its ids, `where` and a `notice` are added to it.

    What `signs` mean on its boards is told beside it.
    """
    table = moment.table
    boards = _boards(table)
    if boards:
        lies = "large" if any(map(_is_large, boards)) else "small"
        only = _only(table, boards)
        of_boards = boards_within(only, *LIES[lies], name=name, moment=where, notice=notice)
        beside = [text for board in boards for text in _beside(board, signs)]
        return Pictured(_own(of_boards), lies, [*beside, *_around(table, boards)])
    shown, others = cropped(moment.before, table)
    ground = [part for part in shown.parts if _is_ground(part)]
    around = _around(replace(shown, parts=(*others, *shown.parts)), ground) if ground else []
    only = _only(shown, ground or shown.parts)
    drawn: dict[str, str] = {}
    for lies, (wide, high) in LIES.items():
        drawn[lies] = svg(only, name=name, moment=where, notice=notice, width=wide, styled=False)
        if _height(drawn[lies]) <= NEARLY * high:
            return Pictured(_own(drawn[lies]), lies, around)
    most = MUCH * _height(drawn["broad"])
    lies = next(each for each, picture in drawn.items() if _height(picture) <= most)
    return Pictured(_own(drawn[lies]), lies, around)


def _beside(board: Board, signs: Container[str]) -> Iterator[str]:
    """What is to be known of a board besides what all signs mean."""
    told = [f"{sign} {meaning}" for sign, meaning in meanings(board) if sign in signs]
    if told:
        yield f"{'; '.join(told)}."
    yield from notes(board)


def _height(drawn: str) -> int:
    found = re.search(r' height="(\d+)"', drawn)
    assert found
    return int(found[1])


def explained(moments: Sequence[Highlight]) -> Markup:
    """What the signs mean that do so in all pictures; empty where there is none."""
    return _own(legend((each.table for each in moments), changing(moments)))


def changing(moments: Iterable[Highlight]) -> set[str]:
    """The signs that do not mean the same in all pictures."""
    means = defaultdict[str, set[str]](set)
    for moment in moments:
        for board in _boards(moment.table):
            for sign, meaning in meanings(board):
                means[sign].add(meaning)
    return {sign for sign, each in means.items() if len(each) > 1}


def _boards(table: Table) -> list[Board]:
    return [part for part in table.parts if isinstance(part, Board)]


def _own(drawn: str) -> Markup:
    return Markup(drawn)  # noqa: S704 (escaped inside)


def _only(table: Table, parts: Iterable[Part]) -> Table:
    return replace(table, title="", headline=Sentence(""), parts=tuple(parts))


def _around(table: Table, shown: Iterable[Part]) -> list[str]:
    """What lies on the table besides, in a paragraph for each seat and one for the match."""
    seen = [*shown]
    return things(replace(table, parts=tuple(part for part in table.parts if part not in seen)))


def _is_large(board: Board) -> bool:
    places = 2 if board.shape == "hex" else 1
    return max(len(board.columns), len(board.rows)) > CELLS * places


def _is_ground(part: Part) -> bool:
    """Whether a part is drawn where there is no board: lanes, and cards that have more to say."""
    return isinstance(part, Lanes | Timetable) or (
        isinstance(part, Cards) and part.laid == "row" and is_spread(part)
    )
