"""Whole matches at random: they end in time, and the legal list is what is accepted."""

from itertools import product
from random import Random
from typing import Any

import pytest

from domain.games.correction import GAME
from domain.games.correction.board import GRID, PIECES
from domain.games.correction.commands import (
    DenyMove,
    DenyPiece,
    EndSpawn,
    EndTurn,
    Move,
    Pass,
    Spawn,
)
from domain.kernel import Command, PseudoRandom, Refusal, canonical, run
from tests.rounds import rounds

MATCHES = rounds(usual=60, soak=300)

PLAIN = [EndSpawn(), DenyMove(), DenyPiece(), Pass(), EndTurn()]
SPAWNS = [Spawn(kind, cell) for kind, cell in product(PIECES, GRID.cells)]
MOVES = [Move(origin, to) for origin, to in product(GRID.cells, GRID.cells)]
EVERYTHING: list[Command] = [*PLAIN, *SPAWNS, *MOVES]
"""Every command there is."""


def is_accepted(state: Any, command: Command) -> bool:
    try:
        next(GAME.decide(state, command))
    except Refusal as refusal:
        return not GAME.explain(refusal).sentence
    return True


def check(state: Any) -> None:
    """What holds at every moment of every match."""
    for side in state.sides.values():
        assert side.supply >= 0
        for kind, owned in PIECES.items():
            on_board = list(side.pieces.values()).count(kind)
            assert on_board + side.standing[kind] + side.resting[kind] == owned
    assert not state.sides[1].pieces.keys() & state.sides[2].pieces.keys()
    assert all(cell[1] in "2345" and count > 0 for cell, count in state.tokens.items())
    assert all(cell in state.tokens for cell in state.turn.fresh)
    assert 1 <= state.turn.number <= state.options.max_turns


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    """In each match one moment is tried with every command there is."""
    random = Random(variant)
    source = PseudoRandom(random)
    for _ in range(MATCHES):
        state, _events = GAME.begin(GAME.settle(variant, {}), 2, source)
        tried = random.randrange(60)
        while state.result is None:
            legal = GAME.legal(state)
            if tried == 0:
                before = canonical(state)
                accepted = [each for each in EVERYTHING if is_accepted(state, each)]
                assert sorted(map(repr, accepted)) == sorted(map(repr, legal))
                assert canonical(state) == before
            tried -= 1
            run(GAME.decide(state, random.choice(legal)), state, source)
            check(state)
        assert GAME.legal(state) == []


OPTIONS: list[dict[str, Any]] = [
    {"spawn_max": 3, "banished_rests": True, "banish_cost": 1, "start_tokens": 6},
    {"spawn_max": 1, "spearman_reach": "blocked", "spearman_forward": "move_and_capture"},
    {"max_turns": 20, "banish_cost": 6, "start_tokens": 0},
]


@pytest.mark.parametrize("changes", OPTIONS)
def test_matches_end_under_unusual_options(changes: dict[str, Any]) -> None:
    random = Random(7)
    source = PseudoRandom(random)
    for _ in range(rounds(usual=20, soak=100)):
        state, _events = GAME.begin(GAME.settle("final", changes), 2, source)
        while state.result is None:
            run(GAME.decide(state, random.choice(GAME.legal(state))), state, source)
            check(state)
