"""Events as sentences in which ids are replaced by the names that players know."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from domain.components.wording import listed
from domain.kernel import Event

HIDDEN: Final = "a card"
"""A card that this viewer may not know."""


class Told(Event, frozen=True):
    """An event whose fields come into its sentence as `title` names them."""

    def said(self) -> dict[str, Any]:
        """The fields as the sentence shows them."""
        return {name: self.spoken(getattr(self, name)) for name in self.__struct_fields__}

    def sentence(self) -> str:
        """The event in the game's words; a card that this viewer may not know is just a card."""
        return self.says.format(**self.said())

    def spoken(self, value: Any) -> Any:
        """A field's value as the sentence shows it; several as a list."""
        return spoken(value, self.title)

    def title(self, word: str) -> str:
        """The name of an id, or the word itself; a game overrides it with its own names."""
        return word.replace("_", " ")


def spoken(value: Any, title: Callable[[str], str]) -> Any:
    """A value as a sentence shows it, words by their titles; several as a list."""
    match value:
        case None:
            return HIDDEN
        case tuple():
            return listed(map(partial(spoken, title=title), value)) or "nobody"
        case str():
            return title(value)
    return value
