"""How the events of a skirmish are told."""

import re
from typing import Any, Final

from domain.components import telling
from domain.components.telling import Title
from domain.games.class_arena.names import device_words, figure_words, spoken

FIGURE: Final = re.compile("f[1-4][1-3]")


class Told(telling.Told, frozen=True):
    """An event whose sentence names figures, devices, classes and weapons in words.

    `title` says what figures are called: by their ids alone, or in a log by what they are.
    """

    def said(self, title: Title) -> dict[str, Any]:
        """A device is told from a cell by the field alone."""
        said = super().said(title)
        return said | {"device": device_words(said["device"])} if "device" in said else said

    def spoken(self, value: Any, title: Title | None = None) -> Any:
        """Figures as `title` has them, other words in one way only."""
        return telling.spoken(value, lambda word: self._called(word, title or self.title))

    def title(self, word: str) -> str:
        """`seat 1's figure 2`."""
        return figure_words(word)

    def _called(self, word: str, title: Title) -> str:
        return title(word) if FIGURE.fullmatch(word) else spoken(word)
