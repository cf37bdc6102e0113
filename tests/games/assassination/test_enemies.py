"""What enemies do by themselves (R54-R59)."""

import pytest

from tests.games.assassination.playing import (
    QUIET,
    armed,
    enemies,
    happened,
    hp,
    play,
    position,
    refused,
    told,
)
from tests.given import names


def shots(events: object) -> list[str]:
    """The enemies that fired, in order."""
    fired = happened(events, "DamageDealt")  # type: ignore[arg-type]
    sources = [each.partition("(")[2].partition(",")[0] for each in fired]
    return [source for source in sources if ":" not in source]


def test_r54_a_step_next_to_a_heavy_draws_its_fire() -> None:
    match = position({"cell": "b1"}, enemies=enemies("heavy c2"))
    assert "DamageDealt(heavy-1, 1, 5, 5)" in told(play(match, "move c1"))


def test_r54_q26_every_step_in_range_costs_again() -> None:
    match = position({"cell": "a2"}, enemies=enemies("heavy a5"), options={"start_hp": 20})
    first, second = play(match, "move a3"), play(match, "move b3")
    assert (shots(first), shots(second), hp(match)[0]) == (["heavy-1"], [], 15)
    match = position({"cell": "c1", "boots": 2}, enemies=enemies("heavy f1"), presets={})
    assert shots(play(match, "move d1")) + shots(play(match, "move e1")) == ["heavy-1"] * 2


def test_r54_attacking_and_standing_in_range_draw_no_fire() -> None:
    match = position({"cell": "e2"})
    assert shots(play(match, "shoot pistol e3")) == []
    assert shots(play(match, "end")) == []


def test_r54_a_vanishing_obstacle_and_a_pushed_enemy_draw_no_fire() -> None:
    one = {"cell": "e2", "weapons": armed("uzi"), "reserve": ["strategy"]}
    match = position(one, enemies=enemies("heavy e4"), obstacles=["e3"], presets={})
    assert shots(play(match, "shoot uzi-1 e3")) == []
    heavy = enemies("heavy g6")
    match = position(one, enemies=heavy, obstacles=[], presets={})
    assert shots(play(match, "push g6 g4")) == []


def test_r55_all_in_range_fire_in_the_order_of_placement() -> None:
    near = enemies("heavy e5", "grunt e3")
    match = position({"cell": "d4"}, enemies=near, presets={})
    assert shots(play(match, "move e4")) == ["heavy-1", "grunt-1"]


@pytest.mark.parametrize(
    ("enemy", "step", "damage"),
    [
        ("grunt c3", "c2", 3),
        ("grunt c4", "c2", 0),
        ("heavy c4", "c2", 5),
        ("heavy c5", "c2", 0),
        ("boss c7", "c2", 5),
        ("boss e4", "c2", 0),
        ("medic c3", "c2", 0),
    ],
)
def test_r56_r57_ranges_of_the_enemies(enemy: str, step: str, damage: int) -> None:
    match = position({"cell": "c1"}, {"cell": "g3"}, enemies=enemies(enemy))
    play(match, f"move {step}")
    assert hp(match)[0] == 10 - damage


def test_r56_q27_obstacles_stop_enemy_fire_pieces_do_not() -> None:
    match = position({"cell": "b2"}, enemies=enemies("heavy b5"), presets={})
    assert shots(play(match, "move b3")) == []
    near = enemies("heavy c5", "grunt c4")
    match = position({"cell": "b3"}, enemies=near)
    assert shots(play(match, "move c3")) == ["heavy-1", "grunt-1"]


def test_r57_caged_enemies_fire_paralysed_ones_do_not() -> None:
    lame = {"kind": "grunt", "cell": "c1", "paralysed_by": 1}
    match = position({"cell": "b2"}, enemies=[lame, *enemies("grunt c3 2 caged")], presets={})
    assert shots(play(match, "move c2")) == ["grunt-2"]


def test_r58_no_enemy_fires_at_a_dead_assassin() -> None:
    near = enemies("grunt c1", "heavy c3", "boss c4")
    match = position({"cell": "b2", "hp": 4}, enemies=near, presets={})
    events = play(match, "move c2")
    assert shots(events) == ["grunt-1", "heavy-1"]
    assert told(events)[3] == "DamageDealt(heavy-1, 1, 5, 0)"
    assert names(events)[-2:] == ["AssassinDied", "MatchEnded"]


def test_r59_a_medic_heals_each_other_enemy_around_it_up_to_full_health() -> None:
    fellows = enemies("medic b2 1", "grunt a1 1", "heavy c3 4", "grunt b4 1")
    match = position(player_to_move=2, enemies=fellows, presets={}, obstacles=[], enemy_deck={})
    assert happened(play(match, "end"), "EnemyHealed") == ["EnemyHealed(medic-1, grunt-1, 1, 2)"]


def test_q28_two_medics_heal_each_other_not_themselves_also_when_paralysed() -> None:
    lame = {"kind": "medic", "cell": "b2", "hp": 1, "paralysed_by": 2}
    fellows = [lame, *enemies("medic b3 1")]
    match = position(None, None, player_to_move=2, enemies=fellows, presets={}, **QUIET)
    assert happened(play(match, "end"), "EnemyHealed") == [
        "EnemyHealed(medic-1, medic-2, 1, 2)",
        "EnemyHealed(medic-2, medic-1, 1, 2)",
    ]


def test_q28_medics_heal_before_an_enemy_is_placed() -> None:
    fellows = enemies("medic b2", "grunt b3 1")
    deck = {"unordered": ["medic"]}
    match = position(
        {"vp": 1}, None, player_to_move=2, enemies=fellows, enemy_deck=deck, presets={}
    )
    assert names(play(match, "end"))[1:] == [
        "RoundEnded",
        "EnemyHealed",
        "PlacerChosen",
        "EnemyDrawn",
    ]


def test_r59_players_are_never_healed_by_a_medic() -> None:
    match = position({"cell": "b1", "hp": 5}, enemies=enemies("medic b2"), presets={}, **QUIET)
    play(match, "end", "skip", "end")
    assert hp(match)[0] == 5


def test_what_is_next_to_an_enemy_cannot_be_stepped_through() -> None:
    match = position({"cell": "e2"})
    assert refused(match, "move e3") == "square_blocked"
