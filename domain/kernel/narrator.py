"""Narrators: events told one after another, each in the light of what happened before."""

from typing import Any

import msgspec

from domain.kernel.event import Event


class Narrator(msgspec.Struct):
    """Tells each event by itself. A game whose sentences need what happened before has its own.

    It hears only the events that a viewer may know, in their order. What it remembers are its
    fields; they are copied where a take-back goes back to an earlier step.
    """

    def tell(self, event: Event) -> str:
        """The event in the game's words."""
        return event.sentence()

    def stand(self, view: Any) -> None:
        """The match stands in a position that no event led to: a scenario's or a fork's."""
