"""Notes: what people write about a match, in a stream of its own that can be erased in part.

A note is anchored to a step by the head of the match's chain there, and is answered, resolved,
reopened and erased by further entries. The match's own stream never holds a word of it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from threading import Lock
from time import sleep

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.kernel import FACILITATOR, PUBLIC, Viewer
from domain.ledger.desk.notes.forms import (
    MARKS,
    BadNote,
    Draft,
    Entry,
    Kind,
    Note,
    Visibility,
    author_of,
    checked,
    clean_text,
    same_request,
)
from domain.ledger.desk.notes.reading import notes_of, threads
from domain.ledger.desk.notes.room import NotesFull, expect_room
from domain.ledger.errors import KeyReused, LedgerError, StoreUnavailable
from domain.ledger.stores.database import Write
from domain.ledger.stores.erasing.again import ERASE_NOTE
from domain.ledger.stores.store import Store
from domain.ledger.stream.identity import note_key_hash
from domain.ledger.stream.live import BUSY_SECONDS
from domain.ledger.stream.rows import Step

__all__ = [
    "MARKS",
    "BadNote",
    "Draft",
    "Entry",
    "NotYourNote",
    "Note",
    "NoteNotFound",
    "Notes",
    "NotesFull",
    "Visibility",
    "threads",
]

RACES = 25
"""How often an entry is numbered again after another process wrote first."""

STEP_BACK = 0.002
"""Seconds to wait before the second try; each further wait is longer by as much."""

COLUMNS = (
    "match_id, entry, kind, note, at, author, key, step, last_step, cell, head, audience,"
    " mark, text"
)
SELECT = f"SELECT {COLUMNS} FROM notes WHERE match_id = ? ORDER BY entry"  # noqa: S608
INSERT = f"INSERT INTO notes ({COLUMNS}) VALUES ({', '.join('?' * 14)})"  # noqa: S608
SELECT_TOKENS = "SELECT entry, token FROM note_tokens WHERE match_id = ?"
INSERT_TOKEN = "INSERT INTO note_tokens (match_id, entry, token) VALUES (?, ?, ?)"  # noqa: S105


class NoteNotFound(LedgerError):
    """The viewer reads no note of that number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"There is no note {number}.")
        self.number = number


class NotYourNote(LedgerError):
    """Only its author and the facilitator may resolve, reopen or erase a note."""

    def __init__(self, number: int) -> None:
        super().__init__(
            f"Note {number} is another's: its author or the facilitator may resolve or erase it."
        )
        self.number = number


class Notes:
    """The notes of all matches; every method checks what the viewer may do.

    A spectator reads as the public and writes with a `token`, by which only the shares of
    spectators differ. All methods raise MatchNotFound and StoreUnavailable; those that take a
    note's number (as the viewer counts) raise NoteNotFound.
    """

    def __init__(
        self,
        store: Store,
        step: Callable[[str, int], Step],
        heads: Callable[[str, Collection[int]], Mapping[int, str]],
        now: Callable[[], str],
    ) -> None:
        self._store = store
        self._step = step
        self._heads = heads
        self._now = now
        self._appending = Lock()

    def of(self, match: str, viewer: Viewer) -> list[Note]:
        """The notes that the viewer may read, in the order of writing."""
        return [note for _, note in self._read(match, viewer)]

    def number_for(self, match: str, number: int, seen_by: Viewer, by: Viewer) -> int:
        """The number by which one viewer knows the note that another reads under a number."""
        entry, _ = _numbered(self._read(match, seen_by), number)
        own = {each.entry: note.number for each, note in self._read(match, by)}
        if entry.entry not in own:
            raise NoteNotFound(number)
        return own[entry.entry]

    def entries(self, match: str) -> list[Entry]:
        """The whole stream as it is stored, for the facilitator's bundles."""
        return [Entry(*row) for row in self._store.read(SELECT, (match,))]

    def _tokens(self, match: str) -> dict[int, str]:
        """The tokens of spectators' entries that are not erased, by entry."""
        return dict(self._store.read(SELECT_TOKENS, (match,)))

    def take_over(self, entries: Sequence[Entry]) -> None:
        """Stores whole streams from a bundle, all or nothing.

        Raises IntegrityError where a match has such entries already.
        """
        self._store.write(INSERT, list(map(msgspec.structs.astuple, entries)))

    def write(
        self,
        match: str,
        draft: Draft,
        *,
        by: Viewer,
        key: str | None = None,
        token: str | None = None,
    ) -> Note:
        """Writes a new note. Raises BadNote, StepNotFound, KeyReused, NotesFull."""
        note = checked(draft, by)
        head = [self._step(match, step).head for step in (note.step, note.end)][-1]
        wanted = Entry(
            *(match, 0, "written", 0, "", author_of(by)),
            step=note.step,
            last_step=note.last_step,
            cell=note.cell,
            head=head,
            audience=author_of(by) if note.visibility == "private" else note.visibility,
            mark=note.mark,
            text=note.text,
        )
        return self._kept(wanted, by, key, token)

    def answer(
        self,
        match: str,
        number: int,
        text: str,
        *,
        by: Viewer,
        key: str | None = None,
        token: str | None = None,
    ) -> Note:
        """Answers a note, for all who read it; an answer to an answer belongs to the note itself.

        Raises BadNote, KeyReused, NotesFull.
        """
        said = clean_text(text)
        if not said:
            raise BadNote("text", "an answer needs one.")
        begun, _ = self._thread(match, number, by)
        wanted = Entry(match, 0, "answered", begun.entry, "", author_of(by), text=said)
        return self._kept(wanted, by, key, token)

    def resolve(
        self, match: str, number: int, *, by: Viewer, resolved: bool = True, key: str | None = None
    ) -> Note:
        """Closes a note with its answers, or reopens it; returns the note.

        Raises NotYourNote, KeyReused, NotesFull.
        """
        begun, note = self._thread(match, number, by)
        _require_own(note, by)
        kind: Kind = "resolved" if resolved else "reopened"
        return self._kept(Entry(match, 0, kind, begun.entry, "", author_of(by)), by, key)

    def erase(self, match: str, number: int, *, by: Viewer) -> Note:
        """Removes a note's text and author, down to the bytes; its answers stay.

        Raises NotYourNote.
        """
        entry, note = _numbered(self._read(match, by), number)
        if not note.erased:
            _require_own(note, by)
            wanted = Entry(match, 0, "erased", entry.entry, "", author_of(by))
            self._append(
                wanted, None, None, *((each, [(match, entry.entry)]) for each in ERASE_NOTE)
            )
        self._store.scrub()
        return _numbered(self._read(match, by), number)[1]

    def _thread(self, match: str, number: int, by: Viewer) -> tuple[Entry, Note]:
        """The note that began the thread of a note."""
        found = self._read(match, by)
        _, note = _numbered(found, number)
        return _numbered(found, note.parent or number)

    def _read(self, match: str, viewer: Viewer) -> list[tuple[Entry, Note]]:
        entries = self.entries(match)
        ends = {each.last_step or each.step or 0 for each in entries if each.kind == "written"}
        heads = self._heads(match, ends)
        return list(notes_of(entries, viewer, heads))

    def _kept(self, wanted: Entry, by: Viewer, key: str | None, token: str | None = None) -> Note:
        """Appends an entry, and returns the note that it makes or is about."""
        entry, is_repeat = self._append(wanted, key, token)
        about = entry.entry if entry.kind in ("written", "answered") else entry.note
        notes = (note for each, note in self._read(entry.match, by) if each.entry == about)
        return msgspec.structs.replace(next(notes), is_repeat=is_repeat)

    def _append(
        self, wanted: Entry, key: str | None, token: str | None, *others: Write
    ) -> tuple[Entry, bool]:
        """The entry as it is stored, and whether an earlier request with this key stored it."""
        if not self._appending.acquire(timeout=BUSY_SECONDS):
            raise StoreUnavailable("Many notes are being written. Try again in a moment.")
        try:
            return self._append_one(wanted, key, token, others)
        finally:
            self._appending.release()

    def _append_one(
        self, wanted: Entry, key: str | None, token: str | None, others: Sequence[Write]
    ) -> tuple[Entry, bool]:
        hashed = None if key is None else note_key_hash(wanted.match, wanted.author, key)
        for attempt in range(RACES):
            sleep(attempt * STEP_BACK)
            entries = self.entries(wanted.match)
            for known in entries:
                if hashed and known.key == hashed:
                    return _repeated(known, wanted, entries), True
            expect_room(entries, wanted, token, self._tokens(wanted.match))
            number = len(entries) + 1
            entry = msgspec.structs.replace(
                wanted, entry=number, note=wanted.note or number, at=self._now(), key=hashed
            )
            try:
                written = (INSERT, [msgspec.structs.astuple(entry)])
                with_token = (INSERT_TOKEN, [(entry.match, number, token)] if token else [])
                self._store.write_all(written, with_token, *others)
            except IntegrityError:
                continue
            return entry, False
        raise StoreUnavailable("Other notes were written first every time. Send the note again.")


def _numbered(found: Sequence[tuple[Entry, Note]], number: int) -> tuple[Entry, Note]:
    if not 1 <= number <= len(found):
        raise NoteNotFound(number)
    return found[number - 1]


def _require_own(note: Note, by: Viewer) -> None:
    if by != FACILITATOR and (by == PUBLIC or note.author != author_of(by)):
        raise NotYourNote(note.number)


def _repeated(known: Entry, wanted: Entry, entries: Sequence[Entry]) -> Entry:
    if not same_request(known, wanted):
        raise KeyReused(entries[known.note - 1].step or 1)
    return known
