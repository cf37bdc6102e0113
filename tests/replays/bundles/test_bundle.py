"""Bundles: what is stored, as a file that goes anywhere and comes back the same."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel import FACILITATOR, Registry, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft
from domain.ledger.errors import LedgerError, MatchNotFound, SecretMissing
from domain.ledger.row import Row
from replays.bundle import AnotherHistory, Damaged, Packing, Stored, bring, stored
from replays.bundle.contents import read_rows, row_lines
from tests.laws.games import REGISTRY
from tests.ledger.play import opened
from tests.replays.bundled import annotate, bundled, checked, packed, read
from tests.replays.stored import CHANCES, CODEC, ledger_at, next_request, play
from tests.replays.tampering import edited
from tests.rounds import rounds

EVERY_VARIANT = [(game.id, variant) for game in REGISTRY for variant in game.variants]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Ledger]:
    """Where matches are played."""
    with ledger_at(tmp_path / "home.db") as ledger:
        yield ledger


@pytest.fixture
def elsewhere(setting: str) -> Iterator[Ledger]:
    """Another installation, on either database."""
    with opened(setting, create=True, registry=REGISTRY) as ledger:
        yield ledger


@settings(max_examples=rounds(usual=15, soak=25))
@given(st.sampled_from(EVERY_VARIANT), st.integers(0, 99), st.integers(1, 60), st.booleans())
def test_export_import_export_is_the_same_to_the_byte(
    played: tuple[str, str], seed: int, cap: int, noted: bool
) -> None:
    with TemporaryDirectory() as folder:
        there, here = Path(folder) / "there.db", Path(folder) / "here.db"
        with ledger_at(there) as one, ledger_at(here) as other:
            match = play(one, *played, seed, CHANCES[seed % 2], cap=cap)
            if noted:
                one.notes.write(match, Draft(step=1, text="\u2028 =1"), by=Viewer(1))
            file = bundled(one, match)
            assert [each.fate for each in bring(other, read(file))] == ["new"]
            assert bundled(other, match) == file
            assert [each.head for each in other.steps(match)] == [
                each.head for each in one.steps(match)
            ]


ROWS = st.lists(
    st.builds(
        Row,
        st.just("a" * 12),
        st.integers(-(2**63), 2**63 - 1),
        st.text(),
        st.binary() | st.text().map(str.encode),
    )
)


@given(ROWS)
def test_any_rows_are_read_as_they_were_written(rows: list[Row]) -> None:
    assert read_rows("a" * 12, row_lines(rows)) == (rows, [])


WORDS = st.text(max_size=50) | st.sampled_from(
    ["fun", " a\r\nb\t", "\u202e", "\ufeff=1", "\U0001f600"]
)
DRAFTS = st.builds(
    Draft,
    step=st.integers(1, 3),
    last_step=st.none() | st.integers(1, 3),
    cell=st.none() | WORDS,
    mark=st.none() | WORDS,
    text=WORDS,
    visibility=st.sampled_from(["private", "seat", "public"]),
)
DEEDS = st.lists(st.tuples(st.integers(-1, 2), st.sampled_from(["answer", "resolve", "erase"])))


@settings(max_examples=rounds(usual=20, soak=60))
@given(st.lists(st.tuples(st.integers(-1, 2), DRAFTS), max_size=4), DEEDS)
def test_whatever_is_kept_of_notes_is_no_fault_in_a_bundle(
    drafts: list[tuple[int, Draft]], deeds: list[tuple[int, str]]
) -> None:
    with TemporaryDirectory() as folder, ledger_at(Path(folder) / "notes.db") as ledger:
        match = play(ledger, "correction", "final", 1, cap=3)
        for by, draft in drafts:
            with suppress(LedgerError):
                ledger.notes.write(match, draft, by=Viewer(by), key=draft.text or None)
        for number, (by, deed) in enumerate(deeds, 1):
            with suppress(LedgerError):
                do: Any = getattr(ledger.notes, deed)
                do(match, number, *(["Well \u202e"] if deed == "answer" else []), by=by)
        report = checked(read(bundled(ledger, match)))
        assert (report.findings, report.strays, report.ok) == ([], 0, True)


def test_many_matches_go_in_one_file_in_any_order(home: Ledger, elsewhere: Ledger) -> None:
    matches = [play(home, "correction", "final", seed, cap=9) for seed in range(4)]
    annotate(home, matches[0])
    file = bundled(home, *matches)
    assert file == bundled(home, *reversed(matches))
    assert checked(read(file)).ok
    assert {each.match for each in bring(elsewhere, read(file))} == {*matches}
    assert bundled(elsewhere, *matches) == file
    assert elsewhere.notes.of(matches[0], FACILITATOR) == home.notes.of(matches[0], FACILITATOR)


def test_what_is_here_already_is_left_as_it_is(home: Ledger, elsewhere: Ledger) -> None:
    match = play(home, "hidden_hand", "final", 2)
    bundle = read(bundled(home, match))
    bring(elsewhere, bundle)
    before = elsewhere.recorder.max_notification_id()
    (arrival,) = bring(elsewhere, bundle)
    assert (arrival.fate, arrival.archive) == ("here", False)
    assert "already here" in arrival.sentence()
    assert elsewhere.recorder.max_notification_id() == before


def test_another_history_is_refused_and_nothing_is_written(
    home: Ledger, elsewhere: Ledger, tmp_path: Path
) -> None:
    match, other = play(home, "correction", "final", 1, cap=9), None
    with ledger_at(tmp_path / "twin.db") as twin:  # The same secret and id, and other commands.
        other = play(twin, "correction", "final", 2, cap=9)
        bring(elsewhere, read(bundled(twin, other)))
    assert other == match
    more = play(home, "janus_gate", "final", 1, cap=5)
    with pytest.raises(AnotherHistory, match=match):
        bring(elsewhere, read(bundled(home, match, more)))
    with pytest.raises(MatchNotFound):
        elsewhere.rebuild(more)


def test_a_match_goes_on_where_its_newer_bundle_goes_on(home: Ledger, elsewhere: Ledger) -> None:
    match = play(home, "hidden_hand", "final", 2, cap=4)
    early = read(bundled(home, match))
    with home.live(match) as held:
        request = next_request(held.game, held.state, Random(1), "seeded")
    home.submit(match, request)
    late = read(bundled(home, match))
    fates = [bring(elsewhere, each)[0].fate for each in (early, late, early, late)]
    assert fates == ["new", "continued", "here", "here"]
    assert elsewhere.rows(match) == home.rows(match)


def test_notes_that_are_here_stay(home: Ledger, elsewhere: Ledger) -> None:
    """What was erased here does not come back with an older bundle."""
    match = play(home, "correction", "final", 1, cap=5)
    annotate(home, match)
    bundle = read(bundled(home, match))
    assert bring(elsewhere, bundle)[0].notes == "taken"
    assert bring(elsewhere, bundle)[0].notes == "none"
    elsewhere.notes.erase(match, 3, by=FACILITATOR)
    (arrival,) = bring(elsewhere, bundle)
    assert (arrival.notes, "left out" in arrival.sentence()) == ("kept", True)
    assert elsewhere.notes.of(match, FACILITATOR)[2].text == ""


def test_notes_come_later_where_only_rows_had_come(home: Ledger, elsewhere: Ledger) -> None:
    match = play(home, "correction", "final", 1, cap=5)
    bring(elsewhere, read(bundled(home, match)))
    annotate(home, match)
    (arrival,) = bring(elsewhere, read(bundled(home, match)))
    assert (arrival.fate, arrival.notes) == ("here", "taken")


def test_before_the_end_no_secret_is_in_a_bundle(home: Ledger) -> None:
    match = play(home, "hidden_hand", "final", 2, cap=4)
    ((secret,),) = home.store.read("SELECT secret FROM chance_secrets WHERE match_id = ?", (match,))
    files = read(bundled(home, match)).files.values()
    assert not any(secret.encode() in each or bytes.fromhex(secret) in each for each in files)
    over = play(home, "hidden_hand", "final", 2)
    assert b"secret" in read(bundled(home, over)).files[f"{over}/rows.jsonl"]


def test_a_seeded_match_in_play_arrives_as_an_archive(home: Ledger, elsewhere: Ledger) -> None:
    match = play(home, "hidden_hand", "final", 2, cap=4)
    (arrival,) = bring(elsewhere, read(bundled(home, match)))
    assert (arrival.archive, "looked at and forked" in arrival.sentence()) == (True, True)
    with elsewhere.live(match) as held:
        request = next_request(held.game, held.state, Random(1), "seeded")
    with pytest.raises(SecretMissing, match="looked at and forked"):
        elsewhere.submit(match, request)
    assert elsewhere.fork(match, 2, "fresh", by="facilitator").number == 1
    assert not bring(home, read(bundled(home, match)))[0].archive


def test_a_dictated_match_in_play_goes_on(home: Ledger, elsewhere: Ledger) -> None:
    match = play(home, "hidden_hand", "final", 2, "dictated", cap=4)
    (arrival,) = bring(elsewhere, read(bundled(home, match)))
    with elsewhere.live(match) as held:
        request = next_request(held.game, held.state, Random(1), "dictated")
    assert (arrival.archive, elsewhere.submit(match, request).number) == (False, 5)


def test_a_fork_arrives_without_its_parent(home: Ledger, elsewhere: Ledger) -> None:
    parent = play(home, "hidden_hand", "final", 2)
    forks = [home.fork(parent, 3, "same", by="facilitator").match]
    forks += [home.fork(parent, 3, "redealt", by="facilitator", viewer=Viewer(1)).match]
    file = bundled(home, *forks)
    bring(elsewhere, read(file))
    assert bundled(elsewhere, *forks) == file


def test_a_damaged_match_is_bundled_as_it_is_and_not_taken_in(
    home: Ledger, elsewhere: Ledger
) -> None:
    match = play(home, "correction", "final", 1, cap=5)
    home.store.write(
        "UPDATE stored_events SET state = ? WHERE originator_version = 3", [(b"\xff",)]
    )
    bundle = read(bundled(home, match))
    assert bundle.matches[0].rows == home.rows(match)
    with pytest.raises(Damaged) as caught:
        bring(elsewhere, bundle)
    assert [each.first_bad_step for each in caught.value.report.matches] == [1]
    assert elsewhere.rows(match) == []


def test_a_game_that_is_not_here_is_not_taken_in(home: Ledger, tmp_path: Path) -> None:
    file = bundled(home, play(home, "correction", "final", 1, cap=5))
    few = Registry(game for game in REGISTRY if game.id != "correction")
    with opened(str(tmp_path / "few.db"), create=True, registry=few) as ledger:
        with pytest.raises(Damaged):
            bring(ledger, read(file))
        assert ledger.matches() == []


def test_who_is_faster_in_the_same_moment_wins(home: Ledger, elsewhere: Ledger) -> None:
    """Somebody takes the same match in between the look and the write."""
    match = play(home, "correction", "final", 1, cap=5)
    bundle = read(bundled(home, match))
    rows = elsewhere.rows
    elsewhere.rows = lambda *a, **k: [] if bring_first() else rows(*a, **k)  # type: ignore[method-assign]
    looks = iter([False, True])

    def bring_first() -> bool:
        if next(looks, None) is None:
            return False
        if not rows(match):
            elsewhere.events.put(bundle.matches[0].rows)
        return True

    (arrival,) = bring(elsewhere, bundle)
    assert arrival.fate == "here"


def test_nothing_is_written_behind_another_history_that_came_in_the_same_moment(
    home: Ledger, elsewhere: Ledger
) -> None:
    """A backup of another day is put in place between the look and the write."""
    match = play(home, "hidden_hand", "final", 2, cap=4)
    whole, start = home.rows(match), home.steps(match)[3].rows[0].originator_version - 1
    opener = home.steps(match)[2].rows[0].originator_version - 1
    elsewhere.events.put(edited(whole[:start], opener, by="another"))
    look, looks = elsewhere.rows, iter([whole[:start]] * 2)
    elsewhere.rows = lambda *a, **k: next(looks, None) or look(*a, **k)  # type: ignore[method-assign]
    with pytest.raises(AnotherHistory):
        bring(elsewhere, read(bundled(home, match)))
    assert len(look(match)) == start


def test_the_manifest_names_every_file_and_head(home: Ledger) -> None:
    match = play(home, "hidden_hand", "final", 2)
    annotate(home, match)
    bundle = read(bundled(home, match))
    manifest = json.loads(bundle.files["manifest.json"])
    (told,) = manifest["matches"]
    assert (told["head"], told["steps"]) == (home.steps(match)[-1].head, len(home.steps(match)))
    for file in (told["rows"], told["notes"], manifest["readme"]):
        content = bundle.files[file["file"]]
        assert (file["size"], file["sha256"]) == (len(content), sha256(content).hexdigest())
        assert file["lines"] == len(content.splitlines())


def test_the_seal_is_the_hash_of_the_manifest(home: Ledger) -> None:
    match = stored(home, play(home, "hidden_hand", "final", 2))
    packing = Packing([match], CODEC)
    file = b"".join(packing)
    seal = sha256(read(file).files["manifest.json"]).hexdigest()
    assert (packing.seal, packing.size) == (seal, len(file))
    assert checked(read(file)).seal == seal


def test_a_bundle_comes_piece_by_piece(home: Ledger) -> None:
    matches = sorted(play(home, "correction", "final", seed, cap=5) for seed in range(3))
    taken: list[str] = []

    def coming() -> Iterator[Stored]:
        for match in matches:
            taken.append(match)
            yield stored(home, match)

    pieces = iter(Packing(coming(), CODEC))
    assert next(pieces)
    assert taken == matches[:1]


def test_the_readme_tells_how_to_check_without_this_program(home: Ledger, tmp_path: Path) -> None:
    matches = [play(home, "hidden_hand", "final", 2), play(home, "correction", "final", 2)]
    with ZipFile(BytesIO(bundled(home, *matches))) as file:
        file.extractall(tmp_path)
    told = (tmp_path / "README.txt").read_text("utf-8")
    program = told.partition("unpacked:\n\n")[2].partition("\n\n")[0].replace("\n  ", "\n")
    ran = subprocess.run(
        (sys.executable, "-c", program.strip()), cwd=tmp_path, capture_output=True, text=True
    )
    heads = [f"{match} {home.steps(match)[-1].head} True" for match in sorted(matches)]
    assert (ran.stdout.splitlines(), ran.stderr) == (heads, "")


def test_packed_again_by_another_program_it_is_the_same_bundle(
    home: Ledger, elsewhere: Ledger
) -> None:
    match = play(home, "correction", "final", 2, cap=5)
    first, again = read(bundled(home, match)), BytesIO()
    with ZipFile(again, "w") as file:
        file.writestr(f"{match}/", b"")
        for name, content in reversed([*first.files.items()]):
            file.writestr(name, content)
    other = read(again.getvalue())
    assert checked(other) == checked(first)
    assert bring(elsewhere, other)[0].fate == "new"
    assert bundled(elsewhere, match) == packed(*first.matches)
