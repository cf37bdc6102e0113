"""The police: snitching, fines and missed turns (R9)."""

from collections.abc import Sequence
from fractions import Fraction

from domain.components.dice import die
from domain.games.heist.cards import FACES, MONEY
from domain.games.heist.commands import LoseCard, Pass, Snitch
from domain.games.heist.events.missions import CardReturned, CashChanged, PileEmpty, SkipAdded
from domain.games.heist.events.moving import DieRolled
from domain.games.heist.events.police import (
    CardLost,
    NoCardToLose,
    NothingHappened,
    SnitchDeclined,
    SnitchRewarded,
)
from domain.games.heist.state import Pile, State
from domain.games.heist.turns import check_goal, end_turn, require_decision
from domain.kernel import Command, Play, require

SNITCH_DIE = die("snitch_die", 1, FACES)

REWARD: Pile = "L1"
"""The pile that a snitch is paid from."""

FINE = MONEY[1]
"""The worth of a card of level 1 (Q13)."""


def punish(state: State) -> Play:
    """The seat misses a turn and, where there are fines, pays one if it owns anything (Q13)."""
    seat, player = state.active, state.mover
    yield SkipAdded(seat, 1)
    if fined := fine(state):
        yield CashChanged(seat, -fined, player.cash - fined)


def fine(state: State) -> int | None:
    """The dollars that the police take from the mover: 0 unless it owns anything (Q13).

    None where there are no fines.
    """
    if state.options.police != "fine":
        return None
    return FINE if state.mover.total > 0 else 0


def choices(state: State) -> list[Command]:
    """The seat snitches, or does not if that is allowed (Q7)."""
    return [Snitch(), Pass()] if may_decline(state) else [Snitch()]


def may_decline(state: State) -> bool:
    """Whether a seat may refuse to snitch (Q7)."""
    return state.options.snitch_choice == "optional"


def snitch(state: State, command: Snitch) -> Play:
    """The die names who is told on: nobody, the snitch itself, or another seat."""
    require_decision(state, "snitch")
    value = yield SNITCH_DIE
    yield DieRolled(state.active, "snitch", value)
    yield from tell_on(state, value)


def tell_on(state: State, value: int) -> Play:
    """What that number on the die does; a seat with several cards is asked for one (Q8)."""
    if value not in state.players:
        yield NothingHappened(state.active)
        yield from end_turn(state)
        return
    hand = state.players[value].hand
    if not hand:
        yield NoCardToLose(value)
        yield from pay(state, value)
    elif len(hand) == 1:
        yield from give_up(state, value, hand[0])


def decline(state: State) -> Play:
    """The seat does not snitch, which the options may forbid (Q7)."""
    require(may_decline(state), "must_snitch")
    yield SnitchDeclined(state.active)
    yield from end_turn(state)


def losses(state: State) -> list[Command]:
    """Every card that the seat could give up (Q8)."""
    return [LoseCard(card) for card in state.players[state.to_act].hand]


def lose(state: State, command: LoseCard) -> Play:
    """The seat that was told on chooses what it loses (Q8)."""
    require_decision(state, "lose_card")
    seat, card = state.to_act, command.card
    require(card in state.players[seat].hand, "no_such_card", seat=seat, card=card)
    yield from give_up(state, seat, card)


def give_up(state: State, told_on: int, card: str) -> Play:
    """The card goes to the bottom of its pile (Q11)."""
    yield CardLost(told_on, card)
    yield CardReturned(card, state.pile_of(card))
    yield from pay(state, told_on)


def paying(state: State) -> list[int]:
    """The numbers on the die that pay the snitch: not its own (Q10)."""
    return [seat for seat in state.players if seat != state.active]


def odds(numbers: Sequence[int]) -> Fraction:
    """How likely it is that the die shows one of these numbers."""
    return Fraction(len(numbers), FACES)


def pay(state: State, told_on: int) -> Play:
    """The snitch is paid for telling on another seat."""
    if told_on in paying(state):
        yield from reward(state, state.active)
    if not state.result:
        yield from end_turn(state)


def reward(state: State, snitch: int) -> Play:
    """The next card of the first pile, or nothing if it is empty (Q10)."""
    pile = state.piles[REWARD]
    if not len(pile):
        yield PileEmpty(snitch, REWARD)
        return
    card = yield pile.top(f"mission_draw:{REWARD}")
    yield SnitchRewarded(snitch, card)
    yield from check_goal(state, snitch)
