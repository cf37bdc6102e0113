"""What is printed in Project Assassination: cards, enemies, characters and special squares."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from msgspec.structs import replace

from domain.components.faces import FaceSheet
from domain.games.assassination.box import box
from domain.games.assassination.combat.hits import DIE_NEEDED, UPGRADES, printed_damage
from domain.games.assassination.material.board import BOARD
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, WEAPONS
from domain.games.assassination.options import Options
from domain.kernel import Face, Icon, Number

_FACTS: Final = {
    "effects": EFFECTS,
    "enemies": ENEMIES,
    "kills": {weapon: kills for kills, weapon in UPGRADES.items()},
    "needed": DIE_NEEDED,
}
_PRINTED: Final = FaceSheet(files(__package__) / "faces.yaml", Options, lambda _: _FACTS)

ICONS: Final[Mapping[str, Icon]] = _PRINTED.icons
"""The picture of each kind of card, enemy, character and square."""


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """Items, collectibles, the pistol, enemies, characters and squares, as far as they are in."""
    counts = {kind: len(cards) for kind, cards in box(options).items()}
    counts |= {"tunnel": len(BOARD.tunnels), "heal_point": len(BOARD.heal_points)}
    return tuple(
        replace(
            face,
            numbers=tuple(_numbers(options, kind)),
            copies=counts.get(kind, face.copies),
        )
        for kind, face in _printed(options).items()
        if kind in counts or _comes_without_cards(options, face)
    )


_printed = lru_cache(maxsize=64)(_PRINTED.faces)


def text_of(options: Options, kind: str) -> str:
    """What a card or a character of that kind does."""
    return _printed(options)[kind].text[0]


def _comes_without_cards(options: Options, face: Face) -> bool:
    match face.group:
        case "Characters":
            return options.characters == "on"
        case "Weapons" | "Squares":
            return True
    return options.weapon_source == "kills" and face.id in UPGRADES.values()


def _numbers(options: Options, kind: str) -> Iterator[Number]:
    """What weapons and enemies are printed with."""
    if weapon := WEAPONS.get(kind):
        yield Number(str(weapon.range), "range", "eye")
        if options.hit_rule == "d6":
            yield Number(f"+{weapon.die_bonus}", "on the die", "die")
        else:
            yield Number(str(printed_damage(options, kind)), "damage", "bolt")
    elif enemy := ENEMIES.get(kind):
        yield Number(str(enemy.hp), "HP", "heart")
        yield Number(str(enemy.range), "range", "eye")
        yield Number(str(enemy.damage), "damage", "bolt")
        yield Number(str(enemy.vp), "VP", "star")
