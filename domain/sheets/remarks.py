"""What is no mistake in a sheet, but worth knowing."""

from collections.abc import Collection, Iterator

from domain.sheets.cards import SURE
from domain.sheets.form import Sheet
from domain.sheets.known import SUPPLY
from domain.sheets.mistakes import quoted
from domain.sheets.plain import whole

NAMED = 3
"""How many names a remark gives before it counts the rest."""

TOTALLED = 2
"""So many cards above the last one may be what it sums up."""


def remarks(sheet: Sheet, files: Collection[str]) -> Iterator[str]:
    """Sentences about a sheet that can be played."""
    if sheet.looks.unread:
        keys = ", ".join(sheet.looks.unread)
        yield f"{keys}: rules as data are kept as words; nobody enforces them."
    held = {card for place in sheet.places for card in place.holds} | {*sheet.start.values()}
    moved = {id_ for line in sheet.setup for id_ in line.what if line.source == SUPPLY}
    if loose := [card.name for card in sheet.cards if card.id not in held | moved]:
        yield f"No place holds {_some(loose)}: they begin in the supply."
    yield from _half_numbers(sheet)
    yield from _a_sum(sheet)
    if not sheet.cards and (found := [each for each in files if each.endswith(".csv")]):
        yield f"The sheet names no cards, and {_some(found)} is there: write `cards: {found[0]}`."


def _half_numbers(sheet: Sheet) -> Iterator[str]:
    """Columns that would be numbers but for a few cells: one slip there makes texts of them all."""
    for column in dict.fromkeys(name for card in sheet.cards for name in card.fields):
        said = [
            (card.name, f"{card.fields[column]}") for card in sheet.cards if column in card.fields
        ]
        others = [(name, cell) for name, cell in said if whole(cell) is None]
        if others and len(said) - len(others) >= max(SURE, len(others)):
            found = _some([f"{quoted(cell)} of {name}" for name, cell in others])
            yield f"{column} is read as text, not as numbers: it has {found}."


def _a_sum(sheet: Sheet) -> Iterator[str]:
    """A last row that counts as much as all above it: most often it is their sum."""
    for kind in (False, True):
        cards = [each for each in sheet.cards if each.is_tile is kind]
        above, last = sum(each.copies for each in cards[:-1]), cards[-1] if cards else None
        if last and len(cards) > TOTALLED and last.copies == above:
            yield (
                f"{last.name} has {last.copies} copies, as many as all above it: "
                "if it is their sum, begin its row with #."
            )


def _some(names: list[str]) -> str:
    rest = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {rest} more" if rest > 0 else "")
