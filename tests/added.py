"""The program with more in one of its sheets, in a process of its own: nothing else is changed."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import domain

PACKAGE = Path(domain.__file__).parent if domain.__file__ else Path(next(iter(domain.__path__)))


def copied(folder: Path) -> Path:
    """A copy of `domain` in that folder."""
    return copytree(PACKAGE, folder / "domain", ignore=ignore_patterns("__pycache__"))


def put(file: Path, before: str, entry: str) -> None:
    """Puts an entry in front of `before`, which stands in the file once."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, f"{entry}\n{before}"), "utf-8")


def ran_in(folder: Path, *arguments: str) -> str:
    """What Python prints, with the copy of `domain` in that folder instead of the usual one."""
    paths = os.pathsep.join([str(folder), str(PACKAGE.parent)])
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def said_with(folder: Path, sheet: str, before: str, entry: str, script: str) -> str:
    """What a script prints where `entry` stands in a sheet of `domain`, in front of `before`."""
    put(copied(folder) / sheet, before, entry)
    return ran_in(folder, "-c", script)
