"""What is printed in Class Arena: classes, weapons and devices, and what lies in the arena."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from domain.components.wording import a, capital, counted, listed
from domain.games.class_arena.display.printed import ICON, PRINTED, TEXTS
from domain.games.class_arena.material.classes import CLASSES, Class
from domain.games.class_arena.material.progress import LADDERS
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Blast, Device, Weapon
from domain.games.class_arena.names import spoken
from domain.games.class_arena.options import Options
from domain.games.class_arena.state import xp_needed
from domain.kernel import Face, Number


@lru_cache(maxsize=64)
def faces(options: Options) -> Sequence[Face]:
    """The classes, the weapons, the devices, then the arena."""
    classes = (_class(sheet, options) for sheet in CLASSES.values())
    return (*classes, *_WEAPONS, *_DEVICES, *PRINTED.faces(options).values())


def _class(sheet: Class, options: Options) -> Face:
    return Face(
        sheet.name,
        capital(sheet.name),
        f"{capital(sheet.kind)} class",
        "Classes",
        (
            f"It carries {listed(_carried(sheet))}.",
            *(TEXTS[ability] for ability in sheet.abilities),
            *_ladder(sheet, options),
        ),
        "§2, R8 to R16",
        ICON[sheet.name],
        numbers=(
            Number(str(sheet.health), "health", "heart"),
            Number(str(sheet.speed), "speed", "boot"),
        ),
        copies=None,
    )


def _carried(sheet: Class) -> Iterator[str]:
    """Weapons and devices, with their number where it is counted."""
    for name in (*sheet.weapons, *sheet.devices):
        count = sheet.supply.get(name)
        yield counted(count, spoken(name)) if count else a(spoken(name))


def _ladder(sheet: Class, options: Options) -> Iterator[str]:
    """What the levels of a class bring."""
    ladder = LADDERS[sheet.name]
    for level, classes in ladder.classes.items():
        names = listed(map(spoken, classes))
        yield f"Level {level} ({xp_needed(options, level)} XP) opens the {names}."
    for level, badge in ladder.badges.items():
        yield f"Level {level} ({xp_needed(options, level)} XP) earns the badge {spoken(badge)}."


def _weapon(name: str, weapon: Weapon) -> Face:
    shots = () if weapon.ammo is None else (Number(str(weapon.ammo), "shots a skirmish"),)
    return Face(
        name,
        capital(spoken(name)),
        "Weapon",
        "Weapons",
        (*_says_weapon(name, weapon), *_says_blast(weapon), _carriers(name)),
        "R4, R6, R7",
        ICON[name],
        numbers=(Number(str(weapon.range), "range", "eye"), *_numbers(weapon), *shots),
        copies=None,
    )


def _says_weapon(name: str, weapon: Weapon) -> Iterator[str]:
    if weapon.swept:
        yield TEXTS["swept"]
        return
    yield (
        f"{_used(name, weapon)} at an enemy that the figure detects, "
        f"up to {counted(weapon.range, 'cell')} "
        f"away{'' if weapon.lobbed else ' and in sight'}."
    )
    for trait in ("lobbed", "braced", "marks"):
        if getattr(weapon, trait):
            yield TEXTS[trait]
    if weapon.walls != "none":
        yield TEXTS[f"walls_{weapon.walls}"]


def _used(name: str, weapon: Weapon) -> str:
    """How the weapon is used: a hammer is not fired."""
    if weapon.lobbed:
        return "It is thrown"
    return "It strikes" if name == "hammer" else "It is fired"


def _says_blast(blast: Blast) -> Iterator[str]:
    if blast.splash:
        everybody = "everybody" if blast.splash == blast.damage else "every other"
        centre = f"{blast.damage} damage to the figure on the cell and {blast.splash} to "
        centre = f"{blast.damage} damage to " if blast.splash == blast.damage else centre
        yield (
            f"It explodes: {centre}{everybody} within 1 cell, friends and the figure itself too; "
            "walls do not protect."
        )
    if blast.razes:
        yield TEXTS["razes"]


def _carriers(name: str) -> str:
    bearers = (
        a(sheet.name) for sheet in CLASSES.values() if name in (*sheet.weapons, *sheet.devices)
    )
    return f"Carried by {listed(bearers)}."


def _device(name: str, device: Device) -> Face:
    return Face(
        name,
        capital(name),
        "Device",
        "Weapons",
        (
            TEXTS["laid"],
            *([TEXTS["triggered"]] if device.triggered else ()),
            TEXTS["detonated"],
            *_says_blast(device),
            *([TEXTS["device_walls"]] if device.walls == "around" else ()),
            _carriers(name),
        ),
        "R13",
        ICON[name],
        numbers=_numbers(device),
        copies=None,
    )


def _numbers(blast: Blast) -> tuple[Number, ...]:
    around = (Number(str(blast.splash), "damage around", "fire"),) if blast.splash else ()
    return (Number(str(blast.damage), "damage", "sword"), *around)


_WEAPONS = tuple(_weapon(name, weapon) for name, weapon in WEAPONS.items())
_DEVICES = tuple(_device(name, device) for name, device in DEVICES.items())
