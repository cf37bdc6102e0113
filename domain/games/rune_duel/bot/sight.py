"""What the greedy player sees of a duel, and what a hit is worth to it."""

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from domain.components.seats import other
from domain.games.rune_duel.board import DISTANCE, MAGES, Figure
from domain.games.rune_duel.bot.menace import menaced
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.effects import EFFECTS
from domain.games.rune_duel.material.essence import added
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.games.rune_duel.view import SeatView, View

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

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.ground = view.ground()
        self.own: SeatView = view.seats[self.seat - 1]
        self.foe: SeatView = view.seats[other(self.seat) - 1]
        self.figures = {each.figure: each for each in view.figures}

    @property
    def mage(self) -> str:
        """Where the own mage is."""
        return self.ground.cells[MAGES[self.seat]]

    @property
    def enemy(self) -> str:
        """Where the enemy's mage is."""
        return self.ground.cells[MAGES[self.foe.seat]]

    def spell(self, button: int) -> Spell:
        """The spell on a button."""
        return SPELLS[self.own.buttons[button - 1].runes]

    @cached_property
    def castable(self) -> list[Spell]:
        """The spells that can be paid without touching the reserve."""
        written = [SPELLS[each.runes] for each in self.own.buttons if each.runes]
        return [spell for spell in written if self.own.essence - spell.cost >= RESERVE]

    @cached_property
    def composable(self) -> list[Spell]:
        """The spells that the own runes make and that are on no button yet."""
        owned, written = self.own.runes, [each.runes for each in self.own.buttons]
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
        return menaced(self.ground, self.mage, self.figures[MAGES[self.foe.seat]], self.foe)

    def is_deadly(self, cell: str) -> bool:
        """Whether the enemy could kill the own mage next turn if it stood there."""
        damage = self.menaced.get(cell, 0)
        return damage + added(damage, self.own.vulnerability) >= self.own.health

    def with_thrall(self, thrall: Figure, cell: str) -> "Sight":
        """The same duel with an own thrall on a cell."""
        figures = [
            replace(each, cell=cell) if each.figure == thrall else each
            for each in self.view.figures
        ]
        return Sight(replace(self.view, figures=tuple(figures)))

    @cached_property
    def trapped(self) -> set[str]:
        """The cells with a trap of the enemy."""
        return {trap.cell for trap in self.view.traps if trap.seat != self.seat}

    def hurt(self, figure: Figure, damage: int) -> int:
        """What some damage to a figure is worth."""
        health = self.figures[figure].health
        if figure not in MAGES.values():
            return THRALL_HIT * min(damage, health)
        damage += added(damage, self.foe.vulnerability)
        return VICTORY if damage >= health else MAGE_HIT * damage

    def hit(self, figure: Figure, spell: Spell) -> int:
        """What a hit of a spell is worth."""
        is_mage = figure in MAGES.values()
        imbue = self.foe.imbue
        resists = bool(is_mage and imbue and imbue.element == spell.resisted)
        damage = spell.damage(halved=self.figures[MAGES[self.seat]].dazed > 0)
        worth = self.hurt(figure, damage // 2 if resists else damage)
        weakens = is_mage and not resists and spell.effect and EFFECTS[spell.effect].weakens
        return worth + WEAKENED if weakens else worth

    def effect(self, spell: Spell, aim: Aim) -> int:
        """What one effect of a spell is worth."""
        if spell.action is None:
            near = self.ground.enemies_within(self.seat, self.mage, 1)
            return 0 if self.own.imbue else sum(self.hurt(each, FIXED.aura) for each in near)
        if spell.action == "trap" and aim.target:
            beside = DISTANCE[self.enemy][aim.target] == 1
            return self.hit(MAGES[self.foe.seat], spell) // SNARE if beside else 0
        struck = self.ground.struck(self.seat, spell, aim)
        return sum(self.hit(figure, spell) for figure in struck)

    def is_affordable(self, spell: Spell, worth: int) -> bool:
        """Whether the reserve stays, or the match is won."""
        return worth >= VICTORY or self.own.essence - spell.cost >= RESERVE
