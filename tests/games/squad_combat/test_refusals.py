"""Every refusal: its code, and which comes first where several apply (R10 to R16, section 7)."""

from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from domain.games.squad_combat.plays.paying import covers, payable
from domain.games.squad_combat.reasons import COMMAND_REASONS
from tests.games.squad_combat.playing import choices, play, position, refusal, refused

HURT = [{"owner": 2, "damage": damage} for damage in (5, 3, 2)]

ACTION = "jab haymaker sidestep echo_mend alpha_smash halvard_bulwark alpha_rage ines_miracle"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("pay 4", "wrong_decision"),
        ("done", "wrong_decision"),
        ("decline", "wrong_decision"),
        ("dodge 4", "wrong_decision"),
        ("attack low_kick 1.bruno 2.lin", "card_not_in_hand"),
        ("attack nonsense 1.bruno 2.lin", "card_not_in_hand"),
        ("attack echo_mend 1.ines 1.bruno", "wrong_card_kind"),
        ("action jab 1.bruno 2.lin", "wrong_card_kind"),
        ("edge jab 1.bruno", "wrong_card_kind"),
        ("edge sidestep 1.bruno", "wrong_timing"),
        ("edge alpha_rage 1.bruno", "wrong_timing"),
        ("edge alpha_rage 2.lin", "wrong_timing"),
        ("attack jab 2.lin 1.bruno", "no_such_character"),
        ("attack jab 1.teo 2.lin", "no_such_character"),
        ("attack jab 1.halvard 2.lin", "character_dead"),
        ("refresh 1.halvard", "character_dead"),
        ("refresh 2.lin", "no_such_character"),
        ("attack alpha_smash 1.ines 2.lin", "trait_mismatch"),
        ("action ines_miracle 1.bruno 1.ines", "trait_mismatch"),
        ("action echo_mend 1.bruno 1.ines", "trait_mismatch"),
        ("action ines_miracle 1.ines 1.bruno", "not_enough_energy"),
        ("printed 1.ines 1.bruno", "not_enough_energy"),
        ("attack alpha_smash 1.bruno 2.lin", "dice_do_not_cover"),
        ("attack jab 1.bruno 1.ines", "illegal_target"),
        ("attack jab 1.bruno 2.vex", "illegal_target"),
        ("attack jab 1.bruno nobody", "illegal_target"),
        ("printed 1.bruno", "no_such_ability"),
        ("death 1.bruno", "character_not_dead"),
        ("death 1.halvard", "no_such_ability"),
        ("printed 1.halvard", "character_dead"),
    ],
)
def test_what_an_action_phase_refuses(command: str, code: str) -> None:
    match = position(
        hands={1: ACTION},
        characters={
            "1.bruno": {"dice": [3, 2]},
            "1.halvard": {"dead": True},
            "1.ines": {"spent": 6},
            "2.vex": {"dead": True},
        },
    )
    assert refused(match, command) == code


def test_a_play_without_a_target_takes_none() -> None:
    """R14"""
    match = position(hands={1: "regroup echo_mend"})
    assert refused(match, "action regroup 1.ines 1.bruno") == "illegal_target"
    assert refused(match, "action echo_mend 1.ines") == "illegal_target"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("edge sidestep 2.lin", "attack_is_accurate"),
        ("edge parry 2.vex", "wrong_performer"),
        ("edge take_cover 2.nobody", "no_such_character"),
        ("edge delta_jam 2.lin", "trait_mismatch"),
        ("edge press_on 2.lin", "wrong_timing"),
        ("printed 2.vex 1.bruno", "wrong_timing"),
        ("dodge 6", "not_clumsy"),
        ("attack jab 2.lin 1.osric", "wrong_decision"),
        ("refresh 2.lin", "wrong_decision"),
    ],
)
def test_what_a_response_refuses(command: str, code: str) -> None:
    match = position(
        "crossfire",
        hands={1: "beta_pinpoint", 2: "sidestep parry take_cover delta_jam press_on jab"},
    )
    play(match, "attack beta_pinpoint 1.osric 2.lin")
    assert refused(match, command) == code


def test_r22_only_the_defender_reacts_and_only_the_attacker_boosts() -> None:
    match = position("crossfire", hands={1: "jab parry press_on", 2: "jab"})
    play(match, "attack jab 1.osric 2.lin", "pay 4", "pass")
    assert refused(match, "edge parry 1.osric") == "wrong_timing"
    assert refused(match, "dodge 6") == "wrong_timing"
    assert "edge press_on 1.kessa" in choices(match)


def test_r23_an_attack_meets_one_reaction() -> None:
    """Q11"""
    match = position(hands={1: "alpha_smash jab", 2: "parry parry"})
    play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4", "pass")
    assert refused(match, "edge parry 2.lin") == "reaction_already_used"
    assert refused(match, "dodge 6") == "reaction_already_used"


def test_what_a_dodge_refuses() -> None:
    match = position(hands={1: "alpha_smash", 2: "jab"}, characters={"2.lin": {"dice": [5, 3]}})
    play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4")
    assert refused(match, "dodge 3") == "die_too_low"
    assert refused(match, "dodge 4") == "no_such_die"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("pay 2", "no_such_die"),
        ("pay 3", "die_too_low"),
        ("decline", "not_optional"),
        ("pass", "wrong_decision"),
    ],
)
def test_what_paying_with_dice_refuses(command: str, code: str) -> None:
    dice = {"1.juno": {"dice": [6, 4, 3]}}
    match = position("needle", "hammer", hands={1: "juno_jackpot"}, characters=dice)
    play(match, "attack juno_jackpot 1.juno 2.ines")
    assert refused(match, command) == code


def test_r13_whichever_die_pays_the_rest_can_be_paid() -> None:
    """That is why nothing is refused for the sake of the rest."""
    hands = [*combinations_with_replacement(range(6, 0, -1), 4)]
    for needs in combinations_with_replacement(range(6, 0, -1), 3):
        for dice in (each for each in hands if covers(each, needs)):
            for paid in payable(dice, needs):
                rest = list(dice)
                rest.remove(paid)
                assert covers(rest, needs[1:])


def test_r11_the_hand_pays_beside_the_card_itself() -> None:
    """Q18"""
    match = position(hands={1: "regroup"}, variant="v05")
    assert refused(match, "action regroup 1.bruno") == "not_enough_cards"


def test_what_paying_with_cards_refuses() -> None:
    match = position(hands={1: "regroup jab parry"}, variant="v05")
    play(match, "action regroup 1.bruno")
    assert choices(match) == ["cost jab", "cost parry"]
    assert refused(match, "cost haymaker") == "card_not_in_hand"
    assert refused(match, "decline") == "not_optional"


def test_r16_an_ability_is_used_once_a_turn() -> None:
    match = position(hands={1: "jab"}, characters={"1.ines": {"used": ["printed"]}})
    assert refused(match, "printed 1.ines 1.bruno") == "already_used"


def test_r16_the_removed_have_no_death_effect() -> None:
    dead = {"1.ines": {"dead": True}}
    match = position(hands={1: "jab jab"}, characters=dead, options={"dead_characters": "removed"})
    assert refused(match, "death 1.ines 1.bruno") == "no_such_ability"


def test_r16_a_boost_of_the_dead_waits_for_an_attack() -> None:
    match = position(hands={1: "jab jab"}, characters={"1.bruno": {"dead": True}})
    assert refused(match, "death 1.bruno") == "wrong_timing"


def test_r16_the_dead_pay_with_cards() -> None:
    match = position(hands={1: "jab"}, characters={"1.ines": {"dead": True}})
    assert refused(match, "death 1.ines 1.bruno") == "not_enough_cards"


@pytest.mark.parametrize(
    ("command", "code"),
    [("mark m1", "illegal_mark"), ("mark m9", "illegal_mark"), ("decline", "not_optional")],
)
def test_what_healing_refuses(command: str, code: str) -> None:
    match = position(hands={1: "echo_mend"}, characters={"1.ines": {"marks": HURT}})
    play(match, "action echo_mend 1.ines 1.ines")
    assert refused(match, command) == code


def test_what_recovering_refuses() -> None:
    match = position(hands={1: "scavenge"}, discards={1: "jab parry"})
    play(match, "action scavenge 1.bruno")
    assert refused(match, "take haymaker") == "card_not_in_discard"
    assert refused(match, "decline") == "not_optional"


def test_what_a_forced_discard_refuses() -> None:
    match = position(hands={1: "intimidate", 2: "jab parry"})
    play(match, "action intimidate 1.bruno 2.lin", "pass")
    assert refused(match, "discard haymaker") == "card_not_in_hand"
    assert refused(match, "decline") == "not_optional"
    assert refused(match, "done") == "wrong_decision"


def test_q14_a_die_that_can_not_fall_is_not_chosen() -> None:
    dice = {"2.lin": {"dice": [6, 4, 1]}}
    match = position("needle", "needle", hands={1: "delta_feedback"}, characters=dice)
    play(match, "edge delta_feedback 1.vex 2.lin")
    assert refused(match, "die 1") == "die_too_low"
    assert refused(match, "die 5") == "no_such_die"
    assert refused(match, "decline") == "not_optional"


def test_a_die_that_is_not_there_is_not_too_low() -> None:
    dice = {"2.lin": {"dice": [6, 4]}}
    match = position("needle", "needle", hands={1: "delta_feedback"}, characters=dice)
    play(match, "edge delta_feedback 1.vex 2.lin")
    assert refused(match, "die 1") == "no_such_die"


def test_a_die_that_can_not_rise_is_not_chosen() -> None:
    match = position(hands={1: "steady_hand"})
    play(match, "edge steady_hand 1.bruno")
    assert refused(match, "die 6") == "no_such_die"


def test_a_refusal_says_what_it_is_about() -> None:
    match = position(hands={1: "alpha_smash"}, characters={"1.bruno": {"dice": [3, 2]}})
    found = refusal(match, "attack alpha_smash 1.bruno 2.lin")
    assert found.facts == {"character": "Bruno (seat 1)", "dice": "3, 2", "cost": "4"}
    assert match.game.explain(found).rule == "R11, R13"


def test_every_code_is_tried() -> None:
    """The tests of this file name every refusal of a command."""
    text = Path(__file__).read_text(encoding="utf-8")
    assert not [code for code in {*COMMAND_REASONS} - {"not_your_turn"} if f'"{code}"' not in text]
