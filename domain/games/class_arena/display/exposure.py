"""Where figures are exposed, for the drawing: the rules tell it, asked on what a view shows."""

from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.state import Device, Figure, State
from domain.games.class_arena.threats import exposed
from domain.games.class_arena.view import FigureView, View


def exposures(view: View) -> dict[int, list[str]]:
    """Where each enemy seat could still hit the activated figure this turn, if it stops there."""
    activation = view.activation
    if activation is None or not activation.reach:
        return {}
    state = _state_of(view)
    figure = state.figures[activation.figure]
    return exposed(state, figure, sorted((figure.cell, *activation.reach)))


def _state_of(view: View) -> State:
    """The state that a view shows, as far as it matters to who can hit whom."""
    return State(
        options=view.options,
        careers={},
        turn=view.turn,
        walls={wall: wall in view.walls for wall in WALLS},
        figures={name: _figure(name, each) for name, each in view.figures.items()},
        devices=[Device(id_, each.kind, each.cell, each.by) for id_, each in view.devices.items()],
    )


def _figure(name: str, seen: FigureView) -> Figure:
    shared = (each for each in Figure.__struct_fields__ if each in FigureView.__struct_fields__)
    return Figure(name, **{each: getattr(seen, each) for each in shared})
