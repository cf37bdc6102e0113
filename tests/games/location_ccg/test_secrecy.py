"""Law 6 has teeth here too: leaks seeded by hand are found; the sound game has none."""

from random import Random
from typing import Any

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.plays.drawing import top_of
from domain.kernel import FACILITATOR, Game, PseudoRandom, Viewer, players_and_public, run
from tests.games.location_ccg.leaky import LEAKS
from tests.games.location_ccg.playing import position
from tests.games.location_ccg.redeal import redeal
from tests.laws.twins import Outlet, Through, in_memory, leaks
from tests.script import Script, improvise

OWN = {
    "locations": ["museum", "catacombs", "casino"],
    "cards": {
        "ragged_crowd": 20,
        "ambush": 3,
        "bribe": 3,
        "inside_job": 3,
        "intruder": 3,
        "knife": 3,
        "oracle": 3,
        "hexer": 3,
    },
}
SCENARIO: dict[str, Any] = {
    "locations": [{"location": "museum"}, {"location": "data_center"}, {"location": "catacombs"}],
    "permanents": [{"card": "knife", "owner": 2, "place": "c2"}, {"card": "hexer", "owner": 2}],
    "sides": {
        1: {"hand": ["intruder", "rally"], "bank": ["script_kid"], "bottom": ["director"]},
        2: {"hand": ["ambush", "bribe"], "discard": ["oracle"], "bottom": ["inside_job"]},
    },
}
SCRIPTS = [
    *(improvise(GAME, "final", seed, cap=45) for seed in range(3)),
    improvise(GAME, "final", 3, options={"decks": ["network", OWN]}, cap=45),
    improvise(GAME, "final", 4, options={"decks": ["network", OWN]}, scenario=SCENARIO, cap=30),
]

EVERYONE = players_and_public(2)


def found(game: Game, script: Script, outlet: Outlet | None = None) -> bool:
    """Whether a viewer can tell a twin apart."""
    random = Random(1)
    observe = Through({"": outlet}) if outlet else in_memory(GAME, script, random)
    return any(
        leak for viewer in EVERYONE for leak in leaks(game, script, viewer, redeal, random, observe)
    )


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_sound_game_has_no_leak(script: Script) -> None:
    assert not found(GAME, script)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_seeded_leak_is_found(leak: str) -> None:
    assert any(found(LEAKS[leak], script) for script in reversed(SCRIPTS))


def test_the_drawing_for_another_viewer_is_found() -> None:
    whole: Outlet = lambda game, moment, viewer: game.table(game.seen(moment.state, FACILITATOR))  # noqa: E731
    assert found(GAME, SCRIPTS[0], whole)


def test_a_draw_that_another_seat_leads_to_is_asked_for_even_if_all_cards_are_alike() -> None:
    """Or whether the opponent's pass needs an outcome would tell."""
    state: Any = position("1 bagman").state
    assert top_of(state, 1).is_certain
    assert not top_of(state, 2).is_certain


def test_a_re_deal_keeps_what_everybody_knows_to_be_in_hand() -> None:
    match = position(hand={1: "knife kevlar ambush"}, deck={1: "enforcer " * 9})
    match.state.sides[1].known = {"kevlar": 1}
    hands = set()
    for seed in range(20):
        state: Any = GAME.clone(match.state)
        run(GAME.redeal(state, Viewer(2)), state, PseudoRandom(Random(seed)))
        hands.add(tuple(sorted(state.sides[1].hand)))
    assert all("kevlar" in hand and len(hand) == 3 for hand in hands)
    assert len(hands) > 3
