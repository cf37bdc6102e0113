"""The sheets that ship with the program: where a prototype of one's own may begin."""

from collections.abc import Mapping
from importlib.resources import files as resources
from typing import Final, Literal

from domain.sheets.form import SHEET_FILE
from domain.sheets.formed import fields, yaml

Beginning = Literal["cards", "board", "tiles", "empty"]

BEGINNINGS: Final[Mapping[Beginning, str]] = {
    "cards": "gate-wars",
    "board": "harbour-race",
    "tiles": "fen-paths",
    "empty": "empty",
}
"""The example that a prototype of each sort begins with."""


ITS_OWN: Final = ("hints", "phases", "calls")
"""Keys that tell of the example's own rules, and of no other game."""


def example(name: str) -> dict[str, str]:
    """The files of an example by name."""
    folder = resources("domain.sheets") / "examples" / name
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


def begun(beginning: Beginning, game: str, title: str) -> dict[str, str]:
    """The files of a new prototype, which plays at once; `game` is its slug."""
    found = example(BEGINNINGS[beginning])
    said = {key: text for key, text in fields(found[SHEET_FILE]).items() if key not in ITS_OWN}
    return {**found, SHEET_FILE: yaml({**said, "game": game, "title": title})}
