"""Decklists: decks that anybody may take, as a person reads them."""

from typing import Any

import msgspec


class Decklist(msgspec.Struct, frozen=True):
    """A deck: what it is called in options, its title, and how many of each card are in it.

    `beside` are the faces that belong to it and are no cards of it, and `role` is what they are
    called in a deck that a seat submits: `characters`, `locations`.
    """

    id: str
    title: str
    role: str
    beside: tuple[str, ...]
    cards: dict[str, int]

    @property
    def entry(self) -> dict[str, Any]:
        """The deck as the option `decks` takes one."""
        return {self.role: list(self.beside), "cards": dict(self.cards)}
