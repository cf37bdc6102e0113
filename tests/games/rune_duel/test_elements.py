"""What elements do to figures and to the board, and the imbue (R3, R8, R12, Q18, Q19)."""

import pytest

from domain.games.rune_duel.events.casting import Imbued, WallRaised
from domain.games.rune_duel.events.figures import StatusApplied
from domain.games.rune_duel.events.turns import EssenceChanged, HealthRestored, WallFaded
from tests.games.rune_duel.duelling import (
    cast,
    choices,
    duel,
    hits,
    of,
    pass_turn,
)
from tests.given import names
from tests.logs import logged

TOUCH = "m1 d3, m2 d4"


def test_ice_freezes_and_light_dazes_the_survivors() -> None:
    """R12."""
    match = duel("light strike", at="m1 d3, t21 d4", figures={"t21": {"health": 18}})
    assert of(StatusApplied, cast(match, "d4")) == []
    match = duel("light strike", at="m1 d3, t21 d4", figures={"t21": {"health": 19}})
    assert of(StatusApplied, cast(match, "d4")) == ["t21 dazed 1"]


@pytest.mark.parametrize(("before", "told"), [(1, ["m2 burning 2"]), (2, []), (3, [])])
def test_a_status_is_told_only_if_it_becomes_stronger(before: int, told: list[str]) -> None:
    """R3, Q19: at least 2."""
    match = duel("fire strike", at=TOUCH, figures={"m2": {"burning": before}})
    assert of(StatusApplied, cast(match, "d4")) == told


def test_dark_gives_half_of_the_health_really_lost() -> None:
    """R3: vulnerability counts, what the target did not have does not."""
    weak = {"m1": {"health": 60}, "m2": {"health": 100}}
    match = duel("dark strike", at=TOUCH, figures=weak, foe={"essence": 60})
    assert of(HealthRestored, cast(match, "d4")) == ["m1 12 72"]


def test_dark_takes_nothing_from_the_dead() -> None:
    """R3: elements work on a figure that survives the hit."""
    weak = {"m1": {"health": 60}, "t21": {"health": 9}}
    match = duel("dark strike", at="m1 d3, t21 d4", figures=weak)
    assert of(HealthRestored, cast(match, "d4")) == []


def test_dark_heals_up_to_the_top_and_tells_only_of_a_change() -> None:
    match = duel("dark strike", at=TOUCH, figures={"m1": {"health": 118}})
    assert of(HealthRestored, cast(match, "d4")) == ["m1 2 120"]
    assert of(HealthRestored, cast(duel("dark strike", at=TOUCH), "d4")) == []


def test_arcane_drains_mages_only_and_not_below_nothing() -> None:
    match = duel("arcane strike", at=TOUCH, foe={"essence": 5})
    assert of(EssenceChanged, cast(match, "d4"))[1:] == ["2 -5 0"]
    match = duel("arcane strike", at="m1 d3, t21 d4", foe={"essence": 50})
    assert of(EssenceChanged, cast(match, "d4"))[1:] == []


def test_an_arcane_blast_closes_the_free_cells_of_its_fan() -> None:
    """After the hits; pillars, figures and walls stay what they are."""
    match = duel("arcane blast", at="m1 a3, t11 b4, m2 g7", walls=["2 c4 2"])
    assert of(WallRaised, cast(match, "E")) == ["b3 1 1", "c2 1 1"]
    match = duel("arcane blast", at="m1 b1, t11 a1")
    assert of(WallRaised, cast(match, "N")) == ["b2 1 1", "b3 1 1", "a3 1 1"]


def test_a_wall_may_rise_on_a_trap() -> None:
    """A cell with a trap is free."""
    match = duel("arcane blast", at="m1 b1, t11 a1", traps=["2 trap b2"])
    assert "b2 1 1" in of(WallRaised, cast(match, "N"))


def test_a_charged_arcane_blast_drains_more_and_its_walls_last_longer() -> None:
    match = duel("arcane blast charge", at=TOUCH)
    events = cast(match, "N")
    assert (hits(events), of(EssenceChanged, events)[1:]) == (["m2 18"], ["2 -12 88"])
    assert of(WallRaised, events) == ["d5 1 2", "d6 1 2", "c6 1 2", "e6 1 2"]
    faded = [of(WallFaded, pass_turn(match)) for _ in range(4)]
    assert faded == [[], [], [], ["d5", "d6", "c6", "e6"]]


def test_walls_close_cells_to_both_seats() -> None:
    """R3."""
    match = duel(at="m1 d3, m2 d5", walls=["1 d4 1"])
    assert "d4" not in choices(match, "step")
    pass_turn(match)
    assert "d4" not in choices(match, "step")


def test_a_blast_that_raises_a_wall_does_not_fizzle() -> None:
    """Q18."""
    assert names(cast(duel("arcane blast"), "N"))[-1] == "WallRaised"
    assert names(cast(duel("ice blast"), "N"))[-1] == "SpellFizzled"


def test_a_nova_into_nothing_is_legal_and_fizzles() -> None:
    """Q18."""
    assert names(cast(duel("nova")))[-1] == "SpellFizzled"


# Imbue


def test_an_imbue_replaces_an_older_one() -> None:
    """R8."""
    match = duel("fire", own={"imbue": {"element": "ice", "turns_left": 1}})
    events = cast(match)
    assert names(events) == ["SpellCast", "EssenceChanged", "SpellLearned", "Imbued"]
    assert of(Imbued, events) == ["m1 fire"]
    assert match.state.sides[1].imbue.turns_left == 2


@pytest.mark.parametrize(
    ("old", "said"),
    [("ice", "for two turns; its ice imbue ends."), ("fire", "for two turns again.")],
)
def test_the_log_says_what_a_new_imbue_ends(old: str, said: str) -> None:
    """R8."""
    match = duel("fire", own={"imbue": {"element": old, "turns_left": 1}})
    assert f"Seat 1's mage is imbued with fire {said}" in logged(match, lambda: cast(match))
