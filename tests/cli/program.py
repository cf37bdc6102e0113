"""The program with a game of secrets among its games; `python -m tests.cli.program` runs it."""

from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from cli.main import main
from domain.games import assassination_le, correction
from domain.kernel import Registry
from tests.hidden_hand import GAME as HIDDEN_HAND

REGISTRY = Registry((assassination_le.GAME, correction.GAME, HIDDEN_HAND))
"""A few games, so that screens stay as they are when others come."""


class Ran(NamedTuple):
    """What a command said, and the code it ended with."""

    code: int
    out: str
    err: str


class Program:
    """Runs commands on one database, in this process."""

    def __init__(self, database: Path | str, registry: Registry = REGISTRY) -> None:
        self.database = str(database)
        self.registry = registry

    def __call__(self, *arguments: str, typed: str = "", columns: int = 80) -> Ran:
        """Runs a command with `typed` on its input, at a terminal of so many columns."""
        runner = CliRunner(env={"COLUMNS": str(columns), "NO_COLOR": None, "PLAYLEDGER_DB": None})
        words = ["--db", self.database, *arguments]
        result = runner.invoke(main, words, input=typed, obj=self.registry, prog_name="playledger")
        return Ran(result.exit_code, result.stdout, result.stderr)

    def shows(self, *arguments: str, typed: str = "", columns: int = 80) -> str:
        """What a command that succeeds prints; it leaves the error stream alone."""
        ran = self(*arguments, typed=typed, columns=columns)
        assert (ran.code, ran.err) == (0, "")
        return ran.out


if __name__ == "__main__":
    main(obj=REGISTRY, prog_name="playledger")
