"""A study on a real Dask cluster: a scheduler and several worker processes on this machine."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from lab.studies.playing.block import block
from lab.studies.playing.cluster import _block, code
from lab.studies.playing.workers import NoCluster
from tests.lab.studies.toy import planned
from tests.waiting import until

ROOT = Path(__file__).parents[3]
WORKERS = 3
STUDY = ("study", "correction", "--variant", "no_denial", "--against", "final", "--bots", "random")


class Cluster(NamedTuple):
    """A running cluster."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A cluster of three processes; nobody replaces one that dies."""
    pytest.importorskip("distributed", reason="Dask is in the extra [cluster]")
    scheduler = begun(
        tmp_path,
        "scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--scheduler-file",
        "scheduler.json",
    )
    file = tmp_path / "scheduler.json"
    written = until(lambda: file.read_text() if file.exists() else "", 60)
    address = json.loads(written)["address"]
    workers = [
        begun(tmp_path, "worker", address, "--nthreads", "1", "--no-nanny") for _ in range(WORKERS)
    ]
    yield Cluster(address, workers)
    for process in (*workers, scheduler):
        process.kill()
        process.wait()


def begun(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words, "--no-dashboard"],
            cwd=folder,
            env={**os.environ, "DASK_LOGGING__DISTRIBUTED": "warning"},
            stdout=log,
            stderr=log,
        )


def studied(folder: Path, *words: str) -> "subprocess.Popen[str]":
    """The program, which keeps its blocks in that folder and prints its report as JSON."""
    return subprocess.Popen(
        [sys.executable, "-m", "cli.main", *STUDY, "--store", str(folder), "--json", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def lines(folder: Path) -> list[bytes]:
    """The lines of the store, in the order of the blocks."""
    return sorted(b"".join(file.read_bytes() for file in folder.glob("*")).splitlines())


def test_a_worker_with_other_code_plays_nothing() -> None:
    _, plan = planned()
    assert _block(plan, 1, code()) == (1, block(plan, 1))
    with pytest.raises(NoCluster, match="install the same Playledger"):
        _block(plan, 1, code()[::-1])


@pytest.mark.soak(only=True)
def test_a_cluster_gives_the_same_bytes_though_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path
) -> None:
    blocks = ("--blocks", "1500")
    running = studied(tmp_path / "there", "--cluster", cluster.address, *blocks)
    deadline = time.monotonic() + 120
    while len(lines(tmp_path / "there")) < 200:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.02)
    victim = cluster.workers[0]
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    before = len(lines(tmp_path / "there"))
    found, problems = running.communicate(timeout=240)
    assert running.returncode == 0, problems
    assert before < 1501
    assert [each.poll() for each in cluster.workers] == [-signal.SIGKILL, None, None]
    here, _ = studied(tmp_path / "one", "--jobs", "1", *blocks).communicate(timeout=240)
    assert found == here
    assert lines(tmp_path / "there") == lines(tmp_path / "one")
