"""What the greedy player sees of a duel, and what a hit is worth to it."""

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from domain.components.seats import other
from domain.games.rune_duel.board import DISTANCE, MAGES, Figure
from domain.games.rune_duel.bot.menace import deadly
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.composing import composable
from domain.games.rune_duel.magic.hits import Harm, of_aura, of_spell, suffered, trap_for, weaken
from domain.games.rune_duel.material.spells import Spell
from domain.games.rune_duel.state import State

MAGE_HIT, THRALL_HIT = 20, 7
"""What a point of damage is worth, in tenths."""
WEAKENED: Final = 50
"""What it is worth that a mage burns, is frozen, dazed or drained."""
SPENT: Final = -2
"""What a point of essence is worth."""
RESERVE: Final = 25
"""Essence that is kept, unless the match can be won."""
VICTORY: Final = 10_000
SNARE: Final = 4
"""So many traps beside the enemy's mage are thought to catch it once."""
TENTHS: Final = 10


class Sight:
    """A duel as the seat that acts sees it: its own things and the enemy's."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.turn.seat
        self.ground = state.ground()
        self.own, self.foe = state.side, state.sides[other(self.seat)]
        self.rival = MAGES[other(self.seat)]

    @property
    def mage(self) -> str:
        """Where the own mage is."""
        return self.ground.cells[MAGES[self.seat]]

    @property
    def enemy(self) -> str:
        """Where the enemy's mage is."""
        return self.ground.cells[self.rival]

    @cached_property
    def castable(self) -> list[Spell]:
        """The spells that can be paid without touching the reserve."""
        written = [spell for _, spell in self.state.written()]
        return [spell for spell in written if self.own.essence - spell.cost >= RESERVE]

    @cached_property
    def composable(self) -> list[Spell]:
        """The spells that the own runes make and that are on no button yet."""
        written = [*self.own.buttons.values()]
        return [spell for spell in composable(self.state) if spell.runes not in written]

    @cached_property
    def _deadly(self) -> set[str]:
        return deadly(self.state)

    def is_deadly(self, cell: str) -> bool:
        """Whether the enemy could kill the own mage next turn if it stood there."""
        return cell in self._deadly

    def with_thrall(self, thrall: Figure, cell: str) -> "Sight":
        """The same duel with an own thrall on a cell."""
        figures = self.state.figures
        there = replace(figures[thrall], cell=cell)
        return Sight(replace(self.state, figures={**figures, thrall: there}))

    def is_trapped(self, cell: str) -> bool:
        """Whether a trap of the enemy lies on a cell."""
        return trap_for(self.state, self.seat, cell) is not None

    def hurt(self, figure: Figure, harm: Harm) -> int:
        """What some harm to a figure is worth."""
        damage, health = sum(suffered(self.state, figure, harm)), self.state.figures[figure].health
        if figure not in MAGES.values():
            return THRALL_HIT * min(damage, health)
        return VICTORY if damage >= health else MAGE_HIT * damage

    def hit(self, figure: Figure, spell: Spell) -> int:
        """What a hit of a spell is worth."""
        worth = self.hurt(figure, of_spell(spell, dazed=bool(self.state.mage.dazed)))
        weakens = figure == self.rival and any(weaken(self.state, figure, spell))
        return worth + WEAKENED if weakens else worth

    def effect(self, spell: Spell, aim: Aim) -> int:
        """What one effect of a spell is worth."""
        if spell.element and spell.action is None:
            near = () if self.own.imbue else self.ground.beside(self.seat)
            return sum(self.hurt(each, of_aura(spell.element)) for each in near)
        if spell.action == "trap" and aim.target:
            beside = DISTANCE[self.enemy][aim.target] == 1
            return self.hit(self.rival, spell) // SNARE if beside else 0
        struck = self.ground.struck(self.seat, spell, aim)
        return sum(self.hit(figure, spell) for figure in struck)

    def is_affordable(self, spell: Spell, worth: int) -> bool:
        """Whether the reserve stays, or the match is won."""
        return worth >= VICTORY or self.own.essence - spell.cost >= RESERVE
