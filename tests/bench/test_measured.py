"""What the bench measures can be measured, in every game: nothing is timed here."""

from itertools import count

import pytest

from domain.kernel import Game
from tests.bench import playouts, searches

GAMES = [pytest.param(game, id=game.id) for game in playouts.GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_a_contender_plays_a_match(game: Game) -> None:
    assert playouts.ours(game)(1) > 0
    assert searches.ours(game, 1) == searches.by_hint(game, 1) > 0


def test_a_stopwatch_counts_the_processor_once(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(searches, "process_time", lambda: next(clock))
    watch = searches.Stopwatch()
    watch.watched(watch.watched(lambda: None))()
    assert watch.seconds == 1
