"""A reader that goes away, as `head` does, ends a command quietly and with a code of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from tests.cli.stored import FINISHED


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("log", FINISHED),
        ("export", FINISHED),
        ("export", FINISHED, "--format", "json"),
        ("picture", FINISHED),
        ("step", FINISHED, "--list", "capture"),
        ("verify", "--all", "--json"),
        ("simulate", "correction", "--games", "2"),
    ],
    ids=" ".join,
)
def test_a_pipe_that_ends_is_told_by_its_code_alone(database: Path, words: tuple[str, ...]) -> None:
    with subprocess.Popen(
        (sys.executable, "-m", "tests.cli.program", "--db", str(database), *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        said = running.stderr.read()
        assert (running.wait(60), said) == (Exit.PIPE, b"")
