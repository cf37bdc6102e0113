"""A greedy player: what it thinks best."""

from collections import Counter
from collections.abc import Iterable, Sequence

from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.commands import Move, Reroll, Stay
from domain.games.assassination_le.state import State
from domain.games.assassination_le.threats import NUMBERS
from domain.kernel import Command

AMBUSH = 4
"""How far from the Safe House an assassin waits for the victim in it."""
CROWDING = 20
"""How bad it is to stand nearer to a base than one guards it."""
NEAR, FAR = 2, 5
"""Between these distances an assassin guards a base without crowding it."""


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """The commands that this player thinks best, all alike."""
    if state.phase == "null_rolled":
        answer = Stay if state.pawns[state.victim] in state.bases.values() else Reroll
        return [command for command in legal if isinstance(command, answer)]
    moves = [command for command in legal if isinstance(command, Move)]
    if not moves:
        return legal
    judge = exposure if state.to_act == state.victim else remoteness
    costs = judge(state, [move.to for move in moves])
    least = min(costs.values())
    return [move for move in moves if costs[move.to] == least]


def exposure(state: State, squares: Iterable[str]) -> dict[str, int]:
    """How bad each square is for the victim, in tenths of a roll that catches him there.

    A step of way to the nearest base still to be touched costs 6; on any base he is secure.
    """
    hunters = [state.pawns[assassin] for assassin in state.assassins]
    catching = Counter(to for hunter in hunters for to in all_walks(state, hunter))
    away, bases, goals = state.board.distance, {*state.bases.values()}, state.untouched()
    return {
        square: 10 * (0 if square in bases else catching[square])
        + 6 * min(away[square][goal] for goal in goals)
        for square in squares
    }


def remoteness(state: State, squares: Iterable[str]) -> dict[str, int]:
    """How bad each square is for an assassin: how far from where he wants to be.

    Three rolls catch a victim one step away, two at two or three steps, one at four or five.
    """
    prey, goals = state.pawns[state.victim], state.untouched()
    away = state.board.distance
    if prey == SAFE:
        return {square: abs(away[SAFE][square] - AMBUSH) for square in squares}
    crowds = {each for each in squares if any(away[each][goal] < NEAR for goal in goals)}
    if prey in state.bases.values():  # he is secure (Q9): guard the base that he will run to
        goal = min(goals, key=lambda base: away[prey][base])
        return {
            square: outside(away[square][goal]) + (CROWDING if square in crowds else 0)
            for square in squares
        }
    return {
        square: away[square][prey] + (CROWDING if square in crowds - {prey} else 0)
        for square in squares
    }


def all_walks(state: State, origin: str) -> list[str]:
    """The ends of all walks from a square with any roll, whoever is in the way."""
    return [to for roll in NUMBERS for to in state.board.destinations(origin, roll)]


def outside(distance: int) -> int:
    """How much too near or too far that is for guarding a base."""
    return max(NEAR - distance, distance - FAR, 0)
