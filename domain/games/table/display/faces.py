"""What is printed on the cards and tiles of a sheet, in words and numbers."""

from typing import get_args

from domain.games.table.layout import Layout
from domain.kernel import Face, Icon, Number
from domain.sheets import Card

ICONS = frozenset(get_args(Icon))


def faces_of(layout: Layout) -> tuple[Face, ...]:
    """All cards and tiles, but for those that nobody is to read before they are drawn."""
    return tuple(_face(layout, each) for each in layout.sheet.cards)


def _face(layout: Layout, card: Card) -> Face:
    numbers = tuple(
        Number(str(value), name.replace("_", " "))
        for name, value in card.fields.items()
        if isinstance(value, int)
    )
    words = [
        f"{name.replace('_', ' ').capitalize()}: {value}."
        for name, value in card.fields.items()
        if isinstance(value, str) and value
    ]
    noun = "Tile" if card.is_tile else "Card"
    return Face(
        id=card.id,
        title=card.name,
        kind=card.kind.capitalize() or noun,
        group=card.deck.capitalize() or f"{noun}s",
        text=tuple(filter(None, (card.text, *words))) or (f"A {noun.lower()}.",),
        rule="",
        icon=card.icon if card.icon in ICONS else "",  # type: ignore[arg-type]
        numbers=numbers,
        copies=card.copies,
    )
