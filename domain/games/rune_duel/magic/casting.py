"""Casting: what a spell costs, whom it hits, and what it leaves behind (R3, R11)."""

from domain.components.wording import capital
from domain.games.rune_duel.board import MAGES, NEXT, TOWARD
from domain.games.rune_duel.commands import Cast, CastAgain, Pass
from domain.games.rune_duel.events.casting import (
    Imbued,
    MobFizzled,
    SpellCast,
    SpellFizzled,
    SpellLearned,
    SpellRepeated,
    TrapLaid,
    TrapRemoved,
    WallRaised,
    aimed,
)
from domain.games.rune_duel.events.figures import MageLeapt
from domain.games.rune_duel.events.turns import EssenceChanged
from domain.games.rune_duel.ground import Aim, Ground
from domain.games.rune_duel.magic.hits import BASH, Blow, damage, entered, hit, hit_away
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.material.spells import SPELLS, Spell, named
from domain.games.rune_duel.state import State
from domain.kernel import Command, Play, Refusal, require


def casts(state: State, ground: Ground) -> list[Command]:
    """Every spell that can be cast, at everything that it can be aimed at."""
    seat = state.turn.seat
    return [
        Cast(button, aim.target, aim.dir)
        for button, spell in state.castable()
        for aim in ground.aims(seat, spell)
    ]


def repeats(state: State) -> list[Command]:
    """The second effect of a mob spell at everything it can be aimed at, or not at all."""
    return [*(CastAgain(*aim) for aim in state.repeats(state.ground())), Pass()]


def cast(state: State, command: Cast) -> Play:
    """The cost is paid first, so that the caster is more vulnerable at once (R11)."""
    seat, side, aim = state.turn.seat, state.side, Aim(command.target, command.dir)
    spell = castable(state, command.button)
    require_aim(state, spell, aim)
    yield SpellCast(seat, command.button, spell.runes, aim.target, aim.dir, spell.cost)
    yield EssenceChanged(seat, -spell.cost, side.essence - spell.cost)
    if spell.runes not in side.learned:
        yield SpellLearned(seat, spell.runes)
    for _ in range(1 if spell.repeats else spell.waves):
        yield from effect(state, spell, aim)
    if spell.repeats and not state.repeats(state.ground()):
        yield MobFizzled(seat)


def castable(state: State, button: int) -> Spell:
    """The spell on a button, unless something forbids to cast it now."""
    require(not state.turn.acted, "already_cast")
    spell, essence = state.spell(button), state.side.essence
    if spell is None:
        raise Refusal("empty_button", button=button)
    bar = state.early_bar(spell)
    require(bar != "essence", "not_enough_essence", cost=spell.cost, essence=essence)
    require(bar != "charge", "must_not_have_moved")
    return spell


def require_aim(state: State, spell: Spell, aim: Aim) -> None:
    """The spell is aimed as its action wants it, at what is within its reach (R3)."""
    fits = aim in state.ground().aims(state.turn.seat, spell)
    require(fits, "no_target", wish=capital(named(spell.runes)), at=aimed(*aim) or " at nothing")


def cast_again(state: State, command: CastAgain) -> Play:
    """The second effect of mob; two figures thrown bash together (R3)."""
    repeat, aim = state.turn.repeat, Aim(command.target, command.dir)
    assert repeat, "nothing is to be repeated"
    spell = SPELLS[repeat.runes]
    require_aim(state, spell, aim)
    second = state.ground().standing.get(aim.target or "")
    yield SpellRepeated(state.turn.seat, aim.target, aim.dir)
    yield from effect(state, spell, aim)
    if spell.action == "throw" and second != repeat.first:
        for figure in (repeat.first, second):
            if figure and state.is_alive(figure):
                yield from damage(state, "bash", figure, BASH)


def forgo(state: State, command: Pass) -> Play:
    """No second effect."""
    yield MobFizzled(state.turn.seat)


# Effects


def effect(state: State, spell: Spell, aim: Aim) -> Play:
    """What a spell does once."""
    seat = state.turn.seat
    if spell.element and spell.action is None:
        yield Imbued(MAGES[seat], spell.element)
    elif spell.action == "trap" and aim.target:
        yield from lay_trap(state, seat, spell, aim.target)
    else:
        yield from strike(state, seat, spell, aim)


def lay_trap(state: State, seat: int, spell: Spell, cell: str) -> Play:
    """A seat's fourth trap takes the place of its oldest (R9)."""
    own = [trap for trap in state.traps if trap.seat == seat]
    if len(own) == FIXED.traps:
        yield TrapRemoved(own[0].number)
    yield TrapLaid(state.traps_laid + 1, cell, seat, spell.runes, bool(state.mage.dazed))


def strike(state: State, seat: int, spell: Spell, aim: Aim) -> Play:
    """All whom the spell reaches are hit in their order (Q17)."""
    origin, ground = state.mage.cell, state.ground()
    blow = Blow(seat, spell, "spell", bool(state.mage.dazed))
    struck = ground.struck(seat, spell, aim)
    for figure in struck:
        if not aim.dir:
            yield from hit_away(state, blow, figure)
        elif state.is_alive(figure):
            yield from hit(state, blow, figure, aim.dir)
    covered = walled(state, spell, aim)
    for cell in covered:
        yield WallRaised(cell, seat, 2 if spell.charge else 1)
    if not struck and not covered:
        yield SpellFizzled(seat)
    if spell.haste and spell.action == "strike" and aim.target:
        yield from leap(state, seat, origin, aim.target)


def walled(state: State, spell: Spell, aim: Aim) -> list[str]:
    """The free cells that an arcane blast closes (R3)."""
    if spell.action != "blast" or spell.element != "arcane" or not aim.dir:
        return []
    ground = state.ground()
    return [
        cell for cell in ground.fan(state.mage.cell, aim.dir, spell.reach) if ground.is_free(cell)
    ]


def leap(state: State, seat: int, origin: str, over: str) -> Play:
    """After a hasty strike the mage leaps past the struck cell, if it can (R3)."""
    to = NEXT[over][TOWARD[origin][over]]
    if to and state.ground().is_free(to) and not state.mage.frozen:
        yield MageLeapt(MAGES[seat], origin, to)
        yield from entered(state, MAGES[seat])
