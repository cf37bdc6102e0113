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
        "(figure 1); 1 grenade left after it"
    )


def test_a_move_tells_of_points_and_mines() -> None:
    away = ("f11 grunt b5", "f21 builder i9 activated")
    match = arena(*away, acting="f11", devices=["mine c6 f21"])
    found = choices(match)
    assert found["Move the grunt to c5"].detail == "control point A; sets off the mine on c6"
    assert found["Move the grunt to a5"].detail == ""


ENEMIES = (
    ("grunt i9", ""),
    ("ordinance i9", ""),
    ("skirmisher i9", ""),
    ("brute f6", ""),
    ("destroyer i9", ""),
    ("tracker h9", "marks=f21"),
    ("comsat h9", ""),
    ("ordinance f7", "cloaked"),
)


@pytest.mark.parametrize(("enemy", "mark"), ENEMIES)
def test_a_move_tells_who_can_still_hit_the_figure_there(enemy: str, mark: str) -> None:
    match = arena(
        f"f11 sniper d4 {mark}", f"f21 {enemy}", "f12 grunt e6 activated", acting="f11", turn=3
    )
    cells = [each["to"] for each in match.legal if each["type"] == "move"][::4]
    told = {
        at: "can still hit" in choices(match)[f"Move the sniper to {at}"].detail for at in cells
    }
    assert told == {at: hits(enemy, f"f11 sniper {at} {mark}") for at in cells}
    assert len({*told.values()}) == 2


def hits(enemy: str, moved: str) -> bool:
    """Whether an enemy has an attack on the figure that moved, from where it stands or can go."""
    squad = (f"{moved} activated moved_in=3", "f12 grunt e6 activated")
    still = arena(*squad, f"f21 {enemy}", acting="f21", turn=3)
    ways = [each["to"] for each in still.legal if each["type"] == "move"]
    after = (
        arena(*squad, f"f21 {enemy.split()[0]} {to}", acting="f21", moved=True, turn=3)
        for to in ways
    )
    return any(harms(match) for match in (still, *after))


def harms(match: Playtest) -> bool:
    """Whether an attack of the activated figure hits f11, aimed at it or beside it."""
    return any("f11" in choice.pieces for choice in choices(match).values())


def test_a_mine_that_can_be_detonated_is_told() -> None:
    match = arena("f11 recon d4", "f21 builder i9", acting="f11", devices=["mine b5 f21"])
    detail = choices(match)["Move the recon to b6"].detail
    assert detail.endswith("seat 2's builder (figure 1) can still hit it there: 7 damage")


def test_nobody_hits_who_has_been_activated() -> None:
    match = arena("f11 recon d4", "f21 grunt f8 activated", acting="f11")
    assert not any("can still hit" in each.detail for each in choices(match).values())


def test_a_sweep_tells_its_direction_and_the_walls() -> None:
    match = arena("f11 brute c4", "f21 recon i9", acting="f11")
    assert choices(match)["Sweep the huge hammer to the south"].detail == "walls fall on c3 and b3"
