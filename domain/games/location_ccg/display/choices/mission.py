"""Missions in words: who is sent, who fights whom."""

from typing import Final

from msgspec.structs import replace

from domain.components.seats import other
from domain.components.wording import listed
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.foresight import Arrival, sent
from domain.games.location_ccg.display.sight import Sight
from domain.games.location_ccg.view import MissionView, PermanentView
from domain.games.location_ccg.wording.terms import STATS
from domain.games.location_ccg.zones import HQ
from domain.kernel import Choice, Icon

DIES: Final = "it is destroyed on arrival"


def declare_attack(sight: Sight, command: commands.DeclareAttack) -> Choice:
    """With what a token takes, and how many there are."""
    slot = command.location
    location, foe = sight.location(slot), other(sight.seat)
    skills = [sum(each.stats[2] for each in sight.characters(slot, seat)) for seat in (1, 2)]
    there = "" if not any(skills) else f" (there now: yours {skills[sight.seat - 1]}, "
    there += f"the enemy's {skills[foe - 1]})" if there else ""
    own, foes = (_waiting(sight, seat, slot) for seat in (sight.seat, foe))
    sends = f"your HQ can send {own} skill, the enemy's {foes}"
    so_far = f"your tokens there: {location.tokens[sight.seat]} of {location.vp}"
    return Choice(
        f"Attack {sight.names[slot]}",
        f"{location.skill} skill more than the enemy's needed{there}; {sends}; {so_far}",
        icon="flag",
        cards=(location.card,),
        pieces=(slot,),
    )


def _waiting(sight: Sight, seat: int, slot: str) -> int:
    """The skill of those of a seat who can be sent there and live, each sent alone."""
    ready = (each for each in sight.characters(HQ, seat) if not each.locked)
    arrivals = (sent(sight.copy(), each.id, slot) for each in ready)
    return sum(each.stats[2] for each in arrivals if each)


def skip_mission(sight: Sight, command: commands.SkipMission) -> Choice:
    """The deploy phase follows."""
    return Choice("Attack nothing this turn", "you deploy next")


def add_attacker(sight: Sight, command: commands.AddAttacker) -> Choice:
    """With what it brings."""
    goal = sight.names[_mission(sight).slot]
    name = sight.names[command.character]
    choice = _sent(sight, command.character, f"Send {name} to {goal}", icon="boot")
    stays = "; it can't defend in the enemy's next turn"
    return choice if choice.detail == DIES else replace(choice, detail=f"{choice.detail}{stays}")


def add_defender(sight: Sight, command: commands.AddDefender) -> Choice:
    """With what it brings."""
    goal = sight.names[_mission(sight).slot]
    name = sight.names[command.character]
    return _sent(sight, command.character, f"Defend {goal} with {name}", icon="shield")


def _sent(sight: Sight, character: str, said: str, icon: Icon) -> Choice:
    """A choice about who is sent, with its numbers there: the place and other cards change them."""
    choice = _about(sight, character, said, icon=icon)
    there = sent(sight.copy(), character, _mission(sight).slot)
    if there is None:
        return replace(choice, detail=DIES)
    here = sight.permanents[character]
    numbers = _numbers(replace(here, stats=there.stats, damage=there.damage))
    wounds = ["its toughness saves it once"] if there.damage < here.damage else []
    return replace(choice, detail="; ".join([", ".join(numbers), *wounds, *_others(sight, there)]))


def _others(sight: Sight, there: Arrival) -> list[str]:
    """Who dies because somebody has come."""
    return [f"{sight.whose(each)} is destroyed" for each in there.dead]


def challenge(sight: Sight, command: commands.Challenge) -> Choice:
    """Whom it will fight, the enemy says."""
    name = sight.names[command.character]
    return _about(sight, command.character, f"Challenge with {name}", icon="sword")


def oppose(sight: Sight, command: commands.Oppose) -> Choice:
    """Against whom."""
    forming = _mission(sight).forming
    against = forming.attackers if forming else ()
    names = listed(sight.names[each] for each in against)
    said = f"Oppose {names} with {sight.names[command.character]}"
    return _about(sight, command.character, said, *against, icon="sword")


def join(sight: Sight, command: commands.Join) -> Choice:
    """Against whom."""
    forming = _mission(sight).forming
    against = forming.defenders if forming else ()
    names = listed(sight.names[each] for each in against)
    said = f"Add {sight.names[command.character]} against {names}"
    return _about(sight, command.character, said, *against, icon="sword")


def gang_support(sight: Sight, command: commands.GangSupport) -> Choice:
    """By how much."""
    supporter, supported = command.character, command.supported
    by = f"{sight.permanents[supporter].stats[0]:+} combat damage"
    fired = "long range" in sight.permanents[supported].keywords
    return Choice(
        f"Support {sight.names[supported]} with {sight.names[supporter]}",
        f"{by}, in vain: it has fired already" if fired else by,
        icon="hand",
        cards=(sight.cards[supporter], sight.cards[supported]),
        pieces=(supporter, supported),
    )


def _mission(sight: Sight) -> MissionView:
    assert sight.view.mission is not None  # who is sent or paired is on a mission
    return sight.view.mission


def _about(sight: Sight, character: str, said: str, *against: str, icon: Icon) -> Choice:
    """A choice about a character of one's own, with its numbers and those of whom it fights."""
    own = ", ".join(_numbers(sight.permanents[character]))
    foes = [f"{sight.names[each]}: {', '.join(_fights(sight, each))}" for each in against]
    return Choice(
        said,
        "; ".join([own, *foes]),
        icon=icon,
        cards=tuple(sight.cards[each] for each in (character, *against)),
        pieces=(character, *against),
    )


def _fights(sight: Sight, character: str) -> list[str]:
    """What an opponent fights with; its skill is not asked for."""
    return [each for each in _numbers(sight.permanents[character]) if not each.startswith("skill")]


def _numbers(character: PermanentView) -> list[str]:
    numbers = [f"{stat} {worth}" for stat, worth in zip(STATS, character.stats, strict=True)]
    damage = [f"damage {character.damage}"] if character.damage else []
    return [*numbers, *damage, *character.keywords]
