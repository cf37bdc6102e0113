"""What viewers may see of Hidden Hand: built up from nothing."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from domain.components.deck import Deck
from domain.components.ranking import foremost
from domain.components.veil import VeiledCards, VeiledPile
from domain.kernel import PUBLIC, Command, Event, Face, Play, Result, Viewer, sees
from domain.kernel.table import Card, Cards, Pile, Sentence, Table, Track
from tests.hidden_hand import commands, events
from tests.hidden_hand.options import HiddenHandOptions
from tests.hidden_hand.state import Hidden, Side, worth


class SideView(msgspec.Struct, frozen=True):
    """A seat's side: `hand` and `laid` as this viewer knows them, `None` for a closed card."""

    seat: int
    hand: tuple[str | None, ...]
    open: tuple[str, ...]
    laid: tuple[str | None, ...]
    points: int


class HiddenView(msgspec.Struct, frozen=True):
    """What this viewer sees of the match."""

    to_act: int
    turn: int
    phase: str
    deck: int
    sides: tuple[SideView, ...]
    result: Result | None


def view(state: Hidden, viewer: Viewer) -> HiddenView:
    """All that this viewer may see."""
    return HiddenView(
        to_act=state.to_act,
        turn=state.turn,
        phase=state.phase,
        deck=len(state.deck),
        sides=tuple(
            side_view(seat, side, sees(viewer, seat)) for seat, side in state.sides.items()
        ),
        result=state.result,
    )


def side_view(seat: int, side: Side, known: bool) -> SideView:
    """R1, R3: hand and face-down cards are for their owner."""
    return SideView(
        seat=seat,
        hand=tuple(side.hand) if known else (None,) * len(side.hand),
        open=tuple(side.open),
        laid=tuple(side.laid) if known else (None,) * len(side.laid),
        points=side.points,
    )


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may know it."""
    match event:
        case events.ScenarioLaid():
            hands = enumerate(event.hands, start=1)
            shown = tuple(
                hand if sees(viewer, seat) else (None,) * len(hand) for seat, hand in hands
            )
            return replace(event, hands=shown)
        case events.CardDealt() | events.CardLaid() | events.CardDrawn(dug=False):
            return event if sees(viewer, event.seat) else replace(event, card=None)
        case events.CardBuried() | events.CardDrawn():
            return event if sees(viewer, event.seat) else None
        case events.CoinTossed():
            return event if event.seat == 0 or sees(viewer, event.seat) else None
        case _:
            return event


def table(seen: HiddenView) -> Table:
    """The drawing: the deck, then each side."""
    parts: list[Pile | Track | Cards] = [Pile("deck", seen.deck)]
    for side in seen.sides:
        parts += [
            Track("points", side.points, seat=side.seat),
            cards("hand", side.hand, side.seat),
            cards("open", side.open, side.seat),
            cards("face down", side.laid, side.seat),
        ]
    return Table(f"Turn {seen.turn}", tuple(parts), Sentence(seen.phase, seen.to_act))


def cards(label: str, held: Sequence[str | None], seat: int) -> Cards:
    """A row of cards, closed ones counted."""
    known = [card for card in held if card is not None]
    return Cards(label, tuple(Card(_title(card)) for card in known), len(held) - len(known), seat)


def _title(card: str) -> str:
    """`red7` as Red 7."""
    return f"{card.rstrip('0123456789').title()} {worth(card)}"


def faces(options: HiddenHandOptions) -> Sequence[Face]:
    """The 24 cards (R1)."""
    return [
        Face(f"{colour}{number}", _title(f"{colour}{number}"), "Card", colour.title(), counts, "R1")
        for colour in ("red", "blue")
        for number in range(1, 13)
        for counts in [(f"Counts {number}, and twice that if it is turned over at the end.",)]
    ]


def best(seen: HiddenView, legal: Sequence[Command]) -> Sequence[Command]:
    """Lays the highest card it sees; exposes the first card there is."""
    laid = [each for each in legal if isinstance(each, commands.Lay)]
    if not laid:
        return legal[:1]
    return foremost(laid, [worth(each.card) for each in laid])


def standing(state: Hidden) -> Mapping[int, float]:
    """By points."""
    return {seat: side.points / 6 for seat, side in state.sides.items()}


def redeal(state: Hidden, viewer: Viewer) -> Play:
    """The hands and face-down cards of others, and the deck, dealt anew (R1, R3, R4).

    What lies under the deck, and how much, is known to who dug: for the public, it is mixed in.
    """
    if viewer == PUBLIC:
        state.deck.shuffle_in([])
    closed = [side for seat, side in state.sides.items() if not sees(viewer, seat)]
    held = [cards for side in closed for cards in (side.hand, side.laid)]
    for cards in held:
        for card in cards:
            state.deck.put_back(card)
    for cards in held:
        for place in range(len(cards)):
            cards[place] = yield state.deck.top("closed card", secret=True)
            state.deck.remove(cards[place])


def veil(state: Hidden, viewer: Viewer) -> Hidden:
    """The state without hands and face-down cards of others, and without the deck.

    What lies under the deck, and how much, is known to who dug: it is told nobody.
    """
    deck = Deck(VeiledCards(len(state.deck)))
    sides = {
        seat: side if sees(viewer, seat) else _veiled(side) for seat, side in state.sides.items()
    }
    return replace(state, deck=deck, sides=sides)


def _veiled(side: Side) -> Side:
    return replace(side, hand=VeiledPile(len(side.hand)), laid=VeiledPile(len(side.laid)))
