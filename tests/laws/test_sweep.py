"""Law 2 in bulk: every match of every game and variant comes to an end, and none breaks."""

import pytest

from domain.kernel import Game, Refusal
from lab.simulate import UNFINISHED, Series, simulate
from tests.laws.games import every_variant
from tests.rounds import rounds

CAP = 60_000
"""Commands; far above the longest match that a turn limit allows."""


@every_variant
def test_random_matches_end_within_the_cap(game: Game, variant: str) -> None:
    if not game.awaits_one:
        with pytest.raises(Refusal, match="acts_freely"):
            Series(game, game.settle(variant, {}), min(game.seats)).match(1)
        return
    series = Series(game, game.settle(variant, {}), min(game.seats), seed="sweep", cap=CAP)
    matches = rounds(usual=2, soak=1_000)

    played = simulate(series, matches)

    assert len(played.results) == matches
    assert not [result.number for result in played.results if result.reason == UNFINISHED]
