"""The ways that the greedy player sees on the board: what it costs to get where."""

from collections.abc import Container, Mapping, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from domain.components.seats import other
from domain.games.assassination.material.board import BOARD, NEIGHBOURS, SPAWN, TUNNELS
from domain.games.assassination.material.cards import ENEMIES
from domain.games.assassination.view import View

PAIN: Final = 1.5
"""What a health point is worth in steps."""
DEATH: Final = 1000.0


class Way(NamedTuple):
    """A way to a square: its cost in steps, and its first step."""

    cost: float
    first: str


Ways = dict[str, Way]
Fire = Mapping[str, Sequence[int]]
"""By square: the damage of each enemy that has it in range, in the order in which they fire."""


def ways(view: View) -> Ways:
    """The cheapest ways of the awaited assassin to where a step can end, and to its own point."""
    own = view.assassins[view.to_act]
    fire, barred = fire_on(view), barred_squares(view)
    found: Ways = {}
    waiting = [(0.0, own.cell, "", own.hp, own.cover)]
    left: set[str] = set()
    while waiting:
        cost, cell, first, hp, cover = heappop(waiting)
        if cell in left:
            continue
        left.add(cell)
        for step in NEIGHBOURS[cell]:
            if step in barred:
                continue
            end = end_of_step(step, own.player, barred)
            shots = fire.get(end, ()) if is_shot_at(step, end) else ()
            hurt = sum(shots[cover:])
            spent = cost + 1 + hurt * PAIN + (DEATH if hurt >= hp else 0)
            begun = first or step
            for place in {end, step} if step == own.rendezvous else {end}:
                if place not in found or spent < found[place].cost:
                    found[place] = Way(spent, begun)
            if end not in left:
                heappush(waiting, (spent, end, begun, hp - hurt, cover and not shots))
    return found


def fire_on(view: View) -> Fire:
    """The shots that enemies fire at who ends a step on a square."""
    shots: dict[str, list[int]] = {}
    for enemy in view.enemies.values():
        if enemy.paralysed is None:
            for cell in enemy.fires_at:
                shots.setdefault(cell, []).append(ENEMIES[enemy.kind].damage)
    return shots


def barred_squares(view: View) -> Container[str]:
    """The squares on which the awaited assassin can't step; its own is free once it has left."""
    own, rival = view.assassins[view.to_act], view.assassins[other(view.to_act)]
    return [
        *view.obstacles,
        *(enemy.cell for enemy in view.enemies.values()),
        rival.cell,
        *([own.rendezvous] if own.ambushed else []),
    ]


def end_of_step(step: str, player: int, barred: Container[str]) -> str:
    """Where a step ends (R22, R23, R28)."""
    if step in BOARD.rendezvous:
        return step if SPAWN[player] in barred else SPAWN[player]
    return next((exit_ for exit_ in TUNNELS.get(step, ()) if exit_ not in barred), step)


def is_shot_at(step: str, end: str) -> bool:
    """Whether enemies fire at the end of a step; not at who is sent home (R28)."""
    return step not in BOARD.rendezvous or end == step
