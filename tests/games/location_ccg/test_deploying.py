"""What lies where, and which copy or modifier has to go (R17, R33, R34, R36)."""

from domain.games.location_ccg.events.cards import CardDiscarded
from domain.games.location_ccg.events.permanents import PermanentDeployed
from tests.games.location_ccg.playing import (
    RICH,
    alive,
    awaited,
    choices,
    of,
    play,
    position,
    refused,
    stats_of,
    zone,
)


def test_r17_a_modifier_needs_a_host_and_others_have_none() -> None:
    match = position(
        "1 bagman",
        "2 intruder",
        "1 armory",
        hand={1: "knife barricades enforcer"},
        bank={1: RICH},
        phase="deploy",
        won={"L2": 2},
    )
    assert choices(match, "deploy") == [
        "deploy knife c1",
        "deploy barricades L1",
        "deploy barricades L3",
        "deploy enforcer",
    ]
    for wrong in ("knife", "knife c3", "knife L1", "barricades L2", "barricades c1", "enforcer c1"):
        assert refused(match, f"deploy {wrong}") == "illegal_host"


def test_r36_q25_the_shielded_are_no_hosts_for_the_enemy_but_for_their_owner() -> None:
    match = position(
        "1 intruder",
        "2 intruder",
        hand={1: "leaden_curse"},
        bank={1: "ghost_child ghost_child"},
        phase="deploy",
    )
    assert refused(match, "deploy leaden_curse c2") == "target_shielded"
    assert choices(match, "deploy") == ["deploy leaden_curse c1"]


def test_r33_of_two_modifiers_of_a_kind_one_is_discarded() -> None:
    match = position(
        "1 bagman", "1 knife c1", hand={1: "shotgun"}, bank={1: "corner_thug"}, phase="deploy"
    )
    play(match, "deploy shotgun c1")
    assert (awaited(match), choices(match)) == ((1, "discard_modifier"), ["drop c2", "drop c3"])
    assert refused(match, "drop c1") == "not_a_choice"
    play(match, "drop c2")
    assert (zone(match, 1, "discard"), stats_of(match, "c1")) == (
        ["corner_thug", "knife"],
        (3, 1, 2),
    )


def test_r33_until_the_choice_there_is_no_state_check() -> None:
    match = position(
        "2 intruder",
        "1 revenant",
        "1 kevlar c2",
        hand={1: "exosuit"},
        bank={1: "script_kid script_kid"},
        phase="deploy",
    )
    play(match, "deploy exosuit c2")
    assert awaited(match) == (1, "discard_modifier")
    assert alive(match, "c2") == [True]


def test_r33_a_location_bears_any_number() -> None:
    match = position(
        "1 barricades L1", hand={1: "barricades"}, bank={1: "corner_thug"}, phase="deploy"
    )
    play(match, "deploy barricades L1")
    assert alive(match, "c1", "c2") == [True, True]


def test_r34_the_newer_copy_goes_under_that_option() -> None:
    match = position(
        "2 safehouse",
        hand={1: "safehouse"},
        bank={1: "bagman bagman"},
        phase="deploy",
        options={"unique_rule": "newer"},
    )
    happened = play(match, "deploy safehouse")
    assert [each.reason for each in of(CardDiscarded, happened)] == ["unique"]
    assert not of(PermanentDeployed, happened)


def test_a_curse_that_kills_its_host_is_destroyed_with_it() -> None:
    """Q16, R31."""
    match = position(
        "2 bagman", hand={1: "leaden_curse"}, bank={1: "ghost_child ghost_child"}, phase="deploy"
    )
    play(match, "deploy leaden_curse c1")
    assert (zone(match, 1, "void"), zone(match, 2, "void")) == (["leaden_curse"], ["bagman"])
