"""Faces: what is printed on the cards, characters, locations and spells of a game.

A game makes its faces from its data, with one wording for each primitive, so that a new card in a
sheet explains itself. Galleries, hands, choices, drawings and diaries all show the same faces.
"""

from typing import Literal

import msgspec

Icon = Literal[
    "",
    "axe",
    "bolt",
    "boot",
    "bow",
    "car",
    "card",
    "clock",
    "coin",
    "crown",
    "dark",
    "deck",
    "die",
    "eye",
    "fire",
    "flag",
    "flask",
    "ghost",
    "grenade",
    "gun",
    "hand",
    "heart",
    "house",
    "ice",
    "key",
    "knight",
    "light",
    "lock",
    "mage",
    "mask",
    "pawn",
    "shield",
    "skull",
    "spear",
    "star",
    "sword",
    "thrall",
    "trap",
    "virus",
    "wall",
    "wind",
]
"""The pictures that a renderer knows; "": none, the title or the glyph has to do."""


class Number(msgspec.Struct, frozen=True):
    """A number with what it counts: `3` and `energy`, `2+` and `die`, `-1` and `damage`."""

    value: str
    label: str
    icon: Icon = ""


class Face(msgspec.Struct, frozen=True):
    """A printed thing: what a person reads who takes it into the hand.

    `id` names it in commands and events; `kind` is the line under the title (`Attack`, `Character,
    boss`); `group` is the deck, list or chapter it is found under; `text` has a paragraph for each
    thing it does; `rule` is the chapter of the rules that it stands under (`§4.2`); `copies` is how
    often it comes in the box or the pool (None: as often as wanted).
    """

    id: str
    title: str
    kind: str
    group: str
    text: tuple[str, ...]
    rule: str
    icon: Icon = ""
    cost: tuple[Number, ...] = ()
    numbers: tuple[Number, ...] = ()
    keywords: tuple[str, ...] = ()
    copies: int | None = 1
