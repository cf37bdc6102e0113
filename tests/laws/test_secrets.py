"""Law 6: nobody can tell apart two worlds that differ only in what he may not know."""

from random import Random

import pytest

from domain.kernel import FACILITATOR, Game, players_and_public
from tests.laws.games import REGISTRY, every_variant
from tests.laws.hidden import REDEAL
from tests.laws.sample import sampled
from tests.laws.twins import OUTLETS, Through, in_memory, leaks
from tests.rounds import rounds
from tests.script import improvise

LONG = rounds(usual=40, soak=150)
"""So many commands of a match are looked at; half where seats act freely and are offered much."""

every_secretive = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.id}/{variant}")
        for game in REGISTRY
        if game.has_secrets
        for variant in game.variants
    ],
)


@every_variant
def test_law_6_an_open_game_shows_everything_to_all(game: Game, variant: str) -> None:
    if game.has_secrets:
        return
    for moment in sampled(game.id, variant):
        for viewer in players_and_public(moment.script.seats):
            assert game.view(moment.state, viewer) == game.view(moment.state, FACILITATOR)
            assert [game.redact(event, viewer) for event in moment.events] == list(moment.events)


@every_secretive
@pytest.mark.parametrize("seed", range(rounds(usual=1, soak=4)))
def test_law_6_twin_worlds_look_the_same(game: Game, variant: str, seed: int) -> None:
    random = Random(seed)
    cap = LONG if game.awaits_one else LONG // 2
    script = improvise(game, variant, seed, cap=cap)
    observe = in_memory(game, script, random)
    for viewer in players_and_public(script.seats):
        assert list(leaks(game, script, viewer, REDEAL[game.id], random, observe)) == []


@every_secretive
def test_law_6_twin_worlds_do_differ(game: Game, variant: str) -> None:
    """Who sees everything tells every twin apart, or the law would say nothing."""
    random, script = Random(1), improvise(game, variant, 1).until(5)
    observe = Through({"view": OUTLETS["view"]})
    for viewer in players_and_public(script.seats):
        twin = REDEAL[game.id](script, viewer, random)
        assert observe(game, twin, FACILITATOR) != observe(game, script, FACILITATOR)
