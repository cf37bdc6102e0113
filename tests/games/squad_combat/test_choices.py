"""What may be chosen, in words: made from the view of who is asked, each told apart."""

from fractions import Fraction
from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.games.squad_combat.events.combat import AttackModified
from domain.games.squad_combat.turns import MOST_PHASES
from domain.kernel import PUBLIC, Choice, Viewer
from domain.kernel.lying import references
from domain.kernel.table import Part, Sentence
from replays.telling.choices import choices_of
from tests.games.squad_combat.playing import hp, play, position
from tests.given import Playtest
from tests.laws.test_words import codes_in, ids_of
from tests.recordings.recording import FOLDER, read
from tests.script import moments

RECORDINGS = ("mini", "v05", "four_seats")


def offered(match: Playtest) -> dict[str, Choice]:
    choices = choices_of(GAME, match.state, Viewer(match.state.to_act))
    return {choice.sentence: choice for choice in choices}


def parts_of(match: Playtest) -> tuple[Part, ...]:
    return GAME.table(GAME.seen(match.state, PUBLIC)).in_order


@pytest.mark.parametrize("name", RECORDINGS)
def test_all_choices_of_a_match_are_told_apart_and_lie_on_the_table(name: str) -> None:
    script = read(FOLDER / "squad_combat" / f"{name}.json").script()
    faces = list(GAME.faces(GAME.settle(script.variant, script.options)))
    ids = ids_of(faces)
    for moment in moments(GAME, script.until(150)):
        if moment.number % 5 or not moment.state.to_act:
            continue
        seat = Viewer(moment.state.to_act)
        choices = choices_of(GAME, moment.state, seat)
        assert len({choice.sentence for choice in choices}) == len(choices)
        refs = {*references(GAME.table(GAME.seen(moment.state, seat)))}
        for choice in choices:
            assert codes_in(f"{choice.sentence} {choice.detail}", ids) == []
            assert set(choice.pieces) <= refs
            assert set(choice.cards) <= {face.id for face in faces}


def test_an_attack_says_what_it_costs_and_leaves() -> None:
    match = position(hands={1: "alpha_smash"})
    attack = offered(match)["Attack Lin with Bruno's Overhead Smash"]
    assert attack.detail == (
        "1 energy and a die of 4 or more; 5 damage: Lin 12 to 7 HP; "
        "a die of 4 or more dodges it: Lin has a 6 or a 5 or a 4"
    )
    assert attack.pieces == ("1.bruno", "2.lin")


def test_resistance_and_hardened_are_reckoned_with() -> None:
    vest = {"2.halvard": {"marks": [{"owner": 2, "card": "flak_vest"}, {"owner": 1, "damage": 1}]}}
    match = position("hammer", "hammer", hands={1: "alpha_smash"}, characters=vest)
    attack = offered(match)["Attack Halvard (seat 2) with Bruno's Overhead Smash"]
    assert "Halvard (seat 2) 14 to 10 HP, for its resistance 1" in attack.detail


def test_the_same_character_of_another_seat_is_told_apart() -> None:
    match = position("hammer", "hammer", hands={1: "jab"})
    assert "Attack Bruno (seat 2) with Bruno's Jab" in offered(match)


def test_a_reaction_says_what_becomes_of_the_attack() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    choices = offered(match)
    assert choices["Play Parry with Lin"].detail.endswith("damage 2: Lin 12 to 10 HP")
    passing = choices["Pass: play no response"]
    assert passing.detail == "it hits: Lin 12 to 8 HP"


def test_a_pass_says_whether_others_may_still_respond() -> None:
    match = position(hands={1: "haymaker jab", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    passing = offered(match)["Pass: play no response"]
    assert passing.detail == "if nobody responds, it hits: Lin 12 to 8 HP"
    play(match, "pass")
    assert offered(match)["Pass: play no response"].detail == "it hits: Lin 12 to 8 HP"


def test_each_die_of_a_duel_says_what_it_reaches() -> None:
    match = position(hands={1: "jab"}, variant="v05")
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    choices = offered(match)
    assert choices["Spend Bruno's 5 on the attack"].detail == "attack 6: hits, whatever Lin spends"
    unless = "attack 1: hits unless Lin spends a 4 or a 5 or a 6"
    assert choices["Spend no die on the attack"].detail == unless


def test_a_new_roll_says_how_likely_more_is() -> None:
    match = position(hands={1: "second_look"})
    play(match, "edge second_look 1.bruno")
    [odds] = offered(match)["Take up Bruno's die of 4 to roll it again"].odds
    assert (odds.event, odds.chance) == ("more than 4", Fraction(1, 3))


def test_healing_and_energy_say_what_there_is_to_gain() -> None:
    hurt = {"1.halvard": {"marks": [{"owner": 2, "card": "jab"}], "spent": 2}}
    choices = offered(position(hands={1: "echo_mend adrenaline"}, characters=hurt))
    assert choices["Play Mend with Ines on Halvard"].detail == "3 energy; heal 3; 2 HP to gain"
    assert choices["Play Mend with Ines on Bruno"].detail.endswith("no damage to heal")
    gain = "free; restore 4 energy; 2 energy to gain; the same whoever plays it"
    assert choices["Play Adrenaline with Bruno on Halvard"].detail == gain


def test_an_attack_that_heals_says_what_it_finds_to_heal() -> None:
    for damage, found in ((2, "2 HP to gain"), (4, "it has no damage of 2 or less to heal")):
        hurt = {"1.ines": {"marks": [{"owner": 2, "damage": damage}]}}
        match = position(hands={1: "echo_pulse"}, characters=hurt)
        detail = offered(match)["Attack Lin with Ines's Pulse"].detail
        assert detail.endswith(f"then heal 2 of its own: {found}")


def test_alike_damage_is_numbered() -> None:
    jabs = {"1.halvard": {"marks": [{"owner": 2, "card": "jab"}] * 2}}
    match = position(hands={1: "echo_mend"}, characters=jabs)
    play(match, "action echo_mend 1.ines 1.halvard")
    while match.state.decision == "respond":
        play(match, "pass")
    assert [*offered(match)] == [
        "Heal Halvard of Jab (2 damage, number 1 of 2)",
        "Heal Halvard of Jab (2 damage, number 2 of 2)",
    ]


def test_the_last_to_pass_reads_that_the_turn_ends() -> None:
    match = position(hands={1: "jab", 2: "jab"})
    words = "no more action phases, only responses"
    assert offered(match)["Pass for the rest of the turn"].detail == words
    play(match, "pass")
    assert offered(match)["Pass for the rest of the turn"].detail == (
        f"{words}; all others have passed, so the turn ends"
    )


def test_a_pass_after_the_most_phases_says_that_the_turn_ends() -> None:
    """Q32: then nobody acts any more, though nobody else has passed."""
    match = position(hands={1: "jab", 2: "jab"})
    match.state.phases = MOST_PHASES
    assert offered(match)["Pass for the rest of the turn"].detail.endswith("so the turn ends")


def test_cards_that_ask_nothing_of_their_performer_say_so() -> None:
    choices = offered(position(hands={1: "spare_dice steady_hand swap_places"}))
    assert choices["Play Spare Dice with Bruno on Ines"].detail == (
        "free; roll 2 dice more; 3 to 5 dice, of which its next refresh leaves 3; "
        "the same whoever plays it"
    )
    others = [choice.detail for said, choice in choices.items() if "Spare Dice" not in said]
    assert not any("whoever" in each for each in others)


def test_what_is_below_0_is_made_up_for_first() -> None:
    """2 - 3 + 2 is 1: only the sum is kept from falling below 0."""
    hands = {1: "jab charlie_called_shot", 2: "halvard_bulwark"}
    match = position("crossfire", "hammer", hands=hands)
    play(match, "attack jab 1.kessa 2.ines", "pay 4", "edge halvard_bulwark 2.halvard")
    called = offered(match)["Play Called Shot with Marlow"]
    assert called.detail.endswith("damage +2; damage 1: Halvard 15 to 14 HP")
    said = [part.text for part in parts_of(match) if isinstance(part, Sentence)]
    assert said[1].startswith("Kessa attacks Halvard with Jab: damage 0 (1 below 0), ")
    events = play(match, "edge charlie_called_shot 1.marlow", "pay 4", "pass")
    told = [event.sentence() for event in events if isinstance(event, AttackModified)]
    assert told == ["The damage rises by 2 from below 0, to 1."]
    assert hp(match, "2.halvard") == 14


def test_a_boost_of_the_dead_says_what_the_attack_does_then() -> None:
    dead = {"1.bruno": {"dead": True}}
    match = position(hands={1: "jab parry", 2: "parry"}, characters=dead)
    play(match, "attack jab 1.ines 2.lin", "pay 4", "pass")
    assert offered(match)["Use Bruno's death effect"].detail == (
        "a card of your hand; damage +1; once a turn; damage 3: Lin 12 to 9 HP"
    )


def test_energy_is_gained_by_who_has_just_paid() -> None:
    """R11: the cost is paid before the effect."""
    choices = offered(position(hands={1: "echo_rally"}))
    assert "2 energy to gain" in choices["Play Rally with Ines on Ines"].detail


def test_a_hit_on_the_last_enemy_says_who_wins_and_nothing_of_what_would_follow() -> None:
    """R25: the match is over before anything else is done."""
    dead = {f"2.{each}": {"dead": True} for each in ("ines", "juno")}
    match = position(two="needle", hands={1: "jab"}, characters=dead)
    seen: Any = GAME.view(match.state, Viewer(1))
    left = [ref for ref, each in seen.characters.items() if each.seat == 2 and each.is_alive]
    low = {
        ref: {"marks": [{"owner": 1, "damage": seen.characters[ref].remaining - 1}]} for ref in left
    }
    out = {ref: {"dead": True} for ref in left[1:]}
    match = position(two="needle", hands={1: "jab"}, characters={**dead, **low, **out})
    attack = next(c for s, c in offered(match).items() if s.startswith("Attack"))
    assert "dies and you win" in attack.detail
