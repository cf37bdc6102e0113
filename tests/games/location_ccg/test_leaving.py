"""Where cards go that leave play, and what saves from it (R1, R4, R31, R32, R35, R38)."""

from domain.games.location_ccg.events.permanents import WoundCounterPlaced
from tests.games.location_ccg.playing import alive, of, play, position, zone


def test_r32_q5_recur_saves_from_the_void_and_from_the_discard_pile() -> None:
    match = position(
        "1 revenant damage=1", "1 talisman c1", hand={1: "ambush"}, bank={1: "corner_thug"}
    )
    match.state.permanents["c1"].damage = 2
    play(match, "surprise ambush c1")
    assert (zone(match, 1, "void"), zone(match, 1, "discard")) == (
        [],
        ["corner_thug", "talisman", "revenant", "ambush"],
    )


def test_r35_a_recurring_card_that_is_knocked_out_goes_to_the_hand() -> None:
    match = position(
        "1 bagman",
        "1 talisman c1",
        hand={2: "emp_burst"},
        bank={2: "script_kid script_kid"},
        active=2,
    )
    play(match, "surprise emp_burst c2")
    assert zone(match, 1, "hand") == ["talisman"]


def test_q5_discards_from_the_hand_do_not_recur() -> None:
    match = position(hand={1: "blackmail", 2: "revenant"}, bank={1: "bagman"}, phase="production")
    play(match, "surprise blackmail")
    assert zone(match, 2, "discard") == ["revenant"]


def test_r4_cards_go_to_their_owners_zones() -> None:
    """Q1: the banned pile is the void pile."""
    match = position(
        "2 enforcer damage=1", "1 knife c1", hand={1: "ambush"}, bank={1: "corner_thug"}
    )
    play(match, "surprise ambush c1")
    assert (zone(match, 1, "void"), zone(match, 2, "void")) == (["knife"], ["enforcer"])


def test_q14_toughness_does_not_save_who_has_no_defence() -> None:
    """R31: The Catacombs take a defence, the curse another one."""
    match = position(
        "1 exo_trooper L1",
        "2 leaden_curse c1",
        locations="catacombs harbor museum",
        hand={1: "ambush"},
        bank={1: "corner_thug"},
    )
    match.state.permanents["c1"].buff = (0, -1, 0)
    happened = play(match, "surprise ambush c1")
    assert not of(WoundCounterPlaced, happened)
    assert alive(match, "c1") == [False]


def test_r38_toughness_takes_so_many_wounds() -> None:
    """Q30: wounds stay."""
    match = position(
        "1 hydra wounds=1", hand={1: "ambush ambush"}, bank={1: "corner_thug corner_thug"}
    )
    play(match, "surprise ambush c1", "surprise ambush c1")
    assert match.state.permanents["c1"].wounds == 2
    play(match, "skip", "end")
    assert match.state.permanents["c1"].wounds == 2


def test_r1_r3_keywords_work_in_play_only() -> None:
    """A unique card may lie in every zone at once."""
    match = position(
        "1 safehouse", hand={1: "safehouse"}, bank={1: "safehouse"}, discard={1: "safehouse"}
    )
    assert (alive(match, "c1"), match.state.sides[1].purse().rows) == ([True], "$$")
