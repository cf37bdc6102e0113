"""Plays blocks on a Dask cluster; each block is the same there as anywhere."""

import hashlib
from collections.abc import Sequence
from functools import cache, partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import domain
import lab
import replays
from lab.studies.asking.plan import Plan
from lab.studies.playing.block import block
from lab.studies.playing.store import Store
from lab.studies.playing.workers import Lines, NoCluster, Workers

AHEAD = 3
"""How many blocks wait or are played for each thread of the cluster."""

PATIENCE = "10s"
"""How long a cluster is waited for."""


def on_cluster(address: str) -> Workers:
    """Plays blocks on the cluster whose scheduler listens at that address.

    A worker that dies costs the blocks that it had; others play them again. Raises NoCluster.
    """
    return partial(_on_cluster, address)


def _on_cluster(address: str, plan: Plan, numbers: Sequence[int], store: Store) -> Lines:
    dask, todo = _dask(), iter(numbers)
    with _client(dask, address) as client:
        threads = sum(client.nthreads().values())

        def submitted(number: int) -> Any:
            return client.submit(_block, plan, number, code(), pure=False)

        first = [submitted(number) for number in islice(todo, AHEAD * threads)]
        played = dask.as_completed(first, loop=client.loop)
        for future in played:
            number, line = future.result()
            store.keep(line)
            yield number, line
            for following in islice(todo, 1):
                played.add(submitted(following))


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise NoCluster("It takes Dask: pip install 'playledger[cluster]'.") from error


def _client(dask: Any, address: str) -> Any:
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"No cluster answers at {address}.") from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise NoCluster(f"The cluster at {address} has no workers.") from error
    return client


def _block(plan: Plan, number: int, expected: str) -> tuple[int, bytes]:
    """Plays a block on a worker, which must have the same rules as the one who asks."""
    if code() != expected:
        raise NoCluster("A worker of the cluster has other rules: install the same Playledger.")
    return number, block(plan, number)


@cache
def code() -> str:
    """The hash of all code and data that a block depends on."""
    found = hashlib.sha256()
    for room in (domain, lab, replays):
        root = Path(str(room.__path__[0]))
        for file in sorted(root.rglob("*")):
            if file.suffix in (".py", ".yaml"):
                found.update(f"{file.relative_to(root.parent)}\0".encode())
                found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()
