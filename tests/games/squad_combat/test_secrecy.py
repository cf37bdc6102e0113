"""Nobody learns another hand: all outlets are the same in every world that could be (R21)."""

from random import Random

import pytest

from domain.games.squad_combat import GAME
from domain.kernel import Game, players_and_public
from tests.games.squad_combat.leaky import LEAKS, LEAKY_OUTLETS
from tests.games.squad_combat.playing import DICE
from tests.games.squad_combat.redeal import redeal
from tests.laws.twins import Outlet, Through, in_memory
from tests.rounds import rounds
from tests.script import Script, improvise

HANDS = {
    "1": {"jab": 2, "parry": 1, "alpha_smash": 1},
    "2": {"sidestep": 2, "low_kick": 2, "tackle": 1},
}

SCENARIO = {
    "first": 1,
    "hands": HANDS,
    "characters": {"2.lin": {"dice": DICE, "marks": [{"owner": 1, "card": "haymaker"}]}},
}

LONG = rounds(usual=45, soak=150)
"""So many commands of a match are looked at."""

SCRIPTS = [improvise(GAME, "final", 2 * seed, cap=LONG) for seed in range(3)] + [
    improvise(GAME, "final", 6, scenario=SCENARIO, cap=20),
    improvise(GAME, "v05", 8, bots=["greedy"], cap=LONG),
    improvise(
        GAME,
        "final",
        12,
        options={"end_discards": 0},
        scenario={**SCENARIO, "hands": {"1": {"parry": 1}, "2": {"sidestep": 2, "tackle": 1}}},
        cap=60,
    ),
]


def found(game: Game, script: Script, outlet: Outlet | None = None) -> bool:
    """Whether a viewer can tell a twin of the script, or of its beginning, apart."""
    random = Random(1)
    observe = Through({"": outlet}) if outlet else in_memory(GAME, script, random)
    for viewer in players_and_public(script.seats):
        for last in (len(script.steps) // 2, len(script.steps) - 1):
            beginning = script.until(last)
            twin = redeal(beginning, viewer, random)
            if observe(game, beginning, viewer) != observe(game, twin, viewer):
                return True
    return False


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_sound_game_has_no_leak(script: Script) -> None:
    assert not found(GAME, script)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_seeded_leak_is_found(leak: str) -> None:
    assert any(found(LEAKS[leak], script) for script in reversed(SCRIPTS))


@pytest.mark.parametrize("way", LEAKY_OUTLETS)
def test_a_leaky_outlet_is_found(way: str) -> None:
    assert any(found(GAME, script, LEAKY_OUTLETS[way]) for script in SCRIPTS)
