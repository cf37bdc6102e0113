"""The manifest of a bundle: what is in it, as it follows from what is in it.

Everything in a manifest follows from the files, so that every word of it can be checked.
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.kernel import Viewer
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.rows import Fork, MatchClosed, MatchCreated
from replays.bundle.contents import Stored, note_lines, row_lines
from replays.bundle.formats import FORMATS, NEWEST, Format, without
from replays.verify.parts import take_apart

MANIFEST: Final = "manifest.json"
README: Final = "README.txt"
ROWS: Final = "rows.jsonl"
NOTES: Final = "notes.jsonl"

HOW_TO_CHECK: Final = Path(__file__).with_name("how_to_check.md").read_bytes()
"""The content of every README."""

PINNED: Final = ("game", "rules", "variant", "seats", "chance")
"""The fields that come from a match's first row."""


class File(msgspec.Struct, frozen=True):
    """A file in the bundle: its lines, its bytes, and their SHA-256."""

    file: str
    lines: int
    size: int
    sha256: str


class Origin(msgspec.Struct, frozen=True):
    """The origin of a fork, in the manifest's own form, which does not change with the ledger's."""

    match: str
    step: int
    head: str
    policy: str
    viewer: Viewer | None = msgspec.field(name="eyes")
    drawn_as: tuple[str, int] | None


class Inside(msgspec.Struct, frozen=True, kw_only=True):
    """A match in the bundle, as its rows say; a field is null where they are too damaged.

    `head` is the chain's after the newest step: who holds it can check the rows.
    """

    match: str
    game: str | None
    rules: int | None
    variant: str | None
    seats: int | None
    chance: str | None
    fork: Origin | None
    steps: int
    is_over: bool
    head: str | None
    rows: File
    notes: File


class Manifest(msgspec.Struct, frozen=True):
    """All matches in the bundle, by id, and the README."""

    format: str
    matches: Sequence[Inside]
    readme: File


def files_of(match: Stored, form: Format = FORMATS[NEWEST]) -> tuple[tuple[str, bytes], ...]:
    """A match's files, each with its name."""
    folder = match.match
    return (
        (f"{folder}/{ROWS}", row_lines(match.rows)),
        (f"{folder}/{NOTES}", note_lines(match.notes, form)),
    )


def inside(match: Stored, codec: Codec, form: Format = FORMATS[NEWEST]) -> Inside:
    """A match's entry in a manifest."""
    parts = take_apart(match.rows, codec)
    header = parts[0].header if parts else None
    created = header if isinstance(header, MatchCreated) else None
    rows, notes = files_of(match, form)
    pinned: dict[str, Any] = {name: getattr(created, name, None) for name in PINNED}
    return Inside(
        match=match.match,
        **pinned,
        fork=_origin(created.fork) if created and created.fork else None,
        steps=len(parts),
        is_over=bool(parts) and any(isinstance(each, MatchClosed) for each in parts[-1].events),
        head=parts[-1].head if parts else None,
        rows=file(*rows),
        notes=file(*notes),
    )


def file(name: str, content: bytes) -> File:
    """A file's entry in a manifest."""
    return File(name, content.count(b"\n"), len(content), sha256(content).hexdigest())


def _origin(fork: Fork) -> Origin:
    return Origin(**{name: getattr(fork, name) for name in Origin.__struct_fields__})


def manifest(matches: Sequence[Inside], name: str = NEWEST, readme: bytes = HOW_TO_CHECK) -> bytes:
    """The manifest of these matches, in the order of their ids, in the format of that name.

    As its file: JSON, for programs and readable for people.
    """
    made = without(Manifest(name, matches, file(README, readme)), FORMATS[name].manifest_lacks)
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"


def seal(written_manifest: bytes) -> str:
    """SHA-256 of the manifest: who holds it can check every byte of the bundle."""
    return sha256(written_manifest).hexdigest()
