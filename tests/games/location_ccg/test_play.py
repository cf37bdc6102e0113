"""Whole matches: how long legal lists get, and how fast they are played."""

from random import Random

import pytest

from domain.games.location_ccg import GAME
from domain.kernel import PseudoRandom, Viewer, run

MOST = 300


@pytest.mark.parametrize("deck", ["syndicate", "network", "coven"])
def test_legal_lists_stay_short(deck: str) -> None:
    options = GAME.settle("quick_economy", {"decks": [deck, deck]})
    for seed in range(6):
        random = Random(seed)
        source = PseudoRandom(random)
        state, _ = GAME.begin(options, 2, source)
        while state.result is None:
            legal = GAME.legal(state)
            assert 0 < len(legal) < MOST
            assert len(set(map(repr, legal))) == len(legal)
            wild = random.random() < 0.3
            choice = legal if wild else GAME.best(GAME.seen(state, Viewer(state.to_act)), legal)
            run(GAME.decide(state, random.choice(list(choice))), state, source)


@pytest.mark.parametrize("deck", ["syndicate", "network", "coven"])
def test_nobody_loses_by_an_empty_deck(deck: str) -> None:
    """Section 8: small decks are shuffled again and again."""
    deck_of_ten = {
        "locations": ["power_plant", "city_hall", "radio_tower"],
        "cards": {"ragged_crowd": 10},
    }
    options = GAME.settle("final", {"min_deck": 10, "decks": [deck_of_ten, deck]})
    source = PseudoRandom(Random(1))
    state, _ = GAME.begin(options, 2, source)
    while state.result is None:
        run(GAME.decide(state, GAME.legal(state)[0]), state, source)
    assert state.result.reason in ("turn_cap", "majority_of_locations")
