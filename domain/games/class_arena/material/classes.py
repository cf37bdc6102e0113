"""The twelve classes and their numbers, as `classes.yaml` has them."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal, get_args

import msgspec

from domain.components.sheet import Sheet
from domain.games.class_arena.material.arena import FOLDER
from domain.games.class_arena.material.weapons import WEAPONS, DeviceKind, WeaponName

ClassName = Literal[
    "recon",
    "ordinance",
    "grunt",
    "builder",
    "tracker",
    "comsat",
    "sniper",
    "destroyer",
    "brute",
    "skirmisher",
    "support",
    "commander",
]
Kind = Literal["primary", "variant"]
Ability = Literal[
    "scope",
    "cloak",
    "repair",
    "light_repair",
    "fortify",
    "blips",
    "jetpack",
    "shield",
    "inspire",
]

Percent = Annotated[int, msgspec.Meta(ge=10, le=1000)]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of the sheet: everything in it is named, and nothing else may be."""


class Whole(_Entry, frozen=True):
    """What 100 % of health and of speed are."""

    health: Count
    speed: Count


class Entry(_Entry, frozen=True):
    """A class as the sheet has it, health and speed in percent."""

    kind: Kind
    health: Percent
    speed: Percent
    weapons: tuple[WeaponName, ...]
    abilities: tuple[Ability, ...] = ()
    devices: dict[DeviceKind, Count] = {}


class Effects(_Entry, frozen=True):
    """What abilities do, in cells and points."""

    sight: Count
    cloaked_sight: Count
    marks_shared: Count
    blips_shared: Count
    aura: Count
    shield: Count
    morale: Count
    inspired_damage: Count
    inspired_speed: Count
    push: Count


class Sheets(_Entry, frozen=True):
    """The whole sheet."""

    whole: Whole
    classes: dict[ClassName, Entry]
    effects: Effects


class Class(msgspec.Struct, frozen=True):
    """A class with its numbers: health points, speed in cells, and what is left at the start.

    `supply` counts the shots of weapons that run dry and the devices.
    """

    name: ClassName
    kind: Kind
    health: int
    speed: int
    weapons: tuple[WeaponName, ...]
    abilities: tuple[Ability, ...]
    devices: tuple[DeviceKind, ...]
    supply: dict[str, int]


def read_classes(file: Traversable) -> Sheets:
    """A sheet of all classes. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Sheets)
    for name in get_args(ClassName):
        if name not in sheet.content.classes:
            raise sheet.wrong("/classes", f"there is no {name}")
    return sheet.content


def _share(percent: int, whole: int) -> int:
    """So many percent of a number, to the nearest whole one."""
    return (2 * percent * whole + 100) // 200


def _class(name: ClassName, entry: Entry, whole: Whole) -> Class:
    carried = [(each, WEAPONS[each].ammo) for each in entry.weapons]
    supply: dict[str, int] = {each: ammo for each, ammo in carried if ammo}
    supply.update(entry.devices)  # type: ignore[arg-type]
    return Class(
        name=name,
        kind=entry.kind,
        health=_share(entry.health, whole.health),
        speed=_share(entry.speed, whole.speed),
        weapons=entry.weapons,
        abilities=entry.abilities,
        devices=tuple(entry.devices),
        supply=supply,
    )


SHEETS: Final = read_classes(FOLDER / "classes.yaml")
EFFECTS: Final = SHEETS.effects
CLASS_NAMES: Final[tuple[ClassName, ...]] = get_args(ClassName)
CLASSES: Final[Mapping[ClassName, Class]] = {
    name: _class(name, SHEETS.classes[name], SHEETS.whole) for name in CLASS_NAMES
}
"""All classes in the order of the table."""
PRIMARY: Final = tuple(name for name in CLASS_NAMES if CLASSES[name].kind == "primary")
