"""Notes are written, answered, closed and erased from the command line."""

import json
from pathlib import Path
from sqlite3 import connect

import pytest

from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS

BIDI = "\u202e"


def test_a_note_is_written_and_listed(program: Program) -> None:
    shown = program.shows("note", CHASE, "--at", "12", "--mark", "confusing", "Whose turn is it?")
    assert shown == "step 12 · confusing · the facilitator\n   1  Whose turn is it?\n"
    assert shown in program.shows("notes", CHASE)


def test_a_note_is_on_the_newest_step_if_no_other_is_named(program: Program) -> None:
    newest = json.loads(program.shows("show", CHASE, "--json"))["step"]
    assert json.loads(program.shows("note", CHASE, "here", "--json"))["step"] == newest


def test_a_note_may_be_on_a_range_a_cell_and_for_all_seats(program: Program) -> None:
    asked = "--at 20 --to 24 --cell c4 --mark fun --seat 1 --for seat --json"
    note = json.loads(program.shows("note", FINISHED, *asked.split()))
    assert (note["step"], note["last_step"], note["cell"]) == (20, 24, "c4")
    assert (note["author"], note["visibility"], note["mark"]) == ("seat-1", "seat", "fun")


def test_a_note_is_answered_closed_reopened_and_erased(program: Program) -> None:
    program.shows("note", CHASE, "--at", "2", "Why?")
    assert "Because." in program.shows("note", CHASE, "--answer", "1", "Because.")
    assert "resolved" in program.shows("note", CHASE, "--resolve", "1")
    assert "resolved" not in program.shows("note", CHASE, "--reopen", "2")
    assert "(erased)" in program.shows("note", CHASE, "--erase", "1")
    listed = program.shows("notes", CHASE)
    assert "Why?" not in listed
    assert "Because." in listed


def test_a_seat_reads_and_counts_only_what_is_for_it(program: Program) -> None:
    program.shows("note", SECRETS, "for teachers")
    program.shows("note", SECRETS, "mine", "--seat", "1")
    assert json.loads(program.shows("notes", SECRETS, "--seat", "1", "--json"))["number"] == 1
    assert "There is no note yet" in program.shows("notes", SECRETS, "--seat", "2")


def test_open_notes_and_those_with_a_mark_are_picked_out(program: Program) -> None:
    assert "pawn" in program.shows("notes", FINISHED)
    assert "pawn" not in program.shows("notes", FINISHED, "--open")
    assert "pawn" not in program.shows("notes", FINISHED, "--mark", "fun")


def test_nothing_in_a_note_steers_the_terminal(program: Program) -> None:
    program.shows("note", CHASE, f"{BIDI}<b>\t&amp; two\nlines")
    shown = program.shows("notes", CHASE)
    assert BIDI not in shown
    assert "\\u202e<b>    &amp; two\n      lines" in shown


def test_notes_of_a_damaged_match_are_listed_and_do_not_fit(
    program: Program, database: Path
) -> None:
    with connect(database) as stored:
        stored.execute("UPDATE stored_events SET topic = 'x' WHERE originator_version = 9")
    ran = program("notes", FINISHED)
    assert ran.code == 0
    assert "Run `playledger verify" in ran.err or "can't be read" in ran.err
    assert "the match is another here since\n   1  Why may the pawn" in ran.out


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ("--at 99 x", 1, "There is no step 99"),
        ("--at 3 --to 2 x", 1, "the range ends before it begins"),
        ("--at 3", 1, "it needs a text, a mark, or both"),
        ("--cell z9 x", 1, "There is no cell 'z9' at step 52; there are: a1, a2"),
        ("--seat 9 x", 1, "has no seat 9"),
        ("--seat public --for seat x", 1, "a spectator's note must be public"),
        ("--answer 9 x", 1, "There is no note 9."),
        ("--answer 1", 1, "an answer needs one"),
        ("--seat 1 --erase 1", 1, "Note 1 is another's"),
        ("--resolve 1 x", 2, "--resolve goes with nothing else"),
        ("--erase 1 --at 3", 2, "--erase goes with nothing else"),
        ("--erase 1 --resolve 1", 2, "goes with nothing else"),
    ],
)
def test_what_can_not_be_noted_says_why(
    program: Program, arguments: str, code: int, said: str
) -> None:
    ran = program("note", FINISHED, *arguments.split())
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
