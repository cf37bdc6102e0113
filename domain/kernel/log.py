"""Logs: the events of a match in words, each told in the light of the position before it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.kernel.event import Event


class Scene:
    """What a sentence may look at; it changes nothing of it.

    `before` is the state before the event, `so_far` the events of the step before it, both as the
    viewer may know them.
    """

    __slots__ = ("_start", "before", "so_far")

    def __init__(self, start: Callable[[], Any], before: Any, so_far: Sequence[Event]) -> None:
        self._start = start
        self.before = before
        self.so_far = so_far

    @property
    def start(self) -> Any:
        """The state before the step, made when it is asked for."""
        return self._start()


Log = Mapping[type[Event], Callable[[Scene, Any], str]]
"""By the type of an event: its sentence. An event that is not in it says its own."""
