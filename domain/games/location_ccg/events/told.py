"""How the events of the location CCG are told."""

from collections.abc import Mapping
from functools import cache
from typing import Final, Self

import msgspec
from msgspec.structs import fields, replace

from domain.components import telling
from domain.games.location_ccg.material.pool import NAMES
from domain.games.location_ccg.state import State
from domain.games.location_ccg.wording.naming import numbered, untitled
from domain.games.location_ccg.wording.words import WINDOWS
from domain.games.location_ccg.zones import HQ

SAID: Final[Mapping[str, str]] = {HQ: "the HQ", **WINDOWS}
"""What fields say besides cards."""
ID_TYPES: Final = (str, str | None, tuple[str, ...])
"""How fields that may hold ids are declared: the words of a closed list never are ids."""


class Told(telling.Told, frozen=True):
    """An event whose sentence names cards by their titles."""

    def title(self, word: str) -> str:
        """The title of a card or a location, or a word of the rules."""
        return NAMES.get(word) or SAID.get(word) or super().title(word)


class Titled(Told, frozen=True, kw_only=True):
    """An event that speaks of what is in play."""

    cards: dict[str, str] = msgspec.field(default_factory=dict)
    """Which cards and locations the permanents and slots are that it speaks of, by id."""

    def titled(self, state: State) -> Self:
        """The event with the cards of all that it speaks of."""
        cards = {}
        for name in id_fields(type(self)):
            value = getattr(self, name)
            for each in value if isinstance(value, tuple) else (value,):
                if each and (card := state.card_of(each)):
                    cards[each] = card
        return replace(self, cards=cards) if cards else self

    def title(self, word: str) -> str:
        """What is in play by its title and its number, for there may be several alike."""
        if word in self.cards:
            return numbered(word, self.cards[word])
        return untitled(word) or super().title(word)


@cache
def id_fields(kind: type[Titled]) -> tuple[str, ...]:
    """The fields in which events of a kind may speak of what is in play; looked up only once."""
    return tuple(each.name for each in fields(kind) if each.type in ID_TYPES)
