"""What playing costs: costs, reductions, payments (R6 to R10)."""

import pytest

from domain.games.location_ccg.events.permanents import PermanentDeployed
from domain.games.location_ccg.events.plays import (
    AbilityUsed,
    CardPlayed,
    CostReduced,
    ProductionPointsSpent,
    ResourceSpent,
)
from domain.games.location_ccg.material.costs import (
    Cost,
    Purse,
    affordable,
    cost_of,
    first_taken,
    takeable,
)
from domain.games.location_ccg.state import Doing
from tests.games.location_ccg.playing import (
    choices,
    of,
    play,
    position,
    refused,
    zone,
)
from tests.given import Playtest, names


@pytest.mark.parametrize(
    ("written", "cost"),
    [
        ("3$", Cost(0, 3, "$")),
        ("@", Cost(0, 0, "@")),
        ("1", Cost(0, 1, "")),
        ("*", Cost(1, 0, "")),
        ("4#O", Cost(0, 4, "#O")),
    ],
)
def test_a_cost_is_read_as_it_is_written(written: str, cost: Cost) -> None:
    assert cost_of(written) == cost
    assert str(cost) == written


@pytest.mark.parametrize("written", ["", "0", "$3", "x", "3 $"])
def test_what_is_no_cost_is_not_read(written: str) -> None:
    with pytest.raises(ValueError, match="cost"):
        cost_of(written)


def test_r6_typed_points_can_not_be_paid_with_others() -> None:
    assert not Purse(["$$", "$$"]).pays(cost_of("2@"))
    assert Purse(["$$", "@"]).pays(cost_of("2@"))
    assert not Purse(["@@"]).pays(cost_of("2@"))


def test_r8_untyped_points_are_taken_off_first_and_one_point_stays() -> None:
    assert first_taken(cost_of("2$"), 9) == ["untyped", "untyped"]
    assert first_taken(cost_of("1"), 9) == []
    assert first_taken(cost_of("@@"), 9) == ["@"]


def test_r8_only_symbols_that_leave_a_payable_cost_can_be_taken_off() -> None:
    cost = cost_of("#O")
    assert takeable(cost, 1, Purse(["#"])) == ["O"]
    assert takeable(cost, 1, Purse(["#O"])) == ["#", "O"]
    assert affordable(cost_of("3#O"), 4, Purse(["#"]))
    assert not affordable(cost_of("3#O"), 4, Purse(["$$"]))


def test_q24_a_reduction_does_not_touch_production_points() -> None:
    match = position("1 black_market", hand={1: "data_heist"}, phase="production", options={})
    happened = play(match, "surprise data_heist")
    assert [each.amount for each in of(ProductionPointsSpent, happened)] == [1]


def markets(bank: str) -> Playtest:
    """Four Black Markets, and a Bound Demon in hand (Q34)."""
    return position(
        *["1 black_market"] * 4, hand={1: "bound_demon"}, bank={1: bank}, phase="deploy"
    )


def test_q34_the_payer_chooses_among_several_symbols() -> None:
    match = markets("hydra hydra")
    happened = play(match, "deploy bound_demon")
    assert names(happened) == ["CardAnnounced", *["CostReduced"] * 3, "SeatAsked"]
    assert choices(match) == ["less #", "less O"]
    assert "bound_demon" in zone(match, 1, "hand")
    happened = play(match, "less O")
    assert [each.cost for each in of(CardPlayed, happened)] == ["#"]


def test_q34_a_single_symbol_that_leaves_a_payable_cost_is_taken_by_itself() -> None:
    match = markets("acolyte")
    happened = play(match, "deploy bound_demon")
    assert [each.symbol for each in of(CostReduced, happened)][-1] == "O"
    assert of(PermanentDeployed, happened)


def test_no_contribution_of_a_symbol_the_cost_has_not() -> None:
    match = markets("hydra hydra")
    play(match, "deploy bound_demon")
    assert refused(match, "less $") == "no_contribution"


def test_q34_of_three_symbols_one_may_not_be_payable_then() -> None:
    """R8: what the pool has no card for yet."""
    match = position(bank={1: "acolyte"}, hand={1: "hydra"})
    match.state.doing = Doing(
        "card", 1, "hydra", "hydra", Cost(0, 0, "#OA"), reductions=2, is_announced=True
    )
    match.state.decision = "choose_reduction"
    assert choices(match) == ["less O", "less A"]
    assert refused(match, "less #") == "not_payable_then"
    assert refused(match, "less $") == "no_contribution"


def test_r8_abilities_and_upkeep_are_not_reduced() -> None:
    match = position("1 black_market", "1 loan_shark", bank={1: "bagman"})
    happened = play(match, "use c2 collect")
    assert [each.cost for each in of(AbilityUsed, happened)] == ["2"]


def test_r9_the_card_in_hand_does_not_count_for_mob() -> None:
    match = position(
        hand={1: "ragged_crowd ragged_crowd"}, bank={1: "corner_thug " * 3}, phase="deploy"
    )
    happened = play(match, "deploy ragged_crowd", "deploy ragged_crowd")
    assert [each.cost for each in of(CardPlayed, happened)] == ["2!", "1!"]


def test_r2_banked_cards_have_no_title() -> None:
    match = position(
        hand={1: "ragged_crowd"},
        bank={1: "corner_thug corner_thug ragged_crowd", 2: "ragged_crowd"},
        phase="deploy",
    )
    happened = play(match, "deploy ragged_crowd")
    assert [each.cost for each in of(CardPlayed, happened)] == ["2!"]


def test_r7_what_exceeds_the_cost_is_lost() -> None:
    match = position("1 bagman", hand={1: "knife"}, bank={1: "acolyte"}, phase="deploy")
    happened = play(match, "deploy knife c1")
    assert [each.row for each in of(ResourceSpent, happened)] == ["##"]


def test_r10_a_card_that_adds_nothing_can_not_be_spent() -> None:
    """Q3."""
    match = position(hand={1: "enforcer"}, bank={1: "bagman bagman corner_thug"}, phase="deploy")
    play(match, "deploy enforcer", "pay bagman")
    assert choices(match) == ["pay bagman", "pay corner_thug"]
    play(match, "pay bagman")
    assert zone(match, 1, "bank") == []


def test_r10_a_payer_may_choose_an_inefficient_order() -> None:
    match = position(
        "1 bagman", hand={1: "shotgun"}, bank={1: "bagman corner_thug acolyte"}, phase="deploy"
    )
    play(match, "deploy shotgun c1", "pay bagman")
    assert zone(match, 1, "bank") == ["acolyte"]


def test_the_order_of_events_of_a_play() -> None:
    match = position(
        "1 armory", "1 bagman", hand={1: "shotgun"}, bank={1: "corner_thug"}, phase="deploy"
    )
    happened = names(play(match, "deploy shotgun c2"))
    assert happened[:4] == ["CostReduced", "CardPlayed", "ResourceSpent", "PermanentDeployed"]


def test_not_in_bank_and_no_contribution() -> None:
    match = position(
        hand={1: "enforcer"},
        bank={1: "bagman bagman corner_thug hit_squad wrecking_brute"},
        phase="deploy",
    )
    play(match, "deploy enforcer")
    assert refused(match, "pay knife") == "not_in_bank"
    play(match, "pay bagman", "pay bagman")
    assert choices(match) == ["pay corner_thug", "pay hit_squad", "pay wrecking_brute"]
    assert refused(match, "pay bagman") == "not_in_bank"


def test_a_card_without_a_missing_symbol_does_not_contribute() -> None:
    """R10."""
    match = position(
        hand={1: "enforcer"},
        bank={1: "bagman bagman bagman corner_thug wrecking_brute"},
        phase="deploy",
    )
    play(match, "deploy enforcer", "pay bagman", "pay bagman")
    assert refused(match, "pay bagman") == "no_contribution"
