"""Whose fire an obstacle stops, and whose it lets through once it is gone (R56)."""

from collections.abc import Collection, Iterator

from domain.games.assassination.combat.ranges import FIRE, lines_of_fire
from domain.games.assassination.material.cards import called, listed
from domain.games.assassination.view import EnemyView, View


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
            yield from _change(name, enemy, stops, laid)


def _change(
    name: str, enemy: EnemyView, stops: Collection[str], laid: Collection[str]
) -> Iterator[str]:
    """The squares that an enemy gains and loses."""
    now = {*enemy.fires_at}
    then = {*lines_of_fire(enemy.cell, FIRE[enemy.kind], stops)} - {*stops}
    if gained := sorted(then - now):
        yield f"{called(name)} then also has {listed(gained)} in range"
    if lost := sorted(now - then - {*laid}):
        yield f"{called(name)} then no longer has {listed(lost)} in range"
