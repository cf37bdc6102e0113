"""How the events of a duel are told."""

from typing import Any, Final

from domain.components import telling
from domain.games.rune_duel import board
from domain.games.rune_duel.material import spells

CALLED: Final = frozenset((*board.SEAT_OF, "pillar", "wall", "edge"))
"""Figures, and what they run into."""


class Told(telling.Told, frozen=True):
    """An event whose sentence names figures and combinations in words."""

    def spoken(self, value: Any, title: telling.Title | None = None) -> Any:
        """Several words are always the runes of a spell."""
        is_spell = isinstance(value, tuple)
        return spells.named(value) if is_spell else super().spoken(value, title)

    def title(self, word: str) -> str:
        """`seat 2's mage`, `a pillar`."""
        return board.spoken(word) if word in CALLED else super().title(word)
