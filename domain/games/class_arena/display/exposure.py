"""The state that a view shows, for what the rules tell the drawing: where figures are exposed."""

from domain.games.class_arena.career.order import slots
from domain.games.class_arena.combat.threats import exposed
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.material.progress import Rung
from domain.games.class_arena.state import Activation, Career, Device, Figure, State
from domain.games.class_arena.view import CareerView, FigureView, View


def exposures(view: View) -> dict[int, list[str]]:
    """Where each enemy seat could still hit the activated figure this turn, if it stops there."""
    activation = view.activation
    if activation is None or not activation.reach:
        return {}
    state = state_of(view)
    return exposed(state, state.acting, sorted((state.acting.cell, *activation.reach)))


def state_of(view: View) -> State:
    """The state that a view shows, with somebody activated."""
    assert view.activation is not None
    seen = view.activation
    return State(
        options=view.options,
        phase=view.phase,
        to_act=view.to_act,
        careers={seat: _career(each) for seat, each in view.careers.items()},
        skirmish=view.skirmish,
        slots=slots(view.skirmish, len(view.careers)),
        turn=view.turn,
        order=view.order,
        activation=Activation(seen.figure, seen.moved, seen.action),
        last_seat=view.to_act,
        walls={wall: wall in view.walls for wall in WALLS},
        figures={name: _figure(name, each) for name, each in view.figures.items()},
        devices=[Device(id_, each.kind, each.cell, each.by) for id_, each in view.devices.items()],
        devices_placed=max((int(id_[1:]) for id_ in view.devices), default=0),
        owners={name: each.owner for name, each in view.points.items() if each.owner},
        fortified={
            name: each.fortified_by for name, each in view.points.items() if each.fortified_by
        },
    )


def _career(seen: CareerView) -> Career:
    xp: dict[Rung, int] = {"general": seen.general_xp}
    xp.update({name: seen.xp[name] for name in CLASS_NAMES})
    return Career(
        seen.wins,
        seen.points,
        seen.total,
        xp,
        [*seen.unlocked],
        [*seen.badges],
        [*seen.bonuses],
        [*seen.cosmetics],
    )


def _figure(name: str, seen: FigureView) -> Figure:
    return Figure(
        name,
        seen.seat,
        seen.class_,
        seen.cell,
        seen.health,
        seen.activated,
        seen.shield,
        seen.shielded_by,
        seen.morale,
        seen.inspired_by,
        [*seen.marks],
        seen.scoped,
        seen.cloaked,
        seen.recharging,
        seen.moved_in,
        dict(seen.supply),
    )
