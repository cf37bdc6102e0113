"""How the events of a skirmish are told."""

import re
from typing import Any, Final

from domain.components.wording import capital, listed
from domain.games.class_arena.names import device_words, figure_words, spoken
from domain.kernel import Event

FIGURE: Final = re.compile("f[1-4][1-3]")


class Told(Event, frozen=True):
    """An event whose sentence names figures, devices, classes and weapons in words."""

    def said(self) -> dict[str, Any]:
        """The fields as the sentence shows them."""
        return {name: in_words(name, getattr(self, name)) for name in self.__struct_fields__}

    def sentence(self) -> str:
        """The event in the game's words, with a capital."""
        return capital(self.says.format(**self.said()))


def in_words(name: str, value: Any) -> Any:
    """A field's value as people call it."""
    if name == "device":
        return device_words(value)
    if isinstance(value, tuple):
        return listed(str(in_words(name, each)) for each in value)
    if not isinstance(value, str):
        return value
    return figure_words(value) if FIGURE.fullmatch(value) else spoken(value)
