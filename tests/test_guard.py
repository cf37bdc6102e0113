"""A run of tests that is ended in any way leaves no program and no folder behind."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest

from tests.guard import marked
from tests.rounds import IS_SOAK
from tests.waiting import until

ROOT = Path(__file__).parents[1]
PATIENCE = 120

STARTING = """
import json, os, subprocess, sys, tempfile, time
from contextlib import ExitStack, suppress
from pathlib import Path
from tests.guard import MARK
from tests.ledger.servers import NoServer, OwnServer

SHELL = "sleep 1000 & wait"
WITH_SERVER = bool(os.environ.get("WITH_SERVER"))

def test_that_takes_long(tmp_path):
    if WITH_SERVER:
        with suppress(NoServer):
            OwnServer()
    subprocess.Popen(["sh", "-c", SHELL], start_new_session=True)
    with ExitStack() as stack:
        if WITH_SERVER:
            serve(stack, tmp_path)
        told = {"mark": os.environ[MARK], "folder": tempfile.gettempdir()}
        file = Path(os.environ["TOLD"])
        file.with_suffix(".new").write_text(json.dumps(told))
        file.with_suffix(".new").rename(file)
        time.sleep(1000)

def serve(stack, folder):
    from playwright.sync_api import sync_playwright
    from tests.api.nginx import program, proxied
    from tests.api.process import running
    from tests.browser import QUIETLY, _program

    server = stack.enter_context(running(folder / "playledger.db", processes=2))
    if _program():  # where no browser can run, its driver may not run either
        playwright = stack.enter_context(sync_playwright())
        playwright.chromium.launch(executable_path=_program(), args=[*QUIETLY])
    if program():
        stack.enter_context(proxied(folder, server.address))
"""
"""Starts what tests start: a shell; a database, a server of two processes, browser and proxy."""


class Run(NamedTuple):
    """A run of tests that waits; `mark` is what its programs have in their environment."""

    process: "subprocess.Popen[bytes]"
    mark: str
    folder: Path


@contextmanager
def begun(folder: Path, *options: str, has_server: bool = False) -> Iterator[Run]:
    """A run of a test, of which all programs run; with a server, its browser and its proxy."""
    file, told = folder / "test_long.py", folder / "told"
    file.write_text(STARTING)
    command = (sys.executable, "-m", "pytest", "-p", "tests.conftest", *options, str(file))
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "TOLD": str(told), "WITH_SERVER": "1" if has_server else ""},
            stdout=log,
            stderr=log,
            start_new_session=True,
            preexec_fn=_minds_its_terminal,
        )
    try:
        until(lambda: told.exists() or process.poll() is not None, PATIENCE)
        assert told.exists(), (folder / "log").read_text()
        found = json.loads(told.read_text())
        yield Run(process, found["mark"], Path(found["folder"]))
    finally:
        process.kill()
        process.wait()


def _minds_its_terminal() -> None:
    """As when it is started by hand: under nohup it would live on when its terminal is closed."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


ENDS: dict[str, Callable[[Run], None]] = {
    "stopped": lambda run: run.process.send_signal(signal.SIGTERM),
    "interrupted": lambda run: run.process.send_signal(signal.SIGINT),
    "its terminal was closed": lambda run: os.killpg(run.process.pid, signal.SIGHUP),
    "its group was stopped": lambda run: os.killpg(run.process.pid, signal.SIGTERM),
    "killed": lambda run: run.process.kill(),
}


WITH_ALL = ("interrupted",)
"""Ends before which the usual rounds start all programs, too."""


TWO = ("-n", "2")
"""A run whose tests are in processes of their own."""

OFTEN = (("interrupted", ()), ("stopped", ()), ("killed", TWO))
"""What the usual rounds end: a run that can end what it has started itself, and one that can't."""


@pytest.mark.parametrize(
    ("how", "options"),
    [
        pytest.param(*each, marks=() if each in OFTEN else pytest.mark.soak(only=True))
        for each in (*((how, ()) for how in ENDS), ("killed", TWO))
    ],
)
def test_nothing_is_left_of_a_run(tmp_path: Path, how: str, options: tuple[str, ...]) -> None:
    has_server = IS_SOAK or how in WITH_ALL
    with begun(tmp_path, *options, has_server=has_server) as run:
        until(lambda: {"sh", "sleep"} <= {each.name() for each in marked(run.mark)}, PATIENCE)
        assert len(marked(run.mark)) > (5 if has_server else 1)
        assert not {run.process.pid, os.getpid()} & {each.pid for each in marked(run.mark)}
        ENDS[how](run)
        until(lambda: not run.folder.exists() and not marked(run.mark), PATIENCE)


def test_a_program_that_does_not_end_by_itself_is_killed(tmp_path: Path) -> None:
    """Also one that was stopped, and what it has started."""
    with begun(tmp_path) as run:
        shells = {each for each in marked(run.mark) if each.name() in ("sh", "sleep")}
        assert len(shells) == 2
        for each in shells:
            each.suspend()
        run.process.kill()
        until(lambda: not any(map(psutil.Process.is_running, shells)), PATIENCE)
