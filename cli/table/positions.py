"""Files with a position to be solved: the game, its rules and the scenario."""

from pathlib import Path
from typing import Any

import msgspec

from cli.table.scenarios import written_in
from cli.terminal.exits import Exit, Problem
from domain.kernel.refusing.mismatch import mismatch


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A beginning as it is written in a file."""

    about: str = ""
    """What it shows, for people."""
    game: str
    variant: str = "final"
    options: dict[str, Any] = {}
    seats: int | None = None
    scenario: Any = None


def position_in(path: Path) -> Position:
    """The position in a file. Raises Problem, naming the field."""
    called = f"The position {path}"
    given = written_in(path, called)
    try:
        return msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        problem = mismatch(error, given, Position).problem
        raise Problem(f"{called} does not fit: {problem}.", Exit.USAGE) from error
