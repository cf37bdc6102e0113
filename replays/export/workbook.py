"""Tables as one workbook for spreadsheets (XLSX), by XlsxWriter, which an extra brings.

Texts are written as texts and never as formulas or links; equal tables give equal bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from importlib.util import find_spec
from io import BytesIO
from itertools import count, islice
from typing import Any, Final

from replays.export.cells import Cell
from replays.export.wide import Row, Wide
from replays.telling.visible import one_line

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

MISSING: Final = (
    "Workbooks need a package that is not installed: `pip install 'playledger[xlsx]'`. "
    "CSV needs none."
)

ROWS: Final = 1_048_575
"""The rows of a sheet below its headings; further ones stand on another sheet."""

LETTERS: Final = 32_767
"""The most that a cell holds; longer texts end with CUT."""

CUT: Final = " ... (cut)"

MADE: Final = datetime(2000, 1, 1)  # noqa: DTZ001 (a workbook keeps no zone)
"""When every workbook was made, as it says."""

OPTIONS: Final = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}


class NoWorkbooks(Exception):
    """The package that writes workbooks is not installed; the text says what to do."""


def can_write() -> bool:
    """Whether the package that writes workbooks is installed."""
    return find_spec("xlsxwriter") is not None


def workbook(tables: Iterable[Wide]) -> bytes:
    """The tables as one workbook, a sheet for each. Raises NoWorkbooks."""
    try:
        from xlsxwriter import Workbook
    except ImportError:
        raise NoWorkbooks(MISSING) from None
    packed = BytesIO()
    with Workbook(packed, OPTIONS) as book:
        book.set_properties({"created": MADE})
        heading = book.add_format({"bold": True})
        for wide in tables:
            for name, rows in _sheets(wide):
                _write(book.add_worksheet(name), wide.columns, rows, heading)
    return packed.getvalue()


def _sheets(wide: Wide) -> Iterator[tuple[str, Sequence[Row]]]:
    """The sheets of a table: one, or as many as its rows need."""
    left = iter(wide.rows)
    yield wide.name, [*islice(left, ROWS)]
    for number in count(2):
        further = [*islice(left, ROWS)]
        if not further:
            return
        yield f"{wide.name} {number}", further


def _write(sheet: Any, columns: Sequence[str], rows: Sequence[Row], heading: Any) -> None:
    sheet.freeze_panes(1, 0)
    for place, name in enumerate(columns):
        sheet.write_string(0, place, name, heading)
    for line, row in enumerate(rows, 1):
        for place, value in enumerate(row):
            _put(sheet, line, place, value)


def _put(sheet: Any, line: int, place: int, value: Cell) -> None:
    if isinstance(value, int):
        sheet.write_number(line, place, value)
    elif value:
        sheet.write_string(line, place, _fitting(one_line(value)))


def _fitting(text: str) -> str:
    return text if len(text) <= LETTERS else text[: LETTERS - len(CUT)] + CUT
