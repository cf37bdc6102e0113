"""Setting up, turns, keywords, and the end (3, R5, R14, R15, R18, R31 to R36, Q26)."""

from typing import Any

from domain.games.location_ccg import GAME, events
from tests.games.location_ccg.playing import (
    FILLER,
    RICH,
    alive,
    awaited,
    choices,
    of,
    passes,
    play,
    position,
    refused,
    stats_of,
    zone,
)
from tests.given import Playtest, given, names

MONO = {"locations": ["harbor", "casino", "museum"], "cards": {FILLER: 40}}


def begun(**options: Any) -> Playtest:
    """A match of two decks of one card, seat 1 choosing first: every draw is certain or told."""
    match = given(GAME, options={"decks": [MONO, MONO], **options}, chance=[1])
    play(match, "place harbor", "place harbor")
    drawn = options.get("opening_hand", 7)
    play(match, "place museum", chance=[FILLER] * drawn)
    return match


# Setting up


def test_the_seats_place_locations_in_turn_and_f_has_two() -> None:
    """Q19, Q20: both may bring the same one."""
    match = begun()
    placed = [(each.card, each.by) for each in match.state.locations.values()]
    assert placed == [("harbor", 1), ("harbor", 2), ("museum", 1)]
    assert match.state.sides[1].locations == ["casino"]


def test_location_not_available() -> None:
    match = given(GAME, options={"decks": [MONO, MONO]}, chance=[1])
    assert refused(match, "place city_hall") == "location_not_available"


def test_q28_cards_of_a_mulligan_can_not_be_drawn_in_it() -> None:
    match = begun()
    happened = play(match, "bury ragged_crowd", "bury ragged_crowd", "done")
    kinds = [each for each in names(happened) if each != "SeatAsked"]
    assert kinds == [*["CardPutOnBottom"] * 2, "DeclinedOption", "CardDrawn", "CardDrawn"]
    assert match.state.sides[1].deck.bottom == [FILLER] * 2
    assert awaited(match) == (2, "mulligan")


def test_a_mulligan_takes_cards_of_the_hand() -> None:
    assert refused(begun(), "bury knife") == "card_not_in_hand"


def test_q19_the_second_chooser_has_the_first_turn() -> None:
    match = begun()
    play(match, "done", "done")
    assert (match.state.turn, match.state.active) == (1, 2)


def test_without_mulligan_the_first_turn_follows_at_once() -> None:
    match = begun(mulligan=False, starts="first_chooser")
    assert awaited(match) == (1, "production")


# Begin and production


def test_r14_upkeep_is_asked_for_in_the_order_of_ids() -> None:
    match = position("2 black_market", "2 bound_demon", bank={2: "bagman bagman"}, phase="deploy")
    play(match, "end")
    assert (awaited(match), choices(match)) == ((2, "upkeep"), ["keep c1", "let_go c1"])
    assert refused(match, "keep c2") == "not_a_choice"
    happened = play(match, "keep c1", "let_go c2")
    assert alive(match, "c1", "c2") == [True, False]
    assert of(events.UpkeepPaid, happened)[0].permanent == "c1"


def test_r14_upkeep_that_can_not_be_paid_is_not_asked_for() -> None:
    match = position("2 black_market", phase="deploy")
    happened = play(match, "end")
    assert [each.reason for each in of(events.PermanentDestroyed, happened)] == ["upkeep"]


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
    assert not of(events.CardDrawn, happened)


def test_q36_a_surprise_that_is_being_played_is_not_in_the_discard_pile() -> None:
    match = position(
        size=10, hand={1: "data_heist"}, bank={1: "ragged_crowd " * 9}, phase="production"
    )
    play(match, "surprise data_heist")
    assert zone(match, 1, "discard") == ["data_heist"]


# Deployment


def test_r17_a_modifier_needs_a_host_and_others_have_none() -> None:
    match = position(
        "1 bagman",
        "2 intruder",
        "1 armory",
        hand={1: "knife barricades enforcer"},
        bank={1: RICH},
        phase="deploy",
        won={"L2": 2},
    )
    assert choices(match, "deploy") == [
        "deploy knife c1",
        "deploy barricades L1",
        "deploy barricades L3",
        "deploy enforcer",
    ]
    for wrong in ("knife", "knife c3", "knife L1", "barricades L2", "barricades c1", "enforcer c1"):
        assert refused(match, f"deploy {wrong}") == "illegal_host"


def test_r36_q25_the_shielded_are_no_hosts_for_the_enemy_but_for_their_owner() -> None:
    match = position(
        "1 intruder",
        "2 intruder",
        hand={1: "leaden_curse"},
        bank={1: "ghost_child ghost_child"},
        phase="deploy",
    )
    assert refused(match, "deploy leaden_curse c2") == "target_shielded"
    assert choices(match, "deploy") == ["deploy leaden_curse c1"]


def test_r33_of_two_modifiers_of_a_kind_one_is_discarded() -> None:
    match = position(
        "1 bagman", "1 knife c1", hand={1: "shotgun"}, bank={1: "corner_thug"}, phase="deploy"
    )
    play(match, "deploy shotgun c1")
    assert (awaited(match), choices(match)) == ((1, "discard_modifier"), ["drop c2", "drop c3"])
    assert refused(match, "drop c1") == "not_a_choice"
    play(match, "drop c2")
    assert (zone(match, 1, "discard"), stats_of(match, "c1")) == (
        ["corner_thug", "knife"],
        (3, 1, 2),
    )


def test_r33_until_the_choice_there_is_no_state_check() -> None:
    match = position(
        "2 intruder",
        "1 revenant",
        "1 kevlar c2",
        hand={1: "exosuit"},
        bank={1: "script_kid script_kid"},
        phase="deploy",
    )
    play(match, "deploy exosuit c2")
    assert awaited(match) == (1, "discard_modifier")
    assert alive(match, "c2") == [True]


def test_r33_a_location_bears_any_number() -> None:
    match = position(
        "1 barricades L1", hand={1: "barricades"}, bank={1: "corner_thug"}, phase="deploy"
    )
    play(match, "deploy barricades L1")
    assert alive(match, "c1", "c2") == [True, True]


def test_r34_the_newer_copy_goes_under_that_option() -> None:
    match = position(
        "2 safehouse",
        hand={1: "safehouse"},
        bank={1: "bagman bagman"},
        phase="deploy",
        options={"unique_rule": "newer"},
    )
    happened = play(match, "deploy safehouse")
    assert [each.reason for each in of(events.CardDiscarded, happened)] == ["unique"]
    assert not of(events.PermanentDeployed, happened)


def test_a_curse_that_kills_its_host_is_destroyed_with_it() -> None:
    """Q16, R31."""
    match = position(
        "2 bagman", hand={1: "leaden_curse"}, bank={1: "ghost_child ghost_child"}, phase="deploy"
    )
    play(match, "deploy leaden_curse c1")
    assert (zone(match, 1, "void"), zone(match, 2, "void")) == (["leaden_curse"], ["bagman"])


# Leaving play


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
    assert not of(events.WoundCounterPlaced, happened)
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
        assert match.state.outcome.winners == winners
        assert match.state.outcome.reason == "turn_cap"


# Effects that ask


def test_q27_a_search_without_a_hit_asks_all_the_same() -> None:
    match = position(
        size=10,
        hand={1: "inside_job"},
        bank={1: "bagman"},
        deck={1: "knife " * 8},
        phase="production",
    )
    play(match, "surprise inside_job")
    assert choices(match) == ["decline"]
    happened = play(match, "decline")
    assert names(happened)[:2] == ["DeclinedOption", "DeckShuffled"]


def test_q27_a_search_of_an_empty_deck_does_nothing() -> None:
    match = position(size=10, hand={1: "inside_job"}, bank={1: "bagman " * 9}, phase="production")
    happened = play(match, "surprise inside_job")
    assert not of(events.DeckShuffled, happened)


def test_q27_bottom_cards_are_shuffled_in_by_a_search() -> None:
    match = position(
        hand={1: "inside_job"}, bank={1: "bagman"}, bottom={1: "enforcer knife"}, phase="production"
    )
    play(match, "surprise inside_job", "choose enforcer")
    assert match.state.sides[1].deck.bottom == []


def test_to_recover_is_not_optional() -> None:
    match = position(hand={1: "soul_pact"}, bank={1: "ghost_child"}, discard={1: "hydra"})
    play(match, "surprise soul_pact")
    assert choices(match) == ["choose hydra", "choose ghost_child"]
    assert refused(match, "decline") == "not_optional"
    assert refused(match, "choose knife") == "not_a_choice"


def test_a_single_card_is_discarded_without_a_question() -> None:
    match = position(hand={1: "blackmail", 2: "knife"}, bank={1: "bagman"}, phase="production")
    happened = play(match, "surprise blackmail")
    assert [each.reason for each in of(events.CardDiscarded, happened)] == ["forced", "resolved"]


def test_two_equal_cards_are_asked_about_for_only_their_number_is_public() -> None:
    match = position(
        hand={1: "blackmail", 2: "knife knife"}, bank={1: "bagman"}, phase="production"
    )
    play(match, "surprise blackmail")
    assert (awaited(match), choices(match)) == ((2, "forced_discard"), ["discard knife"])


def test_r1_r3_keywords_work_in_play_only() -> None:
    """A unique card may lie in every zone at once."""
    match = position(
        "1 safehouse", hand={1: "safehouse"}, bank={1: "safehouse"}, discard={1: "safehouse"}
    )
    assert (alive(match, "c1"), match.state.sides[1].purse().rows) == ([True], "$$")


def test_q37_any_number_overrules_the_copy_limit() -> None:
    match = begun()
    assert match.state.options.deck(1).cards == {FILLER: 40}
