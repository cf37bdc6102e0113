"""How a command would end the campaign, what mines would do: tried on a copy of what is seen."""

from typing import Final, NamedTuple

from domain.components.foresight import ending, happen
from domain.games.class_arena.career.order import slots
from domain.games.class_arena.events.combat import DamageDealt, DeviceExploded
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.material.progress import Rung
from domain.games.class_arena.movement.devices import set_off
from domain.games.class_arena.rules import decide
from domain.games.class_arena.state import Activation, Career, Device, Figure, State
from domain.games.class_arena.view import CareerView, FigureView, View
from domain.kernel import Command

AT_ONCE: Final = 3
"""No more enemies fall by one command."""


def campaign_ends(view: View, command: Command) -> str:
    """How the campaign is over with a command; "": it goes on, or that is not sure.

    The view does not tell whether an enemy has been killed already, which may decide a tie.
    """
    if not _may_end(view):
        return ""
    told = set()
    for blooded in (False, True):
        state = state_of(view, blooded=blooded)
        happen(state, decide(state, command))
        told.add(ending(state, view.to_act))
    return told.pop() if len(told) == 1 else "the match ends"


class Mined(NamedTuple):
    """The mines that a figure sets off: where they lie, the damage of each, whether it falls."""

    cells: tuple[str, ...]
    damage: int
    falls: bool


def mined(view: View, figure: str, cell: str, lost: int = 0) -> Mined:
    """What mines do to a figure that stops on a cell after `lost` damage.

    One may kill whose others are: these are gone then.
    """
    state = state_of(view, blooded=False)
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


def _may_end(view: View) -> bool:
    """Whether this is the last skirmish and nearly over."""
    if view.skirmish < view.options.skirmishes or view.activation is None:
        return False
    foes = [each for each in view.figures.values() if each.health and each.seat != view.to_act]
    own = [each for each in view.figures.values() if each.health and each.seat == view.to_act]
    return view.turn == view.options.turns or min(len(foes), len(own)) <= AT_ONCE


def state_of(view: View, *, blooded: bool) -> State:
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
        blooded=blooded,
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
