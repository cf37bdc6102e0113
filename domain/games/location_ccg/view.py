"""What is to be seen of a match: what lies open, one's own hand, and counts of the rest."""

from typing import Final

import msgspec
from msgspec.structs import replace

from domain.games.location_ccg.combat.missions import judged
from domain.games.location_ccg.combat.pairing import have_fired
from domain.games.location_ccg.events import EVENTS
from domain.games.location_ccg.events.cards import CardDrawn, CardPutOnBottom
from domain.games.location_ccg.events.course import MatchStarted
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import NO_BUFF, Buff
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.parties import Group, Mission
from domain.games.location_ccg.phases import Decision, Opening, Phase
from domain.games.location_ccg.plays.choosing import is_search
from domain.games.location_ccg.scenario import ScenarioLaid, SideLaid
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.stats import (
    Table,
    keywords,
    needed,
    toughness_left,
    weighing,
    worths,
)
from domain.games.location_ccg.zones import Permanent, Side
from domain.kernel import Event, Result, Viewer, sees


class PermanentView(msgspec.Struct, frozen=True):
    """A card in play; `stats` are attack, defence and skill at this moment."""

    id: str
    owner: int
    card: str
    place: str
    stats: Buff
    buff: Buff
    """What has been added to its stats until the end of the turn."""
    keywords: tuple[str, ...]
    """What it can in play, of its own or by a modifier, in words: `giant 2`."""
    damage: int
    wounds: int
    locked: bool
    used: tuple[str, ...]
    """The abilities that have been used this turn."""
    stays_until: int
    """The turn whose beginning brings a character home from its location; 0: nothing does."""
    has_fired: bool
    """Whether it is matched and has fired from afar: it deals no more combat damage."""
    weight: int
    """How much it takes to match it: X for Giant X, else 1."""
    toughness_left: int
    """How many wounds its toughness still takes."""


class LocationView(msgspec.Struct, frozen=True):
    """A location in play: the skill it asks for now, the tokens that win it, who has how many.

    `standing` is the skill of each seat there, as a victory check would count it now (R24, Q9).
    """

    card: str
    by: int
    skill: int
    vp: int
    tokens: dict[int, int]
    won: int
    standing: dict[int, int]


class SideView(msgspec.Struct, frozen=True):
    """A seat's zones; what its owner alone knows is None or empty for other viewers."""

    deck: int
    hand_count: int
    hand: tuple[str, ...] | None
    bank: tuple[str, ...]
    resources: str
    """The points of the whole bank, as symbols."""
    discard: tuple[str, ...]
    void: int
    bottom: tuple[str, ...] | None
    """The known cards at the bottom of the deck, the one drawn first in front."""
    locations: tuple[str, ...] | None
    """Those that are not in play."""
    cards: dict[str, int] | None
    """The deck as it was brought."""


class GroupView(msgspec.Struct, frozen=True):
    """A combat group, as far as it is left."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


class MissionView(msgspec.Struct, frozen=True):
    """The mission that is on; `forming` is the combat group that is not complete yet."""

    slot: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    groups: tuple[GroupView, ...]
    forming: GroupView | None
    support: dict[str, int]


class DoingView(msgspec.Struct, frozen=True):
    """What is being paid for or carried out."""

    seat: int
    card: str
    ability: str
    target: str | None
    cost: str
    paid: str
    searching: bool
    """Whether the seat looks through its deck; else it chooses from what lies open."""


class View(msgspec.Struct, frozen=True):
    """A match as this viewer sees it."""

    options: Options
    turn: int
    active: int
    first: int
    phase: Phase
    points: int
    decision: Decision
    about: str
    to_act: int
    result: Result | None
    window: Opening | None
    mission: MissionView | None
    doing: DoingView | None
    locations: dict[str, LocationView]
    permanents: tuple[PermanentView, ...]
    sides: dict[int, SideView]


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    table, distant = Table(state), have_fired(state)
    return View(
        options=state.options.seen(viewer, len(state.sides)),
        turn=state.turn,
        active=state.active,
        first=state.first,
        phase=state.phase,
        points=state.points,
        decision=state.decision,
        about=state.about,
        to_act=state.to_act,
        result=state.result,
        window=state.window.name if state.window else None,
        mission=_mission(state.mission) if state.mission else None,
        doing=_doing(state, state.doing) if state.doing else None,
        locations={slot: _location(state, table, slot) for slot in state.locations},
        permanents=tuple(
            _permanent(state, table, distant, each) for each in state.permanents.values()
        ),
        sides={seat: _side(state, seat, side, viewer) for seat, side in state.sides.items()},
    )


def _permanent(state: State, table: Table, distant: set[str], each: Permanent) -> PermanentView:
    is_character, worth = each.is_character, worths(state, each)
    return PermanentView(
        id=each.id,
        owner=each.owner,
        card=each.card,
        place=each.place,
        stats=table.stats(each) if is_character else NO_BUFF,
        buff=each.buff,
        keywords=keywords(worth),
        damage=each.damage,
        wounds=each.wounds,
        locked=each.locked,
        used=tuple(each.used),
        stays_until=state.stays_until(each) if is_character else 0,
        has_fired=each.id in distant,
        weight=weighing(worth["giant"]),
        toughness_left=toughness_left(worth["toughness"], each.wounds),
    )


def _location(state: State, table: Table, slot: str) -> LocationView:
    location = state.locations[slot]
    return LocationView(
        card=location.card,
        by=location.by,
        skill=needed(state, slot),
        vp=state.vp(slot),
        tokens=dict(location.tokens),
        won=location.won,
        standing={seat: table.skill(judged(state, slot, seat)) for seat in state.sides},
    )


def _side(state: State, seat: int, side: Side, viewer: Viewer) -> SideView:
    own = sees(viewer, seat)
    return SideView(
        deck=len(side.deck),
        hand_count=len(side.hand),
        hand=tuple(side.hand) if own else None,
        bank=tuple(side.bank),
        resources="".join(CARDS[card].row for card in side.bank),
        discard=tuple(side.discard),
        void=len(side.void),
        bottom=tuple(side.deck.bottom) if own else None,
        locations=tuple(side.locations) if own else None,
        cards=dict(state.options.deck(seat).cards) if own else None,
    )


def _mission(mission: Mission) -> MissionView:
    forming = mission.challenge
    return MissionView(
        slot=mission.slot,
        attackers=tuple(mission.attackers),
        defenders=tuple(mission.defenders),
        groups=tuple(_group(group) for group in mission.groups),
        forming=GroupView(tuple(forming.joined), tuple(forming.opposed)) if forming else None,
        support=dict(mission.support),
    )


def _group(group: Group) -> GroupView:
    return GroupView(tuple(group.attackers), tuple(group.defenders))


def _doing(state: State, doing: Doing) -> DoingView:
    return DoingView(
        seat=doing.seat,
        card=doing.card,
        ability=doing.ability,
        target=doing.target,
        cost=str(doing.cost),
        paid=doing.paid,
        searching=state.decision == "choose_card" and is_search(state),
    )


CLOSED: Final = (CardDrawn, CardPutOnBottom)
"""Events of which only the owner learns the card."""

PUBLIC: Final = tuple(kind for kind in EVENTS if kind not in (*CLOSED, MatchStarted))


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may know it; a kind that is not listed is for none."""
    match event:
        case CardDrawn(seat=seat) | CardPutOnBottom(seat=seat):
            return event if sees(viewer, seat) else replace(event, card=None)
        case MatchStarted(options, decks):
            brought = enumerate(decks, start=1)
            seen = tuple(deck if sees(viewer, seat) else None for seat, deck in brought)
            return MatchStarted(options.seen(viewer, len(decks)), seen)
        case ScenarioLaid(scenario=scenario):
            sides = {
                seat: side if sees(viewer, seat) else closed(side)
                for seat, side in scenario.sides.items()
            }
            return replace(event, scenario=replace(scenario, sides=sides))
        case _:
            return event if isinstance(event, PUBLIC) else None


def closed(side: SideLaid) -> SideLaid:
    """A side as others know it: hand and bottom cards are only counted."""
    return replace(
        side,
        hand=(None,) * len(side.hand),
        bottom=(None,) * len(side.bottom),
    )
