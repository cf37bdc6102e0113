"""The 15 runes and their numbers, as `runes.yaml` has them."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal, get_args

import msgspec

from domain.components.sheet import Sheet

Element = Literal["fire", "ice", "earth", "dark", "light", "arcane"]
Action = Literal["nova", "projectile", "strike", "trap", "throw", "blast"]
Modifier = Literal["haste", "mob", "charge"]
Rune = Literal[Element, Action, Modifier]
Runes = tuple[Rune, ...]

Effect = Literal["burning", "frozen", "dazed", "shove", "heal", "drain"]
Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Factor = Annotated[int, msgspec.Meta(ge=1, le=10)]
Pair = tuple[Count, Count]
"""A number as it usually is, and with the modifier charge."""


class ElementRune(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an element does to a figure hit, how strongly, and the damage it adds."""

    effect: Effect
    strength: Pair
    damage: Count = 0


class ActionRune(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an action costs, its damage, and how far it goes."""

    cost: Count
    damage: Count
    reach: Pair


class ModifierRune(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fraction by which a modifier multiplies damage."""

    power: tuple[Factor, Factor]


class Fixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is the same in every match: damage, traps, and what mages have and regain."""

    weapon: Count
    collision: Count
    bash: Count
    burn: Count
    aura: Count
    traps: Count
    trap_distance: Count
    essence: Count
    essence_back: Count
    essence_per_thrall: Count
    health_back: Count
    thrall_health: Count


class RuneSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of all runes, and those that no rune changes."""

    imbue_cost: Count
    element_cost: Count
    modifier_cost: Count
    elements: dict[Element, ElementRune]
    actions: dict[Action, ActionRune]
    modifiers: dict[Modifier, ModifierRune]
    fixed: Fixed


def read_runes(file: Traversable) -> RuneSheet:
    """A sheet with all 15 runes. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, RuneSheet)
    wanted: Mapping[str, tuple[str, ...]] = {
        "elements": get_args(Element),
        "actions": get_args(Action),
        "modifiers": get_args(Modifier),
    }
    for kind, runes in wanted.items():
        missing = [rune for rune in runes if rune not in getattr(sheet.content, kind)]
        if missing:
            raise sheet.wrong(f"/{kind}", f"there is no {missing[0]}")
    return sheet.content


SHEET: Final = read_runes(files(__package__) / "runes.yaml")
FIXED: Final = SHEET.fixed

ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
MODIFIERS: Final[tuple[Modifier, ...]] = get_args(Modifier)
RUNES: Final[Runes] = (*ELEMENTS, *ACTIONS, *MODIFIERS)
"""All runes, in the order in which those of a spell are named."""
