"""What a spell does that nobody can foresee: whom it is aimed at, what stops it, what waits."""

from collections.abc import Mapping
from typing import Final

from domain.components.wording import counted
from domain.games.rune_duel.board import COMPASS, Direction, Figure, spoken
from domain.games.rune_duel.display.brief import called
from domain.games.rune_duel.events.casting import HASTE_STEPS, TrapLaid
from domain.games.rune_duel.ground import Aim, Ground
from domain.games.rune_duel.magic.effects import EFFECTS
from domain.games.rune_duel.magic.hits import of_spell
from domain.games.rune_duel.material.runes import ACTIONS, ELEMENTS, FIXED, SHEET, Rune
from domain.games.rune_duel.material.spells import Spell
from domain.games.rune_duel.state import Left, State


def left_in_turn(left: Left, act: str, move: str) -> list[str]:
    """What the seat can still do in its turn: steps, and what is said of the others."""
    return [
        *([counted(left.steps, "step")] if left.steps else []),
        *([act] if left.act else []),
        *([move] if left.thrall else []),
    ]


def on_the_board(ground: Ground, figure: Figure) -> str:
    """A figure and where it stands: `seat 2's mage on e6`."""
    return f"{spoken(figure)} on {ground.cells[figure]}"


def aimed_at(ground: Ground, aim: Aim) -> str:
    """What is aimed at: ` at seat 2's mage on e6`, ` on c4`, ` towards the north`."""
    way = f" towards the {COMPASS[aim.dir]}" if aim.dir else ""
    if aim.target is None:
        return way
    figure = ground.standing.get(aim.target)
    return f"{f' at {on_the_board(ground, figure)}' if figure else f' on {aim.target}'}{way}"


def of_nobody(state: State, spell: Spell, aim: Aim) -> str:
    """That a spell hits nobody, and what stops it before it can."""
    return f"hits nobody{_stopped(state, spell, aim.dir) if aim.dir else ''}"


def _stopped(state: State, spell: Spell, toward: Direction) -> str:
    ground, seat = state.ground(), state.turn.seat
    cell = ground.stop(state.mage.cell, toward, spell)
    met = ground.obstacle(cell) if cell else None
    return f": stopped by {called(seat, met)} on {cell}" if met else ""


def of_trap(spell: Spell, laid: TrapLaid) -> str:
    """Whom a trap will hit, and what it will do."""
    base = of_spell(spell, dazed=laid.halved).damage
    does = f", {EFFECTS[spell.effect].short(spell.strength)}" if spell.effect else ""
    around = " and all enemies beside it" if spell.reach else ""
    halved = ", halved because your mage is dazed" if laid.halved else ""
    return f"{base} damage to the enemy that enters it{around}{does}{halved}"


def still_to_come(spell: Spell) -> str:
    """That the second effect of a spell is to be aimed."""
    if spell.action == "trap":
        return "then you may lay a second one"
    bash = f", {FIXED.bash} damage more to both if it is at another figure"
    return f"then you may aim it once more{bash if spell.action == 'throw' else ''}"


def rune_in_short(rune: Rune) -> str:
    """What a rune costs in a spell, and what it does."""
    if rune in ELEMENTS:
        element = SHEET.elements[rune]
        more = f"{element.damage} damage more, " if element.damage else ""
        says = EFFECTS[element.effect].short(element.strength[0])
        return f"element: {SHEET.element_cost} essence with an action; {more}{says}"
    if rune in ACTIONS:
        action = SHEET.actions[rune]
        does = DOES[rune].format(reach=action.reach[0])
        return f"action: {action.cost} essence; {action.damage} damage to {does}"
    return f"modifier: {SHEET.modifier_cost} essence; {DOES[rune]}"


MOB: Final = "/".join(map(str, SHEET.modifiers["mob"].power))

DOES: Final[Mapping[Rune, str]] = {
    "strike": "an enemy beside your mage",
    "projectile": "the first figure within {reach} cells in a direction, if that is an enemy",
    "nova": "all enemies beside your mage",
    "blast": "all enemies on the cell ahead and on the three behind it",
    "trap": "the enemy that enters its cell",
    "throw": "an enemy beside your mage, which is thrown {reach} cells",
    "haste": f"you may step after the spell, {HASTE_STEPS} steps more",
    "mob": f"the effect comes twice, each with {MOB} of the damage",
    "charge": "only before any step; half as much damage again, farther and longer",
}
"""Whom an action hits, and what a modifier does, shortly."""
