"""What is printed on figures and ground, and the icons of the runes."""

from collections.abc import Mapping
from typing import Final

from domain.games.rune_duel.magic.runes import Rune
from domain.kernel import Face, Icon

ICON: Final[Mapping[Rune, Icon]] = {
    "fire": "fire",
    "ice": "ice",
    "earth": "wall",
    "dark": "dark",
    "light": "light",
    "arcane": "star",
    "nova": "virus",
    "projectile": "bow",
    "strike": "sword",
    "trap": "trap",
    "throw": "hand",
    "blast": "wind",
    "haste": "boot",
    "mob": "pawn",
    "charge": "bolt",
}

FIGURES: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "mage": (
        (
            "In its turn it takes up to two steps in any of eight directions, and casts one spell "
            "or uses its weapon; after that it steps no more, unless the spell has haste.",
            "Its weapon does 6 damage to an enemy beside it, for no essence.",
            "As its turn begins it regains 12 essence, 4 more for each of its living thralls, and "
            "3 health.",
            "At 0 health it dies, and the match is lost.",
        ),
        "U4, R6, R7",
    ),
    "thrall": (
        (
            "One of your two thralls may move one cell in your turn, in any of eight directions.",
            "While it lives, its mage regains 4 essence more in each of its turns.",
            "It does not attack. A daze does nothing to it, nor does spent essence.",
        ),
        "U4, R6",
    ),
}
"""The text and the rule of each kind of figure."""

GROUND: Final = (
    Face(
        "pillar",
        "Pillar",
        "Ground",
        "Ground",
        (
            "Nobody walks or is shoved onto it; a shove against it does 6 damage.",
            "It stops projectiles, and blasts if it is right ahead of the mage.",
        ),
        "§2",
        "wall",
        copies=4,
    ),
    Face(
        "arcane_wall",
        "Arcane wall",
        "Ground",
        "Ground",
        (
            "It stops steps, shoves, projectiles and blasts of both seats; novas and auras pass.",
            "It fades as its owner's next turn begins; of a charged blast, a turn later.",
        ),
        "R3, U1",
        "wall",
        copies=None,
    ),
    Face(
        "laid_trap",
        "Laid trap",
        "Ground",
        "Ground",
        (
            "Everybody sees it. It goes off when an enemy of its owner steps, moves, leaps or is "
            "shoved onto its cell, and is gone.",
            "A seat has at most 3; a fourth takes its oldest away.",
            "A trap that a dazed mage laid does half damage.",
        ),
        "R9",
        "trap",
        copies=6,
    ),
)
