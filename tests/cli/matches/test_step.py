"""Stepping through a match, with keys and without."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.matches import walk_of
from cli.stepper.keys import Keys
from cli.stepper.screen import Paper, screen
from cli.stepper.stepper import PANES, Stepper
from cli.stepper.watching import Watched
from domain.kernel import BY_FACILITATOR, FACILITATOR, PUBLIC, TakeBack, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft
from domain.ledger.stores.opening import open_store
from domain.ledger.stream.match import Plan, Request
from replays.drawing.lines import columns
from replays.walking.turns import Place
from tests.cli.keyboard import Keyboard
from tests.cli.program import REGISTRY, Program
from tests.cli.stored import CHASE, FINISHED, SECRETS, legal, submit

RIGHT, LEFT, UP, DOWN = "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B"
CHASED = "ch3ciyscmdnp"
PAGE_UP, PAGE_DOWN, HOME, END = "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"


def watched(ledger: Ledger, match: str) -> Watched:
    return Watched(ledger, walk_of(ledger, match, FACILITATOR))


@pytest.fixture(scope="module")
def finished(filled: Path) -> Iterator[Watched]:
    ledger = Ledger(open_store(str(filled)), REGISTRY)
    yield watched(ledger, FINISHED)
    ledger.close()


@pytest.fixture
def ledger(database: Path) -> Iterator[Ledger]:
    ledger = Ledger(open_store(str(database)), REGISTRY)
    yield ledger
    ledger.close()


def pressed(match: Watched, *given: str, at: Place = Place(1)) -> Stepper:  # noqa: B008
    stepper = Stepper(match, FACILITATOR, at)
    for key in given:
        stepper.press(key)
    return stepper


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ([RIGHT], Place(2)),
        (["l", "l", "l", "h"], Place(3)),
        (["\x1bOC", "\x1bOC", "\x1bOD"], Place(2)),
        ([RIGHT, DOWN], Place(3, 1)),
        ([DOWN, DOWN, DOWN, DOWN], Place(4, 1)),
        (["j", "j", ",", "."], Place(2, 2)),
        ([UP], Place(1, 2)),
        ([UP, "k", "k"], Place(1, 1)),
        ([PAGE_DOWN], Place(7, 4)),
        (["]", "]", "["], Place(7, 4)),
        ([PAGE_DOWN, PAGE_UP, PAGE_UP], Place(1)),
        ([END], Place(52)),
        (["\x1bOF", RIGHT, "j", "]"], Place(52)),
        ([END, "\x1b[1~", LEFT], Place(1)),
        ([DOWN, RIGHT], Place(2)),
        ([":", "4", "1", "\r"], Place(41)),
        ([":", *"41.2", "\r"], Place(41, 2)),
        ([":", *"41.9", "\r"], Place(1)),
        ([":", "9", "9", "\r"], Place(1)),
        ([":", "4", "\x7f", "7", "\n"], Place(7)),
        ([":", "7", "\x1b", RIGHT], Place(2)),
        (["G"], Place(52)),
        (["G", "g"], Place(1)),
        (["/", *"BANISH", "\r"], Place(21, 2)),
        (["/", *"PieceCaptured", "\r"], Place(41, 2)),
        (["/", *"denied", "\r", "n", "n", "N"], Place(32, 3)),
        (["/", *"zebra", "\r"], Place(1)),
        (["/", *"PieceMoved where seat = 2", "\r"], Place(11, 2)),
        (["c"], Place(21, 2)),
        (["c", "c", "C"], Place(21, 2)),
        (["m"], Place(12)),
        ([")"], Place(3)),
        (["d"], Place(1)),
        (["n"], Place(1)),
    ],
)
def test_keys_lead_to_a_place(finished: Watched, given: list[str], place: Place) -> None:
    assert pressed(finished, *given).place == place


def test_searching_in_vain_says_so(finished: Watched) -> None:
    assert pressed(finished, "/", *"zebra", "\r").message == "'zebra' is not behind this place."
    assert pressed(finished, "/", *"begins", "\r", END, "N").place == Place(1, 1)


def test_keys_arrive_in_pieces_or_together() -> None:
    arriving = iter(["ll", "\x1b[C\x1b[", "D", "\x1b", "[6~", "\x1b", "", "q"])
    pressed = Keys(lambda _seconds: next(arriving))
    given = [pressed.next() for _ in range(7)]
    assert given == ["l", "l", RIGHT, LEFT, PAGE_DOWN, "\x1b", "q"]


def test_nothing_is_pressed_within_the_time() -> None:
    assert Keys(lambda _seconds: "").next(0.1) is None


def drawn(stepper: Stepper, width: int = 80, height: int = 24) -> list[str]:
    return screen(stepper, Paper(width, height, colour=False, unicode=True))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 50), (100, 30), (60, 12), (200, 70)])
def test_the_screen_is_never_overfilled(finished: Watched, width: int, height: int) -> None:
    for place in (Place(1), Place(21), Place(41, 2), Place(52)):
        lines = drawn(pressed(finished, at=place), width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width


@pytest.mark.parametrize(("width", "height"), [(40, 10), (44, 11), (60, 10), (80, 10)])
def test_small_screens_are_never_overfilled_in_any_pane(
    ledger: Ledger, width: int, height: int
) -> None:
    ledger.notes.write(CHASED, Draft(step=38, text="Why " * 40), by=FACILITATOR)
    stepper = pressed(watched(ledger, CHASE), at=Place(38))
    for key in ("K", "\t", "\t", "\t", "\t", "?"):
        stepper.press(key)
        lines = drawn(stepper, width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width


@pytest.mark.parametrize(("width", "height"), [(20, 8), (1, 1), (39, 24), (80, 9), (3, 2)])
def test_a_terminal_that_is_too_small_says_what_is_needed(
    finished: Watched, width: int, height: int
) -> None:
    lines = drawn(pressed(finished), width, height)
    assert len(lines) == height
    assert max(map(len, lines)) <= width
    assert "A terminal of 40 columns and 10 lines is needed. q leaves.".startswith(lines[0])


def test_what_there_is_to_say_is_said_in_full(finished: Watched) -> None:
    stepper = pressed(finished, "\t", *"/Nobody's where\r")
    shown = " ".join(drawn(stepper))
    assert stepper.message in " ".join(shown.split())
    assert len(drawn(stepper)) == 24


def test_wide_characters_take_two_columns(ledger: Ledger) -> None:
    ledger.notes.write(CHASED, Draft(step=41, text="漢字" * 60), by=FACILITATOR)
    for keys in ("", "\t\t\t\t"):
        lines = drawn(pressed(watched(ledger, CHASE), *keys, at=Place(41)))
        assert max(map(columns, lines)) <= 80


def test_the_screen_tells_where_one_is_what_happened_and_what_changed(finished: Watched) -> None:
    lines = drawn(pressed(finished, at=Place(41, 2)), height=50)
    shown = "\n".join(lines)
    assert lines[1] == "step 41 of 52, event 2 of 5 · turn 9, seat 1's · seat 1 is to act"
    assert "     > Seat 1 captures the pawn of seat 2 on" in shown
    assert "Changed:" in shown
    assert "Seat 2, Resting: now Pawn" in shown
    assert "/sides/2" not in shown  # paths are for who asks for them


def test_notes_and_refusals_of_a_step_are_on_the_screen(ledger: Ledger) -> None:
    ledger.notes.write(CHASED, Draft(step=41, text="Why not?"), by=FACILITATOR)
    shown = "\n".join(drawn(pressed(watched(ledger, CHASE), at=Place(41))))
    assert "* facilitator: Why not?" in shown
    assert "x Seat 2 was refused" in shown


def test_a_note_on_several_steps_is_shown_at_each_of_them(ledger: Ledger) -> None:
    ledger.notes.write(CHASED, Draft(step=30, last_step=32, text="Slow."), by=FACILITATOR)
    match = watched(ledger, CHASE)
    told = "* facilitator: Slow. [steps 30 to 32]"
    shown = {
        step: " ".join(drawn(pressed(match, at=Place(step)), 200, 50)) for step in range(29, 34)
    }
    assert [step for step, text in shown.items() if told in text] == [30, 31, 32]
    assert pressed(match, "m").place == Place(30)


def test_a_mark_without_words_is_a_note_too(ledger: Ledger) -> None:
    ledger.notes.write(CHASED, Draft(step=33, mark="fun", cell="c4"), by=FACILITATOR)
    stepper = pressed(watched(ledger, CHASE), "m")
    assert (stepper.place, stepper.message) == (Place(33), "facilitator (fun) [cell c4]")


def test_an_erased_note_is_no_place(ledger: Ledger) -> None:
    note = ledger.notes.write(CHASED, Draft(step=33, text="Why?"), by=FACILITATOR)
    ledger.notes.erase(CHASED, note.number, by=FACILITATOR)
    assert "there is no note" in pressed(watched(ledger, CHASE), "m").message


def test_a_board_of_ten_rows_is_seen_whole_on_24_lines(ledger: Ledger) -> None:
    lines = drawn(pressed(watched(ledger, CHASE), at=Place(38)))
    names = [line[:2].strip() for line in lines]
    first = names.index("10")
    assert names[first : first + 10] == [str(10 - row) for row in range(10)]


def test_what_has_no_room_is_further_down(ledger: Ledger) -> None:
    stepper = pressed(watched(ledger, CHASE), at=Place(38))
    top = drawn(stepper)
    assert "more lines: J]" in top[-1]
    for _ in range(9):
        stepper.press("J")
    bottom = drawn(stepper)
    assert "more lines" not in bottom[-1]
    for _ in range(9):
        stepper.press("K")
    assert drawn(stepper) == top


def test_a_screen_that_is_moved_down_stays_so_from_step_to_step(ledger: Ledger) -> None:
    match = watched(ledger, CHASE)
    stepper = pressed(match, "J", at=Place(37))
    moved = drawn(stepper, height=16)
    stepper.press(RIGHT)
    assert drawn(stepper, height=16)[2] == moved[2]
    assert drawn(pressed(match, at=Place(38)), height=16)[2] != moved[2]


def test_each_pane_has_the_screen_alone(finished: Watched) -> None:
    stepper, tops = pressed(finished, at=Place(41)), []
    for _ in PANES:
        lines = drawn(stepper)
        tops.append(lines[2].strip())
        stepper.press("\t")
    assert tops[1:3] == [
        "Correction",
        drawn(pressed(finished, "\t", "\t", at=Place(41)))[2].strip(),
    ]
    assert tops[3] == "Changed:"
    assert stepper.pane == "all"


@pytest.mark.parametrize(
    ("key", "first"), [("o", "There are no notes here."), ("a", "Could be done:")]
)
def test_a_key_shows_one_pane_and_all_again(finished: Watched, key: str, first: str) -> None:
    stepper = pressed(finished, "?", key, at=Place(40))
    assert drawn(stepper)[2].rstrip() == first
    stepper.press(key)
    assert stepper.pane == "all"


def test_nobody_has_a_choice_in_the_middle_of_a_step(finished: Watched) -> None:
    """Rules need not know what would be legal there."""
    tops = [drawn(pressed(finished, "a", at=Place(41, event)))[2].strip() for event in (2, 5)]
    assert tops == ["In the middle of a step nobody has a choice.", "Could be done:"]


def test_a_picture_that_had_no_room_once_stays_small(finished: Watched) -> None:
    stepper = pressed(finished, at=Place(41))
    assert "┌" not in "".join(drawn(stepper))
    assert "┌" in "".join(drawn(stepper, height=60))
    stepper.press(RIGHT)
    assert "┌" not in "".join(drawn(stepper))


def test_another_viewer_looks_at_the_same_step(ledger: Ledger) -> None:
    stepper = pressed(watched(ledger, SECRETS), "v", "v", at=Place(3, 2))
    assert (stepper.viewer, stepper.place) == (Viewer(1), Place(3))
    assert "seen by seat 1" in drawn(stepper)[0]
    stepper.press("V")
    assert stepper.viewer == PUBLIC
    shown = "\n".join(drawn(stepper))
    assert "3 hidden" in shown


def test_playing_goes_on_as_was_stepped_last_until_the_end(finished: Watched) -> None:
    stepper = pressed(finished, "]", " ")
    assert stepper.tick(1.0)
    assert stepper.place == pressed(finished, "]", "]").place
    assert not stepper.tick(1.5)
    stepper.press("+")
    assert stepper.tick(2.0)
    assert stepper.tick(2.5)
    for second in range(3, 40):
        stepper.tick(float(second))
    assert (stepper.place, stepper.is_playing) == (Place(52), False)


def test_new_steps_of_a_match_in_play_are_followed(ledger: Ledger) -> None:
    match = watched(ledger, CHASE)
    stepper = pressed(match, "f")
    still = pressed(match, at=Place(3))
    submit(ledger, CHASED, next(legal(ledger, CHASED)))
    assert stepper.refresh()
    assert stepper.place == Place(42)
    assert not still.refresh()
    assert (still.place, still.walk.last) == (Place(3), Place(42))
    assert "[following]" in drawn(stepper)[-1]


def test_new_notes_on_a_match_in_play_are_shown_at_once(ledger: Ledger) -> None:
    stepper = pressed(watched(ledger, CHASE), "f")
    ledger.notes.write(CHASED, Draft(step=41, text="Look!"), by=FACILITATOR)
    assert stepper.refresh()
    assert "* facilitator: Look!" in "\n".join(drawn(stepper))
    assert not stepper.refresh()


def test_steps_that_were_taken_back_say_so(ledger: Ledger) -> None:
    ledger.submit(CHASED, Request(actor=BY_FACILITATOR, command=TakeBack(to=30), by="facilitator"))
    stepper = pressed(watched(ledger, CHASE), at=Place(38))
    assert "taken back by step 42" in drawn(stepper)[1]
    assert pressed(watched(ledger, CHASE), "t").place == Place(42, 1)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("w", "Nothing in this game tells who leads before the end."),
        ("}", "In this match no round begins, as far as this viewer sees it."),
        ("x", "In this match nothing was refused, as far as this viewer sees it."),
        ("C", "There is no capture or elimination before this place."),
        ("/PieceCapturd\r", "is it PieceCaptured?"),
        (":99\r", "The steps are 1 to 52"),
        ("p", "No turning point is known here; `playledger analyse` looks for them."),
        ("v", "Seen by the public."),
    ],
)
def test_a_key_that_leads_nowhere_says_why(finished: Watched, keys: str, said: str) -> None:
    assert said in pressed(finished, *keys).message


def test_help_tells_every_key(finished: Watched) -> None:
    lines = "\n".join(drawn(pressed(finished, "?")))
    assert all(
        key in lines
        for key in (
            *("PgDn ]", "Home g", "search", "go to", "leave", "m M", "play"),
            *("the notes here", "what could be done here"),
        )
    )
    assert "next turn" not in "\n".join(drawn(pressed(finished, "?", "?")))


def test_what_is_typed_for_a_search_is_shown(finished: Watched) -> None:
    assert drawn(pressed(finished, "/", *"cap"))[-1] == "Search for: cap_"


def test_a_seat_steps_through_what_it_knows_only(program: Program) -> None:
    shown = json.loads(program.shows("step", SECRETS, "--at", "2", "--seat", "2", "--json"))
    assert shown["sentences"] == [
        "Seat 1 plays blue1.", "Seat 1 draws a card.", "Turn 2 is seat 2's.",
    ]  # fmt: skip
    assert {"path": "/sides/0/points", "old": 0, "new": 1} in shown["changes"]
    assert all("hand" not in change["path"] for change in shown["changes"])


def test_an_event_is_shown_for_programs_with_what_it_changed(program: Program) -> None:
    shown = json.loads(program.shows("step", FINISHED, "--at", "41.2", "--json"))
    assert [event["type"] for event in shown["events"]] == ["ResponsePassed", "PieceCaptured"]
    assert shown["receipt"] is None
    assert shown["event"] == 2


def test_a_search_is_answered_for_programs(program: Program) -> None:
    found = program.shows("step", FINISHED, "--search", "piececaptured", "--json")
    (captured,) = [json.loads(line) for line in found.splitlines()]
    assert (captured["step"], captured["event"]) == (41, 2)
    assert captured["happened"]["cell"] == "d4"


def test_without_a_terminal_the_place_is_printed(program: Program) -> None:
    shown = program.shows("step", FINISHED, "--turn", "9")
    assert "step 38 of 52, event 4 of 4 · turn 9, seat 1's" in shown
    assert "> Turn 9: seat 1." in shown
    assert "Changed:" not in shown


def test_arrows_and_letters_work_at_a_real_terminal(database: Path) -> None:
    with Keyboard(database, "step", FINISHED) as keyboard:
        keyboard.until("step 1 of 52")
        keyboard.types(RIGHT).until("step 2 of 52 ")
        keyboard.types("\x1bOC").until("step 3 of 52 ")
        keyboard.types("j").until("step 4 of 52, event 1 of 1")
        keyboard.types(PAGE_DOWN).until("turn 2, seat 2's")
        keyboard.types("/banish\r").until("step 21 of 52, event 2 of 2")
        keyboard.types(":50\r").until("step 50 of 52 ")
        keyboard.types("?").until("PgDn ]  the next turn")
        keyboard.types("q")
        assert keyboard.ends() == 0
        assert keyboard.raw.endswith("\x1b[?25h\x1b[?1049l")


def test_keys_that_are_pressed_while_the_screen_is_drawn_are_not_lost(database: Path) -> None:
    with Keyboard(database, "step", FINISHED) as keyboard:
        keyboard.until("step 1 of 52")
        for _ in range(40):
            keyboard.types("l")
        keyboard.until("step 41 of 52 ")
        assert "lll" not in keyboard.raw


def test_ctrl_c_gives_the_terminal_back(database: Path) -> None:
    with Keyboard(database, "step", FINISHED, "--at", "7") as keyboard:
        keyboard.until("step 7 of 52")
        keyboard.interrupts()
        assert keyboard.ends() == 130
        assert "\x1b[?25h\x1b[?1049l" in keyboard.raw


def test_the_end_of_input_leaves(database: Path) -> None:
    with Keyboard(database, "step", FINISHED) as keyboard:
        keyboard.until("step 1 of 52")
        keyboard.types("\x04")
        assert keyboard.ends() == 0


def test_the_screen_follows_the_size_of_the_terminal(database: Path) -> None:
    with Keyboard(database, "step", FINISHED, "--at", "7", lines=24) as keyboard:
        keyboard.until("Tab panes")
        keyboard.resizes(60, 100).until("└")
        keyboard.types("q")
        assert keyboard.ends() == 0


def test_a_match_in_play_is_followed_at_a_real_terminal(database: Path, ledger: Ledger) -> None:
    with Keyboard(database, "step", CHASE, "--follow") as keyboard:
        keyboard.until("step 41 of 41")
        submit(ledger, CHASED, next(legal(ledger, CHASED)))
        keyboard.until("step 42 of 42")
        keyboard.types("q")
        assert keyboard.ends() == 0


def test_it_plays_by_itself_at_a_real_terminal(database: Path) -> None:
    with Keyboard(database, "step", FINISHED) as keyboard:
        keyboard.until("step 1 of 52")
        keyboard.types("++++ ").until("step 9 of 52")
        keyboard.types(" ").until("Tab panes")
        keyboard.types("q")
        assert keyboard.ends() == 0


def test_a_match_on_postgresql_is_followed(postgres: str) -> None:
    with Ledger(open_store(postgres, create=True), REGISTRY) as ledger:
        match = ledger.create(Plan(game="correction"), by="facilitator").match
        with Keyboard(postgres, "step", match[:6], "--follow") as keyboard:
            keyboard.until("step 1 of 1")
            submit(ledger, match, next(legal(ledger, match)))
            keyboard.until("step 2 of 2")


@pytest.mark.parametrize("name", ["capture", "chance", "turn", "phase"])
def test_places_of_a_sort_are_listed(program: Program, name: str) -> None:
    shown = program.shows("step", FINISHED, "--list", name)
    told = [
        json.loads(each)
        for each in program.shows("step", FINISHED, "--list", name, "--json").splitlines()
    ]
    assert len(shown.splitlines()) == len(told) > 0
    assert list(told[0]) == ["step", "event", "happened", "sentence", "taken_back_by"]


def test_there_is_nothing_of_a_sort(program: Program) -> None:
    ran = program("step", FINISHED, "--list", "lead")
    assert (ran.code, ran.err) == (
        1, "error: Nothing in this game tells who leads before the end.\n",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("color", "no_color", "is_coloured"),
    [("auto", False, True), ("auto", True, False), ("never", False, False), ("always", True, True)],
)
def test_colours_at_a_terminal_follow_no_color_and_the_option(
    database: Path, color: str, no_color: bool, is_coloured: bool
) -> None:
    words = ("step", FINISHED, "--color", color)
    with Keyboard(database, *words, no_color=no_color) as keyboard:
        keyboard.until("? help")
        assert ("\x1b[1m" in keyboard.raw) is is_coloured
