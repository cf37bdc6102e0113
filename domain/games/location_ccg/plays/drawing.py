"""Cards from the deck: to the hand or to the bank (R5)."""

from msgspec.structs import replace

from domain.games.location_ccg.events.cards import CardBanked, CardDrawn, DeckReshuffled
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.state import State
from domain.kernel import Chance, Play


def can_draw(state: State, seat: int) -> bool:
    """Whether there is a card in the deck or in the discard pile."""
    side = state.sides[seat]
    return bool(len(side.deck) or side.discard)


def draw(state: State, seat: int, count: int = 1) -> Play:
    """A seat draws; with deck and discard pile empty it draws nothing, without a penalty."""
    for _ in range(count):
        if can_draw(state, seat):
            yield from refill(state, seat)
            card = yield top_of(state, seat)
            yield CardDrawn(seat, card, len(state.sides[seat].deck) - 1)


def bank_top(state: State, seat: int, count: int) -> Play:
    """The top cards of the deck go to the bank, face up."""
    for _ in range(count):
        if can_draw(state, seat):
            yield from refill(state, seat)
            card = yield top_of(state, seat)
            yield CardBanked(seat, card, CARDS[card].row, "deck")


def refill(state: State, seat: int) -> Play:
    """An empty deck is made of the discard pile."""
    side = state.sides[seat]
    if not len(side.deck):
        yield DeckReshuffled(seat, len(side.discard))


def top_of(state: State, seat: int) -> Chance:
    """What the top card may be: its owner's secret if another seat's command led to it."""
    return replace(state.sides[seat].deck.top("draw"), secret=seat != state.to_act)
