"""The primitives of which all cards are made (section 2.4)."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from domain.games.squad_combat.combat.effects import finds
from domain.games.squad_combat.material.cards import FIGURES
from domain.games.squad_combat.material.primitives import PRIMITIVES, Step
from domain.games.squad_combat.tasks.agenda import Cause
from tests.games.squad_combat.playing import choices, hp, of, play, position, settle, told, who

Test = TypeVar("Test")

TESTED: set[str] = set()
FOUND_NOTHING: set[str] = set()


def of_primitive(name: str) -> Callable[[Test], Test]:
    """Marks a test of one primitive."""
    TESTED.add(name)
    return lambda test: test


@of_primitive("draw")
def test_draw() -> None:
    match = position("crossfire", "hammer", hands={1: "beta_quick_draw"})
    play(match, "action beta_quick_draw 1.osric", chance=["jab", "parry"])
    assert match.state.sides[1].hand == {"jab": 1, "parry": 1}


@of_primitive("discard")
def test_discard_is_for_the_seat_of_the_target() -> None:
    match = position(hands={1: "intimidate", 2: "jab parry"})
    play(match, "action intimidate 1.bruno 2.lin", "pass")
    assert (match.state.to_act, choices(match)) == (2, ["discard jab", "discard parry"])
    [event] = of("CardDiscarded", play(match, "discard jab"))[:1]
    assert (event.seat, event.reason) == (2, "forced")


def test_a_single_card_is_discarded_by_itself() -> None:
    match = position(hands={1: "intimidate", 2: "jab"})
    events = play(match, "action intimidate 1.bruno 2.lin", "pass")
    assert of("CardDiscarded", events)[0].reason == "forced"


def test_nothing_to_discard_is_nothing() -> None:
    match = position(hands={1: "intimidate"})
    events = play(match, "action intimidate 1.bruno 2.lin")
    assert [each.reason for each in of("CardDiscarded", events)] == ["resolved"]


@of_primitive("recover")
def test_recover_takes_a_card_of_the_own_pile() -> None:
    """The card itself is not in the pile yet."""
    match = position(hands={1: "scavenge"}, discards={1: "jab parry"})
    play(match, "action scavenge 1.bruno")
    assert choices(match) == ["take jab", "take parry"]
    play(match, "take jab")
    assert match.state.sides[1].hand == {"jab": 1}
    assert match.state.sides[1].known == {"jab": 1}


def test_recover_is_automatic_with_one_kind_of_card() -> None:
    match = position(hands={1: "scavenge"}, discards={1: "jab jab"})
    events = play(match, "action scavenge 1.bruno")
    assert of("CardRecovered", events)[0].card == "jab"


def test_recover_from_an_empty_pile_is_nothing() -> None:
    match = position(hands={1: "scavenge"})
    events = play(match, "action scavenge 1.bruno")
    assert not of("CardRecovered", events)
    assert match.state.sides[1].discard == {"scavenge": 1}


@of_primitive("heal")
def test_heal_removes_one_mark() -> None:
    marks = [{"owner": 2, "card": "jab"}, {"owner": 2, "damage": 5}]
    match = position(hands={1: "field_dressing"}, characters={"1.ines": {"marks": marks}})
    events = play(match, "action field_dressing 1.ines 1.ines")
    assert told(events)[-5:-1] == ["MarkRemoved", "DamageHealed", "CardDiscarded", "CardDiscarded"]
    assert of("CardDiscarded", events)[0].seat == 2
    assert hp(match, "1.ines") == 7


def test_q12_a_mark_that_counts_nothing_can_be_healed() -> None:
    marks = [{"owner": 1, "card": "foxtrot_wall"}, {"owner": 2, "damage": 1}]
    match = position(hands={1: "field_dressing"}, characters={"1.ines": {"marks": marks}})
    events = play(match, "action field_dressing 1.ines 1.ines")
    assert of("DamageHealed", events)[0].amount == 0


def test_nothing_small_enough_heals_nothing() -> None:
    hurt = {"1.ines": {"marks": [{"owner": 2, "damage": 5}]}}
    match = position(hands={1: "field_dressing"}, characters=hurt)
    assert not of("MarkRemoved", play(match, "action field_dressing 1.ines 1.ines"))


@of_primitive("wound")
def test_wound_places_a_token() -> None:
    """Section 2.1: its trait is the first of the character."""
    match = position("needle", "hammer", hands={1: "jab jab"}, characters={"1.lin": {"dead": True}})
    events = play(match, "death 1.lin 2.bruno", "cost jab")
    [token] = of("TokenPlaced", events)
    assert (token.base, token.trait, hp(match, "2.bruno")) == (2, "beta", 11)


def test_wound_can_kill() -> None:
    near = {"marks": [{"owner": 1, "damage": 11}]}
    match = position(
        "needle",
        "hammer",
        hands={1: "jab jab"},
        characters={"1.lin": {"dead": True}, "2.bruno": near},
    )
    assert of("CharacterDied", play(match, "death 1.lin 2.bruno", "cost jab"))


@of_primitive("stun")
def test_q5_stun_takes_as_much_energy_as_there_is() -> None:
    match = position(hands={1: "tackle"}, characters={"2.lin": {"spent": 8}})
    [event] = of("EnergyStunned", play(match, "attack tackle 1.bruno 2.lin"))
    assert (event.amount, event.remaining) == (1, 0)


def test_q33_a_stun_of_nothing_is_no_event() -> None:
    match = position(hands={1: "tackle"}, characters={"2.lin": {"spent": 9}})
    assert not of("EnergyStunned", play(match, "attack tackle 1.bruno 2.lin"))


@of_primitive("restore")
def test_restore_gives_back_what_was_spent() -> None:
    match = position(hands={1: "adrenaline adrenaline"}, characters={"1.bruno": {"spent": 3}})
    events = play(match, "edge adrenaline 1.ines 1.bruno", "edge adrenaline 1.ines 1.bruno")
    assert [each.amount for each in of("EnergyRestored", events)] == [3]


@of_primitive("power_up")
def test_q25_whose_dice_they_are_turns_them_up() -> None:
    match = position(hands={1: "steady_hand"}, characters={"1.bruno": {"dice": [6, 5, 2]}})
    play(match, "edge steady_hand 1.bruno")
    assert choices(match) == ["die 5", "die 2", "decline"]
    play(match, "die 5", "die 2")
    assert (who(match, "1.bruno").dice, match.state.decision) == ([6, 6, 3], "action")


def test_power_up_is_skipped_if_no_die_can_rise() -> None:
    match = position(hands={1: "steady_hand"}, characters={"1.bruno": {"dice": [6]}})
    play(match, "edge steady_hand 1.bruno")
    assert match.state.decision == "action"


def test_declining_ends_the_step() -> None:
    match = position(hands={1: "steady_hand"})
    events = play(match, "edge steady_hand 1.bruno", "decline")
    assert of("DeclinedOption", events)
    assert match.state.decision == "action"


@of_primitive("power_down")
def test_q14_power_down_must_be_done() -> None:
    match = position(hands={1: "harass"}, characters={"2.lin": {"dice": [4, 3, 1]}})
    play(match, "action harass 1.bruno 2.lin")
    assert (match.state.to_act, choices(match)) == (2, ["die 4", "die 3"])


@pytest.mark.parametrize("dice", [[], [1, 1]])
def test_q14_power_down_of_nothing(dice: list[int]) -> None:
    match = position(hands={1: "harass"}, characters={"2.lin": {"dice": dice}})
    assert not of("DieChanged", play(match, "action harass 1.bruno 2.lin"))


def test_power_down_is_automatic_with_one_face() -> None:
    match = position(
        "needle", "hammer", hands={1: "delta_feedback"}, characters={"2.ines": {"dice": [2, 1]}}
    )
    events = play(match, "edge delta_feedback 1.vex 2.ines")
    assert [(each.old, each.new) for each in of("DieChanged", events)] == [(2, 1)]


@of_primitive("reroll")
def test_reroll_sets_dice_aside_and_rolls_them_in_order() -> None:
    match = position(hands={1: "second_look"})
    play(match, "edge second_look 1.bruno", "die 4")
    assert choices(match) == ["die 6", "die 5", "decline"]
    events = play(match, "die 5", chance=[1, 6])
    assert [each.value for each in of("DieRolled", events)] == [1, 6]
    assert who(match, "1.bruno").dice == [6, 6, 1]


def test_who_declines_rolls_what_is_set_aside() -> None:
    match = position(hands={1: "second_look"})
    play(match, "edge second_look 1.bruno", "die 4")
    assert of("DieRolled", play(match, "decline", chance=[3]))[0].reason == "reroll"


@of_primitive("add_die")
def test_add_die_goes_beyond_the_pool() -> None:
    match = position(hands={1: "spare_dice"})
    events = play(match, "edge spare_dice 1.ines 1.bruno", chance=[1, 2])
    assert of("DieRolled", events)[0].reason == "overcharge"
    assert who(match, "1.bruno").dice == [6, 5, 4, 2, 1]


@of_primitive("remove_die")
def test_remove_die_takes_the_highest() -> None:
    match = position(
        "needle", "hammer", hands={1: "delta_sap"}, characters={"2.ines": {"dice": [5, 2, 1]}}
    )
    play(match, "action delta_sap 1.vex 2.ines")
    assert who(match, "2.ines").dice == [1]


@of_primitive("suppress")
def test_suppress_places_one_token() -> None:
    match = position(
        "crossfire", "hammer", hands={1: "charlie_suppression charlie_suppression"}, passed=[2]
    )
    events = []
    for _ in range(2):
        events += play(match, "attack charlie_suppression 1.marlow 2.ines")
        events += play(match, choices(match)[0]) + settle(match)
    assert len(of("SuppressionPlaced", events)) == 1


@of_primitive("switch")
def test_switch_changes_places() -> None:
    match = position(hands={1: "swap_places"})
    [event] = of("PositionsSwitched", play(match, "edge swap_places 1.bruno 1.ines"))
    assert (event.a, event.b) == ("1.bruno", "1.ines")
    assert (who(match, "1.bruno").position, who(match, "1.ines").position) == (3, 1)


@of_primitive("attach")
def test_attach_protects() -> None:
    match = position(hands={1: "flak_vest"})
    play(match, "action flak_vest 1.bruno 1.ines")
    assert match.state.hardened(who(match, "1.ines"), "gamma") == 1


@of_primitive("damage_mod")
def test_damage_mods_are_summed_and_only_the_total_is_floored() -> None:
    match = position(hands={1: "jab press_on press_on jab", 2: "parry"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4")
    events = play(match, "edge press_on 1.bruno", "edge press_on 1.bruno")
    assert [each.total for each in of("AttackModified", events)] == [1, 2]


@of_primitive("attack_mod")
@of_primitive("defense_mod")
def test_ratings_change_in_a_duel() -> None:
    match = position(hands={1: "haymaker press_on jab", 2: "parry jab"}, variant="v05")
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4")
    events = play(match, "edge press_on 1.bruno")
    settle(match)
    assert (match.state.attack.attack, match.state.attack.defense) == (1, 2)
    assert of("AttackModified", events)[0].stat == "attack"


@of_primitive("dodge")
def test_dodge_negates() -> None:
    match = position(hands={1: "jab jab", 2: "sidestep jab"})
    events = play(match, "attack jab 1.bruno 2.lin", "pay 4", "edge sidestep 2.lin", "pay 4")
    assert of("AttackNegated", events)[0].by == "dodge"


@of_primitive("block")
def test_block_negates_what_is_accurate() -> None:
    match = position("crossfire", hands={1: "beta_needle", 2: "take_cover sidestep"})
    events = play(match, "attack beta_needle 1.osric 2.lin", "edge take_cover 2.lin")
    assert of("AttackNegated", events)[0].by == "block"


@of_primitive("redirect")
def test_redirect_changes_the_defender() -> None:
    match = position(hands={1: "foxtrot_intercept jab", 2: "jab jab"}, active=2)
    play(match, "attack jab 2.lin 1.ines", "pay 4", "edge foxtrot_intercept 1.halvard")
    assert match.state.attack.defender == "1.halvard"


@of_primitive("allies_hardened")
def test_allies_hardened_works_for_the_whole_seat() -> None:
    match = position(characters={"1.halvard": {"dead": True}})
    assert [match.state.hardened(each, "none") for each in match.state.squad(1)] == [1, 1]
    assert match.state.hardened(who(match, "2.lin"), "none") == 0


def test_a_step_on_the_attacker() -> None:
    """Jam stuns who attacks."""
    match = position(hands={1: "jab", 2: "delta_jam"})
    events = play(match, "attack jab 1.bruno 2.vex", "pay 4", "edge delta_jam 2.vex")
    assert [each.character for each in of("EnergyStunned", events)] == ["1.bruno"]


def test_steps_run_in_their_order() -> None:
    match = position("crossfire", "hammer", hands={1: "charlie_reposition"})
    events = play(match, "edge charlie_reposition 1.marlow 1.kessa")
    assert told(events) == ["CardPlayed", "EnergySpent", "PositionsSwitched"]
    assert told(play(match, "die 5")) == ["DieChanged", "CardDiscarded"]


def test_what_may_find_nothing_has_words_for_it() -> None:
    """Nobody has dice, damage or spent energy; and who is drained and suppressed has less."""
    drained = {"dice": (), "spent": FIGURES["lin"].energy, "suppressed": True}
    whole = {"dice": (), "spent": 0}
    for lin in (whole, drained):
        state = position(characters={"1.bruno": whole, "2.lin": lin}).state
        cause = Cause(1, "1.bruno", "2.lin", "jab")
        for name, form in PRIMITIVES.items():
            step = Step(name, "target", int(form.number))
            if form.who and not form.only_in and finds(state, cause, step) == []:
                assert form.lacks, name
                FOUND_NOTHING.add(name)
    assert {name for name, form in PRIMITIVES.items() if form.lacks} == FOUND_NOTHING


def test_every_primitive_is_tested() -> None:
    assert set(PRIMITIVES) == TESTED
