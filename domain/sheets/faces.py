"""What is printed on the cards and tiles of a sheet, in words and numbers."""

from typing import Final, get_args

from domain.kernel import Face, Icon, Number
from domain.sheets.form import Card, Sheet

ICONS: Final = frozenset(get_args(Icon))

COSTS: Final = ("cost", "price")
"""Columns whose numbers stand in a card's corner."""


def faces(sheet: Sheet) -> tuple[Face, ...]:
    """The faces of all cards and tiles, but for those that nobody is to read before."""
    return tuple(face(card) for card in sheet.cards if not card.unknown)


def face(card: Card) -> Face:
    """A card as its owner reads it: its numbers, its text, and its other columns in words."""
    noun = "Tile" if card.is_tile else "Card"
    numbers = [
        Number(str(value), name) for name, value in card.fields.items() if isinstance(value, int)
    ]
    words = [f"{name}: {value}" for name, value in card.fields.items() if isinstance(value, str)]
    return Face(
        id=card.id,
        title=card.name,
        kind=card.kind or noun,
        group=card.deck or f"{noun}s",
        text=tuple(filter(None, (card.text, *words))),
        rule="",
        icon=card.icon if card.icon in ICONS else "",  # type: ignore[arg-type]
        cost=tuple(each for each in numbers if each.label.casefold() in COSTS),
        numbers=tuple(each for each in numbers if each.label.casefold() not in COSTS),
        copies=card.copies,
    )
