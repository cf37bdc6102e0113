"""Moving and picking up (R5-R9, Q2-Q5, Q13, Q25, Q26)."""

import pytest

from domain.games.infection.events.cures import CurePickedUp, TileRevealed
from domain.games.infection.events.villagers import HpRestored, VillagerMoved
from tests.games.infection.playing import choices, hp, of, play, position, refused, start, where
from tests.given import names


@pytest.mark.parametrize(
    ("to", "cost"), [("c3", 1), ("b4", 1), ("c2", 2), ("e4", 2), ("d3", 2), ("b5", 2)]
)
def test_a_diagonal_counts_as_two_tiles(to: str, cost: int) -> None:
    """R5"""
    match = position("B1 c4")
    assert of(VillagerMoved, play(match, f"move {to}")) == [VillagerMoved("B1", "c4", to, cost)]


@pytest.mark.parametrize("to", ["c7", "e5", "a5", "d6", "a1"])
def test_nobody_goes_farther_than_two_tiles(to: str) -> None:
    """R5"""
    match = position("B1 c4", "R1 e7", "R2 d7", "B2 e1")
    assert refused(match, f"move {to}") == "unreachable"


@pytest.mark.parametrize("name", ["B2", "R1"])
def test_no_cell_is_entered_where_a_villager_stands(name: str) -> None:
    """R5"""
    match = position("B1 c4", f"{name} c3")
    assert refused(match, "move c3") == "cell_occupied"


@pytest.mark.parametrize("name", ["B2", "R1"])
def test_a_straight_two_needs_a_free_cell_in_between(name: str) -> None:
    """Q3"""
    match = position("B1 c4", f"{name} c3")
    assert refused(match, "move c2") == "path_blocked"


def test_a_diagonal_needs_only_its_end() -> None:
    """Q3"""
    match = position("B1 c4", "R1 c5", "R2 b4")
    assert "move b5" in choices(match)
    play(match, "move b5")
    assert where(match, "B1") == "b5"


def test_who_stays_must_pick_something_up() -> None:
    """R6"""
    match = position("B1 c3")
    events = play(match, "move c3")
    assert names(events) == ["CardPlayed"]
    assert choices(match) == ["pick tile"]
    for other in ("end", "gun R1", "grenade c4", "steal R1"):
        assert refused(match, other) == "must_pick_up"


def test_nobody_stays_where_nothing_is_to_be_picked_up() -> None:
    """R6"""
    match = position("B1 c3", turned_over={"c3": "virus"})
    assert "move c3" not in choices(match)
    assert refused(match, "move c3") == "nothing_to_pick_up"


def test_a_carrier_does_not_stay_for_a_loose_cure() -> None:
    """R6, R8"""
    match = position("B1 e2 carries", loose={"e2": 1})
    assert refused(match, "move e2") == "nothing_to_pick_up"


def test_a_weapon_follows_a_move_of_one_tile() -> None:
    """R7"""
    match = position("B1 c3", "R1 c6")
    play(match, "move c4")
    assert choices(match) == ["pick tile", "gun R1", "arrow R1", "grenade c5", "grenade c6", "end"]
    assert names(play(match, "gun R1"))[:2] == ["CardPlayed", "DamageDealt"]


def test_no_weapon_follows_a_move_of_two_tiles() -> None:
    """R7"""
    match = position("B1 c2", "R1 c6")
    play(match, "move c4")
    assert choices(match) == ["pick tile", "end"]
    assert refused(match, "gun R1") == refused(match, "steal R1") == "moved_too_far"


def test_nobody_moves_after_a_weapon() -> None:
    """R7"""
    match = position("B1 c4", "R1 c6")
    play(match, "gun R1")
    assert match.state.villager == "R1"


def test_picking_up_is_voluntary() -> None:
    """R8, Q4"""
    match = start()
    assert names(play(match, "move c3", "end")) == ["TurnEnded", "TurnStarted"]
    assert "c3" in match.state.face_down


def test_a_tile_is_turned_over_by_chance_and_is_gone() -> None:
    """R9"""
    match = start()
    events = play(match, "move c3", "pick tile", chance=["disarm"])
    assert events[0] == TileRevealed("B1", "c3", "blue", "disarm")
    assert "c3" not in match.state.face_down
    assert "disarm" not in match.state.rest["blue"].unordered


@pytest.mark.parametrize(("cell", "region"), [("c3", "blue"), ("c4", "gray"), ("c5", "red")])
def test_a_tile_is_one_of_its_region(cell: str, region: str) -> None:
    """R9"""
    match = position(f"B1 {cell}")
    play(match, f"move {cell}")
    assert of(TileRevealed, play(match, "pick tile", chance=["virus"]))[0].region == region


def test_the_rest_of_a_region_fits_its_face_down_cells() -> None:
    """Q26"""
    match = position("B1 c4", turned_over={"a4": "virus", "b4": "virus", "d4": "contagion"})
    rest = match.state.rest["gray"]
    assert rest.unordered == {"cure": 1, "generosity": 1}
    chance = rest.top("tile_gray")
    assert (chance.name, chance.outcomes, chance.weights) == (
        "tile_gray",
        ["cure", "generosity"],
        [1, 1],
    )


def test_the_last_tile_of_a_region_needs_no_chance() -> None:
    """R9"""
    turned = {"a4": "virus", "b4": "virus", "d4": "contagion", "e4": "generosity"}
    match = position("B1 c4", turned_over=turned)
    play(match, "move c4", "pick tile")
    assert match.state.villagers["B1"].carries


def test_one_pick_up_takes_the_tile_or_the_cure() -> None:
    """Q5"""
    match = position("B1 c2", loose={"c3": 1})
    play(match, "move c3")
    assert choices(match) == ["pick tile", "pick cure", "end"]
    events = play(match, "pick cure")
    assert names(events) == ["CurePickedUp", "TurnEnded", "TurnStarted"]
    assert events[0] == CurePickedUp("B1", "c3", "loose")
    assert ("c3" in match.state.face_down, match.state.loose.held) == (True, {})


def test_several_loose_cures_may_lie_in_one_cell() -> None:
    """Q5"""
    match = position("B1 c3", loose={"c4": 2})
    play(match, "move c4", "pick cure")
    assert match.state.loose.held == {"c4": 1}


def test_who_carries_a_cure_takes_no_other() -> None:
    """R8, R21"""
    match = position("B1 c2 carries", loose={"c3": 1})
    play(match, "move c3")
    assert choices(match) == ["pick tile", "end"]
    assert refused(match, "pick cure") == "already_carrying"


def test_nothing_is_picked_up_where_nothing_lies() -> None:
    """R8"""
    match = position("B1 c4", "R1 c6", turned_over={"c5": "virus"})
    play(match, "move c5")
    assert refused(match, "pick tile") == refused(match, "pick cure") == "nothing_to_pick_up"


def test_the_enemy_village_may_be_entered_and_heals_nobody() -> None:
    """Q2"""
    match = position("B1 b6 hp=1 carries", turned_over={"b6": "virus", "e2": "cure"})
    events = play(match, "move b7")
    assert not {"HpRestored", "CureDelivered"} & set(names(events))
    assert (where(match, "B1"), hp(match)[0], match.state.sides[2].stored) == ("b7", 1, 0)


def test_a_move_within_the_own_village_restores_hp() -> None:
    """Q13"""
    assert of(HpRestored, play(position("B1 c1 hp=1"), "move d1")) == [HpRestored("B1", 3)]


def test_staying_in_the_own_village_restores_nothing() -> None:
    """Q13: only the cure that is then stored does."""
    match = position("B1 c1 hp=1", loose={"c1": 1})
    assert names(play(match, "move c1")) == ["CardPlayed"]
    assert hp(match)[0] == 1


def test_full_hp_are_not_restored() -> None:
    """R14"""
    assert of(HpRestored, play(position("B1 c2"), "move c1")) == []


def test_a_move_to_attack_may_come_to_nothing() -> None:
    """Q25"""
    match = position("B1 c3", "R1 e7", turned_over={"c4": "virus"})
    assert names(play(match, "move c4"))[-2:] == ["TurnEnded", "TurnStarted"]
    assert match.state.sides[1].played["move"] == 1
