"""What is no mistake in a sheet, but worth knowing."""

from collections.abc import Collection, Iterator

from domain.sheets.form import Sheet
from domain.sheets.known import SUPPLY

NAMED = 3
"""How many names a remark gives before it counts the rest."""


def remarks(sheet: Sheet, files: Collection[str]) -> Iterator[str]:
    """Sentences about a sheet that can be played."""
    if sheet.looks.unread:
        keys = ", ".join(sheet.looks.unread)
        yield f"{keys}: rules as data are kept as words; nobody enforces them."
    held = {card for place in sheet.places for card in place.holds} | {*sheet.start.values()}
    moved = {id_ for line in sheet.setup for id_ in line.what if line.source == SUPPLY}
    if loose := [card.name for card in sheet.cards if card.id not in held | moved]:
        yield f"No place holds {_some(loose)}: they begin in the supply."
    if not sheet.cards and (found := [each for each in files if each.endswith(".csv")]):
        yield f"The sheet names no cards, and {_some(found)} is there: write `cards: {found[0]}`."


def _some(names: list[str]) -> str:
    rest = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {rest} more" if rest > 0 else "")
