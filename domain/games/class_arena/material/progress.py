"""What experience brings, and what brings experience and points, as `progress.yaml` has it."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal

import msgspec

from domain.components.sheet import Sheet
from domain.games.class_arena.material.arena import FOLDER
from domain.games.class_arena.material.classes import CLASS_NAMES, ClassName

XpReason = Literal[
    "damage",
    "kill",
    "first_blood",
    "point",
    "scope",
    "cloak",
    "mark",
    "blip",
    "shield",
    "inspiration",
    "repair",
    "fortification",
]
PointReason = Literal["held", "fortified", "kill", "survivor"]
Rung = ClassName | Literal["general"]
"""What has a level: a class, or a seat as a whole."""

Level = Annotated[int, msgspec.Meta(ge=2, le=100)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of the sheet: everything in it is named, and nothing else may be."""


class Ladder(_Entry, frozen=True):
    """What the levels of a class, or the general ones, bring."""

    classes: dict[Level, tuple[ClassName, ...]] = {}
    badges: dict[Level, str] = {}
    bonuses: dict[Level, Literal["first_blood"]] = {}
    cosmetics: dict[Level, str] = {}


class Awards(_Entry, frozen=True):
    """The XP for each deed (R18)."""

    damage: Amount
    kill: Amount
    first_blood: Amount
    point: Amount
    scope: Amount
    cloak: Amount
    mark: Amount
    blip: Amount
    most_blips: Amount
    shield: Amount
    inspiration: Amount
    repair: Amount
    fortification: Amount


class Points(_Entry, frozen=True):
    """The points of a skirmish (R16, R17)."""

    held: Amount
    fortified: Amount
    kill: Amount
    survivor: Amount


class Progress(_Entry, frozen=True):
    """The whole sheet."""

    classes: dict[ClassName, Ladder]
    general: Ladder
    xp: Awards
    points: Points


def read_progress(file: Traversable) -> Progress:
    """A sheet of levels and awards. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Progress)
    for name in CLASS_NAMES:
        if name not in sheet.content.classes:
            raise sheet.wrong("/classes", f"there is no {name}")
    return sheet.content


PROGRESS: Final = read_progress(FOLDER / "progress.yaml")
XP: Final = PROGRESS.xp
POINTS: Final = PROGRESS.points
LADDERS: Final[Mapping[Rung, Ladder]] = {
    **{name: PROGRESS.classes[name] for name in CLASS_NAMES},
    "general": PROGRESS.general,
}
"""What the levels of each class bring, then the general ones."""
