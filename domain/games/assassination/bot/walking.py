"""The ways that the greedy player sees on the board: what it costs to get where."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from domain.games.assassination.board import BOARD, NEIGHBOURS, SPAWN, TUNNELS
from domain.games.assassination.cards import ENEMIES
from domain.games.assassination.view import View

PAIN: Final = 1.5
"""What a health point is worth in steps."""
DEATH: Final = 1000.0


class Way(NamedTuple):
    """A way to a square: its cost in steps, and its first step."""

    cost: float
    first: str


Ways = dict[str, Way]


def ways(view: View) -> Ways:
    """The cheapest ways of the awaited assassin to every square that it can step on."""
    own = view.assassins[view.to_act]
    fire, barred = damage_on(view), barred_squares(view)
    found: Ways = {}
    waiting = [(0.0, own.cell, "")]
    left: dict[str, float] = {}
    while waiting:
        cost, cell, first = heappop(waiting)
        if left.setdefault(cell, cost) < cost:
            continue
        for step in NEIGHBOURS[cell]:
            if step in barred:
                continue
            end, hurt = end_of_step(step, own.player, barred, fire)
            spent = cost + 1 + hurt * PAIN + (DEATH if hurt >= own.hp else 0)
            begun = first or step
            if step not in found or spent < found[step].cost:
                found[step] = Way(spent, begun)
            if end not in left:
                heappush(waiting, (spent, end, begun))
    return found


def damage_on(view: View) -> dict[str, int]:
    """The damage that enemies do to who ends a step on a square."""
    damage: dict[str, int] = {}
    for enemy in view.enemies.values():
        if enemy.paralysed is None:
            for cell in enemy.fires_at:
                damage[cell] = damage.get(cell, 0) + ENEMIES[enemy.kind].damage
    return damage


def barred_squares(view: View) -> list[str]:
    """The squares on which nobody can step now."""
    own = view.assassins[view.to_act]
    return [
        *view.obstacles,
        *(enemy.cell for enemy in view.enemies.values()),
        *(each.cell for each in view.assassins.values()),
        *([own.rendezvous] if own.ambushed else []),
    ]


def end_of_step(step: str, player: int, barred: list[str], fire: dict[str, int]) -> tuple[str, int]:
    """Where a step ends, and the damage it costs (R22, R23, R28)."""
    if step in BOARD.rendezvous:
        return SPAWN[player], 0
    end = next((exit_ for exit_ in TUNNELS.get(step, ()) if exit_ not in barred), step)
    return end, fire.get(end, 0)
