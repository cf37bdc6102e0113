"""What the greedy player sees of a duel, and what a hit is worth to it."""

from functools import cached_property
from typing import Final

from domain.components.seats import other
from domain.games.rune_duel.board import DISTANCE, MAGES, Figure
from domain.games.rune_duel.bot.menace import menaced
from domain.games.rune_duel.ground import Aim, Ground
from domain.games.rune_duel.magic.effects import EFFECTS
from domain.games.rune_duel.magic.hits import strength
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.material.spells import SPELLS, Spell
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

    def __init__(self, state: State, ground: Ground | None = None) -> None:
        """`ground`: how it is supposed to lie, if not as it does."""
        self.state = state
        self.seat = state.turn.seat
        self.ground = ground or state.ground()
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
        owned, written = self.own.runes, [*self.own.buttons.values()]
        return [
            spell
            for runes, spell in SPELLS.items()
            if len(runes) <= self.own.slots
            and runes not in written
            and all(rune in owned for rune in runes)
        ]

    @cached_property
    def menaced(self) -> dict[str, int]:
        """The most damage that the enemy's mage could do on each cell in its next turn."""
        return menaced(self.ground, self.mage, self.state.figures[self.rival], self.foe)

    def is_deadly(self, cell: str) -> bool:
        """Whether the enemy could kill the own mage next turn if it stood there."""
        damage = self.menaced.get(cell, 0)
        return damage + self.state.bonus(MAGES[self.seat], damage) >= self.state.mage.health

    def with_thrall(self, thrall: Figure, cell: str) -> "Sight":
        """The same duel with an own thrall on a cell."""
        return Sight(self.state, self.ground.moved(thrall, cell))

    @cached_property
    def trapped(self) -> set[str]:
        """The cells with a trap of the enemy."""
        return {trap.cell for trap in self.state.traps if trap.seat != self.seat}

    def hurt(self, figure: Figure, damage: int) -> int:
        """What some damage to a figure is worth."""
        health = self.state.figures[figure].health
        if figure not in MAGES.values():
            return THRALL_HIT * min(damage, health)
        damage += self.state.bonus(figure, damage)
        return VICTORY if damage >= health else MAGE_HIT * damage

    def hit(self, figure: Figure, spell: Spell) -> int:
        """What a hit of a spell is worth."""
        state, is_dazed = self.state, self.state.mage.dazed > 0
        worth = self.hurt(figure, strength(state, figure, spell, halved=is_dazed))
        weakens = figure == self.rival and spell.effect and EFFECTS[spell.effect].weakens
        return (
            worth + WEAKENED if weakens and not state.is_imbued(figure, spell.resisted) else worth
        )

    def effect(self, spell: Spell, aim: Aim) -> int:
        """What one effect of a spell is worth."""
        if spell.action is None:
            near = self.ground.enemies_within(self.seat, self.mage, 1)
            return 0 if self.own.imbue else sum(self.hurt(each, FIXED.aura) for each in near)
        if spell.action == "trap" and aim.target:
            beside = DISTANCE[self.enemy][aim.target] == 1
            return self.hit(self.rival, spell) // SNARE if beside else 0
        struck = self.ground.struck(self.seat, spell, aim)
        return sum(self.hit(figure, spell) for figure in struck)

    def is_affordable(self, spell: Spell, worth: int) -> bool:
        """Whether the reserve stays, or the match is won."""
        return worth >= VICTORY or self.own.essence - spell.cost >= RESERVE
