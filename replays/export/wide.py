"""Matches as wide tables: a row a match, a turn, a step, an event, an answer; a column a field.

No cell holds JSON: a list stands with blanks between its parts, and what has names as `name value`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from domain.kernel import Game
from domain.ledger.desk.classes.answers import Answer
from replays.export.cells import Cell, csv_lines
from replays.export.sheet import event_columns, field_cells
from replays.walking.walk import Walk

Row = Sequence[Cell]


class Wide(NamedTuple):
    """A table with the names of its columns."""

    name: str
    columns: Sequence[str]
    rows: Iterable[Row]


MATCH: Final = ("match",)
MATCHES: Final = (
    *("game", "rules", "variant", "seats", "chance", "steps", "ended", "won"),
    *("began_at", "last_at"),
)
TURNS: Final = ("turn", "seat", "first_step", "steps", "seconds")
STEPS: Final = ("step", "at", "seat", "turn", "undone", "what")
EVENTS: Final = ("step", "event", "at", "seat", "type", "sentence")
ANSWERS: Final = ("seat", "questions", "question", "answer", "text")


def match_rows(walk: Walk) -> Iterator[Row]:
    """The row of a match."""
    created, result = walk.timeline.created, walk.timeline.at(len(walk.seen)).result
    won = " ".join(map(str, result.winners)) if result else ""
    ended = result.reason if result else "not ended: at least"
    pinned = (created.game, created.rules, created.variant, created.seats, created.chance)
    yield (*pinned, len(walk.seen), ended, won, walk.seen[0].at, walk.seen[-1].at)


def turn_rows(walk: Walk) -> Iterator[Row]:
    """The rows of a match's turns that were not taken back."""
    turns = [each for each in walk.turns if walk.is_in_force(each)]
    begins = [*(each.begins[0] for each in turns), len(walk.seen) + 1]
    for turn, end in zip(turns, begins[1:], strict=True):
        first, last = turn.begins[0], max(turn.begins[0], end - 1)
        spent = _seconds(walk, first, last)
        yield (turn.number, turn.seat, first, last - first + 1, spent)


def _seconds(walk: Walk, first: int, last: int) -> int:
    begun, ended = walk.seen[max(first - 2, 0)].at, walk.seen[last - 1].at
    return round((datetime.fromisoformat(ended) - datetime.fromisoformat(begun)).total_seconds())


def step_rows(walk: Walk) -> Iterator[Row]:
    """The rows of a match's steps, in words; those taken back are marked."""
    for seen in walk.seen:
        turn = walk.course.turn(walk.course.at(seen.step, len(seen.events)))
        number = turn.number if turn else ""
        undone = "" if walk.counts(seen.step) else "undone"
        yield (seen.step, seen.at, seen.seat, number, undone, " ".join(seen.sentences))


def answer_row(each: Answer) -> Row:
    """The row of an answer, without its match."""
    return (each.seat, each.form, each.question, each.answer, each.text)


def event_rows(walk: Walk, columns: Sequence[str]) -> Iterator[Row]:
    """The rows of the events that a viewer sees, with these columns for their fields."""
    for seen in walk.seen:
        told = zip(seen.events, seen.sentences, strict=True)
        for place, (event, sentence) in enumerate(told, 1):
            known = (seen.step, place, seen.at, seen.seat, event["type"], sentence)
            yield (*known, *field_cells(event, columns))


Rows = Callable[[Walk], Iterator[Row]]

TABLES: Final[Mapping[str, tuple[Sequence[str], Rows]]] = {
    "matches": (MATCHES, match_rows),
    "turns": (TURNS, turn_rows),
    "steps": (STEPS, step_rows),
}
"""The tables that every match has, by name: their columns, and a match's rows."""

NAMES: Final = (*TABLES, "events")
"""The tables that a match has for every viewer."""

ALL_NAMES: Final = (*NAMES, "answers")
"""All tables; answers are the facilitator's."""


Placed = tuple[Row, Walk]
"""A match with the cells that say which it is, at the beginning of each of its rows."""


def by_id(walk: Walk) -> Placed:
    """A match that its id alone names."""
    return (walk.timeline.match,), walk


def tables_of(
    matches: Iterable[Placed],
    games: Sequence[Game],
    names: Sequence[str] = NAMES,
    place: Sequence[str] = MATCH,
) -> list[Wide]:
    """Tables of some matches, as each walk's viewer sees them.

    `games` are those that are played; `place` names the columns that say which match it is.
    """
    fields = event_columns(games)
    kept: dict[str, list[Row]] = {name: [] for name in names}
    for here, walk in matches:
        for name, rows in kept.items():
            rows += [(*here, *row) for row in _rows(name, walk, fields)]
    return [Wide(name, (*place, *_columns(name, fields)), rows) for name, rows in kept.items()]


def one_table(name: str, walks: Iterable[Walk], games: Sequence[Game]) -> Wide:
    """One table of some matches, whose rows are made while they are read."""
    fields = event_columns(games)
    rows = ((walk.timeline.match, *row) for walk in walks for row in _rows(name, walk, fields))
    return Wide(name, (*MATCH, *_columns(name, fields)), rows)


def answers_table(answers: Iterable[Answer]) -> Wide:
    """The answers that were given after matches."""
    rows = [(each.match, *answer_row(each)) for each in answers]
    return Wide("answers", (*MATCH, *ANSWERS), rows)


def _columns(name: str, fields: Sequence[str]) -> Sequence[str]:
    return (*EVENTS, *fields) if name == "events" else TABLES[name][0]


def _rows(name: str, walk: Walk, fields: Sequence[str]) -> Iterator[Row]:
    return event_rows(walk, fields) if name == "events" else TABLES[name][1](walk)


def csv_of(wide: Wide, *, bom: bool = True) -> Iterator[bytes]:
    """A table as CSV (RFC 4180), in which no cell is a formula, or turns the text around it."""
    return csv_lines(wide.columns, wide.rows, bom=bom)
