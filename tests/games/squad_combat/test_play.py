"""Whole matches at random: they end in time, and the list of legal commands stays short."""

from random import Random
from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.kernel import PseudoRandom, run
from tests.rounds import rounds

MATCHES = rounds(usual=4, soak=200)

MOST = 300
"""Legal commands of one decision."""

ODD: list[dict[str, Any]] = [
    {"hand_size": 7, "end_discards": 0, "energy_recovery": "none"},
    {"squad_size": 1, "empty_deck": "stop", "turn_cap": 5},
    {"reactions_per_attack": "unlimited", "dead_characters": "removed", "first_player": "rotate"},
    {"hand_size": 3, "end_discards": 5, "dice_setup": "all_random", "turn_cap": 100},
]


def longest(options: Any, seats: int, random: Random) -> int:
    """The length of the longest legal list in a match of random players."""
    source, most = PseudoRandom(random), 0
    state: Any = GAME.begin(options, seats, source)[0]
    while state.result is None:
        legal = GAME.legal(state)
        most = max(most, len(legal))
        run(GAME.decide(state, random.choice(legal)), state, source)
    assert state.turn <= options.turn_cap
    assert not state.played
    return most


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_with_short_lists(variant: str, seats: int) -> None:
    random, options = Random(f"{variant}/{seats}"), GAME.settle(variant, {})
    assert max(longest(options, seats, random) for _ in range(MATCHES)) < MOST


@pytest.mark.parametrize("changes", ODD)
def test_matches_under_unusual_options_end(changes: dict[str, Any]) -> None:
    random, options = Random(7), GAME.settle("final", changes)
    assert max(longest(options, seats, random) for seats in GAME.seats for _ in range(5)) < MOST


def test_every_legal_command_is_listed_once() -> None:
    random, source = Random(3), PseudoRandom(Random(4))
    state: Any = GAME.begin(GAME.settle("final", {}), 3, source)[0]
    while state.result is None:
        legal = GAME.legal(state)
        assert len({repr(each) for each in legal}) == len(legal)
        run(GAME.decide(state, random.choice(legal)), state, source)
