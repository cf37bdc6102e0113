"""Which cards are in a match, by its options (2.3, 9.3)."""

from typing import Final

from domain.games.assassination.material.board import PRESETS
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, ITEMS, KIND, ids
from domain.games.assassination.options import Options

ATTACHED_OR_FIRED: Final = ("uzi", "shotgun", "paralysis_pistol", "sniper", "sight", "muzzle")
"""Not in the match where weapons come with kills."""


def left_out(options: Options) -> list[str]:
    """The kinds that are not in the match."""
    kinds = []
    if options.cover == "out":
        kinds.append("cover")
    if options.weapon_source == "kills":
        kinds += ATTACHED_OR_FIRED
    if options.action_source != "boots":
        kinds.append("boots")
    return kinds


def box(options: Options) -> dict[str, list[str]]:
    """All cards of a match by kind, items first, then collectibles, then enemies."""
    counts = {**ITEMS, **COLLECTIBLES, **{kind: card.cards for kind, card in ENEMIES.items()}}
    counts["grunt"] += options.extra_grunts
    out = left_out(options)
    return {kind: ids(kind, count) for kind, count in counts.items() if kind not in out}


def presets(options: Options) -> dict[str, str]:
    """The cards that lie on the board before the game, with their squares, in order."""
    cards = [card for kind in box(options).values() for card in kind]
    by_dice = options.enemy_placement == "dice"
    return {
        card: cell
        for card, cell in PRESETS.items()
        if card in cards and not (by_dice and KIND[card] in ENEMIES)
    }
