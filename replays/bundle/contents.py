"""The files of a match in a bundle: its rows and its notes, a line each."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Entry
from domain.ledger.errors import MatchNotFound
from domain.ledger.row import Row
from replays.bundle.formats import FORMATS, NEWEST, Format, without

Line = TypeVar("Line")

MATCH_ID: Final = "[a-z2-7]{12}"
"""The form of a match's id, which is a folder's name in a bundle."""


class Stored(msgspec.Struct, frozen=True):
    """A match as it is stored: its rows in their order, and the entries of its notes."""

    match: str
    rows: Sequence[Row]
    notes: Sequence[Entry] = ()


class RowLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row in a bundle; a damaged payload, which is no text, is written in base64."""

    number: int
    name: str
    payload: str | UnsetType = UNSET
    payload_base64: str | UnsetType = UNSET


def stored(ledger: Ledger, match: str) -> Stored:
    """A match with its notes, even a damaged one. Raises MatchNotFound, StoreUnavailable."""
    # Notes first: the steps that they are about are then among the rows.
    notes = ledger.notes.entries(match)
    rows = ledger.rows(match)
    if not rows:
        raise MatchNotFound(match)
    return Stored(match, rows, notes)


def row_lines(rows: Iterable[Row]) -> bytes:
    """The file of a match's rows."""
    encode = msgspec.json.Encoder().encode
    return b"".join(encode(_row_line(row)) + b"\n" for row in rows)


def _row_line(row: Row) -> RowLine:
    number, name = row.originator_version, row.topic
    try:
        return RowLine(number, name, payload=row.state.decode())
    except UnicodeDecodeError:
        return RowLine(number, name, payload_base64=b64encode(row.state).decode())


def note_lines(notes: Iterable[Entry], form: Format = FORMATS[NEWEST]) -> bytes:
    """The file of a match's notes."""
    encode = msgspec.json.Encoder().encode
    return b"".join(encode(without(entry, form.notes_lack)) + b"\n" for entry in notes)


def read_rows(match: str, content: bytes) -> tuple[list[Row], list[int]]:
    """The rows in a file, and the numbers of the lines that can't be read (from 1)."""
    decode = msgspec.json.Decoder(RowLine).decode
    return _read(content, lambda line: _row(match, decode(line)))


def _row(match: str, line: RowLine) -> Row:
    if isinstance(line.payload, str):
        payload = line.payload.encode()
    else:
        payload = b64decode(line.payload_base64 or "", validate=True)
    return Row(match, line.number, line.name, payload)


def read_notes(content: bytes) -> tuple[list[Entry], list[int]]:
    """The entries in a file, and the numbers of the lines that can't be read (from 1)."""
    return _read(content, msgspec.json.Decoder(Entry).decode)


def _read(content: bytes, read: Callable[[bytes], Line]) -> tuple[list[Line], list[int]]:
    found, unread = list[Line](), list[int]()
    *lines, rest = content.split(b"\n")
    for number, line in enumerate([*lines, rest] if rest else lines, 1):
        try:
            found.append(read(line))
        except (ValueError, RecursionError):
            unread.append(number)
    return found, unread
