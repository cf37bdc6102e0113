"""Logs: the events of a match in words, each told in the light of the position before it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.kernel.playing.event import Event


class Scene:
    """What a sentence may look at; it changes nothing of it.

    `before` is the state before the event, `so_far` the events of the step before it, both as the
    viewer may know them.
    """

    __slots__ = ("_before", "_made", "_start", "so_far")

    def __init__(
        self, start: Callable[[], Any], before: Callable[[], Any], so_far: Sequence[Event]
    ) -> None:
        self._start = start
        self._before = before
        self._made: Any = None
        self.so_far = so_far

    @property
    def before(self) -> Any:
        """The state before the event, made when it is first asked for."""
        if self._made is None:
            self._made = self._before()
        return self._made

    @property
    def start(self) -> Any:
        """The state before the step, made when it is asked for."""
        return self._start()


Log = Mapping[type[Event], Callable[[Scene, Any], str]]
"""By the type of an event: its sentence. An event that is not in it says its own."""

Brief = Mapping[type[Event], str | Callable[[Scene, Any], str]]
"""By the type of an event: a clause, or `leaps to {to}` with its fields in it; "": it says nothing
that its neighbours, or the command itself, do not say. An event that is not in it says its sentence
of the log."""
