"""The greedy player follows its hints (section 11)."""

from typing import Any

import msgspec
import pytest

from domain.games.infection import GAME
from domain.kernel import Viewer
from tests.games.infection.playing import play, position, said
from tests.given import Playtest


def wishes(match: Playtest) -> list[str]:
    """What the greedy player thinks best."""
    seen = GAME.seen(match.state, Viewer(match.state.to_act))
    return [said(msgspec.to_builtins(each)) for each in GAME.best(seen, GAME.legal(match.state))]


def test_a_carrier_stores_its_cure_before_anything_else() -> None:
    match = position("B1 c2 carries", "R1 d2 carries hp=1", "R2 b2 carries hp=1")
    assert set(wishes(match)) <= {"move b1", "move c1", "move d1"}


def test_a_loose_cure_is_picked_up() -> None:
    match = position("B1 c3", "R1 c5 hp=1", loose={"c4": 1})
    assert wishes(match) == ["move c4"]
    play(match, "move c4")
    assert wishes(match) == ["pick cure"]


def test_a_cure_is_stolen_rather_than_its_carrier_killed() -> None:
    assert wishes(position("B1 c4", "R1 c5 carries hp=1")) == ["steal R1"]


def test_a_carrier_is_killed_rather_than_hurt() -> None:
    match = position("B1 c4", "R1 c6 carries hp=1", "R2 d5 carries hp=3", removed=[1])
    assert wishes(match) == ["gun R1"]


def test_a_kill_goes_before_a_walk() -> None:
    assert wishes(position("B1 c4", "R1 c5 hp=2")) == ["axe R1"]


def test_an_arrow_holds_a_carrier_that_nothing_else_reaches() -> None:
    played = {"1": {"gun": 1}}
    assert wishes(position("B1 c4", "R1 c6 carries", played=played)) == ["arrow R1"]


def test_a_carrier_goes_home_and_turns_no_tile() -> None:
    match = position("B1 c5 carries", "R1 a7", "R2 e7")
    assert wishes(match) == ["move c3"]
    play(match, "move c3")
    assert wishes(match) == ["end"]


def test_a_villager_with_one_hp_goes_home_and_turns_no_tile() -> None:
    match = position("B1 c5 hp=1", "R1 a7", "R2 e7")
    assert wishes(match) == ["move c3"]
    play(match, "move c3")
    assert wishes(match) == ["end"]


def test_a_villager_goes_where_a_cure_may_be() -> None:
    """Blue and red are without one; the nearest gray tile is c4."""
    match = position("B1 c2", loose={"e7": 2}, turned_over={"c3": "cure", "c5": "cure"})
    assert wishes(match) == ["move c4"]
    play(match, "move c4")
    assert wishes(match) == ["pick tile"]


def test_a_tile_is_left_where_its_region_hides_no_cure() -> None:
    match = position("B1 c2", loose={"e7": 1}, turned_over={"b2": "cure"})
    play(match, "move c3")
    assert wishes(match) == ["end"]


def test_a_villager_comes_back_where_it_is_soonest_at_a_loose_cure() -> None:
    """From d7 two moves lead to d3, from any other free cell three."""
    match = position("B1 b6", "R1 a7 hp=1", "R2 e7", loose={"d3": 1}, played={"2": {"axe": 1}})
    play(match, "axe R1")
    assert wishes(match) == ["respawn d7"]


def test_a_villager_comes_back_near_an_enemy_that_carries_a_cure() -> None:
    match = position("B1 d6", "B2 a4 carries", "R1 e7 hp=2", "R2 b7")
    play(match, "axe R1")
    assert wishes(match) == ["respawn a7"]


@pytest.mark.parametrize("played", [{"move": 4}, {"axe": 2, "gun": 1, "arrow": 1, "move": 1}])
def test_cards_are_taken_back_when_few_are_left(played: dict[str, Any]) -> None:
    assert wishes(position("B1 c3", played={"1": played})) == ["reset"]


def test_without_need_nobody_resets() -> None:
    assert "reset" not in wishes(position("B1 c3", played={"1": {"move": 3}}))


@pytest.mark.parametrize(
    ("played", "wish"),
    [
        ({}, ["discard axe"]),
        ({"axe": 2}, ["discard move"]),
        ({"axe": 2, "move": 4}, ["discard steal"]),
        ({"axe": 2, "move": 4, "arrow": 1, "grenade": 1, "steal": 1}, ["discard gun", "decline"]),
    ],
)
def test_the_axe_is_discarded_first(played: dict[str, int], wish: list[str]) -> None:
    match = position(waiting=["discard 1"], played={"2": played})
    assert wishes(match) == wish


@pytest.mark.parametrize(
    ("played", "wish"),
    [
        ({"move": 1, "axe": 1, "gun": 1}, ["recover move"]),
        ({"axe": 1, "gun": 1}, ["recover axe"]),
        ({"gun": 1, "steal": 1}, ["recover gun", "recover steal"]),
    ],
)
def test_a_move_is_recovered_first(played: dict[str, int], wish: list[str]) -> None:
    assert wishes(position(waiting=["recover 1"], played={"1": played})) == wish


def test_the_player_hardly_throws_grenades() -> None:
    assert not [wish for wish in wishes(position("B1 c4", "R1 c5")) if "grenade" in wish]
