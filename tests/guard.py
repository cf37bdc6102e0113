"""Ends what a run of tests has started, however the run ends: killed, hung up, out of time.

Each process that runs tests has a guard: a process in a session of its own that holds one end of a
pipe. What tests start inherits a mark in its environment. When the pipe closes, the guard ends all
that has the mark, with what that has started, and removes the folder for temporary files.
"""

import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from contextlib import suppress
from functools import cache
from pathlib import Path
from secrets import token_hex
from shutil import rmtree

import psutil

MARK = "PLAYLEDGER_TEST_RUN"
"""The environment's name for the mark."""

ROUNDS = 10
PATIENCE = 5
"""The seconds that programs have to end by themselves."""


class Guard:
    """The guard of this process, from now on."""

    def __init__(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="plg-"))
        folder.chmod(0o711)  # a PostgreSQL of another user lies in it
        mark = token_hex(16)
        unmarked = {name: value for name, value in os.environ.items() if name != MARK}
        process = subprocess.Popen(
            [sys.executable, "-P", __file__, mark, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=unmarked,
        )
        assert process.stdin
        self._held = os.dup(process.stdin.fileno())  # closed by the end of this process alone
        process.stdin.close()
        process.returncode = 0  # it goes on for longer, and nobody is warned of that
        os.environ[MARK] = mark
        os.environ["TMPDIR"] = tempfile.tempdir = str(folder)


@cache
def guard() -> Guard:
    """The guard of this process, which is started by the first who asks."""
    return Guard()


def marked(mark: str) -> set[psutil.Process]:
    """The processes that have the mark, and what they have started."""
    children = defaultdict[int, list[psutil.Process]](list)
    waiting = []
    for each in psutil.process_iter(["ppid"]):
        children[each.info["ppid"]].append(each)
        if _has(each, mark):
            waiting.append(each)
    found = set[psutil.Process]()
    while waiting:
        if (each := waiting.pop()) not in found:
            found.add(each)
            waiting += children[each.pid]
    return found


def _has(process: psutil.Process, mark: str) -> bool:
    with suppress(psutil.Error, OSError):
        return bool(process.environ().get(MARK) == mark)
    return False


def end(processes: set[psutil.Process]) -> None:
    """Asks them to end, also those that are stopped, and kills those that do not."""
    for each in processes:
        with suppress(psutil.Error):
            each.terminate()
            each.resume()
    _, left = psutil.wait_procs(processes, timeout=PATIENCE)
    for each in left:
        with suppress(psutil.Error):
            each.kill()
    psutil.wait_procs(left, timeout=PATIENCE)


def main(mark: str, folder: str) -> None:
    """Waits for the end of the run, then ends all that it has left."""
    sys.stdin.read()
    for _ in range(ROUNDS):
        if not (left := marked(mark)):
            break
        end(left)
    rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
