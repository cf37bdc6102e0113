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
        "shield 4, 13 health left)"
    )
    assert (choice.cells, choice.pieces) == (("d4",), ("f11", "f21"))


def test_an_explosion_names_all_whom_it_hits() -> None:
    match = arena("f11 grunt a4", "f21 recon d4", "f22 sniper d3 health=3", acting="f11")
    choice = choices(match)["Throw the grenade at seat 2's recon (figure 1) on d4"]
    assert choice.detail == (
        "3 damage to seat 2's sniper (figure 2) (it falls: 2 points) and 7 damage to seat 2's "
        "recon (figure 1) (12 health left); 1 grenade left after it"
    )


def test_a_move_tells_of_points_and_mines() -> None:
    away = ("f11 grunt b5", "f21 builder i9 activated")
    match = arena(*away, acting="f11", devices=["mine c6 f21"])
    found = choices(match)
    assert (
        found["Move the grunt to c5"].detail == "control point A; sets off the mine on c6: 7 damage"
    )
    assert found["Move the grunt to a5"].detail == ""


def test_a_mine_that_kills_its_owner_takes_the_owners_other_mines_away() -> None:
    """R7, R13: the first of two explodes, and the grunt that is hit on c6 never meets the other."""
    match = arena(
        *("f11 grunt b5 health=10", "f21 builder c6 health=3", "f22 recon i9"),
        acting="f11",
        devices=["mine c6 f21", "mine d4 f21"],
    )
    detail = choices(match)["Move the grunt to c5"].detail
    assert "sets off the mine on c6: 7 damage" in detail
    assert "falls" not in detail
    match.does("move", to="c5")
    assert match.state.figures["f11"].health == 3


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


def test_a_charge_that_can_be_detonated_is_told() -> None:
    destroyer = "f21 destroyer i9 rocket=0"
    match = arena("f11 recon d4", destroyer, acting="f11", devices=["charge b5 f21"])
    detail = choices(match)["Move the recon to b5"].detail
    assert detail == "seat 2's destroyer (figure 1) can still hit it there: 12 damage"


def test_nobody_hits_who_has_been_activated() -> None:
    match = arena("f11 recon d4", "f21 grunt f8 activated", acting="f11")
    assert not any("can still hit" in each.detail for each in choices(match).values())


def test_a_sweep_tells_its_direction_and_the_walls() -> None:
    match = arena("f11 brute c4", "f21 recon i9", acting="f11")
    assert choices(match)["Sweep the huge hammer to the south"].detail == "walls fall on c3 and b3"


def test_a_sweep_tells_where_those_land_whom_it_throws() -> None:
    """R12: c5 goes to c6, before the wall on c7; e5 has a wall behind it; e6 is no wall."""
    match = arena(
        *("f11 brute d4", "f21 recon c5", "f22 grunt e5", "f23 builder i9 activated"),
        *("f12 recon e6", "f13 recon a1"),
        acting="f11",
    )
    detail = choices(match)["Sweep the huge hammer to the north"].detail
    assert detail == (
        "10 damage to seat 2's recon (figure 1) (9 health left, thrown to c6) and 10 damage to "
        "seat 2's grunt (figure 2) (14 health left, not thrown back, for a figure is behind it); "
        "the wall on d5 falls"
    )
    match.does("sweep", dir="N")
    assert [match.state.figures[each].cell for each in ("f21", "f22")] == ["c6", "e5"]


def test_a_sweep_tells_of_mines_where_it_throws_to() -> None:
    match = arena(
        *("f11 brute a5", "f12 builder i1", "f21 recon b5 health=17"),
        *("f22 grunt i9", "f23 grunt h9", "f13 recon a1"),
        acting="f11",
        devices=["mine d4 f12"],
    )
    detail = choices(match)["Sweep the huge hammer to the east"].detail
    assert "thrown to c5; it sets off the mine on d4: 7 damage, and it falls)" in detail


def test_what_ends_a_fortification_says_so() -> None:
    away = ("f11 destroyer b5", "f21 grunt c6", "f22 builder i9")
    match = arena(*away, acting="f11", fortified={"A": "f22"})
    rocket = choices(match)["Fire the rocket at seat 2's grunt (figure 1) on c6"].detail
    assert "point A no longer fortified" in rocket
    assert (
        "control point A, fortified by seat 2" in choices(match)["Move the destroyer to c5"].detail
    )


def test_a_tracker_tells_whether_it_marks() -> None:
    match = arena("f11 tracker a4", "f21 grunt c4", "f22 grunt d4 marks=f11", acting="f11")
    said = {
        each.cells: each.detail for each in choices(match).values() if "tracking" in each.sentence
    }
    assert said["c4",].startswith(
        "5 damage to seat 2's grunt (figure 1) (19 health left, it is marked)"
    )
    assert "marked already" in said["d4",]


def test_the_last_activation_of_a_turn_says_so() -> None:
    last = arena("f11 grunt a4", "f21 grunt i9 activated", acting="f11")
    end = choices(last)["End the activation of figure 1, the grunt on a4"]
    assert end.detail.endswith("the turn ends, and the control points score")
    other = arena("f11 grunt a4", "f21 grunt i9", acting="f11")
    end = choices(other)["End the activation of figure 1, the grunt on a4"]
    assert "the turn ends" not in end.detail


def test_an_activation_says_what_ends_with_its_beginning() -> None:
    match = arena("f11 recon a4 scoped", "f12 sniper b4 cloaked", "f21 grunt i9")
    said = choices(match)
    assert said["Activate figure 1, the recon on a4"].detail.endswith("; its scope ends")
    cloak = said["Activate figure 2, the sniper on b4"].detail
    assert cloak.endswith("its cloak ends, and it cannot cloak in this activation")


def test_a_comsat_says_how_many_it_hears() -> None:
    match = arena("f11 comsat a4", "f21 grunt i9 moved_in=2", "f22 grunt h9 moved_in=1", turn=3)
    detail = choices(match)["Activate figure 1, the comsat on a4"].detail
    assert detail.endswith("it detects 1 enemy that moved: 1 XP")


def test_a_move_says_what_it_gives_up() -> None:
    match = arena("f11 ordinance a4", "f21 grunt i9 activated", acting="f11")
    assert choices(match)["Move the ordinance to a5"].detail == "no heavy gun after it"
    after = arena("f11 ordinance a4", "f21 grunt i9 activated", acting="f11", action="pistol")
    assert choices(after)["Move the ordinance to a5"].detail == ""


def test_a_figure_that_falls_as_it_moves_gives_nothing_up_and_fears_nobody() -> None:
    match = arena(
        *("f11 ordinance a4 health=7", "f12 recon a1", "f21 builder i9"),
        acting="f11",
        devices=["mine b6 f21"],
    )
    detail = choices(match)["Move the ordinance to a5"].detail
    assert detail == "sets off the mine on b6: 7 damage, and it falls"


def test_a_mine_that_a_move_sets_off_cannot_be_detonated_any_more() -> None:
    match = arena("f11 recon a4", "f21 builder i9", acting="f11", devices=["mine b6 f21"])
    assert choices(match)["Move the recon to a5"].detail == "sets off the mine on b6: 7 damage"


def test_a_shot_that_ends_the_skirmish_says_nothing_of_a_move_after_it() -> None:
    match = arena("f11 ordinance a4", "f21 grunt b4 health=3", acting="f11")
    fired = choices(match)["Fire the heavy gun at seat 2's grunt (figure 1) on b4"].detail
    assert fired == "13 damage to seat 2's grunt (figure 1) (it falls: 2 points)"
