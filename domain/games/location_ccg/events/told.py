"""How the events of the location CCG are told."""

from collections.abc import Mapping
from typing import Any, Final

from domain.games.location_ccg.pool import NAMES
from domain.kernel import Event

HIDDEN: Final = "a card"

PLACES: Final[Mapping[str, str]] = {"hq": "the HQ"}


class Told(Event, frozen=True):
    """An event whose sentence names cards by their titles."""

    def sentence(self) -> str:
        """The event in the game's words; a card that these eyes may not know is just a card."""
        said = {name: spoken(name, getattr(self, name)) for name in self.__struct_fields__}
        return self.says.format(**said)


def spoken(name: str, value: Any) -> Any:
    """A field's value as it is said."""
    if name in ("card", "location") and value is None:
        return HIDDEN
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nobody"
    if isinstance(value, str):
        return NAMES.get(value) or PLACES.get(value) or value.replace("_", " ")
    return value
