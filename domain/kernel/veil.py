"""Veils: a state without what a viewer may not know, which raises where that is asked for."""

from collections.abc import Callable
from typing import Any

from domain.kernel.playing.event import State
from domain.kernel.playing.viewer import Viewer


class Unknown(Exception):
    """Somebody asked a veiled state for what its viewer may not know."""


Veil = Callable[[Any, Viewer], Any]
"""(state, viewer) to the state as this viewer may know it.

It shares what is open with the true state, so nobody changes it; what is closed is not in it:
whoever reads that meets `Unknown`.
"""


def nothing_veiled(state: State, viewer: Viewer) -> State:
    """The state itself, for games that hide nothing."""
    return state
