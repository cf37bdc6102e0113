"""Files that only look like bundles: refused with a sentence, and nothing of them is written."""

import zlib
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from typing import Any
from warnings import catch_warnings
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.ledger.desk.notes.notes import Entry
from domain.ledger.desk.notes.room import FACILITATORS, SEAT, SPECTATORS, STREAM
from domain.ledger.row import Row
from replays.bundle import BadBundle, FileFinding, Stored, limits, unpack
from replays.bundle.limits import described
from tests.replays.bundled import bundled, checked, packed, read
from tests.replays.stored import ledger_at, log_of, play

ID = "a" * 12
DOCS = Path(__file__).parents[3] / "docs" / "exports.md"


def zipped(*files: tuple[str | ZipInfo, bytes], method: int = ZIP_DEFLATED) -> bytes:
    """A zip file, made with care or without."""
    output = BytesIO()
    with ZipFile(output, "w", method) as file:
        for name, content in files:
            file.writestr(name, content, method)
    return output.getvalue()


def entry(name: str, mode: int = 0o100644) -> ZipInfo:
    info = ZipInfo(name)
    info.create_system, info.external_attr = 3, mode << 16
    return info


def named(name: str) -> bytes:
    """A file of that name, which the library itself would not write so."""
    stand_in = "x" * len(name.encode())
    return zipped((stand_in, b"")).replace(stand_in.encode(), name.encode())


def flagged(bit: int) -> bytes:
    """A bundle's file whose flags say something more."""
    made = bytearray(zipped(("manifest.json", b"{}")))
    made[6] |= bit
    made[made.index(b"PK\x01\x02") + 8] |= bit
    return bytes(made)


def resized(size: int) -> bytes:
    """A file that claims another size."""
    made = bytearray(zipped(("manifest.json", b"{}" * 500)))
    place = made.index(b"PK\x01\x02") + 24
    made[place : place + 4] = size.to_bytes(4, "little")
    return bytes(made)


def crowded() -> bytes:
    return zipped(*((f"{number:012d}/rows.jsonl", b"") for number in range(6000)))


def many_matches() -> bytes:
    letters = "abcdefghijklmnopqrstuvwxyz"
    ids = (f"{'a' * 10}{one}{two}" for one in letters for two in letters)
    return zipped(*((f"{match}/rows.jsonl", b"") for match in ids))


def twice() -> bytes:
    with pytest.warns(UserWarning, match="Duplicate name"):
        return zipped(("manifest.json", b"1"), ("manifest.json", b"2"))


def commented() -> bytes:
    output = BytesIO(zipped(("manifest.json", b"{}")))
    with ZipFile(output, "a") as file:
        file.comment = b"not ours"
    return output.getvalue()


def end_in_a_comment() -> bytes:
    """What looks like an end, in the comment of the true one."""
    output = BytesIO(zipped(("manifest.json", b"{}")))
    with ZipFile(output, "a") as file:
        file.comment = b"PK\x05\x06" + bytes(16) + b"\5\0"
    return output.getvalue()


def long_64() -> bytes:
    made = zipped(("manifest.json", b"{}"))
    return made[:-22] + b"PK\x06\x07" + bytes(16) + made[-22:]


HOSTILE: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "does not end as a zip"),
    "no zip file": (lambda: b"x" * 1000, "does not end as a zip"),
    "half of one": (lambda: zipped(("manifest.json", b"{}"))[:-30], "does not end as a zip"),
    "an end alone": (lambda: b"PK\x05\x06" + b"\xff" * 16 + bytes(2), "lists too many"),
    "a comment": (commented, "does not end as a zip"),
    "an end in a comment": (end_in_a_comment, "does not end as a zip"),
    "more than 4 GB": (long_64, "four gigabytes"),
    "a path up": (lambda: named("../evil.txt"), "'../evil.txt' is no file of a bundle"),
    "a path up inside": (lambda: named(f"{ID}/../rows.jsonl"), "is no file"),
    "an absolute path": (lambda: named("/etc/passwd"), "is no file"),
    "a drive": (lambda: named("C:/rows.jsonl"), "is no file"),
    "a backslash": (lambda: named(f"{ID}\\rows.jsonl"), "is no file"),
    "a name cut by zero": (lambda: named("manifest.json\0.exe"), "is no file"),
    "a new line": (lambda: named("manifest.json\n"), "is no file"),
    "capital letters": (lambda: named(f"{ID.upper()}/rows.jsonl"), "is no file"),
    "other letters": (lambda: named("\u0430bcdefghijkl/rows.jsonl"), "is no file"),
    "a steering name": (lambda: named("\x1b[2J"), "'\\x1b[2J' is no file"),
    "a stranger": (lambda: zipped(("notes.jsonl", b"")), "is no file"),
    "a link": (lambda: zipped((entry("manifest.json", 0o120777), b"/etc/passwd")), "is a link"),
    "a device": (lambda: zipped((entry("manifest.json", 0o020666), b"")), "is a link or a device"),
    "a full folder": (lambda: zipped((f"{ID}/", b"x")), "a folder with contents"),
    "a name twice": (twice, "stands in it twice"),
    "encrypted": (lambda: flagged(0x1), "is encrypted"),
    "packed with bzip2": (lambda: zipped(("manifest.json", b"1"), method=ZIP_BZIP2), "unusual way"),
    "packed with lzma": (lambda: zipped(("manifest.json", b"1"), method=ZIP_LZMA), "unusual way"),
    "too large inside": (lambda: resized(limits.MEMBER_BYTES + 1), "is larger than"),
    "a bomb": (lambda: zipped((f"{ID}/rows.jsonl", b"a" * limits.MEMBER_BYTES)), "grows more than"),
    "larger than it says": (lambda: resized(10), "is damaged"),
    "smaller than it says": (lambda: resized(5000), "is"),
    "very many files": (crowded, "lists too many files"),
    "many matches": (many_matches, "more than 500 matches"),
    "many rows": (lambda: zipped((f"{ID}/rows.jsonl", b"\n" * 65_537)), "more than 65,536 rows"),
    "many notes": (lambda: zipped((f"{ID}/notes.jsonl", b"\n" * 20_001)), "more than 20,000 entr"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence(kind: str) -> None:
    make, said = HOSTILE[kind]
    with pytest.raises(BadBundle) as refused:
        read(make())
    sentence = str(refused.value)
    assert said in sentence
    assert sentence.isprintable()
    assert len(sentence) < 200


def test_bombs_together_are_refused_before_they_are_unpacked() -> None:
    """Each says that it is small enough, and all of them are too much."""
    noise = Random(1).randbytes(320 * 1024)
    names = [f"{'a' * 11}{letter}/rows.jsonl" for letter in "abcdefghi"]
    made = bytearray(zipped(*((name, noise) for name in names)))
    place = made.index(b"PK\x01\x02")
    for _ in names:
        made[place + 24 : place + 28] = (60 * 1024 * 1024).to_bytes(4, "little")
        place = made.find(b"PK\x01\x02", place + 1)
    with pytest.raises(BadBundle, match="larger than 536,870,912 bytes together"):
        read(bytes(made))


def test_a_file_that_is_too_large_is_not_read() -> None:
    with TemporaryFile() as file:
        file.truncate(limits.FILE_BYTES + 1)
        with pytest.raises(BadBundle, match="larger than 134,217,728 bytes"):
            unpack(file)


def test_overlapping_files_are_refused_or_read_as_what_they_say() -> None:
    """Two entries of the same bytes: the second name does not fit what stands there."""
    made = bytearray(zipped(("manifest.json", b"{}"), ("README.txt---", b"{}")))
    second = made.index(b"PK\x01\x02", made.index(b"PK\x01\x02") + 1)
    made[second + 42 : second + 46] = bytes(4)
    with pytest.raises(BadBundle):
        read(bytes(made))


LINES: Mapping[str, bytes] = {
    "no JSON": b"{",
    "nested deep": b"[" * 100_000,
    "nested deep in a field": b'{"number":' + b"[" * 100_000,
    "no text": b"\xff\xfe",
    "half a character": b'{"number":1,"name":"\\ud800","payload":"{}"}',
    "another type": b'{"number":"1","name":"a","payload":"{}"}',
    "a fraction": b'{"number":1.5,"name":"a","payload":"{}"}',
    "no number": b'{"number":NaN,"name":"a","payload":"{}"}',
    "a huge number": b'{"number":' + b"9" * 10_000 + b',"name":"a","payload":"{}"}',
    "an unknown field": b'{"number":1,"name":"a","payload":"{}","x":1}',
    "a key twice": b'{"number":1,"number":1,"name":"a","payload":"{}"}',
    "no base64": b'{"number":1,"name":"a","payload_base64":"~"}',
    "text in base64": b'{"number":1,"name":"a","payload_base64":"e30="}',
    "both": b'{"number":1,"name":"a","payload":"{}","payload_base64":"/w=="}',
    "nothing": b'{"number":1,"name":"a"}',
    "a list": b'[1,"a","{}"]',
    "blanks": b' {"number":1,"name":"a","payload":"{}"}',
    "a return": b'{"number":1,"name":"a","payload":"{}"}\r',
}


@pytest.mark.parametrize("kind", LINES)
def test_hostile_lines_are_told_by_their_file_and_never_raise(kind: str) -> None:
    row_file, note_file = f"{ID}/rows.jsonl", f"{ID}/notes.jsonl"
    report = checked(read(zipped((row_file, LINES[kind] + b"\n"), (note_file, LINES[kind]))))
    assert not report.ok
    assert {row_file, note_file} <= {finding.file for finding in report.findings}
    assert all(sentence.isprintable() for sentence in report.sentences())


def test_lines_that_cannot_be_read_are_numbered() -> None:
    lines = b'{"number":1,"name":"a","payload":"{}"}\n'
    report = checked(read(zipped((f"{ID}/rows.jsonl", lines + b"{\n" + lines))))
    assert FileFinding(f"{ID}/rows.jsonl", "line 2 can't be read") in report.findings
    report = checked(read(zipped((f"{ID}/rows.jsonl", b"{\n" * 1000))))
    assert FileFinding("the bundle", "1,000 lines can't be read") in report.findings
    assert len(report.findings) < 30


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound bundle."""
    with ledger_at(tmp_path_factory.mktemp("hostile") / "matches.db") as ledger:
        return bundled(ledger, play(ledger, "correction", "final", 1, cap=4))


def test_no_damaged_byte_of_the_file_breaks_the_reader(bundle: bytes) -> None:
    """It is refused, or found; or it was in a place that says nothing, as the time of a file."""
    random, silent = Random(5), 0
    for _ in range(1500):
        damaged = bytearray(bundle)
        damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
        silent += is_taken(bytes(damaged))
    assert silent < 300


def is_taken(file: bytes) -> bool:
    try:
        found = read(file)
    except BadBundle:
        return False
    report = checked(found)
    return report.ok and report == checked(read(file))


def test_what_is_taken_in_spite_of_a_damaged_byte_is_the_same(bundle: bytes) -> None:
    whole = read(bundle)
    for place in range(0, len(bundle), 3):
        damaged = bundle[:place] + bytes([bundle[place] ^ 0x10]) + bundle[place + 1 :]
        if is_taken(damaged):
            assert read(damaged).files == whole.files


@given(st.binary(max_size=2000))
def test_any_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(BadBundle):
        read(content)


def cuts(bundle: bytes) -> Iterator[bytes]:
    yield from (bundle[:end] for end in range(0, len(bundle), 97))
    yield from (bundle[start:] for start in range(97, len(bundle), 97))


def test_a_part_of_a_bundle_is_refused(bundle: bytes) -> None:
    for part in cuts(bundle):
        with pytest.raises(BadBundle):
            read(part)


def test_what_shrinks_like_a_bomb_is_stored_as_it_is_and_comes_back(tmp_path: Path) -> None:
    """Notes of ten thousand equal letters, say."""
    with ledger_at(tmp_path / "matches.db") as ledger:
        log = log_of(ledger, play(ledger, "correction", "final", 1, cap=3))
        match = read(bundled(ledger, log.match)).matches[0]
    at, text = "2026-11-21T09:30:00.000000Z", "a" * 10_000
    place: dict[str, Any] = {"step": 1, "head": log.heads[1], "audience": "public"}
    notes = [
        Entry(log.match, number, "written", number, at, "seat-1", **place, text=text)
        for number in range(1, 500)
    ]
    file = packed(replace(match, notes=notes))
    with ZipFile(BytesIO(file)) as made:
        methods = {each.filename.partition("/")[2]: each.compress_type for each in made.infolist()}
    assert (methods["rows.jsonl"], methods["notes.jsonl"]) == (ZIP_DEFLATED, ZIP_STORED)
    assert checked(read(file)).ok
    assert len(zlib.compress(file)) < len(file) // limits.RATIO


def test_what_no_bundle_takes_is_not_packed() -> None:
    """What could not be read again is refused when it is written."""
    row = Row(ID, 1, "x", b"{}")
    for matches, said in (
        ([Stored("../evil", [row])], "'../evil' is no id of a match"),
        ([Stored(ID, [row] * (limits.ROWS + 1))], "more rows than a bundle takes"),
        ([Stored(ID, [Row(ID, 1, "x", b"a" * limits.MEMBER_BYTES)])], "would be larger than"),
        ([Stored(ID, [row])] * (limits.MATCHES + 1), "takes 500 matches"),
    ):
        with pytest.raises(BadBundle, match=said), catch_warnings(action="ignore"):
            packed(*matches)


def test_a_bundle_has_room_for_all_notes_that_a_match_may_have() -> None:
    """What is erased adds an entry of its own."""
    erasable = FACILITATORS.entries + SPECTATORS.entries + 4 * SEAT.entries
    assert STREAM + erasable <= limits.ENTRIES


def test_the_limits_are_documented() -> None:
    assert described() in DOCS.read_text("utf-8")
