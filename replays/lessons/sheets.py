"""Wide tables for spreadsheets: a row a match, a turn, a step, an answer; a column a field."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from csv import writer
from datetime import datetime
from io import StringIO
from typing import Final

from domain.kernel import FACILITATOR
from domain.ledger.desk.classes.answers import Answer
from domain.ledger.desk.classes.forms import ClassTable
from replays.export.sheet import cell
from replays.walking.walk import Walk

BOM: Final = "\ufeff"

Cell = str | int

MATCHES: Final = (
    *("round", "table", "match", "game", "variant", "seats", "steps", "ended", "won"),
    *("began_at", "last_at"),
)
TURNS: Final = ("round", "table", "match", "turn", "seat", "first_step", "steps", "seconds")
STEPS: Final = ("round", "table", "match", "step", "at", "seat", "turn", "undone", "what")
ANSWERS: Final = ("round", "table", "match", "seat", "questions", "question", "answer", "text")
SITTINGS: Final = ("round", "table", "match", "seat", "member", "animal", "from_step", "to_step")
MEMBERS: Final = ("member", "animal", "name", "folder")


def sheet(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """A table as CSV (RFC 4180), in which no cell is a formula, or turns the text around it."""
    text = StringIO()
    out = writer(text)
    out.writerow(columns)
    out.writerows([safe(each) for each in row] for row in rows)
    return (BOM + text.getvalue()).encode()


def safe(value: Cell) -> Cell:
    """A cell as text: marks that turn or hide what stands around them are written out."""
    if not isinstance(value, str):
        return value
    shown = "".join(
        f"\\u{ord(each):04x}" if unicodedata.category(each) == "Cf" and each != "\u200d" else each
        for each in value
    )
    return cell(shown)


def match_row(table: ClassTable, walk: Walk) -> list[Cell]:
    """The row of a match."""
    created, result = walk.timeline.created, walk.timeline.at(len(walk.seen)).result
    won = " ".join(map(str, result.winners)) if result else ""
    return [
        *_place(table),
        created.game,
        created.variant,
        created.seats,
        len(walk.seen),
        result.reason if result else "not ended: at least",
        won,
        walk.seen[0].at,
        walk.seen[-1].at,
    ]


def turn_rows(table: ClassTable, walk: Walk) -> Iterator[list[Cell]]:
    """The rows of a match's turns that were not taken back."""
    turns = [each for each in walk.turns if walk.is_in_force(each)]
    ends = [*(each.begins[0] for each in turns[1:]), len(walk.seen) + 1]
    for turn, end in zip(turns, ends, strict=True):
        first, last = turn.begins[0], max(turn.begins[0], end - 1)
        spent = _seconds(walk, first, last)
        yield [*_place(table), turn.number, turn.seat, first, last - first + 1, spent]


def _seconds(walk: Walk, first: int, last: int) -> int:
    begun, ended = walk.seen[max(first - 2, 0)].at, walk.seen[last - 1].at
    return round((datetime.fromisoformat(ended) - datetime.fromisoformat(begun)).total_seconds())


def step_rows(table: ClassTable, walk: Walk) -> Iterator[list[Cell]]:
    """The rows of a match's steps, in words; those taken back are marked."""
    for seen in walk.seen:
        turn = walk.course.turn(walk.course.at(seen.step, len(seen.events)))
        number = turn.number if turn else ""
        undone = "" if walk.counts(seen.step) else "undone"
        words = " ".join(seen.sentences)
        yield [*_place(table), seen.step, seen.at, seen.seat, number, undone, words]


def answer_rows(tables: Sequence[ClassTable], answers: Iterable[Answer]) -> Iterator[list[Cell]]:
    """The rows of answers at these tables."""
    by_match = {each.match: each for each in tables}
    for each in answers:
        said = (each.seat, each.form, each.question, each.answer, each.text)
        yield [*_place(by_match[each.match]), *said]


def _place(table: ClassTable) -> tuple[int, int, str]:
    return table.assignment, table.number, table.match


VIEWER: Final = FACILITATOR
"""Who these tables are for: the teacher, who sees everything."""
