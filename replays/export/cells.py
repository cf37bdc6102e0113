"""Cells of spreadsheets: text that is never a formula, and values without JSON."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from csv import writer
from typing import Any, Final

from replays.telling.visible import one_line

Cell = str | int

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
        return line.encode(errors="backslashreplace")


def csv_lines(
    columns: Sequence[str], rows: Iterable[Sequence[Cell]], *, bom: bool
) -> Iterator[bytes]:
    """A table as CSV (RFC 4180), in which no cell is a formula, or turns the text around it."""
    row: Any = writer(_Line()).writerow
    yield (BOM if bom else b"") + row(columns)
    for each in rows:
        yield row([cell(value) for value in each])


def cell(value: Cell) -> Cell:
    """A value that a spreadsheet shows as text; tabs and new lines are escaped."""
    return FORMULA.sub(r"\1'", one_line(value)) if isinstance(value, str) else value


def plain(value: Any) -> Cell:
    """A value as one cell: a number, or words; "" where there is none.

    Parts of a list stand with blanks between them, those that have parts themselves with a
    semicolon; what has names reads `name value, name value`.
    """
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return value
        case Mapping():
            return ", ".join(f"{name} {plain(each)}" for name, each in value.items())
        case Sequence():
            has_parts = any(isinstance(each, Mapping | list | tuple) for each in value)
            return ("; " if has_parts else " ").join(str(plain(each)) for each in value)
        case _:
            return str(value)
