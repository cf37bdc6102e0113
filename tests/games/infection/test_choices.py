"""What the legal commands mean, in words."""

from fractions import Fraction

import pytest

from domain.games.infection import GAME
from domain.kernel import Choice
from tests.games import reading
from tests.games.infection.playing import play, position
from tests.given import Playtest

RECORDINGS = ["final", "lose_turn", "playtest_1", "playtest_2", "unusual", "from_a_position"]


def choices(match: Playtest) -> dict[str, Choice]:
    return reading.choices(GAME, match.state)


@pytest.mark.parametrize("recording", RECORDINGS)
def test_every_choice_of_a_match_can_be_read(recording: str) -> None:
    reading.check_choices(GAME, recording)


def test_a_weapon_says_what_it_costs_its_target() -> None:
    """R10, R16."""
    told = choices(position("B1 c4", "R1 c5 hp=2"))
    axe = told["Hit R1 with Axe"]
    assert axe.detail == (
        "it loses 2 of 2 HP and dies; it comes back at home with 3 HP; you may discard a card of "
        "seat 2's hand"
    )
    assert (axe.cells, axe.pieces) == (("c4", "c5"), ("1.axe", "B1", "R1"))
    assert told["Hit R1 with Gun"].detail == "it loses 1 of 2 HP; the turn ends"
    assert told["Shoot Arrow at R1"].detail == (
        "it may not play Move & Pick-up on its next turn; the turn ends"
    )
    again = choices(position("B1 c4", "R1 c5 pending=no_move,no_weapon"))
    assert again["Shoot Arrow at R1"].detail.endswith(
        "that is so already, so this changes nothing; the turn ends"
    )
    assert again["Throw Grenade at c5"].detail == (
        "R1 may not use weapons on its next turn; for R1 that is so already; the turn ends"
    )


def test_a_death_says_what_becomes_of_the_cure_and_what_the_option_costs() -> None:
    """R15, R16."""
    lost = position("B1 c4", "R1 c5 hp=1 carries", options={"death_penalty": "lose_turn"})
    assert choices(lost)["Hit R1 with Gun"].detail == (
        "it loses 1 of 1 HP and dies; it comes back at home with 3 HP; it misses its next turn; "
        "its cure stays on c5"
    )
    spared = position("B1 c4", "R1 c5 hp=1", options={"steal_discardable": False})
    spared.state.sides[2].hand.update(dict.fromkeys(spared.state.sides[2].hand, 0), steal=1)
    assert "discard" not in choices(spared)["Hit R1 with Gun"].detail


def test_a_move_says_what_lies_there_and_what_can_follow() -> None:
    """R5, R7, R14."""
    told = choices(position("B1 c2 carries hp=2", turned_over={"c2": "cure"}))
    assert told["Move B1 to b1"].detail == (
        "2 tiles; no weapon or Steal can follow; back to 3 HP; stores its cure; the turn ends"
    )
    assert told["Move B1 to b2"].detail == (
        "1 tile; no card could be used from there; a tile of the blue side lies there"
    )


def test_a_move_says_that_it_wins_and_what_a_carrier_or_the_disarmed_cannot_do() -> None:
    """R1, R11, R21."""
    won = choices(position("B1 c2 carries", stored={"1": 1}))
    assert won["Move B1 to c1"].detail == (
        "1 tile; stores its cure; you win: two cures are in the village"
    )
    away = choices(position("B1 c4 carries active=no_weapon", loose={"c5": 1}))
    assert "no weapon can follow" in away["Move B1 to c5"].detail
    assert "a cure lies there, which a carrier cannot pick up" in away["Move B1 to c5"].detail


def test_a_tile_says_whom_it_may_kill_and_that_a_cure_would_stay() -> None:
    """R18, R19."""
    match = position("B1 c2 carries hp=1", "R2 a7 hp=1", turned_over={"e6": "cure"})
    play(match, "move c3")
    assert choices(match)["Turn over the tile on c3"].detail.endswith(
        "; a Cure would stay on the cell, for B1 carries one; a Virus would kill B1; a Contagion "
        "would kill B1 and R2"
    )


def test_who_comes_back_is_told_what_it_still_may_not_do() -> None:
    """Q15."""
    match = position("B1 c4", "R1 c5 hp=1 pending=no_move")
    play(match, "gun R1")
    detail = choices(match)["Bring R1 back on c7"].detail
    assert detail == "with 3 HP; on its next turn it may not play Move & Pick-up"


def test_a_tile_has_its_odds() -> None:
    """R9: what the region still hides."""
    match = position("B1 c2")
    play(match, "move c3")
    tile = choices(match)["Turn over the tile on c3"]
    assert [(odds.event, odds.chance) for odds in tile.odds] == [
        ("the tile is a cure", Fraction(1, 10)),
        ("the tile costs HP", Fraction(1, 2)),
    ]
    assert tile.detail == (
        "still face down on the blue side: 1 Cure, 4 Virus, 2 Recover, 1 Generosity, 1 Disarm, "
        "1 Contagion"
    )


def test_a_cure_is_stolen_from_a_village_or_a_carrier() -> None:
    """R12."""
    told = choices(position("B1 c6", stored={"2": 1}))
    assert told["Steal a cure from the red village"].detail == (
        "Steal is out of the match then; B1 carries it; the turn ends"
    )
    assert "Steal the cure of R1" in choices(position("B1 c4", "R1 c5 carries"))


def test_a_cure_that_is_stolen_at_home_is_stored() -> None:
    """R14, Q23."""
    told = choices(position("B1 c1 hp=2", "R1 c2 carries"))
    assert told["Steal the cure of R1"].detail == (
        "Steal is out of the match then; B1 carries it; back to 3 HP; it is stored at once; "
        "the turn ends"
    )


def test_a_reset_names_the_cards_that_come_back() -> None:
    """R13."""
    told = choices(position(played={"1": {"move": 2, "gun": 1}}))
    detail = told["Take all played cards back"].detail
    assert detail == "Move & Pick-up \u00d72, Gun; the turn ends"
    none = choices(position())["Take all played cards back"].detail
    assert none == "there are none: this is a pass; the turn ends"


def test_the_last_turn_says_that_the_match_ends() -> None:
    found = choices(position("B1 c2", turn=397, options={"max_turns": 397}))
    assert found["Take all played cards back"].detail.endswith(
        "; the match ends in a draw: the last turn is over"
    )
