"""The forms of a note: as it is requested, as it is stored, and as a viewer reads it."""

from collections.abc import Iterable
from typing import Literal
from unicodedata import category

import msgspec

from domain.kernel import FACILITATOR, PUBLIC, Viewer, name_of
from domain.ledger.errors import LedgerError

Visibility = Literal["private", "seat", "public"]
"""Who reads a note besides the facilitator: its author alone, all seats, or every viewer."""

MARKS = ("good", "mistake", "confusing", "fun", "broken", "rules question")
"""The usual marks; an author may use a tag of their own instead."""

TEXT_LENGTH = 10_000
TAG_LENGTH = 40
"""The longest tag, and the longest name of a cell, in characters."""

SPECTATOR = "spectator"
"""The author of all spectators' notes: spectators have no names of their own."""


class BadNote(LedgerError):
    """A note that can't be stored; `field` is the part that does not fit."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"The note does not fit ({field}): {problem}")
        self.field = field
        self.problem = problem


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A note to be written: on a step, a range of steps up to `last_step`, or a cell there.

    It has a mark (one of MARKS or a tag of one's own), a text, or both.
    """

    step: int
    last_step: int | None = None
    cell: str | None = None
    mark: str | None = None
    text: str = ""
    visibility: Visibility = "private"

    @property
    def end(self) -> int:
        """The last step that the note is about."""
        return self.step if self.last_step is None else self.last_step


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A note, or an answer to the note `parent`, as a viewer reads it.

    Numbers count from 1 what this viewer reads and nothing else; they never change. `head` is the
    chain's head after the last step that the note is about, and `fits` says whether the match still
    has it. What is erased has no author, mark and text left. An answer stands where its note does.
    `is_repeat` says that a repeated request found it.
    """

    number: int
    step: int
    last_step: int | None
    cell: str | None
    head: str
    parent: int | None
    at: str
    author: str
    visibility: Visibility
    mark: str | None
    text: str
    resolved: bool
    erased: bool
    fits: bool
    is_repeat: bool = False


Kind = Literal["written", "answered", "resolved", "reopened", "erased"]


class Entry(msgspec.Struct, frozen=True):
    """One entry of a match's stream of notes, as it is stored; entries count from 1.

    `note` is the entry that is answered, closed, reopened or erased (of `written`: itself), `key`
    the hash of an idempotency key. Only `written` has a place, an anchor and an `audience`: `seat`,
    `public`, or else the one who wrote it. `text` None is erased, where there was one.
    """

    match: str
    entry: int
    kind: Kind
    note: int
    at: str
    author: str
    key: str | None = None
    step: int | None = None
    last_step: int | None = None
    cell: str | None = None
    head: str | None = None
    audience: str | None = None
    mark: str | None = None
    text: str | None = None


def author_of(viewer: Viewer) -> str:
    """The name of a viewer as an author: `facilitator`, `seat-1` or `spectator`."""
    return SPECTATOR if viewer == PUBLIC else name_of(viewer)


def reads(viewer: Viewer, audience: str | None) -> bool:
    """Whether the viewer may read notes for that audience."""
    if viewer == FACILITATOR or audience == "public":
        return True
    return viewer != PUBLIC and audience in ("seat", name_of(viewer))


def checked(draft: Draft, by: Viewer) -> Draft:
    """The draft with its texts cleaned. Raises BadNote."""
    if draft.end < draft.step:
        raise BadNote("last_step", f"the range ends before it begins, at step {draft.step}.")
    if by == PUBLIC and draft.visibility != "public":
        raise BadNote("visibility", "a spectator's note must be public.")
    mark, text = draft.mark, clean_text(draft.text)
    if not (mark or text):
        raise BadNote("text", "it needs a text, a mark, or both.")
    return msgspec.structs.replace(
        draft,
        cell=None if draft.cell is None else _word("cell", draft.cell),
        mark=_word("mark", mark) if mark else None,
        text=text,
    )


def clean_text(given: str) -> str:
    """A text of several lines, without blanks around it. Raises BadNote."""
    text = given.replace("\r\n", "\n").strip()
    _check("text", text, TEXT_LENGTH, (each for each in text if each not in "\n\t"))
    return text


def _word(field: str, given: str) -> str:
    word = given.strip()
    _check(field, word, TAG_LENGTH, word)
    if not word or not word.isprintable():
        raise BadNote(field, "it must be one line of visible characters.")
    return word


def _check(field: str, text: str, limit: int, characters: Iterable[str]) -> None:
    if len(text) > limit:
        raise BadNote(field, f"it has {len(text):,} characters; at most {limit:,} are kept.")
    # Marks of direction stay: some languages need them, and they are shown as text.
    bad = next((each for each in characters if category(each) in ("Cc", "Cs")), None)
    if bad is not None:
        raise BadNote(field, f"it holds the control character U+{ord(bad):04X}.")


def same_request(known: Entry, wanted: Entry) -> bool:
    """Whether an entry equals the wanted one; an erased entry has only its kind and place left."""
    fields = ["kind", "step", "last_step", "cell", "audience"]
    if known.kind != "written":
        fields.append("note")
    if known.kind not in ("written", "answered") or known.text is not None:
        fields += ["mark", "text"]
    return all(getattr(known, name) == getattr(wanted, name) for name in fields)
