"""`python -m tests.mutations [FIRST [LAST]]`: puts faults into a copy, each followed by its tests.

First the tests run once without a fault: where they fail then, their failing says nothing.
Ends with code 1 if a fault was not found.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from signal import SIGKILL
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import NamedTuple

import yaml

ROOT = Path(__file__).parents[2]
FAULTS = Path(__file__).with_name("faults.yaml")
LONGEST = 900
"""Seconds that the tests of a folder may take."""
LEFT_OUT = ignore_patterns(".*", "__pycache__", "data", "build", "*.egg-info")


class Fault(NamedTuple):
    """A text that stands once in a file, another one, and the folders of tests that should tell."""

    file: str
    was: str
    now: str
    tests: str


def faults() -> list[Fault]:
    """All of them, in the order of the rooms."""
    return [Fault(**each) for each in yaml.safe_load(FAULTS.read_text("utf-8"))]


def is_found(fault: Fault, root: Path) -> bool:
    """Whether a test fails once the fault is put into the tree at `root`; it is taken out again."""
    file = root / fault.file
    sound = file.read_text("utf-8")
    assert sound.count(fault.was) == 1, f"{fault.file} does not hold once: {fault.was}"
    file.write_text(sound.replace(fault.was, fault.now), "utf-8")
    try:
        return any(fails(folder, root) for folder in fault.tests.split())
    finally:
        file.write_text(sound, "utf-8")


def fails(folder: str, root: Path) -> bool:
    """Whether a test in a folder fails or does not end; the first that fails ends the run."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "2", "--dist", "loadgroup", folder]
    paths = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(
        command, cwd=root, env=paths, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    ) as run:
        try:
            return run.wait(LONGEST) != 0
        except subprocess.TimeoutExpired:  # a match that goes on for ever
            os.killpg(run.pid, SIGKILL)
            return True


def missed(chosen: list[Fault]) -> Iterator[Fault]:
    """Those that no test finds."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        copytree(ROOT, copy, ignore=LEFT_OUT)
        for folder in sorted({folder for fault in chosen for folder in fault.tests.split()}):
            sys.stdout.write(f"without a fault: {folder}\n")
            sys.stdout.flush()
            if fails(folder, copy):
                sys.exit(f"The tests in {folder} fail without a fault.")
        for number, fault in enumerate(chosen, start=1):
            found = is_found(fault, copy)
            told = "found" if found else "NOT FOUND"
            sys.stdout.write(f"{number}/{len(chosen)} {told}: {fault.file}: {fault.now}\n")
            sys.stdout.flush()
            if not found:
                yield fault


def main(first: str = "1", last: str = "") -> bool:
    """Whether every fault from the first to the last of these was found."""
    return not list(missed(faults()[int(first) - 1 : int(last) if last else None]))


if __name__ == "__main__":
    sys.exit(0 if main(*sys.argv[1:]) else 1)
