"""With which rolls the victim can be caught: tried by the rules, roll by roll."""

from itertools import islice
from random import Random
from typing import Any

from domain.games.assassination_le import GAME
from domain.games.assassination_le.threats import NUMBERS, catching, pawn_of
from domain.kernel import PUBLIC
from tests.promises.positions import positions
from tests.rounds import rounds

TRIED = rounds(usual=60, soak=4_000)
"""So many positions are looked at."""


def by_force(state: Any, hunter: int) -> list[int]:
    """The rolls that bring an assassin onto the victim where it stands."""
    tried: Any = GAME.clone(state)
    tried.to_act = hunter
    found = []
    for tried.die in NUMBERS:
        if tried.pawns[tried.victim] in tried.destinations():
            found.append(tried.die)
    return found


def test_what_is_told_of_catching_is_what_the_rules_allow() -> None:
    told = 0
    for state in islice(positions(GAME, Random("catching")), TRIED):
        view: Any = GAME.view(state, PUBLIC)
        prey = pawn_of(view, view.victim)
        for hunter in view.assassins:
            found = catching(view, hunter, prey)
            assert found == by_force(state, hunter), (view, hunter)
            told += len(found)
    assert told
