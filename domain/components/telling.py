"""Events as sentences in which ids are replaced by the names that players know."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from domain.components.wording import capital, listed
from domain.kernel import Event

HIDDEN: Final = "a card"
"""A card that this viewer may not know."""

Title = Callable[[str], str]
"""A word in a field, often an id, to what it is called."""


class Told(Event, frozen=True):
    """An event whose fields come into its sentence as `title` names them."""

    def sentence(self) -> str:
        """The event in the game's words."""
        return self.told(self.title)

    def told(self, title: Title) -> str:
        """The event, with its words as `title` calls them, and a capital."""
        return capital(self.says.format(**self.said(title)))

    def said(self, title: Title) -> dict[str, Any]:
        """The fields as the sentence shows them."""
        return {name: self.spoken(getattr(self, name), title) for name in self.__struct_fields__}

    def spoken(self, value: Any, title: Title | None = None) -> Any:
        """A field's value as the sentence shows it."""
        return spoken(value, title or self.title)

    def title(self, word: str) -> str:
        """The name of an id, or the word itself; a game overrides it with its own names."""
        return word.replace("_", " ")


def spoken(value: Any, title: Title) -> Any:
    """A value as a sentence shows it, words by their titles; several as a list."""
    match value:
        case None:
            return HIDDEN
        case tuple():
            return listed(map(str, map(partial(spoken, title=title), value))) or "nobody"
        case str():
            return title(value)
    return value
