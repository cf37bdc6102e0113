"""Bundles of other formats: an older one is checked as it was written, a newer one is refused."""

from hashlib import sha256
from pathlib import Path

import pytest

from domain.games.registry import REGISTRY
from replays.bundle import Bundle, Damaged, bring, check
from replays.bundle.formats import FORMATS, NEWEST
from replays.bundle.manifest import MANIFEST, README, inside, manifest
from tests.corpus.frozen import FOLDER
from tests.replays.bundled import bundled, read, refiled
from tests.replays.stored import CODEC, ledger_at

OLDEST = next(iter(FORMATS))


@pytest.fixture(scope="module")
def older() -> Bundle:
    """A short bundle as an older release would have written it, with the README of one it wrote."""
    readme = read((FOLDER / "location_ccg/1/older_form.zip").read_bytes()).files[README]
    newer = read((FOLDER / "correction/1/family.zip").read_bytes())
    told = [inside(match, CODEC, FORMATS[OLDEST]) for match in newer.matches]
    return refiled(newer, {README: readme, MANIFEST: manifest(told, OLDEST, readme)})


def test_an_older_bundle_verifies_says_so_and_keeps_its_seal(older: Bundle) -> None:
    report = check(older, REGISTRY)
    assert (report.ok, report.findings, report.format) == (True, [], OLDEST)
    assert report.seal == sha256(older.files[MANIFEST]).hexdigest()
    assert f"Another release wrote it, as `{OLDEST}`." in report.sentences()


def edited(content: bytes) -> bytes:
    """Other bytes, and still the same kind of text."""
    return content.replace(b"1", b"2", 1)


@pytest.mark.parametrize("kind", ["rows.jsonl", "notes.jsonl", MANIFEST, README])
def test_whatever_is_changed_in_an_older_bundle_is_named(older: Bundle, kind: str) -> None:
    name = next(each for each in older.files if each.endswith(kind) and older.files[each])
    content = older.files[name]
    for changed in (edited(content), content + b" ", content[: len(content) // 2]):
        if changed == content:
            continue
        report = check(refiled(older, {name: changed}), REGISTRY)
        assert not report.ok
        assert {each.file for each in report.findings} & {name, MANIFEST}


def test_the_format_can_not_be_changed_by_its_name(older: Bundle) -> None:
    """What only one format allows is refused under the name of the other."""
    content = older.files[MANIFEST].replace(OLDEST.encode(), NEWEST.encode())
    report = check(refiled(older, {MANIFEST: content}), REGISTRY)
    assert {each.file for each in report.findings} == {MANIFEST, README}


def test_a_newer_bundle_is_refused_and_nothing_of_it_is_taken_in(
    older: Bundle, tmp_path: Path
) -> None:
    content = older.files[MANIFEST].replace(OLDEST.encode(), b"playledger bundle 99")
    newer = refiled(older, {MANIFEST: content})
    said = " ".join(check(newer, REGISTRY).sentences())
    assert "manifest.json: it names a format that this release does not read" in said
    with ledger_at(tmp_path / "here.db") as ledger:
        with pytest.raises(Damaged):
            bring(ledger, newer)
        assert ledger.store.read("SELECT * FROM stored_events") == []


def test_a_bundle_made_anew_is_of_the_newest_format_with_the_same_rows(
    older: Bundle, tmp_path: Path
) -> None:
    with ledger_at(tmp_path / "here.db") as ledger:
        arrived = [each.match for each in bring(ledger, older)]
        anew = read(bundled(ledger, *arrived))
    before, after = check(older, REGISTRY, CODEC), check(anew, REGISTRY, CODEC)
    assert (after.ok, after.format) == (True, NEWEST)
    assert [each.head for each in after.matches] == [each.head for each in before.matches]
    assert anew.matches == older.matches
