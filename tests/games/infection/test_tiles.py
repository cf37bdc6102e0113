"""What the tiles do (R18-R21, Q6, Q17, Q18)."""

import pytest

from domain.games.infection.events.cures import CureDropped, CureLeft, CurePickedUp
from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.events.villagers import DamageDealt, VillagerKilled
from tests.games.infection.playing import choices, hp, of, play, position, zone
from tests.given import Playtest, names


def turned_up(match: Playtest, tile: str) -> list[str]:
    """B1 goes from c2 to c3 and turns that tile over; the names of the events."""
    return names(play(match, "move c3", "pick tile", chance=[tile]))


@pytest.mark.parametrize(
    ("tile", "events"),
    [
        ("cure", ["CurePickedUp"]),
        ("virus", ["DamageDealt"]),
        ("disarm", ["DebuffApplied"]),
        ("contagion", ["DamageDealt"] * 4),
    ],
)
def test_a_tile_takes_effect_and_the_turn_is_over(tile: str, events: list[str]) -> None:
    match = position("B1 c2")
    assert turned_up(match, tile) == ["TileRevealed", *events, "TurnEnded", "TurnStarted"]


def test_a_carrier_leaves_a_second_cure_where_it_is() -> None:
    """R19, Q6"""
    match = position("B1 c2 carries", turned_over={"e4": "cure"})
    turned_up(match, "cure")
    assert CureLeft("c3") in match.events
    assert of(CurePickedUp, match.events) == []
    assert match.state.loose.held == {"c3": 1}


def test_a_carrier_suffers_from_what_it_turns_over() -> None:
    """Q6"""
    match = position("B1 c2 carries")
    turned_up(match, "virus")
    assert hp(match)[0] == 2


def test_a_virus_can_kill_its_finder() -> None:
    """R18, Q18"""
    match = position("B1 c2 hp=1 carries")
    turned_up(match, "virus")
    assert match.events[1:] == [
        DamageDealt("virus", "B1", 1, 0),
        VillagerKilled("B1", "c3", None),
        CureDropped("B1", "c3"),
    ]
    assert choices(match) == [f"respawn {column}1" for column in "bcde"]
    assert names(play(match, "respawn e1")) == ["VillagerRespawned", "TurnEnded", "TurnStarted"]


def test_no_card_is_discarded_for_a_death_by_virus() -> None:
    """R16"""
    match = position("B1 c2 hp=1")
    turned_up(match, "virus")
    assert [decision.kind for decision in match.state.waiting] == ["respawn"]


def test_contagion_hits_the_finder_first_and_then_in_the_order_of_turns() -> None:
    """Q17"""
    match = position("B2 c2", turn=3)
    turned_up(match, "contagion")
    assert [hit.target for hit in of(DamageDealt, match.events)] == ["B2", "R2", "B1", "R1"]


def test_all_that_contagion_kills_die_after_all_were_hit() -> None:
    """Q17"""
    match = position("B1 c2 hp=1", "R1 c5 hp=1 carries", "B2 a3 hp=2", "R2 a5 hp=1")
    turned_up(match, "contagion")
    assert match.events[5:] == [
        VillagerKilled("B1", "c3", None),
        VillagerKilled("R1", "c5", None),
        CureDropped("R1", "c5"),
        VillagerKilled("R2", "a5", None),
    ]


def test_those_that_contagion_killed_come_back_in_the_same_order() -> None:
    """Q17: and nobody discards."""
    match = position("B1 c2 hp=1", "R1 c5 hp=1", "R2 a5 hp=1")
    turned_up(match, "contagion")
    asked = []
    for command in ("respawn c1", "respawn c7", "respawn d7"):
        asked.append(match.state.to_act)
        events = play(match, command)
    assert asked == [1, 2, 2]
    assert names(events)[1:] == ["TurnEnded", "TurnStarted"]


def test_disarm_counts_for_the_finders_next_turn() -> None:
    """R11, Q14"""
    match = position("B1 c2")
    turned_up(match, "disarm")
    assert of(DebuffApplied, match.events) == [DebuffApplied("B1", "no_weapon", "disarm")]
    assert match.state.villagers["B1"].pending == ("no_weapon",)


def test_recover_gives_the_finders_seat_a_card_of_its_choice() -> None:
    """R20"""
    match = position("B1 c2", played={"1": {"axe": 2, "gun": 1}, "2": {"axe": 1}})
    turned_up(match, "recover")
    assert choices(match) == ["recover move", "recover axe", "recover gun"]
    assert names(play(match, "recover axe")) == ["CardRecovered", "TurnEnded", "TurnStarted"]
    assert zone(match, 1, "played") == {"move": 1, "axe": 1, "gun": 1}


def test_generosity_gives_both_seats_a_card_the_finders_first() -> None:
    """R20"""
    match = position("B1 c2", played={"2": {"axe": 1}})
    turned_up(match, "generosity")
    assert (match.state.to_act, choices(match)) == (1, ["recover move"])
    play(match, "recover move")
    assert (match.state.to_act, choices(match)) == (2, ["recover axe"])
    assert names(play(match, "recover axe"))[-1] == "TurnStarted"


def test_generosity_passes_a_seat_over_that_has_played_nothing() -> None:
    """R20"""
    match = position("B1 c2")
    turned_up(match, "generosity")
    assert names(play(match, "recover move"))[-1] == "TurnStarted"


def test_only_a_played_card_is_recovered() -> None:
    """R20"""
    match = position("B1 c2")
    turned_up(match, "recover")
    assert match.refusal("recover_card", card="axe") == "no_such_card"
