"""The worked examples of the rules, 1 to 13."""

import pytest

from domain.games.rune_duel.events.casting import Imbued, WallRaised
from domain.games.rune_duel.events.figures import Collided, FigureShoved, MageLeapt, StatusApplied
from domain.games.rune_duel.events.turns import (
    AuraPulsed,
    EssenceChanged,
    HealthRestored,
    WallFaded,
)
from tests.games.rune_duel.duelling import (
    again,
    cast,
    cells,
    choices,
    duel,
    essence,
    health,
    hits,
    of,
    pass_turn,
    start,
)
from tests.given import Playtest

TOUCH = "m1 d3, m2 d4"


def test_1_fire_alone_imbues_hurts_around_and_withstands_fire() -> None:
    match = duel("fire", at=TOUCH, foe={"buttons": {"1": ["fire", "strike"]}})
    events = cast(match)
    assert (of(Imbued, events), essence(match, 1)) == (["m1 fire"], 88)
    events = pass_turn(match)
    assert (of(AuraPulsed, events), hits(events)) == (["m1"], ["m2 5 aura"])
    match.does("cast", button=1, target="d3")
    assert hits(match.events)[0].startswith("m1 11")
    assert of(StatusApplied, match.events) == []


def test_2_fire_strike_burns_for_two_upkeeps() -> None:
    match = duel("fire strike", at=TOUCH)
    events = cast(match, "d4")
    assert (essence(match, 1), hits(events)) == (84, ["m2 22"])
    assert of(StatusApplied, events) == ["m2 burning 2"]
    upkeeps = [pass_turn(match) for _ in range(6)]
    assert [hits(events) for events in upkeeps] == [["m2 5 burn"], [], ["m2 5 burn"], [], [], []]


def test_3_a_fire_projectile_and_two_meteors() -> None:
    """Q1: the orb."""
    match = duel("fire projectile", "fire projectile mob", at="m1 d2, m2 d6")
    assert (hits(cast(match, "N")), essence(match, 1)) == (["m2 20"], 79)
    match = duel("fire projectile mob", at="m1 d2, m2 d6")
    assert (hits(cast(match, "N")), essence(match, 1)) == (["m2 14"], 71)
    assert hits(again(match, "N")) == ["m2 14"]


def test_4_an_ice_nova_freezes_around_and_charged_it_reaches_farther() -> None:
    match = duel("ice nova", "ice nova charge", at="m1 d3, m2 d4, t21 c2, t22 d5")
    events = cast(match)
    assert (hits(events), essence(match, 1)) == (["m2 14", "t21 14"], 74)
    assert of(StatusApplied, events) == ["m2 frozen 1", "t21 frozen 1"]


def test_4_charged_it_freezes_a_mage_imbued_with_ice_too() -> None:
    match = duel("ice nova charge", at="m1 d3, m2 d4, t21 d5", foe={"imbue": {"element": "ice"}})
    events = cast(match)
    assert (hits(events), essence(match, 1)) == (["m2 21", "t21 20"], 66)
    assert of(StatusApplied, events) == ["m2 frozen 2"]


def test_5_an_earth_projectile_shoves_up_to_the_edge() -> None:
    match = duel("earth projectile", at="m1 d3, m2 d5")
    events = cast(match, "N")
    assert (hits(events), of(FigureShoved, events)) == (["m2 16"], ["m2 d5 d6", "m2 d6 d7"])
    match = duel("earth projectile", at="m1 d4, m2 d6")
    events = cast(match, "N")
    assert of(FigureShoved, events) == ["m2 d6 d7"]
    assert (of(Collided, events), hits(events)) == (["m2 edge"], ["m2 16", "m2 6 collision"])


def test_6_a_light_trap_halves_the_spell_of_this_turn() -> None:
    match = duel(
        at="m1 d3, m2 d5",
        traps=["1 light trap d4"],
        seat=2,
        foe={"buttons": {"1": ["fire", "strike"]}},
    )
    events = match.does("step", to="d4")
    assert (hits(events), of(StatusApplied, events)) == (["m2 14 trap"], ["m2 dazed 1"])
    assert hits(cast(match, "d3")) == ["m1 11"]


def test_7_a_dark_throw_heals_and_flings_the_mage_away() -> None:
    match = duel("dark throw", at=TOUCH, figures={"m1": {"health": 60}})
    events = cast(match, "d4", "N")
    assert (hits(events), of(HealthRestored, events)) == (["m2 10"], ["m1 5 65"])
    assert of(FigureShoved, events) == ["m2 d4 d5", "m2 d5 d6", "m2 d6 d7"]


def test_7_thrown_against_its_thrall_both_are_hurt() -> None:
    match = duel("dark throw", at="m1 d3, m2 d4, t21 d6")
    events = cast(match, "d4", "N")
    assert of(FigureShoved, events) == ["m2 d4 d5"]
    assert hits(events) == ["m2 10", "m2 6 collision", "t21 6 collision"]


def test_8_an_arcane_blast_drains_and_leaves_a_wall() -> None:
    match = duel("arcane blast", at=TOUCH)
    events = cast(match, "N")
    assert (hits(events), of(EssenceChanged, events)[1:]) == (["m2 12"], ["2 -8 92"])
    assert of(WallRaised, events) == ["d5 1 1"]
    assert of(WallFaded, pass_turn(match)) == []
    assert of(WallFaded, pass_turn(match)) == ["d5"]


def test_9_a_hasty_strike_leaps_and_steps_on() -> None:
    match = duel("fire strike haste", at=TOUCH, steps_left=1, stepped=True)
    events = cast(match, "d4")
    assert (hits(events), essence(match, 1)) == (["m2 22"], 76)
    assert of(MageLeapt, events) == ["m1 d3 d5"]
    assert match.state.turn.steps_left == 3
    for to in ("d6", "d7", "c7"):
        match.does("step", to=to)
    assert choices(match, "step") == []


def test_10_two_thralls_are_thrown_and_bashed_together() -> None:
    board = "m1 d3, t21 d4, t22 d2, m2 a7, t12 g1"
    match = duel("dark throw mob", at=board, figures={"m1": {"health": 60}})
    events = cast(match, "d4", "N")
    assert (hits(events), of(HealthRestored, events)) == (["t21 7"], ["m1 3 63"])
    events = again(match, "d2", "E")
    assert hits(events) == ["t22 7", "t21 6 bash", "t22 6 bash"]
    assert of(HealthRestored, events) == ["m1 3 66"]
    assert (cells(match)["t21"], cells(match)["t22"]) == ("d7", "g2")


@pytest.mark.parametrize(
    ("essence", "options", "lost"),
    [
        (60, {}, 25),
        (61, {}, 22),
        (62, {"vulnerability": "percent"}, 25),
        (60, {"vulnerability": "none"}, 18),
    ],
)
def test_11_spent_essence_adds_to_damage(essence: int, options: dict[str, str], lost: int) -> None:
    match = duel("strike", at=TOUCH, foe={"essence": essence}, options=options)
    assert hits(cast(match, "d4")) == [f"m2 {lost}"]


def test_11_of_a_hundred_points_138_arrive() -> None:
    """Percent, essence 62."""
    match = duel(foe={"essence": 62}, options={"vulnerability": "percent"})
    assert match.state.bonus("m2", 100) == 38


def first_turn(rune: str) -> Playtest:
    """Seat 1 has discovered a rune and written it on a button."""
    is_element = rune in ("fire", "ice")
    match = start(*((rune, "strike") if is_element else ("fire", rune)))
    match.does("choose_rune", rune=rune)
    match.does("open_button", button=1)
    match.does("place_rune", rune=rune)
    match.does("seal_spell")
    return match


@pytest.mark.parametrize(
    ("rune", "commands"),
    [
        ("strike", 20),
        ("throw", 20),
        ("nova", 21),
        ("fire", 21),
        ("ice", 21),
        ("blast", 24),
        ("projectile", 28),
        ("trap", 43),
    ],
)
def test_12_so_many_commands_are_legal_in_the_first_turn(rune: str, commands: int) -> None:
    assert len(first_turn(rune).legal) == commands


def test_13_all_essence_may_be_spent() -> None:
    match = duel("fire projectile", at="m1 d2, m2 d6", own={"essence": 21})
    assert hits(cast(match, "N")) == ["m2 20"]
    assert (essence(match, 1), match.state.vulnerability(1)) == (0, 100)
    pass_turn(match)
    pass_turn(match)
    assert (essence(match, 1), match.state.vulnerability(1)) == (20, 80)
    assert health(match, "m2") == 120 - 20 + 3 - 5
