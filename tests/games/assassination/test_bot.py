"""The greedy player (section 11)."""

from typing import Any

import msgspec
import pytest

from domain.games.assassination import GAME
from lab.simulate import Series, simulate
from tests.games.assassination.playing import (
    SAID,
    armed,
    choices,
    enemies,
    play,
    position,
    start,
)
from tests.given import Playtest
from tests.rounds import rounds


def wishes(match: Playtest) -> list[str]:
    """What the greedy player would do."""
    legal = GAME.legal(match.state)
    best = GAME.best(GAME.seen(match.state, match.state.to_act), legal)
    said = [msgspec.to_builtins(command) for command in best]
    return [" ".join([SAID[each["type"]][0], *_values(each)]) for each in said]


def _values(command: dict[str, Any]) -> list[str]:
    return [str(command[name]) for name in SAID[command["type"]][1:]]


def test_it_draws_collectibles_in_seven_of_ten_rounds() -> None:
    drawn = [wishes(position(round=each, decision="draw")) for each in range(1, 11)]
    assert drawn.count(["collectible"]) == 7
    assert drawn.count(["item"]) == 3


def test_with_a_full_reserve_it_draws_a_collectible() -> None:
    full = {"reserve": ["obstacle"] * 5}
    assert wishes(position(full, round=8, decision="draw")) == ["collectible"]


def test_it_takes_cover_at_once() -> None:
    match = position({"reserve": ["cover", "obstacle"], "cell": "e2"})
    assert wishes(match) == ["cover"]


@pytest.mark.parametrize(("cards", "wish"), [(["boots"], "ambush"), ([], None)])
def test_it_ambushes_what_can_be_collected(cards: list[str], wish: str | None) -> None:
    match = position({"reserve": ["ambush"]}, {"rendezvous": cards})
    assert (wishes(match) == [wish]) == (wish is not None)


def test_it_shoots_what_it_can() -> None:
    one = {"cell": "e5", "weapons": armed("uzi")}
    assert wishes(position(one, {"cell": "e7"})) == ["shoot uzi-3 e7"]


def test_it_prefers_a_kill_that_brings_more() -> None:
    one = {"cell": "e5", "weapons": armed("uzi")}
    near = enemies("grunt e3", "heavy e6 2", "medic g6")
    assert wishes(position(one, {"cell": "e7"}, enemies=near)) == ["shoot uzi-3 e6"]


def test_it_ends_the_match_if_it_can() -> None:
    one = {"cell": "e5", "weapons": armed("uzi")}
    near = enemies("heavy e6 2", "medic g6")
    assert wishes(position(one, {"cell": "e7", "hp": 2}, enemies=near)) == ["shoot uzi-3 e7"]


def test_it_keeps_the_sniper_for_something_worth_it() -> None:
    one = {"cell": "c4", "weapons": armed("sniper")}
    assert "blast" not in str(wishes(position(one, enemies=enemies("grunt c6"))))
    near = enemies("grunt c6", "heavy c5")
    assert wishes(position(one, enemies=near)) == ["blast sniper-1 n"]


def test_it_wastes_no_shot_on_obstacles() -> None:
    match = position({"cell": "c3"}, {"cell": "g6"}, enemies=[])
    assert "shoot pistol d3" in choices(match)
    assert "shoot" not in str(wishes(match))


def test_it_goes_for_boots_and_around_enemy_fire() -> None:
    match = position({"cell": "f1"})
    assert wishes(match) == ["move f2"]


def test_it_goes_to_its_point_when_something_useful_lies_there() -> None:
    match = position({"cell": "g3", "rendezvous": ["shotgun", "boots"]})
    assert wishes(match) == ["move g2"]


def test_hurt_it_goes_to_a_heal_point() -> None:
    one = {"cell": "a3", "hp": 3, "boots": 2, "weapons": armed("shotgun", "shotgun")}
    match = position(one, presets={}, enemies=[])
    assert wishes(match) == ["move a4"]


def test_it_ends_its_turn_rather_than_step_into_death() -> None:
    one = {"cell": "d1", "hp": 1, "boots": 2}
    near = enemies("boss c2", "heavy e2", "grunt d3")
    match = position(one, obstacles=[], enemies=near, presets={})
    assert wishes(match) == ["end"]


def test_from_a_tunnel_it_goes_on_through_it() -> None:
    """Its own square is free once it has left it, so a7 leads on to g1: b7 and back, not round."""
    one = {"cell": "a7", "rendezvous": ["uzi", "boots"]}
    near = enemies("boss e5 8 caged")
    assert wishes(position(one, enemies=near, presets={})) == ["move b7"]


def test_it_shoots_from_no_square_that_sends_it_home() -> None:
    """The opponent's point lies beside the medic, but nobody stays there."""
    near = enemies("medic b6")
    match = position({"cell": "a5"}, {"cell": "g7"}, enemies=near, obstacles=["b5"], presets={})
    assert wishes(match) == ["end"]


def test_where_it_can_shoot_it_waits_for_its_next_turn() -> None:
    match = position({"cell": "b2", "boots": 1}, enemies=enemies("medic c2"), presets={})
    play(match, "shoot pistol c2")
    assert wishes(match) == ["end"]


BESIEGED: dict[str, Any] = {"cell": "g7", "hp": 3, "weapons": armed("uzi", "shotgun")}
"""With the ways west and south under the fire of a boss on e5."""


def test_an_obstacle_stops_fire_on_its_way() -> None:
    one, two = BESIEGED | {"reserve": ["obstacle"]}, {"cell": "b7", "hp": 2}
    match = position(one, two, enemies=enemies("boss e5 8 caged"), presets={})
    assert wishes(match) == ["obstacle e6"]
    assert wishes(position(one, two, enemies=[], presets={})) == ["move f7"]


def test_it_pushes_an_enemy_out_of_its_way() -> None:
    one = {"cell": "f7", "hp": 3, "reserve": ["strategy"], "weapons": armed("uzi", "shotgun")}
    match = position(one, {"cell": "a7", "hp": 2}, enemies=enemies("heavy e5"), presets={})
    assert {each.partition(" ")[0] for each in wishes(match)} == {"push"}


def test_under_a_cover_it_walks_through_a_shot() -> None:
    """Without it, it stays between the two heavies."""
    one = {"cell": "a4", "hp": 3, "rendezvous": ["boots", "uzi"]}
    near = enemies("heavy a2 4 caged", "heavy a6 4 caged")
    for cover in (True, False):
        match = position(one | {"cover": cover}, enemies=near, obstacles=["b4"], presets={})
        assert (wishes(match) == ["end"]) != cover


def test_a_sniper_that_kills_brought_is_never_spent() -> None:
    """Where weapons come from kills it fires at a grunt, too."""
    one = {"cell": "c4", "kills": 4}
    match = position(one, variant="weapons_by_kills", enemies=enemies("grunt c6"))
    assert wishes(match) == ["blast sniper n"]


def test_a_shot_that_wins_by_points_comes_first() -> None:
    one = {"cell": "e5", "vp": 11, "weapons": armed("uzi")}
    near = enemies("heavy e6 2 caged", "medic g5 3", "grunt e3 2")
    assert wishes(position(one, {"cell": "a7"}, enemies=near)) == ["shoot uzi-3 e3"]


def test_it_collects_in_the_given_order() -> None:
    one = {
        "cell": "g3",
        "hp": 5,
        "rendezvous": ["cage", "grenade", "loot_crate", "muzzle", "boots"],
    }
    match = position(one)
    play(match, "move g2")
    order = []
    while match.state.phase == "collect":
        order.append(wishes(match)[0])
        play(match, order[-1])
    assert [each.partition(" ")[0] for each in order] == ["take", "fit", "take", "throw", "cage"]


def test_it_throws_a_grenade_where_it_does_most() -> None:
    one = {"cell": "g3", "rendezvous": ["grenade"]}
    match = position(one, {"cell": "c6"}, enemies=enemies("heavy c5 2", "grunt b2"), presets={})
    play(match, "move g2")
    assert set(wishes(match)) <= {"throw b5", "throw c5"}


def test_it_cages_the_boss_first() -> None:
    match = position({"cell": "g3", "rendezvous": ["cage"]}, enemies=enemies("grunt e3", "boss c5"))
    play(match, "move g2")
    assert wishes(match) == ["cage boss-1"]


def test_where_points_come_of_kills_alone_no_boss_is_caged() -> None:
    one, near = {"cell": "g3", "rendezvous": ["cage"]}, enemies("grunt e3", "boss c5")
    match = position(one, variant="no_pvp", enemies=near)
    play(match, "move g2")
    assert wishes(match) == ["cage grunt-1"]


def test_it_gives_up_the_weakest_weapon() -> None:
    one = {"cell": "b1", "weapons": armed("shotgun", "paralysis_pistol")}
    match = position(one)
    play(match, "move b2")
    assert wishes(match) == ["drop uzi-1"]


def test_it_gives_up_obstacles_first() -> None:
    one = {"cell": "g3", "reserve": ["cover", "ambush", "obstacle", "strategy"]}
    match = position(one | {"rendezvous": ["loot_crate"]}, item_discard=["cover", "cover"])
    play(match, "move g2")
    assert wishes(match) == ["discard obstacle"]


def test_it_puts_enemies_near_the_opponent() -> None:
    match = start()
    play(match, "end", "skip")
    play(match, "end", chance=["heads", "medic"])
    assert set(wishes(match)) <= {"c6", "place c6", "place b7", "place e6", "place f7"}


@pytest.mark.parametrize("variant", GAME.variants)
def test_it_beats_a_random_player(variant: str) -> None:
    series = Series(GAME, GAME.settle(variant, {}), 2, ("greedy", "random"), 1, swap=True)
    won = [
        result.bots[result.winners[0] - 1]
        for result in simulate(series, rounds(usual=12, soak=30)).results
        if result.winners
    ]
    assert won.count("greedy") >= 0.8 * len(won)
    assert len(won) >= 8


def test_it_throws_a_grenade_beside_itself_where_that_harms_nobody_else() -> None:
    one, near = {"cell": "g3", "hp": 3, "rendezvous": ["grenade"]}, enemies("heavy f2 2")
    match = position(one, variant="pvp_lose_action", enemies=near, presets={})
    play(match, "move g2")
    assert {"throw f1", "throw f2"} & set(wishes(match))


def test_it_knows_what_its_character_adds_to_a_shot() -> None:
    """Lucas Drew kills the heavy, which is worth more than to kill the grunt."""
    one = {"cell": "e5", "character": "lucas_drew", "weapons": armed("uzi")}
    near = enemies("heavy e6 4", "grunt e3 1")
    match = position(one, {"cell": "a7"}, variant="characters", enemies=near)
    assert wishes(match) == ["shoot uzi-3 e6"]


@pytest.mark.parametrize(("skips", "wish"), [(False, "paralysis_pistol-1"), (True, "pistol")])
def test_it_paralyses_nobody_who_loses_a_turn_already(skips: bool, wish: str) -> None:
    """R51"""
    one = {"cell": "e5", "weapons": armed("paralysis_pistol")}
    match = position(one, {"cell": "e6", "must_skip": skips}, presets={})
    assert [each.split()[1] for each in wishes(match)] == [wish]


def test_behind_a_cover_it_throws_a_grenade_on_itself() -> None:
    """R15: its Cover is all that the throw costs."""
    for cover, is_thrown in ((False, False), (True, True)):
        one = {"cell": "g3", "hp": 2, "cover": cover, "rendezvous": ["grenade"]}
        match = position(one, enemies=enemies("grunt g1"), presets={}, options={"pvp": "off"})
        play(match, "move g2")
        assert (wishes(match) == ["throw f1"]) == is_thrown
