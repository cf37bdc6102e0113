"""Cells of a spreadsheet: CSV with commas, semicolons or tabs, or what a paste brings (tabs)."""

import csv
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from domain.kernel.refusing.nearest import nearest
from domain.sheets.form import LIMITS
from domain.sheets.mistakes import Mistakes, Spot, Wrong, quoted
from domain.sheets.plain import plain
from domain.sheets.vocabulary import RESERVED

ROWS: Final = LIMITS.things
COLUMNS: Final = 40
HEADER_LENGTH: Final = 40
LOOKED_AT: Final = 10
"""Among so many rows the one that names the columns is looked for."""

MEANT: Final = {alias: column for column, aliases in RESERVED.items() for alias in aliases}
CALLED: Final = ("title", "card", "tile", "card name", "names")
"""What the column with the names is called where it is not called `name`."""

LIKE: Final = 0.82
"""How near a column's name must be to a reserved one to be a slip of the keyboard."""

BEGINNING: Final = COLUMNS * (HEADER_LENGTH + 3)
"""In so many characters the header is looked for that tells what separates the cells."""

SEPARATORS: Final = "\t;,"
REMARK: Final = "#"
"""What columns and rows begin with that are left out."""


class Row(NamedTuple):
    """A row with the cells of the columns that are read; `number` as the spreadsheet counts."""

    spot: Spot
    cells: dict[str, str]
    """By column: reserved ones by their one name, fields as the author wrote them."""


def rows(file: str, text: str, mistakes: Mistakes) -> list[Row]:
    """The rows that are cards, with plain texts. What can't be read is left out, and told."""
    found = _records(file, text, mistakes)
    names = _named(file, text, found, mistakes)
    kept: list[Row] = []
    for number, record in found if names else ():
        if len(kept) >= ROWS:
            instead = f"A prototype has at most {LIMITS.things:,} cards and pieces."
            mistakes.add(Spot(file, number, "row"), f"More than {ROWS:,} rows.", instead)
            break
        if any(map(str.strip, record)) and not record[0].lstrip().startswith(REMARK):
            row = _row(Spot(file, number, "row"), names, record, mistakes)
            kept += [] if row.cells.get("name", "").startswith(REMARK) else [row]
    return kept


def columns(text: str) -> list[tuple[str, str]]:
    """The columns of cells as their author calls them, each with what it is read as.

    That is one of the reserved columns, "": it is left out, or its own name: it is printed. A
    heading that can't be read is left out, too.
    """
    mistakes = Mistakes()
    _, header = next(_records("", text, mistakes), (1, []))
    names = _read_as(Spot("", 1, "row"), header[:COLUMNS], mistakes)
    return [(" ".join(cell.split()), name) for cell, name in zip(header, names, strict=False)]


def _records(file: str, text: str, mistakes: Mistakes) -> Iterator[tuple[int, list[str]]]:
    """The records that are not empty, with their numbers.

    A wrong quote is told, and the line in which it stands is left out.
    """
    lines, delimiter = text.splitlines(keepends=True), separator(text)
    at = number = 0
    while at < len(lines) and not mistakes.is_full:
        reader = csv.reader(lines[at:], delimiter=delimiter, strict=True)
        read = 0
        try:
            for record in reader:
                read, number = reader.line_num, number + 1
                if record and not (number == 1 and record[0].startswith("sep=")):
                    yield number, record
        except csv.Error as error:
            is_open = "end of data" in str(error)
            what = "A quote is opened and not closed." if is_open else f"No CSV: {error}."
            number += 1
            mistakes.add(Spot(file, number, "row"), what, 'Write a quote in a text as "".')
        at += read + 1


def separator(text: str) -> str:
    """What stands between the cells: the commonest of tab, semicolon and comma in the header."""
    begun = re.sub(r'"[^"]*"', "", text[:BEGINNING])
    lines = (line for line in begun.splitlines() if line.strip() and not line.startswith("sep="))
    header = next(lines, "")
    return max(SEPARATORS, key=header.count)


def _row_of_names(text: str) -> int:
    """The first row below others that names a column `name`; 0: there is none."""
    below = islice(_records("", text, Mistakes()), 1, LOOKED_AT)
    return next((at for at, row in below if "name" in map(str.casefold, map(str.strip, row))), 0)


def _named(
    file: str, text: str, found: Iterator[tuple[int, list[str]]], mistakes: Mistakes
) -> list[str]:
    """What each column of the records is called; "": it is left out. []: nothing can be read.

    Where no column is called `name`, that is told, and the rows are read by the one that is meant.
    """
    first, header = next(found, (1, []))
    spot = Spot(file, first, "row")
    if len(header) > COLUMNS:
        mistakes.add(spot, f"{len(header)} columns.", f"Keep at most {COLUMNS}.")
        return []
    names = _read_as(spot, header, mistakes)
    if "name" in names:
        return names
    if below := _row_of_names(text):
        instead = f"Row {below} names the columns: delete the rows above it."
        mistakes.add(spot, "No column is called name.", instead)
        header = next((record for number, record in found if number == below), [])
        return _read_as(spot._replace(number=below), header[:COLUMNS], mistakes)
    meant = next((each for each in names if each.casefold() in CALLED), "")
    near = meant or nearest("name", filter(None, names)) or ""
    said = near or next(filter(None, names), "")
    instead = f"Call the column with the cards' names so: is it {quoted(said)}?" if said else ""
    mistakes.add(spot, "No column is called name.", instead)
    return ["name" if each == near else each for each in names] if near else []


def _read_as(spot: Spot, header: Sequence[str], mistakes: Mistakes) -> list[str]:
    """What each column is read as; "": it is left out, or can't be read, which is told.

    One whose name is a slip of the keyboard is told, and read as what is meant.
    """
    names: list[str] = []
    for position, cell in enumerate(header, 1):
        at = spot.at(f"column {position}")
        names.append("")
        with mistakes.catching(at):
            given = plain(cell, HEADER_LENGTH)
            meant = _slip(given)
            names[-1] = _column(meant or given, names)
            if meant:
                instead = f"Write {meant}, or begin it with #."
                mistakes.add(at, f"{quoted(given)} is nearly {meant}.", instead)
    return names


def _slip(given: str) -> str:
    """The reserved column that is meant by one with a slip in its name; "": there is none."""
    if given.startswith(REMARK) or given.casefold() in MEANT:
        return ""
    return nearest(given, MEANT, LIKE) or ""


def _column(given: str, before: Sequence[str]) -> str:
    if given.startswith(REMARK):
        return ""
    name = MEANT.get(given.casefold(), given)
    if name.casefold() in map(str.casefold, filter(None, before)):
        raise Wrong(f"A second column is {quoted(name)}.", "Rename it, or begin it with #.")
    return name


def _row(spot: Spot, names: Sequence[str], record: Sequence[str], mistakes: Mistakes) -> Row:
    cells: dict[str, str] = {}
    for name, cell in zip(names, record, strict=False):
        with mistakes.catching(spot.at(name)):
            if kept := plain(cell):
                _keep(cells, name, kept)
    extra = record[len(names) :]
    if any(map(str.strip, extra)):
        what = f"{len(record)} cells, and the header has {len(names)}."
        mistakes.add(spot, what, "Put a text with commas in it in quotes.")
    return Row(spot, cells)


def _keep(cells: dict[str, str], name: str, cell: str) -> None:
    if name:
        cells[name] = cell
