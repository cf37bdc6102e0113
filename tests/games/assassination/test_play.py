"""Whole matches: they end in time, lose no card, and the legal list is what is accepted."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from domain.games.assassination import GAME
from domain.games.assassination.commands import (
    AttackDirection,
    AttackTarget,
    CallCoin,
    ChooseCharacter,
    DiscardItem,
    DiscardWeapon,
    DrawCollectible,
    DrawItem,
    EndTurn,
    Move,
    PlaceEnemy,
    PlayAmbush,
    PlayCover,
    PlayObstacle,
    PlayStrategy,
    SkipDraw,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
)
from domain.games.assassination.material.board import BLOCKS, DIRECTIONS, GRID
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, ITEMS, KIND, WEAPONS
from domain.kernel import Command
from tests.games.whole import whole
from tests.rounds import rounds

GUNS = [*WEAPONS, *(card for card, kind in KIND.items() if kind in WEAPONS)]
FOES = [card for card, kind in KIND.items() if kind in ENEMIES]

EVERYTHING: list[Command] = [
    *[CallCoin("heads"), CallCoin("tails"), DrawItem(), DrawCollectible(), SkipDraw(), EndTurn()],
    *[PlayAmbush(), PlayCover()],
    *[ChooseCharacter("lucas_drew"), ChooseCharacter("stella_abrano"), ChooseCharacter("none")],
    *(DiscardItem(kind) for kind in ITEMS),  # type: ignore[arg-type]
    *(Take(kind) for kind in COLLECTIBLES),  # type: ignore[arg-type]
    *(TakeAttachment("sight", gun) for gun in GUNS),
    *(TakeAttachment("muzzle", gun) for gun in GUNS),
    *map(DiscardWeapon, GUNS),
    *map(TakeCage, FOES),
    *map(TakeGrenade, BLOCKS),
    *map(PlayObstacle, GRID.cells),
    *map(Move, GRID.cells),
    *map(PlaceEnemy, GRID.cells),
    *(AttackTarget(gun, cell) for gun in GUNS for cell in GRID.cells),
    *(AttackDirection(gun, each) for gun in GUNS for each in DIRECTIONS),
    *(PlayStrategy(origin, to) for origin, to in product(GRID.cells, GRID.cells)),
]
"""Every command that names something that exists."""

OPTIONS: list[dict[str, Any]] = [
    {"start_hp": 20, "vp_target": 24, "extra_grunts": 6, "boss_minimum": 7, "medic_heal": 3},
    {"draw_optional": False, "reserve_limit": 3, "cover": "blank", "cage_rounds": 1},
    {"enemy_trigger": "entering", "enemy_fire_blocked": False, "boss_redraw": False},
    {"cage_counts_cleared": True, "paralysis_immunity": False, "tie_break": "hp", "start_hp": 20},
    {"base_actions": 4, "max_actions": 6, "cover": "out", "uzi_damage": 4, "sniper_damage": 10},
    {"hit_rule": "coin", "pvp": "lose_action", "enemy_placement": "open", "start_hp": 20},
    {"hit_rule": "d6", "pvp": "off", "weapon_source": "kills", "action_source": "weapons"},
    {"characters": "on", "enemy_placement": "dice", "extra_grunts": 6, "action_source": "fixed"},
    {"start": "seat_2", "max_rounds": 10, "paralysis_damage": 2, "shotgun_damage": 4},
]
"""Unusual settings that together use every option."""


def played(options: Any, seed: object, often: float = 0, bots: Sequence[str] = ("random",)) -> None:
    """A match to its end, in time."""
    state = whole(GAME, options, 2, Random(str(seed)), EVERYTHING, often=often, bots=bots)
    assert state.round <= options.max_rounds


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    for number in range(rounds(usual=15, soak=1_000)):
        played(GAME.settle(variant, {}), f"{variant} {number}", often=0.01)


@pytest.mark.parametrize("changes", OPTIONS)
@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_matches_end_under_unusual_options(changes: dict[str, Any], bots: Sequence[str]) -> None:
    for number in range(rounds(usual=3, soak=20)):
        played(GAME.settle("final", changes), number, 0.02, bots)


def test_the_unusual_options_use_every_option() -> None:
    assert {name for changes in OPTIONS for name in changes} == set(GAME.options.__struct_fields__)


@pytest.mark.parametrize("variant", GAME.variants)
def test_greedy_players_come_to_an_end_and_lose_no_card(variant: str) -> None:
    for number in range(rounds(usual=1, soak=100)):
        played(GAME.settle(variant, {}), f"greedy {number}", bots=("greedy",))
