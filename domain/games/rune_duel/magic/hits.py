"""How figures are hurt: damage, what elements do, shoves and traps (R3-R5, R9, R12)."""

from collections.abc import Generator
from typing import Any, NamedTuple

from domain.components.seats import other
from domain.games.rune_duel.board import (
    FIGURES,
    MAGES,
    NEXT,
    SEAT_OF,
    TOWARD,
    Direction,
    Figure,
)
from domain.games.rune_duel.events.casting import TrapTriggered
from domain.games.rune_duel.events.figures import (
    Collided,
    DamageDealt,
    FigureDied,
    FigureShoved,
    Source,
    StatusApplied,
)
from domain.games.rune_duel.events.turns import EssenceChanged, HealthRestored, MatchEnded
from domain.games.rune_duel.material.runes import FIXED, Element
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.games.rune_duel.state import State, Trap
from domain.kernel import Chance, Event, Play


class Blow(NamedTuple):
    """A spell that hits: whose it is, whether as a trap, and whether a daze has halved it."""

    seat: int
    spell: Spell
    source: Source
    halved: bool


def damage(
    state: State, source: Source, figure: Figure, base: int
) -> Generator[Event | Chance, Any, int]:
    """Some damage and what vulnerability adds; answers the health really lost (R4).

    A mage at 0 health ends the match (Q12).
    """
    health = state.figures[figure].health
    bonus = state.bonus(figure, base)
    lost = min(base + bonus, health)
    yield DamageDealt(source, figure, base, bonus, lost, health - lost)
    if lost == health:
        yield FigureDied(figure)
        if figure in MAGES.values():
            yield MatchEnded((other(SEAT_OF[figure]),), "mage_defeated")
    return lost


def elemental(state: State, figure: Figure, element: Element | None, base: int) -> int:
    """Damage of an element, halved for a mage imbued with it (R4)."""
    return base // 2 if state.is_imbued(figure, element) else base


def strength(state: State, figure: Figure, spell: Spell, *, halved: bool) -> int:
    """The damage of a spell to a figure; `halved`: by a daze (R4, R10)."""
    return elemental(state, figure, spell.resisted, spell.damage(halved=halved))


def heal(state: State, seat: int, amount: int) -> Play:
    """The seat's mage regains health, up to what it began with."""
    mage, full = MAGES[seat], state.full_health(MAGES[seat])
    health = state.figures[mage].health
    healed = min(amount, full - health)
    if healed:
        yield HealthRestored(mage, healed, health + healed)


def heal_by(state: State, seat: int, spell: Spell, figure: Figure, lost: int) -> Play:
    """A dark spell heals the seat's mage by part of the health that the figure has lost (R12)."""
    if spell.effect == "heal" and state.is_alive(figure):
        yield from heal(state, seat, lost * spell.strength // 100)


def change_essence(state: State, seat: int, essence: int) -> Play:
    """The seat's meter comes to so much, if that is a change."""
    before = state.sides[seat].essence
    if essence != before:
        yield EssenceChanged(seat, essence - before, essence)


# One hit


def hit(state: State, blow: Blow, figure: Figure, toward: Direction) -> Play:
    """Damage, dark healing, the throw's shove, then what else the element does (R12)."""
    spell = blow.spell
    resists = state.is_imbued(figure, spell.resisted)
    base = strength(state, figure, spell, halved=blow.halved)
    lost = yield from damage(state, blow.source, figure, base)
    yield from heal_by(state, blow.seat, spell, figure, lost)
    if spell.action == "throw":
        farther = spell.strength if spell.effect == "shove" and not resists else 0
        yield from shove(state, blow.seat, figure, toward, spell.reach + farther)
    elif spell.effect == "shove" and not resists:
        yield from shove(state, blow.seat, figure, toward, spell.strength)
    if state.is_alive(figure) and not resists:
        yield from weaken(state, figure, spell)


def weaken(state: State, figure: Figure, spell: Spell) -> Play:
    """A figure burns, is frozen or dazed at least as the spell has it; a mage loses essence."""
    seat = SEAT_OF[figure]
    match spell.effect:
        case "burning" | "frozen" | "dazed" as status:
            if getattr(state.figures[figure], status) < spell.strength:
                yield StatusApplied(figure, status, spell.strength)
        case "drain" if figure == MAGES[seat]:
            left = max(0, state.sides[seat].essence - spell.strength)
            yield from change_essence(state, seat, left)


# Shoves


def shove(state: State, by: int, figure: Figure, toward: Direction, cells: int) -> Play:
    """Cell by cell, up to what bars the way or a trap; the frozen and the dead stay (R5)."""
    pushed = state.figures[figure]
    for _ in range(cells if pushed.health and not pushed.frozen else 0):
        origin = state.figures[figure].cell
        to = NEXT[origin][toward]
        obstacle = state.ground().obstacle(to)
        if to is None or obstacle:
            yield from collide(state, by, figure, obstacle or "edge")
            return
        yield FigureShoved(figure, origin, to)
        trap = state.trap_under(figure)
        if trap:
            yield from go_off(state, trap, figure)
            return


def collide(state: State, by: int, figure: Figure, blocker: str) -> Play:
    """The figure takes damage, and so does an enemy of the caster that it runs into (R5)."""
    yield Collided(figure, blocker)
    yield from damage(state, "collision", figure, FIXED.collision)
    for foe in FIGURES[other(by)]:
        if foe == blocker:
            yield from damage(state, "collision", foe, FIXED.collision)


# Traps


def entered(state: State, figure: Figure) -> Play:
    """A figure has come to a cell: the enemy's trap there goes off (R9)."""
    trap = state.trap_under(figure)
    if trap:
        yield from go_off(state, trap, figure)


def go_off(state: State, trap: Trap, figure: Figure) -> Play:
    """The trap is gone; it hits that figure or, charged, all enemies around it (R9, Q14, Q17)."""
    yield TrapTriggered(trap.number, figure)
    blow = Blow(trap.seat, SPELLS[trap.runes], "trap", trap.halved)
    caught = state.ground().enemies_within(trap.seat, trap.cell, blow.spell.reach)
    for each in caught:
        yield from hit_away(state, blow, each)


def hit_away(state: State, blow: Blow, figure: Figure) -> Play:
    """A hit away from the caster's mage, wherever the figure is by now, if it still lives."""
    mage, struck = state.figures[MAGES[blow.seat]], state.figures[figure]
    if struck.health:
        yield from hit(state, blow, figure, TOWARD[mage.cell][struck.cell])
