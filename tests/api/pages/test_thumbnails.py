"""Pictures by which matches are recognised in lists have a sane shape from their first step on."""

import re
from random import Random

import pytest

from api.pages.front.samples import STRIP, thumbnail
from domain.bots import within_reach
from domain.kernel import PUBLIC, PseudoRandom, run
from replays.telling.seen import table_of
from tests.laws.games import REGISTRY
from tests.rounds import rounds

GAMES = [game.id for game in REGISTRY if game.awaits_one]

STEPS = rounds(usual=10, soak=120)


@pytest.mark.parametrize("name", GAMES)
def test_no_picture_of_a_match_is_a_strip(name: str) -> None:
    game, random = REGISTRY.game(name), Random(name)
    source = PseudoRandom(random)
    state, _ = game.begin(game.settle(next(iter(game.variants)), {}), min(game.seats), source)
    for _ in range(STEPS):
        shape = shape_of(thumbnail(table_of(game, state, PUBLIC), "m"))
        assert 1 / STRIP <= shape <= STRIP
        if state.result is not None:
            break
        seat = state.to_act or 1
        run(
            game.decide(state, random.choice(within_reach(game, state, seat, random))),
            state,
            source,
        )


def shape_of(picture: str) -> float:
    """The width of a picture by its height."""
    wide, high = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0])
    return wide / high
