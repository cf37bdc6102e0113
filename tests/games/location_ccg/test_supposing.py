"""Lists that a seat can't rule out: demo decks with all that lies open, or any legal ones."""

from collections import Counter
from random import Random
from typing import Any

from domain.games.location_ccg import GAME
from domain.games.location_ccg.material.pool import DECKS
from domain.games.location_ccg.options import Submission, submitted
from domain.kernel import PseudoRandom, Viewer, run
from tests.script import improvise, moments

LOCATIONS = ("harbor", "casino", "museum")
ODD = {
    "locations": LOCATIONS,
    "cards": {"ragged_crowd": 28, "hydra": 3, "knife": 3, "intruder": 3, "oracle": 3},
}
"""A list of no demo deck's locations."""


def state_of(steps: int, deck: Any, seed: int = 1) -> Any:
    """Where a match stands in which seat 1 has brought this."""
    options = {"decks": [deck, None]}
    script = improvise(GAME, "final", seed, bots=("greedy",), cap=steps, options=options)
    return [*moments(GAME, script)][-1].state


def supposed(state: Any, seed: int) -> Any:
    """The state as seat 2 may suppose it."""
    other = GAME.clone(state)
    assert GAME.suppose
    run(GAME.suppose(other, Viewer(2)), other, PseudoRandom(Random(seed)))
    return other


def lists(state: Any) -> list[Any]:
    """What seat 1 is supposed to have brought, in some worlds."""
    return [supposed(state, seed).options.decks[0] for seed in range(20)]


def open_cards(state: Any) -> Counter[str]:
    """The cards of seat 1 that seat 2 sees."""
    side = state.sides[1]
    return Counter([*side.bank, *side.discard, *side.void, *(e.card for e in state.of(1))])


def test_before_anything_is_seen_every_demo_deck_is_as_likely_as_the_true_list() -> None:
    assert {*lists(state_of(0, ODD))} == {*DECKS}


def test_one_location_tells_a_demo_deck_from_the_others() -> None:
    assert {*lists(state_of(3, "coven"))} == {"coven"}


def test_what_fits_no_demo_deck_is_any_legal_list_with_all_that_lies_open() -> None:
    state = state_of(60, ODD)
    seen, found = open_cards(state), lists(state)
    assert seen.total() > 3
    assert len({str(each) for each in found}) == len(found)
    for each in found:
        assert isinstance(each, Submission)
        assert seen <= Counter(each.cards)
        assert sum(each.cards.values()) == 40


def test_all_cards_of_a_supposed_list_are_somewhere() -> None:
    for steps, deck in ((0, ODD), (30, ODD), (30, "coven"), (90, "coven")):
        state = state_of(steps, deck)
        for seed in range(4):
            world = supposed(state, seed)
            brought = submitted(world.options.decks[0])
            found: Any = GAME.conserved(world)
            assert Counter(brought.cards) == found["cards"][0]
            assert Counter(brought.locations) >= Counter(world.sides[1].locations)
            assert GAME.view(world, Viewer(2)) == GAME.view(state, Viewer(2))
