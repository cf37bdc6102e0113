"""What is printed in Class Arena, as `faces.yaml` has it, and what abilities are in short."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from domain.components.faces import FaceSheet
from domain.games.class_arena.material.classes import EFFECTS, Ability
from domain.games.class_arena.material.progress import POINTS
from domain.games.class_arena.options import Options
from domain.kernel import Icon

PRINTED: Final = FaceSheet(
    files(__package__) / "faces.yaml", Options, lambda _: {"effects": EFFECTS, "points": POINTS}
)

ICON: Final[Mapping[str, Icon]] = PRINTED.icons
"""The icons of classes, weapons and devices."""

TEXTS: Final = PRINTED.texts(Options())
"""What each ability and each trait of a weapon does, under all options."""

ABILITY_IN_SHORT: Final[Mapping[Ability, str]] = {
    "scope": "raises a scope",
    "cloak": "cloaks",
    "repair": "repairs walls",
    "light_repair": "repairs walls if it does not move",
    "fortify": "fortifies points",
    "blips": "detects who moved",
    "jetpack": "flies over everything",
    "shield": "shields its squad",
    "inspire": "inspires its squad",
}
"""What a class can do besides, in a few words."""
