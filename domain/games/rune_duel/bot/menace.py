"""Where the enemy's mage could kill the own one in its next turn, by what its spells reach."""

from msgspec.structs import replace

from domain.components.seats import other
from domain.games.rune_duel.board import MAGES, Figure
from domain.games.rune_duel.ground import Ground
from domain.games.rune_duel.magic.hits import of_spell, suffered
from domain.games.rune_duel.material.spells import Spell
from domain.games.rune_duel.state import State, Turn
from domain.games.rune_duel.turns import recovered


def deadly(state: State) -> set[str]:
    """The cells on which the mage whose turn it is could be killed; no mage bars a way or line."""
    victim, foe = MAGES[state.turn.seat], other(state.turn.seat)
    enemy, free = state.figures[MAGES[foe]], state.ground().without(*MAGES.values())
    found: set[str] = set()
    for stepped in (False, True):
        then = turn_of(state, foe, stepped=stepped)
        spells = [spell for _, spell in then.castable() if kills(then, victim, spell)]
        stands = (stepped_to(then, free) if stepped else {enemy.cell}) if spells else ()
        for spell in spells:
            for stand in stands:
                found.update(free.in_danger(stand, spell))
    return found


def turn_of(state: State, seat: int, *, stepped: bool) -> State:
    """The same position in the next turn of a seat, before or after its mage has stepped."""
    side = replace(state.sides[seat], essence=recovered(state, seat))
    sides = {**state.sides, seat: side}
    return replace(state, phase="act", turn=Turn(seat, stepped=stepped), sides=sides)


def stepped_to(state: State, ground: Ground) -> set[str]:
    """Where the mage whose turn begins can go with all its steps (R6)."""
    found = {*state.steps(ground)}
    for _ in range(1, state.turn.steps_left):
        found |= {each for cell in found for each in ground.steps(cell)}
    return found


def kills(state: State, figure: Figure, spell: Spell) -> bool:
    """Whether a spell of the mage whose turn it is kills a figure that it hits each time."""
    harm = of_spell(spell, dazed=bool(state.mage.dazed))
    return spell.waves * sum(suffered(state, figure, harm)) >= state.figures[figure].health
