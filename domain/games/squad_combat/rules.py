"""The rules of Squad Combat: which chapter answers for which command and decision."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.squad_combat import choosing, commands, playing
from domain.games.squad_combat.plays.plays import ability_plays, card_plays, dodges
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import DecisionKind
from domain.games.squad_combat.wording.words import TO_DO
from domain.kernel import Command, Play, Refusal

PASS: Final = commands.Pass()


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    kind = type(command)
    if kind not in OFFERED[state.decision]:
        to_do = TO_DO[state.decision]
        raise Refusal("wrong_decision", seat=state.to_act, decision=to_do)
    return RULES[kind](state, command)


def legal(state: State) -> list[Command]:
    """Every command that would be accepted now."""
    return LEGAL[state.decision](state)


def action_choices(state: State) -> list[Command]:
    """All plays of the action phase; to pass is always one (R3)."""
    seat = state.to_act
    refreshes = [
        commands.Refresh(each.ref)
        for each in state.squad(seat)
        if each.energy >= each.sheet.refresh
    ]
    return [
        *card_plays(state, seat),
        *ability_plays(state, seat, edges_only=False),
        *refreshes,
        PASS,
    ]


def responses(state: State) -> list[Command]:
    """All that may be played in a window; to pass is always one (R22)."""
    seat = state.to_act
    return [
        *card_plays(state, seat),
        *ability_plays(state, seat, edges_only=True),
        *dodges(state, seat),
        PASS,
    ]


def nothing(state: State) -> list[Command]:
    """No command is left when the match is over."""
    return []


RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.PlayAttack: playing.play_attack,
    commands.PlayAction: playing.play_action,
    commands.PlayEdge: playing.play_edge,
    commands.UsePrinted: playing.use_printed,
    commands.UseDeath: playing.use_death,
    commands.DodgeWithDie: playing.dodge_with_die,
    commands.Refresh: playing.refresh,
    commands.PayDie: choosing.pay_die,
    commands.RemoveDie: choosing.remove_die,
    commands.ChooseDie: choosing.choose_die,
    commands.SpendAttackDie: choosing.spend_attack_die,
    commands.SpendDefenseDie: choosing.spend_defense_die,
    commands.PayCard: choosing.pay_card,
    commands.Discard: choosing.discard,
    commands.ChooseCard: choosing.choose_card,
    commands.ChooseMark: choosing.choose_mark,
    commands.Decline: choosing.decline,
    commands.Done: choosing.done,
    commands.Pass: playing.pass_on,
}

OFFERED: Final[Mapping[DecisionKind, tuple[type[Command], ...]]] = {
    "nothing": (),
    "action": (
        commands.PlayAttack,
        commands.PlayAction,
        commands.PlayEdge,
        commands.UsePrinted,
        commands.UseDeath,
        commands.Refresh,
        commands.Pass,
    ),
    "respond": (
        commands.PlayEdge,
        commands.UsePrinted,
        commands.UseDeath,
        commands.DodgeWithDie,
        commands.Pass,
    ),
    "pay_die": (commands.PayDie, commands.Decline),
    "pay_card": (commands.PayCard, commands.Decline),
    "choose_die": (commands.ChooseDie, commands.Decline),
    "choose_mark": (commands.ChooseMark, commands.Decline),
    "choose_card": (commands.ChooseCard, commands.Decline),
    "forced_discard": (commands.Discard, commands.Decline),
    "remove_die": (commands.RemoveDie, commands.Decline),
    "attack_die": (commands.SpendAttackDie, commands.Decline),
    "defense_die": (commands.SpendDefenseDie, commands.Decline),
    "end_discard": (commands.Discard, commands.Done),
}
"""What belongs to a decision; to decline is refused with a reason of its own where it can't be."""

LEGAL: Final[Mapping[DecisionKind, Callable[[State], list[Command]]]] = {
    "nothing": nothing,
    "action": action_choices,
    "respond": responses,
    "pay_die": choosing.pay_die_choices,
    "pay_card": choosing.pay_card_choices,
    "choose_die": choosing.choose_die_choices,
    "choose_mark": choosing.choose_mark_choices,
    "choose_card": choosing.choose_card_choices,
    "forced_discard": choosing.discard_choices,
    "remove_die": choosing.remove_die_choices,
    "attack_die": choosing.attack_die_choices,
    "defense_die": choosing.defense_die_choices,
    "end_discard": choosing.end_discard_choices,
}
