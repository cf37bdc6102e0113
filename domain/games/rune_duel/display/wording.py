"""The wording of everything that a spell does: one for each action, effect and modifier."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.rune_duel.events.casting import HASTE_STEPS
from domain.games.rune_duel.magic.effects import EFFECTS, RUNS
from domain.games.rune_duel.material.runes import FIXED, Action, Element, Modifier
from domain.games.rune_duel.material.spells import Spell

Says = Callable[[Spell], tuple[str, ...]]


def acts(spell: Spell) -> tuple[str, ...]:
    """What a spell with an action does, with its numbers, before what its element does."""
    assert spell.action
    return _ACTS[spell.action](spell)


def effects(spell: Spell) -> tuple[str, ...]:
    """What a spell's element does to a figure hit; only a blast leaves walls, as its rune says."""
    if not spell.effect:
        return ()
    said = EFFECTS[spell.effect].says(spell)
    leaves_walls = spell.element == "arcane" and spell.action in (None, "blast")
    return (said, _walls(spell)) if leaves_walls else (said,)


def charged_rune(sentences: tuple[str, ...]) -> str:
    """What a rune does in a charged spell."""
    said = " ".join(sentences)
    return f"Charged: {said[:1].lower()}{said[1:]}"


def imbues(element: Element) -> str:
    """What the element does alone."""
    heals = " Your mage regains half of the health they lose." if element == "dark" else ""
    return (
        f"Alone it imbues your mage for two turns: your mage takes half damage of {element} and "
        "nothing else from it, unless the spell is charged. At the end of this turn and of the "
        f"next, every enemy beside your mage takes {FIXED.aura} damage of {element}.{heals} A new "
        "imbue takes the place of an old one."
    )


def _strike(spell: Spell) -> tuple[str, ...]:
    said = f"It hits an enemy beside your mage for {spell.power} damage."
    leap = "Then your mage leaps over the cell that it struck to the next one, if that is free."
    return (said, leap) if spell.haste else (said,)


def _projectile(spell: Spell) -> tuple[str, ...]:
    return (
        f"It flies up to {spell.reach} cells in one of eight directions and hits the first figure "
        f"for {spell.power} damage, if that is an enemy.",
        "Pillars, walls and your own figures stop it.",
    )


def _nova(spell: Spell) -> tuple[str, ...]:
    near = "beside your mage" if spell.reach == 1 else f"within {spell.reach} cells of your mage"
    waves = "It comes in two waves. " if spell.mob else ""
    return (f"{waves}It hits every enemy {near} for {spell.power} damage; nothing shields them.",)


def _blast(spell: Spell) -> tuple[str, ...]:
    rows = "row" if spell.reach == 2 else "two rows"
    return (
        f"It goes north, east, south or west and hits every enemy on the cell ahead and in the "
        f"{rows} of three cells behind it for {spell.power} damage. A pillar, a wall or the edge "
        "right ahead stops it.",
    )


def _trap(spell: Spell) -> tuple[str, ...]:
    whom = "the enemy that enters its cell"
    if spell.reach:
        whom = f"{whom} and all enemies beside it"
    return (
        f"It is laid on a free cell within {FIXED.trap_distance} cells of your mage and hits "
        f"{whom} for {spell.power} damage.",
        f"You have at most {FIXED.traps} traps; the next one takes the place of your oldest.",
    )


def _throw(spell: Spell) -> tuple[str, ...]:
    said = (
        f"It hits an enemy beside your mage for {spell.power} damage and throws it "
        f"{spell.shoves(spell.effect)} cells in any direction that does not lead onto your mage."
    )
    bash = f"Two different figures that are thrown take {FIXED.bash} damage more each."
    return (said, RUNS, bash) if spell.mob else (said, RUNS)


_ACTS: Final[Mapping[Action, Says]] = {
    "strike": _strike,
    "projectile": _projectile,
    "nova": _nova,
    "blast": _blast,
    "trap": _trap,
    "throw": _throw,
}


def _walls(spell: Spell) -> str:
    until = "your turn after next" if spell.charge else "your next turn"
    subject = "Free cells of the blast" if spell.action == "blast" else "Free cells of a blast"
    return f"{subject} become arcane walls until {until} begins."


MODIFIES: Final[Mapping[Modifier, tuple[str, ...]]] = {
    "haste": (
        f"After casting, your mage may still step, and takes up to {HASTE_STEPS} steps more.",
    ),
    "mob": ("The effect comes twice; the second one is aimed anew.",),
    "charge": ("It is cast only before your mage has stepped, and no imbue helps against it.",),
}
"""What a modifier does in a spell whose numbers reckon with it."""
