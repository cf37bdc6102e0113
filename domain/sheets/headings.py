"""Columns that are called otherwise than a sheet reads them: which may be meant; renaming them."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final, NamedTuple

from domain.sheets.cards import TIMES
from domain.sheets.cells import columns, separator
from domain.sheets.plain import whole
from domain.sheets.vocabulary import RESERVED

MOST: Final = 8
"""So many columns are asked about at once."""


class Heading(NamedTuple):
    """A column that may be the one `as_` (name or copies): its position from 1, and its name."""

    position: int
    name: str
    as_: str


def asked(text: str) -> list[Heading]:
    """The columns that may hold the names, or else count the copies, where no column is said to.

    Names are texts; copies are numbers, one of them above 1. []: nothing need be asked.
    """
    found = columns(text)
    known = [name for _, name in found]
    rows = [row for _, _, row in _records(text)][1:]
    if "copies" in known and "name" in known:
        return []
    as_, fits = ("copies", _counts) if "name" in known else ("name", _names)
    return [
        Heading(position, given, as_)
        for position, (given, name) in enumerate(found, 1)
        if given and name and name not in RESERVED and fits(_cells(rows, position))
    ][:MOST]


def called(text: str, position: int, as_: str) -> str:
    """The same cells with the column at this position called otherwise, nothing else changed."""
    for begins, ends, row in _records(text):
        if 1 <= position <= len(row):
            header = StringIO()
            names = [*row[: position - 1], as_, *row[position:]]
            csv.writer(header, delimiter=separator(text), lineterminator="\n").writerow(names)
            lines = text.splitlines(keepends=True)
            return "".join([*lines[:begins], header.getvalue(), *lines[ends:]])
        break
    return text


def _records(text: str) -> Iterator[tuple[int, int, list[str]]]:
    """The records that say something, each with the lines where it begins and ends (from 0)."""
    reader = csv.reader(text.splitlines(keepends=True), delimiter=separator(text))
    begins = 0
    try:
        for row in reader:
            if any(row) and not row[0].startswith("sep="):
                yield begins, reader.line_num, row
            begins = reader.line_num
    except csv.Error:
        return


def _cells(rows: list[list[str]], position: int) -> list[str]:
    found = (row[position - 1].strip() for row in rows if len(row) >= position)
    return [cell for cell in found if cell]


def _counts(cells: list[str]) -> bool:
    said = [TIMES.fullmatch(cell) for cell in cells]
    return all(said) and any(each and int(each[1]) > 1 for each in said)


def _names(cells: list[str]) -> bool:
    return bool(cells) and all(whole(cell) is None for cell in cells)
