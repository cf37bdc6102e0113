"""Matches from a given position (3.1)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.games.assassination import GAME
from domain.kernel import PseudoRandom, Refusal, canonical
from tests.games.assassination.playing import (
    FIRST,
    armed,
    at,
    choices,
    enemies,
    hp,
    on_board,
    play,
    position,
    start,
)
from tests.given import Playtest, given, names


def laid(scenario: dict[str, Any], **options: Any) -> Playtest:
    return given(GAME, options=FIRST | options, scenario=scenario)


def test_an_empty_scenario_is_the_usual_start_with_the_first_decision_open() -> None:
    match, usual = laid({}), start()
    assert names(match.events) == ["ScenarioLaid"]
    assert canonical(match.state) == canonical(usual.state)


def test_scenario_laid_is_the_only_event_and_says_everything() -> None:
    """Replaying the event alone gives the same position, and never changes the event."""
    match = position({"cell": "e2", "weapons": armed("uzi sight")}, enemies=enemies("boss e4"))
    [event] = match.events
    before = msgspec.json.encode(event)
    replayed = GAME.start(match.state.options, 2)
    event.apply(replayed)
    assert canonical(replayed) == canonical(match.state)
    play(match, "shoot uzi-3 e4")
    assert msgspec.json.encode(event) == before


def test_players_are_meant_not_seats() -> None:
    match = laid({"assassins": {"1": {"hp": 3}}, "player_to_move": 2}, start="seat_2")
    assert (hp(match), match.state.to_act) == ((10, 3), 1)


def test_with_a_coin_still_to_be_called_player_1_is_seat_1() -> None:
    match = given(GAME, scenario={})
    assert (match.state.order, match.state.to_act, at(match)) == ((1, 2), 1, ("d1", "d7"))


def test_cards_get_the_lowest_free_number_of_their_kind_in_the_order_of_the_rules() -> None:
    one = {"weapons": armed("uzi sight"), "reserve": ["obstacle"], "rendezvous": ["uzi"]}
    two = {"weapons": armed("uzi sight"), "boots": 1, "cover": True, "ambushed": True}
    state = position(one, two, item_discard=["obstacle"], collectible_discard=["sight"]).state
    first, second = state.assassins[1], state.assassins[2]
    assert (first.weapons[0].card, first.weapons[0].sight) == ("uzi-3", "sight-1")
    assert (first.reserve, first.point) == (["obstacle-5"], ["uzi-4"])
    assert (second.weapons[0].card, second.weapons[0].sight) == ("uzi-5", "sight-2")
    assert (second.boots, second.cover, second.ambush) == (["boots-3"], "cover-1", "ambush-1")
    assert (state.item_discard, state.collectible_discard) == (["obstacle-6"], ["sight-3"])


def test_a_card_may_be_meant_by_its_name() -> None:
    match = position({"weapons": armed("uzi-5"), "reserve": ["cover-3", "cover"]})
    assert match.state.assassins[1].weapons[0].card == "uzi-5"
    assert match.state.assassins[1].reserve == ["cover-3", "cover-1"]


def test_a_preset_square_is_empty_if_its_card_is_mentioned_elsewhere() -> None:
    match = position({"weapons": armed("uzi-1", "sniper"), "reserve": ["obstacle-2"]})
    assert match.state.presets == {"b6": "boots-2", "f2": "boots-1", "f6": "uzi-2"}
    assert "d3" not in match.state.obstacles


def test_presets_left_out_of_the_list_are_used_up() -> None:
    state = position(presets={"b2": "uzi"}).state
    assert state.presets == {"b2": "uzi-1"}
    assert (sorted(state.collectible_discard), state.sniper_discard) == (
        ["boots-1", "boots-2", "uzi-2"],
        ["sniper-1"],
    )


def test_unless_a_card_of_that_kind_is_mentioned_elsewhere() -> None:
    state = position({"boots": 1, "weapons": armed("sniper")}, presets={}).state
    assert state.assassins[1].boots == ["boots-1"]
    assert (state.sniper_discard, state.assassins[1].weapons[0].card) == ([], "sniper-1")


def test_what_is_not_mentioned_is_in_its_deck() -> None:
    state = position({"reserve": ["cover"]}, enemies=enemies("heavy e3")).state
    assert state.undrawn["cover"] == ["cover-2", "cover-3"]
    assert state.decks["enemy"].unordered == {"heavy": 1, "medic": 2, "boss": 1}
    assert state.killed == ["grunt-1", "grunt-2"]


def test_a_given_enemy_deck_is_all_that_will_come() -> None:
    deck = {"unordered": ["heavy"], "bottom": ["boss"]}
    state = position(enemy_deck=deck).state
    assert (state.decks["enemy"].unordered, state.decks["enemy"].bottom) == ({"heavy": 1}, ["boss"])
    assert state.killed == ["heavy-2", "medic-1", "medic-2"]


def test_extra_grunts_are_to_come_unless_they_are_on_the_board() -> None:
    match = position(
        enemies=enemies("grunt c3", "grunt c4", "grunt c6"), options={"extra_grunts": 2}
    )
    assert list(on_board(match)) == ["grunt-1", "grunt-2", "grunt-3"]
    assert match.state.undrawn["grunt"] == ["grunt-4"]


def test_the_running_turn_is_as_far_as_said() -> None:
    match = position({"boots": 2, "cell": "e2"}, used=2, attacks=1)
    assert (match.state.turn.used, match.state.turn.attacks, match.state.turn.acted) == (2, 1, True)
    assert choices(match, "shoot") == []


def test_everything_else_about_an_assassin_can_be_said() -> None:
    said = {"must_skip": True, "immune": True, "penalty": 1, "kills": 2, "vp": 3, "hp": 4}
    assassin = position({}, said).state.assassins[2]
    assert {name: getattr(assassin, name) for name in said} == said


def test_enemies_can_be_hurt_caged_and_paralysed() -> None:
    form = {"kind": "heavy", "cell": "c3", "hp": 1, "caged": True, "paralysed_by": 2}
    [enemy] = position(enemies=[form]).state.enemies
    assert (enemy.hp, enemy.cage, enemy.paralysed_by) == (1, "cage-1", 2)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"assassins": {"1": {"cell": "d7"}}}, "/assassins/2/cell"),
    ({"assassins": {"1": {"cell": "e3"}}}, "/assassins/1/cell"),
    ({"assassins": {"2": {"cell": "b4"}}}, "/assassins/2/cell"),
    ({"assassins": {"1": {"cell": "d4"}}}, "/assassins/1/cell"),
    ({"assassins": {"1": {"cell": "h1"}}}, "/assassins/1/cell"),
    ({"assassins": {"3": {}}}, "/assassins"),
    ({"assassins": {"1": {"hp": 11}}}, "/assassins/1/hp"),
    ({"assassins": {"1": {"hp": 0}}}, "/assassins/1/hp"),
    ({"assassins": {"1": {"vp": 12}}}, "/assassins/1/vp"),
    ({"assassins": {"1": {"reserve": ["cover"] * 4}}}, "/assassins/1/reserve/3"),
    ({"assassins": {"1": {"reserve": ["obstacle"] * 6}}}, "/assassins/1/reserve"),
    ({"assassins": {"1": {"reserve": ["uzi"]}}}, "/assassins/1/reserve/0"),
    ({"assassins": {"1": {"rendezvous": ["cover"]}}}, "/assassins/1/rendezvous/0"),
    ({"assassins": {"1": {"weapons": armed("grenade")}}}, "/assassins/1/weapons/0/kind"),
    ({"assassins": {"1": {"weapons": armed("sniper sight")}}}, "/assassins/1/weapons/0"),
    ({"assassins": {"1": {"weapons": armed("uzi-1", "uzi-1")}}}, "/assassins/1/weapons/1/kind"),
    ({"assassins": {"1": {"weapons": armed(*["uzi"] * 3)}}}, "/assassins/1/weapons"),
    ({"assassins": {"1": {"boots": 3}}}, "/assassins/1/boots"),
    ({"assassins": {"1": {"character": "lucas_drew"}}}, "/assassins/1/character"),
    ({"obstacles": ["d2"]}, "/obstacles/0"),
    ({"obstacles": ["b4", "b4"]}, "/obstacles/1"),
    ({"presets": {"b2": "boots"}}, "/presets/b2"),
    ({"presets": {"c3": "uzi"}}, "/presets/c3"),
    ({"presets": {"e3": "grunt"}}, "/presets/e3"),
    ({"enemies": enemies("grunt d1")}, "/enemies/0/cell"),
    ({"enemies": enemies("uzi c3")}, "/enemies/0/kind"),
    ({"enemies": enemies("boss c3", "boss c4")}, "/enemies/1/kind"),
    ({"enemies": enemies("grunt c3 3")}, "/enemies/0/hp"),
    ({"enemies": enemies("grunt c3"), "assassins": {"1": {"cell": "c3"}}}, "/assassins/1/cell"),
    (
        {"enemies": enemies("grunt d1"), "assassins": {"1": {"cell": "c3"}}},
        "/enemies/0/cell",
    ),
    ({"enemy_deck": {"unordered": ["heavy"] * 3}}, "/enemy_deck/unordered/2"),
    ({"enemy_deck": {"bottom": ["cover"]}}, "/enemy_deck/bottom/0"),
    ({"item_discard": ["boots"]}, "/item_discard/0"),
    ({"collectible_discard": ["cage"] * 4}, "/collectible_discard/3"),
    ({"round": 61}, "/round"),
    ({"round": 0}, "/round"),
    ({"used": 2}, "/used"),
    ({"attacks": 1}, "/attacks"),
    ({"used": 1, "decision": "draw"}, "/decision"),
    ({"used": 1, "acted": False}, "/acted"),
    ({"decision": "collect"}, "/decision"),
    ({"player_to_move": 3}, "/player_to_move"),
    ({"weather": "rain"}, ""),
]


@pytest.mark.parametrize(("scenario", "pointer"), WRONG, ids=[str(each) for each, _ in WRONG])
def test_a_position_that_cannot_be_is_refused_with_its_place(
    scenario: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        laid(scenario)
    assert caught.value.facts["pointer"] == pointer
    assert GAME.explain(caught.value).sentence


def test_both_cannot_play_the_same_character() -> None:
    same = {"character": "lucas_drew"}
    with pytest.raises(Refusal, match="bad_scenario"):
        laid({"assassins": {"1": same, "2": same}}, characters="on")
    match = laid({"assassins": {"1": {"character": "stella_abrano"}}}, characters="on")
    assert hp(match) == (15, 10)


def test_cards_that_are_not_in_the_match_cannot_be_mentioned() -> None:
    with pytest.raises(Refusal, match="bad_scenario"):
        laid({"assassins": {"1": {"weapons": armed("uzi")}}}, weapon_source="kills")


def test_every_variant_can_begin_from_a_scenario() -> None:
    for variant in GAME.variants:
        state, events = GAME.begin(
            GAME.settle(variant, {}), 2, PseudoRandom(Random(1)), {"round": 3}
        )
        assert names(events) == ["ScenarioLaid"]
        assert GAME.legal(state)
