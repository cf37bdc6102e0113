"""Narrators: events told one after another, each in the light of what happened before."""

from typing import Any

import msgspec

from domain.kernel.event import Event


class Narrator(msgspec.Struct):
    """Tells each event by itself. A game whose sentences need what happened before has its own.

    It hears only the events that a viewer may know, in their order. What it remembers are its
    fields, and all that they need follows from a view: who stands on the view before a step tells
    the step as one does who heard all that led there.
    """

    def tell(self, event: Event) -> str:
        """The event in the game's words."""
        return event.sentence()

    def stand(self, view: Any) -> None:
        """The match stands so: before a step told alone, or where no event led to it."""
