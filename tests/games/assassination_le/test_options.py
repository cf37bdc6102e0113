"""What the options and variants change."""

import pytest

from domain.games.assassination_le import GAME
from domain.kernel import Refusal
from tests.games.assassination_le.chase import USUAL, ends, laid, path, turns
from tests.given import given, names


def test_kept_coins_stay_for_the_next_time_as_victim() -> None:
    """R11."""
    match = laid("c4 c3 j10", "keep_coins", rolled=1, coins={"1": ["e1", "a6"], "2": ["e1"]})
    assert "CoinsRemoved" not in names(match.does("move", to="c4"))
    assert match.state.coins == {1: ["e1", "a6"], 2: ["e1"], 3: []}


def test_with_kept_coins_only_the_missing_bases_are_needed() -> None:
    """Q18: also where another seat's coin lies already."""
    coins = {"1": ["j5", "f10", "a6"], "2": ["e1"]}
    match = laid("d1 a4 j10", "keep_coins", to_act=1, rolled=1, coins=coins)
    match.does("move", to="e1")
    assert match.state.result.winners == (1,)


def test_the_board_of_tiles() -> None:
    """Q1: 25 spaces around the middle one."""
    match = given(GAME, variant="tile_spaces", chance=USUAL)
    assert match.state.bases == {"south": "c1", "east": "e3", "north": "c5", "west": "a3"}
    assert match.state.pawns == {1: "safe", 2: "a1", 3: "e5"}
    assert ends(laid("safe a1 e5", "tile_spaces", to_act=1, rolled=1)) == "b3 c2 c4 d3"
    assert laid("b3 a1 e5", "tile_spaces", to_act=1, rolled=1).refusal("move", to="c3") == (
        "safe_house_forbidden"
    )


def test_bases_may_fall_on_either_middle_square() -> None:
    """Q2."""
    options = {"base_layout": "random_centre"}
    match = given(GAME, options=options, chance=["f1", "j6", "e10", "a5", *USUAL])
    assert list(match.state.bases.values()) == ["f1", "j6", "e10", "a5"]


def test_the_board_of_tiles_has_one_middle_and_needs_no_chance() -> None:
    """Section 9."""
    options = {"base_layout": "random_centre"}
    match = given(GAME, variant="tile_spaces", options=options, chance=USUAL)
    assert match.state.bases["south"] == "c1"


def test_the_victim_may_open() -> None:
    """Q3."""
    match = given(GAME, options={"opening": "victim"}, chance=USUAL)
    assert turns(match, 5) == [1, 2, 1, 3, 1]


def test_the_parents_assassin_cannot_pass_the_victim() -> None:
    """Q8: nor by a longer way round when every way leads over him."""
    assert ends(laid("a2 a1 j10", "tmag_blocking", rolled=2)) == "b2 c1"
    assert ends(laid("a2 a1 j10", rolled=2)) == "a3 b2 c1"


def test_the_parents_assassin_may_still_end_on_the_victim() -> None:
    """Q8."""
    match = laid("a2 a1 j10", "tmag_blocking", rolled=1)
    assert "VictimCaptured" in names(match.does("move", to="a2"))


def test_the_parents_assassin_does_not_run_over_the_victim_to_catch_him() -> None:
    """Q8: the path shown goes round; without the option it is the first one found."""
    blocked = laid("a2 a1 j10", "tmag_blocking", rolled=5).does("move", to="a2")
    free = laid("a2 a1 j10", rolled=5).does("move", to="a2")
    assert path(blocked).count("a2") == 1
    assert path(free) == "a2 a3 b3 b2 a2"


def test_the_turn_limit_is_an_option() -> None:
    """Q19."""
    match = laid("d3 a1 j10", options={"max_turns": 50}, turn=50)
    match.does("roll", chance=[0])
    assert match.state.result.reason == "turn_limit"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("max_turns", 49),
        ("max_turns", 10_001),
        ("space", "hexagon"),
        ("base_layout", "corners"),
        ("opening", "nobody"),
        ("keep_coins", 1),
        ("assassin_passes_victim", None),
        ("seats", 4),
    ],
)
def test_an_option_out_of_its_range_is_refused(option: str, value: object) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", {option: value})
    assert caught.value.code == "bad_options"


def test_the_bounds_of_the_turn_limit_are_allowed() -> None:
    for turns_allowed in (50, 10_000):
        assert laid(options={"max_turns": turns_allowed}).state.options.max_turns == turns_allowed


def test_the_variants_are_what_they_are_called() -> None:
    named = {name: dict(variant.options) for name, variant in GAME.variants.items()}
    assert named == {
        "final": {},
        "keep_coins": {"keep_coins": True},
        "tile_spaces": {"space": "tile"},
        "tmag_blocking": {"assassin_passes_victim": False},
    }
