"""What may be done, in words."""

import copy

import pytest

from domain.components.seats import other
from domain.games.correction import GAME
from domain.games.correction.commands import Move
from domain.games.correction.rules import decide
from domain.games.correction.state import State
from domain.kernel import Command, Event, worded
from tests.games.correction.playing import play, position, start
from tests.games.reading import check_choices, choices
from tests.given import Playtest
from tests.laws.sample import positions


def said(match: Playtest) -> dict[str, str]:
    return {sentence: each.detail for sentence, each in choices(GAME, match.state).items()}


@pytest.mark.parametrize(
    "recording", ["careful", "no_denial", "advancing_spearman", "cheap_banish"]
)
def test_choices_of_a_whole_match_can_be_told_apart_and_found(recording: str) -> None:
    check_choices(GAME, recording)


def test_spawning_says_what_the_opponent_gains() -> None:
    match = start()
    detail = "seat 2 gains a denial token and has 2; 3 pawns left to spawn"
    assert said(match)["Spawn a pawn on a1"] == detail
    play(match, "spawn pawn a1")
    assert said(match)["End spawning"] == "you move next"


def test_a_move_says_what_follows_and_what_may_keep_it_from_landing() -> None:
    pieces = ["1 pawn c3", "1 pawn f5", "2 knight d4"]
    match = position(*pieces, tokens=["b4 2"], supplies=(0, 3))
    assert said(match) == {
        "Move the pawn from c3 to b4": "seat 2 can deny it; seat 2 can banish the piece; "
        "if it lands, it takes 2 tokens",
        "Capture the knight on d4 with the pawn from c3": "seat 2 can deny it; seat 2 can banish "
        "the piece; if it lands, the knight rests, so seat 2 can't spawn it in its next turn",
        "Move the pawn from f5 to e6": "seat 2 can banish the piece; if it lands, you win: "
        "a piece reached the opponent's home row",
    }


def test_an_answer_names_its_price() -> None:
    match = position("1 pawn c3", "2 knight d4", supplies=(0, 3))
    play(match, "c3-d4")
    assert said(match) == {
        "Deny the pawn its move to d4": "lays 1 of your 3 tokens on d4, closed to all this turn; "
        "the pawn must move elsewhere: b4",
        "Banish the pawn from c3": "costs 3 of your 3 tokens; it goes back to the reserve of "
        "seat 1, which can spawn it in its next turn; the turn ends",
        "Let the pawn move to d4": "your knight is captured and rests: you can't spawn it in your "
        "next turn; the turn ends",
    }


def test_a_denial_says_when_the_piece_has_no_other_move() -> None:
    match = position("1 pawn a3", "1 pawn e3", supplies=(0, 1))
    play(match, "a3-b4")
    assert said(match)["Deny the pawn its move to b4"] == (
        "lays your only token on b4, closed to all this turn; "
        "the pawn has no other move, so another piece must move"
    )


@pytest.mark.parametrize(
    ("pieces", "says", "ends"),
    [
        (["1 pawn a3"], "the turn ends", True),
        (["1 pawn a3", "1 pawn c3", "2 pawn d4", "2 pawn c5"], "another piece must move", False),
        # The other piece's only cell is closed by the same token.
        (["1 pawn a3", "1 spearman a4"], "the turn ends", True),
    ],
)
def test_a_denial_says_who_moves_instead(pieces: list[str], says: str, ends: bool) -> None:
    match = position(*pieces, supplies=(0, 1))
    play(match, "a3-b4")
    assert said(match)["Deny the pawn its move to b4"].endswith(f"no other move, so {says}")
    play(match, "deny_move")
    assert (match.state.turn.seat == 2) == ends


@pytest.mark.parametrize(
    ("pieces", "says", "ends"),
    [
        (["1 pawn a1 spawned"], "; the turn ends", True),
        (["1 pawn a1 spawned", "1 pawn e3"], " and may move another piece or stop now", False),
        (["1 pawn a1 spawned", "2 pawn b2", "1 pawn e5"], " and may move another", False),
    ],
)
def test_a_banishment_says_who_may_move_instead(pieces: list[str], says: str, ends: bool) -> None:
    match = position(*pieces, supplies=(0, 3))
    play(match, "a1-b2")
    told = said(match)["Banish the pawn from a1"]
    assert f"in its next turn{says}" in told
    play(match, "deny_piece")
    assert (match.state.turn.seat == 2) == ends


def test_a_banishment_after_an_arrival_leaves_only_what_was_spawned() -> None:
    match = position("1 pawn a1 spawned", "1 pawn d1 spawned", "1 pawn e3", supplies=(0, 3))
    match.state.sides[2].supply = 0
    play(match, "a1-b2")
    match.state.sides[2].supply = 3
    play(match, "d1-e2")
    assert said(match)["Banish the pawn from d1"].endswith("in its next turn; the turn ends")
    play(match, "deny_piece")
    assert match.state.turn.seat == 2


def test_letting_a_pawn_land_says_what_it_takes() -> None:
    match = position("1 pawn c3", tokens=["b4 2"], supplies=(0, 1))
    play(match, "c3-b4")
    assert said(match)["Let the pawn move to b4"] == "seat 1 takes 2 tokens; the turn ends"


def test_a_move_says_which_pieces_stay_after_it() -> None:
    match = position("1 pawn c3", "1 pawn a1 spawned", "1 pawn c1 spawned", supplies=(0, 1))
    assert said(match)["Move the pawn from a1 to b2"] == (
        "seat 2 can deny it; if it lands, then only pieces spawned this turn may move"
    )
    assert said(match)["Move the pawn from c3 to b4"] == (
        "seat 2 can deny it; if it lands, then the pieces spawned this turn stay"
    )


def test_a_move_says_that_the_other_spawned_piece_is_stuck() -> None:
    match = position("1 pawn c1 spawned", "1 pawn e1 spawned", "1 pawn f2", tokens=["d2 fresh"])
    assert said(match)["Move the pawn from c1 to b2"] == "then the turn ends"
    play(match, "c1-b2")
    assert match.state.turn.seat == 2


@pytest.mark.parametrize("table", range(3))
def test_the_turn_ends_when_a_choice_says_so(table: int) -> None:
    """What a choice says of a move that lands, a denial or a banishment is what the rules do."""
    told = 0
    for state in positions(GAME, "final", table):
        assert isinstance(state, State)
        for command, choice in worded(GAME, state) if state.phase in ("move", "respond") else ():
            detail = choice.detail
            goes_on = "another piece" in detail or "only pieces spawned" in detail
            if goes_on or "the turn ends" in detail:
                told += 1
                assert ends(state, command) != goes_on, detail
    assert told


def ends(state: State, command: Command) -> bool:
    """Whether the turn is over after a command; a move is let land."""
    after = copy.deepcopy(state)
    if isinstance(command, Move):
        after.sides[other(state.turn.seat)].supply = 0
    for event in decide(after, command):
        assert isinstance(event, Event)
        event.apply(after)
    return after.turn.number != state.turn.number


def test_a_win_does_not_speak_of_what_rests() -> None:
    match = position("1 pawn b5", "2 knight c6", supplies=(0, 0))
    assert said(match)["Capture the knight on c6 with the pawn from b5"] == (
        "you win: a piece reached the opponent's home row"
    )


def test_after_a_banishment_the_turn_may_be_ended() -> None:
    match = position("1 pawn c3", "1 pawn e2", supplies=(0, 3))
    play(match, "c3-d4", "deny_piece")
    assert said(match)["End the turn"] == "no other piece moves"
