"""How a match is drawn: what is awaited, the locations with who is there, then each seat."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from domain.games.location_ccg.costs import SYMBOLS
from domain.games.location_ccg.faces import SYMBOL_ICONS
from domain.games.location_ccg.laid import contested, links, permanent
from domain.games.location_ccg.moment import circumstances, moment
from domain.games.location_ccg.pool import CARDS, LOCATIONS, NAMES, POOL
from domain.games.location_ccg.sight import Sight, in_zone
from domain.games.location_ccg.view import SideView, View
from domain.games.location_ccg.wording import tokens_said
from domain.games.location_ccg.zones import HQ
from domain.kernel import table as drawn

LOCATIONS_WON: Final = "Locations won"
TOKENS: Final = "Tokens"
LEAD: Final = (LOCATIONS_WON, TOKENS)
"""What tells who leads."""


def table(view: View) -> drawn.Table:
    """How things stand, the locations, then each seat."""
    sight = Sight(view)
    parts: list[drawn.Part] = [drawn.Sentence(moment(view, sight), view.to_act)]
    parts += [drawn.Sentence(text) for text in circumstances(view, sight)]
    parts.append(drawn.Track("Turn", view.turn, view.options.turn_cap, icon="clock"))
    if view.phase == "production":
        parts.append(drawn.Track("Production points", view.points, seat=view.active, icon="bolt"))
    if view.locations:
        parts.append(_locations(sight))
    for seat, side in view.sides.items():
        parts += _beside(sight, seat, side)
    return drawn.Table('Untitled "location" CCG', tuple(parts))


def _locations(sight: Sight) -> drawn.Lanes:
    """Each location with both sides' characters at it; combat groups are lines between them."""
    lanes = tuple(
        drawn.Lane(
            f"Location {slot[1:]}",
            {
                seat: tuple(permanent(sight, each) for each in sight.characters(slot, seat))
                for seat in sight.view.sides
            },
            contested(sight, slot),
        )
        for slot in sight.view.locations
    )
    return drawn.Lanes("Locations", lanes, tuple(links(sight)))


def _beside(sight: Sight, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """What a seat has won, what it has in play, and its cards."""
    locations = sight.view.locations.values()
    won = sum(location.won == seat for location in locations)
    tokens = sum(location.tokens[seat] for location in locations)
    yield drawn.Track(LOCATIONS_WON, won, 2, seat, icon="flag")
    yield drawn.Track(TOKENS, tokens, seat=seat, icon="star")
    home = tuple(permanent(sight, each) for each in sight.at(HQ, seat))
    yield drawn.Cards("HQ", home, seat=seat, laid="row")
    yield drawn.Cards("Bank", tuple(_banked(seat, side)), seat=seat, laid="row")
    yield drawn.Cards("Bank pays", tuple(_worth(side)), seat=seat)
    hand = tuple(_zone(seat, "hand", side.hand or ()))
    hidden = side.hand_count if side.hand is None else 0
    yield drawn.Cards("Hand", hand, hidden, seat, laid="hand")
    yield drawn.Pile("Deck", side.deck, seat=seat, bottom=_bottom(side), icon="deck")
    yield drawn.Cards("Discard pile", tuple(_zone(seat, "discard", side.discard)), seat=seat)
    yield drawn.Pile("Void pile", side.void, seat=seat, icon="dark")
    if side.locations:
        spare = tuple(_spare(sight, seat, each) for each in side.locations)
        yield drawn.Cards("Not in play", spare, seat=seat, laid="row")


def _bottom(side: SideView) -> str:
    return ", ".join(NAMES[card] for card in side.bottom or ())


def _zone(seat: int, zone: str, cards: Iterable[str]) -> Iterator[drawn.Card]:
    """Equal cards of a zone as one."""
    for card, count in Counter(cards).items():
        yield drawn.Card(NAMES[card], count, face=card, ref=in_zone(seat, zone, card))


def _banked(seat: int, side: SideView) -> Iterator[drawn.Card]:
    """Resources are blank: only their symbols count."""
    for card, count in Counter(side.bank).items():
        ref = in_zone(seat, "bank", card)
        yield drawn.Card(NAMES[card], count, badges=(CARDS[card].row,), ref=ref)


def _worth(side: SideView) -> Iterator[drawn.Card]:
    """The points of the whole bank, by symbol."""
    totals = Counter(side.resources)
    for each in SYMBOLS:
        if totals[each]:
            token = drawn.Token(POOL.symbols[each], totals[each], SYMBOL_ICONS[each])
            yield drawn.Card(each, tokens=(token,))


def _spare(sight: Sight, seat: int, location: str) -> drawn.Card:
    """A location that is not in play, with what it asks for."""
    sheet = LOCATIONS[location]
    tokens = max(1, sheet.vp + sight.view.options.vp_adjust)
    badges = (f"skill {sheet.skill}", f"{tokens_said(tokens)} to win")
    ref = in_zone(seat, "locations", location)
    return drawn.Card(sheet.name, badges=badges, face=location, ref=ref)
