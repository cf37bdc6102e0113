"""Whether a stream of notes in a bundle is one that this program could have written."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from domain.kernel import FACILITATOR, PUBLIC, players_and_public
from domain.ledger.desk.notes.forms import author_of, checked, clean_text
from domain.ledger.desk.notes.notes import BadNote, Draft, Entry, Visibility
from domain.ledger.stream.forms import is_hash
from domain.ledger.stream.identity import is_timestamp

ABOUT: Final[Mapping[str, Collection[str]]] = {
    "answered": ("written",),
    "resolved": ("written",),
    "reopened": ("written",),
    "erased": ("written", "answered"),
}
"""The kinds of entries that an entry of each kind can be about."""

ERASED: Final = "(erased)"
"""Stands for what is not there any more."""

SPEAKING: Final = ("written", "answered")
"""The kinds of entries that say something, until they are erased."""


def check_notes(
    match: str, notes: Sequence[Entry], seats: int, steps: int
) -> Iterator[tuple[int, str]]:
    """What is wrong with a match's notes, as (line, problem) without a word of theirs."""
    names = [author_of(viewer) for viewer in (FACILITATOR, *players_and_public(seats))]
    kinds: dict[int, str] = {}
    for line, entry in enumerate(notes, 1):
        if (entry.match, entry.entry) != (match, line):
            yield line, "it is of another match, or not in its place"
        elif problem := _form(entry, names, kinds) or _said(entry, names, steps):
            yield line, problem
        kinds[line] = entry.kind


def _form(entry: Entry, names: Collection[str], kinds: Mapping[int, str]) -> str | None:
    """What is wrong with the fields that every entry has."""
    if not is_timestamp(entry.at) or not (entry.key is None or is_hash(entry.key)):
        return "its time or its key is not written as they are"
    is_erased = entry.kind in SPEAKING and entry.text is None
    if entry.author not in ([""] if is_erased else names):
        return "nobody at this table is called as its author is"
    if entry.kind == "written":
        return None if entry.note == entry.entry else "it begins no thread of its own"
    if kinds.get(entry.note) not in ABOUT[entry.kind]:
        return "it is about no note before it"
    return None


def _said(entry: Entry, names: Collection[str], steps: int) -> str | None:
    """What is wrong with what an entry says and where it stands."""
    is_erased = entry.text is None and entry.mark is None
    if entry.kind != "written":
        others = (entry.step, entry.last_step, entry.cell, entry.head, entry.audience, entry.mark)
        has_others = any(each is not None for each in others)
        if has_others or not (is_erased or entry.kind == "answered"):
            return "it holds what no entry of its kind does"
        return None if entry.text is None else _unclean(entry.text)
    if not _stands(entry, names, steps):
        return "it stands at no step, or is for nobody"
    return _mismatch(msgspec.structs.replace(entry, text=ERASED) if is_erased else entry)


def _stands(entry: Entry, names: Collection[str], steps: int) -> bool:
    step = entry.step or 0
    last = step if entry.last_step is None else entry.last_step
    is_anchored = entry.head is not None and is_hash(entry.head)
    return (
        1 <= step <= last <= steps and is_anchored and entry.audience in ("seat", "public", *names)
    )


def _unclean(text: str) -> str | None:
    try:
        return None if text and clean_text(text) == text else "its text is not clean"
    except BadNote:
        return "its text is not clean"


def _mismatch(entry: Entry) -> str | None:
    """What is wrong with an entry's texts; None: nothing."""
    if entry.text is None:
        return "it is erased in part"
    shared: dict[str | None, Visibility] = {"seat": "seat", "public": "public"}
    draft = Draft(
        step=entry.step or 0,
        last_step=entry.last_step,
        cell=entry.cell,
        mark=entry.mark,
        text=entry.text,
        visibility=shared.get(entry.audience, "private"),
    )
    by = PUBLIC if entry.author == author_of(PUBLIC) else FACILITATOR
    try:
        return None if checked(draft, by) == draft else "its words are not clean"
    except BadNote:
        return "its words are not clean"
