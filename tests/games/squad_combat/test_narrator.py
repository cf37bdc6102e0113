"""What went before is in the sentence: why a die goes, and why damage is less than it was."""

from domain.games.squad_combat.display.narrator import SquadNarrator
from domain.games.squad_combat.events.characters import DieRemoved, DieRolled
from domain.games.squad_combat.events.combat import DamageDealt, TokenPlaced


def test_a_die_that_goes_after_a_refresh_is_one_too_many() -> None:
    """R26: no more dice than the pool has."""
    narrator = SquadNarrator()
    gone = DieRemoved(character="1.ines", value=1)
    assert narrator.tell(gone) == "Ines (seat 1) loses a die of 1."
    narrator.tell(DieRolled(character="1.ines", value=3, reason="refresh"))
    assert narrator.tell(gone) == "Ines (seat 1) loses a die of 1, one too many."


def test_damage_that_is_resisted_says_how_much_there_was() -> None:
    narrator = SquadNarrator()
    narrator.tell(TokenPlaced(mark="m1", character="1.ines", owner=2, base=2, trait="beta"))
    dealt = DamageDealt(target="1.ines", source="2.lin", mark="m1", amount=1, remaining=5)
    assert narrator.tell(dealt) == (
        "Ines (seat 1) takes 1 of 2 damage (the rest is averted or resisted): 5 HP left."
    )
