"""How the events of a skirmish are told."""

import re
from collections.abc import Callable
from typing import Any, Final

from domain.components.wording import capital, listed
from domain.games.class_arena.names import device_words, figure_words, spoken
from domain.kernel import Event

FIGURE: Final = re.compile("f[1-4][1-3]")

Called = Callable[[str], str]
"""The id of a figure to what it is called."""


class Told(Event, frozen=True):
    """An event whose sentence names figures, devices, classes and weapons in words."""

    def said(self, called: Called) -> dict[str, Any]:
        """The fields as the sentence shows them."""
        return {
            name: in_words(name, getattr(self, name), called) for name in self.__struct_fields__
        }

    def sentence(self) -> str:
        """The event in the game's words, with a capital."""
        return capital(self.says.format(**self.said(figure_words)))


class OfFigures(Told, frozen=True):
    """An event of figures, which a log can call by what they are."""

    def sentence(self) -> str:
        """The event, the figures by their ids alone."""
        return self.told(figure_words)

    def told(self, called: Called) -> str:
        """The same, with what figures are called."""
        return capital(self.says.format(**self.said(called)))


def in_words(name: str, value: Any, called: Called) -> Any:
    """A field's value as people call it."""
    if name == "device":
        return device_words(value)
    if isinstance(value, tuple):
        return listed(str(in_words(name, each, called)) for each in value)
    if not isinstance(value, str):
        return value
    return called(value) if FIGURE.fullmatch(value) else spoken(value)
