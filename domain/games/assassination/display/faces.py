"""What is printed in Project Assassination: cards, enemies, characters and special squares."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from domain.components.wording import counted
from domain.games.assassination.combat.hits import DIE_NEEDED, UPGRADES, printed_damage
from domain.games.assassination.display.wording import (
    CARDS,
    CHARACTERS,
    ENEMY_TEXTS,
    FIRES,
    ICONS,
    SQUARES,
)
from domain.games.assassination.material.box import box
from domain.games.assassination.material.cards import (
    COLLECTIBLES,
    EFFECTS,
    ENEMIES,
    ITEMS,
    WEAPONS,
    spoken,
)
from domain.games.assassination.options import Options
from domain.kernel import Face, Number


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """Items, collectibles, the pistol, enemies, characters and squares, as far as they are in."""
    return (
        *_cards(options),
        *_enemies(options),
        *(_characters() if options.characters == "on" else ()),
        *_squares(),
    )


def in_words(options: Options) -> Mapping[str, object]:
    """What the texts of cards depend on."""
    covers = {
        "shield": "It cancels the next hit on you (enemy fire, a shot or a Grenade), until your "
        "next turn begins: no damage, no VP, no skipped turn."
    }
    lasts = options.cage_rounds
    comes_off = (
        f"It comes off after {counted(lasts, 'round')}, counting the one in which you put it on."
    )
    cage = comes_off if lasts else "It stays on for good."
    wins = "Caged enemies count as gone." if options.cage_counts_cleared else ""
    die = {
        "coin": " A coin says whether it hits.",
        "d6": f" Roll the die and add the bonus: {DIE_NEEDED} or more hits, and does 1 damage, and "
        "1 more for every point above.",
    }
    return {
        "cover": covers.get(options.cover, "In this match it has no effect."),
        "pack": EFFECTS.health_pack,
        "cage": " ".join(filter(None, (cage, wins))),
        "loot": counted(EFFECTS.loot_crate, "card"),
        "reserve": options.reserve_limit,
        "grenade": EFFECTS.grenade,
        "spent": ", and is spent then" if options.weapon_source == "collect" else "",
        "die": die.get(options.hit_rule, ""),
    }


def text_of(options: Options, kind: str) -> str:
    """What a card of that kind does."""
    return CARDS[kind].text.format_map(in_words(options)).strip()


def _cards(options: Options) -> Iterator[Face]:
    counts = {kind: len(cards) for kind, cards in box(options).items()}
    groups = (("Item", ITEMS), ("Collectible", COLLECTIBLES), ("Weapon", WEAPONS))
    shown: set[str] = set()
    for group, kinds in groups:
        for kind in kinds:
            upgrade = options.weapon_source == "kills" and kind in UPGRADES.values()
            if kind not in shown and (kind in counts or kind == "pistol" or upgrade):
                shown.add(kind)
                yield _card(options, kind, group, counts.get(kind))


def _card(options: Options, kind: str, group: str, copies: int | None) -> Face:
    return Face(
        id=kind,
        title=spoken(kind),
        kind="Weapon" if kind in WEAPONS else group,
        group="Weapons" if group == "Weapon" else f"{group}s",
        text=(text_of(options, kind), *_upgrade(options, kind)),
        rule=CARDS[kind].rule,
        icon=CARDS[kind].icon,
        numbers=tuple(_weapon_numbers(options, kind)) if kind in WEAPONS else (),
        copies=copies,
    )


def _upgrade(options: Options, kind: str) -> Iterator[str]:
    """With which kill a weapon comes, where kills bring them."""
    if options.weapon_source == "kills":
        for kills, weapon in UPGRADES.items():
            if weapon == kind:
                yield f"It is yours after {counted(kills, 'kill')}, in place of the one before."


def _weapon_numbers(options: Options, kind: str) -> Iterator[Number]:
    card = WEAPONS[kind]
    yield Number(str(card.range), "range", "eye")
    if options.hit_rule == "d6":
        yield Number(f"+{card.die_bonus}", "on the die", "die")
    else:
        yield Number(str(printed_damage(options, kind)), "damage", "bolt")


def _enemies(options: Options) -> Iterator[Face]:
    for kind, card in ENEMIES.items():
        words = {
            "range": counted(card.range, "square"),
            "heal": options.medic_heal,
            "few": options.boss_minimum,
        }
        yield Face(
            id=kind,
            title=spoken(kind),
            kind="Enemy",
            group="Enemies",
            text=(ENEMY_TEXTS.get(kind, FIRES).format_map(words),),
            rule="R54, R59" if kind == "medic" else "R54, R62" if kind == "boss" else "R54",
            icon=ICONS[kind],
            numbers=(
                Number(str(card.hp), "HP", "heart"),
                Number(str(card.range), "range", "eye"),
                Number(str(card.damage), "damage", "bolt"),
                Number(str(card.vp), "VP", "star"),
            ),
            copies=len(box(options)[kind]),
        )


def _characters() -> Iterator[Face]:
    for name, text in CHARACTERS.items():
        yield Face(name, spoken(name), "Character", "Characters", (text,), "§9.3", "mask")


def _squares() -> Iterator[Face]:
    for kind, (text, rule, count) in SQUARES.items():
        said = (text.format(heals=EFFECTS.heal_point),)
        title = spoken(kind) if kind in ("tunnel", "heal_point") else f"{spoken(kind)} Point"
        yield Face(kind, title, "Square", "Squares", said, rule, ICONS[kind], copies=count)
