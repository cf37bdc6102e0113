"""What each command means, in words."""

from collections.abc import Iterator
from typing import Final

from domain.components.wording import capital, counted, joined
from domain.games.rune_duel import commands
from domain.games.rune_duel.board import MAGES, THRALLS
from domain.games.rune_duel.display import outlook
from domain.games.rune_duel.display.brief import follows
from domain.games.rune_duel.display.faces import ICON, spell_face
from domain.games.rune_duel.events.casting import TrapLaid
from domain.games.rune_duel.events.figures import DamageDealt, MageLeapt
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.material.spells import SPELLS, Spell, in_order, named
from domain.kernel import Choice, Choices, Command, Prospect


def _foreseen(prospect: Prospect, command: Command, subject: str = "") -> str:
    ahead = prospect.ahead(command)
    return follows(prospect.seat, ahead.events, ahead.said, subject)


# Discovering and composing


def _choose_rune(prospect: Prospect, command: commands.ChooseRune) -> Choice:
    rune = command.rune
    return Choice(f"Discover {rune}", outlook.rune_in_short(rune), ICON[rune], cards=(rune,))


def _open_button(prospect: Prospect, command: commands.OpenButton) -> Choice:
    written = prospect.state.side.buttons[command.button]
    detail = f"replaces {named(written)}" if written else "the button is empty"
    face = (spell_face(written),) if written else ()
    return Choice(f"Write a spell on button {command.button}", detail, "card", cards=face)


def _place_rune(prospect: Prospect, command: commands.PlaceRune) -> Choice:
    spell = SPELLS[in_order((*prospect.state.turn.placed, command.rune))]
    icon = ICON[command.rune]
    sentence = f"Add {command.rune}: {named(spell.runes)}"
    return Choice(sentence, _numbers(spell), icon, cards=(command.rune, spell_face(spell.runes)))


def _seal_spell(prospect: Prospect, command: commands.SealSpell) -> Choice:
    turn = prospect.state.turn
    spell = SPELLS[in_order(turn.placed)]
    sentence = f"Seal {named(spell.runes)} on button {turn.button}"
    return Choice(sentence, _numbers(spell), "key", cards=(spell_face(spell.runes),))


def _numbers(spell: Spell) -> str:
    damage = f", {spell.power} damage" if spell.power else ""
    return f"{spell.cost} essence{damage}"


# Acting


def _step(prospect: Prospect, command: commands.Step) -> Choice:
    mage = MAGES[prospect.seat]
    detail = joined(_foreseen(prospect, command, mage), _steps_left(prospect, command))
    return Choice(f"Step to {command.to}", detail, "boot", cells=(command.to,), pieces=(mage,))


def _steps_left(prospect: Prospect, command: commands.Step) -> str:
    """How far the mage can go on, and what it can't cast then; "": the step ends the match."""
    before, after = prospect.state, prospect.ahead(command).state
    if after.result:
        return ""
    left = after.left(after.ground()).steps
    detail = f"{counted(left, 'step')} left after it" if left else "no step left after it"
    if any(spell.charge for _, spell in {*before.castable()} - {*after.castable()}):
        detail += ", no spell with charge either"
    return detail


def _move_thrall(prospect: Prospect, command: commands.MoveThrall) -> Choice:
    thrall = THRALLS[prospect.seat][command.thrall - 1]
    origin, to = prospect.state.figures[thrall].cell, command.to
    said = f"Move thrall {command.thrall} from {origin} to {to}"
    return Choice(
        said, _foreseen(prospect, command, thrall), "thrall", cells=(to,), pieces=(thrall,)
    )


def _weapon(prospect: Prospect, command: commands.Weapon) -> Choice:
    ground = prospect.state.ground()
    figure = ground.standing[command.target]
    said = f"Hit {outlook.on_the_board(ground, figure)} with the weapon"
    detail = joined("no essence", _foreseen(prospect, command, figure))
    pieces = (MAGES[prospect.seat], figure)
    return Choice(said, detail, "sword", cells=(command.target,), pieces=pieces)


def _cast(prospect: Prospect, command: commands.Cast) -> Choice:
    buttons = prospect.state.side.buttons
    runes = buttons[command.button]
    twins = [each for each in buttons.values() if each == runes]
    origin = f" from button {command.button}" if len(twins) > 1 else ""
    cost = f"{SPELLS[runes].cost} essence"
    return _aimed(prospect, command, f"Cast {named(runes)}{origin}", SPELLS[runes], cost)


def _cast_again(prospect: Prospect, command: commands.CastAgain) -> Choice:
    runes = prospect.state.turn.repeat.runes
    return _aimed(prospect, command, f"Repeat {named(runes)}", SPELLS[runes])


def _aimed(
    prospect: Prospect,
    command: commands.Cast | commands.CastAgain,
    verb: str,
    spell: Spell,
    *costs: str,
) -> Choice:
    state, aim = prospect.state, Aim(command.target, command.dir)
    ground = state.ground()
    struck = tuple(ground.struck(prospect.seat, spell, aim))
    cells = tuple(ground.cells[figure] for figure in struck)
    return Choice(
        f"{verb}{outlook.aimed_at(ground, aim)}",
        joined(*costs, *_of_spell(prospect, command, spell, aim)),
        ICON[spell.action or spell.runes[0]],
        cells=cells or ((aim.target,) if aim.target else ()),
        cards=(spell_face(spell.runes),),
        pieces=(MAGES[prospect.seat], *struck),
    )


def _of_spell(
    prospect: Prospect, command: commands.Cast | commands.CastAgain, spell: Spell, aim: Aim
) -> Iterator[str]:
    """What a spell does at once, what it prepares, and whether it comes once more."""
    events, after = prospect.ahead(command).events, prospect.ahead(command).state
    if spell.action is None:
        yield f"half damage of {spell.element}, and an aura of {FIXED.aura} around your mage"
    for laid in (each for each in events if isinstance(each, TrapLaid)):
        yield outlook.of_trap(spell, laid)
    if spell.action not in (None, "trap") and not any(isinstance(e, DamageDealt) for e in events):
        yield outlook.of_nobody(prospect.state, spell, aim)
    yield _foreseen(prospect, command)
    leaps = spell.haste and spell.action == "strike" and after.result is None
    if leaps and not any(isinstance(each, MageLeapt) for each in events):
        yield "your mage does not leap"
    if after.phase == "mob_target":
        yield outlook.still_to_come(spell)


def _pass(prospect: Prospect, command: commands.Pass) -> Choice:
    runes = prospect.state.turn.repeat.runes
    return Choice("Leave it at one effect", f"{capital(named(runes))} is over", "clock")


def _end_turn(prospect: Prospect, command: commands.EndTurn) -> Choice:
    can = prospect.state.left(prospect.state.ground())
    left = outlook.left_in_turn(can, "the spell or weapon", "the thrall's move")
    unused = f"unused: {', '.join(left)}" if left else ""
    return Choice("End the turn", joined(_foreseen(prospect, command), unused), "clock")


CHOICES: Final[Choices] = {
    commands.ChooseRune: _choose_rune,
    commands.OpenButton: _open_button,
    commands.SkipCompose: Choice("Write nothing", "all buttons stay as they are", "clock"),
    commands.PlaceRune: _place_rune,
    commands.SealSpell: _seal_spell,
    commands.Step: _step,
    commands.Cast: _cast,
    commands.CastAgain: _cast_again,
    commands.Weapon: _weapon,
    commands.MoveThrall: _move_thrall,
    commands.Pass: _pass,
    commands.EndTurn: _end_turn,
}
