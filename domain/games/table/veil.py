"""A table as one viewer may know it: what is hidden from them is not in it."""

from msgspec.structs import replace

from domain.components.veil import FACE_DOWN, VeiledCards
from domain.games.table.knowing import sees
from domain.games.table.layout import Layout, Spot
from domain.games.table.state import Place, TableState, Thing
from domain.kernel import Viewer


def veil(layout: Layout, state: TableState, viewer: Viewer) -> TableState:
    """The table without what a viewer can't know."""
    who = int(viewer)
    places = {name: _veiled(layout.spots[name], place, who) for name, place in state.places.items()}
    return replace(state, places=places, done={}, joined=(), tangled=())


def _veiled(spot: Spot, place: Place, viewer: int) -> Place:
    if not spot.follows(viewer):
        things = [Thing("", FACE_DOWN) for _ in place.things]
        return replace(place, things=things, left={})
    knows_loose = spot.kind == "supply" or viewer == place.open_to != 0
    return replace(
        place,
        things=[_known(spot, each, viewer) for each in place.things],
        loose=place.loose if knows_loose else VeiledCards(sum(place.loose.values())),
    )


def _known(spot: Spot, thing: Thing, viewer: int) -> Thing:
    """The thing as it is known; what only the program keeps is not."""
    kind = thing.kind if sees(spot, thing, viewer) else FACE_DOWN
    known = (viewer,) if viewer in thing.known else ()
    return Thing(thing.handle, kind, thing.up, known, used=thing.used, on=thing.on)
