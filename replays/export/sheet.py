"""One row for every event: for spreadsheets."""

import re
from collections.abc import Iterable, Iterator
from csv import writer
from typing import Any, Final

import msgspec

from domain.kernel import Game, Viewer
from domain.ledger.stream.rows import Step
from replays.export.lines import EventLine, event_lines
from replays.telling.teller import After, first_alone
from replays.telling.visible import one_line

COLUMNS: Final = EventLine.__struct_fields__

BOM: Final = "\ufeff".encode()
"""The byte order mark, which tells a spreadsheet that a file is UTF-8."""

SIGNS: Final = r"=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212"
"""Characters that begin a formula: `= + - @`, and their full-width and small forms."""

FORMULA: Final = re.compile(f"(^|;)(?= *[{SIGNS}])")
"""The places in a cell where a spreadsheet would begin a formula.

That is the start of a cell and, where the spreadsheet separates cells by semicolons, also after a
semicolon.
"""


class _Line:
    """A file that returns each line, for the csv library's writer."""

    def write(self, line: str) -> bytes:
        """The line as UTF-8."""
        return line.encode()


def csv(
    game: Game,
    steps: Iterable[Step],
    viewer: Viewer,
    after: After = first_alone,
    *,
    bom: bool = False,
) -> Iterator[bytes]:
    """The events as CSV (RFC 4180) below a line of headings; `fields` are JSON.

    A value that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    row: Any = writer(_Line()).writerow
    yield (BOM if bom else b"") + row(COLUMNS)
    encode = msgspec.json.Encoder().encode
    for line in event_lines(game, steps, viewer, after):
        fields = encode(line.fields).decode()
        cells = msgspec.structs.astuple(msgspec.structs.replace(line, fields={}))
        yield row([cell(each) for each in (*cells[:-1], fields)])


def cell(value: str | int) -> str | int:
    """A value that a spreadsheet shows as text; tabs and new lines are escaped."""
    return FORMULA.sub(r"\1'", one_line(value)) if isinstance(value, str) else value
