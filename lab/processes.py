"""How processes begin that play or think for another."""

import os
import sys
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.util import register_after_fork
from typing import Any, BinaryIO

from domain.kernel import Game


def processes(game: Game, *modules: str) -> Any:
    """The context in which they begin: forked from this one while it is one thread.

    Else they are forked from a server with this game and these modules: a process of its own
    without threads, begun with the first of them. Either way each of them begins in a hundredth of
    a second. The server keeps the game that it began with: for another one, a process imports that
    for itself. On macOS, whose own libraries don't outlive a fork, each is begun anew.
    """
    if sys.platform == "darwin" or "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    if _is_one_thread():
        return get_context("fork")
    context = get_context("forkserver")
    context.set_forkserver_preload([*modules, game.decide.__module__, game.view.__module__])
    return context


def only_here(opened: Connection | BinaryIO) -> None:
    """Sees that no process that is forked holds this end of a pipe, or this file's lock.

    Whoever waits for the pipe's other end, or for the lock, would wait for all of them.
    """
    register_after_fork(opened, lambda each: each.close())


def _is_one_thread() -> bool:
    """Whether no thread could hold a lock at the fork, those of libraries included (Linux)."""
    with suppress(OSError):
        return len(os.listdir("/proc/self/task")) == 1
    return False
