"""The log: what is in play is called as on the table, and what came of a play is told with why."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.components.wording import extended, listed
from domain.games.location_ccg.combat.missions import stayers_count
from domain.games.location_ccg.display.foresight import is_vain
from domain.games.location_ccg.events import EVENTS, missions, permanents, plays
from domain.games.location_ccg.events.cards import CardDiscarded
from domain.games.location_ccg.events.course import SeatAsked
from domain.games.location_ccg.events.told import Titled
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.material.pool import CARDS, NAMES
from domain.games.location_ccg.material.primitives import FORMS
from domain.games.location_ccg.plays.leaving import fate_of
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.stats import DEF, has, stats, toughness_left
from domain.games.location_ccg.zones import Permanent
from domain.kernel import Log, Scene


def _called(state: State, event: Titled, word: str) -> str:
    """What is in play as the position knows it; in records of an older form events do not."""
    return state.named(word) if state.card_of(word) else event.title(word)


def _title(scene: Scene, event: Titled) -> Callable[[str], str]:
    return partial(_called, scene.before, event)


def _told(scene: Scene, event: Titled) -> str:
    return event.told(_title(scene, event))


# Missions


def _mission_ended(scene: Scene, event: missions.MissionEnded) -> str:
    """Skill is compared only where an attacker is left (R24)."""
    is_compared = isinstance(scene.so_far[-1], missions.SkillCompared) if scene.so_far else False
    is_void = event.reason == "failed" and not is_compared
    return extended(_told(scene, event), ": no attacker is left" if is_void else "")


def _compared(scene: Scene, event: missions.SkillCompared) -> str:
    """The check, with why nobody fought before it, and who of the skill was never sent."""
    mission = scene.before.ongoing_mission()
    said = [_told(scene, event), *_stayed(scene.before, event.location)]
    if mission.defenders and not mission.groups:
        said.insert(0, "Nobody could be matched, so there was no combat.")
    return " ".join(said)


def _stayed(state: State, slot: str) -> Iterator[str]:
    """Who is there from earlier (R24, Q9)."""
    there = (each for each in state.characters() if each.place == slot)
    stayed = [state.named(each.id) for each in there if state.stays_until(each)]
    if stayed:
        has, its = ("has", "its") if len(stayed) == 1 else ("have", "their")
        how = "counts" if stayers_count(state.options) else "does not count"
        yield f"{listed(stayed)} {has} stayed from earlier: {its} skill {how}."


def _point_placed(scene: Scene, event: missions.VictoryPointPlaced) -> str:
    needed = f"; it takes {scene.before.vp(event.location)} to win it"
    return extended(_told(scene, event), needed)


# Characters


def _locked(scene: Scene, event: permanents.CharacterLocked) -> str:
    """Who is away already stays there (Q18)."""
    place = scene.before.permanents[event.permanent].place
    is_away = place in scene.before.locations
    stays = f"; it is at {scene.before.named(place)} and stays there" if is_away else ""
    return extended(_told(scene, event), stays)


def _wounded(scene: Scene, event: permanents.WoundCounterPlaced) -> str:
    toughness = has(scene.before, scene.before.permanents[event.permanent], "toughness")
    is_used_up = not toughness_left(toughness, event.counters)
    return extended(_told(scene, event), "; its toughness is used up" if is_used_up else "")


def _destroyed(scene: Scene, event: permanents.PermanentDestroyed) -> str:
    match event.reason:
        case "died":
            return _died(scene, event)
        case "upkeep":
            state = scene.before
            is_asked = state.decision == "upkeep" and state.about == event.permanent
            why = f"seat {event.owner} does not pay" if is_asked else "its bank can't pay"
            return extended(_told(scene, event), f", which {why}")
        case _:
            return _told(scene, event)


def _died(scene: Scene, event: permanents.PermanentDestroyed) -> str:
    """A death, with what it died of, and why toughness was no help (R31, Q14)."""
    state = _with_what_lay_on_it(scene, event)
    dead = state.permanents[event.permanent]
    is_weak = fate_of(stats(state, dead)[DEF], dead.damage) != "hurt"
    why = "for want of defence" if is_weak else f"by {dead.damage} damage"
    said = event.told_why(_title(scene, event), f" {why}")
    if not has(state, dead, "toughness"):
        return said
    no_help = "toughness is no help there" if is_weak else "its toughness was used up"
    return extended(said, f": {no_help}")


def _with_what_lay_on_it(scene: Scene, event: permanents.PermanentDestroyed) -> State:
    """The position in which who died was judged: its modifiers are destroyed before it (R32)."""
    laid = {}
    for each in reversed(scene.so_far):
        if not isinstance(each, permanents.Left) or each.reason != "host_gone":
            break
        laid[each.permanent] = Permanent(
            each.permanent, each.owner, each.card, place=event.permanent
        )
    state: State = scene.before
    return replace(state, permanents={**state.permanents, **laid})


# Plays

PAYING: Final = (
    plays.CardPlayed,
    plays.CostReduced,
    plays.ProductionPointsSpent,
    plays.ResourceSpent,
    SeatAsked,
)
"""What happens to a surprise before it does anything."""


def _discarded(scene: Scene, event: CardDiscarded) -> str:
    if event.reason != "resolved" or not _is_idle(scene):
        return event.sentence()
    return f"{NAMES[event.card]} has no effect and goes to the discard pile."


def _is_idle(scene: Scene) -> bool:
    """Whether what is being played has done nothing so far."""
    for each in reversed(scene.so_far):
        if isinstance(each, plays.CardPlayed):
            return True
        if not isinstance(each, PAYING):
            return False
    return True


def _used(scene: Scene, event: plays.AbilityUsed) -> str:
    """An ability; with why, if nothing of it can have an effect."""
    state, card = scene.before, scene.before.card_of(event.permanent)
    ability = CARDS[card].ability(event.ability)
    doing = Doing("ability", event.seat, event.permanent, card, Cost(), target=event.target)
    steps = ability.effect if ability else ()
    vain = [FORMS[str(step[0])].vain for step in steps if is_vain(state, doing, step)]
    in_vain = f", in vain: {listed(vain)}" if vain and len(vain) == len(steps) else ""
    return extended(_told(scene, event), in_vain)


LOG: Final[Log] = {
    **{each: _told for each in EVENTS if issubclass(each, Titled)},
    missions.MissionEnded: _mission_ended,
    missions.SkillCompared: _compared,
    missions.VictoryPointPlaced: _point_placed,
    permanents.CharacterLocked: _locked,
    permanents.WoundCounterPlaced: _wounded,
    permanents.PermanentDestroyed: _destroyed,
    CardDiscarded: _discarded,
    plays.AbilityUsed: _used,
}
