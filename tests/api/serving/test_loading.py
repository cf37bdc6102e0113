"""A start loads what reads, writes and compares sheets no sooner than a page needs it."""

import subprocess
import sys

RUN = """
import sys
import api.app
from api.pages.prototypes.kept import reading_of
print(*(name for name in sys.modules if name.startswith("domain.sheets.")))
assert reading_of({"sheet.yaml": "no sheet"}).mistakes
print(*(name for name in sys.modules if name.startswith("domain.sheets.")))
"""

SHARED = {"form", "faces", "playing", "mistakes", "plain", "scalars"}
"""What the game itself, its faces and the questionnaires of lessons need."""


def test_a_start_does_not_load_what_reads_and_compares_sheets() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", RUN], capture_output=True, text=True, check=True, timeout=60
    )
    at_start, once_read = (
        {name.removeprefix("domain.sheets.") for name in line.split()}
        for line in ran.stdout.splitlines()
    )
    assert at_start <= SHARED
    assert {"reading", "grammar", "parts", "cards"} <= once_read
