"""Processes that play: how they begin, and that none goes on alone."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from lab.processes import processes
from lab.studies.playing.store import Shard, Store
from lab.studies.playing.workers import in_processes
from lab.studies.run import run
from tests.lab.studies.toy import planned
from tests.waiting import until

ROOT = Path(__file__).parents[3]
PATIENCE = 20
FEW = 4000
"""Fewer blocks than were handed out to processes already."""

KNOWING = """
if __name__ == "__main__":
    from threading import Event, Thread
    waiting = Event()
    Thread(target=waiting.wait).start()
    from domain.games.infection import GAME
    from lab.processes import processes
    from tests.lab.studies.knowing import knows
    begins = processes(GAME, "lab.studies.playing.crew")
    ours, theirs = begins.Pipe(duplex=False)
    one = begins.Process(target=knows, args=(theirs,))
    one.start()
    print(*ours.recv())
    one.join()
    waiting.set()
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

IDLE = """
from multiprocessing import active_children
from time import sleep
from domain.games.infection import GAME
from lab.pool import computed
from lab.processes import processes
if __name__ == "__main__":
    begun = computed(processes(GAME), 2, abs, range(2))
    next(begun)
    print(*(each.pid for each in active_children()), flush=True)
    sleep(60)
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
def test_a_process_knows_its_game_before_it_begins_where_threads_forbid_a_fork(
    tmp_path: Path,
) -> None:
    with script(tmp_path, KNOWING) as running:
        said, _ = running.communicate(timeout=PATIENCE)
    known = said.split()
    assert "domain.games.infection.rules" in known
    assert "lab.studies.playing.crew" in known
    assert "domain.games.heist.rules" not in known


def test_processes_end_when_the_one_that_began_them_is_killed(tmp_path: Path) -> None:
    assert outlived(tmp_path, LEFT) == []
    journals = [each.read_bytes() for each in (tmp_path / "store").iterdir()]
    assert sum(each.count(b"\n") for each in journals) < FEW


def test_processes_that_wait_for_work_end_when_the_one_that_began_them_is_killed(
    tmp_path: Path,
) -> None:
    assert outlived(tmp_path, IDLE) == []


def test_a_process_that_is_forked_does_not_hold_the_lock_of_a_study(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, plan = planned(players=["random"])
    monkeypatch.setattr("lab.processes._is_one_thread", lambda: True)
    begins = processes(plan.game)
    with Store(tmp_path, plan, Shard()):
        ours, theirs = begins.Pipe()
        forked = begins.Process(target=answers, args=(theirs,))
        forked.start()
        ours.recv()
    with Store(tmp_path, plan, Shard()):
        ours.send("enough")
    forked.join(PATIENCE)
    assert forked.exitcode == 0


def answers(channel: Connection) -> None:
    """Says that it is there, and waits for an answer."""
    channel.send("here")
    channel.recv()


def outlived(folder: Path, text: str) -> list[int]:
    """The processes, of two, that went on when the program that began them was killed."""
    with script(folder, text) as running:
        assert running.stdout
        begun = [int(each) for each in running.stdout.readline().split()]
        running.kill()
    assert len(begun) == 2
    with suppress(AssertionError):
        until(lambda: not any(map(is_running, begun)), PATIENCE)
    left = [*filter(is_running, begun)]
    for each in left:
        os.kill(each, signal.SIGKILL)
    return left


def is_running(pid: int) -> bool:
    """Whether a process goes on; one that has ended may not have been asked for its code."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


@pytest.mark.parametrize("way", ["fork", "forkserver", "spawn"])
def test_the_same_blocks_come_however_processes_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    asked, plan = planned(players=["greedy", "random"])
    here = run(asked, plan, tmp_path / "here")
    monkeypatch.setattr("lab.processes._is_one_thread", lambda: way == "fork")
    if way == "spawn":
        monkeypatch.setattr(sys, "platform", "darwin")
    assert processes(plan.game).get_start_method() == way
    assert run(asked, plan, tmp_path / "there", workers=in_processes(2)) == here
