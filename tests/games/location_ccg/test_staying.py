"""What is said of how long characters stay is what the rules then do (R14, R26)."""

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.events.permanents import CharacterReturned
from domain.games.location_ccg.state import State
from lab.playout import Match


@pytest.mark.parametrize("seed", range(6))
def test_whoever_comes_home_does_so_in_the_turn_that_was_said(seed: int) -> None:
    match = Match(GAME, GAME.settle(next(iter(GAME.variants)), {}), 2, ("greedy", "random"), seed)
    state, said, came = match.state, dict[str, set[int]](), 0
    assert isinstance(state, State)
    for step in match:
        for event in step.events:
            if isinstance(event, CharacterReturned):
                came += 1
                assert said.pop(event.permanent, {state.turn}) <= {state.turn}
        at_home = {each.id for each in state.characters() if not state.stays_until(each)}
        said = {each: turns for each, turns in said.items() if each not in at_home}
        for each in state.characters():
            if turn := state.stays_until(each):
                said.setdefault(each.id, set()).add(turn)
    assert came
