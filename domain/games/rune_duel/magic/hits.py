"""How figures are hurt: damage, what elements do, shoves and traps (R3-R5, R9, R12)."""

from collections.abc import Generator
from typing import Any, Final, NamedTuple

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
from domain.games.rune_duel.material.runes import FIXED, Effect, Element
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.games.rune_duel.state import State, Trap
from domain.kernel import Chance, Event, Play


class Harm(NamedTuple):
    """What hurts: its damage in full, its element, and whether who deals it was dazed."""

    full: int
    element: Element | None = None
    dazed: bool = False

    @property
    def damage(self) -> int:
        """What it deals before imbue and vulnerability; a daze halves it (R10)."""
        return self.full // 2 if self.dazed else self.full


COLLISION: Final = Harm(FIXED.collision)
BASH: Final = Harm(FIXED.bash)
BURN: Final = Harm(FIXED.burn, "fire")


def of_spell(spell: Spell, *, dazed: bool) -> Harm:
    """The harm of one hit of a spell; `dazed`: its mage was, when it cast it or laid it (R10)."""
    return Harm(spell.power, spell.resisted, dazed)


def of_weapon(state: State) -> Harm:
    """The harm of the weapon of the mage whose turn it is (R7, R10)."""
    return Harm(FIXED.weapon, dazed=bool(state.mage.dazed))


def of_aura(element: Element) -> Harm:
    """The harm that a mage imbued with an element does around it (R8)."""
    return Harm(FIXED.aura, element)


def suffered(state: State, figure: Figure, harm: Harm) -> tuple[int, int]:
    """The damage to a figure, and what vulnerability adds; a fitting imbue halves it (R4)."""
    base = harm.damage // 2 if state.is_imbued(figure, harm.element) else harm.damage
    return base, state.bonus(figure, base)


def damage(
    state: State, source: Source, figure: Figure, harm: Harm
) -> Generator[Event | Chance, Any, int]:
    """A figure loses health; answers how much (R4). A mage at 0 ends the match (Q12)."""
    health = state.figures[figure].health
    base, bonus = suffered(state, figure, harm)
    lost = min(base + bonus, health)
    yield DamageDealt(source, figure, base, bonus, lost, health - lost)
    if lost == health:
        yield FigureDied(figure)
        if figure in MAGES.values():
            yield MatchEnded((other(SEAT_OF[figure]),), "mage_defeated")
    return lost


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


class Blow(NamedTuple):
    """A spell that hits: whose it is, whether as a trap, and whether a daze halves it."""

    seat: int
    spell: Spell
    source: Source
    dazed: bool


def hit(state: State, blow: Blow, figure: Figure, toward: Direction) -> Play:
    """Damage, dark healing, the shove, then what else the element does (R12)."""
    spell, effect = blow.spell, effect_on(state, figure, blow.spell)
    lost = yield from damage(state, blow.source, figure, of_spell(spell, dazed=blow.dazed))
    yield from heal_by(state, blow.seat, spell, figure, lost)
    yield from shove(state, blow.seat, figure, toward, spell.shoves(effect))
    if state.is_alive(figure):
        yield from weaken(state, figure, spell)


def effect_on(state: State, figure: Figure, spell: Spell) -> Effect | None:
    """What the element of a spell does to a figure: nothing to a mage imbued with it (R8)."""
    return None if state.is_imbued(figure, spell.resisted) else spell.effect


def weaken(state: State, figure: Figure, spell: Spell) -> Play:
    """A figure burns, is frozen or dazed at least as the spell has it; a mage loses essence."""
    seat = SEAT_OF[figure]
    match effect_on(state, figure, spell):
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
        trap = trap_for(state, SEAT_OF[figure], to)
        if trap:
            yield from go_off(state, trap, figure)
            return


def collide(state: State, by: int, figure: Figure, blocker: str) -> Play:
    """The figure takes damage, and so does an enemy of the caster that it runs into (R5)."""
    yield Collided(figure, blocker)
    yield from damage(state, "collision", figure, COLLISION)
    for foe in FIGURES[other(by)]:
        if foe == blocker:
            yield from damage(state, "collision", foe, COLLISION)


# Traps


def trap_for(state: State, seat: int, cell: str) -> Trap | None:
    """The trap that a figure of a seat sets off on a cell: one of its enemy's (R9)."""
    return next((trap for trap in state.traps if trap.cell == cell and trap.seat != seat), None)


def entered(state: State, figure: Figure) -> Play:
    """A figure has come to a cell: the enemy's trap there goes off (R9)."""
    trap = trap_for(state, SEAT_OF[figure], state.figures[figure].cell)
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
