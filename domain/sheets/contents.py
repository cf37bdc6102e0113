"""What is in a sheet, counted: for people who look whether it is what they meant."""

from collections.abc import Iterator

from domain.sheets import phrases
from domain.sheets.form import Card, Sheet


def contents(sheet: Sheet) -> list[tuple[str, str]]:
    """Rows of what there is and what it is: `cards` and `15 cards of 4 names in 1 deck`."""
    return [row for row in _rows(sheet) if row[1]]


def counted(count: int, word: str) -> str:
    """`1 card`, `15 cards`."""
    return f"{count:,} {word}{'' if count == 1 else 's'}"


def cards_in_words(cards: tuple[Card, ...]) -> str:
    """`54 cards of 20 names in 2 decks`; "" for none."""
    if not cards:
        return ""
    word = "tile" if cards[0].is_tile else "card"
    decks = {card.deck for card in cards if card.deck}
    where = f" in {counted(len(decks), 'deck')}" if decks else ""
    copies = sum(card.copies for card in cards)
    return f"{counted(copies, word)} of {counted(len(cards), 'name')}{where}"


def _rows(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield "seats", ", ".join(map(str, sheet.seats))
    yield "cards", cards_in_words(tuple(card for card in sheet.cards if not card.is_tile))
    yield "tiles", cards_in_words(tuple(card for card in sheet.cards if card.is_tile))
    yield (
        "boards",
        "; ".join(f"{sheet.called(each.id)}: {phrases.board(each)}" for each in sheet.boards),
    )
    yield (
        "places",
        "; ".join(f"{sheet.called(e.id)}: {phrases.place(e, sheet.cards)}" for e in sheet.places),
    )
    yield "pieces", "; ".join(f"{each.name}: {phrases.piece(each)}" for each in sheet.pieces)
    yield (
        "counters",
        "; ".join(f"{sheet.called(e.id)}: {phrases.counter(e)}" for e in sheet.counters),
    )
    yield "dice", "; ".join(f"{sheet.called(each.id)}: {phrases.die(each)}" for each in sheet.dice)
    yield "calls", ", ".join(map(sheet.called, sheet.calls))
    yield "set-up", "; ".join(map(phrases.line, sheet.setup))
    yield "turns", sheet.turns
    yield "phases", ", ".join(sheet.phases)
    yield "identity", sheet.short_id
