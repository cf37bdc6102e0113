"""Whatever is changed in a bundle is found, without any database."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.ledger.desk.notes.notes import Entry
from replays.bundle import Bundle
from replays.bundle.contents import note_lines, row_lines
from replays.bundle.manifest import MANIFEST, NOTES, README, ROWS
from replays.verify import verify
from tests.laws.games import REGISTRY
from tests.replays.bundled import annotate, bundled, checked, of_rows, read, refiled
from tests.replays.stored import CODEC, Log, ledger_at, log_of, play
from tests.replays.tampering import Tampering, other_than, with_row, with_step
from tests.rounds import rounds

EVERY = rounds(usual=5, soak=1)
"""Of each kind of tampering with rows and steps the first is tried, and each so-manieth after."""

MATCHES = (("hidden_hand", "seeded"), ("correction", "dictated"))


class Original:
    """A match in a bundle of its own, as it was written, and another match."""

    def __init__(self, folder: Path, game: str, chance: Any) -> None:
        with ledger_at(folder / "one.db") as ledger:
            match = play(ledger, game, "final", 1, chance, cap=5)
            other = play(ledger, game, "final", 2, chance, cap=5)
            annotate(ledger, match)
            self.log, self.other = log_of(ledger, match), log_of(ledger, other)
            self.notes = ledger.notes.entries(match)
            self.bundle = read(bundled(ledger, match))
        self.row_file, self.note_file = f"{match}/rows.jsonl", f"{match}/notes.jsonl"

    def with_file(self, name: str, content: bytes | None) -> Bundle:
        """The bundle with another content of one file, its manifest as it was."""
        return refiled(self.bundle, {name: content})


@pytest.fixture(scope="module", params=MATCHES, ids=[game for game, _ in MATCHES])
def original(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Original:
    return Original(tmp_path_factory.mktemp("bundle"), *request.param)


def test_nothing_is_wrong_with_what_was_not_changed(original: Original) -> None:
    report = checked(original.bundle)
    assert (report.ok, report.findings, report.strays) == (True, [], 0)
    log = original.log
    assert report.matches == [log.verified(log.rows)]
    assert checked(original.bundle, {log.match: log.heads}).matches == [
        log.verified(log.rows, log.heads)
    ]


def tamperings(log: Log, other: Log) -> Iterator[Tampering]:
    """Every row and every step, in every way that shows in what a database gives for the match."""
    rows = (each for place in range(len(log.rows)) for each in with_row(log, place, other))
    steps = (each for step in range(1, log.newest) for each in with_step(log, step))
    met = Counter[str]()
    for tampering in chain(rows, steps):
        if met[tampering.kind] % EVERY == 0:
            yield tampering
        met[tampering.kind] += 1


def test_every_tampered_row_and_step_is_found_as_in_the_database(original: Original) -> None:
    """Of rows with a manifest made for them, the same is said as of rows in a database."""
    log, tried = original.log, 0
    for tampering in tamperings(log, original.other):
        own = [row for row in tampering.rows if row.originator_id == log.match]
        stored = verify(log.match, own, REGISTRY, CODEC, log.heads)
        report = checked(of_rows(log.match, own), {log.match: log.heads})
        assert report.matches == [stored], tampering.kind
        assert report.ok == stored.ok
        tried += 1
    assert tried > 500 // EVERY


def test_every_tampered_row_and_step_is_found_by_the_manifest_too(original: Original) -> None:
    """Even in the newest step, where the log alone can't see it."""
    log = original.log
    before = original.bundle.files[original.row_file]
    for tampering in tamperings(log, original.other):
        own = [row for row in tampering.rows if row.originator_id == log.match]
        content = row_lines(own)
        if content != before:
            report = checked(original.with_file(original.row_file, content))
            found = {finding.file for finding in report.findings}
            assert (report.ok, MANIFEST in found) == (False, True), tampering.kind


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values that hold no others."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in parts:
        if isinstance(each, dict | list):
            yield from leaves(each, (*path, key))
        yield (*path, key)


def without_or_other(document: bytes) -> Iterator[Any]:
    """A JSON document with each of its values changed, and without it."""
    for *path, last in leaves(msgspec.json.decode(document)):
        for change in ("other", "without", "added"):
            changed = msgspec.json.decode(document)
            place: Any = changed
            for key in path:
                place = place[key]
            if change == "other":
                place[last] = other_than(place[last])
            elif change == "without":
                del place[last]
            elif isinstance(place, dict):
                place["unheard_of"] = 1
            if changed != msgspec.json.decode(document):
                yield changed


def test_every_edit_of_the_manifest_is_found(original: Original) -> None:
    for changed in without_or_other(original.bundle.files[MANIFEST]):
        content = msgspec.json.format(msgspec.json.encode(changed), indent=2) + b"\n"
        report = checked(original.with_file(MANIFEST, content))
        assert {finding.file for finding in report.findings} == {MANIFEST}
        assert report.matches == checked(original.bundle).matches


@pytest.mark.parametrize(
    "content", [None, b"", b"{}", b"null", b"[" * 100_000, b"\xff", b'{"a":1,"a":1}']
)
@pytest.mark.parametrize("name", [MANIFEST, README])
def test_a_manifest_and_a_readme_are_as_they_were_written(
    original: Original, name: str, content: bytes | None
) -> None:
    report = checked(original.with_file(name, content))
    assert {finding.file for finding in report.findings} == {name}


def test_every_flipped_bit_is_found(original: Original) -> None:
    for name, content in original.bundle.files.items():
        for place in range(0, len(content), max(1, len(content) // 40)):
            flipped = bytearray(content)
            flipped[place] ^= 1 << place % 8
            assert not checked(original.with_file(name, bytes(flipped))).ok, (name, place)


def test_every_edit_of_a_note_is_found(original: Original) -> None:
    """Each entry changed, removed, put twice or elsewhere, the manifest as it was."""
    lines = original.bundle.files[original.note_file].splitlines(keepends=True)
    whole = checked(original.bundle).matches
    for place, line in enumerate(lines):
        others = [msgspec.json.encode(each) + b"\n" for each in without_or_other(line)]
        changes = [*others, b"", line * 2, b"{}\n", line.upper()]
        for changed in (*changes, *(each for each in lines if each != line)):
            content = b"".join((*lines[:place], changed, *lines[place + 1 :]))
            report = checked(original.with_file(original.note_file, content))
            assert {finding.file for finding in report.findings} & {MANIFEST, original.note_file}
            assert report.matches == whole


def forged(original: Original, place: int, **fields: Any) -> Bundle:
    """A bundle, manifest and all, with another entry among the notes."""
    notes = list(original.notes)
    notes[place] = msgspec.structs.replace(notes[place], **fields)
    return of_rows(original.log.match, original.log.rows, notes)


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        (0, {"entry": 2}),
        (0, {"match": "a" * 12}),
        (0, {"note": 2}),
        (0, {"at": "yesterday"}),
        (0, {"author": "seat-9"}),
        (0, {"author": ""}),
        (0, {"key": "0"}),
        (0, {"step": 0}),
        (0, {"step": 99}),
        (0, {"step": None}),
        (0, {"last_step": 99}),
        (0, {"head": None}),
        (0, {"head": "no head"}),
        (0, {"audience": "everybody"}),
        (0, {"audience": None}),
        (0, {"text": "x" * 10_001}),
        (0, {"text": "\x1b[2J"}),
        (0, {"text": " "}),
        (0, {"mark": "a\nb"}),
        (1, {"cell": "x" * 100}),
        (2, {"note": 3}),
        (2, {"note": 99}),
        (2, {"text": ""}),
        (2, {"mark": "fun"}),
        (2, {"step": 1}),
        (4, {"text": "closed"}),
        (4, {"kind": "answered"}),
        (5, {"note": 5}),
        (5, {"audience": "public"}),
    ],
)
def test_notes_that_this_program_never_wrote_are_found_even_with_their_manifest(
    original: Original, place: int, fields: dict[str, Any]
) -> None:
    report = checked(forged(original, place, **fields))
    assert {finding.file for finding in report.findings} == {original.note_file}
    (finding,) = report.findings
    assert finding.problem.startswith(f"line {place + 1}: ")


def test_a_well_formed_note_forged_with_its_manifest_shows_in_the_seal_alone(
    original: Original,
) -> None:
    report = checked(forged(original, 0, text="something else"))
    assert (report.ok, report.findings) == (True, [])
    assert report.seal != checked(original.bundle).seal
    assert "Not claimed: that notes are as they were" in report.sentences()[-1]


def test_a_note_of_another_history_is_told_and_no_fault(original: Original) -> None:
    """As after a backup was restored."""
    report = checked(forged(original, 0, head="0" * 64))
    assert (report.ok, report.strays) == (True, 1)
    assert any("1 note of another history" in each for each in report.sentences())


def test_rows_under_the_name_of_another_match_are_found(original: Original) -> None:
    files = original.bundle.files
    moved = {f"{'a' * 12}/{name}": files[f"{original.log.match}/{name}"] for name in (ROWS, NOTES)}
    report = checked(
        refiled(original.bundle, {original.row_file: None, original.note_file: None, **moved})
    )
    assert not report.matches[0].ok


@pytest.mark.parametrize("name", [ROWS, NOTES])
def test_a_missing_file_is_found(original: Original, name: str) -> None:
    report = checked(original.with_file(f"{original.log.match}/{name}", None))
    assert not report.ok
    assert f"{original.log.match}/{name}" in {finding.file for finding in report.findings}


def test_a_finding_says_nothing_of_what_rows_and_notes_hold(original: Original) -> None:
    notes = [msgspec.structs.replace(each, at="0") for each in original.notes]
    bundle = refiled(
        original.bundle,
        {
            original.note_file: note_lines([*notes, Entry("x", 0, "written", 0, "", "Anna")]),
            original.row_file: row_lines(original.log.rows[1:]) + b'{"secret card": "red7"}\n',
        },
    )
    told = " ".join(checked(bundle).sentences())
    assert [word for word in ("Anna", "red7", "card", "Why") if word in told] == []
