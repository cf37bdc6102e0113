"""The list beside a database that outlives it: what was erased, and which file it was.

Lines of plain text: `erased ID KIND MATCH WHAT .` and `database STAMP .`. Lines are only added; a
line that a crash has cut off lacks the dot at its end and is ignored.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from domain.ledger.errors import StoreUnavailable
from domain.ledger.stores.erasing.erasures import Erasure
from domain.ledger.stores.folders import flush_folder

ERASED = "erased"
DATABASE = "database"
END = "."
WORDS = {ERASED: 5, DATABASE: 2}
"""Words of a line, without the dot."""


class ErasureList:
    """The list of one database; the writer holds the database's write lock."""

    def __init__(self, database: Path) -> None:
        self.path = Path(f"{database}-erasures")
        self._database = database
        self._listed: set[str] | None = None

    def erasures(self) -> list[Erasure]:
        """All erasures, in their order."""
        found = erasures_in(self._text())
        self._listed = {each.id for each in found}
        return found

    def stamp(self) -> int | None:
        """The stamp of the file that was last used as the database; None: unknown."""
        stamps = [words[1] for words in _lines(self._text()) if words[0] == DATABASE]
        return int(stamps[-1]) if stamps and stamps[-1].isdigit() else None

    def add(self, erasures: Iterable[Erasure]) -> None:
        """Adds the erasures that are not in it, durably. Raises StoreUnavailable."""
        given = list(erasures)
        if not given:
            return
        listed = {each.id for each in self.erasures()} if self._listed is None else self._listed
        new = [each for each in given if each.id not in listed]
        self._append(written(new))
        self._listed = listed | {each.id for each in new}

    def set_stamp(self, stamp: int) -> None:
        """Records which file is the database from now on, durably. Raises StoreUnavailable."""
        self._append(f"{DATABASE} {stamp} {END}\n")

    def _text(self) -> str:
        try:
            return self.path.read_text(errors="replace")
        except FileNotFoundError:
            return ""
        except OSError as problem:
            raise self._failure(problem) from problem

    def _append(self, text: str) -> None:
        if not text:
            return
        try:
            is_new = not self.path.exists()
            with open(self.path, "ab+", opener=self._opener) as file:
                file.write(_line_end(file) + text.encode())
                file.flush()
                os.fsync(file.fileno())
            if is_new:
                flush_folder(self.path)
        except OSError as problem:
            raise self._failure(problem) from problem

    def _opener(self, path: str, flags: int) -> int:
        # The list is readable for those who may read the database, and for no one else.
        try:
            mode = self._database.stat().st_mode & 0o666
        except FileNotFoundError:
            mode = 0o600
        return os.open(path, flags, mode)

    def _failure(self, problem: Exception) -> StoreUnavailable:
        return StoreUnavailable(
            f"What is erased is listed in {self.path} first, and that fails: {problem}. "
            "Nothing was erased. See that it can be written to."
        )


def written(erasures: Iterable[Erasure]) -> str:
    """Erasures as lines."""
    return "".join(f"{ERASED} {' '.join(each)} {END}\n" for each in erasures)


def erasures_in(text: str) -> list[Erasure]:
    """The erasures of such lines, in their order."""
    return [Erasure(*words) for kind, *words in _lines(text) if kind == ERASED]


def _lines(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        *words, end = line.split(" ")
        if end == END and len(words) == WORDS.get(words[0] if words else ""):
            yield words


def _line_end(file: BinaryIO) -> bytes:
    """The bytes that end the last line, if a crash has cut it off."""
    if not file.seek(0, os.SEEK_END):
        return b""
    file.seek(-1, os.SEEK_END)
    return b"" if file.read(1) == b"\n" else b"\n"
