"""How a match begins: locations, opening hands, mulligans (section 3)."""

from typing import Final

from domain.components.seats import other
from domain.games.location_ccg.asking import ask, require_decision
from domain.games.location_ccg.commands import DONE, ChooseLocation, MulliganCard
from domain.games.location_ccg.events.cards import CardPutOnBottom
from domain.games.location_ccg.events.course import (
    DeclinedOption,
    FirstPlayerChosen,
    LocationPlaced,
    MatchStarted,
)
from domain.games.location_ccg.options import SEATS
from domain.games.location_ccg.plays.drawing import draw
from domain.games.location_ccg.state import State
from domain.games.location_ccg.turns import begin_turn
from domain.games.location_ccg.zones import SLOTS
from domain.kernel import Chance, Command, Play, require

FIRST_PLAYER: Final = Chance("first_player", SEATS)


def setup(state: State) -> Play:
    """Chance says who chooses the first location."""
    options = state.options
    yield MatchStarted(options, tuple(options.deck(seat) for seat in state.sides))
    first = yield FIRST_PLAYER
    yield FirstPlayerChosen(first)
    yield from ask(state, first, "choose_location")


def choose_location(state: State, command: ChooseLocation) -> Play:
    """The seats place three locations in turn; then they draw their opening hands."""
    require_decision(state, "choose_location")
    seat, location = state.to_act, command.location
    known = location in state.sides[seat].locations
    require(known, "location_not_available", location=state.named(location))
    yield LocationPlaced(SLOTS[len(state.locations)], location, seat)
    if len(state.locations) < len(SLOTS):
        yield from ask(state, other(seat), "choose_location")
    else:
        yield from opening_hands(state)


def location_choices(state: State) -> list[Command]:
    """The own locations that are left."""
    return [ChooseLocation(each) for each in state.sides[state.to_act].locations]


def opening_hands(state: State) -> Play:
    """Who chose first draws first."""
    for seat in (state.first, other(state.first)):
        yield from draw(state, seat, state.options.opening_hand)
    if state.options.mulligan:
        yield from ask(state, state.first, "mulligan")
    else:
        yield from first_turn(state)


def mulligan_card(state: State, command: MulliganCard) -> Play:
    """A card goes under the deck, beneath the former one (Q28)."""
    require_decision(state, "mulligan")
    seat, card = state.to_act, command.card
    require(card in state.sides[seat].hand, "card_not_in_hand", card=state.named(card))
    yield CardPutOnBottom(seat, card)


def mulligan_done(state: State) -> Play:
    """The hand is filled up again; then the other seat may exchange, or the first turn begins."""
    seat = state.to_act
    yield DeclinedOption(seat, "mulligan")
    yield from draw(state, seat, state.options.opening_hand - len(state.sides[seat].hand))
    if seat == state.first:
        yield from ask(state, other(seat), "mulligan")
    else:
        yield from first_turn(state)


def mulligan_choices(state: State) -> list[Command]:
    """Any card of the hand; or enough."""
    hand = dict.fromkeys(state.sides[state.to_act].hand)
    return [*(MulliganCard(card) for card in hand), DONE]


def first_turn(state: State) -> Play:
    """Who chose second begins, or who chose first (Q19)."""
    second = other(state.first)
    starts = second if state.options.starts == "second_chooser" else state.first
    yield from begin_turn(state, 1, starts)
