"""One row for every event, with a column for each field: for spreadsheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.kernel import Game, Viewer
from domain.ledger.stream.codec import TABLE_EVENTS
from domain.ledger.stream.rows import Step
from replays.export.cells import Cell, csv_lines, plain
from replays.export.lines import EventLine, event_lines
from replays.telling.teller import After, first_alone

COLUMNS: Final = tuple(each for each in EventLine.__struct_fields__ if each != "fields")
"""The columns that the events of every game have; their own fields follow."""

FIELD: Final = "fields."
"""What stands before the name of an event's own field, which may be called as a column is."""


def event_columns(games: Iterable[Game]) -> list[str]:
    """The columns of all fields that events of these games may have, each once."""
    types = [each for game in games for each in (*game.events, *TABLE_EVENTS)]
    fields = (each for event in types for each in event.__struct_encode_fields__)
    return [f"{FIELD}{name}" for name in dict.fromkeys(fields)]


def field_cells(fields: Mapping[str, Any], columns: Sequence[str]) -> list[Cell]:
    """The cells of an event's fields, below these columns."""
    return [plain(fields.get(each.removeprefix(FIELD))) for each in columns]


def csv(
    game: Game,
    steps: Iterable[Step],
    viewer: Viewer,
    after: After = first_alone,
    *,
    bom: bool = False,
) -> Iterator[bytes]:
    """The events as CSV (RFC 4180) below a line of headings.

    A value that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    own = event_columns([game])
    lines = event_lines(game, steps, viewer, after)
    rows = (_row(line, own) for line in lines)
    return csv_lines((*COLUMNS, *own), rows, bom=bom)


def _row(line: EventLine, own: Sequence[str]) -> list[Cell]:
    *known, fields = msgspec.structs.astuple(line)
    return [*known, *field_cells(fields, own)]
