"""Reductions and payments, step by step, by the payer's choice (R6 to R10)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol

from domain.games.location_ccg.asking import Part, ask, require_decision
from domain.games.location_ccg.commands import ChooseReduction, PayResource
from domain.games.location_ccg.events.plays import (
    CardAnnounced,
    CardPlayed,
    CostReduced,
    ProductionPointsSpent,
    ResourceSpent,
)
from domain.games.location_ccg.material.costs import (
    Cost,
    Purse,
    affordable,
    first_taken,
    reduced,
    still_to_take,
    takeable,
)
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.state import Doing, State
from domain.kernel import Command, Play, require


class Owned(Protocol):
    """A permanent, as the state has it or as a view shows it."""

    @property
    def owner(self) -> int:
        """Whose it is."""

    @property
    def card(self) -> str:
        """What it is."""


class Discarding(Protocol):
    """A side, as the state has it or as a view shows it."""

    @property
    def discard(self) -> Sequence[str]:
        """Its discard pile."""


def reductions(
    seat: int, card: str, in_play: Collection[Owned], sides: Iterable[Discarding]
) -> Iterator[tuple[str, int]]:
    """What makes a card cheaper for a seat, and by how many points.

    Mob counts the copies of it that everybody sees, in play or discarded (R2, R8, R9).
    """
    sheet = CARDS[card]
    if sheet.keywords.mob:
        lying = sum(side.discard.count(card) for side in sides)
        yield "Mob", lying + sum(each.card == card for each in in_play)
    for each in in_play:
        for static in CARDS[each.card].statics if each.owner == seat else ():
            if static.cost_less in ("any", sheet.type):
                yield CARDS[each.card].name, static.n


def reduction(state: State, seat: int, card: str) -> int:
    """How many points less a card costs a seat."""
    found = reductions(seat, card, state.permanents.values(), state.sides.values())
    return sum(less for _, less in found)


def in_production(state: State, seat: int) -> bool:
    """Whether it is the seat's own production phase (R12)."""
    return state.phase == "production" and state.active == seat


def can_pay_stars(state: State, seat: int, cost: Cost) -> bool:
    """Whether the seat has the production points of a cost, which only its own phase gives (R6)."""
    return not cost.stars or (in_production(state, seat) and cost.stars <= state.points)


def can_pay_card(state: State, seat: int, card: str, purse: Purse) -> bool:
    """Whether a card can be paid for at this moment, at the best reduction."""
    price = CARDS[card].price
    if not can_pay_stars(state, seat, price):
        return False
    return affordable(price, reduction(state, seat, card), purse)


def play_card(state: State, seat: int, card: str, target: str | None) -> Play:
    """A card is played: its cost is reduced, and paid in what follows (R10)."""
    cost, less = CARDS[card].price, reduction(state, seat, card)
    rest, taken = reduced(cost, less)
    if still_to_take(rest, less - len(taken)):
        yield CardAnnounced(seat, card, str(cost), less, target)
        return
    for each in taken:
        yield CostReduced(seat, each)
    yield from hand_over(state, seat, card, rest, target)


def hand_over(state: State, seat: int, card: str, cost: Cost, target: str | None) -> Play:
    """The card leaves the hand; production points are paid at once."""
    yield CardPlayed(seat, card, str(cost), target)
    yield from pay_stars(state, seat, cost)


def pay_stars(state: State, seat: int, cost: Cost) -> Play:
    """The production points of a cost."""
    if cost.stars:
        yield ProductionPointsSpent(seat, cost.stars, state.points - cost.stars, "play")


def reduce(state: State, doing: Doing) -> Part:
    """Points are taken off an announced card, by choice where there is one (R8, Q34)."""
    while still_to_take(doing.cost, doing.reductions):
        taken = first_taken(doing.cost, doing.reductions)[:1] or symbols_to_choose(state, doing)
        if len(taken) > 1:
            return (yield from ask(state, doing.seat, "choose_reduction"))
        yield CostReduced(doing.seat, taken[0])
    yield from hand_over(state, doing.seat, doing.source, doing.cost, doing.target)
    return False


def symbols_to_choose(state: State, doing: Doing) -> list[str]:
    """The symbols that can be taken off an announced card."""
    return takeable(doing.cost, doing.reductions, state.sides[doing.seat].purse())


def pay(state: State, doing: Doing) -> Part:
    """A banked card pays; which one, the payer says if there is a choice."""
    cards = contributing(state, doing)
    if len(cards) > 1:
        return (yield from ask(state, doing.seat, "pay_resource"))
    yield ResourceSpent(doing.seat, cards[0], CARDS[cards[0]].row)
    return False


def contributing(state: State, doing: Doing) -> list[str]:
    """The banked cards, each kind once, that still add to the payment (R10)."""
    bank = dict.fromkeys(state.sides[doing.seat].bank)
    return [card for card in bank if doing.cost.takes(CARDS[card].row, doing.paid)]


def now_doing(state: State) -> Doing:
    """What is being paid for or carried out."""
    assert state.doing, "something is being played"
    return state.doing


def pay_resource(state: State, command: PayResource) -> Play:
    """The payer spends a banked card."""
    require_decision(state, "pay_resource")
    doing, card = now_doing(state), command.card
    require(card in state.sides[doing.seat].bank, "not_in_bank", card=state.named(card))
    row = CARDS[card].row
    require(doing.cost.takes(row, doing.paid), "no_contribution", given=state.named(card))
    yield ResourceSpent(doing.seat, card, row)


def payment_choices(state: State) -> list[Command]:
    """Any banked card that contributes."""
    return [PayResource(card) for card in contributing(state, now_doing(state))]


def choose_reduction(state: State, command: ChooseReduction) -> Play:
    """The payer says which symbol is taken off."""
    require_decision(state, "choose_reduction")
    doing, symbol = now_doing(state), command.symbol
    known = len(symbol) == 1 and symbol in doing.cost.symbols
    require(known, "no_contribution", given=symbol)
    require(symbol in symbols_to_choose(state, doing), "not_payable_then", symbol=symbol)
    yield CostReduced(doing.seat, symbol)


def reduction_choices(state: State) -> list[Command]:
    """Any symbol that leaves a payable cost."""
    return [ChooseReduction(symbol) for symbol in symbols_to_choose(state, now_doing(state))]
