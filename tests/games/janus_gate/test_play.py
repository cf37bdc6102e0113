"""Whole matches by chance."""

from collections.abc import Iterator
from itertools import count
from random import Random

import msgspec
import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.tape import FACINGS
from domain.kernel import State
from tests.games.whole import whole
from tests.rounds import rounds

WORDED: list[dict[str, str]] = [
    *({"type": kind, "dir": facing} for kind in ("move", "turn") for facing in FACINGS),
    *({"type": kind} for kind in ("shoot", "wait")),
]
EVERYTHING = [*map(GAME.command, WORDED)]


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_exactly_the_listed_commands_are_accepted(variant: str) -> None:
    """Q12: after (15 waves + the lives) x the tick limit at the latest."""
    random = Random(11)
    options = GAME.settle(variant, {})
    most = (15 + msgspec.to_builtins(options)["lives"]) * 30
    for _ in range(rounds(usual=60, soak=300)):
        steps = count(1)

        def check(state: State, steps: Iterator[int] = steps) -> None:
            assert next(steps) <= most
            assert state.result or 5 <= len(GAME.legal(state)) <= 9

        whole(GAME, options, 1, random, EVERYTHING, often=0.1, check=check)
