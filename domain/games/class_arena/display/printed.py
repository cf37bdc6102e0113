"""The wording of everything that classes, weapons and devices can do, and their icons."""

from collections.abc import Mapping
from typing import Final

from domain.games.class_arena.material.classes import EFFECTS, Ability, ClassName
from domain.kernel import Icon

CLASS_ICON: Final[Mapping[ClassName, Icon]] = {
    "recon": "eye",
    "ordinance": "gun",
    "grunt": "pawn",
    "builder": "wall",
    "tracker": "flag",
    "comsat": "wind",
    "sniper": "bow",
    "destroyer": "fire",
    "brute": "axe",
    "skirmisher": "bolt",
    "support": "shield",
    "commander": "crown",
}

ICON: Final[Mapping[str, Icon]] = {
    "pistol": "gun",
    "smg": "gun",
    "assault_rifle": "gun",
    "tracking_rifle": "eye",
    "shotgun": "gun",
    "enforcer": "gun",
    "nanorifle": "bow",
    "heavy_gun": "gun",
    "rocket": "fire",
    "grenade": "grenade",
    "hammer": "axe",
    "huge_hammer": "axe",
    "mine": "trap",
    "charge": "fire",
}
"""The icons of weapons and devices."""

ABILITY: Final[Mapping[Ability, str]] = {
    "scope": (
        "Thermal scope (an action): until its next activation its whole squad detects every enemy, "
        "wherever it is. Until then hits on this figure do half as much damage again, rounded down."
    ),
    "cloak": (
        "Cloak (an action): until its next activation it is spotted only within "
        f"{EFFECTS.cloaked_sight} cell. Scopes, marks and comsats still find it, and explosions "
        "hit it. It cannot cloak in two activations in a row."
    ),
    "repair": (
        "Repair (an action): it rebuilds a fallen wall right beside it, not aslant, where no "
        "figure and no device is."
    ),
    "light_repair": (
        "Repair (an action): it rebuilds a fallen wall right beside it, not aslant, where no "
        "figure and no device is, but only if it does not move in this activation, before or after."
    ),
    "fortify": (
        "Fortify (an action): the control point on which it stands scores for its seat even when "
        "nobody stands there, until an enemy stands on it as a turn ends, or a rocket, a device or "
        "a sweep ends it."
    ),
    "blips": (
        "Blips: it detects every enemy that moved in this turn or the one before. So do friends "
        f"within {EFFECTS.blips_shared} cells that have it in sight."
    ),
    "jetpack": (
        "Jetpack: it moves over walls and figures, in straight steps, and ends its move on open "
        "floor without a figure."
    ),
    "shield": (
        f"Shield: as a turn begins, it and every friend within {EFFECTS.aura} cells get a shield "
        f"of {EFFECTS.shield}, which takes damage first. It lasts to the end of the turn, wherever "
        "they go. Several supports do not add up."
    ),
    "inspire": (
        f"Inspire: as a turn begins, every other friend within {EFFECTS.aura} cells gets "
        f"{EFFECTS.inspired_damage} more damage, {EFFECTS.inspired_speed} more speed and a morale "
        f"of {EFFECTS.morale}, which takes damage before health. It lasts to the end of the turn, "
        "wherever they go. Several commanders do not add up."
    ),
}

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

WALLS: Final[Mapping[str, str]] = {
    "target": "It may be aimed at a wall, which falls.",
    "around": "It may be aimed at a wall. All walls within 1 cell of the centre fall.",
}
DEVICE_WALLS: Final = "All walls within 1 cell fall."
SWEPT: Final = (
    "It is swept to the north, east, south or west, through the cell ahead, then the ones to its "
    "left and right. Walls there fall and fortifications end, the own ones too. Enemies there are "
    f"hit, and those that survive are thrown back up to {EFFECTS.push} cells that way, until a "
    "wall, a figure or the edge stops them. Friends are not hurt."
)
LOBBED: Final = "It flies over walls: no line of sight is needed."
BRACED: Final = "It cannot be fired after moving, and the figure cannot move after firing it."
MARKS: Final = (
    "An enemy that survives the hit is marked: the tracker detects it wherever it is, and so do "
    f"friends within {EFFECTS.marks_shared} cells of it, until one of the two is killed or the "
    "skirmish ends."
)
RAZES: Final = "It ends the fortification of control points within 1 cell."
TRIGGERED: Final = (
    "It goes off when an enemy ends a move or is thrown within 1 cell of it; who stands there "
    "already does not set it off."
)
DETONATED: Final = (
    "The figure that laid it can detonate it from anywhere, as an action. If that figure falls, it "
    "is gone."
)
LAID: Final = (
    "It is laid on the figure's own cell or one right beside it, not aslant, as an action; no "
    "wall, no other figure and no device may be there."
)
