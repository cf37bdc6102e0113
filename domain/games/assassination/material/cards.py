"""The cards of Project Assassination and their numbers, as `cards.yaml` has them."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal

import msgspec

from domain.components.sheet import Sheet

ItemKind = Literal["obstacle", "strategy", "ambush", "cover"]
CollectibleKind = Literal[
    "boots",
    "health_pack",
    "cage",
    "loot_crate",
    "sight",
    "muzzle",
    "grenade",
    "uzi",
    "shotgun",
    "paralysis_pistol",
    "sniper",
]
AttachmentKind = Literal["sight", "muzzle"]

Count = Annotated[int, msgspec.Meta(ge=0, le=50)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=50)]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of the sheet: everything in it is named, and nothing else may be."""


class Items(_Entry, frozen=True):
    """How many item cards there are of each kind."""

    obstacle: Count
    strategy: Count
    ambush: Count
    cover: Count


class Collectibles(_Entry, frozen=True):
    """How many collectible cards there are of each kind."""

    boots: Count
    health_pack: Count
    cage: Count
    loot_crate: Count
    sight: Count
    muzzle: Count
    grenade: Count
    uzi: Count
    shotgun: Count
    paralysis_pistol: Count
    sniper: Count


class WeaponCard(_Entry, frozen=True):
    """How far a weapon reaches and what it does (2.4)."""

    range: Positive | Literal["unlimited"]
    damage: Count
    die_bonus: Count


class Weapons(_Entry, frozen=True):
    """All weapons that are fired."""

    pistol: WeaponCard
    uzi: WeaponCard
    shotgun: WeaponCard
    sniper: WeaponCard
    paralysis_pistol: WeaponCard


class EnemyCard(_Entry, frozen=True):
    """What an enemy can do and take, and what it is worth (2.5)."""

    cards: Count
    range: Count
    damage: Count
    hp: Positive
    vp: Count


class Enemies(_Entry, frozen=True):
    """All enemies."""

    grunt: EnemyCard
    heavy: EnemyCard
    medic: EnemyCard
    boss: EnemyCard


class Effects(_Entry, frozen=True):
    """What cards and squares do that is no weapon and no enemy."""

    heal_point: Positive
    health_pack: Positive
    grenade: Positive
    loot_crate: Positive
    opponent_hit: Count


class Cards(_Entry, frozen=True):
    """The whole sheet."""

    items: Items
    collectibles: Collectibles
    weapons: Weapons
    enemies: Enemies
    effects: Effects


FOLDER: Final = files(__package__)
"""Where the sheets of the game lie."""


def read_cards(file: Traversable) -> Cards:
    """A card sheet. Raises WrongSheet with the line of the mistake."""
    return Sheet(file, Cards).content


CARDS: Final = read_cards(FOLDER / "cards.yaml")

ITEMS: Final[Mapping[str, int]] = msgspec.structs.asdict(CARDS.items)
COLLECTIBLES: Final[Mapping[str, int]] = msgspec.structs.asdict(CARDS.collectibles)
WEAPONS: Final[Mapping[str, WeaponCard]] = msgspec.structs.asdict(CARDS.weapons)
ENEMIES: Final[Mapping[str, EnemyCard]] = msgspec.structs.asdict(CARDS.enemies)
EFFECTS: Final = CARDS.effects

EXTRA_GRUNTS: Final = 6
"""So many grunts more there can be at most (option `extra_grunts`)."""


def ids(kind: str, count: int) -> list[str]:
    """The cards of a kind: `uzi-1`, `uzi-2`, ..."""
    return [f"{kind}-{number}" for number in range(1, count + 1)]


def _all() -> dict[str, int]:
    enemies = {kind: card.cards for kind, card in ENEMIES.items()}
    enemies["grunt"] += EXTRA_GRUNTS
    return {**ITEMS, **COLLECTIBLES, **enemies}


KIND: Final[Mapping[str, str]] = {
    card: kind for kind, count in _all().items() for card in ids(kind, count)
}
"""The kind of every card that there may be."""


def number(card: str) -> int:
    """Which one of its kind a card is."""
    return int(card.rpartition("-")[2])


def spoken(name: str) -> str:
    """A kind or a card in words: `paralysis_pistol` as `Paralysis Pistol`, `uzi-2` as `UZI`."""
    kind = KIND.get(name, name)
    return "UZI" if kind == "uzi" else kind.replace("_", " ").title()


def called(enemy: str) -> str:
    """An enemy by name: `grunt-2` as `Grunt 2`; of the Boss there is only one."""
    kind = KIND[enemy]
    return spoken(kind) if ENEMIES[kind].cards == 1 else f"{spoken(kind)} {number(enemy)}"
