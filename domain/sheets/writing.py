"""The normal form of a sheet as its author would write it: YAML, and spreadsheets for the cards.

What `reading.read` made of an author's files is written so that it reads the same again.
"""

import csv
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Final

from domain.sheets import phrases
from domain.sheets.cards import is_meant
from domain.sheets.form import Board, Card, Die, Sheet
from domain.sheets.formed import scalar
from domain.sheets.plain import slug, whole

TEXTS: Final = ("kind", "deck", "text", "back", "icon")


def written(sheet: Sheet) -> dict[str, str]:
    """The files of a sheet by name: `sheet.yaml` and, where needed, its cards, tiles and rules."""
    cards = [card for card in sheet.cards if not card.is_tile]
    tiles = [card for card in sheet.cards if card.is_tile]
    others = {
        "cards.csv": spreadsheet(cards),
        "tiles.csv": spreadsheet(tiles),
        "rules.md": sheet.looks.rules,
    }
    files = {name: text for name, text in others.items() if text}
    return {"sheet.yaml": "".join(f"{line}\n" for line in _lines(sheet, files)), **files}


def _lines(sheet: Sheet, files: Collection[str]) -> Iterator[str]:
    """The lines of the YAML beside these other files."""
    yield "sheet: 1"
    yield f"game: {sheet.game}"
    yield f"title: {scalar(sheet.title)}"
    yield f"seats: [{', '.join(map(str, sheet.seats))}]"
    for kind in ("cards", "tiles"):
        if f"{kind}.csv" in files:
            yield f"{kind}: {kind}.csv"
    yield from _list("texts", _text_columns(sheet.cards))
    yield from _list("unknown", [card.id for card in sheet.cards if card.unknown])
    title = sheet.looks.titles
    yield from _section(
        "boards", {title.get(each.id, each.id): phrases.board(each) for each in sheet.boards}
    )
    yield from _section("marks", dict(_marks(sheet.boards)))
    yield from _section(
        "places",
        {title.get(each.id, each.id): phrases.place(each, sheet.cards) for each in sheet.places},
    )
    yield from _section("start", sheet.start)
    yield from _section("pieces", {each.name: phrases.piece(each) for each in sheet.pieces})
    yield from _section(
        "counters", {title.get(each.id, each.id): phrases.counter(each) for each in sheet.counters}
    )
    yield from _dice(sheet.dice, title)
    yield from _list("calls", [title.get(each, each) for each in sheet.calls])
    yield from _list("setup", [phrases.line(each) for each in sheet.setup])
    yield f"turns: {sheet.turns}"
    yield from _list("phases", sheet.phases)
    yield from _list("hints", sheet.looks.hints)
    if "rules.md" in files:
        yield "rules: rules.md"


def _list(key: str, texts: Iterable[str]) -> list[str]:
    found = [f"- {scalar(text)}" for text in texts]
    return [f"{key}:", *found] if found else []


def _section(key: str, parts: Mapping[str, str]) -> list[str]:
    found = [f"  {scalar(name)}: {scalar(text)}" for name, text in parts.items()]
    return [f"{key}:", *found] if found else []


def _marks(boards: Sequence[Board]) -> Iterator[tuple[str, str]]:
    for board in boards:
        for spot, text in board.marks.items():
            yield f"{board.id}.{spot}", text


def _dice(dice: Sequence[Die], title: Mapping[str, str]) -> Iterator[str]:
    if dice:
        yield "dice:"
    for die in dice:
        name = scalar(title.get(die.id, die.id))
        if die.faces:
            yield f"  {name}:"
            yield from (f"  - {scalar(face)}" for face in die.faces)
        else:
            yield f"  {name}: {phrases.die(die)}"


def spreadsheet(cards: Sequence[Card]) -> str:
    """The cards as CSV with commas; "" for none. Columns without a cell are left out."""
    if not cards:
        return ""
    texts = [name for name in TEXTS if any(getattr(card, name) for card in cards)]
    ids = ["id"] if any(slug(card.name) != card.id for card in cards) else []
    fields = list(dict.fromkeys(name for card in cards for name in card.fields))
    kept = StringIO()
    writer = csv.writer(kept, lineterminator="\n")
    writer.writerow(["name", "copies", *ids, *texts, *fields])
    for card in cards:
        own = (getattr(card, name) for name in ("name", "copies", *ids, *texts))
        writer.writerow([*own, *(card.fields.get(name, "") for name in fields)])
    return kept.getvalue()


def _text_columns(cards: Sequence[Card]) -> list[str]:
    """The columns of texts that would be read as numbers."""
    columns: dict[tuple[bool, str], list[int | str]] = {}
    for card in cards:
        for name, cell in card.fields.items():
            columns.setdefault((card.is_tile, name), []).append(cell)
    found = (name for (_, name), cells in columns.items() if _looks_numeric(cells))
    return list(dict.fromkeys(found))


def _looks_numeric(cells: Sequence[int | str]) -> bool:
    texts = [cell for cell in cells if isinstance(cell, str)]
    return bool(texts) and (all(whole(each) is not None for each in texts) or is_meant(texts))
