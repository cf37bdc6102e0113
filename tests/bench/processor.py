"""What processes take of the processor, as Linux counts it for each (in hundredths of a second)."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(process: int) -> float:
    """What a process took so far, with those that it began, and theirs, ended or not."""
    of, children = _all_processes()
    ticks, left = 0, [process]
    while left:
        each = left.pop()
        ticks += of.get(each, 0)
        left += children.get(each, [])
    return ticks / TICKS


def _all_processes() -> tuple[dict[int, int], dict[int, list[int]]]:
    """What each took, with its children that have ended; and its children that have not."""
    of: dict[int, int] = {}
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        process, parent = int(folder.name), int(fields[1])
        of[process] = sum(map(int, fields[11:15]))
        children.setdefault(parent, []).append(process)
    return of, children
