"""The greedy player: it banks until it can pay, sends skill where it suffices, answers what it can.

It looks at a view only, and at what is printed on cards: it knows effects, never single cards.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.location_ccg.bot import answers, deploying, missions, supplies
from domain.games.location_ccg.bot.sight import Sight
from domain.games.location_ccg.commands import (
    AddAttacker,
    AddDefender,
    Challenge,
    ChooseCard,
    ChooseLocation,
    DeclareAttack,
    Decline,
    DeclineUpkeep,
    Deploy,
    Discard,
    DiscardModifier,
    Done,
    EndDeploy,
    EndProduction,
    GangSupport,
    Join,
    MulliganCard,
    Oppose,
    Pass,
    PayResource,
    PlaySurprise,
    ProduceBank,
    ProduceDraw,
    SkipMission,
    UseAbility,
)
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
    ChooseLocation: supplies.score_location,
    MulliganCard: fixed(-1),
    Done: fixed(0),
    ProduceDraw: supplies.score_draw,
    ProduceBank: supplies.score_bank,
    EndProduction: fixed(0),
    PayResource: supplies.score_payment,
    Deploy: deploying.score_deploy,
    EndDeploy: fixed(0),
    DiscardModifier: deploying.score_clash,
    DeclareAttack: missions.score_attack,
    SkipMission: fixed(0),
    AddAttacker: missions.score_attacker,
    AddDefender: missions.score_defender,
    Challenge: missions.score_challenge,
    Join: missions.score_challenge,
    Oppose: missions.score_oppose,
    GangSupport: missions.score_support,
    PlaySurprise: answers.score_surprise,
    UseAbility: answers.score_ability,
    Pass: fixed(0),
    Discard: supplies.score_discard,
    ChooseCard: supplies.score_choice,
    Decline: fixed(0),
    DeclineUpkeep: fixed(-1),
}
"""A command that is not listed is neither good nor bad."""
