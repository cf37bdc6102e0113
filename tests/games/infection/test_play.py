"""Whole matches at random: they end in time, and the legal list is what is accepted."""

from random import Random
from typing import Any, get_args

import pytest

from domain.games.infection import GAME
from domain.games.infection.commands import (
    DeclineDiscard,
    DiscardEnemyCard,
    EndTurn,
    PickUp,
    PlaceVillager,
    PlayArrow,
    PlayAxe,
    PlayGrenade,
    PlayGun,
    PlayMove,
    PlaySteal,
    RecoverCard,
    Reset,
    Respawn,
    Robbed,
)
from domain.games.infection.material.board import GRID
from domain.games.infection.material.box import CARDS, SLOTS
from domain.kernel import Command
from tests.games.whole import whole
from tests.rounds import rounds

MATCHES = rounds(usual=8, soak=300)

EVERYTHING: list[Command] = [
    *(
        kind(cell)
        for kind in (PlaceVillager, PlayMove, PlayGrenade, Respawn)
        for cell in GRID.cells
    ),
    *(kind(name) for kind in (PlayAxe, PlayGun, PlayArrow) for name in SLOTS),
    *(PlaySteal(robbed) for robbed in get_args(Robbed)),
    *(kind(card) for kind in (DiscardEnemyCard, RecoverCard) for card in CARDS),
    *(PickUp("tile"), PickUp("cure"), Reset(), EndTurn(), DeclineDiscard()),
]
"""Every command there is."""


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    random, options = Random(variant), GAME.settle(variant, {})
    for _ in range(MATCHES):
        assert whole(GAME, options, 2, random, EVERYTHING, often=0.02).turn <= 400


OPTIONS: list[dict[str, Any]] = [
    {"pickup": "mandatory", "grenade_friendly_fire": True, "line_of_fire_blocked": True},
    {"cures_to_win": 3, "move_before_weapon": 2, "pickup": "mandatory", "max_turns": 100},
    {"death_penalty": "lose_turn", "grenade_effect": "slow", "steal_village_from": "inside"},
    {"cures_to_win": 1, "max_turns": 20},
]


@pytest.mark.parametrize("changes", OPTIONS)
def test_matches_under_unusual_options_accept_exactly_what_is_legal(
    changes: dict[str, Any],
) -> None:
    random, options = Random(7), GAME.settle("final", changes)
    for _ in range(rounds(usual=4, soak=40)):
        whole(GAME, options, 2, random, EVERYTHING, often=0.02)
