"""What is printed in Infection: the cards, the tiles, and the villager."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from domain.components.wording import counted
from domain.games.infection.material.box import BOX, FULL_HP, TILES, Card, Tile, cards, tiles
from domain.games.infection.options import Options
from domain.games.infection.words import FORBIDS, SIDES, TILE_TITLES, TITLES
from domain.kernel import Face, Icon, Number

CARD_ICONS: Final[Mapping[Card, Icon]] = {
    "move": "boot",
    "axe": "axe",
    "gun": "gun",
    "arrow": "bow",
    "grenade": "grenade",
    "steal": "hand",
}

TILE_ICONS: Final[Mapping[Tile, Icon]] = {
    "cure": "flask",
    "virus": "virus",
    "recover": "card",
    "generosity": "heart",
    "disarm": "lock",
    "contagion": "skull",
}

TILE_TEXTS: Final[Mapping[Tile, str]] = {
    "cure": "The finder carries it. If it carries a cure already, this one stays on the cell.",
    "virus": "The finder loses 1 HP.",
    "recover": (
        "The finder's seat takes one of its played cards back. It must; the Move & Pick-up just "
        "used is one of them."
    ),
    "generosity": (
        "Both seats take one of their played cards back, the finder's first. They must, if they "
        "have any."
    ),
    "disarm": "On its next turn, to the end of it, the finder may not use weapons.",
    "contagion": "All four villagers lose 1 HP, wherever they are. Then those at 0 HP die.",
}

TILE_RULES: Final[Mapping[Tile, str]] = {
    "cure": "R19",
    "virus": "R18",
    "recover": "R20",
    "generosity": "R20",
    "disarm": "R11",
    "contagion": "R18",
}

DEATHS: Final[Mapping[str, str]] = {
    "discard": (
        "If an enemy's weapon killed it, the killer's seat may put a card of the dead villager's "
        "seat from its hand to its played ones."
    ),
    "none": "",
    "lose_turn": "If an enemy's weapon killed it, it misses its next turn.",
}
"""What else a death costs, by the option `death_penalty`."""


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The cards of a seat, the tiles, and the villager."""
    return (*_cards(options), *_tiles(options), _villager(options))


def _cards(options: Options) -> Iterator[Face]:
    """The set of cards that each seat has."""
    for card, copies in cards(options).items():
        kind = {"move": "Move", "steal": "Steal"}.get(card, "Weapon")
        text, numbers, rule = PRINTED[card](options)
        title, icon = TITLES[card], CARD_ICONS[card]
        yield Face(card, title, kind, "Cards", text, rule, icon, (), numbers, copies=copies)


Printed = tuple[tuple[str, ...], tuple[Number, ...], str]
"""The text of a card, its numbers and its rule."""


def _move(options: Options) -> Printed:
    taken = {
        "optional": "Then you may turn over the tile or take a cure there",
        "mandatory": "Then turn over the tile or take a cure there",
    }
    near = options.move_before_weapon
    instead = "or, after one tile, use" if near == 1 else "or use"
    text = (
        "Go one or two tiles straight on, or one aslant (as two), onto cells without a villager.",
        f"{taken[options.pickup]}, {instead} a weapon or Steal.",
        "Or stay, but only to pick up.",
    )
    return text, (Number("2", "tiles", "boot"),), "R5, R6, R7"


def _axe(options: Options) -> Printed:
    around = {
        "all8": ("8", "one of the eight cells around"),
        "orthogonal": ("4", "one of the four cells straight beside"),
    }
    cells, where = around[options.axe_reach]
    damage = BOX.cards["axe"].damage
    text = (f"An enemy on {where} the villager loses {damage} HP.",)
    return text, (_hurts(damage), Number(cells, "cells around", "eye")), "R10"


def _gun(options: Options) -> Printed:
    damage = BOX.cards["gun"].damage
    text = (f"An enemy {_line(options)} loses {damage} HP.", _blocking(options))
    return text, (_hurts(damage), _reach(options)), "R10"


def _arrow(options: Options) -> Printed:
    said = f"An enemy {_line(options)} {FORBIDS['no_move']} on its next turn, not even to stay."
    return (said, _blocking(options)), (_reach(options),), "R10, R11"


def _grenade(options: Options) -> Printed:
    whom = "Villagers" if options.grenade_friendly_fire else "Enemies"
    said = FORBIDS[options.grenade_effect]
    text = (
        "Choose a cell one or two steps away, other than your own; one aslant is two steps.",
        f"{whom} there and on the four cells straight beside it {said} on their next turn. It has "
        "to hit an enemy.",
    )
    return text, (Number("2", "steps", "eye"),), "R10, R11"


def _steal(options: Options) -> Printed:
    where = {"next_row": "from the row next to it", "inside": "if you stand in it"}
    after = {
        "once": "Afterwards this card is out of the match.",
        "reusable": "Afterwards this card lies with your played ones.",
    }
    spared = () if options.steal_discardable else ("No killer can choose this card.",)
    text = (
        "Take the cure of an enemy straight beside you, or one out of the enemy village "
        f"{where[options.steal_village_from]}. You must not carry a cure.",
        after[options.steal_uses],
        *spared,
    )
    return text, (Number("1", "cell away", "eye"),), "R12"


PRINTED: Final[Mapping[Card, Callable[[Options], Printed]]] = {
    "move": _move,
    "axe": _axe,
    "gun": _gun,
    "arrow": _arrow,
    "grenade": _grenade,
    "steal": _steal,
}


def _hurts(damage: int) -> Number:
    return Number(f"-{damage}", "HP", "heart")


def _reach(options: Options) -> Number:
    return Number(str(options.gun_arrow_range), "cells", "eye")


def _line(options: Options) -> str:
    return f"in your row or column, at most {options.gun_arrow_range} cells away,"


def _blocking(options: Options) -> str:
    if options.line_of_fire_blocked:
        return "A villager in between stops it."
    return "Villagers in between do not stop it."


def _tiles(options: Options) -> Iterator[Face]:
    """The tiles, with how many of each lie in every region."""
    regions = tiles(options)
    for tile in TILES:
        held = {SIDES[region]: counts.get(tile, 0) for region, counts in regions.items()}
        yield Face(
            id=tile,
            title=TILE_TITLES[tile],
            kind="Tile",
            group="Tiles",
            text=(TILE_TEXTS[tile],),
            rule=TILE_RULES[tile],
            icon=TILE_ICONS[tile],
            numbers=tuple(Number(str(count), where) for where, count in held.items() if count),
            copies=sum(held.values()),
        )


def _villager(options: Options) -> Face:
    wins = counted(options.cures_to_win, "cure")
    text = (
        f"It dies at 0 HP and comes back in its village with {FULL_HP}. The cure that it carried "
        "stays on its cell.",
        DEATHS[options.death_penalty],
        "When it ends a move in its own village, its HP are full again and the cure that it "
        "carries is stored. "
        f"Whose village has {wins} wins.",
    )
    return Face(
        id="villager",
        title="Villager",
        kind="Piece",
        group="Pieces",
        text=tuple(filter(None, text)),
        rule="R14, R15, R16",
        icon="pawn",
        numbers=(Number(str(FULL_HP), "HP", "heart"), Number("1", "cure at most", "flask")),
        copies=4,
    )
