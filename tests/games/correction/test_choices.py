"""What may be done, in words."""

import pytest

from domain.games.correction import GAME
from tests.games.correction.playing import play, position, start
from tests.games.reading import check_choices, choices
from tests.given import Playtest


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
        "Move the pawn from c3 to b4": "takes 2 tokens; seat 2 can deny it; "
        "seat 2 can banish the piece",
        "Capture the knight on d4 with the pawn from c3": "it rests, so seat 2 can't spawn it in "
        "its next turn; seat 2 can deny it; seat 2 can banish the piece",
        "Move the pawn from f5 to e6": "wins the match; seat 2 can banish the piece",
    }


def test_an_answer_names_its_price() -> None:
    match = position("1 pawn c3", "2 knight d4", supplies=(0, 3))
    play(match, "c3-d4")
    assert said(match) == {
        "Deny the pawn its move to d4": "lays 1 of your 3 tokens on d4, closed to all this turn; "
        "the pawn must move elsewhere: b4",
        "Banish the pawn from c3": "costs 3 of your 3 tokens; it goes back to the reserve of "
        "seat 1, which can spawn it in its next turn and may move another piece or stop now",
        "Let the pawn move to d4": "your knight is captured and rests: you can't spawn it in your "
        "next turn",
    }


def test_a_denial_says_when_the_piece_has_no_other_move() -> None:
    match = position("1 pawn a3", "1 pawn e3", supplies=(0, 1))
    play(match, "a3-b4")
    assert said(match)["Deny the pawn its move to b4"] == (
        "lays your only token on b4, closed to all this turn; "
        "the pawn has no other move, so another piece moves if one can"
    )


def test_letting_a_pawn_land_says_what_it_takes() -> None:
    match = position("1 pawn c3", tokens=["b4 2"], supplies=(0, 1))
    play(match, "c3-b4")
    assert said(match)["Let the pawn move to b4"] == "seat 1 takes 2 tokens"


def test_a_move_says_which_pieces_stay_after_it() -> None:
    match = position("1 pawn c3", "1 pawn a1 spawned", "1 pawn c1 spawned", supplies=(0, 1))
    assert said(match)["Move the pawn from a1 to b2"] == (
        "then only pieces spawned this turn may move; seat 2 can deny it"
    )
    assert said(match)["Move the pawn from c3 to b4"] == (
        "then the pieces spawned this turn stay; seat 2 can deny it"
    )


def test_after_a_banishment_the_turn_may_be_ended() -> None:
    match = position("1 pawn c3", "1 pawn e2", supplies=(0, 3))
    play(match, "c3-d4", "deny_piece")
    assert said(match)["End the turn"] == "no other piece moves"
