"""How a match stands in sentences: what is awaited, what is paid for, how the mission goes."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.components.seats import other
from domain.components.wording import counted, listed
from domain.games.location_ccg.combat.missions import stayers_count
from domain.games.location_ccg.display.sight import Sight
from domain.games.location_ccg.material.costs import cost_of
from domain.games.location_ccg.material.pool import NAMES
from domain.games.location_ccg.view import DoingView, GroupView, MissionView, View
from domain.games.location_ccg.wording.naming import ability_title
from domain.games.location_ccg.wording.terms import price_said, row_said
from domain.games.location_ccg.wording.words import ENDINGS, PHASES, TO_DO, WINDOWS
from domain.kernel import result_told

PAIRED: Final = ("before_damage", "after_combat")
"""The windows after the pairing."""


def moment(view: View, sight: Sight) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        return result_told(view.result, ENDINGS)
    if view.decision not in TO_DO:
        return f"Turn {view.turn} is over." if view.turn else "The decks are shuffled."
    todo = TO_DO[view.decision].format(
        about=sight.names.get(view.about, ""),
        points=counted(view.points, "point"),
        limit=view.options.hand_limit,
        window=WINDOWS[view.window] if view.window else "",
        pile="deck" if view.doing and view.doing.searching else "discard pile",
    )
    return f"Seat {view.to_act} {todo}."


def circumstances(view: View, sight: Sight) -> Iterator[str]:
    """Whose phase it is, what is being played, and how the mission goes."""
    if view.phase in PHASES:
        yield f"{PHASES[view.phase]} of seat {view.active}."
    yield from _doing(view, sight)
    yield from _mission(view, sight)


def _doing(view: View, sight: Sight) -> Iterator[str]:
    doing = view.doing
    if doing and view.decision in ("pay_resource", "choose_reduction"):
        price = price_said(cost_of(doing.cost))
        yield f"Seat {doing.seat} pays {price} for {_what(sight, doing)}{_paid(doing)}."
    elif doing:
        yield f"Seat {doing.seat} carries out {_what(sight, doing)}."


def _what(sight: Sight, doing: DoingView) -> str:
    ability = f"{ability_title(doing.ability)} of " if doing.ability else ""
    target = f" on {sight.names[doing.target]}" if doing.target in sight.names else ""
    return f"{ability}{NAMES[doing.card]}{target}"


def _paid(doing: DoingView) -> str:
    """What is paid already, and what is left."""
    cost = cost_of(doing.cost)
    missing = cost.missing(doing.paid)
    typed = f" (with {row_said(missing)})" if missing else ""
    paid = f"; {row_said(doing.paid)} so far" if doing.paid else ""
    return f"{paid}; {counted(cost.left(doing.paid), 'point')}{typed} left to pay"


def _mission(view: View, sight: Sight) -> Iterator[str]:
    """Who attacks what, who fights whom, and what the check would say now."""
    mission = view.mission
    if mission is None:
        return
    against = f" against {_all(sight, mission.defenders)}" if mission.defenders else ""
    goal = sight.names[mission.slot]
    sent = f": {_all(sight, mission.attackers)}" if mission.attackers else ", with nobody there yet"
    yield f"Seat {view.active} attacks {goal}{sent}{against}."
    standing = (each for each in mission.groups if each.attackers or each.defenders)
    if groups := [_group(sight, each) for each in standing]:
        yield f"Combat groups: {'; '.join(groups)}."
    if mission.forming:
        yield _forming(sight, mission.forming)
    if view.window in PAIRED or view.decision == "gang":
        yield from _unmatched(sight, mission)
    left = {each: by for each, by in mission.support.items() if each in sight.permanents}
    if left:
        yield f"Supported: {', '.join(f'{sight.names[each]} {by:+}' for each, by in left.items())}."
    yield from _stayers(view, sight, mission)
    location = sight.location(mission.slot)
    attack, defence = location.standing[view.active], location.standing[other(view.active)]
    yield f"Skill there now: {attack} - {defence} = {attack - defence}, {location.skill} needed."


def _stayers(view: View, sight: Sight, mission: MissionView) -> Iterator[str]:
    """Who is there from earlier, in no party of this mission, and whether its skill counts (Q9)."""
    there = (each for seat in view.sides for each in sight.characters(mission.slot, seat))
    left = [each.id for each in there if each.stays_until]
    if left:
        verb, its = ("stays", "its") if len(left) == 1 else ("stay", "their")
        how = "counts" if stayers_count(view.options) else "does not count"
        yield f"{_all(sight, left)} {verb} there from earlier: {its} skill {how}."


def _unmatched(sight: Sight, mission: MissionView) -> Iterator[str]:
    """Who is in no combat group, once the pairing is over (R20, Q11)."""
    matched = {each for group in mission.groups for each in (*group.attackers, *group.defenders)}
    left = [each for each in (*mission.attackers, *mission.defenders) if each not in matched]
    if mission.defenders and not mission.groups:
        yield "Nobody can be matched, so there is no combat."
    elif mission.groups and left:
        yield f"In no combat group: {_all(sight, left)}."


def _group(sight: Sight, group: GroupView) -> str:
    """Who fights whom; who is left of a group has nobody against it any more."""
    sides = [_all(sight, each) for each in (group.attackers, group.defenders) if each]
    return " against ".join(sides if len(sides) > 1 else [*sides, "nobody any more"])


def _forming(sight: Sight, group: GroupView) -> str:
    """Who has been named so far for the next combat group."""
    named = [_all(sight, each) for each in (group.attackers, group.defenders) if each]
    verb = "challenge" if len((*group.attackers, *group.defenders)) > 1 else "challenges"
    if len(named) == 1:
        return f"{named[0]} {verb}; against whom is not said yet."
    return f"Being formed: {named[0]} against {named[1]}."


def _all(sight: Sight, ids: Iterable[str]) -> str:
    return listed(sight.names[each] for each in ids)
