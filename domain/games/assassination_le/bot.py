"""A greedy player: what it thinks best by a view alone."""

from collections import Counter
from collections.abc import Iterable, Sequence

from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.commands import Move, Reroll, Stay
from domain.games.assassination_le.view import View
from domain.kernel import Command

AMBUSH = 4
"""How far from the Safe House an assassin waits for the victim in it."""
CROWDED, FAR = 2, 5
"""Between these distances an assassin guards a base without making the victim stay on it."""


def best(seen: View, legal: Sequence[Command]) -> Sequence[Command]:
    """The commands that this player thinks best, all alike."""
    if seen.phase == "null_rolled":
        answer = Stay if pawn_of(seen, seen.victim) in bases(seen) else Reroll
        return [command for command in legal if isinstance(command, answer)]
    moves = [command for command in legal if isinstance(command, Move)]
    if not moves:
        return legal
    judge = exposure if seen.to_act == seen.victim else remoteness
    costs = judge(seen, [move.to for move in moves])
    least = min(costs.values())
    return [move for move in moves if costs[move.to] == least]


def exposure(seen: View, squares: Iterable[str]) -> dict[str, int]:
    """How bad each square is for the victim, in tenths of a roll that catches him there.

    A base still to be touched is best; he is safe on any base; a step of way costs 6.
    """
    goals = untouched(seen)
    catching = rolls_onto(seen, [pawn_of(seen, assassin) for assassin in seen.assassins])
    away = seen.board.distance
    return {
        square: 10 * (0 if square in bases(seen) else catching[square])
        + 6 * min(away[square][goal] for goal in goals)
        - 100 * (square in goals)
        for square in squares
    }


def remoteness(seen: View, squares: Iterable[str]) -> dict[str, int]:
    """How bad each square is for an assassin: how few rolls catch the victim from it, how far."""
    prey = pawn_of(seen, seen.victim)
    goals = untouched(seen)
    away = seen.board.distance
    if prey == SAFE:
        return {square: abs(away[SAFE][square] - AMBUSH) for square in squares}
    if prey in bases(seen):  # he is secure there (Q9): guard the base that he will go to
        goal = min(goals, key=lambda base: away[prey][base])
        costs = {square: outside(away[square][goal]) for square in squares}
    else:  # every walk can be walked the other way, so the rolls from his square are those to it
        catching = rolls_onto(seen, [prey])
        costs = {square: away[square][prey] - 10 * catching[square] for square in squares}
    for square in costs:
        costs[square] += 20 * any(away[square][goal] < CROWDED for goal in goals)
        costs[square] -= 100 * (square == prey)
    return costs


def rolls_onto(seen: View, origins: Iterable[str]) -> Counter[str]:
    """For each square, how many (pawn, roll) pairs end on it, whoever is in the way."""
    reach = seen.board.destinations
    return Counter(to for origin in origins for roll in range(1, 6) for to in reach(origin, roll))


def outside(distance: int) -> int:
    """How much too near or too far that is for guarding a base."""
    return max(CROWDED - distance, distance - FAR, 0)


def pawn_of(seen: View, seat: int) -> str:
    """The space of a seat's pawn."""
    return seen.seats[seat - 1].pawn or SAFE


def bases(seen: View) -> list[str]:
    """All bases."""
    return [base.cell for base in seen.bases]


def untouched(seen: View) -> list[str]:
    """The bases at which the victim has no coin yet."""
    return [base.cell for base in seen.bases if seen.victim not in base.coins]
