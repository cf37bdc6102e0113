"""Items: Obstacle, Strategy, Ambush, Cover (R12-R17)."""

import pytest

from tests.games.assassination.playing import (
    QUIET,
    armed,
    at,
    choices,
    enemies,
    happened,
    hp,
    on_board,
    play,
    position,
    refused,
    told,
    vp,
)
from tests.given import Playtest


def holding(*items: str, cell: str = "d1", **scenario: object) -> Playtest:
    return position({"cell": cell, "reserve": list(items)}, **scenario)  # type: ignore[arg-type]


def test_r12_an_obstacle_blocks_steps_and_shots() -> None:
    match = position({"cell": "e1", "reserve": ["obstacle"], "weapons": armed("uzi")})
    assert told(play(match, "obstacle e2")) == [
        "ItemPlayed(1, obstacle-5, obstacle)",
        "ObstaclePlaced(obstacle-5, e2)",
    ]
    assert refused(match, "move e2") == "square_blocked"
    assert refused(match, "shoot uzi-3 e3") == "no_line_of_fire"


def test_r12_an_obstacle_on_the_board_stays_there() -> None:
    match = holding("obstacle", **QUIET)
    play(match, "obstacle b1", "end", "skip", "end")
    assert match.state.obstacles["b1"] == "obstacle-5"


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("b4", "square_not_free"),  # an obstacle
        ("e3", "square_not_free"),  # an enemy
        ("d1", "square_not_free"),  # an assassin
        ("b2", "square_not_free"),  # an uncollected preset card
        ("d2", "restricted_square"),  # a mark
        ("a1", "restricted_square"),  # a tunnel
        ("g2", "restricted_square"),  # a rendezvous point
        ("a4", "restricted_square"),  # a heal point
    ],
)
def test_r17_where_no_obstacle_may_be_put(cell: str, code: str) -> None:
    assert refused(holding("obstacle"), f"obstacle {cell}") == code


def test_r17_spawn_points_are_closed_to_obstacles_even_if_nobody_is_there() -> None:
    assert refused(holding("obstacle", cell="c1"), "obstacle d1") == "restricted_square"


def test_r17_every_square_that_the_rules_leave_open() -> None:
    squares = "a2 a3 a5 b1 b3 b5 b7 c2 c3 c4 c6 e2 e4 e5 e6 f1 f3 f5 f7 g3 g5 g6"
    assert " ".join(choices(holding("obstacle"), "obstacle")) == squares


def test_q46_a_preset_square_is_ordinary_once_its_card_is_gone() -> None:
    match = holding("obstacle", presets={})
    assert {"b2", "f6"} <= set(choices(match, "obstacle"))
    assert refused(match, "obstacle d4") == "restricted_square"


def test_r13_a_strategy_pushes_an_enemy_two_squares() -> None:
    match = holding("strategy", player_to_move=1)
    assert told(play(match, "push e3 g3")) == [
        "ItemPlayed(1, strategy-1, strategy)",
        "EnemyMoved(grunt-1, e3, g3)",
        "ItemDiscarded(1, strategy-1, strategy)",
    ]
    assert on_board(match)["grunt-1"] == "g3"


def test_r13_a_strategy_pushes_an_obstacle_two_squares() -> None:
    match = holding("strategy")
    assert "ObstacleMoved(obstacle-2, d3, b3)" in told(play(match, "push d3 b3"))
    assert "d3" not in match.state.obstacles


def test_r13_a_push_never_causes_damage() -> None:
    match = position({"cell": "a3"}, {"cell": "g6", "reserve": ["strategy"]}, player_to_move=2)
    play(match, "push c5 c3")
    assert hp(match) == (10, 10)


@pytest.mark.parametrize("push", ["e3 e4", "e3 f4", "e3 e6", "e3 f5", "b1 d1", "e3 e3"])
def test_q14_exactly_two_squares_straight(push: str) -> None:
    assert refused(holding("strategy"), f"push {push}") == "bad_strategy_move"


def test_q14_the_square_between_must_hold_no_piece_but_a_preset_card_does_not_matter() -> None:
    match = holding("strategy", enemies=enemies("heavy b1"), presets={"b2": "uzi"})
    assert "b1 b3" in choices(match, "push")
    match = holding("strategy", enemies=enemies("heavy b1", "medic b2"), presets={})
    assert refused(match, "push b1 b3") == "bad_strategy_move"


@pytest.mark.parametrize(
    ("player", "code"), [("e1", "in_weapon_range"), ("e4", "player_in_enemy_range")]
)
def test_q14_an_enemy_is_not_pushed_into_range(player: str, code: str) -> None:
    match = holding("strategy", cell=player, enemies=enemies("heavy c2"))
    assert refused(match, "push c2 e2") == code


def test_q14_no_push_no_play() -> None:
    match = holding("strategy", enemies=[], obstacles=[])
    assert choices(match, "push") == []


def test_a_caged_enemy_is_not_pushed() -> None:
    """R35"""
    match = holding("strategy", enemies=enemies("grunt e3 2 caged"))
    assert refused(match, "push e3 g3") == "bad_strategy_move"


def test_r14_an_ambush_blocks_the_opponents_point_until_his_next_turn_ends() -> None:
    match = position({"reserve": ["ambush"]}, {"cell": "a5"}, **QUIET)
    assert told(play(match, "ambush"))[1] == "AmbushLaid(1, 2, ambush-1, a6)"
    play(match, "end")
    assert choices(match) == ["item", "skip"]
    play(match, "skip")
    assert refused(match, "move a6") == "rendezvous_ambushed"
    events = play(match, "end")
    assert told(events)[:2] == ["TurnEnded(2)", "AmbushLifted(2, ambush-1)"]
    assert match.state.item_discard == ["ambush-1"]


def test_r14_one_ambush_at_a_time() -> None:
    match = holding("ambush", "ambush")
    play(match, "ambush")
    assert refused(match, "ambush") == "already_ambushed"


def test_r14_ones_own_turn_does_not_lift_the_ambush_on_the_opponent() -> None:
    match = position({"reserve": ["ambush"]}, player_to_move=1)
    assert "AmbushLifted" not in str(play(match, "ambush", "end"))


def test_q15_an_ambush_is_used_up_by_a_skipped_turn() -> None:
    match = position({"reserve": ["ambush"]}, {"must_skip": True}, **QUIET)
    events = play(match, "ambush", "end")
    assert told(events)[2:4] == ["TurnSkipped(2)", "AmbushLifted(2, ambush-1)"]


def test_q16_who_stands_on_the_ambushed_point_may_leave_but_not_step_back() -> None:
    match = position({"cell": "g2", "ambushed": True})
    play(match, "move g3")
    assert refused(match, "move g2") == "rendezvous_ambushed"


def test_r15_a_cover_cancels_enemy_fire() -> None:
    match = position({"cell": "e1", "reserve": ["cover"]})
    events = play(match, "cover", "move e2")
    assert happened(events, "CoverUsed", "DamageDealt") == ["CoverUsed(1, cover-1)"]
    assert (hp(match)[0], match.state.item_discard) == (10, ["cover-1"])


def test_r15_a_cover_cancels_a_shot_with_its_point_and_its_paralysis() -> None:
    one = {"cell": "a3", "weapons": armed("paralysis_pistol muzzle")}
    match = position(one, {"cell": "a5", "cover": True})
    events = play(match, "shoot paralysis_pistol-1 a5")
    assert told(events)[2:] == ["CoverUsed(2, cover-1)"]
    assert (hp(match)[1], vp(match)[0]) == (10, 0)


def test_r15_a_cover_cancels_a_grenade() -> None:
    one = {"cell": "g3", "rendezvous": ["grenade"]}
    match = position(one, {"cell": "a2", "cover": True})
    events = play(match, "move g2", "throw a2")
    assert happened(events, "CoverUsed", "DamageDealt") == ["CoverUsed(2, cover-1)"]


def test_r15_a_cover_cancels_ones_own_grenade_too() -> None:
    match = position({"cell": "g3", "cover": True, "rendezvous": ["grenade"]})
    assert "CoverUsed(1, cover-1)" in told(play(match, "move g2", "throw f1"))
    assert hp(match)[0] == 10


def test_r15_an_unused_cover_expires_at_the_start_of_the_next_turn() -> None:
    match = position({"reserve": ["cover"]}, **QUIET)
    play(match, "cover", "end", "skip")
    assert "CoverExpired(1, cover-1)" in told(play(match, "end"))
    assert match.state.item_discard == ["cover-1"]


def test_r15_one_cover_at_a_time() -> None:
    match = holding("cover", "cover")
    play(match, "cover")
    assert refused(match, "cover") == "already_covered"


def test_q5_there_are_three_covers_in_the_item_deck() -> None:
    assert holding().state.decks["item"].unordered["cover"] == 3


def test_q17_only_the_first_hit_of_a_step_is_cancelled() -> None:
    near = enemies("grunt e3", "heavy e5")
    match = position({"cell": "d4", "cover": True}, enemies=near, presets={})
    assert happened(play(match, "move e4"), "CoverUsed", "DamageDealt") == [
        "CoverUsed(1, cover-1)",
        "DamageDealt(heavy-1, 1, 5, 5)",
    ]


def test_r16_q11_discarded_items_lie_in_the_open_the_last_on_top() -> None:
    match = holding("strategy", "cover", item_discard=["ambush"])
    play(match, "push d3 b3")
    assert match.state.item_discard == ["ambush-1", "strategy-1"]


def test_q12_several_items_in_one_turn_but_loot_waits_for_the_next() -> None:
    one = {"cell": "g3", "reserve": ["cover", "ambush"], "rendezvous": ["loot_crate"]}
    match = position(one, item_discard=["obstacle"])
    play(match, "cover", "ambush", "move g2")
    assert match.state.assassins[1].reserve == ["obstacle-5"]
    assert refused(match, "obstacle b1") == "items_closed"


def test_the_lowest_numbered_card_of_a_kind_is_used() -> None:
    """7.1"""
    match = holding("obstacle-10", "obstacle-7", "obstacle-9")
    assert "ItemPlayed(1, obstacle-7, obstacle)" in told(play(match, "obstacle b1"))
    assert at(match)[0] == "d1"
