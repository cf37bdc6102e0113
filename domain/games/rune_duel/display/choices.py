"""What each command means, in words."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from domain.components.wording import capital, counted
from domain.games.rune_duel.board import MAGES, THRALLS
from domain.games.rune_duel.commands import (
    Cast,
    CastAgain,
    ChooseRune,
    EndTurn,
    MoveThrall,
    OpenButton,
    Pass,
    PlaceRune,
    SealSpell,
    SkipCompose,
    Step,
    Weapon,
)
from domain.games.rune_duel.display.faces import spell_face
from domain.games.rune_duel.display.outlook import Outlook, rune_in_short
from domain.games.rune_duel.display.printed import ICON
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.runes import Runes
from domain.games.rune_duel.magic.spells import SPELLS, Spell, in_order, named
from domain.games.rune_duel.view import View
from domain.kernel import Choice, Command, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a legal command does."""
    return _BY_TYPE[type(command)](prospect.view, command)


# Discovering and composing


def _choose_rune(view: View, command: ChooseRune) -> Choice:
    rune = command.rune
    return Choice(f"Discover {rune}", rune_in_short(rune), ICON[rune], cards=(rune,))


def _open_button(view: View, command: OpenButton) -> Choice:
    written = _runes_on(view, command.button)
    detail = f"replaces {named(written)}" if written else "the button is empty"
    face = (spell_face(written),) if written else ()
    return Choice(f"Write a spell on button {command.button}", detail, "card", cards=face)


def _skip_compose(view: View, command: SkipCompose) -> Choice:
    return Choice("Write nothing", "all buttons stay as they are", "clock")


def _place_rune(view: View, command: PlaceRune) -> Choice:
    spell = SPELLS[in_order((*view.placed, command.rune))]
    icon = ICON[command.rune]
    sentence = f"Add {command.rune}: {named(spell.runes)}"
    return Choice(sentence, _numbers(spell), icon, cards=(command.rune, spell_face(spell.runes)))


def _seal_spell(view: View, command: SealSpell) -> Choice:
    spell = SPELLS[in_order(view.placed)]
    sentence = f"Seal {named(spell.runes)} on button {view.button}"
    return Choice(sentence, _numbers(spell), "key", cards=(spell_face(spell.runes),))


def _numbers(spell: Spell) -> str:
    damage = f", {spell.power} damage" if spell.power else ""
    return f"{spell.cost} essence{damage}"


def _runes_on(view: View, button: int) -> Runes:
    return next(each.runes for each in view.seats[view.seat - 1].buttons if each.button == button)


# Acting


def _castable(view: View) -> Iterator[Runes]:
    """The spells on the buttons of the acting seat, if it can still cast one and pay for it."""
    seat = view.seats[view.seat - 1]
    for button in () if view.acted else seat.buttons:
        if button.runes and SPELLS[button.runes].cost <= seat.essence:
            yield button.runes


def _step(view: View, command: Step) -> Choice:
    outlook = Outlook(view)
    return Choice(
        f"Step to {command.to}",
        "; ".join(filter(None, (outlook.of_step(command), _left(view, outlook, command)))),
        "boot",
        (command.to,),
        pieces=(MAGES[view.seat],),
    )


def _left(view: View, outlook: Outlook, command: Step) -> str:
    """How far the mage can go on, and what it can't cast then; "": the step ends the match."""
    left = outlook.steps_after(command)
    if left is None:
        return ""
    detail = f"{counted(left, 'step')} left after it" if left else "no step left after it"
    if any(SPELLS[runes].charge for runes in _castable(view)) and not view.stepped:
        detail += ", no spell with charge either"
    return detail


def _move_thrall(view: View, command: MoveThrall) -> Choice:
    thrall = THRALLS[view.seat][command.thrall - 1]
    return Choice(
        f"Move thrall {command.thrall} from {view.ground().cells[thrall]} to {command.to}",
        Outlook(view).of_thrall_move(command),
        "thrall",
        (command.to,),
        pieces=(thrall,),
    )


def _weapon(view: View, command: Weapon) -> Choice:
    outlook = Outlook(view)
    figure = outlook.ground.standing[command.target]
    return Choice(
        f"Hit {outlook.called(figure)} with the weapon",
        f"no essence; {outlook.of_weapon(figure)}",
        "sword",
        (command.target,),
        pieces=(MAGES[view.seat], figure),
    )


def _cast(view: View, command: Cast) -> Choice:
    runes = _runes_on(view, command.button)
    twins = [each for each in view.seats[view.seat - 1].buttons if each.runes == runes]
    origin = f" from button {command.button}" if len(twins) > 1 else ""
    verb = f"Cast {named(runes)}{origin}"
    spell, outlook = SPELLS[runes], Outlook(view)
    aim = Aim(command.target, command.dir)
    does = outlook.of_spell(spell, aim, spell.cost)
    return _aimed(outlook, verb, f"{spell.cost} essence; {does}", spell, aim)


def _cast_again(view: View, command: CastAgain) -> Choice:
    assert view.repeat
    spell = SPELLS[view.repeat.runes]
    verb = f"Repeat {named(spell.runes)}"
    outlook, aim = Outlook(view), Aim(command.target, command.dir)
    return _aimed(outlook, verb, outlook.of_repeat(command, spell), spell, aim)


def _aimed(outlook: Outlook, verb: str, does: str, spell: Spell, aim: Aim) -> Choice:
    struck = outlook.struck(spell, aim)
    return Choice(
        f"{verb}{outlook.at(aim)}",
        does,
        ICON[spell.action or spell.runes[0]],
        outlook.cells(spell, aim),
        (spell_face(spell.runes),),
        (MAGES[outlook.view.seat], *struck),
    )


def _pass(view: View, command: Pass) -> Choice:
    assert view.repeat
    return Choice("Leave it at one effect", f"{capital(named(view.repeat.runes))} is over", "clock")


def _end_turn(view: View, command: EndTurn) -> Choice:
    left = [
        *([counted(view.steps_left, "step")] if view.steps else []),
        *(["the spell or weapon"] if view.act_waits() else []),
        *(["the thrall's move"] if view.thrall_waits() else []),
    ]
    unused = f"unused: {', '.join(left)}" if left else ""
    detail = "; ".join(filter(None, (Outlook(view).of_aura(), unused)))
    return Choice("End the turn", detail, "clock")


_BY_TYPE: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    ChooseRune: _choose_rune,
    OpenButton: _open_button,
    SkipCompose: _skip_compose,
    PlaceRune: _place_rune,
    SealSpell: _seal_spell,
    Step: _step,
    Cast: _cast,
    CastAgain: _cast_again,
    Weapon: _weapon,
    MoveThrall: _move_thrall,
    Pass: _pass,
    EndTurn: _end_turn,
}
