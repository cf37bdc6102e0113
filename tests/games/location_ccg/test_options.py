"""Every option and variant does what it says (section 9)."""

from typing import Any

import pytest

from domain.games.location_ccg import GAME
from tests.games.location_ccg.playing import FILLER, mission, play, position
from tests.given import given

MONO = {"locations": ["harbor", "casino", "museum"], "cards": {FILLER: 40}}

VALUES: dict[str, dict[str, Any]] = {
    "final": {},
    "first_chooser_starts": {"starts": "first_chooser"},
    "no_stayers": {"stayers": "ignore"},
    "lingering_wounds": {"damage_removal": "never"},
    "short": {"vp_adjust": -1},
    "quick_economy": {"production_points": 5},
}


@pytest.mark.parametrize("variant", VALUES)
def test_a_variant_is_its_options(variant: str) -> None:
    assert GAME.settle(variant, {}) == GAME.settle("final", VALUES[variant])
    assert GAME.variants[variant].prediction


def test_there_are_no_other_variants() -> None:
    assert list(GAME.variants) == list(VALUES)


@pytest.mark.parametrize(("adjust", "vp"), [(-1, [1, 1, 3]), (0, [1, 2, 4]), (1, [2, 3, 5])])
def test_vp_adjust_changes_all_locations_but_one_is_the_least(adjust: int, vp: list[int]) -> None:
    match = position(locations="power_plant catacombs museum", options={"vp_adjust": adjust})
    assert [match.state.vp(slot) for slot in ("L1", "L2", "L3")] == vp


def test_short_wins_with_a_token_less() -> None:
    match = position(
        "1 director", locations="casino harbor rail_yard", variant="short", tokens={"L1": {1: 1}}
    )
    mission(match, "L1", "c1", chance=[FILLER])
    assert match.state.locations["L1"].won == 1


def test_production_points() -> None:
    assert position(phase="production", variant="quick_economy").state.points == 5


@pytest.mark.parametrize("size", [3, 10])
def test_opening_hand(size: int) -> None:
    options = {"decks": [MONO, MONO], "opening_hand": size}
    match = given(GAME, options=options, chance=[1])
    play(match, "place harbor", "place harbor")
    play(match, "place museum", chance=[FILLER] * size)
    assert [len(side.hand) for side in match.state.sides.values()] == [size, size]


def test_hand_limit() -> None:
    match = position(hand={1: "knife " * 4}, phase="deploy", options={"hand_limit": 3})
    play(match, "end", "pass")
    assert match.state.decision == "hand_limit"


def test_turn_cap() -> None:
    match = position(phase="deploy", turn=10, options={"turn_cap": 10})
    play(match, "end")
    assert match.state.result.reason == "turn_cap"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("production_points", 0),
        ("production_points", 7),
        ("opening_hand", 2),
        ("hand_limit", 11),
        ("vp_adjust", 2),
        ("min_deck", 9),
        ("max_copies", 11),
        ("turn_cap", 9),
        ("stayers", "sometimes"),
        ("unique_rule", "none"),
    ],
)
def test_values_out_of_range_are_refused(option: str, value: object) -> None:
    with pytest.raises(Exception, match="bad_options"):
        GAME.settle("final", {option: value})
