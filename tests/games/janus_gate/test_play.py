"""Whole matches by chance."""

from random import Random

import msgspec
import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.tape import FACINGS
from domain.kernel import Command, PseudoRandom, Refusal, State, run

WORDED = [
    *({"type": kind, "dir": facing} for kind in ("move", "turn") for facing in FACINGS),
    *({"type": kind} for kind in ("shoot", "wait")),
]


def accepted(state: State) -> list[Command]:
    """Every command that is not refused, tried one by one."""
    taken = []
    for worded in WORDED:
        command = GAME.read(state, 1, worded)
        try:
            next(GAME.decide(state, command))
        except Refusal:
            continue
        taken.append(command)
    return taken


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_exactly_the_listed_commands_are_accepted(variant: str) -> None:
    """Q12: after (15 waves + the lives) x the tick limit at the latest."""
    random = Random(11)
    options = GAME.settle(variant, {})
    most = (15 + msgspec.to_builtins(options)["lives"]) * 30
    for _ in range(300):
        state, _events = GAME.begin(options, 1, PseudoRandom(random))
        steps = 0
        while state.result is None:
            legal = GAME.legal(state)
            if random.random() < 0.05:
                assert legal == accepted(state)
            assert 5 <= len(legal) <= 9
            run(GAME.decide(state, random.choice(legal)), state, PseudoRandom(random))
            steps += 1
        assert steps <= most
