"""The ways that the greedy player sees on the board: what it costs to get where."""

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.assassination.actions.collecting import is_sent_home
from domain.games.assassination.actions.moving import is_closed, led_to
from domain.games.assassination.combat.enemies import fires_at, is_awake
from domain.games.assassination.material.board import BOARD, GRID, NEIGHBOURS
from domain.games.assassination.material.cards import ENEMIES
from domain.games.assassination.state import Assassin, State

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


def ways(state: State) -> Ways:
    """The cheapest ways of the awaited assassin to where a step can end, and to its own point."""
    own, point = state.owner, state.point(state.owner)
    fire, ends = fire_on(state), ends_of_steps(state, own)
    found: Ways = {}
    waiting = [(0.0, own.cell, "", own.hp, own.cover is not None)]
    left: set[str] = set()
    while waiting:
        cost, cell, first, hp, cover = heappop(waiting)
        if cell in left:
            continue
        left.add(cell)
        for step in NEIGHBOURS[cell]:
            if step not in ends:
                continue
            end = ends[step]
            shots = fire.get(end, ()) if is_shot_at(step, end) else ()
            hurt = sum(shots[cover:])
            spent = cost + 1 + hurt * PAIN + (DEATH if hurt >= hp else 0)
            begun = first or step
            for place in {end, step} if step == point else {end}:
                if place not in found or spent < found[place].cost:
                    found[place] = Way(spent, begun)
            if end not in left:
                heappush(waiting, (spent, end, begun, hp - hurt, cover and not shots))
    return found


def fire_on(state: State) -> Fire:
    """The shots that enemies fire at who ends a step on a square."""
    shots: dict[str, list[int]] = {}
    for enemy in state.enemies:
        if is_awake(enemy):
            for cell in fires_at(state, enemy):
                shots.setdefault(cell, []).append(ENEMIES[enemy.kind].damage)
    return shots


def ends_of_steps(state: State, own: Assassin) -> Mapping[str, str]:
    """Where steps of the awaited assassin end, by the squares that are open to them.

    Its own square is free once it has left.
    """
    left = replace(state, assassins={state.rival.seat: state.rival})
    return {
        cell: end_of_step(left, own, cell)
        for cell in GRID.cells
        if left.what_bars(cell) is None and not is_closed(state, own, cell)
    }


def end_of_step(left: State, own: Assassin, step: str) -> str:
    """Where a step ends (R22, R23, R28)."""
    return left.spawn(own) if is_sent_home(left, own, step) else led_to(left, step)


def is_shot_at(step: str, end: str) -> bool:
    """Whether enemies fire at the end of a step; not at who is sent home (R28)."""
    return step not in BOARD.rendezvous or end == step
