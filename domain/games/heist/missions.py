"""Missions and petty crimes (R7, R8, R10, R12)."""

from fractions import Fraction

from domain.components.dice import die
from domain.games.heist.cards import FACES, LEVEL, MONEY, WORTH, target
from domain.games.heist.events.missions import (
    CardReturned,
    CashChanged,
    MissionDrawn,
    MissionFailed,
    MissionSucceeded,
    PileEmpty,
    RankChanged,
    SkipAdded,
)
from domain.games.heist.events.moving import DieRolled
from domain.games.heist.options import Options
from domain.games.heist.state import TOP_RANK, State
from domain.games.heist.turns import check_goal, end_turn
from domain.kernel import Play

MISSION_DIE = die("mission_die", 1, FACES)
PETTY_DIE = die("petty_die", 1, FACES)

PETTY_LEVEL = 1
"""The level of mission that a petty crime is as hard and as lucrative as (R10, Q14)."""


def draw(state: State) -> Play:
    """The seat draws the mission that it is to attempt (R7), if there is one (R8)."""
    name = state.pile_here()
    pile = state.piles[name]
    if not len(pile):
        yield PileEmpty(state.active, name)
        return
    card = yield pile.top(f"mission_draw:{name}")
    yield MissionDrawn(state.active, name, LEVEL[card], card)


def attempt(state: State) -> Play:
    """The die says whether the mission succeeds (R7)."""
    card = state.open_card
    assert card, "there is no mission"
    value = yield MISSION_DIE
    yield DieRolled(state.active, "mission", value)
    if succeeds(value, LEVEL[card], state.mover.rank):
        yield from succeed(state, card)
    else:
        yield from fail(state, card)
    if not state.result:
        yield from end_turn(state)


def succeeds(value: int, level: int, rank: int) -> bool:
    """Whether that number on the die is enough (R7)."""
    return value <= target(level, rank)


def success(level: int, rank: int) -> Fraction:
    """How likely a seat of that rank is to succeed at that level (R7)."""
    return Fraction(target(level, rank), FACES)


def brings_rank(options: Options, level: int) -> bool:
    """Whether a success at that level brings a rank."""
    return level in options.rank_up_levels


def costs_rank(options: Options, level: int) -> bool:
    """Whether a failure at that level costs a rank."""
    return bool(options.fail_ranks[level - 1])


def within(rank: int) -> int:
    """The rank, or the nearest that there is (R12)."""
    return min(max(rank, 0), TOP_RANK)


def succeed(state: State, card: str) -> Play:
    """The seat keeps the card, and a hard mission brings a rank."""
    seat, rank = state.active, state.mover.rank
    yield MissionSucceeded(seat, card, WORTH[card])
    if brings_rank(state.options, LEVEL[card]) and within(rank + 1) > rank:
        yield RankChanged(seat, 1, rank + 1, "mission")
    yield from check_goal(state, seat)


def fail(state: State, card: str) -> Play:
    """The card goes back; turns and a rank may be lost, by its level (Q4, Q14)."""
    seat, rank, level = state.active, state.mover.rank, LEVEL[card]
    yield MissionFailed(seat, card)
    yield CardReturned(card, state.pile_of(card))
    turns = state.options.fail_turns[level - 1]
    if turns:
        yield SkipAdded(seat, turns)
    if costs_rank(state.options, level) and within(rank - 1) < rank:
        yield RankChanged(seat, -1, rank - 1, "failure")


def petty_crime(state: State) -> Play:
    """A petty crime earns cash, and neither card nor rank (R10)."""
    seat, player = state.active, state.mover
    value = yield PETTY_DIE
    yield DieRolled(seat, "petty", value)
    if succeeds(value, PETTY_LEVEL, player.rank):
        yield CashChanged(seat, MONEY[PETTY_LEVEL], player.cash + MONEY[PETTY_LEVEL])
        yield from check_goal(state, seat)
    if not state.result:
        yield from end_turn(state)
