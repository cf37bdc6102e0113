"""Stepping through a match, with keys and without."""

import json
from pathlib import Path

import pytest

from cli.keys import keys
from cli.matches import walk_of
from cli.screen import Paper, screen
from cli.stepper import Stepper
from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from domain.ledger.store import open_store
from replays.turns import Place
from replays.walk import Walk
from tests.cli.keyboard import Keyboard
from tests.cli.program import REGISTRY, Program
from tests.cli.stored import FINISHED, SECRETS

RIGHT, LEFT, UP, DOWN = "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B"
PAGE_UP, PAGE_DOWN, HOME, END = "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"


@pytest.fixture(scope="module")
def walk(filled: Path) -> Walk:
    ledger = Ledger(open_store(str(filled)), REGISTRY)
    walk = walk_of(ledger, FINISHED, FACILITATOR)
    ledger.close()
    return walk


def pressed(walk: Walk, *given: str, at: Place = Place(1)) -> Stepper:  # noqa: B008
    stepper = Stepper(walk, at)
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
        (["g", "4", "1", "\r"], Place(41)),
        (["g", "9", "9", "\r"], Place(1)),
        (["g", "4", "\x7f", "7", "\n"], Place(7)),
        (["g", "7", "\x1b", RIGHT], Place(2)),
        (["/", *"BANISH", "\r"], Place(21, 2)),
        (["/", *"PieceCaptured", "\r"], Place(41, 2)),
        (["/", *"denied", "\r", "n", "n", "N"], Place(32, 3)),
        (["/", *"zebra", "\r"], Place(1)),
        (["n"], Place(1)),
    ],
)
def test_keys_lead_to_a_place(walk: Walk, given: list[str], place: Place) -> None:
    assert pressed(walk, *given).place == place


def test_searching_in_vain_says_so(walk: Walk) -> None:
    assert pressed(walk, "/", *"zebra", "\r").message == "'zebra' is not behind this place."
    assert pressed(walk, "/", *"begins", "\r", END, "N").place == Place(1, 1)


def test_keys_arrive_in_pieces_or_together() -> None:
    arriving = iter(["ll", "\x1b[C\x1b[", "D", "\x1b", "q"])
    pressed = keys(lambda: next(arriving))
    assert [next(pressed) for _ in range(6)] == ["l", "l", RIGHT, LEFT, "\x1b", "q"]


def drawn(stepper: Stepper, width: int = 80, height: int = 24) -> list[str]:
    return screen(stepper, Paper(width, height, colour=False, unicode=True))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 50), (100, 30), (60, 12), (200, 70)])
def test_the_screen_is_never_overfilled(walk: Walk, width: int, height: int) -> None:
    for place in (Place(1), Place(21), Place(41, 2), Place(52)):
        lines = drawn(pressed(walk, at=place), width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width


def test_the_screen_tells_where_one_is_what_happened_and_what_changed(walk: Walk) -> None:
    lines = drawn(pressed(walk, at=Place(41, 2)), height=50)
    assert lines[1] == "step 41 of 52, event 2 of 5 · turn 9, seat 1's · seat 1 is to act"
    assert "> Seat 1 captures the pawn of seat 2 on d4." in lines
    assert "Changed:" in lines
    assert any("resting/pawn: 0 -> 1" in line for line in lines)


def test_what_has_no_room_is_further_down(walk: Walk) -> None:
    stepper = pressed(walk, at=Place(41))
    top = drawn(stepper)
    assert "more lines: space]" in top[-1]
    for _ in range(9):
        stepper.press(" ")
        bottom = drawn(stepper)
    assert bottom[-2].startswith("/")
    assert "more lines" not in bottom[-1]
    for _ in range(9):
        stepper.press("b")
    assert drawn(stepper) == top


def test_a_screen_that_is_moved_down_stays_so_from_step_to_step(walk: Walk) -> None:
    stepper = pressed(walk, " ", at=Place(40))
    moved = drawn(stepper)
    stepper.press(RIGHT)
    assert drawn(stepper)[3] == moved[3] != drawn(pressed(walk, at=Place(41)))[3]


def test_c_hides_the_paths_and_shows_them_again(walk: Walk) -> None:
    assert "Changed:" not in drawn(pressed(walk, "c", at=Place(41)), height=60)
    assert "Changed:" in drawn(pressed(walk, "c", "c", at=Place(41)), height=60)


def test_help_tells_every_key(walk: Walk) -> None:
    lines = "\n".join(drawn(pressed(walk, "?")))
    assert all(key in lines for key in ("PgDn ]", "Home", "search", "go to", "leave"))
    assert "next turn" not in "\n".join(drawn(pressed(walk, "?", "?")))


def test_what_is_typed_for_a_search_is_shown(walk: Walk) -> None:
    assert drawn(pressed(walk, "/", *"cap"))[-1] == "Search for: cap_"


def test_a_seat_steps_through_what_it_knows_only(program: Program) -> None:
    shown = json.loads(program.shows("step", SECRETS, "--at", "2", "--seat", "2", "--json"))
    assert shown["sentences"] == [
        "Seat 1 plays blue1.", "Seat 1 draws a card.", "Turn 2 is seat 2's.",
    ]  # fmt: skip
    assert {"path": "/sides/0/points", "old": 0, "new": 1} in shown["changes"]
    assert all("hand" not in change["path"] for change in shown["changes"])


def test_an_event_is_shown_for_programs_with_what_it_changed(program: Program) -> None:
    shown = json.loads(program.shows("step", FINISHED, "--at", "41", "--event", "2", "--json"))
    assert [event["type"] for event in shown["events"]] == ["ResponsePassed", "PieceCaptured"]
    assert shown["head"] is None
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
        keyboard.types("g50\r").until("step 50 of 52 ")
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
