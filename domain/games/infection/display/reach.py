"""Which cards a villager could use from a cell, as far as the table shows it."""

from collections.abc import Iterator

from domain.games.infection.material.board import (
    AREA,
    BETWEEN,
    BY_REACH,
    CENTERS,
    GRID,
    HOME,
    NEXT_ROW,
)
from domain.games.infection.material.box import CARDS, ENEMIES, SEAT_OF, Card, other
from domain.games.infection.view import View, VillagerView


def usable(view: View, at: str) -> list[Card]:
    """The cards in hand that the villager whose turn it is could use after a move to that cell."""
    held = view.sides[SEAT_OF[view.villager]].hand
    within = {*_weapons(view, at), *_steal(view, at)}
    return [card for card in CARDS if card in within and held.get(card)]


def _enemies(view: View) -> list[VillagerView]:
    return [view.villagers[name] for name in ENEMIES[SEAT_OF[view.villager]]]


def _weapons(view: View, at: str) -> Iterator[Card]:
    """The weapons that reach an enemy from there; none, if they are forbidden."""
    if "no_weapon" in view.villagers[view.villager].active:
        return
    cells = [each.cell for each in _enemies(view) if each.cell]
    if {*cells} & {*BY_REACH[view.options.axe_reach][at]}:
        yield "axe"
    if any(_in_line(view, at, cell) for cell in cells):
        yield from ("gun", "arrow")
    if any(cell in AREA[centre] for cell in cells for centre in CENTERS[at]):
        yield "grenade"


def _in_line(view: View, at: str, cell: str) -> bool:
    """Whether a shot from there reaches a cell, past others if the option lets it (R10, Q9)."""
    between = BETWEEN[at].get(cell)
    if between is None or len(between) >= view.options.gun_arrow_range:
        return False
    if not view.options.line_of_fire_blocked:
        return True
    others = {each.cell for name, each in view.villagers.items() if name != view.villager}
    return not others & {*between}


def _steal(view: View, at: str) -> Iterator[Card]:
    """Steal, if there is a cure in reach of it for a villager that carries none (R12)."""
    seat = SEAT_OF[view.villager]
    if view.villagers[view.villager].carries and at not in HOME[seat]:
        return
    if any(each.carries and each.cell in GRID.neighbours[at] for each in _enemies(view)):
        yield "steal"
    from_where = HOME if view.options.steal_village_from == "inside" else NEXT_ROW
    if view.sides[other(seat)].stored and at in from_where[other(seat)]:
        yield "steal"
