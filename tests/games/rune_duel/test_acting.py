"""Steps, the weapon, thralls, and how a turn ends (R6, R7, R8, R10, Q16)."""

from typing import Any

import pytest

from domain.games.rune_duel.events.figures import ThrallMoved
from domain.games.rune_duel.events.turns import AuraPulsed, HealthRestored, StatusFaded
from tests.games.rune_duel.duelling import cast, choices, duel, essence, hits, of, pass_turn
from tests.given import names


def test_a_mage_steps_to_any_free_cell_around_it() -> None:
    """R6: not onto pillars, walls or figures; own and enemy's traps bar nobody."""
    match = duel(
        at="m1 d4, m2 d5, t11 c4", walls=["2 e4 1"], traps=["2 trap d3"], figures={"t12": {}}
    )
    assert choices(match, "step") == ["d3"]


def test_a_mage_takes_two_steps() -> None:
    """R6."""
    match = duel()
    match.does("step", to="d2")
    match.does("step", to="d3")
    assert choices(match, "step") == []


def test_a_cast_ends_stepping() -> None:
    """R6."""
    match = duel("nova")
    cast(match)
    assert choices(match, "step") == []


def test_the_weapon_ends_stepping() -> None:
    """R6."""
    match = duel(at="m2 d2")
    match.does("weapon", target="d2")
    assert choices(match, "step") == []


def test_steps_may_come_before_the_cast() -> None:
    """Section 4: in any order."""
    match = duel("strike", at="m1 d3, m2 d5")
    match.does("step", to="d4")
    assert hits(cast(match, "d5")) == ["m2 18"]


def test_haste_gives_two_steps_more_after_the_cast() -> None:
    """R3."""
    match = duel("nova haste", steps_left=1, stepped=True)
    cast(match)
    assert match.state.turn.steps_left == 3
    assert choices(match, "step")


def test_one_thrall_moves_one_cell() -> None:
    """R6."""
    match = duel("nova")
    cast(match)
    assert of(ThrallMoved, match.does("move_thrall", thrall=2, to="g3")) == ["t12 f2 g3"]
    assert choices(match, "move_thrall") == []


def test_the_frozen_do_not_move() -> None:
    """R10."""
    match = duel(figures={"m1": {"frozen": 1}, "t11": {"frozen": 1}})
    assert choices(match, "step") == []
    assert {each[0] for each in choices(match, "move_thrall")} == {"2"}


def test_a_frozen_mage_may_cast_and_use_its_weapon() -> None:
    """R10."""
    match = duel("nova", at="m2 d2", figures={"m1": {"frozen": 1}})
    assert choices(match, "cast") == ["1"]
    assert choices(match, "weapon") == ["d2"]


def test_the_weapon_hits_an_adjacent_enemy_for_six_at_no_cost() -> None:
    """R7."""
    match = duel("nova", at="m1 d3, t21 c4, m2 d5")
    assert choices(match, "weapon") == ["c4"]
    assert hits(match.does("weapon", target="c4")) == ["t21 6 weapon"]
    assert (essence(match, 1), choices(match, "cast")) == (100, [])


def test_a_dazed_mage_hits_for_three_with_its_weapon() -> None:
    """R7, R10."""
    match = duel(at="m2 d2", figures={"m1": {"dazed": 1}})
    assert hits(match.does("weapon", target="d2")) == ["m2 3 weapon"]


def test_daze_does_nothing_to_a_thrall() -> None:
    """R10."""
    match = duel("strike", at="m2 d2", figures={"t11": {"dazed": 2}})
    assert "1 b3" in choices(match, "move_thrall")
    assert hits(cast(match, "d2")) == ["m2 18"]


def test_own_frozen_and_dazed_fade_at_the_end_of_the_turn_in_figure_order() -> None:
    """Section 4."""
    ails = {"t12": {"frozen": 1}, "m1": {"frozen": 2, "dazed": 1}, "m2": {"dazed": 1}}
    match = duel(figures=ails)
    assert of(StatusFaded, match.does("end_turn")) == ["m1 frozen 1", "m1 dazed 0", "t12 frozen 0"]


def test_the_aura_hurts_enemies_around_at_the_end_of_the_own_turns() -> None:
    """R8: AuraPulsed first, and only if anybody is there."""
    match = duel("ice", at="m1 d3, m2 d4, t22 e4, t21 d5")
    cast(match)
    events = match.does("end_turn")
    assert names(events)[:3] == ["AuraPulsed", "DamageDealt", "DamageDealt"]
    assert hits(events) == ["m2 5 aura", "t22 5 aura"]


def test_an_aura_with_nobody_near_does_not_pulse() -> None:
    """R8."""
    match = duel("ice")
    cast(match)
    assert of(AuraPulsed, match.does("end_turn")) == []


def test_the_aura_pulses_in_two_own_turns() -> None:
    """R8: timer 2."""
    match = duel("ice", at="m1 d3, m2 d4")
    cast(match)
    pulses = [of(AuraPulsed, pass_turn(match)) for _ in range(6)]
    assert pulses == [["m1"], [], ["m1"], [], [], []]


def test_an_aura_of_dark_heals() -> None:
    """R8: half of 5."""
    own = {"imbue": {"element": "dark"}}
    match = duel(at="m1 d3, m2 d4", own=own, figures={"m1": {"health": 50}})
    assert of(HealthRestored, match.does("end_turn"))[0] == "m1 2 52"


def test_an_aura_of_the_element_of_the_other_mage_hurts_half() -> None:
    """R4, R8."""
    ice = {"imbue": {"element": "ice"}}
    match = duel(at="m1 d3, m2 d4", own=ice, foe=ice)
    assert hits(match.does("end_turn")) == ["m2 2 aura"]


def test_a_dazed_mage_pulses_in_full() -> None:
    """R4: daze halves spells, traps and the weapon."""
    match = duel(at="m1 d3, m2 d4", own={"imbue": {"element": "ice"}}, figures={"m1": {"dazed": 1}})
    assert hits(match.does("end_turn")) == ["m2 5 aura"]


def test_an_aura_can_end_the_match_before_the_turn_is_over() -> None:
    """Q12."""
    match = duel(
        at="m1 d3, m2 d4, t21 d2",
        own={"imbue": {"element": "ice"}},
        figures={"m2": {"health": 5}},
    )
    events = match.does("end_turn")
    assert names(events) == ["AuraPulsed", "DamageDealt", "FigureDied", "MatchEnded"]
    assert match.state.result.reason == "mage_defeated"


@pytest.mark.parametrize(
    ("figures", "winners"),
    [
        ({"m1": {"health": 90}, "m2": {"health": 89}, "t11": {"health": 0}}, (1,)),
        ({"m1": {"health": 89}, "m2": {"health": 90}}, (2,)),
        ({"t11": {"health": 0}}, (2,)),
        ({"t11": {"health": 1}, "t22": {"health": 20}}, ()),
    ],
    ids=["health of mages", "of seat 2", "thralls", "draw"],
)
def test_at_the_cap_the_better_mage_wins(figures: dict[str, Any], winners: tuple[int, ...]) -> None:
    """Q16."""
    match = duel(seat=2, turn=30, figures=figures)
    assert names(match.does("end_turn")) == ["TurnEnded", "MatchEnded"]
    assert (match.state.result.winners, match.state.result.reason) == (winners, "turn_cap")


def test_seat_2_has_its_last_turn_too() -> None:
    """Q16: own turns of both seats."""
    match = duel(turn=30)
    pass_turn(match)
    assert (match.state.result, match.state.to_act) == (None, 2)
