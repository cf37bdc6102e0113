"""With which rolls the victim can be caught: tried by the rules, roll by roll."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from domain.games.assassination_le import GAME
from domain.games.assassination_le.commands import Move
from domain.games.assassination_le.events import VictimCaptured
from domain.games.assassination_le.state import State
from domain.games.assassination_le.threats import NUMBERS, catching
from domain.kernel import PseudoRandom, Refusal, run
from tests.promises.positions import positions
from tests.rounds import rounds

TRIED = rounds(usual=60, soak=4_000)
"""So many positions are looked at."""


def by_force(state: State, hunter: int) -> Iterator[int]:
    """The rolls that bring an assassin onto the victim where it stands."""
    for roll in NUMBERS:
        tried = GAME.clone(state)
        assert isinstance(tried, State)
        tried.to_act, tried.phase, tried.die = hunter, "move", roll
        onto = Move(tried.pawns[tried.victim])
        try:
            events = run(GAME.decide(tried, onto), tried, PseudoRandom(Random(roll)))
        except Refusal:
            continue
        assert any(isinstance(event, VictimCaptured) for event in events)
        yield roll


def test_what_is_told_of_catching_is_what_the_rules_allow() -> None:
    told = 0
    for state in islice(positions(GAME, Random("catching")), TRIED):
        assert isinstance(state, State)
        for hunter in state.assassins:
            found = catching(state, hunter)
            assert found == [*by_force(state, hunter)], (state, hunter)
            told += len(found)
    assert told
