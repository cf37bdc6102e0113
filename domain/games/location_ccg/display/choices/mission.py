"""Missions in words: who is sent, who fights whom."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from domain.components.seats import other
from domain.components.wording import joined, listed
from domain.games.location_ccg import commands
from domain.games.location_ccg.combat.missions import judged
from domain.games.location_ccg.combat.pairing import have_fired
from domain.games.location_ccg.display.foresight import sent
from domain.games.location_ccg.display.sight import whose
from domain.games.location_ccg.state import State
from domain.games.location_ccg.stats import ATK, SKL, keywords, needed, skill, stats, worths
from domain.games.location_ccg.wording.terms import STATS
from domain.games.location_ccg.zones import Permanent
from domain.kernel import Choice, Choices, Icon, Prospect

DIES: Final = "it is destroyed on arrival"


def _declare_attack(prospect: Prospect, command: commands.DeclareAttack) -> Choice:
    slot, state = command.location, prospect.state
    location, seats = state.locations[slot], (prospect.seat, other(prospect.seat))
    own, foes = (skill(state, judged(state, slot, seat)) for seat in seats)
    there = f" (there now: yours {own}, the enemy's {foes})" if own or foes else ""
    ours, theirs = (_waiting(prospect, seat, slot) for seat in seats)
    sends = f"your HQ can send {ours} skill, the enemy's {theirs}"
    so_far = f"your tokens there: {location.tokens[prospect.seat]} of {state.vp(slot)}"
    return Choice(
        f"Attack {state.named(slot)}",
        f"{needed(state, slot)} skill more than the enemy's needed{there}; {sends}; {so_far}",
        icon="flag",
        cards=(location.card,),
        pieces=(slot,),
    )


def _waiting(prospect: Prospect, seat: int, slot: str) -> int:
    """The skill of those of a seat who can be sent there and live, each sent alone."""
    ready = prospect.state.ready(seat)
    arrivals = (sent(prospect.copy(), each.id, slot) for each in ready)
    return sum(each.stats[SKL] for each in arrivals if each)


def _add_attacker(prospect: Prospect, command: commands.AddAttacker) -> Choice:
    choice = _sent(prospect, command.character, "Send {name} to {goal}", "boot")
    stays = "; it can't defend in the enemy's next turn"
    return choice if choice.detail == DIES else replace(choice, detail=f"{choice.detail}{stays}")


def _add_defender(prospect: Prospect, command: commands.AddDefender) -> Choice:
    return _sent(prospect, command.character, "Defend {goal} with {name}", "shield")


def _sent(prospect: Prospect, character: str, words: str, icon: Icon) -> Choice:
    """A choice about who is sent, with its numbers there: the place and other cards change them."""
    state: State = prospect.state
    here, slot = state.permanents[character], state.ongoing_mission().slot
    said = words.format(name=state.named(character), goal=state.named(slot))
    choice = Choice(said, DIES, icon, cards=(here.card,), pieces=(character,))
    there = sent(prospect.copy(), character, slot)
    if there is None:
        return choice
    numbers = _numbers(there.stats, there.damage, keywords(worths(state, here)))
    wounds = "its toughness saves it once" if there.damage < here.damage else ""
    others = (f"{whose(state, each)} is destroyed" for each in there.dead)
    return replace(choice, detail=joined(", ".join(numbers), wounds, *others))


def _challenge(prospect: Prospect, command: commands.Challenge) -> Choice:
    return _about(prospect.state, command.character, "Challenge with {name}")


def _oppose(prospect: Prospect, command: commands.Oppose) -> Choice:
    challenge = prospect.state.ongoing_mission().challenge
    return _about(prospect.state, command.character, "Oppose {foes} with {name}", *challenge.joined)


def _join(prospect: Prospect, command: commands.Join) -> Choice:
    challenge = prospect.state.ongoing_mission().challenge
    return _about(
        prospect.state, command.character, "Add {name} against {foes}", *challenge.opposed
    )


def _gang_support(prospect: Prospect, command: commands.GangSupport) -> Choice:
    state, both = prospect.state, (command.character, command.supported)
    supporter, supported = (state.permanents[each] for each in both)
    by = f"{stats(state, supporter)[ATK]:+} combat damage"
    said = f"Support {state.named(supported.id)} with {state.named(supporter.id)}"
    detail = f"{by}, in vain: it has fired already" if supported.id in have_fired(state) else by
    return Choice(said, detail, "hand", cards=(supporter.card, supported.card), pieces=both)


def _about(state: State, character: str, words: str, *against: str) -> Choice:
    """A choice about a character of one's own, with its numbers and those of whom it fights."""
    own, *foes = (state.permanents[each] for each in (character, *against))
    named = {each.id: state.named(each.id) for each in (own, *foes)}
    said = words.format(name=named[character], foes=listed(named[each] for each in against))
    fights = (f"{named[each.id]}: {', '.join(_fights(state, each))}" for each in foes)
    detail = joined(", ".join(_now(state, own)), *fights)
    cards = tuple(each.card for each in (own, *foes))
    return Choice(said, detail, "sword", cards=cards, pieces=(character, *against))


def _fights(state: State, character: Permanent) -> list[str]:
    """What an opponent fights with; its skill is not asked for."""
    worth = stats(state, character)[:SKL]
    return _numbers(worth, character.damage, keywords(worths(state, character)))


def _now(state: State, character: Permanent) -> list[str]:
    return _numbers(stats(state, character), character.damage, keywords(worths(state, character)))


def _numbers(worth: Sequence[int], damage: int, can: Sequence[str]) -> list[str]:
    """Attack, defence and, unless it is left out, skill; then damage and what else it can."""
    numbers = [f"{stat} {each}" for stat, each in zip(STATS, worth, strict=False)]
    return [*numbers, *([f"damage {damage}"] if damage else []), *can]


CHOICES: Final[Choices] = {
    commands.DeclareAttack: _declare_attack,
    commands.SkipMission: Choice("Attack nothing this turn", "you deploy next"),
    commands.AddAttacker: _add_attacker,
    commands.AddDefender: _add_defender,
    commands.Challenge: _challenge,
    commands.Oppose: _oppose,
    commands.Join: _join,
    commands.GangSupport: _gang_support,
}
