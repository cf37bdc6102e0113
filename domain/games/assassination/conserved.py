"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from typing import Any

from domain.games.assassination.material.cards import ENEMIES
from domain.games.assassination.state import Assassin, State


def conserved(state: State) -> dict[str, Any]:
    """Every card is in exactly one place; health, reserves and slots keep their bounds."""
    cards = [card for kind in state.undrawn.values() for card in kind]
    cards += [*state.item_discard, *state.collectible_discard, *state.sniper_discard]
    cards += [*state.killed, *state.obstacles.values(), *state.presets.values()]
    cards += [card for card in (state.in_hand, state.drawn) if card]
    for enemy in state.enemies:
        cards += [enemy.card, *([enemy.cage] if enemy.cage else [])]
        assert 0 <= enemy.hp <= ENEMIES[enemy.kind].hp
    for assassin in state.assassins.values():
        cards += _owned(assassin)
        assert 0 <= assassin.hp <= assassin.max_hp
        assert len(assassin.boots) <= 2
        assert len(assassin.weapons) <= 3
        assert len(assassin.reserve) <= state.options.reserve_limit + 2
    assert state.round <= state.options.max_rounds
    return {"cards": sorted(cards)}


def _owned(assassin: Assassin) -> list[str]:
    """The cards of an assassin, those on his rendezvous point among them."""
    guns = [assassin.pistol, *assassin.weapons]
    attached = [card for gun in guns for card in (gun.sight, gun.muzzle) if card]
    laid = [card for card in (assassin.cover, assassin.ambush) if card]
    weapons = [gun.card for gun in assassin.weapons]
    return [*assassin.boots, *assassin.reserve, *assassin.point, *weapons, *attached, *laid]
