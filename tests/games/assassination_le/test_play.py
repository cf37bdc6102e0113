"""Whole matches by chance."""

from collections.abc import Sequence
from random import Random

import pytest

from domain.games.assassination_le import GAME
from domain.kernel import Command, PseudoRandom, Refusal, State, run
from tests.rounds import rounds

SPACES = [column + str(row) for column in "abcdefghijk" for row in range(12)] + ["safe", ""]
WORDED = [
    *({"type": kind} for kind in ("roll", "reroll", "stay")),
    *({"type": "move", "to": space} for space in SPACES),
]


def accepted(state: State) -> list[Command]:
    """Every command that is not refused, tried one by one."""
    taken = []
    for worded in WORDED:
        trial = GAME.clone(state)
        command = GAME.read(trial, trial.to_act, worded)
        try:
            run(GAME.decide(trial, command), trial, lambda chance: chance.outcomes[0])
        except Refusal:
            continue
        taken.append(command)
    return taken


def in_order(commands: Sequence[Command]) -> list[str]:
    return sorted(map(repr, commands))


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_exactly_the_listed_commands_are_accepted(variant: str) -> None:
    random = Random(11)
    options = GAME.settle(variant, {"max_turns": 50})
    for _ in range(rounds(usual=60, soak=300)):
        state, _events = GAME.begin(options, 3, PseudoRandom(random))
        for _step in range(1000):
            legal = GAME.legal(state)
            if state.result:
                break
            if random.random() < 0.01:
                assert in_order(legal) == in_order(accepted(state))
            run(GAME.decide(state, random.choice(legal)), state, PseudoRandom(random))
        assert state.result
        assert legal == []
