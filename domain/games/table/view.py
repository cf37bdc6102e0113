"""What a viewer sees of a table; built up from nothing."""

import msgspec

from domain.games.table.knowing import sees
from domain.games.table.layout import FACILITATOR, Layout, Spot
from domain.games.table.state import Place, Proposal, TableState
from domain.kernel import Result, Viewer


class ThingSeen(msgspec.Struct, frozen=True):
    """A thing: how it is named, what it is (None: this viewer can't know), how it lies, on what."""

    handle: str
    kind: str | None
    up: bool
    used: bool
    on: str = ""


class PlaceSeen(msgspec.Struct, frozen=True):
    """A place: how many lie there, those that the viewer can tell apart, and loose ones by kind.

    `loose` is None where the viewer can't know them; the last `below` things lie under them.
    """

    count: int
    things: tuple[ThingSeen, ...]
    loose: dict[str, int] | None = None
    below: int = 0


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; cells where nothing lies are left out.

    `counters` are by counter and by seat, handle or `table`; `dice` show what fell last; `phase`
    counts from 1, where there are phases.
    """

    seats: int
    to_act: int
    turn: int
    phase: int
    result: Result | None
    places: dict[str, PlaceSeen]
    counters: dict[str, dict[str, int]]
    dice: dict[str, int | str]
    proposed: Proposal | None = None


def view(layout: Layout, state: TableState, viewer: Viewer) -> TableView:
    """All that a viewer may see."""
    who = int(viewer)
    return TableView(
        seats=state.seats,
        to_act=state.to_act,
        turn=state.turn,
        phase=state.phase,
        result=state.result,
        places={
            name: _place(spot, place, who)
            for name, place in state.places.items()
            if (spot := layout.spots[name]).kind != "cell" or place.things
        },
        counters={counter: dict(counts) for counter, counts in state.counters.items()},
        dice=dict(state.dice),
        proposed=state.proposed,
    )


def _place(spot: Spot, place: Place, viewer: int) -> PlaceSeen:
    if not spot.follows(viewer):
        return PlaceSeen(len(place), ())
    things = tuple(
        ThingSeen(
            each.handle,
            each.kind if sees(spot, each, viewer) else None,
            each.up,
            each.used,
            each.on,
        )
        for each in place.things
    )
    knows_loose = spot.kind == "supply" or viewer == FACILITATOR or viewer == place.open_to != 0
    loose = dict(place.loose) if knows_loose else None
    return PlaceSeen(len(place), things, loose, place.below)
