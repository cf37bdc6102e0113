"""The weapons and devices and their numbers, as `weapons.yaml` has them."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal, get_args

import msgspec

from domain.components.sheet import Sheet
from domain.games.class_arena.material.arena import FOLDER

WeaponName = Literal[
    "pistol",
    "smg",
    "assault_rifle",
    "tracking_rifle",
    "shotgun",
    "enforcer",
    "nanorifle",
    "heavy_gun",
    "rocket",
    "grenade",
    "hammer",
    "huge_hammer",
]
DeviceKind = Literal["mine", "charge"]

Damage = Annotated[int, msgspec.Meta(ge=1, le=100)]
Range = Annotated[int, msgspec.Meta(ge=1, le=16)]
Ammo = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Blast(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a hit does: to figures, walls and fortifications."""

    damage: Damage
    splash: Damage | None = None
    """The damage within one cell of the centre; None: only the target is hit."""
    walls: Literal["none", "target", "around"] = "none"
    """Which walls fall: none (and none may be aimed at), the target, all within one cell."""
    razes: bool = False
    """Whether it ends fortifications within one cell (R13)."""


class Weapon(Blast, frozen=True, kw_only=True):
    """A weapon; `ammo` None: it never runs dry."""

    range: Range
    ammo: Ammo | None = None
    lobbed: bool = False
    braced: bool = False
    marks: bool = False
    swept: bool = False


class Device(Blast, frozen=True, kw_only=True):
    """A mine or a charge; `triggered`: an enemy that comes near sets it off."""

    triggered: bool = False


class Arsenal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole sheet."""

    weapons: dict[WeaponName, Weapon]
    devices: dict[DeviceKind, Device]


def read_arsenal(file: Traversable) -> Arsenal:
    """A sheet of all weapons and devices. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Arsenal)
    wanted: Mapping[str, tuple[str, ...]] = {
        "weapons": get_args(WeaponName),
        "devices": get_args(DeviceKind),
    }
    for shelf, names in wanted.items():
        for name in names:
            if name not in getattr(sheet.content, shelf):
                raise sheet.wrong(f"/{shelf}", f"there is no {name}")
    for kind, device in sheet.content.devices.items():
        if device.splash is None:
            raise sheet.wrong(f"/devices/{kind}", f"a {kind} explodes: it has a splash")
    return sheet.content


ARSENAL: Final = read_arsenal(FOLDER / "weapons.yaml")
WEAPONS: Final[Mapping[str, Weapon]] = {
    name: ARSENAL.weapons[name] for name in get_args(WeaponName)
}
DEVICES: Final[Mapping[DeviceKind, Device]] = ARSENAL.devices
