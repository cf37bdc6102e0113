"""How chance fell in a match, as its events tell it."""

from collections.abc import Mapping
from typing import Any

from replays.walk import Walk

Draw = tuple[str, Any]
"""The field of an event that tells how a chance fell, and its value (None: it is hidden)."""


class Draws:
    """What the events of a match tell of chance, as the game declares it.

    Recorded outcomes would say it too, but those of other seats as well.
    """

    def __init__(self, walk: Walk) -> None:
        self._telling = walk.game.meaning.telling
        created = walk.timeline.created
        self._options, self._scenario = walk.game.pinned(created.options), created.scenario

    def of(self, event: Mapping[str, Any]) -> list[Draw]:
        """What an event tells; nothing, if it did not follow from chance."""
        tells = self._telling.get(event["type"])
        if tells is None or not tells.asked(self._options, self._scenario, event):
            return []
        return [(field, event[field]) for field in dict.fromkeys(tells.fields.values())]
