"""Who plays alone without chance: lines are played to their end, and the best is chosen."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.bots import Bot, Look, greedy_bot, search_bot
from domain.bots.alone import ChanceFalls, none_falls, planned, plays_alone
from domain.games.registry import REGISTRY
from domain.kernel import Command, Game, State, run
from lab.playout import Match
from tests.ledger.tally import GAME as TALLY

JANUS = REGISTRY.game("janus_gate")
FOUNDRY = JANUS.settle("final", {"levels": "foundry", "lives": 1})


def last_wave() -> State:
    """The begin of the last wave of a match that greedy players mostly lose from there."""
    match: Any = Match(JANUS, FOUNDRY, 1, ("greedy",), "a/2")
    for _ in match:
        if (match.state.wave, match.state.tick) == (6, 0):
            return JANUS.clone(match.state)
    raise AssertionError("the last wave was not reached")


def wins(bot: Bot, seeds: int) -> int:
    """In how many of so many matches from there it clears the wave with its only life."""
    won = 0
    for seed in range(seeds):
        state, random = last_wave(), Random(seed)
        while state.result is None:
            command = bot(JANUS, Look(JANUS, state, 1), JANUS.legal(state), random)
            run(JANUS.decide(state, command), state, none_falls)
        won += bool(state.result.winners)
    return won


def test_it_clears_a_wave_in_which_the_hint_mostly_loses_its_only_life() -> None:
    assert wins(greedy_bot, 8) <= 2
    assert wins(search_bot(16), 1) == 1


def test_only_who_plays_alone_and_sees_all_plans_so() -> None:
    assert [game.id for game in REGISTRY if plays_alone(game)] == ["janus_gate"]


def begun(game: Game) -> State:
    """A match at its beginning."""
    return game.begin(game.settle("final", {}), 1, lambda chance: chance.outcomes[0])[0]


def chosen(game: Game, state: State, seed: int) -> Command:
    """What a search chooses."""
    return search_bot(8)(game, Look(game, state, 1), game.legal(state), Random(seed))


def test_it_changes_nothing_and_chooses_the_same_whatever_its_randomness() -> None:
    state = begun(JANUS)
    before = JANUS.clone(state)
    assert chosen(JANUS, state, 3) == chosen(JANUS, state, 4)
    assert state == before


def test_where_chance_falls_it_plans_nothing_but_searches_as_elsewhere() -> None:
    alone = replace(TALLY, seats=(1,))
    state = begun(alone)
    with pytest.raises(ChanceFalls):
        planned(alone, state, 8)
    assert chosen(alone, state, 1) in alone.legal(state)
