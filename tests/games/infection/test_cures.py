"""Storing, stealing and winning (R1, R12, R14, Q7, Q8, Q22, Q23)."""

import pytest

from domain.games.infection.events.cards import CardRemoved
from domain.games.infection.events.cures import CureDelivered, CureStolen
from domain.games.infection.events.turns import MatchEnded
from domain.games.infection.events.villagers import HpRestored
from tests.games.infection.playing import choices, hp, of, play, position, refused, zone
from tests.given import names


@pytest.mark.parametrize(("origin", "to"), [("c3", "c1"), ("c2", "c1"), ("b2", "c1")])
def test_a_carrier_stores_its_cure_when_a_move_ends_at_home(origin: str, to: str) -> None:
    """R14"""
    match = position("B1 c6", f"B2 {origin} carries", turn=3)
    assert of(CureDelivered, play(match, f"move {to}")) == [CureDelivered("B2", 1, 1)]
    assert (match.state.sides[1].stored, match.state.villagers["B2"].carries) == (1, False)


def test_the_second_stored_cure_wins_at_once() -> None:
    """R1"""
    match = position("B1 c2 carries", stored={"1": 1})
    events = play(match, "move c1")
    assert events[-2:] == [CureDelivered("B1", 1, 2), MatchEnded((1,), "two_cures")]
    assert (match.state.result.winners, match.state.to_act, match.legal) == ((1,), 0, [])


def test_red_wins_too() -> None:
    """R1"""
    match = position("R1 c6 carries", stored={"2": 1}, turn=2)
    assert play(match, "move c7")[-1] == MatchEnded((2,), "two_cures")


def test_a_stolen_cure_does_not_count_any_more() -> None:
    """Q8"""
    match = position("B1 c2 carries", "R2 a2", stored={"1": 1}, turn=4)
    play(match, "steal village")
    assert match.state.sides[1].stored == 0
    assert play(match, "move c1")[-1] != MatchEnded((1,), "two_cures")


def test_a_loose_cure_picked_up_at_home_is_stored_at_once() -> None:
    """Q7"""
    match = position("B1 c2 hp=2", loose={"c1": 1}, turned_over={"e2": "cure"})
    play(match, "move c1")
    assert hp(match)[0] == 3
    assert names(play(match, "pick cure"))[:2] == ["CurePickedUp", "CureDelivered"]
    assert match.state.sides[1].stored == 1


def test_to_stay_and_store_a_cure_restores_hp() -> None:
    """R14, Q7"""
    match = position("B1 c1 hp=1", loose={"c1": 1})
    play(match, "move c1")
    assert names(play(match, "pick cure")) == [
        "CurePickedUp",
        "HpRestored",
        "CureDelivered",
        "TurnEnded",
        "TurnStarted",
    ]
    assert hp(match)[0] == 3


def test_an_enemy_carries_a_cure_out_of_a_village() -> None:
    """Q7"""
    found = {"c2": "cure"}
    match = position("B1 e1", "R1 c2", loose={"c1": 1}, turn=2, turned_over=found)
    assert names(play(match, "move c1", "pick cure"))[:2] == ["CurePickedUp", "TurnEnded"]
    assert match.state.villagers["R1"].carries


def test_a_carrier_next_to_the_thief_is_robbed() -> None:
    """R12"""
    match = position("B1 c4", "R1 c5 carries")
    events = play(match, "steal R1")
    assert names(events)[:3] == ["CardPlayed", "CardRemoved", "CureStolen"]
    assert events[1:3] == [CardRemoved(1, "steal"), CureStolen("B1", "R1")]
    villagers = match.state.villagers
    assert (villagers["B1"].carries, villagers["R1"].carries) == (True, False)


def test_a_used_steal_is_out_of_the_match() -> None:
    """R12"""
    match = position("B1 c4", "R1 c5 carries")
    play(match, "steal R1")
    assert match.state.sides[1].removed == ["steal"]
    assert not {"steal"} & {*zone(match, 1, "hand"), *zone(match, 1, "played")}


@pytest.mark.parametrize("cell", ["d5", "c6", "b3"])
def test_a_carrier_is_robbed_orthogonally_only(cell: str) -> None:
    """R12"""
    match = position("B1 c4", f"R1 {cell} carries")
    assert refused(match, "steal R1") == "out_of_range"


def test_who_carries_nothing_is_not_robbed() -> None:
    """R12"""
    match = position("B1 c4", "R1 c5")
    assert refused(match, "steal R1") == "target_has_no_cure"
    assert choices(match, "steal") == []


def test_a_thief_carries_nothing_yet() -> None:
    """R12"""
    match = position("B1 c4 carries", "R1 c5 carries")
    assert refused(match, "steal R1") == refused(match, "steal village") == "already_carrying"


def test_a_friend_is_not_robbed() -> None:
    """R12"""
    assert refused(position("B1 c4", "B2 c5 carries"), "steal B2") == "not_an_enemy"


@pytest.mark.parametrize(
    ("turn", "thief", "victim"), [(1, "B1 d6", "2"), (2, "R1 d2", "1"), (4, "R2 a2", "1")]
)
def test_a_village_is_robbed_from_the_row_next_to_it(turn: int, thief: str, victim: str) -> None:
    """R12"""
    match = position(thief, "B2 e1", turn=turn, stored={victim: 1})
    play(match, "steal village")
    assert match.state.sides[int(victim)].stored == 0
    assert match.state.villagers[thief.split()[0]].carries


@pytest.mark.parametrize("cell", ["d7", "d5", "d2"])
def test_a_village_is_not_robbed_from_elsewhere(cell: str) -> None:
    """R12, Q22"""
    match = position(f"B1 {cell}", stored={"2": 1, "1": 1})
    assert refused(match, "steal village") == "out_of_range"


def test_an_empty_village_is_not_robbed() -> None:
    """R12"""
    match = position("B1 d6", stored={"1": 1})
    assert refused(match, "steal village") == "target_has_no_cure"


def test_a_steal_follows_a_move_of_one_tile() -> None:
    """R7"""
    match = position("B1 c3", "R1 c5 carries")
    play(match, "move c4")
    assert choices(match, "steal") == ["steal R1"]
    play(match, "steal R1")
    assert match.state.villagers["B1"].carries


def test_a_cure_stolen_at_home_is_stored_at_once() -> None:
    """Q23, R14"""
    match = position("B1 c1 hp=1", "R1 c2 carries")
    events = play(match, "steal R1")
    assert names(events)[2:5] == ["CureStolen", "HpRestored", "CureDelivered"]
    assert of(HpRestored, events) == [HpRestored("B1", 3)]
    assert match.state.sides[1].stored == 1


def test_a_steal_at_home_can_win() -> None:
    """R1, Q23"""
    match = position("B1 c1", "R1 c2 carries", stored={"1": 1})
    assert play(match, "steal R1")[-1] == MatchEnded((1,), "two_cures")


def test_stored_cures_are_not_taken_out_by_their_owner() -> None:
    """Q8"""
    match = position("B1 c2", stored={"1": 1})
    play(match, "move c1")
    assert match.state.villager == "R1"
