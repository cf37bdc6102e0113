"""P10: how soon a command answers, in processor time."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from tests.bench.measure import Race, Ratio, Result, Run, Spread
from tests.corpus.frozen import FOLDER

GAME = "squad_combat"
"""The game that takes longest to show."""

LIBRARIES = "import click, msgspec, sqlite3, eventsourcing.application"
STARTS = 3
"""Starts of a command in one turn."""

SHOWN_WITHIN = 0.5
"""Seconds of processor time."""


def measure(rounds: int) -> Result:
    """`list` beside importing the libraries that it can't do without, and `show` beside a limit."""
    with TemporaryDirectory() as folder:
        database = str(Path(folder) / "matches.db")
        bundle = str(FOLDER / GAME / "1" / "whole.zip")
        playledger("--db", database, "import", "--create", bundle)
        match = json.loads(playledger("--db", database, "list", "--json"))["id"]
        race = Race(contenders(database, match), rounds)
    spreads = race.spreads()
    return Result(
        "P10",
        "how often a second of processor time is enough for a command",
        "starts/s",
        spreads,
        (
            race.ratio("list to importing its libraries", "list", "libraries", 0.5),
            limit(f"show ({GAME}) to {1 / SHOWN_WITHIN:g}/s", spreads["show"]),
            limit(f"log ({GAME}) to {1 / SHOWN_WITHIN:g}/s", spreads["log"]),
        ),
    )


def contenders(database: str, match: str) -> Mapping[str, Run]:
    """Commands on one database, and the libraries alone."""
    program = [sys.executable, "-m", "cli.main", "--db", database]
    return {
        "libraries": starts([sys.executable, "-c", LIBRARIES]),
        "--help": starts([*program, "--help"]),
        "list": starts([*program, "list"]),
        "show": starts([*program, "show", match]),
        "log": starts([*program, "log", match]),
    }


def limit(name: str, rates: Spread) -> Ratio:
    """A command beside the limit for it."""
    shares = Spread(*(rate * SHOWN_WITHIN for rate in (rates.least, rates.middle, rates.most)))
    return Ratio(name, name.split()[0], "limit", shares, 1)


def starts(command: list[str]) -> Run:
    """How often a second of processor time is enough for a process, over some starts of it."""

    def run() -> float:
        before = _used()
        for _ in range(STARTS):
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        return STARTS / (_used() - before)

    return run


def _used() -> float:
    """The processor time of all processes that this one has started, in seconds."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def playledger(*words: str) -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "cli.main", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
