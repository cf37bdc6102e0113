"""Acting: steps, the weapon, a thrall's move, and what else may be chosen meanwhile (R6, R7)."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from domain.games.rune_duel.board import MAGES, THRALLS
from domain.games.rune_duel.commands import EndTurn, MoveThrall, Step, Weapon
from domain.games.rune_duel.events.casting import WeaponUsed
from domain.games.rune_duel.events.figures import MageStepped, ThrallMoved
from domain.games.rune_duel.ground import Ground
from domain.games.rune_duel.magic.casting import casts
from domain.games.rune_duel.magic.hits import damage, entered, of_weapon
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.games.rune_duel.state import State
from domain.games.rune_duel.turns import end_turn
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """Steps, casts, the weapon, thrall moves; the end of the turn is always allowed."""
    ground = state.ground()
    commands: list[Command] = [Step(cell) for cell in state.steps(ground)]
    if not state.turn.acted:
        commands += casts(state, ground)
        commands += [Weapon(cell) for cell in ground.touched(state.turn.seat)]
    commands += [MoveThrall(thrall, cell) for thrall, cell in state.thrall_steps(ground)]
    commands.append(EndTurn())
    return commands


def step(state: State, command: Step) -> Play:
    """The mage goes to a free cell beside it (R6)."""
    turn, mage, to = state.turn, state.mage, command.to
    require(not mage.frozen, "frozen", figure="Your mage")
    require(not turn.stepping_over, "stepping_over")
    require(turn.steps_left, "no_steps_left")
    require(to in state.ground().steps(mage.cell), "cell_not_free", origin=mage.cell, to=to)
    yield MageStepped(MAGES[turn.seat], mage.cell, to)
    yield from entered(state, MAGES[turn.seat])


def weapon(state: State, command: Weapon) -> Play:
    """A weak hit that costs nothing and counts as the cast (R7, R10)."""
    ground, seat, target = state.ground(), state.turn.seat, command.target
    require(not state.turn.acted, "already_cast")
    require(target in ground.touched(seat), "no_target", wish="Your weapon", at=f" at {target}")
    yield WeaponUsed(seat, target)
    yield from damage(state, "weapon", ground.standing[target], of_weapon(state))


def move_thrall(state: State, command: MoveThrall) -> Play:
    """One thrall a turn goes to a free cell beside it (R6)."""
    thrall, to = THRALLS[state.turn.seat][command.thrall - 1], command.to
    moved = state.figures[thrall]
    require(not state.turn.thrall_moved, "thrall_moved")
    require(moved.health, "thrall_dead", thrall=command.thrall)
    require(not moved.frozen, "frozen", figure=f"Your thrall {command.thrall}")
    require(to in state.ground().steps(moved.cell), "cell_not_free", origin=moved.cell, to=to)
    yield ThrallMoved(thrall, moved.cell, to)
    yield from entered(state, thrall)


def finish(state: State, command: EndTurn) -> Play:
    """The turn ends."""
    yield from end_turn(state)


# What can be reached


class Targets(msgspec.Struct, frozen=True):
    """The cells on which a button's spell (0: the weapon, or what is repeated) can work now."""

    button: int
    cells: tuple[str, ...]


class Reach(NamedTuple):
    """Where the mage can step now, and on what each of its spells and its weapon can work."""

    steps: Sequence[str] = ()
    targets: Sequence[Targets] = ()


def reach(state: State, ground: Ground) -> Reach:
    """What the mage whose turn it is can reach; nothing before it acts, and once it is dead."""
    turn = state.turn
    if state.phase not in ("act", "mob_target") or MAGES[turn.seat] not in ground.cells:
        return Reach()
    if turn.repeat:
        return Reach((), [Targets(0, reached(ground, turn.seat, SPELLS[turn.repeat.runes]))])
    castable = state.castable()
    spells = [Targets(button, reached(ground, turn.seat, spell)) for button, spell in castable]
    weapon = Targets(0, () if turn.acted else tuple(ground.touched(turn.seat)))
    return Reach(state.steps(ground), [each for each in (*spells, weapon) if each.cells])


def reached(ground: Ground, seat: int, spell: Spell) -> tuple[str, ...]:
    """The cells of all whom a spell can hit; those on which a trap can be laid."""
    aims = ground.aims(seat, spell)
    if spell.action == "trap":
        return tuple(aim.target for aim in aims if aim.target)
    found = (figure for aim in aims for figure in ground.struck(seat, spell, aim))
    return tuple(dict.fromkeys(ground.cells[figure] for figure in found))
