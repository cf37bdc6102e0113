"""What may be done, in words."""

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.display.sight import Sight
from domain.games.location_ccg.events.plays import CardPlayed
from domain.games.location_ccg.view import view
from domain.kernel import Viewer
from tests.games.location_ccg.playing import RICH, mission, of, passes, play, position
from tests.games.location_ccg.playing import choices as commands
from tests.games.reading import check_choices, check_choices_of, choices
from tests.given import Playtest


def said(match: Playtest) -> dict[str, str]:
    return {sentence: each.detail for sentence, each in choices(GAME, match.state).items()}


@pytest.mark.parametrize(
    "recording", ["coven", "short", "no_stayers", "lingering_wounds", "black_markets"]
)
def test_choices_of_a_whole_match_can_be_told_apart_and_found(recording: str) -> None:
    check_choices(GAME, recording)


def test_a_surprise_says_whom_it_hits_what_it_costs_and_does() -> None:
    match = position("1 bagman", "2 bagman", hand={1: "ambush"}, bank={1: "corner_thug"})
    detail = "costs 2 points (1 power); deal 2 damage to it; enough to destroy it"
    assert said(match)["Play Ambush on your Bagman (1)"] == detail
    assert said(match)["Play Ambush on the enemy's Bagman (2)"] == detail


def test_an_ability_is_used_by_its_title() -> None:
    match = position("1 getaway_driver L1", bank={1: "bagman"})
    assert said(match)["Use Drive off of Getaway Driver (1) on your Getaway Driver (1)"] == (
        "costs 1 point; recall it to its HQ, out of the mission"
    )


def test_a_recall_says_who_is_home_already() -> None:
    match = position("1 getaway_driver", bank={1: "bagman"})
    assert said(match)["Use Drive off of Getaway Driver (1) on your Getaway Driver (1)"] == (
        "costs 1 point; recall it to its HQ, out of the mission; it is in its HQ already"
    )


def test_a_payment_says_what_is_left() -> None:
    match = position(hand={1: "enforcer"}, bank={1: "bagman bagman corner_thug"}, phase="deploy")
    play(match, "deploy enforcer", "pay bagman")
    assert said(match) == {
        "Pay with Bagman": "2 money; 1 point left to pay, with 1 power",
        "Pay with Corner Thug": "2 power; nothing left to pay",
    }


def test_a_location_is_attacked_knowing_what_it_takes() -> None:
    match = position("1 bagman", "2 loan_shark L1", tokens={"L1": {1: 2}})
    assert said(match)["Attack Harbor"] == (
        "3 skill more than the enemy's needed (there now: yours 0, the enemy's 2); "
        "your HQ can send 2 skill, the enemy's 0; your tokens there: 2 of 3"
    )
    match = position("1 bagman", "1 war_room", "2 loan_shark")
    assert "your HQ can send 3 skill, the enemy's 2;" in said(match)["Attack Harbor"]
    assert said(match)["Attack nothing this turn"] == "you deploy next"


@pytest.mark.parametrize(
    ("stayers", "there"),
    [("count_skill", " (there now: yours 0, the enemy's 2);"), ("ignore", ";")],
)
def test_skill_that_does_not_count_is_not_there(stayers: str, there: str) -> None:
    """Q9: who stays from earlier counts only by option."""
    match = position("1 bagman", "2 loan_shark L1", options={"stayers": stayers})
    assert f"skill more than the enemy's needed{there}" in said(match)["Attack Harbor"]


def test_a_challenge_names_the_character_and_its_numbers() -> None:
    match = position("1 hit_squad", "1 enforcer", "2 enforcer", "2 bagman")
    mission(match, "L1", "c1 c2", "c3 c4")
    assert said(match)["Challenge with Hit Squad (1)"] == "attack 3, defence 2, skill 1, long range"
    play(match, "challenge c2")
    assert said(match)["Oppose Enforcer (2) with Enforcer (3)"] == (
        "attack 3, defence 3, skill 1; Enforcer (2): attack 3, defence 3"
    )


def test_the_price_counts_what_makes_a_card_cheaper() -> None:
    """R8, R9: as the rules take it off."""
    match = position(
        "1 black_market",
        "1 armory",
        "2 ragged_crowd",
        hand={1: "shotgun field_training ragged_crowd knife"},
        bank={1: "corner_thug intruder bagman bagman"},
        phase="deploy",
    )
    sight = Sight(view(match.state, Viewer(1)))
    for command in commands(match, "deploy"):
        before = GAME.clone(match.state)
        (played,) = of(CardPlayed, play(match, command))
        assert str(sight.cost(played.card, 1)) == played.cost
        match.state = before
    assert said(match)["Deploy Field Training on the enemy's Ragged Crowd (3)"] == (
        "costs 1 point of alpha, 2 less than printed by Black Market and Armory; "
        "+1 attack, +1 defence and +1 skill"
    )


def test_a_hand_over_the_limit_is_discarded_from() -> None:
    match = position(hand={1: "knife " * 8 + "kevlar"}, phase="deploy")
    play(match, "end")
    passes(match)
    assert said(match) == {
        "Discard Knife": "2 cards over the limit",
        "Discard Kevlar": "2 cards over the limit",
    }
    check_choices_of(GAME, match.state)


def test_a_pass_says_that_the_match_ends_with_the_turn() -> None:
    """Q26: the last turn is over, unless a hand is over its limit first."""
    match, full = (
        position(
            hand={1: held, 2: "knife"},
            tokens={"L1": {1: 1}},
            options={"turn_cap": 10},
            phase="deploy",
            turn=10,
        )
        for held in ("knife", "knife " * 9)
    )
    play(match, "end")
    assert said(match)["Pass"].endswith("if both pass, damage goes and the turn ends")
    play(match, "pass")
    assert "the turn ends; you win: " in said(match)["Pass"]
    play(full, "end")
    assert said(full)["Pass"].endswith("damage goes and the turn ends")


def test_a_pass_says_that_most_locations_are_won_with_it() -> None:
    """Q21, R25: the skill that is compared next decides the match."""
    crowd = ["1 loan_shark"] * 6
    match = position(*crowd, hand={1: "knife"}, tokens={"L1": {1: 2}}, won={"L2": 1})
    play(match, "attack L1", *(f"send c{each}" for each in range(1, 7)))
    while match.state.window is None or match.state.window.name != "after_combat":
        assert "you win" not in said(match)["Pass"]
        play(match, "pass")
    assert "skill is compared; you win: " in said(match)["Pass"]
    play(match, "pass")
    assert match.state.result is not None


def test_what_is_deployed_says_what_it_does_and_what_it_will_cost() -> None:
    """R14: upkeep is a price, too."""
    match = position(hand={1: "black_market"}, bank={1: "bagman bagman"}, phase="deploy")
    assert said(match)["Deploy Black Market"] == (
        "costs 3 points (1 money); your cards cost 1 point less, but at least 1 point; upkeep 1"
    )


@pytest.mark.parametrize(
    ("laid", "card", "target", "end"),
    [
        ("2 enforcer", "ambush", "c1", "its defence is 3: it survives"),
        ("2 enforcer damage=1", "ambush", "c1", "enough to destroy it"),
        ("2 exo_trooper damage=1", "ambush", "c1", "its toughness turns that into a wound"),
        ("2 bagman L1", "bribe", "c1", "it is at Harbor already"),
        ("1 bagman", "smoke_bomb", "c1", "it is in its HQ already"),
        ("1 bagman", "rally", "", "you have no party now"),
        ("1 bagman", "soul_pact", "", "there is none in it"),
    ],
)
def test_a_surprise_says_what_it_will_come_to(laid: str, card: str, target: str, end: str) -> None:
    match = position(laid, hand={1: card}, bank={1: RICH})
    (detail,) = [each for sentence, each in said(match).items() if sentence.startswith("Play")]
    assert end in detail.split("; "), target


def test_a_deployment_says_what_has_to_go_for_it() -> None:
    """R33, R34."""
    cards, bank = "shotgun director", {1: RICH}
    match = position(
        "1 bagman", "2 knife c1", "2 director", hand={1: cards}, bank=bank, phase="deploy"
    )
    assert said(match)["Deploy Shotgun on your Bagman (1)"].endswith(
        "Knife (2) lies there: you choose which of the two is discarded"
    )
    assert said(match)["Deploy The Director"].endswith(
        "the enemy's The Director is discarded for it"
    )


def test_a_price_says_what_makes_it_less() -> None:
    """R8: copies of a mob on the table, whosever, and never by more than can be taken off."""
    match = position(
        "2 ragged_crowd", hand={1: "ragged_crowd"}, bank={1: "corner_thug"}, phase="deploy"
    )
    detail = said(match)["Deploy Ragged Crowd"]
    assert detail.startswith("costs 2 points (1 power), 1 less than printed by Mob; ")


def test_who_is_sent_is_worth_what_it_will_be_there() -> None:
    """R31, 2.4: the place, War Room and Haunted Tower count on arrival, and it may die of it."""
    match = position("1 bagman", "1 enforcer", locations="catacombs harbor museum")
    play(match, "attack L1")
    sent = said(match)
    assert sent["Send Bagman (1) to Catacombs"] == "it is destroyed on arrival"
    match = position("1 enforcer", "1 war_room", "2 haunted_tower")
    before = view(match.state, Viewer(1)).permanents[0].stats
    play(match, "attack L1")
    numbers = next(each for sentence, each in said(match).items() if sentence.startswith("Send"))
    attack, defence, skill = before[0] - 1, before[1], before[2] + 1
    assert numbers.startswith(f"attack {attack}, defence {defence}, skill {skill}")


def test_who_is_deployed_beside_the_crime_lord_has_its_attack() -> None:
    match = position("1 crime_lord", hand={1: "hit_squad"}, bank={1: RICH}, phase="deploy")
    assert "attack 4, " in said(match)["Deploy Hit Squad"]
