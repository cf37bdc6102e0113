"""What the options and variants change, and which do not go together."""

from typing import Any

import pytest

from domain.games.heist import GAME
from tests.games.heist.crime import laid, landed, refused
from tests.given import given, names

OLD: dict[str, Any] = {
    "goal": 200_000,
    "start_rank": 0,
    "rank_up_levels": [3],
    "fail_turns": [1, 1, 2],
    "fail_ranks": [0, 1, 1],
    "decks": "single",
    "board": "city_old",
    "police": "miss_turn",
    "rob": "none",
    "cell_capacity": 0,
}


def test_the_variants_are_what_they_are_called() -> None:
    """Section 9."""
    named = {name: dict(variant.options) for name, variant in GAME.variants.items()}
    assert named == {
        "final": {},
        "playtest_1": OLD,
        "playtest_2": {"goal": 150_000, "police": "fine", "rob": "none", "cell_capacity": 0},
        "playtest_1_rank_1": {**OLD, "start_rank": 1},
        "playtest_1_light": {**OLD, "fail_turns": [0, 0, 2], "fail_ranks": [0, 0, 1]},
        "rank_level_3_only": {"rank_up_levels": [3]},
        "no_rank_loss": {"fail_ranks": [0, 0, 0]},
        "goal_150": {"goal": 150_000},
        "steal": {"rob": "steal"},
    }


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_variant_can_be_played_and_says_what_it_is(variant: str) -> None:
    assert given(GAME, variant=variant, seats=4).legal == [{"type": "roll_die"}]
    told = GAME.variants[variant]
    assert told.source
    assert told.prediction


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("goal", 50_000),
        ("goal", "100000"),
        ("start_rank", 2),
        ("decks", "three"),
        ("board", "village"),
        ("police", "jail"),
        ("snitch_choice", True),
        ("rob", "kill"),
        ("cell_capacity", 1),
        ("round_cap", 19),
        ("round_cap", 301),
        ("round_cap", 150.5),
        ("seats", 4),
    ],
)
def test_an_option_out_of_its_range_is_refused(option: str, value: object) -> None:
    place = f"/{option}" if option != "seats" else ""
    assert refused({option: value}) == ("bad_options", place)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("rank_up_levels", [1, 2, 3]),
        ("rank_up_levels", []),
        ("fail_turns", [0, 0, 3]),
        ("fail_turns", [0, 0, 0]),
        ("fail_ranks", [1, 1, 1]),
    ],
)
def test_a_list_that_nobody_thought_of_is_refused(option: str, value: object) -> None:
    assert refused({option: value})[0] == "bad_options"


@pytest.mark.parametrize(
    ("options", "pointer"),
    [
        ({"board": "city_old"}, "/board"),
        ({"decks": "single"}, "/board"),
        ({"decks": "single", "police": "fine"}, "/board"),
        ({"board": "city_old", "decks": "single"}, "/police"),
        ({"board": "city_old", "decks": "single", "police": "snitch"}, "/police"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, Any], pointer: str) -> None:
    """Q20."""
    assert refused(options) == ("option_conflict", pointer)


def test_the_variant_is_checked_together_with_the_changes() -> None:
    """Q20."""
    assert refused({"police": "snitch"}, "playtest_1") == ("option_conflict", "/police")
    assert refused({"board": "city"}, "playtest_1") == ("option_conflict", "/board")


def test_the_old_city_may_fine() -> None:
    """Q20."""
    assert GAME.settle("playtest_1", {"police": "fine"})


@pytest.mark.parametrize("cap", [20, 300])
def test_the_bounds_of_the_round_cap_are_allowed(cap: int) -> None:
    """Q15."""
    match = laid(
        "b1 i1 i9",
        options={"round_cap": cap},
        round=cap,
        active=1,
        mission="L1-01",
        skips={2: 1, 3: 1},
    )
    assert names(match.does("roll_die", chance=[1]))[-1] == "MatchEnded"


@pytest.mark.parametrize(
    ("variant", "rank"), [("final", 1), ("playtest_1", 0), ("playtest_1_rank_1", 1)]
)
def test_the_rank_at_the_start(variant: str, rank: int) -> None:
    state = given(GAME, variant=variant).state
    assert [player.rank for player in state.players.values()] == [rank] * 3


@pytest.mark.parametrize(
    ("variant", "hard", "goal"),
    [("final", 3, 100_000), ("goal_150", 4, 150_000), ("playtest_1", 6, 200_000)],
)
def test_the_goal(variant: str, hard: int, goal: int) -> None:
    """R11: so many cards of level 3 and some of level 1 are enough, with one less they are not."""
    easy = (goal - hard * 30_000) // 10_000
    held = [f"L3-{number:02}" for number in range(1, hard + 1)]
    held += [f"L1-{number:02}" for number in range(2, easy + 1)]
    match = laid("b1 i1 i9", variant, hands={1: " ".join(held)}, mission="L1-01")
    match.does("roll_die", chance=[1])
    assert match.state.result.winners == (1,)
    match = laid("b1 i1 i9", variant, hands={1: " ".join(held[1:])}, mission="L1-01")
    match.does("roll_die", chance=[1])
    assert match.state.result is None


@pytest.mark.parametrize(
    ("variant", "level", "skip", "rank"),
    [
        ("final", 1, 0, 2),
        ("final", 2, 0, 2),
        ("final", 3, 1, 1),
        ("playtest_1", 1, 1, 2),
        ("playtest_1", 2, 1, 1),
        ("playtest_1", 3, 2, 1),
        ("playtest_1_light", 1, 0, 2),
        ("playtest_1_light", 2, 0, 2),
        ("playtest_1_light", 3, 2, 1),
        ("no_rank_loss", 3, 1, 2),
    ],
)
def test_what_a_failure_costs(variant: str, level: int, skip: int, rank: int) -> None:
    """R7, Q4, Q14."""
    cell = {1: "b1", 2: "d1", 3: "f1"}[level]
    match = laid(f"{cell} i1 i9", variant, mission=f"L{level}-01", ranks={1: 2})
    match.does("roll_die", chance=[6])
    player = match.state.players[1]
    assert (player.skip, player.rank) == (skip, rank)


@pytest.mark.parametrize(
    ("variant", "level", "rank"),
    [
        ("final", 1, 1),
        ("final", 2, 2),
        ("final", 3, 2),
        ("rank_level_3_only", 1, 1),
        ("rank_level_3_only", 2, 1),
        ("rank_level_3_only", 3, 2),
    ],
)
def test_which_missions_bring_a_rank(variant: str, level: int, rank: int) -> None:
    """Q3."""
    cell = {1: "b1", 2: "d1", 3: "f1"}[level]
    match = laid(f"{cell} i1 i9", variant, mission=f"L{level}-01")
    match.does("roll_die", chance=[1])
    assert match.state.players[1].rank == rank


def test_the_police_of_the_first_playtest_costs_a_turn() -> None:
    """R9."""
    match = landed("c5", pieces="a1 i1 i9", variant="playtest_1", rolled=6)
    assert names(match.events)[1:3] == ["SkipAdded", "TurnEnded"]


def test_nobody_is_robbed_in_the_playtests() -> None:
    """R6."""
    hands = {1: "L1-01", 2: "L2-01"}
    for variant in ("playtest_1", "playtest_2"):
        match = landed(
            "b1", pieces="a1 b1 i9", variant=variant, rolled=1, hands=hands, chance=("L1-02",)
        )
        assert match.state.decision == "mission"
