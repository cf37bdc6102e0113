"""The start of a match, rounds and turns (R1-R5, section 3)."""

from collections import Counter
from typing import Any

import pytest

from domain.games.assassination import GAME
from domain.games.assassination.material.board import BOARD, GRID, PRESETS
from domain.games.assassination.material.cards import KIND
from domain.kernel import PUBLIC
from tests.games.assassination.playing import (
    at,
    choices,
    enemies,
    happened,
    hp,
    on_board,
    play,
    position,
    refused,
    start,
    told,
    vp,
)
from tests.given import given, names


def test_r1_both_start_alike_with_a_pistol_and_nothing_else() -> None:
    state = start().state
    for assassin in state.assassins.values():
        assert (assassin.hp, assassin.max_hp, assassin.vp) == (10, 10, 0)
        assert [weapon.card for weapon in assassin.usable()] == ["pistol"]
        assert [assassin.boots, assassin.reserve, assassin.point, assassin.weapons] == [[]] * 4


@pytest.mark.parametrize(("face", "first"), [("heads", 1), ("tails", 2)])
def test_r2_the_call_decides_who_is_player_1(face: str, first: int) -> None:
    match = given(GAME)
    assert (match.state.to_act, choices(match)) == (1, ["call heads", "call tails"])
    play(match, "call heads", chance=[face])
    assert match.state.order == (first, 3 - first)
    assert match.state.to_act == first


def test_q1_roles_are_not_seats() -> None:
    """Spawn and rendezvous point go with the player's number, events name seats."""
    match = start(start="seat_2")
    assert at(match) == ("d7", "d1")
    assert told(match.events)[0] == "PlayerOrderSet(2, 1)"
    assert told(match.events)[-2] == "TurnStarted(2, 1, 1)"


def test_r3_a_round_is_player_1_then_player_2_then_an_enemy() -> None:
    match = start()
    assert happened(play(match, "end"), "TurnStarted") == ["TurnStarted(2, 2, 1)"]
    play(match, "skip")
    play(match, "end", chance=["tails", "medic"])
    events = play(match, "place a3")
    assert names(events) == ["EnemyPlaced", "RoundStarted", "TurnStarted"]
    assert (match.state.round, match.state.to_act, match.state.phase) == (2, 1, "draw")


def test_r4_player_1_does_not_draw_in_the_first_turn_of_the_match() -> None:
    match = start()
    assert told(match.events)[-1] == "DrawPassed(1, first_turn)"
    play(match, "end")
    assert choices(match) == ["item", "collectible", "skip"]


def test_r5_draw_then_items_then_actions() -> None:
    match = position({"reserve": ["ambush", "cover"]}, decision="draw")
    assert refused(match, "cover") == "wrong_phase"
    play(match, "skip", "cover", "ambush", "move d2")
    assert choices(match) == ["move c2", "move d1", "move e2", "shoot pistol d3", "end"]
    assert refused(match, "item") == "wrong_phase"


def test_r5_no_items_after_the_first_action() -> None:
    match = position({"reserve": ["cover"]})
    play(match, "move d2")
    assert refused(match, "cover") == "items_closed"


def test_q2_every_sentence_of_the_board_holds() -> None:
    """Point symmetry: each set of squares is its own picture, the players' squares swap."""

    def turned(cell: str) -> str:
        column, row = GRID.position(cell)
        return str(GRID.at(6 - column, 6 - row))

    for cells in (BOARD.tunnels, BOARD.heal_points, BOARD.no_enemy, BOARD.no_obstacle):
        assert sorted(map(turned, cells)) == sorted(cells)
    for kind in BOARD.presets.values():
        assert sorted(map(turned, kind)) == sorted(kind)
    assert [turned(cell) for cell in BOARD.spawns] == [*BOARD.spawns[::-1]]
    assert [turned(cell) for cell in BOARD.rendezvous] == [*BOARD.rendezvous[::-1]]


def test_q3_the_enemy_deck_has_no_grunts() -> None:
    assert start().state.decks["enemy"].unordered == {"heavy": 2, "medic": 2, "boss": 1}


def test_the_presets_lie_where_the_board_says() -> None:
    """Setup 2-6: eleven cards, in the order of the set-up."""
    placed = happened(start().events, "PresetPlaced")
    assert placed[:2] == [
        "PresetPlaced(sniper-1, sniper, d4)",
        "PresetPlaced(obstacle-1, obstacle, b4)",
    ]
    assert placed[-2:] == ["PresetPlaced(grunt-1, grunt, e3)", "PresetPlaced(grunt-2, grunt, c5)"]
    assert len(placed) == len(PRESETS) == 11


def test_the_decks_have_15_30_and_5_cards() -> None:
    """Setup 7-9."""
    decks = start().state.decks
    assert [len(decks[name]) for name in ("item", "collectible", "enemy")] == [15, 30, 5]
    assert decks["item"].unordered == {"obstacle": 6, "strategy": 3, "ambush": 3, "cover": 3}


def test_there_are_61_cards() -> None:
    state = start().state
    undrawn = [card for cards in state.undrawn.values() for card in cards]
    lying = [*state.obstacles.values(), *state.presets.values(), *on_board(start())]
    kinds = Counter(KIND[card] for card in undrawn + lying)
    assert len(set(undrawn + lying)) == kinds.total() == 61
    assert (kinds["boots"], kinds["uzi"], kinds["sniper"], kinds["grunt"]) == (4, 5, 1, 2)


def test_the_set_up_is_22_events_long_in_its_order() -> None:
    events = names(start().events)
    expected = ["PlayerOrderSet", *["AssassinPlaced"] * 2, *["PresetPlaced"] * 11]
    expected += [*["DeckFormed"] * 3, *["AssassinReadied"] * 2]
    assert events == [*expected, "RoundStarted", "TurnStarted", "DrawPassed"]


def test_nobody_is_in_range_of_an_enemy_at_the_start() -> None:
    """2.2: the squares under fire at the start."""
    view: Any = GAME.view(start().state, PUBLIC)
    fire = {enemy.cell: " ".join(enemy.fires_at) for enemy in view.enemies.values()}
    assert fire == {"e3": "e2 e4 f3", "c5": "b5 c4 c6"}


def test_a_turn_can_be_ended_before_all_actions_are_used() -> None:
    match = start()
    assert names(play(match, "move d2", "end"))[0] == "TurnEnded"


def test_q48_the_turn_can_be_ended_even_if_nothing_else_can_be_done() -> None:
    walls = ["a3", "b2"]
    caged = enemies("medic b1 3 caged", "heavy a2 4 caged")
    match = position({"cell": "a1"}, obstacles=walls, enemies=caged, presets={})
    assert choices(match) == ["end"]


def test_q48_obstacles_around_can_be_shot() -> None:
    match = position({"cell": "b3"}, obstacles=["a3", "b2", "b4", "c3"], presets={})
    assert choices(match, "move") == []
    assert choices(match, "shoot") == ["pistol b4", "pistol c3", "pistol b2", "pistol a3"]


def test_q49_only_turns_and_placement_are_repeated() -> None:
    match = position(player_to_move=2, enemy_deck={})
    events = play(match, "end")
    assert names(events) == ["TurnEnded", "RoundEnded", "RoundStarted", "TurnStarted"]
    assert (hp(match), vp(match)) == ((10, 10), (0, 0))


def test_q52_a_turn_without_any_action_is_not_ended_by_itself() -> None:
    match = position(
        {"penalty": 3, "reserve": ["cover"]}, options={"pvp": "lose_action"}, decision="draw"
    )
    play(match, "skip")
    assert choices(match) == ["cover", "end"]
