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
from domain.kernel import Command
from tests.games.whole import whole
from tests.rounds import rounds

MATCHES = rounds(usual=20, soak=300)

PLAIN = [EndSpawn(), DenyMove(), DenyPiece(), Pass(), EndTurn()]
SPAWNS = [Spawn(kind, cell) for kind, cell in product(PIECES, GRID.cells)]
MOVES = [Move(origin, to) for origin, to in product(GRID.cells, GRID.cells)]
EVERYTHING: list[Command] = [*PLAIN, *SPAWNS, *MOVES]
"""Every command there is."""


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
    random, options = Random(variant), GAME.settle(variant, {})
    for _ in range(MATCHES):
        whole(GAME, options, 2, random, EVERYTHING, often=0.02, check=check)


OPTIONS: list[dict[str, Any]] = [
    {"spawn_max": 3, "banished_rests": True, "banish_cost": 1, "start_tokens": 6},
    {"spawn_max": 1, "spearman_reach": "blocked", "spearman_forward": "move_and_capture"},
    {"max_turns": 20, "banish_cost": 6, "start_tokens": 0},
]


@pytest.mark.parametrize("changes", OPTIONS)
def test_matches_end_under_unusual_options(changes: dict[str, Any]) -> None:
    random, options = Random(7), GAME.settle("final", changes)
    for _ in range(rounds(usual=10, soak=100)):
        whole(GAME, options, 2, random, check=check)
