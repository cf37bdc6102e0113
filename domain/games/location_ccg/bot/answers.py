"""What its surprises and abilities are worth at this moment."""

from collections.abc import Sequence
from typing import Any, Final

from domain.components.seats import other
from domain.games.location_ccg.bot.sight import NEVER, Sight, falls
from domain.games.location_ccg.bot.supplies import FEW
from domain.games.location_ccg.commands import PlaySurprise, UseAbility
from domain.games.location_ccg.material.costs import cost_of
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import Steps
from domain.games.location_ccg.plays.effects import recoverable
from domain.games.location_ccg.stats import ATK, SKL
from domain.games.location_ccg.view import PermanentView

MATTERS: Final = ("defense_declared", "before_damage")
"""The windows in which a combatant is worth removing."""


def score_surprise(sight: Sight, command: PlaySurprise) -> float:
    """What the effect is worth at this moment."""
    return score_effect(sight, CARDS[command.card].effect, command.target)


def score_ability(sight: Sight, command: UseAbility) -> float:
    """What the effect is worth at this moment."""
    ability = CARDS[sight.by_id[command.permanent].card].ability(command.ability)
    assert ability, "legal abilities exist"
    if not cost_of(ability.cost).stars and ability.target == "none":
        return 0.3 if len(sight.hand) < FEW and len(sight.side.bank) > FEW else NEVER
    return score_effect(sight, ability.effect, command.target)


def score_effect(sight: Sight, effect: Steps, target: str | None) -> float:
    """The worth of the first step; later ones are extras."""
    name, *args = effect[0]
    if name in ("draw", "search"):
        return 8
    if name == "discard":
        return 1 if sight.view.sides[other(sight.seat)].hand_count else NEVER
    if name == "recover":
        wanted = recoverable(sight.side.discard, str(args[0]))
        return 1 if wanted and sight.view.phase == "deploy" else NEVER
    if name in ("buff", "buff_party"):
        return score_buff(sight, [int(each) for each in args[1:]], target)
    if target is None:
        return NEVER
    return score_removal(sight, str(name), args, sight.by_id[target])


def score_removal(sight: Sight, name: str, args: Sequence[Any], target: PermanentView) -> float:
    """Enemies in a fight that matters; enemy assets and modifiers whenever."""
    if target.owner == sight.seat or name in ("heal", "lock"):
        return NEVER
    if name == "ko":
        return 1 + CARDS[target.card].price.points
    fatal = name != "damage" or falls(target, int(args[1]))
    if not fatal or sight.view.window not in MATTERS or not sight.fights(target.id):
        return NEVER
    return 1 + sum(target.stats)


def score_buff(sight: Sight, change: Sequence[int], target: str | None) -> float:
    """Skill when it turns the check over; attack and defence when they fight."""
    if sight.mission is None:
        return NEVER
    party = sight.mission.attackers + sight.mission.defenders
    there = [sight.by_id[each] for each in party if sight.by_id[each].owner == sight.seat]
    hit = there if target is None else [sight.by_id[target]] if target in party else []
    gain = sum(change[SKL] * (1 if each.owner == sight.seat else -1) for each in hit)
    if sight.view.window == "after_combat" and gain > 0:
        return 3 if -gain <= sight.now() < 0 else NEVER
    mine = bool(hit) and hit[0].owner == sight.seat
    fights = sight.view.window == "before_damage" and bool(hit)
    return 0.5 if fights and change[ATK] > 0 and mine else NEVER
