"""Turns: auras, then activations round and round, then scoring (section 4, R14-R17)."""

from domain.games.class_arena.career.campaign import end_skirmish
from domain.games.class_arena.career.scoring import score_points, score_survivor
from domain.games.class_arena.events.activations import ActivationEnded
from domain.games.class_arena.events.campaign import (
    Inspired,
    ShieldGranted,
    TurnEnded,
    TurnStarted,
)
from domain.games.class_arena.material.arena import DISTANCE
from domain.games.class_arena.material.classes import EFFECTS, Ability
from domain.games.class_arena.order import order_from
from domain.games.class_arena.state import Figure, State
from domain.kernel import Play


def start_turn(state: State, number: int) -> Play:
    """A turn begins with the auras (R14, R15)."""
    yield TurnStarted(number, order_from(state.skirmish + number - 1, state.seats))
    for figure in state.living():
        by = aura_over(state, figure, "shield")
        if by:
            yield ShieldGranted(figure.id, by[0].id, EFFECTS.shield)
    for figure in state.living():
        by = [each for each in aura_over(state, figure, "inspire") if each is not figure]
        if by:
            yield Inspired(figure.id, by[0].id)


def aura_over(state: State, figure: Figure, ability: Ability) -> list[Figure]:
    """The friends with that ability in whose reach a figure is, lowest id first."""
    return [
        friend
        for friend in state.friends(figure)
        if friend.can(ability) and DISTANCE[friend.cell][figure.cell] <= EFFECTS.aura
    ]


def after_deed(state: State) -> Play:
    """A figure that has fallen, or that nobody is left to face, does nothing more (Q15, R17)."""
    if not state.acting.health or state.is_decided():
        yield from end_activation(state)


def end_activation(state: State) -> Play:
    """The next seat activates a figure; if none is left the turn ends."""
    yield ActivationEnded(state.acting.id)
    if not state.to_act:
        yield from end_turn(state)


def end_turn(state: State) -> Play:
    """Points are scored; the next turn or the end of the skirmish follows (R16, R17)."""
    yield from score_points(state)
    yield from score_survivor(state)
    yield TurnEnded(state.turn)
    if state.is_decided() or state.turn == state.options.turns:
        yield from end_skirmish(state)
    else:
        yield from start_turn(state, state.turn + 1)
