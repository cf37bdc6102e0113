"""Refusals come in the order of the rules, and in a player's words (section 7)."""

import pytest

from domain.games.infection import GAME
from domain.kernel import Refusal
from tests.games.infection.playing import play, position, refused, start


def step_by_step(card: str, target: str) -> list[str]:
    """The codes for the same use of a card as one obstacle after the other is taken away.

    At first B1 stays to pick up, is disarmed, carries a cure, and the card lies there played.
    """
    spent, moved = {"1": {"move": 1, "axe": 2, card: 1 + (card == "axe")}}, {"1": {"move": 1}}
    worst, armed = "B1 c3 active=no_weapon carries", "B1 c3 carries"
    stages = [
        position(worst, moved=0, played=spent),
        position(worst, moved=0, played=moved),
        position(worst, moved=2, played=moved),
        position(armed, moved=2, played=moved),
        position(armed, moved=1, played=moved),
        position("B1 c3", moved=1, played=moved),
    ]
    return [refused(match, f"{card} {target}") for match in stages]


@pytest.mark.parametrize("card", ["axe", "gun", "arrow"])
def test_a_weapon_is_refused_in_this_order(card: str) -> None:
    assert step_by_step(card, "B2") == [
        "no_such_card",
        "must_pick_up",
        "cannot_use_weapon",
        "moved_too_far",
        "not_an_enemy",
        "not_an_enemy",
    ]
    assert refused(position("B1 c3"), f"{card} R2") == "out_of_range"


def test_a_grenade_is_refused_in_this_order() -> None:
    assert step_by_step("grenade", "e7") == [
        "no_such_card",
        "must_pick_up",
        "cannot_use_weapon",
        "moved_too_far",
        "out_of_range",
        "out_of_range",
    ]
    assert refused(position("B1 c3"), "grenade c4") == "no_target"


def test_a_steal_is_refused_in_this_order() -> None:
    assert step_by_step("steal", "B2") == [
        "no_such_card",
        "must_pick_up",
        "moved_too_far",
        "moved_too_far",
        "already_carrying",
        "not_an_enemy",
    ]
    assert refused(position("B1 c3"), "steal R2") == "out_of_range"
    assert refused(position("B1 c3", "R2 c4"), "steal R2") == "target_has_no_cure"


def test_a_move_is_refused_in_this_order() -> None:
    empty = {"1": {"move": 4}}
    bare = {"c3": "virus"}
    tied = "B1 c3 active=no_move"
    assert refused(position(tied, played=empty), "move c3") == "no_such_card"
    assert refused(position(tied, turned_over=bare), "move c3") == "cannot_move"
    assert refused(position("B1 c3", turned_over=bare), "move c3") == "nothing_to_pick_up"
    assert refused(position("B1 c3", "R1 c6"), "move c6") == "unreachable"
    assert refused(position("B1 c3", "R1 c4", "R2 c5"), "move c5") == "cell_occupied"
    assert refused(position("B1 c3", "R1 c4"), "move c5") == "path_blocked"


def test_a_placement_outside_the_village_is_refused_before_an_occupied_cell() -> None:
    match = position("B1 c4", "R1 dead", "R2 a5", waiting=["respawn 2 R1"])
    assert refused(match, "respawn a5") == "not_own_village"


def test_the_phase_is_checked_before_everything_of_the_game() -> None:
    match = position("B1 c3", moved=0, played={"1": {"move": 4}})
    assert refused(match, "move c4") == "wrong_phase"


def test_the_general_refusals_come_first() -> None:
    match = start()
    assert match.refusal("fly") == "unknown_command"
    assert match.refusal("play_move", by=2, to="z9") == "bad_args"
    assert match.refusal("play_axe", target="B3") == "bad_args"
    assert match.refusal("pick_up", what="stone") == "bad_args"
    assert match.refusal("end_turn", by=2) == "not_your_turn"


def test_a_refusal_speaks_to_the_player() -> None:
    match = position("B1 c3", "R1 c4")
    with pytest.raises(Refusal) as caught:
        play(match, "move c5")
    reason = GAME.explain(caught.value)
    assert reason.sentence == "The way to c5 leads over c4, where a villager stands."
    assert reason.rule == "Q3"
