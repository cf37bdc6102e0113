"""Missions in words: who is sent, who fights whom."""

from typing import Final

from msgspec.structs import replace

from domain.components.seats import other
from domain.components.wording import joined, listed
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.foresight import sent
from domain.games.location_ccg.display.sight import Sight, Words
from domain.games.location_ccg.view import MissionView, PermanentView
from domain.games.location_ccg.wording.terms import STATS
from domain.games.location_ccg.zones import HQ
from domain.kernel import Choice, Icon

DIES: Final = "it is destroyed on arrival"


def _declare_attack(sight: Sight, command: commands.DeclareAttack) -> Choice:
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
    arrivals = (sent(sight.prospect.copy(), each.id, slot) for each in ready)
    return sum(each.stats[2] for each in arrivals if each)


def _add_attacker(sight: Sight, command: commands.AddAttacker) -> Choice:
    goal = sight.names[_mission(sight).slot]
    name = sight.names[command.character]
    choice = _sent(sight, command.character, f"Send {name} to {goal}", icon="boot")
    stays = "; it can't defend in the enemy's next turn"
    return choice if choice.detail == DIES else replace(choice, detail=f"{choice.detail}{stays}")


def _add_defender(sight: Sight, command: commands.AddDefender) -> Choice:
    goal = sight.names[_mission(sight).slot]
    name = sight.names[command.character]
    return _sent(sight, command.character, f"Defend {goal} with {name}", icon="shield")


def _sent(sight: Sight, character: str, said: str, icon: Icon) -> Choice:
    """A choice about who is sent, with its numbers there: the place and other cards change them."""
    choice = _about(sight, character, said, icon=icon)
    there = sent(sight.prospect.copy(), character, _mission(sight).slot)
    if there is None:
        return replace(choice, detail=DIES)
    here = sight.permanents[character]
    numbers = _numbers(replace(here, stats=there.stats, damage=there.damage))
    wounds = "its toughness saves it once" if there.damage < here.damage else ""
    others = (f"{sight.whose(each)} is destroyed" for each in there.dead)
    return replace(choice, detail=joined(", ".join(numbers), wounds, *others))


def _challenge(sight: Sight, command: commands.Challenge) -> Choice:
    name = sight.names[command.character]
    return _about(sight, command.character, f"Challenge with {name}", icon="sword")


def _oppose(sight: Sight, command: commands.Oppose) -> Choice:
    forming = _mission(sight).forming
    against = forming.attackers if forming else ()
    names = listed(sight.names[each] for each in against)
    said = f"Oppose {names} with {sight.names[command.character]}"
    return _about(sight, command.character, said, *against, icon="sword")


def _join(sight: Sight, command: commands.Join) -> Choice:
    forming = _mission(sight).forming
    against = forming.defenders if forming else ()
    names = listed(sight.names[each] for each in against)
    said = f"Add {sight.names[command.character]} against {names}"
    return _about(sight, command.character, said, *against, icon="sword")


def _gang_support(sight: Sight, command: commands.GangSupport) -> Choice:
    supporter, supported = command.character, command.supported
    by = f"{sight.permanents[supporter].stats[0]:+} combat damage"
    fired = sight.permanents[supported].has_fired
    said = f"Support {sight.names[supported]} with {sight.names[supporter]}"
    detail = f"{by}, in vain: it has fired already" if fired else by
    cards = (sight.cards[supporter], sight.cards[supported])
    return Choice(said, detail, "hand", cards=cards, pieces=(supporter, supported))


def _mission(sight: Sight) -> MissionView:
    assert sight.view.mission is not None  # who is sent or paired is on a mission
    return sight.view.mission


def _about(sight: Sight, character: str, said: str, *against: str, icon: Icon) -> Choice:
    """A choice about a character of one's own, with its numbers and those of whom it fights."""
    own = ", ".join(_numbers(sight.permanents[character]))
    foes = [f"{sight.names[each]}: {', '.join(_fights(sight, each))}" for each in against]
    pieces = (character, *against)
    cards = tuple(sight.cards[each] for each in pieces)
    return Choice(said, joined(own, *foes), icon, cards=cards, pieces=pieces)


def _fights(sight: Sight, character: str) -> list[str]:
    """What an opponent fights with; its skill is not asked for."""
    return [each for each in _numbers(sight.permanents[character]) if not each.startswith("skill")]


def _numbers(character: PermanentView) -> list[str]:
    numbers = [f"{stat} {worth}" for stat, worth in zip(STATS, character.stats, strict=True)]
    damage = [f"damage {character.damage}"] if character.damage else []
    return [*numbers, *damage, *character.keywords]


WORDS: Final[Words] = {
    commands.DeclareAttack: _declare_attack,
    commands.SkipMission: Choice("Attack nothing this turn", "you deploy next"),
    commands.AddAttacker: _add_attacker,
    commands.AddDefender: _add_defender,
    commands.Challenge: _challenge,
    commands.Oppose: _oppose,
    commands.Join: _join,
    commands.GangSupport: _gang_support,
}
