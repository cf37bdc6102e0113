"""The greedy player: it banks until it can pay, sends skill where it suffices, answers what it can.

It looks at a view only, and at what is printed on cards: it knows effects, never single cards.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

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
from domain.games.location_ccg.costs import cost_of
from domain.games.location_ccg.pool import CARDS, LOCATIONS
from domain.games.location_ccg.sheets import Steps
from domain.games.location_ccg.state import HQ, other
from domain.games.location_ccg.stats import ATK, DEF, SKL
from domain.games.location_ccg.view import PermanentView, View
from domain.kernel import Command

NEVER: Final = -100.0
FEW: Final = 4
"""With fewer cards in hand it draws."""
CAUTION: Final = 0.4
"""How much of the skill of possible defenders it reckons with."""
SURPLUS: Final = 1
"""The skill it sends beyond what is safe."""
MATTERS: Final = ("defense_declared", "before_damage")
"""The windows in which a combatant is worth removing."""


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that score highest."""
    sight = Sight(view)
    scores = [SCORES[type(each)](sight, each) if type(each) in SCORES else 0.0 for each in legal]
    highest = max(scores)
    return [each for each, score in zip(legal, scores, strict=True) if score == highest]


class Sight:
    """The table as the awaited seat sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.to_act
        self.side = view.sides[self.seat]
        self.hand = self.side.hand or ()
        self.by_id = {each.id: each for each in view.permanents}
        self.mission = view.mission

    def characters(self, seat: int) -> list[PermanentView]:
        """A seat's characters."""
        return [
            each
            for each in self.view.permanents
            if each.owner == seat and CARDS[each.card].type == "character"
        ]

    def ready(self, seat: int) -> int:
        """The skill that a seat has in its HQ."""
        return sum(
            each.stats[SKL]
            for each in self.characters(seat)
            if each.place == HQ and not each.locked
        )

    def skill_at(self, seat: int, slot: str) -> int:
        """The skill of a seat's characters there."""
        return sum(each.stats[SKL] for each in self.characters(seat) if each.place == slot)

    def margin(self, slot: str, attacker: int) -> int:
        """By how much an attack on a location would succeed as it stands."""
        own, foes = self.skill_at(attacker, slot), self.skill_at(other(attacker), slot)
        return own - foes - self.view.locations[slot].skill

    def now(self) -> int:
        """The margin of the mission that is on, for the awaited seat: at least 0 is good for it."""
        assert self.mission, "a mission is on"
        margin = self.margin(self.mission.slot, self.view.active)
        return margin if self.seat == self.view.active else -margin - 1

    def fights(self, permanent: str) -> bool:
        """Whether a character is in a party of the mission."""
        mission = self.mission
        return mission is not None and permanent in (*mission.attackers, *mission.defenders)


# Setting up, producing, paying


def score_location(sight: Sight, command: ChooseLocation) -> float:
    """The easiest location."""
    return -LOCATIONS[command.location].skill


def score_draw(sight: Sight, command: ProduceDraw) -> float:
    """With few cards in hand."""
    return 5 if len(sight.hand) < FEW else 0.5


def score_bank(sight: Sight, command: ProduceBank) -> float:
    """A card that is missed least: spare copies, rich rows."""
    return 2 - value(sight, command.card) / 10 if len(sight.hand) >= FEW else 0.2


def value(sight: Sight, card: str) -> float:
    """How much a card is worth in hand."""
    sheet = CARDS[card]
    spare = sight.hand.count(card) - 1
    return sheet.price.points + 2 * sheet.price.stars - 2 * spare - len(sheet.row) / 2


def score_payment(sight: Sight, command: PayResource) -> float:
    """The card that covers missing symbols and wastes least."""
    doing = sight.view.doing
    assert doing, "something is paid for"
    cost, row = cost_of(doing.cost), CARDS[command.card].row
    covered = sum(each in row for each in cost.missing(doing.paid))
    waste = max(0, len(doing.paid) + len(row) - cost.points)
    return 2 * covered - waste


# Deploying


def score_deploy(sight: Sight, command: Deploy) -> float:
    """The dearest character, assets, then modifiers where they help."""
    sheet = CARDS[command.card]
    if sheet.keywords.unique and is_mine(sight, command.card):
        return NEVER
    if sheet.type != "modifier":
        return sheet.price.points + (20 if sheet.type == "character" else 10)
    if sheet.host == "location":
        location = sight.view.locations[str(command.host)]
        return location.tokens[other(sight.seat)] - location.tokens[sight.seat] - 0.5
    return score_modifier(sight, command.card, sight.by_id[str(command.host)])


def is_mine(sight: Sight, card: str) -> bool:
    """Whether a copy of the own side is in play."""
    return any(each.card == card and each.owner == sight.seat for each in sight.view.permanents)


def score_modifier(sight: Sight, card: str, host: PermanentView) -> float:
    """Good ones for the own best, bad ones for the enemy's; none instead of another."""
    sheet = CARDS[card]
    laid = [CARDS[each.card].sub for each in sight.view.permanents if each.place == host.id]
    if sheet.sub in laid:
        return NEVER
    worth = sum(sheet.buff) * (1 if host.owner == sight.seat else -1)
    return worth + sum(host.stats) / 20 if worth > 0 else NEVER


def score_clash(sight: Sight, command: DiscardModifier) -> float:
    """The one that is worth less to the own side."""
    modifier = sight.by_id[command.permanent]
    mine = sight.by_id[modifier.place].owner == sight.seat
    return sum(CARDS[modifier.card].buff) * (-1 if mine else 1)


# Missions


def score_attack(sight: Sight, command: DeclareAttack) -> float:
    """Where the skill suffices in spite of defenders, most progress first."""
    slot, foe = command.location, other(sight.seat)
    location = sight.view.locations[slot]
    margin = sight.margin(slot, sight.seat) + sight.ready(sight.seat)
    if margin < CAUTION * sight.ready(foe):
        return NEVER
    return 10 * (location.tokens[sight.seat] + 1) / location.vp + margin / 100


def score_attacker(sight: Sight, command: AddAttacker) -> float:
    """The most skilful, until it is safe."""
    assert sight.mission, "a mission is on"
    spare = sight.margin(sight.mission.slot, sight.seat) - sight.ready(other(sight.seat))
    skill = sight.by_id[command.character].stats[SKL]
    return 1 + skill if spare <= SURPLUS and skill else NEVER


def score_defender(sight: Sight, command: AddDefender) -> float:
    """The most skilful, if success can be stopped and is not yet."""
    missing = -sight.now()
    if missing <= 0 or missing > sight.ready(sight.seat):
        return NEVER
    return 1 + sight.by_id[command.character].stats[SKL]


def score_challenge(sight: Sight, command: Challenge | Join) -> float:
    """The strongest."""
    stats = sight.by_id[command.character].stats
    return stats[ATK] + stats[DEF] / 10


def score_oppose(sight: Sight, command: Oppose) -> float:
    """Who kills, and who lives."""
    mission, own = sight.mission, sight.by_id[command.character]
    if mission is None or mission.forming is None:
        return 0
    foe = sight.by_id[mission.forming.attackers[0]]
    kills = own.stats[ATK] >= foe.stats[DEF] - foe.damage
    lives = foe.stats[ATK] < own.stats[DEF] - own.damage
    return 2 * kills + lives - own.stats[SKL] / 10


def score_support(sight: Sight, command: GangSupport) -> float:
    """Always, for the strongest."""
    return 1 + sight.by_id[command.supported].stats[ATK] / 10


# Surprises and abilities


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
        wanted = any(CARDS[card].type == args[0] for card in sight.side.discard)
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
    fatal = name != "damage" or target.stats[DEF] - target.damage <= int(args[1])
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


# Keeping and discarding


def score_discard(sight: Sight, command: Discard) -> float:
    """What is missed least."""
    return -value(sight, command.card)


def score_choice(sight: Sight, command: ChooseCard) -> float:
    """The dearest card."""
    return 1 + CARDS[command.card].price.points


def fixed(score: float) -> Callable[[Sight, Any], float]:
    """The same score at any moment."""
    return lambda _sight, _command: score


SCORES: Final[Mapping[type[Command], Callable[[Sight, Any], float]]] = {
    ChooseLocation: score_location,
    MulliganCard: fixed(-1),
    Done: fixed(0),
    ProduceDraw: score_draw,
    ProduceBank: score_bank,
    EndProduction: fixed(0),
    PayResource: score_payment,
    Deploy: score_deploy,
    EndDeploy: fixed(0),
    DiscardModifier: score_clash,
    DeclareAttack: score_attack,
    SkipMission: fixed(0),
    AddAttacker: score_attacker,
    AddDefender: score_defender,
    Challenge: score_challenge,
    Join: score_challenge,
    Oppose: score_oppose,
    GangSupport: score_support,
    PlaySurprise: score_surprise,
    UseAbility: score_ability,
    Pass: fixed(0),
    Discard: score_discard,
    ChooseCard: score_choice,
    Decline: fixed(0),
    DeclineUpkeep: fixed(-1),
}
"""A command that is not listed is neither good nor bad."""
