"""The options and the named variants (section 9), and that the players' sheet says the same."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.events.waves import LevelStarted
from domain.games.janus_gate.options import VARIANTS, Options
from domain.kernel import Refusal
from tests.games.janus_gate.playing import DIAGONAL, RUN, happened, play, position, shots, start
from tests.given import given, names

USUAL: dict[str, Any] = {
    "levels": "campaign",
    "lives": 3,
    "tick_limit": 30,
    "bullet_speed": 2,
    "contact": "harmless",
    "ghosts_fire": True,
}


def test_the_final_variant_has_the_defaults() -> None:
    assert msgspec.to_builtins(GAME.settle("final", {})) == USUAL


@pytest.mark.parametrize(
    ("variant", "change"),
    [
        ("one_life", {"lives": 1}),
        ("silent_ghosts", {"ghosts_fire": False}),
        ("slow_shots", {"bullet_speed": 1}),
    ],
)
def test_a_variant_changes_one_thing(variant: str, change: dict[str, Any]) -> None:
    assert msgspec.to_builtins(GAME.settle(variant, {})) == USUAL | change


def test_every_variant_predicts_and_all_but_one_quote_a_claim() -> None:
    assert list(VARIANTS) == ["final", "one_life", "silent_ghosts", "slow_shots"]
    assert all(variant.prediction for variant in VARIANTS.values())
    assert [name for name, variant in VARIANTS.items() if not variant.claim] == ["slow_shots"]


@pytest.mark.parametrize(
    ("option", "least", "most"), [("lives", 1, 5), ("tick_limit", 20, 60), ("bullet_speed", 1, 3)]
)
def test_a_number_has_its_bounds(option: str, least: int, most: int) -> None:
    for fits in (least, most):
        assert getattr(GAME.settle("final", {option: fits}), option) == fits
    for absurd in (least - 1, most + 1, True, "2", 2.5, None):
        with pytest.raises(Refusal, match="bad_options") as caught:
            GAME.settle("final", {option: absurd})
        assert caught.value.facts["pointer"] == f"/{option}"


@pytest.mark.parametrize(
    "change", [{"levels": "cellar"}, {"contact": True}, {"ghosts_fire": 1}, {"ghosts": 5}]
)
def test_no_option_takes_what_it_does_not_know(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="bad_options"):
        GAME.settle("final", change)


@pytest.mark.parametrize(
    ("levels", "level", "waves"),
    [
        ("campaign", "atrium", 4),
        ("atrium", "atrium", 4),
        ("pillars", "pillars", 5),
        ("foundry", "foundry", 6),
    ],
)
def test_a_match_begins_in_the_first_of_its_levels(levels: str, level: str, waves: int) -> None:
    assert LevelStarted(level, waves) in start(levels=levels).events


@pytest.mark.parametrize("lives", [1, 2, 5])
def test_a_match_has_so_many_lives(lives: int) -> None:
    match = start(lives=lives, tick_limit=20)
    play(match, "W " * (20 * lives - 1))
    assert match.state.result is None
    assert names(play(match, "W"))[-1] == "MatchEnded"


@pytest.mark.parametrize("limit", [20, 60])
def test_an_attempt_has_so_many_ticks(limit: int) -> None:
    match = start(tick_limit=limit)
    assert names(play(match, "W " * (limit - 1)))[-1] == "TickEnded"
    assert names(play(match, "W"))[-2:] == ["LifeLost", "WaveStarted"]


@pytest.mark.parametrize(("limit", "score"), [(20, 64), (30, 74), (60, 104)])
def test_the_limit_also_sets_what_time_is_worth(limit: int, score: int) -> None:
    """R10"""
    match = start(tick_limit=limit)
    play(match, RUN)
    assert match.state.score == score


@pytest.mark.parametrize(
    ("speed", "cells"), [(1, "('b5',)"), (2, "('b5', 'c5')"), (3, "('b5', 'c5', 'd5')")]
)
def test_a_shot_flies_so_many_cells_in_a_tick(speed: int, cells: str) -> None:
    """Q14"""
    match = start(bullet_speed=speed)
    play(match, "MN", "TE", "F")
    assert happened(match, "ShotMoved") == [f"ShotMoved(shot=1, cells={cells})"]


@pytest.mark.parametrize(("speed", "hit"), [(1, False), (2, True), (3, True)])
def test_a_fast_shot_hits_sooner(speed: int, hit: bool) -> None:
    """Example 6: two cells on from the ghost that fires."""
    match = position(DIAGONAL, played="MN MW MW W", options={"bullet_speed": speed})
    assert ("PlayerHit" in names(play(match, "W"))) == hit


def test_silent_ghosts_fire_nothing_but_their_recordings_keep_the_shots() -> None:
    """Q14"""
    match = start(ghosts_fire=False)
    play(match, DIAGONAL)
    assert [frame.fired for frame in match.state.recordings[1]].count(True) == 1
    play(match, "MN MW MW W W")
    assert (names(match.events), shots(match)) == (["PlayerWaited", "TickEnded"], {})


def test_where_ghosts_are_silent_the_player_still_fires() -> None:
    """Q14"""
    match = start("silent_ghosts")
    play(match, "F")
    assert shots(match) == {1: "c4"}


def test_the_game_is_for_one() -> None:
    with pytest.raises(Refusal, match="bad_seats"):
        given(GAME, seats=2)


def sheet() -> str:
    return files("domain.games.janus_gate").joinpath("rules.md").read_text()


def test_the_players_sheet_lists_the_options_as_they_are() -> None:
    rows = [row.split("|") for row in sheet().splitlines() if row.startswith("| `")]
    listed = {row[1].strip(" `"): row[3].strip(" `") for row in rows}
    usual = msgspec.to_builtins(Options())
    assert listed == {name: str(value).lower() for name, value in usual.items()}


def test_the_players_sheet_says_the_numbers_of_the_rules() -> None:
    for number in (
        "two cells",
        "30 ticks",
        "three lives",
        "50 points",
        "10 for each",
        "2 for each",
    ):
        assert number in sheet()
