"""Whole matches: they end in time, lose no card, and the legal list is what is accepted."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from domain.bots import BOTS, Look
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
from domain.kernel import Command, Event, PseudoRandom, Refusal, canonical, run
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

conserved = GAME.conserved


def is_accepted(state: Any, command: Command) -> bool:
    try:
        next(GAME.decide(state, command))
    except Refusal as refusal:
        return not GAME.explain(refusal).sentence
    return True


def try_everything(state: Any) -> None:
    """Exactly the legal commands are accepted, and trying changes nothing."""
    before = canonical(state)
    accepted = [each for each in EVERYTHING if is_accepted(state, each)]
    assert sorted(map(repr, accepted)) == sorted(map(repr, GAME.legal(state)))
    assert canonical(state) == before


def played(
    options: Any, seed: object, bots: Sequence[str] = ("random",), tried: int = -1
) -> tuple[Any, list[Event]]:
    """A match to its end; at one command, everything else is tried, too."""
    random = Random(str(seed))
    source, events = PseudoRandom(random), list[Event]()
    state, _events = GAME.begin(options, 2, source)
    everything = conserved(state)
    while state.result is None:
        if tried == 0:
            try_everything(state)
        tried -= 1
        bot = BOTS[bots[(state.to_act - 1) % len(bots)]]
        chosen = bot(GAME, Look(GAME, state, state.to_act), GAME.legal(state), random)
        events += run(GAME.decide(state, chosen), state, source)
        assert conserved(state) == everything
    assert not GAME.legal(state)
    return state, events


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    options = GAME.settle(variant, {})
    for number in range(rounds(usual=45, soak=300)):
        tried = number * 7 % 90 if number % 3 == 0 else -1
        played(options, f"{variant} {number}", tried=tried)


@pytest.mark.parametrize("changes", OPTIONS)
@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_matches_end_under_unusual_options(changes: dict[str, Any], bots: Sequence[str]) -> None:
    options = GAME.settle("final", changes)
    for number in range(rounds(usual=6, soak=20)):
        played(options, number, bots, tried=number * 5)


def test_the_unusual_options_use_every_option() -> None:
    assert {name for changes in OPTIONS for name in changes} == set(GAME.options.__struct_fields__)


@pytest.mark.parametrize("variant", GAME.variants)
def test_random_players_come_to_an_end_and_lose_no_card(variant: str) -> None:
    options: Any = GAME.settle(variant, {})
    for number in range(rounds(usual=20, soak=1_000)):
        state, _events = played(options, f"random {number}")
        assert state.round <= options.max_rounds


@pytest.mark.parametrize("variant", GAME.variants)
def test_greedy_players_come_to_an_end_and_lose_no_card(variant: str) -> None:
    options: Any = GAME.settle(variant, {})
    for number in range(rounds(usual=3, soak=100)):
        state, _events = played(options, f"greedy {number}", ("greedy",))
        assert state.round <= options.max_rounds


def test_every_kind_of_event_happens_somewhere() -> None:
    """Random and greedy matches under all variants and unusual options."""
    missing = {event.__name__ for event in GAME.events} - SET_UP
    missing -= {"ScenarioLaid", "EnemyReturned", "CageOpened"}
    settings = [GAME.settle(variant, {}) for variant in GAME.variants]
    settings += [GAME.settle("final", changes) for changes in OPTIONS]
    for number, options in enumerate(settings * 12):
        bots = (("greedy",), ("random",), ("greedy", "random"))[number % 3]
        missing -= {type(event).__name__ for event in played(options, number, bots)[1]}
        if not missing:
            break
    assert not missing


SET_UP = {
    "PlayerOrderSet",
    "AssassinPlaced",
    "PresetPlaced",
    "DeckFormed",
    "AssassinReadied",
    "PlacementRolled",
}
"""What happens only before the first command."""
