"""Missions, from the declaration to the victory check (R16, R19, R23 to R26)."""

from typing import Final

from domain.components.seats import other
from domain.games.location_ccg.asking import Part, ask, require_decision, require_phase
from domain.games.location_ccg.commands import (
    DONE,
    AddAttacker,
    AddDefender,
    DeclareAttack,
    SkipMission,
)
from domain.games.location_ccg.events.course import DeclinedOption, MatchEnded, PhaseEnded
from domain.games.location_ccg.events.missions import (
    Ending,
    LocationWon,
    MissionDeclared,
    MissionEnded,
    SkillCompared,
    VictoryPointPlaced,
)
from domain.games.location_ccg.events.permanents import CharacterMoved
from domain.games.location_ccg.material.pool import ON_SUCCESS
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.phases import Decision
from domain.games.location_ccg.plays.leaving import state_check, strip
from domain.games.location_ccg.plays.playing import fast_plays
from domain.games.location_ccg.plays.windows import open_window
from domain.games.location_ccg.state import State
from domain.games.location_ccg.stats import needed, skill
from domain.games.location_ccg.zones import HQ, MAJORITY, Permanent
from domain.kernel import Command, Play, require

SKIP_MISSION: Final = SkipMission()


def mission_phase(state: State) -> Part:
    """One attack or none (R16)."""
    return (yield from ask(state, state.active, "mission"))


def declare_attack(state: State, command: DeclareAttack) -> Play:
    """A location is attacked by somebody of the HQ."""
    require_phase(state, "mission", "mission")
    slot = command.location
    location = state.locations.get(slot)
    require(not (location and location.won), "location_already_won", location=state.named(slot))
    require(location, "no_such_location", location=state.named(slot))
    require(state.ready(state.to_act), "no_attackers_available")
    yield MissionDeclared(state.to_act, slot)


def skip_mission(state: State, command: SkipMission) -> Play:
    """No attack this turn."""
    require_phase(state, "mission", "mission")
    yield PhaseEnded("mission")


def mission_choices(state: State) -> list[Command]:
    """The open locations, fast plays, or nothing."""
    seat = state.to_act
    slots = state.open_slots() if state.ready(seat) else []
    return [*map(DeclareAttack, slots), *fast_plays(state, seat), SKIP_MISSION]


# Parties


def send_attackers(state: State) -> Part:
    """Characters are sent one by one, as long as somebody can be (R19)."""
    if state.ready(state.active):
        return (yield from ask(state, state.active, "add_attacker"))
    yield from open_window(state, "attack_declared")
    return False


def send_defenders(state: State) -> Part:
    """So does the defender, if an attacker is left."""
    if not state.ongoing_mission().attackers:
        return (yield from end_mission(state, "no_attackers"))
    if state.ready(other(state.active)):
        return (yield from ask(state, other(state.active), "add_defender"))
    yield from open_window(state, "defense_declared")
    return False


def add_attacker(state: State, command: AddAttacker) -> Play:
    """A character goes to the attacked location."""
    yield from send(state, command.character, "add_attacker")


def add_defender(state: State, command: AddDefender) -> Play:
    """A character goes there to defend it."""
    yield from send(state, command.character, "add_defender")


def send(state: State, character: str, decision: Decision) -> Play:
    """An unlocked own character leaves the HQ for the mission."""
    require_decision(state, decision)
    sent = state.permanents.get(character)
    own = sent is not None and sent.is_character and sent.owner == state.to_act
    require(own, "not_your_character", character=state.named(character))
    assert sent
    require(sent.place == HQ, "not_in_hq", character=state.named(character))
    require(not sent.locked, "character_locked", character=state.named(character))
    yield CharacterMoved(character, HQ, state.ongoing_mission().slot)
    yield from state_check(state)


def party_done(state: State) -> Play:
    """Enough are sent; an attacker sends at least one."""
    joined = state.decision == "add_defender" or state.ongoing_mission().is_joined
    require(joined, "not_optional")
    yield DeclinedOption(state.to_act, state.decision)


def attacker_choices(state: State) -> list[Command]:
    """Who can be sent; enough, once somebody has been."""
    done: list[Command] = [DONE] if state.ongoing_mission().is_joined else []
    return [*(AddAttacker(each.id) for each in state.ready(state.to_act)), *done]


def defender_choices(state: State) -> list[Command]:
    """Who can be sent; or enough."""
    return [*(AddDefender(each.id) for each in state.ready(state.to_act)), DONE]


# The check


def victory_check(state: State) -> Part:
    """Skill against skill, if an attacker is left (R24, Q13, Q32)."""
    mission = state.ongoing_mission()
    if not mission.attackers:
        return (yield from end_mission(state, "failed"))
    slot, seat = mission.slot, state.active
    own, foes = (skill(state, judged(state, slot, each)) for each in (seat, other(seat)))
    wanted = needed(state, slot)
    success = spare(own, foes, wanted) >= 0
    yield SkillCompared(slot, own, foes, wanted, success)
    if not success:
        return (yield from end_mission(state, "failed"))
    location = state.locations[slot]
    tokens = location.tokens[seat] + 1
    yield VictoryPointPlaced(slot, seat, tokens, location.card in ON_SUCCESS)
    return False


def spare(own: int, foes: int, wanted: int) -> int:
    """How much skill an attack has to spare; below 0 it fails (R24)."""
    return own - foes - wanted


def stayers_count(options: Options) -> bool:
    """Whether who has stayed at a location counts in the checks of later missions (Q9)."""
    return options.stayers == "count_skill"


def judged(state: State, slot: str, seat: int) -> list[Permanent]:
    """Whose skill counts at a location: everybody's there, or only of who is on a mission (Q9)."""
    there = [each for each in state.characters(seat) if each.place == slot]
    if stayers_count(state.options):
        return there
    mission = state.mission
    is_goal = mission is not None and mission.slot == slot
    parties = [*mission.attackers, *mission.defenders] if mission and is_goal else []
    return [each for each in there if each.id in parties]


def settle(state: State) -> Part:
    """Enough tokens win the location (R25), and most locations the match (Q21)."""
    slot, seat = state.ongoing_mission().slot, state.active
    tokens = state.locations[slot].tokens[seat]
    if tokens >= state.vp(slot):
        yield LocationWon(slot, seat, tokens)
        yield from strip(state, slot)
        yield from state_check(state)
        if state.won(seat) >= MAJORITY:
            yield MatchEnded((seat,), "majority_of_locations")
            return True
    return (yield from end_mission(state, "success"))


def end_mission(state: State, reason: Ending) -> Part:
    """Parties dissolve; everybody stays where he is (R26)."""
    yield MissionEnded(state.active, state.ongoing_mission().slot, reason)
    yield PhaseEnded("mission")
    return False
