"""What people say of a match is kept beside it, answered, closed and erased."""

from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from domain.kernel import FACILITATOR, PUBLIC, Viewer, players_and_public
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import (
    MARKS,
    BadNote,
    Draft,
    Note,
    NoteNotFound,
    NotYourNote,
    threads,
)
from domain.ledger.errors import KeyReused, MatchNotFound, StepNotFound
from replays.verify import verify
from tests.ledger.play import REGISTRY, begin, everything, opened, play

FIRST, SECOND = Viewer(1), Viewer(2)


@pytest.fixture
def match(ledger: Ledger) -> str:
    """A match with some steps."""
    match = begin(ledger)
    play(ledger, match, steps=4)
    return match


def written(ledger: Ledger, match: str, by: Viewer = FACILITATOR, **given: Any) -> Note:
    """A note on step 2, unless it is said otherwise."""
    return ledger.notes.write(match, Draft(**{"step": 2, "text": "Why?", **given}), by=by)


def texts(ledger: Ledger, match: str, viewer: Viewer) -> list[str]:
    return [note.text for note in ledger.notes.of(match, viewer)]


def test_a_note_says_where_when_who_and_what(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST, last_step=3, cell="c4", mark="fun", visibility="seat")
    assert (note.number, note.step, note.last_step, note.cell) == (1, 2, 3, "c4")
    assert (note.author, note.visibility, note.mark, note.text) == ("seat-1", "seat", "fun", "Why?")
    assert note.at.endswith("Z")
    assert ledger.notes.of(match, FIRST) == [note]


def test_a_note_is_anchored_to_the_head_after_its_last_step(ledger: Ledger, match: str) -> None:
    note, ranging = written(ledger, match), written(ledger, match, last_step=3)
    assert note.head == ledger.step(match, 2).head
    assert ranging.head == ledger.step(match, 3).head
    assert note.fits
    assert ranging.fits


def test_a_note_on_another_history_says_so(ledger: Ledger, match: str) -> None:
    written(ledger, match)
    written(ledger, match, step=4)
    with ledger.live(match) as held:
        last = held.starts[3]
    ledger.store.write(
        "DELETE FROM stored_events WHERE originator_id = ? AND originator_version >= ?",
        [(match, last)],
    )
    play(ledger, match, seed=7, steps=1)
    assert [note.fits for note in ledger.notes.of(match, FACILITATOR)] == [True, False]


def test_notes_of_a_damaged_match_can_be_read_and_do_not_fit(ledger: Ledger, match: str) -> None:
    written(ledger, match)
    ledger.store.write(
        "UPDATE stored_events SET topic = 'tally.Nothing' WHERE originator_id = ?", [(match,)]
    )
    assert [note.fits for note in ledger.notes.of(match, FACILITATOR)] == [False]


@pytest.mark.parametrize("steps", [(5, None), (0, None), (-1, 2), (2, 9)])
def test_a_note_is_on_steps_that_are_there(
    ledger: Ledger, match: str, steps: tuple[int, int | None]
) -> None:
    with ledger.live(match) as held:
        newest = held.step
    first, last = steps
    with pytest.raises(StepNotFound):
        written(ledger, match, step=newest + 1 if first > newest - 1 else first, last_step=last)


def test_there_are_no_notes_without_a_match(ledger: Ledger) -> None:
    with pytest.raises(MatchNotFound):
        ledger.notes.of("aaaaaaaaaaaa", FACILITATOR)
    with pytest.raises(MatchNotFound):
        written(ledger, "aaaaaaaaaaaa")


READERS: dict[tuple[str, Viewer], set[Viewer]] = {
    ("private", FACILITATOR): {FACILITATOR},
    ("private", FIRST): {FACILITATOR, FIRST},
    ("seat", FACILITATOR): {FACILITATOR, FIRST, SECOND},
    ("seat", FIRST): {FACILITATOR, FIRST, SECOND},
    ("public", FACILITATOR): {FACILITATOR, FIRST, SECOND, PUBLIC},
    ("public", FIRST): {FACILITATOR, FIRST, SECOND, PUBLIC},
    ("public", PUBLIC): {FACILITATOR, FIRST, SECOND, PUBLIC},
}


@pytest.mark.parametrize(("visibility", "author"), READERS)
def test_a_note_and_its_answers_are_read_by_whom_they_are_for(
    ledger: Ledger, match: str, visibility: str, author: Viewer
) -> None:
    note = written(ledger, match, author, visibility=visibility)
    ledger.notes.answer(match, note.number, "Because.", by=FACILITATOR)
    for viewer in (FACILITATOR, *players_and_public(2)):
        reads = viewer in READERS[visibility, author]
        assert texts(ledger, match, viewer) == ["Why?", "Because."] * reads


def test_numbers_count_only_what_the_viewer_reads(ledger: Ledger, match: str) -> None:
    written(ledger, match, text="between us teachers")
    written(ledger, match, FIRST, text="mine")
    shown = written(ledger, match, SECOND, text="for all", visibility="seat")
    assert shown.number == 1
    assert [note.number for note in ledger.notes.of(match, FIRST)] == [1, 2]
    assert [note.number for note in ledger.notes.of(match, FACILITATOR)] == [1, 2, 3]


def test_an_answer_to_an_answer_goes_to_the_note(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST, visibility="seat")
    first = ledger.notes.answer(match, note.number, "Because.", by=SECOND)
    second = ledger.notes.answer(match, first.number, "I see.", by=FIRST)
    assert (first.parent, second.parent) == (note.number, note.number)
    assert (second.step, second.head, second.visibility) == (2, note.head, "seat")
    assert threads(ledger.notes.of(match, SECOND)) == [(note, [first, second])]


def test_threads_are_ordered_by_step(ledger: Ledger, match: str) -> None:
    late, early = written(ledger, match, step=3), written(ledger, match, step=1)
    assert [note for note, _ in threads(ledger.notes.of(match, FACILITATOR))] == [early, late]


def test_what_one_does_not_read_is_not_there(ledger: Ledger, match: str) -> None:
    written(ledger, match)
    with pytest.raises(NoteNotFound):
        ledger.notes.answer(match, 1, "Me too.", by=FIRST)
    with pytest.raises(NoteNotFound):
        ledger.notes.resolve(match, 1, by=FIRST)
    with pytest.raises(NoteNotFound):
        ledger.notes.erase(match, 1, by=FIRST)


@pytest.mark.parametrize("number", [0, -1, 2])
def test_a_note_is_named_by_a_number_that_there_is(ledger: Ledger, match: str, number: int) -> None:
    written(ledger, match)
    with pytest.raises(NoteNotFound):
        ledger.notes.answer(match, number, "Me too.", by=FACILITATOR)


def test_a_note_is_resolved_and_reopened_with_its_answers(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST)
    answer = ledger.notes.answer(match, note.number, "Because.", by=FACILITATOR)
    assert ledger.notes.resolve(match, answer.number, by=FACILITATOR).number == note.number
    assert [each.resolved for each in ledger.notes.of(match, FIRST)] == [True, True]
    assert not ledger.notes.resolve(match, note.number, by=FIRST, resolved=False).resolved
    assert [each.resolved for each in ledger.notes.of(match, FIRST)] == [False, False]


@pytest.mark.parametrize("by", [SECOND, PUBLIC])
def test_only_its_author_and_the_facilitator_close_or_erase_a_note(
    ledger: Ledger, match: str, by: Viewer
) -> None:
    note = written(ledger, match, FIRST if by else PUBLIC, visibility="public")
    with pytest.raises(NotYourNote):
        ledger.notes.resolve(match, note.number, by=by)
    with pytest.raises(NotYourNote):
        ledger.notes.erase(match, note.number, by=by)


def test_what_is_erased_leaves_the_thread(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST, mark="sad tag", visibility="seat")
    answer = ledger.notes.answer(match, note.number, "Because.", by=SECOND)
    erased = ledger.notes.erase(match, note.number, by=FIRST)
    assert (erased.erased, erased.text, erased.author, erased.mark) == (True, "", "", None)
    assert (erased.step, erased.head, erased.fits) == (2, note.head, True)
    assert ledger.notes.of(match, SECOND) == [erased, answer]


def test_an_erased_private_note_keeps_its_reader(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST)
    ledger.notes.erase(match, note.number, by=FIRST)
    assert [
        len(ledger.notes.of(match, viewer)) for viewer in (FIRST, SECOND, PUBLIC, FACILITATOR)
    ] == [
        1,
        0,
        0,
        1,
    ]


def test_notes_change_no_row_and_the_match_verifies(ledger: Ledger, match: str) -> None:
    before = everything(ledger)
    note = written(ledger, match, FIRST)
    ledger.notes.answer(match, note.number, "Because.", by=FACILITATOR)
    ledger.notes.erase(match, note.number, by=FACILITATOR)
    assert everything(ledger) == before
    assert verify(match, ledger.rows(match), REGISTRY, ledger.codec, {}).ok


def test_not_a_byte_of_what_is_erased_is_left(sqlite: str) -> None:
    with opened(sqlite, create=True) as ledger:
        match = begin(ledger)
        for number in range(40):
            ledger.notes.write(match, Draft(step=1, text=f"unsayable {number} " * 300), by=FIRST)
        for number in range(40, 0, -1):
            ledger.notes.erase(match, number, by=FIRST)
        files = Path(sqlite).parent.glob("ledger.db*")
        assert [file.name for file in files if b"unsayable" in file.read_bytes()] == []


def test_a_repeated_request_finds_its_note(ledger: Ledger, match: str) -> None:
    draft = Draft(step=2, text="Why?")
    first = ledger.notes.write(match, draft, by=FIRST, key="k")
    again = ledger.notes.write(match, draft, by=FIRST, key="k")
    assert (first.is_repeat, again.is_repeat, again.number) == (False, True, first.number)
    other = ledger.notes.write(match, draft, by=SECOND, key="k")
    assert not other.is_repeat
    with pytest.raises(KeyReused):
        ledger.notes.write(match, Draft(step=2, text="How?"), by=FIRST, key="k")


def test_a_repeated_request_finds_its_note_though_it_is_erased(ledger: Ledger, match: str) -> None:
    draft = Draft(step=2, text="Why?")
    note = ledger.notes.write(match, draft, by=FIRST, key="k")
    ledger.notes.erase(match, note.number, by=FIRST)
    assert ledger.notes.write(match, draft, by=FIRST, key="k").erased
    assert len(ledger.notes.of(match, FIRST)) == 1


def test_a_late_repetition_does_not_close_what_was_reopened(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST)
    ledger.notes.resolve(match, note.number, by=FIRST, key="close")
    ledger.notes.resolve(match, note.number, by=FIRST, resolved=False, key="open")
    assert not ledger.notes.resolve(match, note.number, by=FIRST, key="close").resolved


def test_notes_of_many_at_once_are_all_kept(ledger: Ledger, match: str, setting: str) -> None:
    together = Barrier(6)

    def write(seat: int) -> None:
        with opened(setting) as own:
            together.wait()
            for number in range(10):
                written(own, match, Viewer(seat % 2 + 1), text=f"{seat}/{number}")

    writers = [Thread(target=write, args=(seat,)) for seat in range(6)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    kept = texts(ledger, match, FACILITATOR)
    assert sorted(kept) == sorted(f"{seat}/{number}" for seat in range(6) for number in range(10))


@pytest.mark.parametrize("mark", [*MARKS, "my tag", "λ-rule"])
def test_known_marks_and_own_tags_are_kept(ledger: Ledger, match: str, mark: str) -> None:
    assert written(ledger, match, mark=mark, text="").mark == mark


HOSTILE = [
    "<script>alert(1)</script>",
    "=1+1",
    "\u202eright to left",
    "Robert'); DROP TABLE notes;--",
    "two\nlines\tand a tab",
    "x" * 10_000,
    "\U0001f3b2 ünï",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_any_text_is_kept_as_it_is(ledger: Ledger, match: str, text: str) -> None:
    written(ledger, match, text=text)
    assert texts(ledger, match, FACILITATOR) == [text]


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("text", {"text": "x" * 10_001}),
        ("text", {"text": "nul \x00"}),
        ("text", {"text": "bell \x07"}),
        ("text", {"text": "\ud800"}),
        ("text", {"text": "  "}),
        ("mark", {"mark": "x" * 41}),
        ("mark", {"mark": "two\nlines"}),
        ("mark", {"mark": "\u202eback"}),
        ("mark", {"mark": " "}),
        ("cell", {"cell": ""}),
        ("cell", {"cell": "c" * 41}),
        ("last_step", {"step": 3, "last_step": 2}),
    ],
)
def test_a_note_that_can_not_be_kept_names_its_part(
    ledger: Ledger, match: str, field: str, given: dict[str, Any]
) -> None:
    with pytest.raises(BadNote) as caught:
        written(ledger, match, **given)
    assert caught.value.field == field
    assert ledger.notes.of(match, FACILITATOR) == []


def test_an_answer_says_something(ledger: Ledger, match: str) -> None:
    note = written(ledger, match)
    with pytest.raises(BadNote):
        ledger.notes.answer(match, note.number, " \n", by=FACILITATOR)


def test_who_looks_on_writes_for_everybody(ledger: Ledger, match: str) -> None:
    with pytest.raises(BadNote):
        written(ledger, match, PUBLIC)
    assert written(ledger, match, PUBLIC, visibility="public").author == "spectator"


def test_a_stream_of_notes_can_be_taken_elsewhere(ledger: Ledger, match: str) -> None:
    note = written(ledger, match, FIRST)
    ledger.notes.answer(match, note.number, "Because.", by=FACILITATOR)
    ledger.notes.resolve(match, note.number, by=FIRST)
    before, entries = ledger.notes.of(match, FIRST), ledger.notes.entries(match)
    ledger.store.write("DELETE FROM notes WHERE match_id = ?", [(match,)])
    ledger.notes.take_over(entries)
    assert ledger.notes.of(match, FIRST) == before
