"""How a match is drawn: what is awaited, the locations with who is there, then each seat."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from domain.games.location_ccg.costs import SYMBOLS
from domain.games.location_ccg.pool import CARDS, LOCATIONS, NAMES
from domain.games.location_ccg.sheets import NO_BUFF
from domain.games.location_ccg.view import (
    DoingView,
    GroupView,
    LocationView,
    PermanentView,
    SideView,
    View,
)
from domain.games.location_ccg.words import PHASES, TO_DO, WINDOWS
from domain.games.location_ccg.zones import HQ
from domain.kernel import table as drawn

LOCATIONS_WON: Final = "Locations won"
TOKENS: Final = "Tokens"
LEAD: Final = (LOCATIONS_WON, TOKENS)
"""What tells who leads."""


def table(view: View) -> drawn.Table:
    """How things stand, the locations, then each seat."""
    parts: list[drawn.Part] = [drawn.Sentence(_moment(view), view.to_act)]
    parts += [drawn.Sentence(text) for text in (*_phase(view), *_doing(view), *_mission(view))]
    parts.append(drawn.Track("Turn", view.turn, view.options.turn_cap))
    for slot, location in view.locations.items():
        parts += _location(view, slot, location)
    for seat, side in view.sides.items():
        parts += _beside(view, seat, side)
    return drawn.Table('Untitled "location" CCG', tuple(parts))


# What is awaited


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        winners = view.result.winners
        return f"Seat {winners[0]} has won." if winners else "The match is a draw."
    if view.decision not in TO_DO:
        return f"Turn {view.turn} is over." if view.turn else "The decks are shuffled."
    todo = TO_DO[view.decision].format(
        about=_named(view, view.about),
        points=_points(view.points),
        limit=view.options.hand_limit,
        window=WINDOWS[view.window] if view.window else "",
    )
    return f"Seat {view.to_act} {todo}."


def _phase(view: View) -> Iterator[str]:
    """Whose phase it is."""
    if view.phase in PHASES:
        yield f"{PHASES[view.phase]} of seat {view.active}."


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _named(view: View, id_: str) -> str:
    """What is in play by its title and its id, as sentences have it."""
    cards = {each.id: each.card for each in view.permanents}
    cards |= {slot: location.card for slot, location in view.locations.items()}
    return f"{NAMES[cards[id_]]} ({id_})" if id_ in cards else id_


def _title(each: PermanentView) -> str:
    return f"{each.id} {NAMES[each.card]}"


def _doing(view: View) -> Iterator[str]:
    """What is being paid for or carried out."""
    doing = view.doing
    if doing and view.decision in ("pay_resource", "choose_reduction"):
        yield f"Seat {doing.seat} pays {doing.cost} for {_what(view, doing)}{_paid(doing)}."
    elif doing:
        yield f"Seat {doing.seat} carries out {_what(view, doing)}."


def _what(view: View, doing: DoingView) -> str:
    ability = f"{doing.ability.replace('_', ' ')} of " if doing.ability else ""
    target = f" on {_named(view, doing.target)}" if doing.target else ""
    return f"{ability}{NAMES[doing.card]}{target}"


def _paid(doing: DoingView) -> str:
    return f", {doing.paid} so far" if doing.paid else ""


def _mission(view: View) -> Iterator[str]:
    """Who attacks what, and who fights whom."""
    mission = view.mission
    if mission is None:
        return
    against = f" against {_all(view, mission.defenders)}" if mission.defenders else ""
    goal, attackers = _named(view, mission.slot), _all(view, mission.attackers)
    yield f"Seat {view.active} attacks {goal}: {attackers}{against}."
    groups = [_group(view, each) for each in mission.groups]
    if mission.forming:
        groups.append(f"{_group(view, mission.forming)} ...")
    if groups:
        yield f"Combat groups: {'; '.join(groups)}."
    if mission.support:
        support = [f"{_named(view, each)} {by:+}" for each, by in mission.support.items()]
        yield f"Supported: {', '.join(support)}."


def _group(view: View, group: GroupView) -> str:
    return f"{_all(view, group.attackers)} : {_all(view, group.defenders)}"


def _all(view: View, ids: Iterable[str]) -> str:
    return ", ".join(_named(view, each) for each in ids) or "nobody"


# What lies there


def _location(view: View, slot: str, location: LocationView) -> Iterator[drawn.Part]:
    """What a location asks for, whose tokens it has, and who is there."""
    yield drawn.Cards(f"{slot} {NAMES[location.card]}", tuple(_facts(location)))
    there = sorted((each for each in view.permanents if each.place == slot), key=_owner)
    if there:
        cards = tuple(_permanent(view, each, seat=each.owner) for each in there)
        yield drawn.Cards(f"at {slot}", cards)


def _facts(location: LocationView) -> Iterator[drawn.Card]:
    """What a location takes and does, and whose tokens it has; of a won one, who won it."""
    if location.won:
        yield drawn.Card("won", seat=location.won)
        return
    sheet = LOCATIONS[location.card]
    extra = location.skill - sheet.skill
    yield drawn.Card(f"skill {location.skill}", badges=(f"{extra:+}",) if extra else ())
    yield drawn.Card(f"{_tokens(location.vp)} to win")
    if sheet.here != NO_BUFF:
        yield drawn.Card(f"here {'/'.join(f'{by:+}' for by in sheet.here)}")
    for step in sheet.on_success:
        yield drawn.Card(f"success: {' '.join(map(str, step)).replace('_', ' ')}")
    yield from (drawn.Card(_tokens(n), seat=seat) for seat, n in location.tokens.items() if n)


def _tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def _owner(each: PermanentView) -> int:
    return each.owner


def _permanent(view: View, each: PermanentView, seat: int = 0) -> drawn.Card:
    """A card in play, with its stats and what lies on it."""
    return drawn.Card(_title(each), badges=tuple(_badges(view, each)), seat=seat)


def _badges(view: View, each: PermanentView) -> Iterator[str]:
    if CARDS[each.card].type == "character":
        yield "/".join(map(str, each.stats))
    yield from each.keywords
    if each.damage:
        yield f"damage {each.damage}"
    if each.wounds:
        yield f"wounds {each.wounds}"
    if each.locked:
        yield "locked"
    yield from (_title(laid) for laid in view.permanents if laid.place == each.id)


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """What a seat has won, what it has in play, and its cards."""
    won = sum(location.won == seat for location in view.locations.values())
    tokens = sum(location.tokens[seat] for location in view.locations.values())
    yield drawn.Track(LOCATIONS_WON, won, 2, seat)
    yield drawn.Track(TOKENS, tokens, seat=seat)
    home = [each for each in view.permanents if each.owner == seat and each.place == HQ]
    yield drawn.Cards("HQ", tuple(_permanent(view, each) for each in home), seat=seat)
    yield drawn.Cards("Bank", tuple(_banked(side)), seat=seat)
    totals = Counter(side.resources)
    worth = (drawn.Card(each, totals[each]) for each in SYMBOLS if totals[each])
    yield drawn.Cards("Bank pays", tuple(worth), seat=seat)
    if side.hand is None:
        yield drawn.Cards("Hand", hidden=side.hand_count, seat=seat)
    else:
        yield drawn.Cards("Hand", tuple(_in_hand(side.hand)), seat=seat)
    yield drawn.Pile("Deck", side.deck, seat=seat, bottom=_bottom(side))
    yield drawn.Cards("Discard pile", tuple(_counted(side.discard)), seat=seat)
    yield drawn.Pile("Void pile", side.void, seat=seat)
    if side.locations:
        yield drawn.Cards("Not in play", tuple(map(_location_card, side.locations)), seat=seat)


def _bottom(side: SideView) -> str:
    return ", ".join(NAMES[card] for card in side.bottom or ())


def _banked(side: SideView) -> Iterator[drawn.Card]:
    for card, count in Counter(side.bank).items():
        yield drawn.Card(f"{NAMES[card]} {CARDS[card].row}", count)


def _in_hand(hand: Iterable[str]) -> Iterator[drawn.Card]:
    for card, count in Counter(hand).items():
        yield drawn.Card(f"{NAMES[card]} {CARDS[card].cost}", count)


def _counted(cards: Iterable[str]) -> Iterator[drawn.Card]:
    for card, count in Counter(cards).items():
        yield drawn.Card(NAMES[card], count)


def _location_card(location: str) -> drawn.Card:
    return drawn.Card(NAMES[location])
