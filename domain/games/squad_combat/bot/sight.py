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
        lacks = [cost - character.energy for cost in self._wanted(character)]
        return any(0 < lack <= energy for lack in lacks)

    def _wanted(self, character: CharacterView) -> list[int]:
        """The energy that its cards in hand cost, and a refresh where it has hardly any dice."""
        if not character.is_alive:
            return []
        hand = self.view.sides[character.seat].hand or {}
        cards = [self.cards[card] for card in hand if character.id in PERFORMERS[card]]
        refresh = [character.refresh] if len(character.dice) <= FEW_DICE else []
        return refresh + [
            card.cost.energy
            for card in cards
            if card.kind in ("attack", "action") and covers(character.dice, card.cost.dice)
        ]
