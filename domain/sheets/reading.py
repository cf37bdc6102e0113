"""Reads a prototype: its YAML and spreadsheets become the normal form, or a list of mistakes."""

from collections.abc import Mapping
from typing import NamedTuple

from domain.kernel.refusing.nearest import is_it
from domain.sheets import checks, heads, parts
from domain.sheets.decks import Decks
from domain.sheets.files import decoded
from domain.sheets.form import SHEET_FILE, Sheet
from domain.sheets.mistakes import Mistake, Mistakes, Spot
from domain.sheets.packing import FILES
from domain.sheets.remarks import remarks
from domain.sheets.scalars import nodes
from domain.sheets.sections import Sections

Texts = Mapping[str, bytes | str]
"""The files of a prototype, by their names."""


class Reading(NamedTuple):
    """What was read. `sheet` is None exactly where there are `mistakes`."""

    sheet: Sheet | None
    mistakes: tuple[Mistake, ...] = ()
    more: int = 0
    """How many mistakes there are besides."""
    remarks: tuple[str, ...] = ()
    """What is no mistake, but worth knowing, in sentences."""


def read(files: Texts) -> Reading:
    """Reads the files of a prototype, `sheet.yaml` and those that it names. Raises nothing."""
    mistakes = Mistakes()
    sheet = _sheet(files, mistakes)
    if mistakes or sheet is None:
        return Reading(None, tuple(mistakes), mistakes.more)
    return Reading(sheet, remarks=tuple(remarks(sheet, files)))


def _sheet(files: Texts, mistakes: Mistakes) -> Sheet | None:
    """The sheet; None: there is too little to make one. Tells all mistakes."""
    decks = Decks(files, mistakes)
    if len(files) > FILES:
        mistakes.add(Spot(SHEET_FILE), f"{len(files)} files are too many.", f"Keep {FILES}.")
        return None
    if SHEET_FILE not in files:
        near = is_it(SHEET_FILE, files)
        mistakes.add(Spot(SHEET_FILE), f"There is no such file.{near}", "Add one.")
    text = decoded(SHEET_FILE, files.get(SHEET_FILE, ""), mistakes)
    root = nodes(SHEET_FILE, text, mistakes) if SHEET_FILE in files and not mistakes else None
    if root is None:
        decks.check_all()
        return None
    return _assembled(Sections(SHEET_FILE, root, mistakes), decks, mistakes)


def _assembled(sections: Sections, decks: Decks, mistakes: Mistakes) -> Sheet:
    """The sheet of these sections; one with mistakes is no use."""
    cards = decks.cards(sections)
    boards = parts.boards(sections, mistakes)
    places = parts.places(cards, boards, sections, mistakes)
    pieces = parts.pieces(cards, boards, sections, mistakes)
    dice = parts.dice(sections, mistakes)
    game, title = heads.names(sections, mistakes)
    sheet = Sheet(
        game=game,
        title=title,
        seats=heads.seats(sections, mistakes),
        cards=tuple(cards),
        boards=parts.marked(boards, sections, mistakes),
        places=tuple(places.values()),
        pieces=pieces,
        counters=parts.counters(sections, mistakes),
        dice=dice,
        calls=heads.calls(sections, mistakes),
        start=parts.start(cards, boards, sections, mistakes),
        setup=parts.setup(parts.Things(cards, boards, places, pieces, dice), sections, mistakes),
        turns=heads.turns(sections, mistakes),
        phases=tuple(said.text for said in sections.texts("phases")),
        looks=heads.looks(sections, decks.file, mistakes),
    )
    checks.expect_to_fit(sheet, sections, mistakes)
    return sheet
