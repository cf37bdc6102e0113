"""Outcomes of chance, as the events of a match report them."""

from collections.abc import Callable, Mapping
from typing import Any

from replays.walking.walk import Walk

Draw = tuple[str, Any]
"""The field of an event with an outcome of chance, and its value (None: it is hidden)."""


class Draws:
    """Reads outcomes of chance from the events of a match, as the game declares them.

    The recorded outcomes in headers are not used: they would show other seats' secrets.
    """

    def __init__(self, walk: Walk) -> None:
        self._telling = walk.game.meaning.telling
        created = walk.timeline.created
        self._options, self._scenario = walk.game.pinned(created.options), created.scenario

    def of(self, event: Mapping[str, Any]) -> list[Draw]:
        """The outcomes that an event reports; empty, if it did not follow from chance."""
        tells = self._telling.get(event["type"])
        if tells is None or not tells.asked(self._options, self._scenario, event):
            return []
        return [(field, event[field]) for field in dict.fromkeys(tells.fields.values())]

    def called(self, event: Mapping[str, Any]) -> Callable[[Any], str] | None:
        """How people call the outcomes that an event reports; None: by what it says itself."""
        return self._telling[event["type"]].called
