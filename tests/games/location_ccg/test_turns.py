"""Turns from upkeep to hand limit, and the turn limit (R5, R14, R15, R18, Q26)."""

from domain.games.location_ccg.events.cards import CardDrawn
from domain.games.location_ccg.events.permanents import PermanentDestroyed
from domain.games.location_ccg.events.plays import UpkeepPaid
from tests.games.location_ccg.playing import (
    alive,
    awaited,
    choices,
    of,
    passes,
    play,
    position,
    refused,
    zone,
)
from tests.given import names

# Begin and production


def test_r14_upkeep_is_asked_for_in_the_order_of_ids() -> None:
    match = position("2 black_market", "2 bound_demon", bank={2: "bagman bagman"}, phase="deploy")
    play(match, "end")
    assert (awaited(match), choices(match)) == ((2, "upkeep"), ["keep c1", "let_go c1"])
    assert refused(match, "keep c2") == "not_a_choice"
    happened = play(match, "keep c1", "let_go c2")
    assert alive(match, "c1", "c2") == [True, False]
    assert of(UpkeepPaid, happened)[0].permanent == "c1"


def test_r14_upkeep_that_can_not_be_paid_is_not_asked_for() -> None:
    match = position("2 black_market", phase="deploy")
    happened = play(match, "end")
    assert [each.reason for each in of(PermanentDestroyed, happened)] == ["upkeep"]


def test_r38_upkeep_is_paid_with_untyped_points_by_choice() -> None:
    match = position("2 siege_walker", bank={2: "bagman acolyte"}, phase="deploy")
    play(match, "end", "keep c1")
    assert choices(match) == ["pay bagman", "pay acolyte"]
    play(match, "pay acolyte")
    assert awaited(match) == (2, "production")


def test_r15_points_that_are_left_are_lost() -> None:
    match = position(phase="production")
    play(match, "stop")
    assert match.state.points == 0


def test_r15_nothing_to_draw() -> None:
    match = position(size=10, bank={1: "ragged_crowd " * 10}, phase="production")
    assert choices(match) == ["stop"]
    assert refused(match, "draw") == "nothing_to_draw"


def test_r5_an_empty_deck_is_made_of_the_discard_pile() -> None:
    match = position(size=10, discard={1: "ragged_crowd " * 10}, phase="production")
    happened = play(match, "draw")
    assert names(happened)[:3] == ["ProductionPointsSpent", "DeckReshuffled", "CardDrawn"]


def test_r5_with_nothing_left_no_card_is_drawn_without_a_penalty() -> None:
    match = position(
        size=10, hand={1: "data_heist"}, bank={1: "ragged_crowd " * 9}, phase="production"
    )
    happened = play(match, "surprise data_heist")
    assert not of(CardDrawn, happened)


def test_q36_a_surprise_that_is_being_played_is_not_in_the_discard_pile() -> None:
    match = position(
        size=10, hand={1: "data_heist"}, bank={1: "ragged_crowd " * 9}, phase="production"
    )
    play(match, "surprise data_heist")
    assert zone(match, 1, "discard") == ["data_heist"]


# End


def test_r18_q15_damage_goes_before_the_bonus_that_held_it_off() -> None:
    match = position(
        "1 bagman", "1 knife c1", hand={1: "ward_circle ambush"}, bank={1: "acolyte corner_thug"}
    )
    play(match, "surprise ward_circle c1", "pay acolyte", "surprise ambush c1", "skip")
    happened = play(match, "end")
    assert alive(match, "c1") == [True]
    kinds = names(happened)
    assert kinds.index("DamageRemoved") < kinds.index("EffectsExpired")


def test_lingering_wounds_stay_and_kill_when_the_bonus_ends() -> None:
    match = position(
        "1 bagman",
        hand={1: "ward_circle ambush"},
        bank={1: "acolyte corner_thug"},
        variant="lingering_wounds",
    )
    play(match, "surprise ward_circle c1", "pay acolyte", "surprise ambush c1", "skip", "end")
    assert alive(match, "c1") == [False]


def test_r18_q22_the_active_seat_discards_down_to_the_limit() -> None:
    match = position(hand={1: "knife " * 9, 2: "kevlar " * 9}, phase="deploy")
    play(match, "end")
    passes(match)
    assert (awaited(match), choices(match)) == ((1, "hand_limit"), ["discard knife"])
    play(match, "discard knife", "discard knife")
    assert (len(match.state.sides[1].hand), match.state.active) == (7, 2)
    assert len(match.state.sides[2].hand) == 9


def test_r18_locks_end_with_the_turn() -> None:
    match = position("1 bagman locked", phase="deploy")
    play(match, "end")
    assert not match.state.permanents["c1"].locked


def test_q26_at_the_turn_limit_more_locations_win_then_more_tokens() -> None:
    for tokens, won, winners in (
        ({}, {"L1": 2}, (2,)),
        ({"L1": {1: 1}}, {}, (1,)),
        ({"L1": {1: 1, 2: 1}}, {}, ()),
        ({"L3": {1: 3}}, {"L1": 2}, (2,)),
    ):
        match = position(tokens=tokens, won=won, phase="deploy", turn=80)
        play(match, "end")
        assert match.state.result.winners == winners
        assert match.state.result.reason == "turn_cap"
