"""The log: whose hit a Cover cancels, why a card does nothing, how a turn ends."""

from collections.abc import Mapping
from typing import Final

from domain.components.wording import counted, extended
from domain.games.assassination.combat.enemies import firing
from domain.games.assassination.display.uses import actions_with_boots
from domain.games.assassination.events import attacks, collecting
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.events.enemies import EnemyPutUnder
from domain.games.assassination.events.turns import TurnEnded
from domain.games.assassination.material.cards import ENEMIES, KIND
from domain.kernel import Log, Scene

IDLE: Final[Mapping[str, str]] = {
    "boots": "Two pairs are worn already",
    "cage": "There is no enemy to cage",
    "loot_crate": "The item discard is empty",
    "sight": "No weapon in use can hold it",
    "muzzle": "No weapon in use can hold it",
    "grenade": "Nobody is hit",
}
"""Why a card has done nothing when it was collected (R31, R35-R39)."""


def _cover_used(scene: Scene, event: CoverUsed) -> str:
    return event.sentence_of(f"the hit of {_hitter(scene)}")


def _hitter(scene: Scene) -> str:
    """Who hits now; at a step the enemy that fires first (R15, R55)."""
    for each in reversed(scene.so_far):
        match each:
            case attacks.AttackMade(seat=seat, weapon=weapon):
                return attacks.named(attacks.Shooter(seat, weapon))
            case collecting.GrenadeThrown(seat=seat):
                return f"seat {seat} (Grenade)"
            case attacks.AvoidRolled(enemy=enemy):
                return _firing(enemy)
    return _firing(firing(scene.before)[0].card)


def _firing(enemy: str) -> str:
    """An enemy and the damage of its fire."""
    return f"{attacks.named(enemy)} ({ENEMIES[KIND[enemy]].damage} damage)"


def _collectible_discarded(scene: Scene, event: collecting.CollectibleDiscarded) -> str:
    said, idle = event.sentence(), IDLE.get(event.kind)
    return f"{idle}: {said}" if idle and _is_idle(scene, event) else said


def _is_idle(scene: Scene, event: collecting.CollectibleDiscarded) -> bool:
    """Whether the card, just taken, has done nothing."""
    for each in reversed(scene.so_far):
        match each:
            case (
                attacks.DamageDealt()
                | CoverUsed()
                | attacks.ActionPenaltySet()
                | collecting.LootTaken()
            ):
                return False
            case collecting.CollectibleTaken(kind=kind):
                return kind == event.kind
    return False


def _boots_worn(scene: Scene, event: collecting.BootsWorn) -> str:
    mine = scene.before.assassins[event.seat]
    actions = actions_with_boots(scene.before, mine, event.card)
    return extended(event.sentence(), f": {actions}")


def _moved(scene: Scene, event: collecting.AssassinMoved) -> str:
    if event.cause != "rendezvous":
        return event.sentence()
    return event.sentence() + _left_behind(scene, event.seat, event.origin)


def _not_moved(scene: Scene, event: collecting.TeleportBlocked) -> str:
    return event.sentence() + _left_behind(scene, event.seat, event.cell)


def _left_behind(scene: Scene, seat: int, cell: str) -> str:
    """That a Health Pack waits on for who is not hurt (R34)."""
    assassin = scene.before.assassins[seat]
    if cell != scene.before.point(assassin) or not assassin.waiting("health_pack"):
        return ""
    return f" A Health Pack stays on {cell}: seat {seat} is unhurt."


def _put_under(scene: Scene, event: EnemyPutUnder) -> str:
    few, needed = len(scene.before.enemies), scene.before.options.boss_minimum
    return event.sentence_of(f"only {few} of the {needed} enemies that it needs")


def _turn_ended(scene: Scene, event: TurnEnded) -> str:
    used = scene.before.turn.used
    after = f" after {counted(used, 'action')}" if used else " without an action"
    return extended(event.sentence(), after)


LOG: Final[Log] = {
    CoverUsed: _cover_used,
    collecting.CollectibleDiscarded: _collectible_discarded,
    collecting.BootsWorn: _boots_worn,
    collecting.AssassinMoved: _moved,
    collecting.TeleportBlocked: _not_moved,
    EnemyPutUnder: _put_under,
    TurnEnded: _turn_ended,
}
