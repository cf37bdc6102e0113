"""The options and the named variants (section 9), and that the players' sheet says the same."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from domain.games.correction import GAME
from domain.games.correction.options import VARIANTS, Options
from domain.kernel import Refusal
from tests.games.correction.playing import pieces, play, position, start, supplies
from tests.given import given, names

USUAL: dict[str, Any] = {
    "spearman_forward": "capture_only",
    "spearman_reach": "leap",
    "denial": True,
    "banish_cost": 3,
    "spawn_max": 2,
    "start_tokens": 1,
    "banished_rests": False,
    "max_turns": 200,
}


def test_the_final_variant_is_the_rulebook() -> None:
    assert msgspec.to_builtins(GAME.settle("final", {})) == USUAL


@pytest.mark.parametrize(
    ("variant", "change"),
    [
        ("no_denial", {"denial": False}),
        ("advancing_spearman", {"spearman_forward": "move_and_capture"}),
        ("cheap_banish", {"banish_cost": 2}),
    ],
)
def test_a_variant_changes_one_thing_and_predicts_what_follows(
    variant: str, change: dict[str, Any]
) -> None:
    assert msgspec.to_builtins(GAME.settle(variant, {})) == USUAL | change
    assert VARIANTS[variant].prediction


def test_there_are_four_variants() -> None:
    assert list(VARIANTS) == ["final", "no_denial", "advancing_spearman", "cheap_banish"]
    assert VARIANTS["final"].claim


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [("banish_cost", 1, 6), ("spawn_max", 1, 3), ("start_tokens", 0, 6), ("max_turns", 20, 1000)],
)
def test_a_number_has_its_bounds(option: str, least: int, most: int) -> None:
    for fits in (least, most):
        assert getattr(GAME.settle("final", {option: fits}), option) == fits
    for absurd in (least - 1, most + 1, True, "2", 2.5, None):
        with pytest.raises(Refusal, match="bad_options") as caught:
            GAME.settle("final", {option: absurd})
        assert caught.value.facts["pointer"] == f"/{option}"


@pytest.mark.parametrize(
    "change",
    [
        {"spearman_forward": "leap"},
        {"spearman_reach": True},
        {"denial": 0},
        {"banished_rests": "yes"},
        {"pawns": 5},
    ],
)
def test_no_option_takes_what_it_does_not_know(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="bad_options"):
        GAME.settle("final", change)


def test_without_denial_no_move_is_asked_about_but_tokens_are_counted() -> None:
    match = start(denial=False)
    events = play(match, "spawn pawn a1", "spawn knight c1", "c1-e2")
    assert names(events)[:2] == ["MoveDeclared", "PieceMoved"]
    assert supplies(match) == (0, 3)


def test_a_banishment_costs_what_the_option_says() -> None:
    match = position("1 pawn c3", "1 pawn f2", supplies=(0, 2), options={"banish_cost": 2})
    play(match, "c3-d4", "deny_piece")
    assert supplies(match) == (0, 0)


@pytest.mark.parametrize("most", [1, 3])
def test_so_many_pieces_may_be_spawned_in_a_turn(most: int) -> None:
    match = start(spawn_max=most)
    play(match, *[f"spawn pawn {column}1" for column in "ace"[:most]])
    assert (match.state.phase, len(pieces(match, 1))) == ("move", most)


@pytest.mark.parametrize("tokens", [0, 6])
def test_the_second_seat_starts_with_so_many_tokens(tokens: int) -> None:
    """Without any there is no TokensGained."""
    match = start(start_tokens=tokens)
    assert supplies(match) == (0, tokens)
    assert ("TokensGained" in names(match.events)) == bool(tokens)


def test_a_banished_piece_rests_if_the_option_says_so() -> None:
    """Q13"""
    match = position("1 knight c3", "1 pawn f2", supplies=(0, 3), options={"banished_rests": True})
    play(match, "c3-b4", "deny_piece")
    side = match.state.sides[1]
    assert (side.standing["knight"], side.resting["knight"]) == (0, 1)


def test_the_match_is_drawn_at_the_turn_the_option_says() -> None:
    match = position("1 pawn c2", turn=20, options={"max_turns": 20})
    assert names(play(match, "c2-d3"))[-1] == "MatchEnded"
    match = position("1 pawn c2", turn=19, options={"max_turns": 20})
    assert names(play(match, "c2-d3"))[-1] == "TurnStarted"


def test_the_game_is_for_two() -> None:
    with pytest.raises(Refusal, match="bad_seats"):
        given(GAME, seats=3)


def test_the_players_sheet_lists_the_options_as_they_are() -> None:
    sheet = files("domain.games.correction").joinpath("rules.md").read_text()
    rows = [row.split("|") for row in sheet.splitlines() if row.startswith("| `")]
    listed = {row[1].strip(" `"): row[3].strip(" `") for row in rows}
    usual = msgspec.to_builtins(Options())
    assert listed == {name: str(value).lower() for name, value in usual.items()}


def test_the_players_sheet_says_the_numbers_of_the_rules() -> None:
    sheet = files("domain.games.correction").joinpath("rules.md").read_text()
    usual = Options()
    assert f"starts with {usual.start_tokens} token" in sheet
    assert f"({usual.banish_cost} tokens" in sheet
    assert f"After turn {usual.max_turns} the match is a draw" in sheet
