"""The greedy player: it looks at one command after the other, with what its seat sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.squad_combat.bot import choices, plays
from domain.games.squad_combat.bot.sight import Sight
from domain.games.squad_combat.commands import (
    ChooseDie,
    ChooseMark,
    Decline,
    Discard,
    DodgeWithDie,
    Done,
    Pass,
    PayCard,
    PayDie,
    PlayAction,
    PlayAttack,
    PlayEdge,
    Refresh,
    RemoveDie,
    SpendAttackDie,
    SpendDefenseDie,
    UseDeath,
    UsePrinted,
)
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
    PlayAttack: plays.score_attack,
    PlayAction: plays.score_action,
    PlayEdge: plays.score_edge,
    UsePrinted: plays.score_ability,
    UseDeath: plays.score_ability,
    DodgeWithDie: plays.score_dodge,
    Refresh: plays.score_refresh,
    PayDie: choices.least_die,
    RemoveDie: choices.least_die,
    ChooseDie: choices.score_choose_die,
    SpendAttackDie: choices.score_attack_die,
    SpendDefenseDie: choices.score_defense_die,
    Discard: choices.score_discard,
    PayCard: choices.score_discard,
    ChooseMark: choices.score_mark,
    Decline: choices.score_decline,
    Done: choices.score_done,
    Pass: plays.score_pass,
}
