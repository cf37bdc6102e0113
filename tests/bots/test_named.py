"""Bots by name, and those that never, or always, do a thing."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from domain.bots import Look, NoSuchBot, bot_named, offered, offered_names
from domain.bots.restricted import Restriction
from domain.games.registry import REGISTRY
from domain.kernel import Game
from lab.playout import Match
from tests.hidden_hand import GAME

CORRECTION = REGISTRY.game("correction")


def _with(least: int) -> Game:
    """The game as if a search had been measured to be better from so many playouts on."""
    return replace(CORRECTION, search_from=least)


def said(name: str, game: Game = CORRECTION) -> str:
    """Why a game does not offer a bot."""
    with pytest.raises(NoSuchBot) as no_such:
        offered(name, game)
    return str(no_such.value)


@pytest.mark.parametrize("name", ["", "clever", "search", "search:0", "search:x", "search:99999"])
def test_a_name_that_names_no_bot_is_refused_with_those_there_are(name: str) -> None:
    assert "there is no bot" in said(name)
    assert "random, greedy, search:64" in said(name)


@pytest.mark.parametrize("name", ["search:1", "search:2000"])
def test_a_search_has_a_least_and_a_most(name: str) -> None:
    assert "takes 4 to 1024 playouts" in said(name)


@pytest.mark.parametrize("name", ["greedy-", "greedy-never", "greedy-never=", "greedy-ever=pass"])
def test_a_restriction_is_written_in_one_way(name: str) -> None:
    assert "greedy-never=KIND" in said(name)


def test_a_search_is_offered_only_where_it_was_measured() -> None:
    assert "not offered in correction: no search was measured" in said("search:64", _with(0))
    assert "from search:16 on" in said("search:8", _with(16))
    assert offered("search:16", _with(16)) is bot_named("search:16")
    assert offered_names(_with(0)) == ["random", "greedy"]
    assert offered_names(_with(16)) == ["random", "greedy", "search:64"]


def test_a_place_may_allow_fewer_playouts() -> None:
    with pytest.raises(NoSuchBot, match="may have 256 playouts at most"):
        offered("search:512", _with(16), most=256)


def test_what_it_restricts_must_be_in_the_game() -> None:
    assert "no command or card 'banish'" in said("greedy-never=banish")
    for kind in ("deny_move", "knight", "spawn.knight"):
        assert callable(offered(f"greedy-never={kind}", CORRECTION))


def commands(bot: str, seed: int = 1, steps: int = 200) -> list[Any]:
    """What seat 1 does in a match as this bot."""
    options = CORRECTION.settle("final", {})
    match = Match(CORRECTION, options, 2, [bot, "greedy"], seed)
    return [
        msgspec.to_builtins(step.command)
        for step, _ in zip(match, range(steps), strict=False)
        if step.seat == 1
    ]


def test_it_never_does_what_it_never_does() -> None:
    usual = [each for seed in range(3) for each in commands("random", seed)]
    assert any(each["type"] == "spawn" and each["kind"] == "knight" for each in usual)
    never = [each for seed in range(3) for each in commands("random-never=spawn.knight", seed)]
    assert not any(each["type"] == "spawn" and each["kind"] == "knight" for each in never)
    assert any(each["type"] == "spawn" for each in never)


def test_it_always_does_what_it_always_does_where_it_can() -> None:
    first = next(each for each in commands("random-always=spawn.spearman") if "kind" in each)
    assert first["kind"] == "spearman"


def test_restrictions_follow_one_another() -> None:
    both = commands("random-never=spawn.knight-never=spawn.pawn", 2)
    assert {each["kind"] for each in both if each["type"] == "spawn"} == {"spearman"}


def test_where_nothing_is_left_everything_is() -> None:
    legal = CORRECTION.legal(next_state())
    everything = str(legal[0].__struct_config__.tag)
    assert Restriction("never", everything).allowed(legal[:1]) == legal[:1]


def next_state() -> Any:
    """The position after the set-up."""
    return Match(CORRECTION, CORRECTION.settle("final", {}), 2, ["greedy"], 1).state


def test_a_search_can_be_restricted_as_well() -> None:
    state = Match(GAME, GAME.settle("final", {}), 2, ["greedy"], 1).state
    bot = bot_named("search:4-never=lay")
    chosen = bot(GAME, Look(GAME, state, state.to_act), GAME.legal(state), Random(1))
    assert type(chosen).__name__ != "Lay"
