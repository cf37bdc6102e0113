"""What each command means, in words."""

import pytest

from domain.games.rune_duel import GAME
from domain.kernel import Choice
from tests.games import reading
from tests.games.rune_duel.duelling import duel, start
from tests.given import Playtest

IDS = ("m1", "m2", "t11", "t12", "t21", "t22")


@pytest.mark.parametrize(
    "name", ["final", "close_quarters", "percent", "invulnerable", "open_runes", "all_slots"]
)
def test_every_command_has_a_sentence_of_its_own(name: str) -> None:
    reading.check_choices(GAME, name, IDS)


def choices(match: Playtest) -> dict[str, Choice]:
    return reading.choices(GAME, match.state)


def detail(match: Playtest, sentence: str) -> str:
    return choices(match)[sentence].detail


def test_a_rune_is_discovered_by_its_name() -> None:
    found = {sentence: choice.detail for sentence, choice in choices(start()).items()}
    assert found == {
        "Discover fire": ("element: 6 essence with an action; 4 damage more, burning for 2 turns"),
        "Discover strike": "action: 10 essence; 18 damage",
    }


def test_a_step_onto_a_trap_says_which() -> None:
    match = duel("nova", at="m1 d3, m2 d7", traps=["2 light trap d4"])
    assert detail(match, "Step to d4") == "sets off trap 1: light trap; 1 step left after it"


def test_a_spell_names_whom_it_hits_and_reckons_with_spent_essence() -> None:
    """Two full sections spent: 18 and 7 more (R4)."""
    match = duel("ice strike", at="m1 d3, m2 d4", foe={"essence": 52})
    choice = choices(match)["Cast ice strike at seat 2's mage on d4"]
    assert choice.detail == "16 essence; 25 damage to seat 2's mage; frozen for 1 turn"
    assert (choice.cells, choice.pieces) == (("d4",), ("m1", "m2"))
    assert choice.cards == ("spell:ice+strike",)


def test_a_daze_and_an_imbue_are_told() -> None:
    match = duel("fire nova", at="m1 d3, m2 d4", foe={"imbue": {"element": "fire"}})
    assert detail(match, "Cast fire nova") == (
        "26 essence; 9 damage to seat 2's mage (imbued: half)"
    )
    match = duel("nova", at="m1 d3, m2 d4", figures={"m1": {"dazed": 1}})
    assert detail(match, "Hit seat 2's mage on d4 with the weapon") == (
        "no essence; 3 damage, halved because your mage is dazed"
    )


def test_the_same_spell_on_two_buttons_is_told_apart() -> None:
    found = choices(duel("nova", "nova", at="m1 d3, m2 d4"))
    assert {"Cast nova from button 1", "Cast nova from button 2"} <= found.keys()


def test_a_throw_names_its_direction() -> None:
    found = choices(duel("throw", at="m1 d3, m2 d4"))
    assert "Cast throw at seat 2's mage on d4 towards the north-west" in found


def test_the_end_of_the_turn_tells_what_is_left_unused() -> None:
    assert detail(duel("nova", at="m1 d3, m2 d4"), "End the turn") == (
        "unused: 2 steps, the spell or weapon, the thrall's move"
    )
