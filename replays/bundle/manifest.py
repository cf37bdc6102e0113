"""The manifest of a bundle: what is in it, as it follows from what is in it.

Nothing in a manifest is known from elsewhere, so that every word of it can be checked.
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.ledger.codec import Codec
from domain.ledger.rows import Fork, MatchClosed, MatchCreated
from replays.bundle.contents import Stored, note_lines, row_lines
from replays.verify.parts import take_apart

FORMAT: Final = "playledger bundle 1"

MANIFEST: Final = "manifest.json"
README: Final = "README.txt"
ROWS: Final = "rows.jsonl"
NOTES: Final = "notes.jsonl"

HOW_TO_CHECK: Final = Path(__file__).with_name("how_to_check.md").read_bytes()
"""What stands in every README."""

PINNED: Final = ("game", "rules", "variant", "seats", "chance", "fork")
"""What a match's first row tells of it."""


class File(msgspec.Struct, frozen=True):
    """A file in the bundle: its lines, its bytes, and their SHA-256."""

    file: str
    lines: int
    size: int
    sha256: str


class Inside(msgspec.Struct, frozen=True, kw_only=True):
    """A match in the bundle, as its rows tell; null where they are too damaged to tell.

    `head` is the chain's after the newest step: who holds it can check the rows.
    """

    match: str
    game: str | None
    rules: int | None
    variant: str | None
    seats: int | None
    chance: str | None
    fork: Fork | None
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


def files_of(match: Stored) -> tuple[tuple[str, bytes], ...]:
    """A match's files, each with its name."""
    folder = match.match
    return (
        (f"{folder}/{ROWS}", row_lines(match.rows)),
        (f"{folder}/{NOTES}", note_lines(match.notes)),
    )


def inside(match: Stored, codec: Codec) -> Inside:
    """What a manifest says of a match."""
    parts = take_apart(match.rows, codec)
    header = parts[0].header if parts else None
    created = header if isinstance(header, MatchCreated) else None
    rows, notes = files_of(match)
    pinned: dict[str, Any] = {name: getattr(created, name, None) for name in PINNED}
    return Inside(
        match=match.match,
        **pinned,
        steps=len(parts),
        is_over=bool(parts) and any(isinstance(each, MatchClosed) for each in parts[-1].events),
        head=parts[-1].head if parts else None,
        rows=file(*rows),
        notes=file(*notes),
    )


def file(name: str, content: bytes) -> File:
    """What a manifest says of a file."""
    return File(name, content.count(b"\n"), len(content), sha256(content).hexdigest())


def manifest(matches: Sequence[Inside]) -> Manifest:
    """The manifest of these matches, which are in the order of their ids."""
    return Manifest(FORMAT, matches, file(README, HOW_TO_CHECK))


def written(made: Manifest) -> bytes:
    """The manifest as its file: JSON, for programs and readable for people."""
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"


def seal(written_manifest: bytes) -> str:
    """SHA-256 of the manifest: who holds it can check every byte of the bundle."""
    return sha256(written_manifest).hexdigest()
