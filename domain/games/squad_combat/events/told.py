"""How the events of Squad Combat are told."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from domain.components import telling
from domain.games.squad_combat.cards import CARDS, FIGURES

_FIRST: Final = Counter(each.name.split()[0] for each in FIGURES.values())

SHORT: Final[Mapping[str, str]] = {
    each.id: first if _FIRST[first := each.name.split()[0]] == 1 else each.name
    for each in FIGURES.values()
}
"""Characters by their first names, as the rulebook's examples call them, unless two share one."""


class Told(telling.Told, frozen=True):
    """An event whose sentence names characters, with their seat, and cards."""

    def title(self, word: str) -> str:
        """`1.bruno` as Bruno (1), for both seats may have one; a card by its title."""
        seat, dot, figure = word.partition(".")
        if dot and figure in SHORT:
            return f"{SHORT[figure]} ({seat})"
        return CARDS[word].name if word in CARDS else super().title(word)
