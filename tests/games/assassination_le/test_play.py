"""Whole matches by chance."""

from random import Random

import pytest

from domain.games.assassination_le import GAME
from tests.games.whole import whole
from tests.rounds import rounds

SPACES = [column + str(row) for column in "abcdefghijk" for row in range(12)] + ["safe", ""]
WORDED: list[dict[str, str]] = [
    *({"type": kind} for kind in ("roll", "reroll", "stay")),
    *({"type": "move", "to": space} for space in SPACES),
]
EVERYTHING = [*map(GAME.command, WORDED)]


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_exactly_the_listed_commands_are_accepted(variant: str) -> None:
    random, options = Random(11), GAME.settle(variant, {"max_turns": 50})
    for _ in range(rounds(usual=20, soak=300)):
        whole(GAME, options, 3, random, EVERYTHING, often=0.03)
