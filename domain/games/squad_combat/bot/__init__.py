"""The greedy player: it looks at one command after the other, with what its seat sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.squad_combat import commands
from domain.games.squad_combat.bot import choices, plays
from domain.games.squad_combat.bot.sight import Sight
from domain.games.squad_combat.view import View
from domain.kernel import Command


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that score highest."""
    sight = Sight(view)
    scores = [SCORES.get(type(command), indifferent)(sight, command) for command in legal]
    return foremost(legal, scores)


def indifferent(sight: Sight, command: Command) -> float:
    """Neither good nor bad."""
    return 0


SCORES: Final[Mapping[type[Command], Callable[[Sight, Any], float]]] = {
    commands.PlayAttack: plays.score_attack,
    commands.PlayAction: plays.score_action,
    commands.PlayEdge: plays.score_edge,
    commands.UsePrinted: plays.score_ability,
    commands.UseDeath: plays.score_ability,
    commands.DodgeWithDie: plays.score_dodge,
    commands.Refresh: plays.score_refresh,
    commands.PayDie: choices.least_die,
    commands.RemoveDie: choices.least_die,
    commands.ChooseDie: choices.score_choose_die,
    commands.SpendAttackDie: choices.score_attack_die,
    commands.SpendDefenseDie: choices.score_defense_die,
    commands.Discard: choices.score_discard,
    commands.PayCard: choices.score_discard,
    commands.ChooseMark: choices.score_mark,
    commands.Decline: choices.score_decline,
    commands.Done: choices.score_done,
    commands.Pass: plays.score_pass,
}
