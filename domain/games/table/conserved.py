"""What never changes: every thing lies in exactly one place, and has a handle of its own."""

from collections.abc import Mapping
from typing import Any

from domain.games.table.layout import Layout, Spot
from domain.games.table.state import Place, TableState, kinds_on
from domain.games.table.verbs.counting import MOST


def conserved(layout: Layout, state: TableState) -> Mapping[str, Any]:
    """All things by what they are; all numbers keep their bounds."""
    handles = [each.handle for place in state.places.values() for each in place.things]
    assert len(set(handles)) == len(handles), handles
    for name, place in state.places.items():
        _check_place(layout, state, name)
        assert all(count > 0 for count in place.loose.values()), name
    _check_counters(state, set(handles))
    return {"things": dict(sorted(kinds_on(state).items()))}


def _check_place(layout: Layout, state: TableState, name: str) -> None:
    place, spot = state.places[name], layout.spots[name]
    assert spot.owner <= state.seats, name
    assert not place.loose or spot.is_stack or spot.kind == "supply", name
    assert len(place.left) <= 8, name
    assert 0 <= place.open_to <= state.seats
    assert 0 <= place.below <= (len(place.things) if place.loose else 0), name
    _check_attached(place, spot)
    for each in place.things:
        home, _, number = each.handle.rpartition(".")
        assert int(number) <= state.place(home).minted, each.handle
        assert not (each.up and spot.kind == "deck"), each.handle


def _check_attached(place: Place, spot: Spot) -> None:
    """What is attached lies in the place of its host, which lies by itself."""
    hosts = {each.handle for each in place.things if not each.on}
    on = {each.on for each in place.things if each.on}
    assert on <= hosts, (spot.name, on)
    assert not on or spot.lets_attach, spot.name


def _check_counters(state: TableState, handles: set[str]) -> None:
    plain = {"table", *map(str, range(1, state.seats + 1))}
    for counts in state.counters.values():
        assert counts.keys() <= handles | plain
        assert all(-MOST <= number <= MOST for number in counts.values())
    assert 0 <= state.to_act <= state.seats
