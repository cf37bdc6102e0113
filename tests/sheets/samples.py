"""The sheets that ship with the program, as files by name, and changed ones."""

from pathlib import Path

import domain.sheets

EXAMPLES = Path(domain.sheets.__file__).parent / "examples"
NAMES = sorted(folder.name for folder in EXAMPLES.iterdir())


def files(name: str) -> dict[str, str]:
    """The files of an example."""
    return {each.name: each.read_text(encoding="utf-8") for each in (EXAMPLES / name).iterdir()}


def changed(name: str, file: str, old: str, new: str) -> dict[str, str]:
    """The files of an example, with one text in one of them replaced."""
    found = files(name)
    assert old in found[file], (name, file, old)
    return {**found, file: found[file].replace(old, new, 1)}
