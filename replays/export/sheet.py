"""One row for every event: for spreadsheets."""

import re
from collections.abc import Iterable, Iterator
from csv import writer
from typing import Any, Final

import msgspec

from domain.kernel import Game, Viewer
from domain.ledger.stream.rows import Step
from replays.export.lines import EventLine, event_lines
from replays.visible import one_line

COLUMNS: Final = EventLine.__struct_fields__

BOM: Final = "\ufeff".encode()
"""What tells a spreadsheet that a file is UTF-8."""

SIGNS: Final = r"=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212"
"""What a formula begins with: `= + - @`, and what looks like them in wider or smaller type."""

FORMULA: Final = re.compile(f"(^|;)(?= *[{SIGNS}])")
"""Where a spreadsheet would begin to calculate.

That is the start of a cell and, where it takes a semicolon for what parts the cells, within one.
"""


class _Line:
    """A file of one line, which the writer of the library is given."""

    def write(self, line: str) -> bytes:
        """The line as it goes on its way."""
        return line.encode()


def csv(game: Game, steps: Iterable[Step], viewer: Viewer, *, bom: bool = False) -> Iterator[bytes]:
    """The events as CSV (RFC 4180) below a line of headings; `fields` are JSON.

    What a spreadsheet would take for a formula begins with an apostrophe.
    """
    row: Any = writer(_Line()).writerow
    yield (BOM if bom else b"") + row(COLUMNS)
    encode = msgspec.json.Encoder().encode
    for line in event_lines(game, steps, viewer):
        fields = encode(line.fields).decode()
        cells = msgspec.structs.astuple(msgspec.structs.replace(line, fields={}))
        yield row([cell(each) for each in (*cells[:-1], fields)])


def cell(value: str | int) -> str | int:
    """A value that stays what it is in a spreadsheet; tabs and new lines are written out."""
    return FORMULA.sub(r"\1'", one_line(value)) if isinstance(value, str) else value
