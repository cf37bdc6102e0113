"""How turns follow each other, and how a match ends (sections 4 and 8)."""

from collections.abc import Mapping
from typing import Final

from domain.games.heist.events.course import (
    MatchEnded,
    RoundStarted,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from domain.games.heist.state import Decision, State
from domain.kernel import Play, Refusal

AWAITED: Final[Mapping[Decision | None, str]] = {
    "roll": "you are to roll the die and move",
    "move": "you have rolled and are to move",
    "rob": "you may rob somebody here, or pass",
    "rob_give": "you are to give a card for the one you take",
    "mission": "you are to roll the die for your mission",
    "petty": "you are to roll the die for a petty crime",
    "snitch": "you are at the police and may snitch",
    "lose_card": "you have been told on and are to give up a card",
}
"""What the awaited seat has to decide, in words."""


def require_decision(state: State, *wanted: Decision | None) -> None:
    """Refuses a command that is the answer to another question (section 4)."""
    decision = state.decision
    if decision not in wanted:
        raise Refusal("wrong_decision", asked=AWAITED[decision], decision=decision)


def end_turn(state: State) -> Play:
    """The turn is over."""
    yield TurnEnded(state.active)
    yield from next_turn(state)


def next_turn(state: State) -> Play:
    """The next seat's turn; seats that miss theirs are passed over (R13)."""
    while True:
        if state.active == len(state.players):
            if state.round >= state.options.round_cap:
                yield round_cap(state)
                return
            yield RoundStarted(state.round + 1)
        seat = state.active + 1
        skip = state.players[seat].skip
        if not skip:
            yield TurnStarted(state.round, seat)
            return
        yield TurnSkipped(seat, skip - 1)


def round_cap(state: State) -> MatchEnded:
    """The highest total wins, or the seats that share it draw (Q15)."""
    totals = {seat: player.total for seat, player in state.players.items()}
    highest = max(totals.values())
    winners = tuple(seat for seat, total in totals.items() if total == highest)
    return MatchEnded(winners, "round_cap" if len(winners) == 1 else "round_cap_tie")


def reaches_goal(state: State, seat: int, more: int = 0) -> bool:
    """Whether a seat has enough to win with so many dollars more (R11)."""
    return state.players[seat].total + more >= state.options.goal


def check_goal(state: State, *seats: int) -> Play:
    """The match is over as soon as one of these seats has reached the goal (R11)."""
    for seat in seats:
        if reaches_goal(state, seat):
            yield MatchEnded((seat,), "goal_reached")
            return
