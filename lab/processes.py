"""How processes begin that play or think for another."""

import sys
from multiprocessing import get_all_start_methods, get_context
from typing import Any

from domain.kernel import Game


def processes(game: Game, *modules: str) -> Any:
    """The context in which they begin: forked from a server with this game and these modules.

    The server is a process of its own without threads, begun with the first of them; so each of
    them begins in a hundredth of a second. It keeps the game that it began with: for another one,
    a process imports that for itself. On macOS, whose own libraries don't outlive a fork, each is
    begun anew.
    """
    if sys.platform == "darwin" or "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([*modules, game.decide.__module__, game.view.__module__])
    return context
