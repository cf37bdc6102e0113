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
    assert axe.detail == "it loses 2 of 2 HP and dies; you may discard a card of its seat"
    assert (axe.cells, axe.pieces) == (("c4", "c5"), ("1.axe", "B1", "R1"))
    assert told["Hit R1 with Gun"].detail == "it loses 1 of 2 HP"
    assert told["Shoot Arrow at R1"].detail == "it may not move on its next turn"


def test_a_move_says_what_lies_there_and_what_can_follow() -> None:
    """R5, R7, R14."""
    told = choices(position("B1 c2 carries hp=2", turned_over={"c2": "cure"}))
    assert told["Move B1 to b1"].detail == (
        "2 tiles; no weapon or Steal can follow; stores its cure; back to 3 HP"
    )
    assert told["Move B1 to b2"].detail == "1 tile; a tile of the blue side lies there"


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
    assert told["Steal a cure from the red village"].detail == "Steal is out of the match then"
    assert "Steal the cure of R1" in choices(position("B1 c4", "R1 c5 carries"))


def test_a_reset_names_the_cards_that_come_back() -> None:
    """R13."""
    told = choices(position(played={"1": {"move": 2, "gun": 1}}))
    detail = told["Take all played cards back"].detail
    assert detail == "Move & Pick-up x2, Gun x1; this is the whole turn"
    assert (
        choices(position())["Take all played cards back"].detail == "there are none: this is a pass"
    )
