"""Death, coming back, and what the killer may do (R15-R17, Q15, Q20, Q21)."""

from domain.games.infection.events.cards import CardDiscarded, DiscardDeclined
from domain.games.infection.events.cures import CureDropped
from domain.games.infection.events.villagers import VillagerKilled, VillagerRespawned
from tests.games.infection.playing import choices, hp, of, play, position, refused, where, zone
from tests.given import names


def test_a_killed_carrier_drops_its_cure() -> None:
    """R15, Q20"""
    match = position("B1 c4", "R1 c5 hp=2 carries")
    events = play(match, "axe R1")
    assert events[2:] == [VillagerKilled("R1", "c5", "B1"), CureDropped("R1", "c5")]
    assert (match.state.loose.held, where(match, "R1")) == ({"c5": 1}, "")


def test_a_gun_kills_as_well() -> None:
    """Q20"""
    match = position("B1 c4", "R1 c6 hp=1")
    assert names(play(match, "gun R1")) == ["CardPlayed", "DamageDealt", "VillagerKilled"]


def test_the_dead_come_back_on_a_free_cell_of_their_village_with_all_hp() -> None:
    """R15"""
    match = position("B1 c4", "R1 c5 hp=2", "R2 b7")
    play(match, "axe R1")
    assert choices(match) == [f"respawn {column}7" for column in "acde"]
    assert refused(match, "respawn c6") == "not_own_village"
    assert refused(match, "respawn b7") == "cell_occupied"
    assert play(match, "respawn a7") == [VillagerRespawned("R1", "a7", 3)]
    assert (where(match, "R1"), hp(match)[1]) == ("a7", 3)


def test_an_enemy_in_the_village_leaves_fewer_cells_to_come_back_to() -> None:
    """Q1"""
    match = position("B1 d7", "B2 c7", "R1 e7 hp=2", "R2 b7")
    play(match, "axe R1")
    assert choices(match) == ["respawn a7", "respawn e7"]


def test_the_killer_may_discard_one_enemy_card() -> None:
    """R16, Q21"""
    match = position("B1 c4", "R1 c5 hp=2", played={"2": {"axe": 2, "gun": 1}})
    play(match, "axe R1", "respawn c7")
    assert match.state.to_act == 1
    assert choices(match) == [
        "discard move",
        "discard arrow",
        "discard grenade",
        "discard steal",
        "decline",
    ]
    events = play(match, "discard arrow")
    assert events[0] == CardDiscarded(2, "arrow", 1)
    assert zone(match, 2, "played") == {"axe": 2, "gun": 1, "arrow": 1}
    assert names(events)[1:] == ["TurnEnded", "TurnStarted"]


def test_the_killer_may_decline() -> None:
    """R16"""
    match = position("B1 c4", "R1 c5 hp=2")
    assert play(match, "axe R1", "respawn c7", "decline")[0] == DiscardDeclined(1)
    assert zone(match, 2, "played") == {}


def test_only_a_card_in_the_enemys_hand_is_discarded() -> None:
    """R16"""
    match = position("B1 c4", "R1 c5 hp=2", played={"2": {"gun": 1}})
    play(match, "axe R1", "respawn c7")
    assert refused(match, "discard gun") == "no_such_card"


def test_the_killer_is_not_asked_when_the_hand_is_empty() -> None:
    """Q20"""
    everything = {"move": 4, "axe": 2, "gun": 1, "arrow": 1, "grenade": 1, "steal": 1}
    match = position("B1 c4", "R1 c5 hp=2", played={"2": everything})
    events = play(match, "axe R1", "respawn c7")
    assert names(events) == ["VillagerRespawned", "TurnEnded", "TurnStarted"]


def test_an_unused_steal_is_discarded_and_recovered() -> None:
    """R17"""
    match = position("R1 c5", turn=2, played={"2": {"steal": 1}})
    play(match, "move c4", "pick tile", chance=["generosity"])
    assert "recover steal" in choices(match)
    play(match, "recover steal")
    assert zone(match, 2, "hand")["steal"] == 1


def test_debuffs_survive_death() -> None:
    """Q15"""
    match = position("B1 c4", "R1 c5 hp=2 pending=no_move")
    play(match, "axe R1", "respawn c7", "decline")
    assert match.state.villagers["R1"].active == ("no_move",)


def test_a_carrier_killed_in_a_village_drops_its_cure_there() -> None:
    """Q7: in its own village a carrier has stored its cure, so this is the enemy's."""
    match = position("B1 c5", "B2 a7 carries hp=2", "R1 a6", "R2 e7", turn=2)
    events = play(match, "axe B2")
    assert of(CureDropped, events) == [CureDropped("B2", "a7")]
    assert (match.state.loose.held, match.state.sides[2].stored) == ({"a7": 1}, 0)
