"""A prototype as a form and as the text beside it, with its cards; both are one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, NamedTuple

from flask import Response, g

from api.admit.idempotency import keyed
from api.current import ledger
from api.declare.operations import AUTHORS, Declared
from api.declare.page_fields import KEY, LINE, LINES, Field, one_of
from api.limits import BODY_BYTES
from api.pages.prototypes.kept import VERSION, Kept, author, changed, kept, reading_of
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, family, given, key
from domain.ledger.desk.prototypes import Draft
from domain.sheets.faces import faces
from domain.sheets.form import SHEET_FILE
from domain.sheets.playing import player
from replays.telling.cards import groups

if TYPE_CHECKING:
    from domain.sheets import Sheet
    from domain.sheets.reading import Reading
    from domain.sheets.vocabulary import Key

SAID: Final = "form."
FILE: Final = "file."
CONTROL: Final = "it has control characters"

SAYS: Final = Field(SAID, LINES, CONTROL, BODY_BYTES)._replace(is_family=True)
FILES: Final = Field(FILE, LINES, CONTROL, BODY_BYTES)._replace(is_family=True)

CALL: Final = Field("call", LINE, CONTROL, 100)
"""A column that gets the name that is read: `cards.csv/2/copies`."""

FILE_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._ -]{0,60}")

CARDS: Final = "cards.csv"
ALWAYS: Final = (SHEET_FILE, CARDS)
"""Files that a page has a box for even where there are none."""

OPEN: Final = ("title", "seats", "boards", "places", "pieces", "counters", "dice", "setup")
"""Keys that a form shows at once; the others when they are opened, or say something."""

FEW: Final = 6
"""So many changes are read at a glance; the others are folded."""

BESIDE: Final = ("sheet", "game")
"""Keys that no form asks for: there is one form of sheets, and the address is the name."""

blueprint = Declared("prototype", __name__, template_folder="../templates")


class FormField(NamedTuple):
    """A field of the form: its key, what it says, and in how many rows."""

    key: Key
    text: str
    shape: str
    lines: tuple[str, ...] = ()
    """Whole lines that may be added to it with a click."""

    @property
    def rows(self) -> int:
        """The rows of its box; 0: it is a line."""
        return 0 if self.shape == "line" else min(max(self.text.count("\n") + 2, 2), 12)


@blueprint.route("/sheets/<slug>", may=AUTHORS, takes_visit=True, fields=(VERSION,))
def see_prototype(slug: str) -> Response:
    """A prototype: what is in it, what its newest version changed, its form and text, its cards."""
    from domain.sheets.formed import fields

    shown = kept(slug)
    return _shown(shown, shown.files, fields(shown.files.get(SHEET_FILE, "")), shown.reading)


@blueprint.route(
    "/sheets/<slug>",
    method="POST",
    may=AUTHORS,
    takes_visit=True,
    body=FORM,
    fields=(VERSION, one_of("do", ("form", "text")), CALL, SAYS, FILES, KEY),
)
def keep_prototype(slug: str) -> Response:
    """Keeps a version as the form or the text says, or shows both again with what is wrong."""
    from domain.sheets.formed import fields

    before, files = kept(slug), dict(_files())
    text = _text(slug, before.files.get(SHEET_FILE, ""), files)
    found = reading_of(files := {**files, SHEET_FILE: text})
    if found.sheet is None:
        said = fields(text) or family(SAID)
        return _shown(before, files, said, found, HTTPStatus.UNPROCESSABLE_ENTITY)
    g.is_writing = True
    draft = Draft(found.sheet.id, found.sheet.title, files)
    ledger().prototypes.keep(author(), found.sheet.game, draft, keyed(key(), files))
    return go_to(f"/sheets/{found.sheet.game}")


def _text(slug: str, before: str, files: Mapping[str, str]) -> str:
    """The YAML that is meant: as typed, or as the form says, which takes pasted cards in.

    What was not touched gives way; where both were changed, the button that was pressed says it.
    """
    from domain.sheets.formed import yaml

    typed = files.get(SHEET_FILE, "")
    said = {name: text.strip() for name, text in family(SAID).items()}
    is_form = given("do") != "text"
    if is_form and files.get(CARDS, "").strip():
        said.setdefault("cards", CARDS)
    if said in (_asked(typed), _asked(before)) or (typed != before and not is_form):
        return typed
    return yaml({**said, "sheet": "1", "game": slug}, typed)


def _asked(text: str) -> dict[str, str]:
    """What the form of a text would send."""
    from domain.sheets.formed import fields

    known = fields(text).items()
    return {name: said for name, said in known if name not in BESIDE and said.strip()}


def _files() -> Iterator[tuple[str, str]]:
    """The files that were sent, with line ends as they are kept; no file without a line."""
    from domain.sheets.headings import called

    renamed, position, as_ = _call()
    for name, text in family(FILE).items():
        if FILE_NAME.fullmatch(name):
            kept = text.replace("\r\n", "\n").strip("\n") + "\n"
            yield name, called(kept, position, as_) if name == renamed else kept


def _call() -> tuple[str, int, str]:
    """The file, the position and the new name of a column that is renamed; "", 0, "": none is."""
    file, _, said = (given("call") or "").partition("/")
    position, _, as_ = said.partition("/")
    is_known = position.isdecimal() and as_ in ("name", "copies")
    return (file, int(position), as_) if is_known else ("", 0, "")


def _shown(
    shown: Kept,
    files: Mapping[str, str],
    said: Mapping[str, str],
    found: Reading,
    status: int = HTTPStatus.OK,
) -> Response:
    from domain.sheets.headings import asked
    from domain.sheets.vocabulary import KEYS

    before, differs = changed(shown)
    return page(
        "sheet.html",
        status,
        packs=True,
        shown=shown,
        before=before,
        differs=differs,
        few=FEW,
        found=found,
        facts=_facts(found.sheet) if found.sheet else [],
        said=[_said(each, said) for each in KEYS if each.name not in BESIDE],
        columns={name: _columns(text) for name, text in files.items() if name != SHEET_FILE},
        asked={name: asked(text) for name, text in files.items() if name != SHEET_FILE},
        open=OPEN,
        files={**dict.fromkeys(ALWAYS, ""), **files},
        printed=groups(faces(found.sheet)) if found.sheet else {},
        is_played=player(ledger().registry) is not None,
    )


def _said(key: Key, said: Mapping[str, str]) -> FormField:
    from domain.sheets.formed import shape
    from domain.sheets.vocabulary import USUAL_LINES

    return FormField(key, said.get(key.name, ""), shape(key.name), USUAL_LINES.get(key.name, ()))


def _columns(text: str) -> str:
    """How the columns of cells are read: `Qty is copies; Cost and Power are printed`."""
    from domain.sheets.cells import columns
    from domain.sheets.vocabulary import RESERVED

    found = columns(text)
    meant = [
        f"{given} is {name}" if given.casefold() != name else name
        for given, name in found
        if name in RESERVED
    ]
    printed = [name for _, name in found if name and name not in RESERVED]
    left = [given for given, name in found if not name]
    said = [*meant, *([f"printed: {', '.join(printed)}"] if printed else [])]
    return "; ".join([*said, *([f"left out: {', '.join(left)}"] if left else [])])


def _facts(sheet: Sheet) -> list[str]:
    """What a prototype is, counted: `2 players`, `15 cards of 4 names`, `s-1f3a09`."""
    from domain.sheets.contents import contents

    fewest, most = min(sheet.seats), max(sheet.seats)
    is_whole = len(sheet.seats) == most - fewest + 1 > 2
    seats = f"{fewest} to {most}" if is_whole else " or ".join(map(str, sheet.seats))
    rows = dict(contents(sheet))
    counts = [rows[name] for name in ("cards", "tiles") if name in rows]
    return [f"{seats} {'player' if seats == '1' else 'players'}", *counts, sheet.short_id]
