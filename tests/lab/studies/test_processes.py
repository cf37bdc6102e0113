"""Processes that play: how they begin, and that none goes on alone."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from lab.studies.playing.workers import in_processes
from lab.studies.run import run
from tests.lab.studies.toy import planned

ROOT = Path(__file__).parents[3]
PATIENCE = 60
FEW = 4000
"""Fewer blocks than were handed out to processes already."""

KNOWING = """
if __name__ == "__main__":
    from domain.games.infection import GAME
    from lab.processes import processes
    from tests.lab.studies.knowing import knows
    begins = processes(GAME, "lab.studies.playing.crew")
    ours, theirs = begins.Pipe(duplex=False)
    one = begins.Process(target=knows, args=(theirs,))
    one.start()
    print(*ours.recv())
    one.join()
"""

LEFT = """
from multiprocessing import active_children
from pathlib import Path
from lab.studies.run import run
from lab.studies.playing.workers import in_processes
from domain.games.registry import REGISTRY
from lab.studies.asking.form import Study
from lab.studies.asking.ready import ready
if __name__ == "__main__":
    asked = Study(question="Who stops?", game="infection", players=["greedy"], blocks=100000)
    plan = ready(asked, REGISTRY)
    def say(done, of):
        print(*(each.pid for each in active_children()), flush=True)
    run(asked, plan, Path("store"), workers=in_processes(2), progress=say)
"""


def script(folder: Path, text: str) -> "subprocess.Popen[str]":
    """A program of its own: nobody has begun a process in it before."""
    (folder / "script.py").write_text(text, encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, "script.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "darwin", reason="no fork can be trusted there")
def test_a_process_knows_its_game_before_it_begins(tmp_path: Path) -> None:
    with script(tmp_path, KNOWING) as running:
        said, _ = running.communicate(timeout=PATIENCE)
    known = said.split()
    assert "domain.games.infection.rules" in known
    assert "lab.studies.playing.crew" in known
    assert "domain.games.heist.rules" not in known


def test_processes_end_when_the_one_that_began_them_is_killed(tmp_path: Path) -> None:
    with script(tmp_path, LEFT) as running:
        assert running.stdout
        players = [int(each) for each in running.stdout.readline().split()]
        running.kill()
    assert len(players) == 2
    deadline = time.monotonic() + PATIENCE
    while any(map(is_running, players)) and time.monotonic() < deadline:
        time.sleep(0.05)
    for each in filter(is_running, players):
        os.kill(each, signal.SIGKILL)
    journals = [each.read_bytes() for each in (tmp_path / "store").iterdir()]
    assert sum(each.count(b"\n") for each in journals) < FEW


def is_running(pid: int) -> bool:
    """Whether a process goes on; one that has ended may not have been asked for its code."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_the_same_blocks_come_where_no_fork_can_be_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, plan = planned(players=["greedy", "random"])
    forked = run(asked, plan, tmp_path / "forked", workers=in_processes(2))
    monkeypatch.setattr(sys, "platform", "darwin")
    spawned = run(asked, plan, tmp_path / "spawned", workers=in_processes(2))
    assert spawned == forked
