"""What it means to choose a die: to pay with, to change, to roll again, to fight with."""

from collections.abc import Callable
from fractions import Fraction

from domain.components.wording import several
from domain.games.squad_combat import commands
from domain.games.squad_combat.display.saying import of, own
from domain.games.squad_combat.events.characters import DieChanged
from domain.games.squad_combat.squads import DIE
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import PayDice, Resolve
from domain.games.squad_combat.view.asked import about
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import Choice, Odds, Prospect

OfDie = commands.PayDie | commands.RemoveDie | commands.SpendAttackDie | commands.SpendDefenseDie


def of_die(words: str, *, why: Callable[[State, int], str]) -> Callable[[Prospect, OfDie], Choice]:
    """A choice of one die of the character that is asked; `words` say what becomes of it."""

    def told(prospect: Prospect, command: OfDie) -> Choice:
        state: State = prospect.state
        whose = about(state)
        assert whose
        sentence = words.format(of=of(state, whose), value=command.value)
        return Choice(sentence, why(state, command.value), "die", pieces=(whose,))

    return told


def pays(state: State, value: int) -> str:
    """What the die is paid for, and how high it must be."""
    task = state.agenda[0]
    assert isinstance(task, PayDice)
    source = title_of(task.cause.card) if task.cause.card else "the ability"
    least = task.needs[0]
    return f"for {source}, which asks for {least if least == DIE else f'{least} or more'}"


def trims(state: State, value: int) -> str:
    """How many dice too many there are."""
    each = state.characters[about(state) or ""]
    return f"{each.too_many()} of {len(each.dice)} dice must go"


def dodge(prospect: Prospect, command: commands.DodgeWithDie) -> Choice:
    """The defender dodges without a card."""
    attack = prospect.state.attack
    defender, card = attack.defender, title_of(attack.card)
    return Choice(
        f"Dodge {card} with {own(defender)}'s die of {command.value}",
        "the die is spent; the attack misses",
        "wind",
        pieces=(defender,),
    )


def choose_die(prospect: Prospect, command: commands.ChooseDie) -> Choice:
    """A die goes up or down by 1, or is rolled again."""
    state: State = prospect.state
    whose, task, value = about(state), state.agenda[0], command.value
    assert whose
    assert isinstance(task, Resolve)
    odds: tuple[Odds, ...] = ()
    match prospect.ahead(command).events:
        case [DieChanged(new=after), *_]:
            verb = "Raise" if after > value else "Lower"
            sentence = f"{verb} {of(state, whose)} die of {value} to {after}"
        case _:
            sentence = f"Take up {of(state, whose)} die of {value} to roll it again"
            more = Fraction(DIE - value, DIE)
            odds = (Odds(f"more than {value}", more),) if more else ()
    return Choice(sentence, _more_steps(task), "die", pieces=(whose,), odds=odds)


def _more_steps(task: Resolve) -> str:
    """How often the step may still be done."""
    left = task.steps[0].number
    if left < 2:
        return ""
    if task.steps[0].name == "reroll":
        return f"{several(left, 'die', 'dice')} left to choose"
    return f"{left} times left; the same die may be chosen again"
