"""The table as the greedy player sees it."""

from typing import Final

from domain.games.squad_combat.material.cards import PERFORMERS, TEXTS
from domain.games.squad_combat.plays.paying import covers
from domain.games.squad_combat.view import View
from domain.games.squad_combat.view.characters import CharacterView

FEW_DICE: Final = 1
"""With no more dice a character can hardly act."""


class Sight:
    """The table as the seat that is awaited sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.is_response = view.decision == "respond"
        self.cards = TEXTS[view.options.card_text]

    def target(self, ref: str | None) -> CharacterView | None:
        """A character by name, if there is one of that name."""
        return self.view.characters.get(ref or "")

    def can_use(self, character: CharacterView, energy: int) -> bool:
        """Whether so much more energy would pay for what the character can't afford now."""
        if not character.is_alive:
            return False
        least, most = character.energy, character.energy + energy
        if len(character.dice) <= FEW_DICE and least < character.refresh <= most:
            return True
        for name in self.view.sides[character.seat].hand or ():
            card = self.cards[name]
            if (
                card.kind != "edge"
                and least < card.cost.energy <= most
                and character.id in PERFORMERS[name]
                and covers(character.dice, card.cost.dice)
            ):
                return True
        return False
