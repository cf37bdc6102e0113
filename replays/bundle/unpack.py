"""Reads a bundle from an unknown source: it trusts nothing and writes nothing."""

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import SEEK_END
from struct import error as StructError  # noqa: N812
from typing import BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import msgspec

from replays.bundle import limits
from replays.bundle.contents import MATCH_ID, Stored, read_notes, read_rows
from replays.bundle.limits import BadBundle
from replays.bundle.manifest import MANIFEST, NOTES, README, ROWS

KNOWN: Final = re.compile(
    rf"{re.escape(MANIFEST)}|{re.escape(README)}|({MATCH_ID})/({ROWS}|{NOTES})?", re.ASCII
)
"""The names that files in a bundle have (some programs add the folders)."""

END: Final = b"PK\x05\x06"
END_BYTES: Final = 22
LOCATOR_64: Final = b"PK\x06\x07"
LOCATOR_BYTES: Final = 20

ENCRYPTED: Final = 0x1
KIND: Final = 0o170000
KINDS: Final = (0, 0o100000, 0o040000)
"""The allowed file types: unknown, a plain file, a folder; never a link or a device."""

BROKEN = (
    BadZipFile,
    EOFError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    StructError,
    ValueError,
    zlib.error,
)
"""The errors that the zip library raises about files that are not zip files."""


class Bundle(msgspec.Struct, frozen=True):
    """The contents of a bundle: its files by name, and its matches as far as they can be read.

    `unread` are (file, line) of unreadable lines.
    """

    files: Mapping[str, bytes]
    matches: Sequence[Stored]
    unread: Sequence[tuple[str, int]]


def unpack(source: BinaryIO) -> Bundle:
    """Reads a bundle from a seekable file. Raises BadBundle."""
    _check_end(source)
    with _reported(), ZipFile(source) as bundle:
        entries = bundle.infolist()
        _check_all(entries)
        files = {
            each.orig_filename: _content(bundle, each) for each in entries if not each.is_dir()
        }
    ids = sorted({name.partition("/")[0] for name in files if "/" in name})
    unread: list[tuple[str, int]] = []
    return Bundle(files, [_match(match, files, unread) for match in ids], unread)


def _check_end(source: BinaryIO) -> None:
    """Whether the list of files is small, before it is read."""
    size = source.seek(0, SEEK_END)
    if size > limits.FILE_BYTES:
        raise _refused(f"it is larger than {limits.FILE_BYTES:,} bytes")
    source.seek(max(size - END_BYTES - LOCATOR_BYTES, 0))
    end = source.read(END_BYTES + LOCATOR_BYTES)
    if end[-END_BYTES:][:4] != END or end[-2:] != b"\0\0":
        raise _refused("it does not end as a zip file without a comment does")
    if LOCATOR_64 in end:
        raise _refused("it is a zip file for more than four gigabytes")
    if int.from_bytes(end[-10:-6], "little") > limits.DIRECTORY_BYTES:
        raise _refused("it lists too many files")
    source.seek(0)


def _check_all(entries: Sequence[ZipInfo]) -> None:
    seen: set[str] = set()
    total = 0
    for entry in entries:
        _check(entry)
        if entry.orig_filename in seen:
            raise _refused(f"{entry.orig_filename!r} stands in it twice")
        seen.add(entry.orig_filename)
        total += entry.file_size
    if total > limits.TOTAL_BYTES:
        raise _refused(f"its files are larger than {limits.TOTAL_BYTES:,} bytes together")
    if sum(name.endswith(ROWS) for name in seen) > limits.MATCHES:
        raise _refused(f"it holds more than {limits.MATCHES:,} matches")


def _check(entry: ZipInfo) -> None:
    name = entry.orig_filename
    said = ascii(name[:80])
    if not KNOWN.fullmatch(name):
        raise _refused(f"{said} is no file of a bundle")
    if (entry.external_attr >> 16) & KIND not in KINDS:
        raise _refused(f"{said} is a link or a device")
    if entry.flag_bits & ENCRYPTED:
        raise _refused(f"{said} is encrypted")
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise _refused(f"{said} is packed in an unusual way")
    if entry.is_dir() and entry.file_size:
        raise _refused(f"{said} is a folder with contents of its own")
    if entry.file_size > limits.MEMBER_BYTES:
        raise _refused(f"{said} is larger than {limits.MEMBER_BYTES:,} bytes")
    packed = max(entry.compress_size, 1)
    if entry.file_size > limits.FREE_BYTES and entry.file_size > limits.RATIO * packed:
        raise _refused(f"{said} grows more than {limits.RATIO} times when it is unpacked")


def _content(bundle: ZipFile, entry: ZipInfo) -> bytes:
    with bundle.open(entry) as file:
        # The library stops at the size that the entry names, and compares the checksum there.
        content = file.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise _refused(f"{entry.orig_filename} is not as large as it says")
    return content


@contextmanager
def _reported() -> Iterator[None]:
    try:
        yield
    except BROKEN as problem:
        raise _refused("it is damaged, or no zip file") from problem


def _match(match: str, files: Mapping[str, bytes], unread: list[tuple[str, int]]) -> Stored:
    row_file, note_file = f"{match}/{ROWS}", f"{match}/{NOTES}"
    lines, entries = files.get(row_file, b""), files.get(note_file, b"")
    if lines.count(b"\n") > limits.ROWS:
        raise _refused(f"{row_file} has more than {limits.ROWS:,} rows")
    if entries.count(b"\n") > limits.ENTRIES:
        raise _refused(f"{note_file} has more than {limits.ENTRIES:,} entries")
    rows, bad_rows = read_rows(match, lines)
    notes, bad_notes = read_notes(entries)
    unread += [(row_file, line) for line in bad_rows]
    unread += [(note_file, line) for line in bad_notes]
    return Stored(match, rows, notes)


def _refused(problem: str) -> BadBundle:
    return BadBundle(f"This is no bundle that can be taken: {problem}.")
