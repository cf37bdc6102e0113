"""Response windows and fast plays (R11 to R13)."""

import pytest

from domain.games.location_ccg.events.course import WindowClosed, WindowOpened
from tests.games.location_ccg.playing import (
    awaited,
    choices,
    mission,
    of,
    passes,
    play,
    position,
    refused,
)
from tests.given import names

THUGS = "corner_thug " * 4


def test_r13_in_a_window_both_are_asked_until_both_pass_in_succession() -> None:
    match = position(
        "1 enforcer", hand={1: "knife", 2: "ambush"}, bank={2: THUGS}, phase="production"
    )
    play(match, "stop")
    assert awaited(match) == (2, "window")
    play(match, "surprise ambush c1")
    assert awaited(match) == (1, "window")
    happened = play(match, "pass")
    assert [each.window for each in of(WindowClosed, happened)] == ["before_mission"]


def test_r13_after_a_play_who_passed_is_asked_again() -> None:
    match = position(
        "1 enforcer", hand={1: "ambush", 2: "knife"}, bank={1: THUGS}, phase="production"
    )
    play(match, "stop", "pass", "surprise ambush c1")
    assert awaited(match) == (2, "window")


def test_r13_with_no_cards_and_no_abilities_a_window_opens_and_closes_silently() -> None:
    match = position("1 enforcer", phase="production")
    happened = play(match, "stop")
    assert [type(each).__name__ for each in happened] == [
        "PhaseEnded",
        "PhaseStarted",
        "WindowOpened",
        "WindowClosed",
        "SeatAsked",
    ]


def test_r13_a_hand_that_can_play_nothing_is_asked_all_the_same() -> None:
    """What a hand holds is not known; how many cards it has is."""
    match = position(hand={2: "knife"}, phase="production")
    play(match, "stop")
    assert (awaited(match), choices(match)) == ((2, "window"), ["pass"])


def test_r13_an_ability_that_can_be_paid_keeps_a_seat_with_an_empty_hand_in_the_window() -> None:
    match = position("2 loan_shark", bank={2: "bagman"}, phase="production")
    play(match, "stop")
    assert choices(match) == ["use c1 collect", "pass"]


def test_r13_an_ability_that_can_not_be_paid_does_not() -> None:
    match = position("2 loan_shark", phase="production")
    play(match, "stop")
    assert awaited(match) == (1, "mission")


@pytest.mark.parametrize(
    ("window", "first"),
    [
        ("before_mission", 2),
        ("attack_declared", 2),
        ("defense_declared", 1),
        ("before_damage", 1),
        ("after_combat", 1),
        ("end_phase", 2),
    ],
)
def test_who_is_asked_first_in_each_window(window: str, first: int) -> None:
    match = position("1 enforcer", "2 enforcer", phase="production")
    happened = play(match, "stop") + mission(match, "L1", "c1", "c2") + play(match, "end")
    opened = {each.window: each.first for each in of(WindowOpened, happened)}
    assert opened[window] == first


def test_q12_without_defenders_there_is_no_window_before_damage() -> None:
    match = position("1 enforcer", "2 enforcer")
    happened = mission(match, "L1", "c1")
    opened = [each.window for each in of(WindowOpened, happened)]
    assert opened == ["attack_declared", "defense_declared", "after_combat"]


def test_q2_nothing_interrupts_a_payment() -> None:
    """R11: the payer alone is awaited until it has paid."""
    match = position(
        "2 enforcer", hand={1: "ambush", 2: "ambush"}, bank={1: "corner_thug hit_squad"}
    )
    play(match, "surprise ambush c1")
    assert awaited(match) == (1, "pay_resource")
    assert choices(match) == ["pay corner_thug", "pay hit_squad"]


def test_r12_an_ability_is_used_once_in_a_turn_of_either_seat() -> None:
    match = position("1 loan_shark", bank={1: "bagman bagman"}, hand={1: "knife", 2: "knife"})
    play(match, "use c1 collect")
    assert refused(match, "use c1 collect") == "already_used"
    play(match, "skip", "end")
    passes(match)
    play(match, "draw", "draw", "draw")
    assert "use c1 collect" in choices(match)


def test_r12_production_surprises_are_for_the_own_production_phase() -> None:
    match = position(hand={1: "blackmail data_heist", 2: "knife"}, bank={1: "bagman"})
    assert refused(match, "surprise blackmail") == "wrong_phase"
    assert refused(match, "surprise data_heist") == "wrong_phase"


def test_r12_an_ability_for_production_points_is_for_the_own_production_phase() -> None:
    match = position("1 oracle")
    assert refused(match, "use c1 foresee") == "wrong_phase"


def test_r13_the_active_seat_may_play_at_its_own_decisions() -> None:
    for phase, decision in (("production", "stop"), ("mission", "skip"), ("deploy", "end")):
        match = position("2 bagman", hand={1: "ambush"}, bank={1: "corner_thug"}, phase=phase)
        assert {"surprise ambush c1", decision} <= set(choices(match))


def test_a_play_that_has_no_effect_is_allowed() -> None:
    match = position(hand={1: "soul_pact rally"}, bank={1: "intruder intruder ghost_child"})
    assert {"surprise soul_pact", "surprise rally"} <= set(choices(match))


def test_every_phase_opens_and_closes_once() -> None:
    match = position(phase="production")
    happened = play(match, "stop", "skip", "end")
    flow = [(type(each).__name__[5:], each.phase) for each in happened if hasattr(each, "phase")]
    assert flow[:7] == [
        ("Ended", "production"),
        ("Started", "mission"),
        ("Ended", "mission"),
        ("Started", "deploy"),
        ("Ended", "deploy"),
        ("Started", "end"),
        ("Ended", "end"),
    ]


def test_windows_can_not_go_on_for_ever() -> None:
    """Every play spends a banked card, and nothing fills the bank in between."""
    match = position(
        *["1 loan_shark"] * 3,
        *["2 loan_shark"] * 3,
        bank={1: "bagman " * 9, 2: "bagman " * 9},
        phase="production",
    )
    play(match, "stop")
    plays = 0
    while match.state.decision == "window":
        play(match, choices(match)[0])
        plays += 1
    assert plays <= 6 * 2 + 18


def test_q31_a_recalled_character_keeps_its_damage() -> None:
    match = position(
        "1 enforcer L1 damage=2", hand={1: "smoke_bomb"}, bank={1: "intruder intruder"}
    )
    happened = play(match, "surprise smoke_bomb c1")
    assert "CharacterRecalled" in names(happened)
    assert (match.state.permanents["c1"].place, match.state.permanents["c1"].damage) == ("hq", 2)
