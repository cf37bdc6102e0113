"""The characters and cards of Squad Combat, as `cards.yaml` has them."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal

import msgspec

from domain.components.sheet import Sheet
from domain.games.squad_combat.material.primitives import Step, read_step
from domain.games.squad_combat.material.proofreading import mistakes
from domain.games.squad_combat.material.sheets import (
    AbilitySheet,
    Bar,
    CardKind,
    CardSheet,
    CardsSheet,
    CharacterSheet,
    Cost,
    Group,
    Performer,
    Target,
    Text,
    Timing,
)


class Ability(msgspec.Struct, frozen=True):
    """A printed ability or a death effect as it is played."""

    kind: Literal["action", "edge", "static"]
    timing: Timing | None
    cost: Cost
    target: Target
    effect: tuple[Step, ...]


class Figure(msgspec.Struct, frozen=True):
    """A character as it is played."""

    id: str
    name: str
    traits: tuple[str, ...]
    hp: int
    energy: int
    pool: str
    refresh: int
    statics: Bar
    printed: Ability | None
    death: Ability


class Card(msgspec.Struct, frozen=True):
    """A card as it is played, in one of its texts; `effect` is what an attack does on a hit."""

    id: str
    name: str
    group: Group
    character: str | None
    trait: str
    """What its damage is resisted as; of a specific card its character's first trait."""
    kind: CardKind
    timing: Timing | None
    performer: Performer | None
    cost: Cost
    target: Target
    damage: int
    hit: int
    accurate: bool
    clumsy: int | None
    bar: Bar | None
    effect: tuple[Step, ...]
    dodges: bool
    """Whether it lets somebody dodge."""


def read_sheet(file: Traversable) -> CardsSheet:
    """The cards of a file. Raises WrongSheet with the line of the first mistake."""
    sheet = Sheet(file, CardsSheet)
    for pointer, reason in mistakes(sheet.content):
        raise sheet.wrong(pointer, reason)
    return sheet.content


def ability(sheet: AbilitySheet | None) -> Any:
    """The ability that is written so, if there is one."""
    if sheet is None:
        return None
    steps = tuple(map(read_step, sheet.effect))
    return Ability(sheet.kind, sheet.timing, sheet.cost, sheet.target, steps)


def figure(sheet: CharacterSheet) -> Figure:
    """The character that is written so."""
    printed, death = ability(sheet.printed), ability(sheet.death)
    fields = msgspec.structs.asdict(sheet)
    return Figure(**{**fields, "printed": printed, "death": death})


def card(sheet: CardSheet, text: Text, figures: Mapping[str, Figure]) -> Card:
    """The card that is written so, in that text."""
    written = msgspec.structs.asdict(sheet)
    if text == "v05" and sheet.v05 is not None:
        revised = msgspec.structs.asdict(sheet.v05)
        written |= {name: value for name, value in revised.items() if value is not None}
    steps = tuple(map(read_step, written["on_hit"] or written["effect"]))
    first = figures[sheet.character].traits[0] if sheet.character else "none"
    fields = {name: written[name] for name in Card.__struct_fields__ if name in written}
    return Card(
        **{
            **fields,
            "trait": sheet.trait or first,
            "damage": sheet.damage or 0,
            "effect": steps,
            "dodges": any(step.name == "dodge" for step in steps),
        }
    )


FOLDER: Final = files(__package__)
"""Where the sheets of the game lie."""

SHEET: Final = read_sheet(FOLDER / "cards.yaml")

FIGURES: Final[Mapping[str, Figure]] = {each.id: figure(each) for each in SHEET.characters}
"""The characters by id."""

TEXTS: Final[Mapping[Text, Mapping[str, Card]]] = {
    text: {each.id: card(each, text, FIGURES) for each in SHEET.cards} for text in ("v1", "v05")
}
"""The cards by id, in each of their texts."""

CARDS: Final = TEXTS["v1"]
"""For what no text changes: name, group, kind, whom it fits."""


def fits(card: Card, figure: Figure) -> bool:
    """Whether a character may perform a card (R10)."""
    if card.group == "trait":
        return card.trait in figure.traits
    return card.group != "specific" or card.character == figure.id


PERFORMERS: Final[Mapping[str, tuple[str, ...]]] = {
    card.id: tuple(figure.id for figure in FIGURES.values() if fits(card, figure))
    for card in CARDS.values()
}
"""Which characters may perform a card, by its id."""
