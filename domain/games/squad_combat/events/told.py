"""How the events of Squad Combat are told."""

from domain.components import telling
from domain.games.squad_combat.wording.words import title_of


class Told(telling.Told, frozen=True):
    """An event whose sentence names characters, with their seat, and cards."""

    def title(self, word: str) -> str:
        """A character or a card by its title."""
        return title_of(word) or super().title(word)
