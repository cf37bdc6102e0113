"""How the events of a duel are told."""

from typing import Any

from domain.games.rune_duel import board
from domain.games.rune_duel.magic import spells
from domain.kernel import Event


class Told(Event, frozen=True):
    """An event whose sentence names figures and combinations in words."""

    def sentence(self) -> str:
        """The event in the game's words, with a capital."""
        said = {name: _words(name, getattr(self, name)) for name in self.__struct_fields__}
        text = self.says.format(**said)
        return text[:1].upper() + text[1:]


def _words(name: str, value: Any) -> Any:
    if name == "blocker" or (isinstance(value, str) and value in board.SEAT_OF):
        return board.spoken(value)
    return spells.named(value) if isinstance(value, tuple) else value
