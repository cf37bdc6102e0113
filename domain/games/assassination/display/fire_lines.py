"""Where enemies fire, and whose fire an obstacle stops or lets through once it is gone (R56)."""

from collections.abc import Collection, Iterator

from domain.components.wording import listed
from domain.games.assassination.combat.ranges import FIRE, lines_of_fire
from domain.games.assassination.material.board import BOARD, SPAWN
from domain.games.assassination.material.cards import called
from domain.games.assassination.view import EnemyView, View


def safe_points(view: View) -> frozenset[str]:
    """The rendezvous points: who steps there is home before anybody fires (R28).

    Not while an assassin stands on the other's spawn point: then one stays there (R30).
    """
    held = any(each.cell == SPAWN.get(3 - each.player) for each in view.assassins.values())
    return frozenset() if held else frozenset(BOARD.rendezvous)


def fire_changes(
    view: View,
    *,
    gone: Collection[str] = (),
    laid: Collection[str] = (),
    without: Collection[str] = (),
) -> Iterator[str]:
    """What changes for the enemies, but for those `without`, if obstacles go from or come to."""
    if not view.options.enemy_fire_blocked:
        return
    stops = {*view.obstacles} - {*gone} | {*laid}
    for name, enemy in view.enemies.items():
        if name not in without:
            yield from _change(name, enemy, stops, {*laid} | safe_points(view))


def _change(
    name: str, enemy: EnemyView, stops: Collection[str], untold: Collection[str]
) -> Iterator[str]:
    """The squares that an enemy gains and loses, but for those that nobody is fired at on."""
    who = called(name) if enemy.paralysed is None else f"{called(name)} (paralysed)"
    now = {*enemy.fires_at}
    then = {*lines_of_fire(enemy.cell, FIRE[enemy.kind], stops)} - {*stops}
    if gained := sorted(then - now - {*untold}):
        yield f"{who} then also has {listed(gained)} in range"
    if lost := sorted(now - then - {*untold}):
        yield f"{who} then no longer has {listed(lost)} in range"
