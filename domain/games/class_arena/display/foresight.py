"""What mines would do: they are set off on a copy of what is seen."""

from typing import NamedTuple

from domain.components.foresight import happen
from domain.games.class_arena.career.order import slots
from domain.games.class_arena.events.combat import DamageDealt, DeviceExploded
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.material.progress import Rung
from domain.games.class_arena.movement.devices import set_off
from domain.games.class_arena.state import Activation, Career, Device, Figure, State
from domain.games.class_arena.view import CareerView, FigureView, View


class Mined(NamedTuple):
    """The mines that a figure sets off: where they lie, the damage of each, whether it falls."""

    cells: tuple[str, ...]
    damage: int
    falls: bool


def mined(view: View, figure: str, cell: str, lost: int = 0) -> Mined:
    """What mines do to a figure that stops on a cell after `lost` damage.

    One may kill whose others are: these are gone then.
    """
    state = state_of(view)
    mover = state.figures[figure]
    mover.cell = cell
    for pool in ("shield", "morale", "health"):
        taken = min(lost, getattr(mover, pool))
        setattr(mover, pool, getattr(mover, pool) - taken)
        lost -= taken
    events = happen(state, set_off(state, mover))
    hits = [each for each in events if isinstance(each, DamageDealt) and each.target == figure]
    return Mined(
        tuple(each.cell for each in events if isinstance(each, DeviceExploded)),
        hits[0].amount if hits else 0,
        falls=not mover.health,
    )


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
