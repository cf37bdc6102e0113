"""Victory (R64-R68): points, and how a match ends (section 8)."""

from collections.abc import Collection

from domain.games.assassination.events.attacks import Scored, VictoryPointsGained
from domain.games.assassination.events.turns import AssassinDied, MatchEnded
from domain.games.assassination.state import State
from domain.kernel import Play


def gain_points(state: State, seat: int, amount: int, reason: Scored) -> VictoryPointsGained:
    """Victory points for a kill or a hit (R64)."""
    return VictoryPointsGained(seat, amount, state.assassins[seat].vp + amount, reason)


def check_end(state: State, *, cleared: bool = False) -> Play:
    """What is asked after every complete effect: death first, then points (Q34), then R67.

    `cleared`: the effect took an enemy out of play, so the board may be empty now.
    """
    dead = [assassin.seat for assassin in state.players() if assassin.hp == 0]
    for seat in dead:
        yield AssassinDied(seat)
    if dead:
        yield by_death(state, dead)
        return
    for assassin in state.players():
        if is_enough(state, assassin.vp):
            yield MatchEnded((assassin.seat,), "victory_points")
            return
    if cleared and is_cleared(state):  # R67
        yield MatchEnded(leaders(state), "enemies_cleared")


def is_enough(state: State, points: int) -> bool:
    """Whether so many victory points win at once (R65)."""
    return points >= state.options.vp_target


def by_death(state: State, dead: Collection[int]) -> MatchEnded:
    """The end of the match by the death of seats (R66, Q33)."""
    alive = tuple(seat for seat in state.order if seat not in dead)
    return MatchEnded(alive, "opponent_died" if alive else "both_died")


def is_cleared(state: State) -> bool:
    """Whether no enemy is left to come, and none to be killed (Q24, Q35).

    Nothing that kills can happen while a drawn enemy waits to be placed.
    """
    left = any(not (enemy.cage and state.options.cage_counts_cleared) for enemy in state.enemies)
    return not left and not len(state.decks["enemy"])


def leaders(state: State) -> tuple[int, ...]:
    """The seat with more victory points; if equal, what the option `tie_break` says."""
    first, second = state.players()
    ranks = [(first.vp, 0), (second.vp, 0)]
    if state.options.tie_break == "hp":
        ranks = [(first.vp, first.hp), (second.vp, second.hp)]
    if ranks[0] == ranks[1]:
        return ()
    return (first.seat,) if ranks[0] > ranks[1] else (second.seat,)
