"""What elements do to a figure hit, each in one place: its words, its picture, what it means.

What happens is decided in `magic/hits.py`, with the numbers of `runes.yaml`.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from domain.components.wording import counted
from domain.games.rune_duel.material.runes import FIXED, Effect
from domain.games.rune_duel.material.spells import Spell
from domain.kernel import Icon


class OfElement(NamedTuple):
    """What an element does besides damage."""

    says: Callable[[Spell], str]
    """In a sentence, with the numbers of the spell."""
    short: Callable[[int], str]
    """In a few words, with its strength."""
    ails: Icon = ""
    """The picture of what it leaves on a figure; "": it leaves nothing there."""


RUNS: Final = (
    f"What it runs into stops it: {FIXED.collision} damage to it, and to an enemy that it runs "
    "into."
)


def _burning(spell: Spell) -> str:
    turns = counted(spell.strength, "turn")
    return (
        f"A figure that survives the hit burns for {turns}: {FIXED.burn} damage as each of its "
        "turns begins."
    )


def _frozen(spell: Spell) -> str:
    return f"A figure that survives the hit is frozen {_to(spell)}: it cannot move or be moved."


def _dazed(spell: Spell) -> str:
    return (
        f"A figure that survives the hit is dazed {_to(spell)}: a dazed mage's spells, new traps "
        "and weapon do half damage."
    )


def _to(spell: Spell) -> str:
    """How long a figure is frozen or dazed: each end of a turn of its seat counts one off."""
    then = "turn after next" if spell.strength > 1 else "next turn"
    own = " (one turn sooner if it is hit in its own turn)" if spell.action == "trap" else ""
    return f"to the end of its {then}{own}"


def _shove(spell: Spell) -> str:
    shoved = counted(spell.strength, "cell")
    if spell.action == "throw":
        return f"That is {shoved} farther than without earth."
    farther = "" if spell.action else f"; a throw takes it {shoved} farther instead"
    return f"A figure that survives the hit is shoved {shoved}{_whither(spell)}{farther}. {RUNS}"


def _whither(spell: Spell) -> str:
    """Says in which direction earth shoves; of the rune alone, what all actions do."""
    if spell.action in ("projectile", "blast"):
        return " onward"
    away = " away from your mage"
    if spell.action == "trap" or (spell.action == "nova" and spell.reach > 1):
        return f"{away}, diagonally unless the two share a row or column"
    return away if spell.action else f", onward by a projectile or a blast, else{away}"


def _heal(spell: Spell) -> str:
    return (
        f"Your mage regains {spell.strength} % of the health that a figure lost, if the figure "
        "survives the hit."
    )


def _drain(spell: Spell) -> str:
    return f"An enemy mage that survives the hit loses {spell.strength} essence."


EFFECTS: Final[Mapping[Effect, OfElement]] = {
    "burning": OfElement(
        _burning, lambda turns: f"burning for {counted(turns, 'turn')}", ails="fire"
    ),
    "frozen": OfElement(_frozen, lambda turns: f"frozen for {counted(turns, 'turn')}", ails="ice"),
    "dazed": OfElement(_dazed, lambda turns: f"dazed for {counted(turns, 'turn')}", ails="light"),
    "shove": OfElement(_shove, lambda cells: f"shoved {counted(cells, 'cell')}"),
    "heal": OfElement(
        _heal,
        lambda percent: f"you regain {percent} % of it from each that survives",
    ),
    "drain": OfElement(_drain, lambda essence: f"a mage loses {essence} essence"),
}
