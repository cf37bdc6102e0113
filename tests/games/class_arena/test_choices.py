"""What each command means, in words."""

import pytest

from domain.games.class_arena import GAME
from domain.kernel import Choice
from tests.games import reading
from tests.games.class_arena.skirmish import arena, draft
from tests.given import Playtest

RECORDINGS = ["campaign", "all_open", "big_squads", "random", "ruins", "slow_levels"]


@pytest.mark.parametrize("name", RECORDINGS)
def test_every_command_has_a_sentence_of_its_own(name: str) -> None:
    reading.check_choices(GAME, name, ("f11", "f12", "f21", "f22", "smg"))


def choices(match: Playtest) -> dict[str, Choice]:
    return reading.choices(GAME, match.state)


def test_a_draft_tells_what_the_classes_carry() -> None:
    ordinance = choices(draft())["Draft an ordinance"]
    assert ordinance.detail == "30 health, speed 4; heavy gun and pistol"
    assert ordinance.cards == ("ordinance",)


def test_an_attack_reckons_inspiration_scope_and_shield() -> None:
    """R7: 6 and 1 for the inspiration, half more of it for the scope."""
    match = arena(
        "f11 grunt a4 inspired_by=f12",
        "f12 commander a1",
        "f21 recon d4 scoped shield=4 shielded_by=f22",
        "f22 support d1",
        acting="f11",
    )
    choice = choices(match)["Fire the assault rifle at seat 2's recon (figure 1) on d4"]
    assert choice.detail == (
        "10 damage to seat 2's recon (figure 1) (inspired, half more because it is scoped, "
        "shield 4)"
    )
    assert (choice.cells, choice.pieces) == (("d4",), ("f11", "f21"))


def test_an_explosion_names_all_whom_it_hits() -> None:
    match = arena("f11 grunt a4", "f21 recon d4", "f22 sniper d3 health=3", acting="f11")
    choice = choices(match)["Throw the grenade at seat 2's recon (figure 1) on d4"]
    assert choice.detail == (
        "3 damage to seat 2's sniper (figure 2) (it falls) and 7 damage to seat 2's recon "
        "(figure 1); 1 shot left after it"
    )


def test_a_move_tells_of_points_and_mines() -> None:
    match = arena("f11 grunt b5", "f21 builder i9", acting="f11", devices=["mine c6 f21"])
    found = choices(match)
    assert found["Move the grunt to c5"].detail == "control point A; sets off the mine on c6"
    assert found["Move the grunt to a5"].detail == ""


def test_a_sweep_tells_its_direction_and_the_walls() -> None:
    match = arena("f11 brute c4", "f21 recon i9", acting="f11")
    assert choices(match)["Sweep the huge hammer to the south"].detail == "walls fall on c3 and b3"
