"""How seats draw and discard (R7, R9)."""

from domain.games.squad_combat.events.cards import CardDiscarded, CardDrawn, DeckReshuffled, Reason
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Agenda, DecisionKind, Discards, PayCards, Waiting
from domain.games.squad_combat.tasks.work import Work
from domain.kernel import Play


def draw(state: State, seat: int, count: int) -> Play:
    """So many cards, one at a time, as long as there are any (R9)."""
    side = state.sides[seat]
    for _ in range(count):
        if not side.deck and side.discard and state.options.empty_deck == "reshuffle":
            yield DeckReshuffled(seat, sum(side.discard.values()))
        if not side.deck:
            return
        # What is left in a deck tells its owner's hand to the others.
        card = yield side.deck.top("draw", secret=True)
        yield CardDrawn(seat, card, len(side.deck) - 1)


def pay_cards(state: State, task: PayCards, rest: Agenda) -> Work:
    """The seat chooses which cards to pay with."""
    return (yield from _cards_out(state, task, rest, "cost"))


def forced_discards(state: State, task: Discards, rest: Agenda) -> Work:
    """The seat chooses which cards to lose; fewer if it has fewer."""
    return (yield from _cards_out(state, task, rest, "forced"))


def _cards_out(state: State, task: PayCards | Discards, rest: Agenda, reason: Reason) -> Work:
    """A single card goes by itself: how many there are is known to all, of which kinds is not."""
    hand = state.sides[task.seat].hand
    left = min(task.left, state.sides[task.seat].held())
    if not left:
        return rest
    if state.sides[task.seat].held() > 1:
        decision: DecisionKind = "pay_card" if reason == "cost" else "forced_discard"
        return Waiting(task.seat, decision, (type(task)(task.seat, left), *rest))
    yield CardDiscarded(task.seat, next(iter(hand)), "hand", reason)
    return rest
