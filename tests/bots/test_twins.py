"""Law 6 of bots: from two worlds that a seat can't tell apart, a search chooses the same."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from domain.bots import Look, search_bot
from domain.bots.look import NoWorlds
from domain.kernel import Game, State, Viewer
from tests.laws.games import REGISTRY
from tests.laws.hidden import REDEAL
from tests.rounds import rounds
from tests.script import Script, improvise, moments

SECRETIVE = [game for game in REGISTRY if game.has_secrets and game.awaits_one]

every_secretive = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.id}/{variant}")
        for game in SECRETIVE
        for variant in list(game.variants)[: rounds(usual=1, soak=20)]
    ],
)


def twins(game: Game, variant: str, many: int) -> Iterator[tuple[State, State]]:
    """Positions of a match with twins for the awaited seat, all over it."""
    random, script = Random(5), improvise(game, variant, 5, bots=("greedy",), cap=60)
    for last in range(1, len(script.steps) - 1, max(1, len(script.steps) // many)):
        beginning = script.until(last)
        one = newest(game, beginning)
        if one.result is None:
            viewer = Viewer(one.to_act)
            yield one, newest(game, REDEAL[game.id](beginning, viewer, random))


def newest(game: Game, script: Script) -> State:
    """The state at the end of a script."""
    state: State = [*moments(game, script)][-1].state
    return state


def test_some_games_have_secrets() -> None:
    assert {game.id for game in SECRETIVE} == {"hidden_hand", "squad_combat", "location_ccg"}


@every_secretive
def test_a_search_chooses_the_same_in_twin_worlds(game: Game, variant: str) -> None:
    eager = search_bot(rounds(usual=4, soak=16), errors=0)
    differs = 0
    for number, pair in enumerate(twins(game, variant, rounds(usual=6, soak=60))):
        chosen = [
            eager(game, Look(game, each, each.to_act), game.legal(each), Random(number))
            for each in pair
        ]
        assert chosen[0] == chosen[1]
        differs += pair[0] != pair[1]
    assert differs


@every_secretive
def test_worlds_of_twins_are_the_same_to_the_last_byte(game: Game, variant: str) -> None:
    encode = msgspec.msgpack.encode
    for number, pair in enumerate(twins(game, variant, rounds(usual=12, soak=60))):
        one, other = (Look(game, each, each.to_act).world(Random(number)) for each in pair)
        assert encode(one) == encode(other)


@every_secretive
def test_a_world_looks_like_the_truth_and_is_another(game: Game, variant: str) -> None:
    differs = 0
    for number, (state, _) in enumerate(twins(game, variant, 6)):
        look = Look(game, state, state.to_act)
        world = look.world(Random(number))
        assert Look(game, world, state.to_act)() == look()
        assert game.legal(world) == game.legal(state)
        game.conserved(world)
        differs += world != state
    assert differs


def test_there_are_no_worlds_where_what_was_chosen_in_secret_is_never_supposed() -> None:
    game = replace(REGISTRY.game("location_ccg"), suppose=None)
    state = newest(game, improvise(game, "final", 1, cap=5))
    with pytest.raises(NoWorlds):
        Look(game, state, state.to_act).world(Random(1))
