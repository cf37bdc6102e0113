"""The greedy player of Rune Duel: it looks one command ahead, at what everybody sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.rune_duel import commands
from domain.games.rune_duel.board import DISTANCE, THRALLS, WAYS
from domain.games.rune_duel.bot.sight import SPENT, TENTHS, VICTORY, Sight
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.hits import of_weapon
from domain.games.rune_duel.material.runes import Runes
from domain.games.rune_duel.material.spells import SPELLS, Spell, in_order
from domain.games.rune_duel.state import State
from domain.kernel import Command

ATTACKS: Final[Runes] = ("strike", "projectile")
LIKED: Final[Sequence[Runes]] = (("fire", "dark"), ("mob", "charge"), ATTACKS)
"""After a first attack these runes are liked best, in this order."""

ESCAPE: Final = 5_000
"""What it is worth to get out of mortal danger."""
GOOD_STEP, ASIDE, IDLE, BAD = 2, 1, 0, -1
EXPOSED: Final = 3
"""A thrall within so many steps of the enemy's mage goes away from it."""
DISTANT: Final = 3
"""How far a mage that can only shoot likes to stand from the enemy's."""


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that are worth most."""
    sight = Sight(state)
    worth = [WORTH[type(command)](sight, command) for command in legal]
    return foremost(legal, worth)


# Discovering and composing


def worth_of_rune(sight: Sight, command: commands.ChooseRune) -> int:
    """An attack first, then the liked runes."""
    needs_attack = not any(rune in ATTACKS for rune in sight.own.runes)
    order = (ATTACKS, *LIKED) if needs_attack else LIKED
    place = next((at for at, runes in enumerate(order) if command.rune in runes), len(order))
    return -place


def worth_of_spell(spell: Spell | None) -> int:
    """How good a spell is to have: power, an element, and little cost."""
    if spell is None:
        return 0
    power = spell.power + (5 if spell.element else 0)
    return TENTHS * power - 3 * spell.cost


def poorest(sight: Sight) -> tuple[int, int]:
    """The least of what is on the buttons, and on which one."""
    buttons = sight.own.buttons.items()
    return min((worth_of_spell(SPELLS.get(runes)), button) for button, runes in buttons)


def worth_of_button(sight: Sight, command: commands.OpenButton) -> int:
    """Writes on the poorest button, if it can be bettered."""
    least, button = poorest(sight)
    found = max(map(worth_of_spell, sight.composable), default=least)
    return found - least if command.button == button and found > least else BAD


def worth_of_placing(sight: Sight, command: commands.PlaceRune) -> int:
    """Towards the best spell that can come of it."""
    placed = {*sight.state.turn.placed, command.rune}
    return max(
        (worth_of_spell(each) for each in sight.composable if placed <= {*each.runes}), default=BAD
    )


def worth_of_sealing(sight: Sight, command: commands.SealSpell) -> int:
    """Seals what is as good as the spell is, if no button has it."""
    spell = SPELLS[in_order(sight.state.turn.placed)]
    return worth_of_spell(spell) if spell in sight.composable else IDLE


# Acting


def worth_of_cast(sight: Sight, command: commands.Cast) -> int:
    """The damage that is to be expected, and what the spell costs."""
    spell = SPELLS[sight.own.buttons[command.button]]
    effect = sight.effect(spell, Aim(command.target, command.dir))
    if not effect or not sight.is_affordable(spell, effect):
        return BAD
    return effect * spell.waves + SPENT * spell.cost


def worth_of_repeat(sight: Sight, command: commands.CastAgain) -> int:
    """The same; it is paid for already."""
    repeat = sight.state.turn.repeat
    assert repeat
    return sight.effect(SPELLS[repeat.runes], Aim(command.target, command.dir))


def worth_of_weapon(sight: Sight, command: commands.Weapon) -> int:
    """A little damage for nothing."""
    return sight.hurt(sight.ground.standing[command.target], of_weapon(sight.state))


def worth_of_step(sight: Sight, command: commands.Step) -> int:
    """Out of mortal danger; else into touch or the line of fire; before a cast, if that pays."""
    if sight.is_deadly(sight.mage):
        return worth_of_escape(sight, command)
    if sight.is_trapped(command.to):
        return BAD
    worth = worth_of_approach(sight, command)
    return BAD if worth < VICTORY and sight.is_deadly(command.to) else worth


def worth_of_escape(sight: Sight, command: commands.Step) -> int:
    """Goes where the enemy can't kill, now or with another step; the rest has no use."""
    further = sight.ground.steps(command.to) if sight.state.turn.steps_left > 1 else ()
    if not sight.is_deadly(command.to):
        return ESCAPE
    if not all(map(sight.is_deadly, further)):
        return ESCAPE - 1
    return worth_of_approach(sight, command)


def worth_of_approach(sight: Sight, command: commands.Step) -> int:
    """Comes into touch, or into the line of fire."""
    touching = [spell for spell in sight.castable if spell.action in TOUCHING and not spell.charge]
    if any(each.action in TOUCHING for each in sight.castable):
        before, after = WAYS[sight.enemy][sight.mage], WAYS[sight.enemy][command.to]
        if after >= before or before == 1:
            return BAD
        in_time = after - 1 < sight.state.turn.steps_left and not sight.state.turn.acted
        hoped = [sight.hit(sight.rival, spell) for spell in touching] if in_time else []
        return max([GOOD_STEP, *hoped])
    return worth_of_distance(sight, command)


TOUCHING: Final = ("strike", "nova", "throw")


def worth_of_distance(sight: Sight, command: commands.Step) -> int:
    """Goes where a projectile would meet the enemy's mage, else to shooting distance."""
    if sight.state.turn.acted:
        return BAD
    here = abs(DISTANCE[sight.enemy][sight.mage] - DISTANT)
    there = abs(DISTANCE[sight.enemy][command.to] - DISTANT)
    return GOOD_STEP if there < here else BAD


def idle(sight: Sight, command: Command) -> int:
    """What to do unless something is worth more."""
    return IDLE


def worth_of_thrall(sight: Sight, command: commands.MoveThrall) -> int:
    """Goes between a mage in mortal danger and the enemy's, else out of the enemy's reach."""
    thrall = THRALLS[sight.seat][command.thrall - 1]
    if sight.is_trapped(command.to):
        return BAD
    was_deadly = sight.is_deadly(sight.mage)
    before, after = (WAYS[sight.enemy][at] for at in (sight.ground.cells[thrall], command.to))
    if not was_deadly and (before > EXPOSED or after <= before):
        return BAD
    is_deadly = sight.with_thrall(thrall, command.to).is_deadly(sight.mage)
    if was_deadly:
        return BAD if is_deadly else ESCAPE + 1
    return BAD if is_deadly else ASIDE


WORTH: Final[Mapping[type[Command], Callable[[Sight, Any], int]]] = {
    commands.ChooseRune: worth_of_rune,
    commands.OpenButton: worth_of_button,
    commands.SkipCompose: idle,
    commands.PlaceRune: worth_of_placing,
    commands.SealSpell: worth_of_sealing,
    commands.Step: worth_of_step,
    commands.Cast: worth_of_cast,
    commands.CastAgain: worth_of_repeat,
    commands.Weapon: worth_of_weapon,
    commands.MoveThrall: worth_of_thrall,
    commands.Pass: idle,
    commands.EndTurn: idle,
}
