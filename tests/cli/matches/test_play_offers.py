"""An open table at a terminal: offers by number, and people who act out of turn."""

from pathlib import Path

import msgspec
import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.ledger.stream.match import Plan
from tests.cli.program import Program
from tests.games.table.sheets import GATE_WARS
from tests.ledger.play import opened


@pytest.fixture
def match(database: Path) -> str:
    """A table of Gate Wars at which seat 2 or seat 1 is in turn."""
    options = {"sheet": msgspec.to_builtins(GATE_WARS)}
    with opened(str(database)) as ledger:
        return ledger.create(Plan(game="table", options=options), by="facilitator").match


@pytest.fixture
def program(database: Path) -> Program:
    """The program with all games that can be played."""
    return Program(database, PLAYABLE)


def offer(shown: str, words: str) -> str:
    """The number of an offer."""
    *_, line = [each for each in shown.splitlines() if words in each]
    return line.partition("]")[0].strip(" [")


def test_offers_are_listed_and_chosen_by_number_or_word(program: Program, match: str) -> None:
    shown = program.shows("play", match, typed="seat 1\nl\nq\n")
    draw = offer(shown, "Draw from the deck (count)")
    asked = program.shows("play", match, typed=f"seat 1\n{draw}\n{draw} nine\n{draw} 2\nq\n")
    assert "count: 1 1, 2 2, 3 3, 4 4, 5 5" in asked
    assert "'nine' is none of: 1, 2, 3, 4, 5." in asked
    told = program.shows("log", match)
    assert "Seat 1 draws" in told


def test_two_at_one_keyboard_act_in_turn_or_not(program: Program, match: str) -> None:
    for seat in (1, 2):
        shown = program.shows("play", match, typed=f"seat {seat}\nl\nq\n")
        health = offer(shown, "Count health")
        program.shows("play", match, typed=f"seat {seat}\n{health} {seat} 1\nq\n")
    told = program.shows("log", match)
    assert "Seat 1 lowers their health from 20 to 15." in told
    assert "Seat 2 lowers their health from 20 to 15." in told


def test_commands_are_typed_in_words_and_answered_where_they_are_not_understood(
    program: Program, match: str
) -> None:
    typed = "seat 1\ndraw 2\ncou health of 2 by -3\nmove dragon to front\nmvoe\n?\nq\n"
    shown = program.shows("play", match, typed=typed)
    assert "There is no 'dragon' that you can name." in shown
    assert "'mvoe' is nothing to do here. Is it move?" in shown
    assert "Commands may be typed in words, too" in shown
    told = program.shows("log", match)
    assert "Seat 1 draws" in told
    assert "Seat 1 lowers seat 2's health from 20 to 17." in told


def test_what_needs_one_awaited_seat_refuses_by_name(program: Program, match: str) -> None:
    for command in (
        ("analyse", match),
        ("play", match, "--seat", "1=absent", "--seat", "2=absent"),
        ("simulate", "table"),
        ("solve", "table"),
        ("perft", "table"),
    ):
        ran = program(*command, typed="q\n")
        assert ran.code, command
        assert "several seats may act at once" in ran.err, (command, ran.err)
