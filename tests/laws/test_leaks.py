"""Law 6 has teeth: every redaction that is missing, and every leak seeded by hand, is found."""

from random import Random

import pytest

from domain.kernel import Game, players_and_public
from tests.hidden_hand import GAME
from tests.hidden_hand.redeal import redeal
from tests.laws.leaky import LEAKS, LEAKY_OUTLETS, REDACTIONS
from tests.laws.twins import Outlet, Through, in_memory, leaks
from tests.script import Script, improvise

SCENARIO = {"hands": [["red1", "blue5"], ["red7", "blue9", "red12"]]}

SCRIPTS = [improvise(GAME, "final", seed) for seed in range(6)] + [
    improvise(GAME, "final", 6, scenario=SCENARIO)
]


def found(game: Game, script: Script, outlet: Outlet | None = None) -> bool:
    """Whether a viewer can tell a twin apart."""
    random = Random(1)
    observe = Through({"": outlet}) if outlet else in_memory(GAME, script, random)
    everyone = players_and_public(script.seats)
    return any(
        leak for viewer in everyone for leak in leaks(game, script, viewer, redeal, random, observe)
    )


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_sound_game_has_no_leak(script: Script) -> None:
    assert not found(GAME, script)


@pytest.mark.parametrize("secret", REDACTIONS)
def test_every_redaction_is_needed(secret: str) -> None:
    assert any(found(REDACTIONS[secret], script) for script in SCRIPTS)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_seeded_leak_is_found(leak: str) -> None:
    assert any(found(LEAKS[leak], script) for script in SCRIPTS)


@pytest.mark.parametrize("way", LEAKY_OUTLETS)
def test_a_leaky_outlet_is_found(way: str) -> None:
    assert any(found(GAME, script, LEAKY_OUTLETS[way]) for script in SCRIPTS)
