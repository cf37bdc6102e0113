"""Prototypes that people bring as sheets, and the links of their authors."""

from collections.abc import Mapping

from domain.sheets.playing import player
from tests.api.register.entry import Entry
from tests.laws.games import REGISTRY

NOT_THEIRS = {"author": 404}
"""The prototype is the facilitators': an author does not learn that there is one."""
SHEET = "sheet: 1\ngame: gate-wars\nseats: 2\n"
IS_PLAYED = bool(player(REGISTRY))
ON_PAGES = "programs bring prototypes by the command line"

ENTRIES: Mapping[str, Entry] = {
    "begin_prototype": Entry({"title": "Moon Market", "with": "board"}, alone=ON_PAGES),
    "see_prototype": Entry(but=NOT_THEIRS),
    "see_prototype_table": Entry(status=200 if IS_PLAYED else 409, but=NOT_THEIRS),
    "keep_prototype": Entry(
        {"do": "text", "file.sheet.yaml": SHEET}, but=NOT_THEIRS, alone=ON_PAGES
    ),
    "open_prototype": Entry(
        {"for": "here"},
        303 if IS_PLAYED else 409,
        but=NOT_THEIRS,
        acts=(("create_match", "matches.begin"),),
        besides="it gives an author a place",
    ),
    "see_prototype_cards": Entry(but=NOT_THEIRS),
    "see_prototype_files": Entry(but=NOT_THEIRS),
    "erase_prototype": Entry(but=NOT_THEIRS, alone=ON_PAGES),
    "make_author_link": Entry(
        {"name": "3b", "for": "many"}, status=200, alone="authors work on pages"
    ),
    "end_author_link": Entry(
        {"do": "end"},
        status=404,
        acts=(("revoke_token", "tokens.revoke"),),
        besides="it may erase prototypes",
    ),
}
