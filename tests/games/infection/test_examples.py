"""The worked examples of the rules, 1 to 12."""

import pytest

from domain.games.infection.events.cures import CureDelivered, CurePickedUp
from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.events.villagers import DamageDealt, VillagerKilled
from tests.games.infection.playing import (
    choices,
    hp,
    of,
    play,
    position,
    start,
    turns,
    where,
    zone,
)
from tests.given import names

FAR = ("B2 a1", "R2 a7")


def test_1_the_first_turn_has_eight_choices() -> None:
    to = ["b1", "b2", "c2", "c3", "d1", "d2", "e1"]
    assert choices(start()) == [*(f"move {cell}" for cell in to), "reset"]


def test_1_a_friend_in_between_blocks_the_straight_two() -> None:
    to = ["a1", "b1", "b2", "c2", "c3", "d2"]
    assert choices(position("B2 d1")) == [*(f"move {cell}" for cell in to), "reset"]


def test_2_after_two_tiles_the_villager_picks_up_or_stops() -> None:
    match = start()
    play(match, "move c3")
    assert choices(match) == ["pick tile", "end"]
    events = play(match, "pick tile", chance=["cure"])
    assert of(CurePickedUp, events) == [CurePickedUp("B1", "c3", "tile")]
    assert (match.state.villagers["B1"].carries, match.state.villager) == (True, "R1")


def test_3_a_virus_costs_its_finder_an_hp() -> None:
    match = start()
    play(match, "reset", "move c5", "pick tile", chance=["virus"])
    assert hp(match) == [3, 2, 3, 3]


def test_4_an_enemy_straight_ahead_leaves_seventeen_choices() -> None:
    match = position("B1 c3", "R1 c5", *FAR)
    assert len(choices(match)) == 17
    assert choices(match, "reset", "gun", "arrow", "grenade", "axe") == [
        "gun R1",
        "arrow R1",
        "grenade c4",
        "grenade c5",
        "reset",
    ]
    assert "move c3" in choices(match)


def test_4_an_enemy_at_a_corner_leaves_seventeen_choices() -> None:
    match = position("B1 c3", "R1 d4", *FAR)
    moves = ["a3", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d2", "d3", "e3"]
    weapons = ["axe R1", "grenade c4", "grenade d3", "grenade d4"]
    assert choices(match) == [*(f"move {cell}" for cell in moves), *weapons, "reset"]


def test_5_an_axe_after_one_tile_kills() -> None:
    match = position("B1 c3", "R1 c5 hp=2", "R2 a5")
    events = play(match, "move c4", "axe R1")
    assert events[1:] == [DamageDealt("B1", "R1", 2, 0), VillagerKilled("R1", "c5", "B1")]
    assert match.state.to_act == 2
    assert choices(match) == [f"respawn {column}7" for column in "abcde"]
    play(match, "respawn b7")
    assert match.state.to_act == 1
    cards = ["move", "axe", "gun", "arrow", "grenade", "steal"]
    assert choices(match) == [*(f"discard {card}" for card in cards), "decline"]
    assert names(play(match, "decline"))[-2:] == ["TurnEnded", "TurnStarted"]


def test_6_contagion_takes_an_hp_of_everybody() -> None:
    match = position("B2 a2", "R1 c7 hp=2", turn=3)
    play(match, "move a3", "pick tile", chance=["contagion"])
    assert hp(match) == [2, 1, 2, 2]


def test_7_a_carrier_comes_home_and_its_turn_is_over() -> None:
    match = position("B1 c3 carries hp=1")
    events = play(match, "move c1")
    assert names(events) == [
        "CardPlayed",
        "VillagerMoved",
        "HpRestored",
        "CureDelivered",
        "TurnEnded",
        "TurnStarted",
    ]
    assert of(CureDelivered, events) == [CureDelivered("B1", 1, 1)]
    assert (hp(match)[0], match.state.sides[1].stored) == (3, 1)


def test_8_a_disarmed_villager_has_no_weapons_on_its_next_turn_only() -> None:
    match = position("R1 c5")
    events = play(match, "move c3", "pick tile", chance=["disarm"])
    assert DebuffApplied("B1", "no_weapon", "disarm") in events
    turns(match, 3)
    assert (match.state.turn, choices(match, "gun", "arrow", "grenade")) == (5, [])
    turns(match, 4)
    assert match.state.turn == 9
    weapons = ["gun R1", "arrow R1", "grenade c4", "grenade c5"]
    assert choices(match, "gun", "arrow", "grenade") == weapons


def test_9_an_arrow_forbids_one_turn_of_moves() -> None:
    match = position("B1 c3", "R1 c5", turn=5)
    play(match, "arrow R1")
    assert (match.state.turn, choices(match, "move")) == (6, [])
    assert choices(match, "gun", "reset") == ["gun B1", "reset"]
    turns(match, 4)
    assert (match.state.turn, "move c4" in choices(match)) == (10, True)


def test_10_the_move_just_used_can_be_recovered() -> None:
    match = start()
    play(match, "move c3", "pick tile", chance=["recover"])
    assert choices(match) == ["recover move"]
    play(match, "recover move")
    assert sum(zone(match, 1, "hand").values()) == 10


@pytest.mark.parametrize(("cell", "legal"), [("c6", ["steal village"]), ("c7", [])])
def test_11_the_enemy_village_is_robbed_from_the_row_next_to_it(
    cell: str, legal: list[str]
) -> None:
    match = position(f"B1 {cell}", "R1 e7", stored={"2": 1})
    assert choices(match, "steal") == legal
    assert where(match, "B1") == cell


def test_12_a_discarded_steal_comes_back() -> None:
    match = position("B1 c4", "R1 c5 hp=2")
    play(match, "axe R1", "respawn c7", "discard steal")
    assert zone(match, 2, "played") == {"steal": 1}
    play(match, "reset")
    assert zone(match, 2, "hand")["steal"] == 1


def test_12_a_used_steal_does_not_come_back() -> None:
    match = position("B1 c4 carries", "R1 c5", turn=2)
    play(match, "steal B1", "reset", "reset", "reset", "reset")
    assert "steal" not in zone(match, 2, "hand") | zone(match, 2, "played")
    assert match.state.sides[2].removed == ["steal"]
