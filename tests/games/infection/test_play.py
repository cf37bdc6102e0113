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
from domain.kernel import Command, PseudoRandom, Refusal, canonical, run
from tests.rounds import rounds

MATCHES = rounds(usual=30, soak=300)

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


def is_accepted(state: Any, command: Command) -> bool:
    try:
        next(GAME.decide(state, command))
    except Refusal as refusal:
        return not GAME.explain(refusal).sentence
    return True


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    """In each match three moments are tried with every command there is."""
    random = Random(variant)
    source = PseudoRandom(random)
    for _ in range(MATCHES):
        state: Any = GAME.begin(GAME.settle(variant, {}), 2, source)[0]
        tried, step = [random.randrange(500) for _ in range(3)], 0
        while state.result is None:
            legal = GAME.legal(state)
            if step in tried:
                before = canonical(state)
                accepted = [each for each in EVERYTHING if is_accepted(state, each)]
                assert sorted(map(repr, accepted)) == sorted(map(repr, legal))
                assert canonical(state) == before
            run(GAME.decide(state, random.choice(legal)), state, source)
            step += 1
        assert GAME.legal(state) == []
        assert state.turn <= 400


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
    random = Random(7)
    source = PseudoRandom(random)
    for _ in range(rounds(usual=8, soak=40)):
        state, _events = GAME.begin(GAME.settle("final", changes), 2, source)
        while state.result is None:
            legal = GAME.legal(state)
            assert legal
            if random.random() < 0.02:
                accepted = [each for each in EVERYTHING if is_accepted(state, each)]
                assert sorted(map(repr, accepted)) == sorted(map(repr, legal))
            run(GAME.decide(state, random.choice(legal)), state, source)
