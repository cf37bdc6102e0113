"""What a reader of the log is told: names, and no more than the viewer knows."""

from collections.abc import Sequence

from domain.games.squad_combat import GAME
from domain.games.squad_combat.events.cards import CardDrawn
from domain.games.squad_combat.events.combat import DamageDealt
from domain.games.squad_combat.events.course import WindowOpened
from domain.kernel import Event
from tests.games.squad_combat.playing import play, position, settle


def spoken(events: Sequence[Event]) -> list[str]:
    """The sentences of all but the quiet events and those that others imply."""
    return [each.sentence() for each in events if type(each) not in (*GAME.quiet, WindowOpened)]


def test_an_attack_is_told_by_the_names_of_characters_and_its_card() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    assert spoken(play(match, "attack haymaker 1.bruno 2.lin", "pay 4")) == [
        "Bruno (seat 1) attacks Lin (seat 2) with Haymaker.",
        "Bruno (seat 1) spends 2 energy (6 left).",
        "Bruno (seat 1) spends a die of 4.",
    ]


def test_a_hit_is_told_as_what_stays_and_what_is_left() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    assert spoken(settle(match))[-2:] == [
        "Haymaker stays on Lin (seat 2).",
        "Lin (seat 2) takes 4 damage: 8 HP left.",
    ]


def test_a_hit_that_does_not_count_says_so() -> None:
    averted = DamageDealt("2.lin", "1.bruno", "m1", amount=0, remaining=12).sentence()
    assert averted == "Lin (seat 2) takes no damage, all averted or resisted: 12 HP left."


def test_a_healed_mark_tells_whose_card_goes_home() -> None:
    marks = {"1.halvard": {"marks": [{"owner": 2, "card": "low_kick"}]}}
    match = position(hands={1: "echo_mend"}, characters=marks)
    said = spoken(play(match, "action echo_mend 1.ines 1.halvard"))
    assert "Halvard (seat 1) is healed of 3 damage: 15 HP left." in said
    assert "Low Kick goes to the discard pile of seat 2." in said


def test_a_refresh_says_what_the_dice_are_for() -> None:
    match = position()
    said = spoken(play(match, "refresh 1.ines", chance=(5,)))
    assert said[:3] == [
        "Ines (seat 1) spends 4 energy (5 left).",
        "Ines (seat 1) sets a die to 2 to refresh.",
        "Ines (seat 1) sets a die to 2 to refresh.",
    ]


def test_a_hidden_card_is_a_card() -> None:
    assert CardDrawn(1, None, 9).sentence() == "Seat 1 draws a card."
    assert CardDrawn(1, "jab", 9).sentence() == "Seat 1 draws Jab."


def test_the_same_character_of_another_seat_is_told_apart() -> None:
    match = position("hammer", "hammer", hands={1: "haymaker"})
    said = spoken(play(match, "attack haymaker 1.bruno 2.bruno"))
    assert said[0] == "Bruno (seat 1) attacks Bruno (seat 2) with Haymaker."
