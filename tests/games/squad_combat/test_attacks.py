"""How attacks are decided, what they do, death, and refreshes (R16, R17, R24 to R29)."""

import pytest

from tests.games.squad_combat.playing import (
    choices,
    hp,
    of,
    play,
    position,
    settle,
    told,
    who,
)


def test_an_attack_that_nobody_answers_hits() -> None:
    match = position(hands={1: "jab"})
    events = play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert told(events) == [
        "CardPlayed",
        "DieSpent",
        "AttackDeclared",
        "WindowOpened",
        "WindowClosed",
        "AttackHit",
        "CardAttached",
        "DamageDealt",
        "ActionPhaseStarted",
    ]


def test_a_missed_card_is_discarded() -> None:
    match = position(hands={1: "jab", 2: "take_cover"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    events = play(match, "edge take_cover 2.lin")
    assert of("AttackNegated", events)[0].by == "block"
    assert of("AttackMissed", events)[0].reason == "negated"
    assert of("CardDiscarded", events)[-1].reason == "missed"


def test_q13_damage_of_0_attaches() -> None:
    """Q33: and is told."""
    match = position(hands={1: "jab", 2: "parry"})
    events = play(match, "attack jab 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4")
    assert of("AttackModified", events)[0].total == 0
    assert (of("AttackHit", events)[0].damage, of("DamageDealt", events)[0].amount) == (0, 0)


def test_q15_hardened_prevents_damage_and_not_what_follows() -> None:
    plate = {"2.bruno": {"marks": [{"owner": 2, "card": "foxtrot_plate"}]}}
    match = position("crossfire", "hammer", hands={1: "tackle"}, characters=plate)
    events = play(match, "attack tackle 1.osric 2.bruno")
    assert of("DamagePrevented", events)[0].hardened == 2
    assert of("CardDiscarded", events)[0].reason == "hardened"
    assert of("EnergyStunned", events)[0].amount == 2


def test_r28_the_highest_hardened_counts() -> None:
    marks = [{"owner": 2, "card": "foxtrot_plate"}, {"owner": 2, "card": "flak_vest"}]
    match = position(
        "crossfire", "hammer", hands={1: "low_kick"}, characters={"2.bruno": {"marks": marks}}
    )
    play(match, "attack low_kick 1.osric 2.bruno", "pay 4")
    assert hp(match, "2.bruno") == 10


def test_r28_resistances_add_up() -> None:
    """Halvard against alpha, and a wall against all."""
    wall = {"2.halvard": {"marks": [{"owner": 2, "card": "foxtrot_wall"}]}}
    match = position("crossfire", "hammer", hands={1: "alpha_wild_swing"}, characters=wall)
    play(match, "attack alpha_wild_swing 1.kessa 2.halvard", "pay 4")
    settle(match)
    assert hp(match, "2.halvard") == 13


def test_q29_a_static_effect_works_once_its_owner_is_dead() -> None:
    """The dead Halvard hardens his squad."""
    match = position(
        "crossfire", "hammer", hands={1: "beta_needle"}, characters={"2.halvard": {"dead": True}}
    )
    assert match.state.hardened(who(match, "2.bruno"), "beta") == 1
    play(match, "attack beta_needle 1.osric 2.bruno")
    assert hp(match, "2.bruno") == 11


def test_q29_what_follows_the_hit_that_kills_him_meets_the_static_effect() -> None:
    """R24: Volley's tokens come after Halvard's death."""
    weak = {"2.halvard": {"marks": [{"owner": 1, "damage": 13}]}}
    match = position("crossfire", "hammer", hands={1: "osric_volley"}, characters=weak)
    events = play(match, "attack osric_volley 1.osric 2.halvard") + settle(match)
    kept = [each.character for each in of("DamagePrevented", events)]
    assert kept == ["2.bruno", "2.ines"]
    assert (hp(match, "2.bruno"), hp(match, "2.ines")) == (13, 12)


def test_q29_tokens_that_are_laid_together_are_laid_before_it() -> None:
    """R24: Volley hits Bruno in the middle; Halvard dies of a token, Ines keeps hers."""
    squad = "halvard bruno ines"
    weak = {"2.halvard": {"marks": [{"owner": 1, "damage": 14}]}}
    match = position("crossfire", squad, hands={1: "osric_volley"}, characters=weak)
    events = play(match, "attack osric_volley 1.osric 2.bruno") + settle(match)
    assert of("CharacterDied", events)[0].character == "2.halvard"
    assert not of("DamagePrevented", events)
    assert hp(match, "2.ines") == 11


def test_the_removed_harden_nobody() -> None:
    dead = {"2.halvard": {"dead": True}}
    match = position("needle", "hammer", characters=dead, options={"dead_characters": "removed"})
    assert match.state.hardened(who(match, "2.bruno"), "beta") == 0


def test_q17_a_redirected_attack_meets_the_new_defender() -> None:
    """What was done to its damage stays; his resistance counts."""
    match = position("crossfire", "hammer", hands={1: "alpha_charge", 2: "halvard_bulwark"})
    play(match, "attack alpha_charge 1.kessa 2.ines", "pay 4")
    events = play(match, "edge halvard_bulwark 2.halvard")
    events += settle(match)
    assert (of("AttackRedirected", events)[0].to, hp(match, "2.halvard")) == ("2.halvard", 14)


def test_r24_who_dies_loses_dice_energy_and_marks() -> None:
    """Q8: cards go to their owners."""
    marks = [{"owner": 2, "card": "flak_vest"}, {"owner": 1, "damage": 10}]
    match = position(
        hands={1: "low_kick"},
        characters={"2.lin": {"marks": marks, "spent": 3, "suppressed": True}},
    )
    events = play(match, "attack low_kick 1.bruno 2.lin", "pay 4")
    lin = who(match, "2.lin")
    assert (lin.is_alive, lin.dice, lin.spent, lin.suppressed, lin.marks) == (
        False,
        [],
        0,
        False,
        [],
    )
    assert [each.mark for each in of("MarkRemoved", events)] == ["m1", "m2", "m3"]
    assert [(each.seat, each.card) for each in of("CardDiscarded", events)] == [
        (2, "flak_vest"),
        (1, "low_kick"),
    ]


def test_what_follows_a_hit_passes_over_the_dead() -> None:
    """Steps on the target are skipped, those on the neighbours happen."""
    match = position(
        hands={1: "alpha_cleave"},
        characters={"2.vex": {"marks": [{"owner": 1, "damage": 12}], "dice": []}},
    )
    events = play(match, "attack alpha_cleave 1.bruno 2.vex", "pay 4")
    assert of("CharacterDied", events)[0].character == "2.vex"
    assert [each.character for each in of("TokenPlaced", events)] == ["2.lin", "2.juno"]


def test_r16_a_death_effect_is_paid_with_cards_only() -> None:
    """R29, Q30: a card that nobody alive can perform pays."""
    match = position(hands={1: "alpha_rage jab parry"}, characters={"1.bruno": {"dead": True}})
    assert not choices(match, "edge")
    play(match, "attack jab 1.halvard 2.lin", "pay 4", "death 1.bruno")
    assert choices(match) == ["cost alpha_rage", "cost parry"]
    events = play(match, "cost alpha_rage")
    assert of("AttackModified", events)[0].total == 3


def test_a_single_card_pays_by_itself() -> None:
    match = position(hands={1: "jab parry"}, characters={"1.bruno": {"dead": True}})
    events = play(match, "attack jab 1.halvard 2.lin", "pay 4", "death 1.bruno")
    assert [each.card for each in of("CardDiscarded", events)][:1] == ["parry"]


def test_an_attack_without_its_attacker_fizzles() -> None:
    """R19: the window closes once attacker or defender is gone."""
    match = position(hands={1: "jab jab", 2: "second_look"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    match.state.characters["1.bruno"].is_alive = False
    match.state.characters["1.bruno"].dice = []
    events = play(match, "pass")
    assert of("AttackMissed", events)[0].reason == "fizzled"


@pytest.mark.parametrize(
    ("guard", "hit"), [("guard 4", False), ("guard 2", True), ("decline", True)]
)
def test_a_duel_is_decided_by_dice(guard: str, hit: bool) -> None:
    """The defender knows what the attacker spent."""
    match = position(
        hands={1: "jab"},
        variant="v05",
        characters={"1.bruno": {"dice": [2, 2]}, "2.lin": {"dice": [4, 2]}},
    )
    play(match, "attack jab 1.bruno 2.lin", "strike 2")
    assert choices(match) == ["guard 4", "guard 2", "decline"]
    events = play(match, guard)
    assert of("RatingsCompared", events)[0].hit == hit
    assert bool(of("AttackHit", events)) == hit
    assert [each.reason for each in of("AttackMissed", events)] == ([] if hit else ["rating"])


def test_q19_without_dice_equal_ratings_hit() -> None:
    match = position(
        hands={1: "haymaker"},
        variant="v05",
        characters={"1.bruno": {"dice": [4]}, "2.lin": {"dice": []}},
    )
    events = play(match, "attack haymaker 1.bruno 2.lin")
    assert not of("DecisionAwaited", events)
    assert (of("RatingsCompared", events)[0].attack, hp(match, "2.lin")) == (0, 8)


def test_in_a_duel_the_keywords_are_not_read() -> None:
    """Q2: accurate and clumsy say what hit modifiers say there."""
    match = position(hands={1: "alpha_smash", 2: "sidestep"}, variant="v05")
    play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4")
    assert choices(match, "dodge") == []
    play(match, "edge sidestep 2.lin", "pay 4")
    assert match.state.attack.defense == 3


def test_a_shield_counts_in_the_defence() -> None:
    """The older text of Shield Wall."""
    wall = {"marks": [{"owner": 2, "card": "foxtrot_wall"}], "dice": []}
    match = position(
        "crossfire",
        "hammer",
        hands={1: "haymaker"},
        variant="v05",
        characters={"2.bruno": wall, "1.osric": {"dice": [4]}},
    )
    events = play(match, "attack haymaker 1.osric 2.bruno")
    assert (of("RatingsCompared", events)[0].defense, hp(match, "2.bruno")) == (1, 13)


def test_r26_a_refresh_with_all_dice_random() -> None:
    match = position(characters={"1.ines": {"dice": []}}, options={"dice_setup": "all_random"})
    play(match, "refresh 1.ines", chance=[1, 5, 3])
    assert who(match, "1.ines").dice == [5, 3, 1]


def test_r26_equal_dice_go_by_themselves() -> None:
    match = position(characters={"1.ines": {"dice": [2, 2]}})
    events = play(match, "refresh 1.ines", chance=[2])
    assert len(of("DieRemoved", events)) == 2
    assert who(match, "1.ines").dice == [2, 2, 2]


def test_r26_a_character_may_refresh_twice_in_a_turn() -> None:
    """Each time it is the action of a phase; Q31: no die is ever given back."""
    match = position(passed=[2], characters={"1.ines": {"dice": []}})
    for _ in range(2):
        play(match, "refresh 1.ines", chance=[2])
    assert who(match, "1.ines").energy == 1


def test_q34_a_buff_for_the_dead_is_discarded() -> None:
    match = position(hands={1: "flak_vest jab"})
    play(match, "action flak_vest 1.bruno 1.ines")
    match.state.characters["1.ines"].is_alive = False
    events = settle(match)
    assert of("CardDiscarded", events)[0].reason == "resolved"
    assert not of("CardAttached", events)


def test_r17_what_attaches_is_not_discarded() -> None:
    """Q12: and can't be healed."""
    match = position(hands={1: "flak_vest"}, characters={"1.ines": {"dice": []}})
    events = play(match, "action flak_vest 1.bruno 1.ines")
    assert told(events)[-2:] == ["CardAttached", "ActionPhaseStarted"]
    assert match.state.healable(who(match, "1.ines"), 9) == []


def test_r15_costs_and_traits_are_checked_at_the_announcement_only() -> None:
    """Q3, Q9: what carries no trait fits all."""
    match = position(hands={1: "haymaker jab", 2: "delta_feedback"}, characters={"2.vex": {}})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4", "edge delta_feedback 2.vex 1.bruno")
    play(match, "die 6", "die 5")
    settle(match)
    assert hp(match, "2.lin") == 8


def test_r12_energy_then_dice_then_cards_are_paid() -> None:
    match = position("crossfire", hands={1: "alpha_demolish jab"}, variant="v05")
    events = play(match, "attack alpha_demolish 1.kessa 2.lin", "pay 6")
    assert told(events)[:5] == [
        "CardPlayed",
        "EnergySpent",
        "DieSpent",
        "CardDiscarded",
        "AttackDeclared",
    ]
