"""The worked examples of the rules (section 12)."""

from tests.games.squad_combat.playing import choices, end, hp, of, play, position, settle, told, who


def test_1_a_die_that_is_high_enough_pays() -> None:
    """R13: overpaying is allowed."""
    match = position(hands={1: "alpha_smash"}, characters={"1.bruno": {"dice": [5, 4, 1]}})
    play(match, "attack alpha_smash 1.bruno 2.lin")
    assert choices(match) == ["pay 5", "pay 4"]
    events = play(match, "pay 4")
    [spent] = of("DieSpent", events)
    assert (spent.value, spent.reason, who(match, "1.bruno").dice) == (4, "cost", [5, 1])
    assert who(match, "1.bruno").energy == 7


def test_2_the_only_way_to_pay_is_taken() -> None:
    match = position(hands={1: "alpha_smash"}, characters={"1.bruno": {"dice": [4, 2, 1]}})
    events = play(match, "attack alpha_smash 1.bruno 2.lin")
    assert told(events)[:4] == ["CardPlayed", "EnergySpent", "DieSpent", "AttackDeclared"]
    assert of("DieSpent", events)[0].value == 4


def test_3_two_requirements_are_paid_from_the_highest() -> None:
    match = position(
        "needle", "hammer", hands={1: "juno_jackpot"}, characters={"1.juno": {"dice": [4, 3, 6, 1]}}
    )
    play(match, "attack juno_jackpot 1.juno 2.ines")
    assert choices(match) == ["pay 6", "pay 4"]
    play(match, "pay 6")
    assert choices(match) == ["pay 4", "pay 3"]


def test_4_a_clumsy_attack_is_dodged_with_a_die() -> None:
    lin = {"dice": [4, 3, 2]}
    match = position(
        hands={1: "alpha_smash"}, characters={"2.lin": lin, "1.bruno": {"dice": [4, 1]}}
    )
    play(match, "attack alpha_smash 1.bruno 2.lin")
    assert choices(match) == ["dodge 4", "pass"]
    events = play(match, "dodge 4")
    assert of("AttackNegated", events)[0].by == "die"
    assert match.state.sides[1].discard == {"alpha_smash": 1}
    assert (who(match, "2.lin").dice, hp(match, "2.lin")) == ([3, 2], 12)


def test_5_nobody_reacts_and_the_card_stays_as_damage() -> None:
    match = position(
        hands={1: "alpha_smash"}, characters={"2.lin": {"dice": []}, "1.bruno": {"dice": [4]}}
    )
    events = play(match, "attack alpha_smash 1.bruno 2.lin")
    [attached], [dealt] = of("CardAttached", events), of("DamageDealt", events)
    assert (attached.mark, attached.base, attached.trait) == ("m1", 5, "alpha")
    assert (dealt.amount, dealt.remaining) == (5, 7)


def test_6_resistance_reduces_a_mark() -> None:
    """R28"""
    match = position("hammer", "crossfire", hands={2: "kessa_frenzy"}, active=2)
    play(match, "attack kessa_frenzy 2.kessa 1.halvard", "pay 6", "pay 5")
    events = settle(match)
    [mark] = who(match, "1.halvard").marks
    assert (mark.value, match.state.value(who(match, "1.halvard"), mark)) == (5, 4)
    assert not events or of("DamageDealt", events)
    assert hp(match, "1.halvard") == 11


def test_7_heal_looks_at_each_mark() -> None:
    """Q12"""
    marks = [{"owner": 2, "damage": damage} for damage in (5, 3, 2)]
    match = position(hands={1: "echo_mend"}, characters={"1.ines": {"marks": marks}})
    play(match, "action echo_mend 1.ines 1.ines")
    assert choices(match) == ["mark m2", "mark m3"]


def test_8_hardened_ignores_small_damage() -> None:
    """R28"""
    vest = {"marks": [{"owner": 1, "card": "flak_vest"}]}
    match = position(
        "hammer", "crossfire", hands={2: "osric_volley"}, active=2, characters={"1.bruno": vest}
    )
    events = play(match, "attack osric_volley 2.osric 1.halvard")
    assert [event.target for event in of("DamageDealt", events)] == ["1.halvard", "1.ines"]
    assert of("DamagePrevented", events)[0].character == "1.bruno"
    assert [mark.value for mark in who(match, "1.halvard").marks] == [3]
    assert [mark.kind for mark in who(match, "1.ines").marks] == ["damage_token"]


def test_8_a_larger_hit_comes_through_hardened() -> None:
    vest = {"marks": [{"owner": 1, "card": "flak_vest"}]}
    match = position(
        "hammer", "crossfire", hands={2: "jab"}, active=2, characters={"1.bruno": vest}
    )
    play(match, "attack jab 2.osric 1.bruno", "pay 6")
    assert hp(match, "1.bruno") == 11


def test_9_an_attack_is_redirected() -> None:
    """Q17: accurate forbids only dodges; the new defender has no further reaction."""
    match = position(hands={1: "foxtrot_intercept parry", 2: "beta_pinpoint"}, active=2)
    play(match, "attack beta_pinpoint 2.lin 1.ines", "edge foxtrot_intercept 1.halvard")
    attack = match.state.attack
    assert (attack.defender, match.state.damage(), attack.reactions) == ("1.halvard", 3, 1)
    assert choices(match) == ["pass"]
    play(match, "pass")
    assert [mark.value for mark in who(match, "1.halvard").marks] == [3]


def test_10_a_refresh_keeps_as_many_dice_as_the_pool() -> None:
    """R26"""
    match = position("needle", "hammer", characters={"1.juno": {"dice": [6, 2]}})
    play(match, "refresh 1.juno", chance=[1, 3, 3, 5])
    assert who(match, "1.juno").dice == [6, 5, 3, 3, 2, 1]
    play(match, "remove 1", "remove 2")
    assert (who(match, "1.juno").energy, who(match, "1.juno").dice) == (3, [6, 5, 3, 3])


def test_11_suppression_costs_one_recharge() -> None:
    """R6, Q6"""
    match = position(
        "needle", "hammer", hands={1: "delta_blackout"}, characters={"2.bruno": {"spent": 2}}
    )
    play(match, "action delta_blackout 1.vex 2.bruno")
    bruno = who(match, "2.bruno")
    assert (bruno.spent, bruno.suppressed) == (5, True)
    assert of("SuppressionRemoved", end(match))
    assert (bruno.spent, bruno.suppressed) == (5, False)
    assert [each.character for each in of("EnergyRecharged", end(match))] == ["2.bruno"]
    assert bruno.spent == 0


def test_12_a_duel_of_dice() -> None:
    """The attack hits if it is not lower."""
    match = position(
        hands={1: "haymaker", 2: "parry"},
        variant="v05",
        characters={"1.bruno": {"dice": [4, 4]}, "2.lin": {"dice": [2, 2]}},
    )
    play(match, "attack haymaker 1.bruno 2.lin", "edge parry 2.lin", "strike 4")
    events = play(match, "guard 2")
    [compared] = of("RatingsCompared", events)
    assert (compared.attack, compared.defense, compared.hit) == (4, 4, True)
    assert hp(match, "2.lin") == 8


def test_13_all_that_can_be_done_in_an_action_phase() -> None:
    match = position(
        hands={1: "jab haymaker sidestep echo_mend adrenaline"},
        characters={
            "1.bruno": {"dice": [4, 2, 1]},
            "1.halvard": {"dice": [3, 3, 5]},
            "1.ines": {"dice": [2, 2, 6]},
        },
    )
    counted = {
        word: len(choices(match, word)) for word in ("attack", "action", "edge", "refresh", "pass")
    }
    assert counted == {"attack": 18, "action": 3, "edge": 9, "refresh": 3, "pass": 1}
    assert len(choices(match, "printed")) == 3
    assert len(choices(match)) == 37


def test_14_a_kill_clears_the_table_and_leaves_an_effect() -> None:
    """R16, R24, Q8"""
    lin = {"dice": [], "marks": [{"owner": 1, "damage": 8}]}
    match = position(hands={1: "haymaker", 2: "jab parry"}, characters={"2.lin": lin})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    events = settle(match)
    assert of("CharacterDied", events)[0].character == "2.lin"
    assert match.state.sides[1].discard == {"haymaker": 1}
    assert choices(match, "death") == [
        "death 2.lin 1.bruno",
        "death 2.lin 1.halvard",
        "death 2.lin 1.ines",
    ]
