"""How a match is drawn: what is awaited, the locations with who is there, then each seat."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.components.cards import equal
from domain.games.location_ccg.display.faces import ICONS, cost_numbers
from domain.games.location_ccg.display.laid import contested, links, permanent, totals
from domain.games.location_ccg.display.moment import circumstances, moment
from domain.games.location_ccg.display.sight import Sight, in_zone
from domain.games.location_ccg.material.costs import SYMBOLS, cost_of
from domain.games.location_ccg.material.pool import CARDS, DECKS, NAMES, POOL
from domain.games.location_ccg.options import entry_of
from domain.games.location_ccg.view import SideView, View
from domain.games.location_ccg.wording.terms import row_said
from domain.games.location_ccg.zones import HQ, MAJORITY, SLOTS
from domain.kernel import table as drawn

LOCATIONS_WON: Final = "Locations won"
TOKENS: Final = "Tokens"
LEAD: Final = (LOCATIONS_WON, TOKENS)
"""What tells who leads."""


def table(view: View) -> drawn.Table:
    """How things stand, the locations, then each seat."""
    sight = Sight(view)
    headline = drawn.Sentence(moment(view, sight), view.to_act)
    parts: list[drawn.Part] = [drawn.Sentence(text) for text in circumstances(view, sight)]
    parts.append(drawn.Track("Turn", view.turn, view.options.turn_cap, icon="clock"))
    if view.phase == "production":
        parts.append(drawn.Track("Production points", view.points, seat=view.active, icon="bolt"))
    if view.locations:
        parts.append(_locations(sight))
    for seat, side in view.sides.items():
        parts += _beside(sight, seat, side)
    room = drawn.Room(lanes=len(SLOTS), holds=True)
    return drawn.Table('Untitled "location" CCG', tuple(parts), headline, room=room)


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
            tuple(totals(sight, slot)),
        )
        for slot in sight.view.locations
    )
    return drawn.Lanes("Locations", lanes, tuple(links(sight)))


def _beside(sight: Sight, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """What a seat has won, what it has in play, and its cards."""
    locations = sight.view.locations.values()
    won = sum(location.won == seat for location in locations)
    tokens = sum(location.tokens[seat] for location in locations)
    yield drawn.Track(LOCATIONS_WON, won, MAJORITY, seat, icon="flag", short="Won")
    yield drawn.Track(TOKENS, tokens, seat=seat, icon="star")
    home = tuple(permanent(sight, each) for each in sight.at(HQ, seat))
    yield drawn.Cards("HQ", home, seat=seat, laid="row")
    yield _bank(sight, seat, side)
    yield drawn.Cards("Bank pays", tuple(_worth(side)), seat=seat)
    hand = tuple(_held(sight, seat, each) for each in _zone(seat, "hand", side.hand or ()))
    hidden = side.hand_count if side.hand is None else 0
    yield drawn.Cards("Hand", hand, hidden, seat, laid="hand")
    if deck := _deck_name(sight, seat, side):
        yield drawn.Cards("Plays", (drawn.Card(deck),), seat=seat, weight="reference")
    bottom = ", ".join(NAMES[card] for card in side.bottom or ())
    yield drawn.Pile("Deck", side.deck, seat=seat, bottom=bottom, icon="deck")
    yield _discards(sight, seat, side)
    yield drawn.Pile("Void pile", side.void, seat=seat, icon="dark")
    if side.locations:
        yield _spare(sight, seat, side.locations)


def _deck_name(sight: Sight, seat: int, side: SideView) -> str:
    """Which deck a seat has brought; "" for those who may not know its list."""
    if side.cards is None:
        return ""
    entry = entry_of(sight.view.options.decks, seat)
    return DECKS[entry].name if isinstance(entry, str) else "A list of its own"


def _held(sight: Sight, seat: int, card: drawn.Card) -> drawn.Card:
    """A card in hand, with what it costs now if that is less than printed."""
    cost = sight.cost(card.face, seat)
    if cost == CARDS[card.face].price:
        return card
    numbers = ", ".join(f"{each.value} {each.label}" for each in cost_numbers(cost))
    return replace(card, badges=(f"now costs {numbers}",))


def _zone(seat: int, zone: str, cards: Iterable[str]) -> tuple[drawn.Card, ...]:
    return equal(Counter(cards), NAMES.__getitem__, partial(in_zone, seat, zone))


def _bank(sight: Sight, seat: int, side: SideView) -> drawn.Cards:
    """Resources are blank: only their symbols count; in sight for who is to pay."""
    pays = sight.view.decision == "pay_resource" and sight.seat == seat
    cards = tuple(
        drawn.Card(
            NAMES[card],
            count,
            () if pays else (row_said(CARDS[card].row),),
            face=card if pays else "",
            ref=in_zone(seat, "bank", card),
            highlight="legal" if pays and _contributes(sight, card) else "",
        )
        for card, count in Counter(side.bank).items()
    )
    return drawn.Cards("Bank", cards, seat=seat, weight="" if pays else "reference")


def _contributes(sight: Sight, card: str) -> bool:
    """Whether it can pay something of what is left (R10)."""
    doing = sight.view.doing
    return doing is not None and cost_of(doing.cost).takes(CARDS[card].row, doing.paid)


def _discards(sight: Sight, seat: int, side: SideView) -> drawn.Cards:
    """The discard pile; laid out for who is to take a card back from it."""
    doing = sight.view.doing
    is_choosing = sight.view.decision == "choose_card" and sight.seat == seat
    takes_back = is_choosing and doing is not None and not doing.searching
    cards = _zone(seat, "discard", side.discard)
    return _cards("Discard pile", cards, seat, is_chosen_from=takes_back)


def _cards(
    label: str, cards: tuple[drawn.Card, ...], seat: int, *, is_chosen_from: bool
) -> drawn.Cards:
    """Cards that are laid out for who is to choose one of them, and else only looked up."""
    if is_chosen_from:
        return drawn.Cards(label, cards, seat=seat, laid="row")
    return drawn.Cards(label, cards, seat=seat, weight="reference")


def _worth(side: SideView) -> Iterator[drawn.Card]:
    """The points of the whole bank, by symbol."""
    totals = Counter(side.resources)
    for each in SYMBOLS:
        if totals[each]:
            points = drawn.Token("point", totals[each], ICONS[each])
            yield drawn.Card(POOL.symbols[each], tokens=(points,))


def _spare(sight: Sight, seat: int, locations: Iterable[str]) -> drawn.Cards:
    """The locations that are not in play; laid out as long as one may be chosen."""
    cards = _zone(seat, "locations", locations)
    return _cards("Not in play", cards, seat, is_chosen_from=sight.view.phase == "setup")
