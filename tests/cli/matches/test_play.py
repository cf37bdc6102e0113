"""People and bots at one terminal."""

import json
import re
from pathlib import Path

import pytest

from cli.table.help import HELP
from cli.terminal.exits import Exit
from cli.terminal.menu import Menu, Unclear
from domain.games.correction import GAME as CORRECTION
from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import Choice
from tests.cli.keyboard import Keyboard
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS

FORGOTTEN = "\x1b[H\x1b[2J\x1b[3J"
"""What empties the screen and what could be scrolled back to."""

SEEDED = ("--seed", "1")
"""Bots choose the same every time; how chance falls, the stored matches' secrets fix."""
CHASED = ("--seat", "1=random", "--seat", "3=random", *SEEDED)


def steps(program: Program, match: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in program.shows("log", match, "--json").splitlines()]


def match_of(shown: str) -> str:
    return shown.split()[1].rstrip(".")


def test_commands_are_chosen_by_number_or_in_words_and_stored(program: Program) -> None:
    shown = program.shows(
        "play",
        "correction",
        "--chance",
        "dictated",
        "--outcome",
        "1",
        typed="3\nend_spawn\nmove c1 b2\n",
    )
    assert [step["command"] for step in steps(program, match_of(shown))[1:]] == [
        {"type": "spawn", "kind": "pawn", "cell": "c1"},
        {"type": "end_spawn"},
        {"type": "move", "origin": "c1", "to": "b2"},
    ]
    assert "seat 2 > " in shown


@pytest.mark.parametrize("game", PLAYABLE.ids)
@pytest.mark.parametrize("seated", ["2=greedy 1=greedy 9=greedy", "1=nobody"])
def test_nothing_is_stored_of_a_match_that_is_refused(
    tmp_path: Path, game: str, seated: str
) -> None:
    database = tmp_path / "none.db"
    seats = [word for each in seated.split() for word in ("--seat", each)]
    ran = Program(database, PLAYABLE)("play", game, *seats, "--create", typed="q\n")
    assert (ran.code, ran.out) == (Exit.USAGE, "")
    assert not database.exists()


@pytest.mark.parametrize("word", ["q", "Q", "quit", "Exit"])
def test_a_table_is_left_in_any_words_for_it(program: Program, word: str) -> None:
    shown = program.shows("play", "correction", typed=f"{word}\n")
    assert "is no command" not in shown
    assert "Stored. `playledger play" in shown


def test_keys_may_be_capitals(program: Program) -> None:
    small, large = (
        program.shows("play", "correction", "--chance", "dictated", "--outcome", "1", typed=typed)
        for typed in ("l\nh\nr tokens\nq\n", "L\nH\nR Tokens\nQ\n")
    )
    assert (
        small.split("seat 1 > ")[2].splitlines()[1:]
        == (large.split("seat 1 > ")[2].splitlines()[1:])
    )
    assert "TOKENS" in large


def test_c_and_r_alone_say_which_words_there_are(tmp_path: Path) -> None:
    program = Program(tmp_path / "cards.db", PLAYABLE)
    shown = program.shows("play", "squad_combat", "--create", typed="c\nr\nr attacks\nq\n")
    assert "Write c and a word of a card: " in shown
    assert "Thrown Debris" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert "Write r and a word, such as `r attacks`:" in shown
    assert "\nATTACKS\n" in shown


def test_the_help_fits_a_small_terminal() -> None:
    assert max(map(len, HELP.splitlines())) < 80


def test_play_tells_what_happens_as_the_log_does(program: Program) -> None:
    arena = Program(program.database, PLAYABLE)
    shown = arena("play", "class_arena", "--seat", "2=greedy", *SEEDED, typed="1\n1\nq\n").out
    assert "Seat 1's recon (figure 1) appears on a1" in " ".join(shown.split())
    shown = arena("play", match_of(shown), "--seat", "2=greedy", *SEEDED, typed="1\nq\n").out
    assert "Seat 1's recon (figure 1) is activated." in shown


def test_one_plays_alone(program: Program) -> None:
    alone = Program(program.database, PLAYABLE)
    ran = alone("play", "janus_gate", "--seat", "1=greedy", "--seat", "2=greedy")
    assert "there is no seat '2'; one plays alone, at seat 1" in ran.err


def test_a_match_is_left_and_gone_on_with(program: Program) -> None:
    shown = program.shows("play", "correction", typed="1\nq\nnever read\n")
    match = match_of(shown)
    assert f"Stored. `playledger play {match}` goes on with it." in shown
    program.shows("play", match, typed="1\n")
    assert len(steps(program, match)) == 3


def test_a_match_is_gone_on_with_against_the_same_bot(program: Program) -> None:
    shown = program.shows("play", "correction", "--seat", "2=greedy", typed="q\n")
    assert f"Stored. `playledger play {match_of(shown)} --seat 2=greedy` goes on with it." in shown


def test_a_person_plays_against_a_bot_that_answers_at_once(program: Program) -> None:
    shown = program.shows(
        "play",
        "correction",
        "--seat",
        "2=greedy",
        "--seed",
        "1",
        "--chance",
        "dictated",
        "--outcome",
        "1",
        typed="1\nend_spawn\n1\n",
    )
    senders = [step["by"] for step in steps(program, match_of(shown))]
    assert senders[:4] == ["facilitator", "seat-1", "seat-1", "seat-1"]
    assert set(senders[4:]) == {"bot:greedy"}
    assert "seat 2 > " not in shown


def test_bots_play_a_whole_match_by_themselves(program: Program) -> None:
    shown = program.shows(
        "play", "correction", "--seat", "1=random", "--seat", "2=random", "--seed", "3"
    )
    assert "won: a piece reached the opponent's home row." in shown
    assert json.loads(program.shows("verify", match_of(shown), "--json"))["chance"] == "proved"


def test_a_finished_match_is_shown_and_asks_nothing(program: Program) -> None:
    shown = program.shows("play", FINISHED, typed="1\n")
    assert shown.splitlines()[-1] == (
        "Step 52: seat 1 won: a piece reached the opponent's home row."
    )


def test_what_the_rules_refuse_is_explained_with_the_rule_and_asked_again(program: Program) -> None:
    shown = program.shows(
        "play",
        "correction",
        typed="end_spawn\n",
    )
    assert "seat" in shown
    assert "(Q2)" in shown
    assert len(steps(program, match_of(shown))) == 1


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("0", "The commands are numbered from 1 to 18."),
        ("99", "The commands are numbered from 1 to 18."),
        ("sing", "'sing' is no command here, nor a word of one; l lists all.\n"),
        ("pawn z9", "No command has all these words. The nearest:\n [1] Spawn a pawn on a1"),
        ("piece", "There is no declared move to answer. (R14)"),
        ("spawn king a1 b1", "Write spawn KIND CELL. The nearest:\n [1] Spawn a pawn on a1"),
        ("spawn the king with his men", "Write spawn KIND CELL."),
        ("spawn king a1", "spawn KIND may be knight, pawn or spearman, not 'king'.\n"),
        ("spawn pawn g1", "spawn CELL may be a cell from a1 to f6, not 'g1'.\n"),
        ("knight a", "[13] Spawn a knight on a1"),
        ("?", "leaves; the match is stored"),
        ("help", "leaves; the match is stored"),
        ("r", "\n  Tokens on the board\n"),
        ("r tokens", "TOKENS ON THE BOARD\n\nUntil the end"),
        ("r xyzzy", "No chapter of Correction's rules has 'xyzzy'."),
        ("b", "can move (at most 2)"),
        ("", "[1] Spawn a pawn on a1"),
        ("l", "[1] Spawn a pawn on a1"),
    ],
)
def test_what_chooses_no_command_is_answered_and_nothing_happens(
    program: Program, typed: str, words: str
) -> None:
    shown = program.shows(
        "play", "correction", "--chance", "dictated", "--outcome", "1", typed=f"{typed}\n"
    )
    assert words in shown.split("seat 1 > ")[1]
    assert len(steps(program, match_of(shown))) == 1


def test_dictated_chance_is_asked_for_when_the_rules_need_it(program: Program) -> None:
    shown = program.shows(
        "play", "assassination_le", "--chance", "dictated", typed="3\n9\n5\n5\n0\n4\nroll\n2\n"
    )
    assert shown.count("How did the first victim roll fall (0, 1, 2, 3, 4 or 5)? ") == 6
    assert "9 can't be." in shown
    assert "How did the die fall (0, 1, 2, 3, 4 or 5)? 2" in shown
    assert "Seat 1 rolls 2." in shown


def test_a_match_is_left_where_an_outcome_is_asked_for(program: Program) -> None:
    typed = "3\n5\n5\n0\n4\nroll\nq\n"
    shown = program.shows("play", "assassination_le", "--chance", "dictated", typed=typed)
    assert shown.splitlines()[-1].startswith("Stored. `playledger play ")
    assert "can't be" not in shown


def test_secret_chance_is_asked_for_without_its_outcomes(program: Program) -> None:
    typed = "red1\nred2\nred3\nblue1\nblue2\nblue3\nheads\n"
    shown = program.shows("play", "hidden_hand", "--chance", "dictated", typed=typed)
    assert shown.count("How did the card fall? ") == 6
    assert "How did the first player fall (heads or tails)? heads" in shown


def test_a_long_menu_is_narrowed_down_by_words() -> None:
    cells = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    legal = [
        *({"type": "move", "origin": "a1", "to": cell} for cell in cells),
        {"type": "end_turn"},
    ]
    choices = [
        *(Choice(f"Move from a1 to {cell}") for cell in cells),
        Choice("End the turn", "now"),
    ]
    menu = Menu(legal, choices, CORRECTION.command_types)
    assert menu.listing().splitlines() == [
        " 64 like: [1] Move from a1 to a1. Some words of it list them.",
        "[65] End the turn · now",
    ]
    with pytest.raises(Unclear, match=r"\[57\] Move from a1 to h1\n"):
        menu.choice("move h")
    with pytest.raises(Unclear, match=r"\[65\] End the turn"):
        menu.choice("the turn")
    assert menu.choice("end the turn") == legal[-1]
    assert menu.choice("move a1 h8") == {"type": "move", "origin": "a1", "to": "h8"}


def test_the_rarer_kinds_of_a_long_menu_say_what_they_do() -> None:
    cells = [f"{column}{row}" for column in "abc" for row in range(1, 9)]
    legal = [*({"type": "move", "to": cell} for cell in cells), {"type": "end_turn"}]
    choices = [
        *(Choice(f"Move to {cell}", "a step") for cell in cells),
        Choice("End the turn", "now"),
    ]
    shown = Menu(legal, choices, CORRECTION.command_types).listing().splitlines()
    assert shown[1].split("[7]")[0].split() == ["[1]", "Move", "to", "a1"], "the moves in columns"
    assert shown[-1] == "[25] End the turn · now"
    assert "a step" not in "".join(shown)


def test_the_few_of_a_kind_say_what_they_do_in_a_long_menu() -> None:
    cells = [f"{column}{row}" for column in "abcd" for row in range(1, 6)]
    legal = [*({"type": "put", "cell": cell} for cell in cells), {"type": "step", "to": "b2"}]
    choices = [*(Choice(f"Put it on {cell}", "told") for cell in cells), Choice("Step", "2 HP")]
    listed = Menu(legal, choices, CORRECTION.command_types).listing()
    assert "told" not in listed
    assert listed.endswith("\n[21] Step · 2 HP")


def test_a_list_without_details_says_how_they_are_read() -> None:
    cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 4)]
    legal = [{"type": "move", "to": cell} for cell in cells]
    choices = [Choice(f"Move to {cell}", f"{cell} is free") for cell in cells]
    menu = Menu(legal, choices, CORRECTION.command_types)
    assert "is free" not in menu.listing()
    assert menu.listing().startswith(
        "Type some words of a command to see what it costs and does.\n"
    )
    assert menu.listing(["a1"]) == " [1] Move to a1 · a1 is free"
    bare = Menu(legal, [Choice(each.sentence) for each in choices], CORRECTION.command_types)
    assert "Type some words" not in bare.listing()


def test_an_open_game_is_passed_on_without_a_word(database: Path) -> None:
    with Keyboard(database, "play", "correction", "--chance", "dictated", "--outcome", "1") as keys:
        keys.until("seat 1 > ")
        keys.types("1\n").until("seat 1 > ")
        keys.types("end_spawn\n").until("seat 1 > ")
        keys.types("1\n").until("seat 2 > ")
        assert FORGOTTEN not in keys.raw
        keys.types("q\n").until("Stored.")
        assert keys.ends() == 0


def test_what_both_may_know_is_told_once_to_two_people(program: Program) -> None:
    typed = "1\n" * 12 + "q\n"
    shown = program.shows(
        "play", "correction", "--chance", "dictated", "--outcome", "1", typed=typed
    )
    told = re.findall(r"^ +(\d+)  Seat", shown, re.MULTILINE)
    assert len(told) > 9
    assert len(told) == len({*told})


def test_a_hidden_hand_leaves_the_screen_before_the_next_seat_looks(database: Path) -> None:
    with Keyboard(database, "play", SECRETS) as keys:
        keys.until("Pass the keyboard to seat 2, who presses Enter.")
        assert "Red " not in keys.raw
        assert "Red 11" in keys.types("\n").until("seat 2 > ")
        keys.types("1\n").until("Press Enter when you have seen enough.")
        keys.types("\n").until("Pass the keyboard to seat 1, who presses Enter.")
        last = keys.raw.rpartition(FORGOTTEN)[2]
        assert "Pass the keyboard" in last
        assert "Red " not in last
        shown = keys.types("\n").until("seat 1 > ")
        assert "Seat 2 draws a card." in shown
        assert "Red 3" not in shown


@pytest.mark.parametrize("leave", ["q\n", "\x04", ""], ids=["q", "end of input", "Ctrl-C"])
def test_whoever_leaves_takes_the_hand_from_the_screen(database: Path, leave: str) -> None:
    with Keyboard(database, "play", SECRETS) as keys:
        keys.until("presses Enter.")
        keys.types("\n").until("seat 2 > ")
        keys.types(leave) if leave else keys.rests().interrupts()
        assert keys.ends() == (Exit.DONE if leave else Exit.INTERRUPTED)
        assert "Stored. `playledger play hhucgu22vzjf` goes on with it." in keys.raw
        last = keys.raw.rpartition(FORGOTTEN)[2]
        assert "Red 11" in keys.raw
        assert "Red 11" not in last


def test_one_person_alone_is_never_asked_to_look_away(database: Path) -> None:
    with Keyboard(database, "play", SECRETS, "--seat", "1=random", *SEEDED) as keys:
        assert "Pass the keyboard" not in keys.until("seat 2 > ")
        assert FORGOTTEN not in keys.raw


def test_another_players_step_is_noticed(program: Program, database: Path) -> None:
    with Keyboard(database, "play", CHASE, *CHASED) as keys:
        keys.until("seat 2 > ")
        program.shows("play", CHASE, *CHASED, typed="roll\n")
        shown = keys.types("roll\n").until("seat 2 > ")
        assert "Another client was faster; this is the table now." in shown
        assert "Seat 2 rolls" in shown


def test_enter_takes_the_only_command(program: Program, database: Path) -> None:
    with Keyboard(database, "play", CHASE, *CHASED) as keys:
        shown = keys.until("seat 2 > ")
        assert "Enter: Roll the die" in shown
        shown = keys.types("\n").until("> ")
        assert "Seat 2 rolls" in " ".join(shown.split())
    typed = program("play", CHASE, *CHASED, typed="\n").out
    assert len(re.findall("seat 2 > ", typed)) >= 1


def test_what_a_screen_leaves_out_is_shown_when_it_is_asked_for(database: Path) -> None:
    words = ("play", "correction", "--chance", "dictated", "--outcome", "1")
    with Keyboard(database, *words, lines=14, no_color=True) as keys:
        shown = keys.until("seat 1 > ")
        assert "more lines" in shown
        assert shown.count("\n") < 14
        assert "┌──────┬" in keys.types("b\n").until("seat 1 > ")
        assert "[18] Spawn a knight on f1" in keys.types("l\n").until("seat 1 > ")
        assert "Match " in keys.types("h\n").until("seat 1 > ")
        assert "b  the whole table" in keys.types("?\n").until("seat 1 > ")
