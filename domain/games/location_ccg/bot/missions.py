"""Whom it sends to a mission, and whom they fight."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.components.seats import other
from domain.games.location_ccg import commands
from domain.games.location_ccg.bot.sight import NEVER, Sight, falls
from domain.games.location_ccg.stats import ATK, DEF, SKL
from domain.games.location_ccg.view import PermanentView

CAUTION: Final = 0.4
"""How much of the skill of possible defenders it reckons with."""
SURPLUS: Final = 1
"""The skill it sends beyond what is safe."""


def score_attack(sight: Sight, command: commands.DeclareAttack) -> float:
    """Where the skill suffices in spite of defenders, most progress first."""
    slot, foe = command.location, other(sight.seat)
    location = sight.view.locations[slot]
    margin = sight.margin(slot, sight.seat) + sight.ready(sight.seat)
    if margin < CAUTION * sight.ready(foe):
        return NEVER
    return 10 * (location.tokens[sight.seat] + 1) / location.vp + margin / 100


def score_attacker(sight: Sight, command: commands.AddAttacker) -> float:
    """The most skilful, until it is safe."""
    assert sight.mission, "a mission is on"
    spare = sight.margin(sight.mission.slot, sight.seat) - sight.ready(other(sight.seat))
    skill = sight.by_id[command.character].stats[SKL]
    return 1 + skill if spare <= SURPLUS and skill else NEVER


def score_defender(sight: Sight, command: commands.AddDefender) -> float:
    """The most skilful, as long as success is not stopped but may be: by skill, or by who falls."""
    missing = -sight.now()
    if missing <= 0 or missing > sight.ready(sight.seat) + falling(sight):
        return NEVER
    return 1 + sight.by_id[command.character].stats[SKL]


def falling(sight: Sight) -> int:
    """The skill of the attackers who may fall to its defenders."""
    assert sight.mission, "a mission is on"
    own = [*sight.at_hand(sight.seat), *(sight.by_id[each] for each in sight.mission.defenders)]
    return lost(own, [sight.by_id[each] for each in sight.mission.attackers])


def lost(own: Sequence[PermanentView], foes: Sequence[PermanentView]) -> int:
    """The skill that may fall among `foes`, the most skilful first, each matched by its weight."""
    free, skill = {each.id: each.weight for each in own}, 0
    for foe in sorted(foes, key=lambda each: -each.stats[SKL]):
        shares = matching(own, free, foe.weight)
        if fells([each for each in own if each.id in shares], foe):
            skill += foe.stats[SKL]
            free = {each: left - shares.get(each, 0) for each, left in free.items()}
    return skill


def matching(own: Sequence[PermanentView], free: Mapping[str, int], needed: int) -> dict[str, int]:
    """The free weight of each that matches a foe, the strongest first; empty: none does."""
    shares: dict[str, int] = {}
    for each in sorted(own, key=lambda each: -each.stats[ATK]):
        shares[each.id] = min(free[each.id], needed - sum(shares.values()))
    found = {each: share for each, share in shares.items() if share}
    return found if sum(found.values()) == needed else {}


def fells(team: Sequence[PermanentView], foe: PermanentView) -> bool:
    """Whether a character falls to the attack of a group."""
    return falls(foe, sum(each.stats[ATK] for each in team))


def score_challenge(sight: Sight, command: commands.Challenge | commands.Join) -> float:
    """The strongest."""
    stats = sight.by_id[command.character].stats
    return stats[ATK] + stats[DEF] / 10


def score_oppose(sight: Sight, command: commands.Oppose) -> float:
    """Who kills, and who lives."""
    mission, own = sight.mission, sight.by_id[command.character]
    if mission is None or mission.forming is None:
        return 0
    foe = sight.by_id[mission.forming.attackers[0]]
    team = [*(sight.by_id[each] for each in mission.forming.defenders), own]
    kills, lives = fells(team, foe), not fells([foe], own)
    return (2 if kills else 0) + (1 if lives else 0) - own.stats[SKL] / 10


def score_support(sight: Sight, command: commands.GangSupport) -> float:
    """Always, for the strongest."""
    return 1 + sight.by_id[command.supported].stats[ATK] / 10
