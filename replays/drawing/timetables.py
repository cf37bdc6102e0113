"""A timetable in blocks, where not all of its columns have room beside each other."""

from collections.abc import Iterator
from math import ceil

from domain.kernel.table import Timetable


def blocks(part: Timetable, most: int) -> Iterator[Timetable]:
    """About equally wide parts of at most so many columns, without rows that have no entry."""
    count = ceil(len(part.columns) / most)
    wide = ceil(len(part.columns) / max(count, 1))
    for first in range(0, len(part.columns), max(wide, 1)):
        shown = slice(first, first + wide)
        rows = {name: entries[shown] for name, entries in part.rows.items()}
        said = {name: entries for name, entries in rows.items() if any(entries)}
        yield Timetable(part.label, part.columns[shown], said or rows)
