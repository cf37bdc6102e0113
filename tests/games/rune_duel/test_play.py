"""Whole matches at random: they end in time, and the legal list is what is accepted."""

from itertools import product
from random import Random
from typing import Any

import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.board import DIRECTIONS, GRID
from domain.games.rune_duel.commands import (
    Cast,
    CastAgain,
    ChooseRune,
    EndTurn,
    MoveThrall,
    OpenButton,
    Pass,
    PlaceRune,
    SealSpell,
    SkipCompose,
    Step,
    Weapon,
)
from domain.games.rune_duel.material.runes import RUNES
from domain.kernel import Command, PseudoRandom, run
from tests.games.whole import check_exact, whole
from tests.rounds import rounds

MATCHES = rounds(usual=6, soak=300)

CELLS = [None, *GRID.cells]
WAYS = [None, *DIRECTIONS]

EVERYTHING: list[Command] = [
    *(SkipCompose(), SealSpell(), Pass(), EndTurn()),
    *(kind(rune) for kind in (ChooseRune, PlaceRune) for rune in RUNES),
    *(OpenButton(button) for button in range(6)),
    *(kind(cell) for kind in (Step, Weapon) for cell in GRID.cells),
    *(MoveThrall(thrall, cell) for thrall in (1, 2) for cell in GRID.cells),
    *(CastAgain(cell, way) for cell, way in product(CELLS, WAYS)),
    *(Cast(button, cell, way) for button, cell, way in product(range(6), CELLS, WAYS)),
]
"""Every command there is, and some with a button that is not."""


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    random, options = Random(variant), GAME.settle(variant, {})
    for _ in range(MATCHES):
        state = whole(GAME, options, 2, random, EVERYTHING, often=0.008)
        assert state.turn.number <= state.options.turn_cap


@pytest.mark.parametrize("turn", [4, 12, 25])
def test_every_kind_of_moment_accepts_exactly_what_is_legal(turn: int) -> None:
    """One match, every phase tried several times from that turn on."""
    random = Random(turn)
    source = PseudoRandom(random)
    state: Any = GAME.begin(GAME.settle("all_slots", {}), 2, source)[0]
    tried: dict[str, int] = {}
    while state.result is None:
        if state.turn.number >= turn and tried.setdefault(state.phase, 0) < 3:
            tried[state.phase] += 1
            check_exact(GAME, state, EVERYTHING)
        run(GAME.decide(state, random.choice(GAME.legal(state))), state, source)
    assert {"compose", "composing", "act"} <= tried.keys()
