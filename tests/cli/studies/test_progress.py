"""Long commands show that they go on, and end at once when they are interrupted."""

import re
from contextlib import suppress
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from tests.cli.keyboard import Keyboard
from tests.waiting import until

NOTHING = "Nothing is kept."
GOES_ON = "the same command goes on with them."
MOVED = re.compile(r"[1-9][\d,]*/[\d?]+ [a-z]")

LONG = {
    "simulate correction --games 1000000 --jobs 1": NOTHING,
    "simulate correction --games 1000000 --jobs 2": NOTHING,
    "study correction --blocks 100000 --jobs 1 --store STORE": GOES_ON,
    "study correction --blocks 100000 --jobs 2 --store STORE": GOES_ON,
    "perft correction --depth 40": NOTHING,
    "solve correction --most 100000000": NOTHING,
    "analyse --calibration correction --games 100000 --jobs 1": NOTHING,
    "analyse --calibration correction --games 2 --playouts 9999 --jobs 2": NOTHING,
}


def others(group: int) -> list[int]:
    """The processes of a group that are still there, without zombies."""
    found = []
    for place in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            state, _, of = (place / "stat").read_text().rpartition(") ")[2].split()[:3]
            if int(of) == group and state != "Z":
                found.append(int(place.name))
    return found


@pytest.mark.parametrize("line", LONG)
def test_a_long_command_shows_progress_and_says_what_is_kept_when_it_is_left(
    database: Path, tmp_path: Path, line: str
) -> None:
    words = line.replace("STORE", str(tmp_path / "studies")).split()
    with Keyboard(database, *words, columns=200) as keys:
        keys.until_prompt(MOVED)
        keys.interrupts()
        assert keys.ends() == Exit.INTERRUPTED
        said = keys.raw[keys.raw.rindex("error: ") :]
        assert "error: Interrupted after " in said
        assert LONG[line] in " ".join(said.split())
        assert "Traceback" not in keys.raw
        until(lambda: not others(keys.process.pid))
