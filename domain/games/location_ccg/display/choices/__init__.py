"""What each legal command of the location CCG means to the seat that may choose it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.location_ccg import commands
from domain.games.location_ccg.display.choices import course, mission, plays
from domain.games.location_ccg.display.sight import Sight
from domain.kernel import Choice, Command, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """A command in words, from what the awaited seat sees."""
    return CHOICES[type(command)](Sight(prospect.view, prospect), command)


CHOICES: Final[Mapping[type[Command], Callable[[Sight, Any], Choice]]] = {
    commands.ChooseLocation: course.choose_location,
    commands.MulliganCard: course.mulligan_card,
    commands.Done: course.done,
    commands.ProduceDraw: course.produce_draw,
    commands.ProduceBank: course.produce_bank,
    commands.EndProduction: course.end_production,
    commands.DeclareAttack: mission.declare_attack,
    commands.SkipMission: mission.skip_mission,
    commands.AddAttacker: mission.add_attacker,
    commands.AddDefender: mission.add_defender,
    commands.Challenge: mission.challenge,
    commands.Oppose: mission.oppose,
    commands.Join: mission.join,
    commands.GangSupport: mission.gang_support,
    commands.Deploy: plays.deploy,
    commands.EndDeploy: course.end_deploy,
    commands.PlaySurprise: plays.play_surprise,
    commands.UseAbility: plays.use_ability,
    commands.PayResource: plays.pay_resource,
    commands.ChooseReduction: plays.choose_reduction,
    commands.PayUpkeep: plays.pay_upkeep,
    commands.DeclineUpkeep: plays.decline_upkeep,
    commands.DiscardModifier: plays.discard_modifier,
    commands.Discard: course.discard,
    commands.ChooseCard: course.choose_card,
    commands.Decline: course.decline,
    commands.Pass: course.pass_,
}
