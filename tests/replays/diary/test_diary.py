"""Diaries: what they say, to whom, and what they leave out."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Viewer
from replays.diary import FORMS, LAYOUTS, Diary, diary, gather, sources_of
from replays.diary.figures import pace_of, series_of
from replays.diary.folds import LEAST, folded
from replays.diary.layouts import TITLES
from replays.diary.moments import chosen, turning_points
from replays.diary.source import Chapter, Entry
from replays.searching.landmarks import JUMPS, Landmarks
from replays.searching.survey import Survey
from tests.laws.games import variants_in_turn
from tests.replays.diaries import told, walked
from tests.replays.stored import ledger_at, play
from tests.replays.walks import hands, seen, take_back, take_turn
from tests.rounds import IS_SOAK, rounds


def entries(diary: Diary) -> list[int]:
    return [entry.step for chapter in diary.log for entry in chapter.entries]


def test_the_summary_says_what_was_played_by_whom_when_and_how_it_stands(tmp_path: Path) -> None:
    assert told(tmp_path).summary[:5] == [
        "Hidden Hand, variant final, was played by 2 seats; chance was entered from a real table."
        f" The match is {told(tmp_path / 'again').match}.",
        "It took 6 steps and 5 turns, on 2026-11-21, 09:30 UTC.",
        "Seat 1: Ada. Seat 2: Bob.",
        "It is not over: seat 2 is to act.",
        "The lead changed once.",
    ]


def test_a_finished_match_says_who_won_and_why(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        walk = seen(ledger, play(ledger, "correction", "final", 1))
        said = gather(walk, sources_of(ledger, walk), LAYOUTS["student"]).summary
    result = walk.state(walk.last).result
    assert result is not None
    assert f"Seat {result.winners[0]} won: {walk.game.ending(result.reason)}." in said


def test_what_nobody_set_is_not_set_differently(tmp_path: Path) -> None:
    """Hidden fields are padded to one entry a seat, where nothing was given too."""
    walk, sources = walked(tmp_path, "location_ccg")
    knobs = gather(walk, sources, LAYOUTS["designer"]).rules.knobs
    assert [each.name for each in knobs if each.value != each.usual] == []


def test_the_log_has_every_step_under_the_turn_it_falls_in(tmp_path: Path) -> None:
    found = told(tmp_path)
    assert sorted(set(entries(found))) == [1, 2, 3, 4, 5, 6]
    assert found.log[0].title == "Set-up"


def test_a_step_that_was_taken_back_says_by_which(tmp_path: Path) -> None:
    log = chain.from_iterable(chapter.entries for chapter in told(tmp_path).log)
    assert {entry.step: entry.taken_back for entry in log if entry.taken_back} == {5: 6}


def test_rounds_stand_beside_the_turns_in_titles(tmp_path: Path) -> None:
    walk, sources = walked(tmp_path, "heist")
    titles = [chapter.title for chapter in gather(walk, sources, LAYOUTS["student"]).log]
    assert titles[1] == "Round 1 · It is the turn of seat 1."


def test_folds_hold_whole_turns_and_every_step_once(tmp_path: Path) -> None:
    walk, sources = walked(tmp_path, "assassination_le", 120)
    log = gather(walk, sources, LAYOUTS["student"]).log
    folds = list(folded(log))
    assert [chapter for fold in folds for chapter in fold.chapters] == log
    assert all(len(fold.entries) >= LEAST for fold in folds)
    assert folds[0].is_open
    assert folds[0].steps.startswith("Steps 1 to ")
    assert not all(fold.is_open for fold in folds)


def test_a_fold_is_open_where_something_is_to_be_seen() -> None:
    usual = Entry(7, "7", 1, "2026-11-21T09:30:00Z", "Seat 1 passes.")
    for entry, is_open in (
        (usual, False),
        (msgspec.structs.replace(usual, noted=True), True),
        (msgspec.structs.replace(usual, turning=True), True),
    ):
        (fold,) = folded([Chapter("Turn 3: seat 1.", [usual, entry])])
        assert fold.is_open == is_open
        assert (fold.steps, fold.turns) == ("Step 7", "Turn 3: seat 1.")


def test_notes_stand_with_their_answers_and_names(tmp_path: Path) -> None:
    asked = next(each for each in told(tmp_path).threads if each.step == 2)
    assert (asked.note.author, asked.note.mark, asked.note.text) == (
        "seat 2 (Bob)", "rules question", "May I?",
    )  # fmt: skip
    assert [(each.author, each.text) for each in asked.answers] == [("the facilitator", "You may.")]
    assert asked.resolved


def test_an_erased_note_says_nothing_but_that(tmp_path: Path) -> None:
    gone = next(each.note for each in told(tmp_path).threads if each.step == 1)
    assert (gone.author, gone.text, gone.erased) == ("", "", True)


@pytest.mark.parametrize(("viewer", "read"), [(FACILITATOR, 4), (PUBLIC, 1), (1, 3), (2, 3)])
def test_viewers_read_their_own_notes_alone(tmp_path: Path, viewer: Viewer, read: int) -> None:
    assert len(told(tmp_path, viewer).threads) == read


@pytest.mark.parametrize(
    ("viewer", "refused"), [(FACILITATOR, [(1, 3), (2, 1)]), (PUBLIC, []), (1, [(1, 3)])]
)
def test_a_refusal_is_told_to_its_seat_and_the_facilitator(
    tmp_path: Path, viewer: Viewer, refused: Sequence[tuple[int, int]]
) -> None:
    assert [(each.seat, each.times) for each in told(tmp_path, viewer).refusals] == refused


def test_what_was_refused_is_told_by_its_sentence(tmp_path: Path) -> None:
    diary = told(tmp_path)
    said = "There is no such command in this game."
    assert {each.said for each in diary.refusals} == {said}
    assert f"Refused commands: 4; most often “{said}”, 3 times, to seat 1." in diary.summary


def test_the_public_is_told_no_names(tmp_path: Path) -> None:
    assert b"Ada" not in msgspec.json.encode(told(tmp_path, PUBLIC))


def test_only_the_facilitator_learns_how_many_rows_there_are(tmp_path: Path) -> None:
    assert " rows;" in told(tmp_path).proof.sentences[0]
    assert (
        told(tmp_path / "one", Viewer(1))
        .proof.sentences[0]
        .endswith(": 6 steps; nothing is wrong.")
    )


def test_the_proof_holds_the_newest_head(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        walk = seen(ledger, match)
        head = gather(walk, sources_of(ledger, walk), LAYOUTS["teacher"]).proof.head
        assert head == f"5:{ledger.steps(match)[-1].head}"


def test_a_diary_is_of_one_moment_though_the_match_goes_on(tmp_path: Path) -> None:
    with hands(tmp_path, turns=2) as (ledger, match):
        walk = seen(ledger, match)
        take_turn(ledger, match, 2)
        assert sources_of(ledger, walk).report.steps == len(walk.seen) == 3


def test_commands_of_others_are_counted_and_not_named(tmp_path: Path) -> None:
    assert {row.name for row in told(tmp_path, Viewer(1)).commands.rows} == {
        "play",
        "lay",
        "(not shown)",
    }


def test_what_others_drew_is_counted_and_not_named(tmp_path: Path) -> None:
    rows = {row.name: row.counts for row in told(tmp_path, Viewer(1)).chance.rows}
    assert rows["CardDrawn: (not shown)"][0] == 0
    assert not any("blue8" in name for name in rows)
    assert any("blue8" in row.name for row in told(tmp_path / "all").chance.rows)


def test_thinking_is_timed_from_the_step_before_and_never_backwards(tmp_path: Path) -> None:
    walk, _ = walked(tmp_path, "correction", 4)
    begun = datetime(2026, 1, 1, tzinfo=UTC)
    clock = (0, 30, 10, 70)  # the clock was set back once
    walk.seen[:] = [
        msgspec.structs.replace(step, at=(begun + timedelta(seconds=at)).isoformat(), seat=seat)
        for step, at, seat in zip(walk.seen, clock, (0, 1, 2, 1), strict=True)
    ]
    [pace] = pace_of(walk)
    assert (pace.seat, pace.steps, pace.total, pace.longest) == (1, 2, 90.0, 60.0)


def test_scores_are_kept_where_they_change(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        walk = seen(ledger, match)
        [points] = series_of(walk, Survey(walk.timeline, walk.viewer))
    assert (points.label, points.seats) == ("points", [1, 2])
    assert points.points[0] == (1, [0, 0])
    assert points.points[-1][0] == 5


def test_turning_points_say_why(tmp_path: Path) -> None:
    reasons = {each.step: each.reasons for each in told(tmp_path).moments}
    assert reasons[1] == ["The beginning.", "A note stands here."]
    assert reasons[6][-1] == "The newest step."
    assert any("leads" in reason for reason in reasons[2])


def test_what_was_captured_and_taken_back_is_no_turning_point(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        steps = len(seen(ledger, play(ledger, "correction", "final", 1)).seen)
        match = play(ledger, "correction", "final", 1, cap=steps - 1)  # one before it is over
        walk = seen(ledger, match)
        fallen = [each.place.step for each in JUMPS["capture"].find(Landmarks(walk))]
        take_back(ledger, match, fallen[0] - 1)
        walk = seen(ledger, match)
        points = turning_points(Landmarks(walk))
        told = gather(walk, sources_of(ledger, walk), LAYOUTS["teacher"])
    assert len(fallen) > 1
    assert not points.keys() & {*fallen}
    assert not [each for each in told.summary if each.startswith("Captured")]


def test_the_weightiest_moments_have_pictures_where_not_all_can() -> None:
    points = {step: [(0, "")] for step in range(1, 101)} | {7: [(3, "")], 50: [(9, "")]}
    kept = chosen(points, 6)
    assert {7, 50} < {*kept}
    assert len(kept) == 6
    assert max(kept) > 80 > 20 > min(kept)


def test_a_diary_says_how_many_turning_points_have_no_picture(tmp_path: Path) -> None:
    walk, sources = walked(tmp_path, "correction", 200)
    few, many = (
        gather(walk, sources, msgspec.structs.replace(LAYOUTS["teacher"], pictures=pictures))
        for pictures in (3, 1000)
    )
    assert (len(few.moments), many.left_out) == (3, 0)
    assert few.left_out == len(many.moments) - 3 > 0
    assert not [each for each in many.moments if "A turn begins." in each.reasons]


def test_every_section_has_a_title_and_its_templates() -> None:
    templates = Path(__file__).parents[3] / "replays" / "diary" / "templates"
    for section in TITLES:
        assert (templates / f"page-{section}.html").is_file()
        assert (templates / f"diary-{section}.md").is_file()
    for layout in LAYOUTS.values():
        assert {"summary", "moments", "notes", "rules", "log", "proof"} <= {*layout.sections}
        assert len({*layout.sections}) == len(layout.sections)


@pytest.mark.parametrize("form", FORMS)
def test_the_same_match_gives_the_same_bytes(tmp_path: Path, form: str) -> None:
    walk, sources = walked(tmp_path, "infection", 20)
    first, again = (diary(walk, sources, "designer", form) for _ in range(2))  # type: ignore[arg-type]  # of FORMS
    assert first == again


@variants_in_turn(2)
def test_every_variant_has_its_diaries(tmp_path: Path, game: object, variant: str) -> None:
    name = game.id  # type: ignore[attr-defined]  # a game
    with ledger_at(tmp_path / "matches.db") as ledger:
        walk = seen(ledger, play(ledger, name, variant, 2, cap=25))
        sources = sources_of(ledger, walk)
    forms = [*FORMS]
    if variant != "final" and not IS_SOAK:
        forms = [forms[len(variant) % len(forms)]]  # some in one, others in another
    for layout in [*LAYOUTS][:: rounds(usual=3, soak=1)]:
        for form in forms:
            said = walk.game.title if walk.game.bound_to else variant  # a sheet has no variants
            assert said in diary(walk, sources, layout, form)


def test_progress_is_told_picture_by_picture(tmp_path: Path) -> None:
    walk, sources = walked(tmp_path, "correction", 12)
    heard: list[tuple[int, int]] = []
    gather(walk, sources, LAYOUTS["student"], lambda done, of: heard.append((done, of)))
    assert heard == [(number, len(heard)) for number in range(1, len(heard) + 1)]
