"""Cards and tiles from the rows of spreadsheets."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from domain.sheets import vocabulary
from domain.sheets.cells import Row
from domain.sheets.form import Card
from domain.sheets.known import RESERVED
from domain.sheets.mistakes import Mistakes, Spot, Wrong, quoted
from domain.sheets.plain import NUMBERS, number, slug, whole

COPIES: Final = 999

TIMES: Final = re.compile(
    r"[x\u00d7]? ?([0-9]+)(?:[.,]0{1,2})? ?[x\u00d7]?", re.IGNORECASE | re.ASCII
)
"""A number of copies as people write it: `x2`, `2 x`, and `2.0` or `2,0` of a spreadsheet."""

MOSTLY: Final = 0.9
"""The share of numbers from which on a column is one of numbers, and its other cells mistakes."""

FEW: Final = 4
"""A column with fewer numbers than this has texts as soon as one cell is a text."""

SURE: Final = 3
"""Beside so many numbers a number that is written as a word is a mistake."""


def cards(
    rows: Sequence[Row], texts: Collection[str], mistakes: Mistakes, *, is_tile: bool
) -> list[tuple[Card, Spot]]:
    """The cards of these rows with their places; a row with no copies is none.

    A column is one of numbers where all its cells are whole numbers, unless it is among `texts`.
    """
    numeric = set(_numeric(rows, texts, mistakes))
    found = [card for row in rows for card in _card(row, numeric, mistakes, is_tile=is_tile)]
    return list(_of_one_id_each(found, mistakes))


def _numeric(rows: Sequence[Row], texts: Collection[str], mistakes: Mistakes) -> Iterator[str]:
    """The columns of numbers; tells of the few cells of such a column that are none."""
    given = {each.casefold() for each in texts}
    for column in dict.fromkeys(name for row in rows for name in row.cells):
        if column in vocabulary.RESERVED or column.casefold() in given:
            continue
        said = [(row.spot, row.cells[column]) for row in rows if column in row.cells]
        others = [(spot, cell) for spot, cell in said if whole(cell) is None]
        numbers = len(said) - len(others)
        if not others:
            yield column
        elif is_meant([cell for _, cell in said]):
            for spot, cell in others:
                _tell_no_number(spot.at(column), cell, numbers, mistakes)


def is_meant(cells: Sequence[str]) -> bool:
    """Whether these cells of a column are so much of numbers that the others are mistakes."""
    others = [each for each in cells if whole(each) is None]
    numbers = len(cells) - len(others)
    is_spelled = all(each.casefold() in NUMBERS for each in others)
    return (numbers >= SURE and is_spelled) or (numbers >= FEW and numbers >= MOSTLY * len(cells))


def _tell_no_number(spot: Spot, cell: str, numbers: int, mistakes: Mistakes) -> None:
    said = cell.casefold()
    digits = f"Write {NUMBERS.index(said)}" if said in NUMBERS else "Write a whole number"
    what = f"{quoted(cell)} is no number; the other {numbers} are."
    mistakes.add(spot, what, f"{digits}, or `texts: [{spot.column}]` in the sheet.")


def _card(
    row: Row, numeric: Collection[str], mistakes: Mistakes, *, is_tile: bool
) -> Iterator[tuple[Card, Spot]]:
    copies = _copies(row, mistakes)
    if copies == 0:
        return
    with mistakes.catching(row.spot.at("name")):
        name = _name(row)
        with mistakes.catching(row.spot.at("id")):
            yield (
                Card(
                    id=_id(row.cells.get("id"), name),
                    name=name,
                    copies=copies,
                    is_tile=is_tile,
                    fields=dict(_fields(row, numeric)),
                    **_texts(row),
                ),
                row.spot,
            )


def _texts(row: Row) -> dict[str, Any]:
    return {each: row.cells.get(each, "") for each in ("kind", "deck", "text", "back", "icon")}


def _copies(row: Row, mistakes: Mistakes) -> int:
    with mistakes.catching(row.spot.at("copies")):
        said = row.cells.get("copies", "1")
        meant = TIMES.fullmatch(said)
        return number(meant[1] if meant else said, 0, COPIES, "copies")
    return 1


def _name(row: Row) -> str:
    if not (name := row.cells.get("name", "")):
        raise Wrong("The card has no name.", "Write one, or begin the row with #.")
    return name


def _id(given: str | None, name: str) -> str:
    """The id that an author gave, or the one made from the name. Raises Wrong."""
    id_ = slug(name) if given is None else given
    if id_ in RESERVED:
        raise Wrong(f"{id_} has a meaning of its own.", "Write another word in a column `id`.")
    if slug(id_) != id_:
        right = slug(id_) or "a word"
        raise Wrong(f"{quoted(id_)} is no id.", f"Write {right}: a to z, digits, -, at most 40.")
    return id_


def _fields(row: Row, numeric: Collection[str]) -> Iterator[tuple[str, int | str]]:
    for column, cell in row.cells.items():
        if column not in vocabulary.RESERVED:
            count = whole(cell) if column in numeric else None
            yield column, cell if count is None else count


def _of_one_id_each(
    found: Sequence[tuple[Card, Spot]], mistakes: Mistakes
) -> Iterator[tuple[Card, Spot]]:
    first: dict[str, Spot] = {}
    for card, spot in found:
        if (known := first.setdefault(card.id, spot)) is spot:
            yield card, spot
        else:
            where = f"row {known.number}" if known.file == spot.file else str(known)
            instead = "Count copies in a column `copies`, or give each a word in a column `id`."
            mistakes.add(spot.at("name"), f"{quoted(card.name)} is in {where} already.", instead)
