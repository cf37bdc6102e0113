"""The greedy player: it banks until it can pay, sends skill where it suffices, answers what it can.

It looks at a view only, and at what is printed on cards: it knows effects, never single cards.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.location_ccg import commands
from domain.games.location_ccg.bot import answers, deploying, missions, supplies
from domain.games.location_ccg.bot.sight import Sight
from domain.games.location_ccg.view import View
from domain.kernel import Command


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that score highest."""
    sight = Sight(view)
    scores = [SCORES[type(each)](sight, each) if type(each) in SCORES else 0.0 for each in legal]
    return foremost(legal, scores)


def fixed(score: float) -> Callable[[Sight, Any], float]:
    """The same score at any moment."""
    return lambda _sight, _command: score


SCORES: Final[Mapping[type[Command], Callable[[Sight, Any], float]]] = {
    commands.ChooseLocation: supplies.score_location,
    commands.MulliganCard: fixed(-1),
    commands.Done: fixed(0),
    commands.ProduceDraw: supplies.score_draw,
    commands.ProduceBank: supplies.score_bank,
    commands.EndProduction: fixed(0),
    commands.PayResource: supplies.score_payment,
    commands.Deploy: deploying.score_deploy,
    commands.EndDeploy: fixed(0),
    commands.DiscardModifier: deploying.score_clash,
    commands.DeclareAttack: missions.score_attack,
    commands.SkipMission: fixed(0),
    commands.AddAttacker: missions.score_attacker,
    commands.AddDefender: missions.score_defender,
    commands.Challenge: missions.score_challenge,
    commands.Join: missions.score_challenge,
    commands.Oppose: missions.score_oppose,
    commands.GangSupport: missions.score_support,
    commands.PlaySurprise: answers.score_surprise,
    commands.UseAbility: answers.score_ability,
    commands.Pass: fixed(0),
    commands.Discard: supplies.score_discard,
    commands.ChooseCard: supplies.score_choice,
    commands.Decline: fixed(0),
    commands.DeclineUpkeep: fixed(-1),
}
"""A command that is not listed is neither good nor bad."""
