"""What it means to choose a die: to pay with, to change, to roll again, to fight with."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from domain.games.squad_combat import commands
from domain.games.squad_combat.display.prospects import attack_reaches, defense_reaches
from domain.games.squad_combat.display.saying import of, own
from domain.games.squad_combat.state import DIE
from domain.games.squad_combat.view import View
from domain.games.squad_combat.wording.terms import several
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import Choice, Odds


def of_die(words: str, *, why: Callable[[View, int], str] | None = None) -> Any:
    """A choice of one die of the character that is asked; `words` say what becomes of it."""

    def told(view: View, command: Any) -> Choice:
        assert view.about
        sentence = words.format(of=of(view, view.about), value=command.value)
        detail = why(view, command.value) if why else ""
        return Choice(sentence, detail, "die", pieces=(view.about,))

    return told


def pays(view: View, value: int) -> str:
    """What the die is paid for, and how much of it is wasted."""
    source = title_of(view.cause.card) if view.cause and view.cause.card else "the ability"
    return f"for {source}, which asks for {view.needs[0]}{' or more' * (view.needs[0] < DIE)}"


def trims(view: View, value: int) -> str:
    """How many dice too many there are."""
    assert view.about
    each = view.characters[view.about]
    over = len(each.dice) - len(each.pool)
    return f"{over} of {len(each.dice)} dice must go"


def attacks(view: View, value: int) -> str:
    """What the attack under way comes to with that die (0: none)."""
    return attack_reaches(view, view.attack, value) if view.attack else ""


def defends(view: View, value: int) -> str:
    """What the defence comes to with that die (0: none)."""
    return defense_reaches(view, view.attack, value) if view.attack else ""


def dodge(view: View, command: commands.DodgeWithDie) -> Choice:
    """The defender dodges without a card."""
    assert view.attack
    defender, card = view.attack.defender, title_of(view.attack.card)
    return Choice(
        f"Dodge {card} with {own(defender)}'s die of {command.value}",
        "the die is spent; the attack misses",
        "wind",
        pieces=(defender,),
    )


def choose_die(view: View, command: commands.ChooseDie) -> Choice:
    """A die goes up or down by 1, or is rolled again."""
    assert view.about
    assert view.step
    value, name = command.value, of(view, view.about)
    match view.step.name:
        case "power_up":
            sentence = f"Raise {name} die of {value} to {value + 1}"
        case "power_down":
            sentence = f"Lower {name} die of {value} to {value - 1}"
        case _:
            sentence = f"Take up {name} die of {value} to roll it again"
    odds: tuple[Odds, ...] = ()
    if view.step.name == "reroll" and value < DIE:
        odds = (Odds(f"more than {value}", Fraction(DIE - value, DIE)),)
    return Choice(sentence, _more_steps(view), "die", pieces=(view.about,), odds=odds)


def _more_steps(view: View) -> str:
    """How often the step may still be done."""
    if view.step is None or view.step.number < 2:
        return ""
    left = view.step.number
    if view.step.name == "reroll":
        return f"{several(left, 'die', 'dice')} left to choose"
    return f"{left} times left; the same die may be chosen again"
