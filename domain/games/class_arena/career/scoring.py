"""Scoring at the end of each turn: control points and sole survivors (R16, R17)."""

from domain.games.class_arena.career.experience import gain
from domain.games.class_arena.events.campaign import PointNeutral, PointScored
from domain.games.class_arena.events.combat import FortificationLost
from domain.games.class_arena.material.arena import POINTS as POINT_CELLS
from domain.games.class_arena.material.arena import PointName
from domain.games.class_arena.material.progress import POINTS, XP
from domain.games.class_arena.state import Figure, State
from domain.kernel import Play


def score_points(state: State) -> Play:
    """Each point scores for who is on it, else for who fortified it (R16)."""
    for point, cell in POINT_CELLS.items():
        figure, builder = state.figure_on(cell), state.fortified.get(point)
        if figure is not None:
            yield from hold(state, point, figure)
        elif builder is not None:
            seat = state.figures[builder].seat
            yield PointScored(seat, POINTS.fortified, "fortified", point)
            yield from gain(state, state.figures[builder], XP.point, "point")
        elif point in state.owners:
            yield PointNeutral(point)


def hold(state: State, point: PointName, figure: Figure) -> Play:
    """A figure on a point scores it, and ends an enemy's fortification (Q18)."""
    yield PointScored(figure.seat, POINTS.held, "held", point)
    builder = state.fortified.get(point)
    if builder is not None and state.figures[builder].seat != figure.seat:
        yield FortificationLost(point)
    yield from gain(state, figure, XP.point, "point")


def score_survivor(state: State) -> Play:
    """The only seat with living figures scores for that (R17, Q8)."""
    alive = state.seats_alive()
    if len(alive) == 1:
        yield PointScored(alive[0], POINTS.survivor, "survivor")
