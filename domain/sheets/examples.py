"""The sheets that ship with the program: where a prototype of one's own may begin."""

from collections.abc import Mapping
from importlib.resources import files as resources
from typing import Final, Literal

from domain.sheets.formed import scalar
from domain.sheets.reading import SHEET_FILE

Beginning = Literal["cards", "board", "tiles"]

BEGINNINGS: Final[Mapping[Beginning, str]] = {
    "cards": "gate-wars",
    "board": "harbour-race",
    "tiles": "fen-paths",
}
"""The example that a prototype of each sort begins with."""


def example(name: str) -> dict[str, str]:
    """The files of an example by name."""
    folder = resources("domain.sheets") / "examples" / name
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


def begun(beginning: Beginning, game: str, title: str) -> dict[str, str]:
    """The files of a new prototype, which plays at once; `game` is its slug."""
    found = example(BEGINNINGS[beginning])
    lines = found[SHEET_FILE].splitlines()
    named = {"game:": f"game: {game}", "title:": f"title: {scalar(title)}"}
    kept = [named.get(line.partition(" ")[0], line) for line in lines if line[:1] != "#"]
    return {**found, SHEET_FILE: "\n".join(kept) + "\n"}
