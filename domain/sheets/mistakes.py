"""Mistakes in a sheet: all of them are collected, each with its place and what to write instead."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import msgspec

TOLD: Final = 40
"""How many mistakes of a sheet are told; more are counted."""

QUOTED: Final = 40
"""How much of an author's text a mistake quotes, in characters."""


class Spot(NamedTuple):
    """Where something stands: a line of a text, or a row of a spreadsheet (the header is row 1)."""

    file: str
    number: int = 0
    unit: Literal["line", "row"] = "line"
    column: str = ""
    """The column of a spreadsheet, or the key of a sheet: `cost`, `places.market`."""

    def __str__(self) -> str:
        number = f"{self.unit} {self.number}" if self.number else ""
        return ", ".join(filter(None, (self.file, number, self.column)))

    def at(self, column: str) -> "Spot":
        """The same line or row, in another column."""
        return self._replace(column=column)


class Mistake(msgspec.Struct, frozen=True):
    """One mistake: `file` and `number` (0: the whole file) say where."""

    file: str
    number: int
    unit: Literal["line", "row"]
    column: str
    what: str
    instead: str

    @property
    def place(self) -> str:
        """Where it is, as people read it: `cards.csv, row 14, cost`."""
        return str(Spot(self.file, self.number, self.unit, self.column))

    def __str__(self) -> str:
        return f"{self.place}: {self.what} {self.instead}".rstrip()


class Wrong(Exception):
    """A text means nothing here: what is wrong, and what to write instead."""

    def __init__(self, what: str, instead: str = "") -> None:
        super().__init__(f"{what} {instead}".rstrip())
        self.what = what
        self.instead = instead


class Mistakes:
    """The mistakes that were found so far. After `TOLD` of them the rest is counted only."""

    def __init__(self) -> None:
        self._told: list[Mistake] = []
        self.more = 0
        """How many were found besides those that are told."""

    def __iter__(self) -> Iterator[Mistake]:
        return iter(self._told)

    def __bool__(self) -> bool:
        return bool(self._told)

    @property
    def is_full(self) -> bool:
        """Whether no further mistake would be told, so that looking for more is idle."""
        return len(self._told) >= TOLD

    def add(self, spot: Spot, what: str, instead: str = "") -> None:
        """Adds one."""
        if self.is_full:
            self.more += 1
        else:
            self._told.append(Mistake(*spot, what, instead))

    def catching(self, spot: Spot) -> "Catching":
        """Adds the Wrong that is raised inside a `with`, and goes on behind it."""
        return Catching(self, spot)


class Catching:
    """A `with` that turns a Wrong into a mistake at a spot."""

    def __init__(self, mistakes: Mistakes, spot: Spot) -> None:
        self._mistakes = mistakes
        self._spot = spot

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, traceback: object) -> bool:
        if isinstance(error, Wrong):
            self._mistakes.add(self._spot, error.what, error.instead)
        return isinstance(error, Wrong)


def quoted(text: str) -> str:
    """A text in a message: in quotes, on one line, cut, and with nothing that can't be seen."""
    short = text if len(text) <= QUOTED else f"{text[: QUOTED - 3]}..."
    seen = "".join(each if each.isprintable() else f"U+{ord(each):04X}" for each in short)
    return f'"{seen}"'
