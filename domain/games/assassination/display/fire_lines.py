"""Where enemies fire, and whose fire an obstacle stops or lets through once it is gone (R56)."""

from collections.abc import Collection, Iterator, Set

from msgspec.structs import replace

from domain.components.wording import listed
from domain.games.assassination.actions.collecting import is_home_free
from domain.games.assassination.combat.enemies import fires_at, is_fire_stopped
from domain.games.assassination.material.board import BOARD, SPAWN
from domain.games.assassination.material.cards import called
from domain.games.assassination.state import Enemy, State
from domain.kernel import Prospect


def safe_points(state: State) -> frozenset[str]:
    """The rendezvous points: who steps there is home before anybody fires (R28).

    Not while an assassin stands on the other's spawn point: then one stays there (R30).
    """
    is_safe = all(is_home_free(state, player) for player in SPAWN)
    return frozenset(BOARD.rendezvous) if is_safe else frozenset()


def fire_changes(
    prospect: Prospect,
    *,
    gone: Collection[str] = (),
    laid: Collection[str] = (),
    without: Collection[object] = (),
) -> Iterator[str]:
    """What changes for the enemies, but for those `without`, if obstacles go from or come to."""
    state: State = prospect.state
    if not is_fire_stopped(state.options):
        return
    obstacles = {cell: card for cell, card in state.obstacles.items() if cell not in gone}
    after = replace(state, obstacles=obstacles | dict.fromkeys(laid, ""))
    now = prospect.once("fires at", lambda: [{*fires_at(state, each)} for each in state.enemies])
    untold = {*laid} | safe_points(state)
    for enemy, before in zip(state.enemies, now, strict=True):
        then = {*fires_at(after, enemy)}
        if then != before and enemy.card not in without:
            yield from _change(enemy, before - untold, then - untold)


def _change(enemy: Enemy, now: Set[str], then: Set[str]) -> Iterator[str]:
    """The squares that an enemy gains and loses."""
    who = called(enemy.card) + (" (paralysed)" if enemy.paralysed_by is not None else "")
    if gained := sorted(then - now):
        yield f"{who} then also has {listed(gained)} in range"
    if lost := sorted(now - then):
        yield f"{who} then no longer has {listed(lost)} in range"
