"""Plays blocks on a Dask cluster, whose workers have this program installed."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any

from lab.studies.asking.plan import Plan
from lab.studies.playing.block import block
from lab.studies.playing.workers import Lines, Workers

AHEAD = 2
"""How many blocks wait for each thread of a worker."""


class NoCluster(Exception):
    """The cluster can't be used: a sentence with what to do."""


def on_cluster(address: str) -> Workers:
    """Plays blocks on the cluster at that address. Raises NoCluster.

    A block whose worker dies is played again by another.
    """
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise NoCluster("Install `playledger[cluster]` to play on a cluster.") from error
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise NoCluster(f"There is no cluster at {address}: {error}.") from error
    return partial(_on_client, client, distributed.as_completed)


def _on_client(
    client: Any, as_completed: Callable[..., Any], plan: Plan, numbers: Sequence[int]
) -> Lines:
    todo, sent = iter(numbers), {}
    shared = client.scatter(plan.for_processes, broadcast=True, hash=False)

    def send(number: int) -> Any:
        future = client.submit(block, shared, number, pure=False)
        sent[future.key] = number
        return future

    threads = sum(client.nthreads().values()) or 1
    done = as_completed([send(number) for number in islice(todo, AHEAD * threads)])
    try:
        for future in done:
            yield sent.pop(future.key), future.result()
            for number in islice(todo, 1):
                done.add(send(number))
    finally:
        client.close()
