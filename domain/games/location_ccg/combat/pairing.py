"""Who fights whom: challenges, groups of equal weight, fire from afar, support (R20, R21, R37)."""

from collections.abc import Sequence
from typing import Literal

from domain.components.seats import other
from domain.games.location_ccg.asking import Part, ask, require_decision
from domain.games.location_ccg.combat.missions import end_mission
from domain.games.location_ccg.commands import DONE, Challenge, GangSupport, Join, Oppose
from domain.games.location_ccg.events.course import DeclinedOption
from domain.games.location_ccg.events.missions import (
    ChallengerChosen,
    CharacterJoined,
    CharacterOpposed,
    CombatGroupFormed,
    GangSupported,
)
from domain.games.location_ccg.events.permanents import DamageDealt
from domain.games.location_ccg.parties import Challenge as Forming
from domain.games.location_ccg.plays.leaving import state_check
from domain.games.location_ccg.plays.windows import open_window
from domain.games.location_ccg.state import State, in_order
from domain.games.location_ccg.stats import attack, has, weight
from domain.kernel import Command, Play, require

Hit = tuple[str, int, tuple[str, ...]]
"""Who deals how much damage to each of whom."""


class Unpaired:
    """Who of both parties can still be paired, with everybody's weight (R20)."""

    def __init__(self, state: State) -> None:
        mission = state.ongoing_mission()
        self.forming = mission.challenge
        picked = [*self.forming.joined, *self.forming.opposed] if self.forming else []
        taken = [*mission.committed, *picked]
        everybody = [*mission.attackers, *mission.defenders]
        self._weights = {each: weight(state, each) for each in everybody}
        self._free = {
            state.active: [each for each in mission.attackers if each not in taken],
            other(state.active): [each for each in mission.defenders if each not in taken],
        }

    def free(self, seat: int) -> list[str]:
        """A seat's uncommitted characters."""
        return self._free[seat]

    def challengers(self, seat: int) -> list[str]:
        """Those of a seat with whom a group can be completed."""
        return [each for each in self.free(seat) if self.opposers(seat, each)]

    def opposers(self, seat: int, challenger: str) -> list[str]:
        """Those of the other seat with whom a group with a seat's challenger can be completed."""
        foes = self.free(other(seat))
        return [foe for foe in foes if self._fits(seat, challenger, foe)]

    def _fits(self, seat: int, challenger: str, foe: str) -> bool:
        gap = self._weights[challenger] - self._weights[foe]
        if gap > 0:
            return self._adds_up(other(seat), foe, gap)
        return gap == 0 or self._adds_up(seat, challenger, -gap)

    def gap(self, forming: Forming) -> int:
        """How much weight the challenger's side has more than the other."""
        own = sum(self._weights[each] for each in forming.joined)
        return own - sum(self._weights[each] for each in forming.opposed)

    def fillers(self, seat: int, gap: int) -> list[str]:
        """Those of a seat with whom a gap can be filled exactly."""
        return [
            each
            for each in self.free(seat)
            if self._weights[each] <= gap and self._adds_up(seat, each, gap - self._weights[each])
        ]

    def _adds_up(self, seat: int, without: str, total: int) -> bool:
        """Whether some of a seat's others weigh exactly `total` together."""
        reached = 1
        for each in self.free(seat):
            if each != without:
                reached |= reached << self._weights[each]
        return bool(reached >> total & 1)


def pair(state: State) -> Part:
    """Groups are formed as long as any can be; then comes support (R20)."""
    mission = state.ongoing_mission()
    if not mission.attackers and not mission.committed:
        return (yield from end_mission(state, "no_attackers"))
    if mission.challenge:
        return (yield from fill(state, mission.challenge))
    able = Unpaired(state).challengers(mission.challenger)
    if not able:
        return (yield from support(state))
    if len(able) > 1:
        return (yield from ask(state, mission.challenger, "challenge"))
    yield ChallengerChosen(mission.challenger, able[0])
    return False


def fill(state: State, forming: Forming) -> Part:
    """The group that is being formed gets one more, or is complete."""
    decision, able = next_pick(state, forming)
    if decision is None:
        yield from complete(state, forming)
        return False
    seat = forming.seat if decision == "join" else other(forming.seat)
    if len(able) > 1:
        return (yield from ask(state, seat, decision))
    joins = decision == "join"
    yield CharacterJoined(seat, able[0]) if joins else CharacterOpposed(seat, able[0])
    return False


def next_pick(state: State, forming: Forming) -> tuple[Literal["oppose", "join"] | None, list[str]]:
    """Who picks next for a group, and among whom; None: the weights are equal."""
    unpaired = Unpaired(state)
    if not forming.opposed:
        return "oppose", unpaired.opposers(forming.seat, forming.joined[0])
    gap = unpaired.gap(forming)
    if gap > 0:
        return "oppose", unpaired.fillers(other(forming.seat), gap)
    return ("join", unpaired.fillers(forming.seat, -gap)) if gap else (None, [])


def complete(state: State, forming: Forming) -> Play:
    """The group is formed; those who fire from afar do so at once, all together (R37, Q8)."""
    joined, opposed = tuple(forming.joined), tuple(forming.opposed)
    attack_first = forming.seat == state.active
    attackers, defenders = (joined, opposed) if attack_first else (opposed, joined)
    fired = tuple(each for each in attackers + defenders if is_distant(state, each))
    yield CombatGroupFormed(attackers, defenders, fired)
    group = state.ongoing_mission().groups[-1]
    hits = [(each, attack(state, each), tuple(group.foes(each))) for each in fired]
    yield from strike(state, hits)


def is_distant(state: State, character: str) -> bool:
    """Whether it has Long Range."""
    return has(state, state.permanents[character], "long_range") > 0


def have_fired(state: State) -> set[str]:
    """Who of the combat groups deals no damage with the others any more (R37)."""
    groups = state.mission.groups if state.mission else ()
    return {
        each
        for group in groups
        for each in [*group.attackers, *group.defenders]
        if each in group.fired or is_distant(state, each)
    }


def strike(state: State, hits: Sequence[Hit]) -> Play:
    """All damage at once; what is 0 is no event (R22)."""
    for source, amount, foes in hits:
        for foe in foes if amount else ():
            damage_now = state.permanents[foe].damage + amount
            yield DamageDealt(source, foe, amount, damage_now, combat=True)
    yield from state_check(state)


# Choices


def challenge(state: State, command: Challenge) -> Play:
    """A seat names a character that a group is formed with."""
    require_decision(state, "challenge")
    seat, character, unpaired = state.to_act, command.character, Unpaired(state)
    committed = character in state.ongoing_mission().committed
    require(not committed, "already_in_combat", character=state.named(character))
    able = character in unpaired.challengers(seat)
    require(able, "cannot_be_matched", character=state.named(character))
    yield ChallengerChosen(seat, character)


def oppose(state: State, command: Oppose) -> Play:
    """A seat names a character against the challenger."""
    require_pick(state, command.character, "oppose")
    yield CharacterOpposed(state.to_act, command.character)


def join(state: State, command: Join) -> Play:
    """A seat adds a character to its challenger."""
    require_pick(state, command.character, "join")
    yield CharacterJoined(state.to_act, command.character)


def require_pick(state: State, character: str, decision: Literal["oppose", "join"]) -> None:
    """The character is free, in the party, and the weights can be made equal with it."""
    require_decision(state, decision)
    forming = formed(state)
    taken = [*state.ongoing_mission().committed, *forming.joined, *forming.opposed]
    require(character not in taken, "already_in_combat", character=state.named(character))
    free = Unpaired(state).free(state.to_act)
    require(character in free, "cannot_be_matched", character=state.named(character))
    able = next_pick(state, forming)[1]
    require(character in able, "weight_mismatch", character=state.named(character))


def formed(state: State) -> Forming:
    """The group that is being formed."""
    forming = state.ongoing_mission().challenge
    assert forming, "a group is being formed"
    return forming


def challenge_choices(state: State) -> list[Command]:
    """Those with whom a group can be completed."""
    return [Challenge(each) for each in Unpaired(state).challengers(state.to_act)]


def oppose_choices(state: State) -> list[Command]:
    """Those who fit."""
    return [Oppose(each) for each in next_pick(state, formed(state))[1]]


def join_choices(state: State) -> list[Command]:
    """Those who fit."""
    return [Join(each) for each in next_pick(state, formed(state))[1]]


# Support


def support(state: State) -> Part:
    """The next Gang character is asked; after the last one comes the damage (R21, Q38)."""
    mission = state.ongoing_mission()
    for seat in (state.active, other(state.active)):
        for character in in_order(supporters(state, seat)):
            if character not in mission.asked and supportable(state, seat):
                return (yield from ask(state, seat, "gang", character))
    yield from open_window(state, "before_damage" if mission.groups else "after_combat")
    return False


def supporters(state: State, seat: int) -> list[str]:
    """The Gang characters of a party that are in no combat group."""
    committed = state.ongoing_mission().committed
    return [each for each in gang(state, seat) if each not in committed]


def gang(state: State, seat: int) -> list[str]:
    """The Gang characters of a party."""
    mission = state.ongoing_mission()
    party = mission.attackers if seat == state.active else mission.defenders
    return [each for each in party if has(state, state.permanents[each], "gang")]


def supportable(state: State, seat: int) -> list[str]:
    """A seat's characters that are still in a combat group, in the order of their ids."""
    sides = [
        group.attackers if seat == state.active else group.defenders
        for group in state.ongoing_mission().groups
    ]
    return in_order([each for side in sides for each in side])


def gang_support(state: State, command: GangSupport) -> Play:
    """The one that is asked raises the combat damage of another by its attack (Q33)."""
    require_decision(state, "gang")
    character, supported = command.character, command.supported
    committed = character in state.ongoing_mission().committed
    asked, named = state.named(state.about), state.named(character)
    might = character == state.about or (committed and character in gang(state, state.to_act))
    require(might, "no_gang", asked=asked, character=named)
    able = supported in supportable(state, state.to_act)
    require(able, "not_in_combat", supported=state.named(supported))
    require(not committed, "already_in_combat", character=named)
    yield GangSupported(character, supported, attack(state, character))


def support_done(state: State) -> Play:
    """The one that is asked supports nobody."""
    yield DeclinedOption(state.to_act, "gang")


def gang_choices(state: State) -> list[Command]:
    """Anybody in combat; or nobody."""
    able = supportable(state, state.to_act)
    return [*(GangSupport(state.about, each) for each in able), DONE]


# Damage


def fight(state: State) -> Part:
    """Everybody in combat deals its damage to each opponent that is left (R22, Q7, Q17)."""
    mission, distant = state.ongoing_mission(), have_fired(state)
    hits = [
        (each, attack(state, each) + mission.support.get(each, 0), tuple(group.foes(each)))
        for group in mission.groups
        for each in [*group.attackers, *group.defenders]
        if each not in distant
    ]
    yield from strike(state, hits)
    yield from open_window(state, "after_combat")
    return False
