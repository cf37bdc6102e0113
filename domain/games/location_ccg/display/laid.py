"""Cards in play as they are drawn: characters, what lies on them, and the locations."""

from collections.abc import Iterator
from itertools import product

from domain.components.wording import counted, listed
from domain.games.location_ccg.display.sight import Sight
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS
from domain.games.location_ccg.material.sheets import NO_BUFF
from domain.games.location_ccg.view import LocationView, PermanentView
from domain.games.location_ccg.wording import terms
from domain.games.location_ccg.wording.naming import ability_title
from domain.kernel import table as drawn


def permanent(sight: Sight, each: PermanentView) -> drawn.Card:
    """A card in play, with its numbers and what lies on it."""
    return drawn.Card(
        sight.names[each.id],
        badges=tuple(_badges(sight, each)),
        seat=each.owner,
        face=each.card,
        ref=each.id,
        highlight=_highlight(sight, each.id),
        condition="locked" if each.locked else "",
        tokens=tuple(_tokens(each)),
        under=tuple(permanent(sight, laid) for laid in sight.at(each.id)),
    )


def _badges(sight: Sight, each: PermanentView) -> Iterator[str]:
    """Attack, defence and skill where they are not as printed; what it can; where it stands."""
    sheet = CARDS[each.card]
    if sheet.type == "character" and each.stats != sheet.stats:
        all_three = zip(each.stats, sheet.stats, terms.STATS, strict=True)
        changed = (f"{now} {stat}" for now, printed, stat in all_three if now != printed)
        yield f"now {listed(changed)}"
    if each.buff != NO_BUFF:
        yield f"{terms.changes_said(each.buff)} this turn"
    if each.locked:
        yield "can't be sent this turn"
    yield from (_keyword(each, keyword) for keyword in each.keywords)
    for ability in sheet.abilities:
        used = ", used this turn" if ability.id in each.used else ""
        yield f"ability {ability_title(ability.id)}{used}"
    yield from _part(sight, each.id)
    if each.stays_until:
        yield f"stays until turn {each.stays_until}"


def _keyword(each: PermanentView, keyword: str) -> str:
    """A keyword, and what is left of it: wounds use toughness up, long range fires once."""
    if keyword.startswith("toughness") and each.wounds:
        left = each.toughness_left
        return f"{keyword}, {f'{left} left' if left else 'used up'}"
    if keyword == "long range" and each.has_fired:
        return f"{keyword}, has fired"
    return keyword


def _part(sight: Sight, id_: str) -> Iterator[str]:
    """What a character does on the mission."""
    mission = sight.view.mission
    if mission is None:
        return
    if id_ in mission.attackers:
        yield "attacks"
    if id_ in mission.defenders:
        yield "defends"
    if id_ in mission.support:
        yield f"supported {mission.support[id_]:+}"


def _tokens(each: PermanentView) -> Iterator[drawn.Token]:
    if each.damage:
        yield drawn.Token("damage", each.damage, "skull")
    if each.wounds:
        yield drawn.Token("wound", each.wounds, "heart")


def _highlight(sight: Sight, id_: str) -> drawn.Highlight:
    """What a decision is about and who challenges is chosen; what is aimed at is a target."""
    view = sight.view
    forming = view.mission.forming if view.mission else None
    if view.about == id_ or (forming and id_ in (*forming.attackers, *forming.defenders)):
        return "chosen"
    return "target" if view.doing and view.doing.target == id_ else ""


def contested(sight: Sight, slot: str) -> drawn.Card:
    """A location with what it takes and does, whose tokens it has, and what lies on it."""
    location = sight.location(slot)
    lying = (each for each in sight.at(slot) if CARDS[each.card].type == "modifier")
    is_goal = sight.view.mission is not None and sight.view.mission.slot == slot
    aimed = sight.view.doing is not None and sight.view.doing.target == slot
    return drawn.Card(
        sight.names[slot],
        badges=tuple(_facts(location)),
        seat=location.won,
        face=location.card,
        ref=slot,
        highlight="target" if is_goal or aimed else "",
        tokens=tuple(
            drawn.Token("token", count, "star", seat)
            for seat, count in location.tokens.items()
            if count
        ),
        under=tuple(permanent(sight, each) for each in lying),
    )


def _facts(location: LocationView) -> Iterator[str]:
    """What winning it takes; of a won one, who won it."""
    if location.won:
        yield f"won by seat {location.won}"
        return
    sheet = LOCATIONS[location.card]
    if location.skill != sheet.skill:
        yield f"now skill {location.skill}"
    if location.vp != sheet.vp:
        yield f"now {counted(location.vp, 'token')} to win"
    if sheet.here != NO_BUFF:
        yield f"{terms.changes_said(sheet.here)} here"
    if sheet.on_success:
        yield f"success: {terms.effect_said(sheet.on_success, '')}"


def totals(sight: Sight, slot: str) -> Iterator[drawn.Track]:
    """What each seat's characters at an open location have in skill together, if any are there."""
    location = sight.location(slot)
    if not location.won and any(sight.characters(slot, seat) for seat in location.standing):
        for seat, skill in location.standing.items():
            yield drawn.Track("Skill", skill, seat=seat, icon="crown")


def links(sight: Sight) -> Iterator[drawn.Link]:
    """Who fights whom."""
    mission = sight.view.mission
    if mission is None:
        return
    groups = [(each, "combat") for each in mission.groups]
    groups += [(mission.forming, "challenge")] if mission.forming else []
    for group, meaning in groups:
        for attacker, defender in product(group.attackers, group.defenders):
            yield drawn.Link(attacker, defender, meaning)
