"""Enemy placement (R60-R63)."""

import pytest

from domain.games.assassination.events.enemies import EnemyDrawn, EnemyReturned
from tests.games.assassination.playing import (
    armed,
    choices,
    enemies,
    happened,
    on_board,
    play,
    position,
    refused,
    start,
    told,
)
from tests.given import Playtest, names


def drawn(kind: str, one: object = None, two: object = None, **scenario: object) -> Playtest:
    """A round end at which player 1, who is behind, draws an enemy of that kind."""
    deck = {"enemy_deck": {"unordered": [kind]}} | scenario
    behind = {"vp": 0, **(one or {})}  # type: ignore[dict-item]
    match = position(behind, {"vp": 1, **(two or {})}, player_to_move=2, **deck)  # type: ignore[arg-type, dict-item]
    play(match, "end")
    return match


@pytest.mark.parametrize(
    ("one", "two", "placer", "reason"),
    [
        ({"vp": 2}, {"vp": 1}, 2, "fewer_vp"),
        ({"vp": 1, "hp": 1}, {"vp": 2}, 1, "fewer_vp"),
        ({"vp": 2, "hp": 9}, {"vp": 2}, 1, "lower_hp"),
    ],
)
def test_r60_the_player_who_is_behind_places(
    one: dict[str, int], two: dict[str, int], placer: int, reason: str
) -> None:
    deck = {"unordered": ["medic"]}
    match = position(one, two, player_to_move=2, enemy_deck=deck)
    events = play(match, "end")
    assert f"PlacerChosen({placer}, {reason})" in told(events)
    assert match.state.to_act == placer


@pytest.mark.parametrize(("face", "placer"), [("heads", 1), ("tails", 2)])
def test_r60_level_players_flip_a_coin(face: str, placer: int) -> None:
    match = position(player_to_move=2, enemy_deck={"unordered": ["medic"]})
    assert happened(play(match, "end", chance=[face]), "CoinFlipped", "PlacerChosen") == [
        f"CoinFlipped(placer, {face})",
        f"PlacerChosen({placer}, coin)",
    ]


def test_r60_every_round_as_long_as_the_deck_lasts() -> None:
    match = drawn("medic")
    events = play(match, "place a3")
    assert on_board(match)["medic-1"] == "a3"
    assert names(events) == ["EnemyPlaced", "RoundStarted", "TurnStarted"]
    play(match, "skip", "end", "skip")
    assert "EnemyDrawn" not in names(play(match, "end"))


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("f2", "square_not_free"),
        ("b4", "square_not_free"),
        ("c5", "square_not_free"),
        ("g2", "restricted_square"),
        ("a1", "restricted_square"),
        ("c7", "restricted_square"),
        ("d7", "square_not_free"),
    ],
)
def test_r61_squares_that_are_taken_or_closed(cell: str, code: str) -> None:
    assert refused(drawn("medic"), f"place {cell}") == code


def test_r61_spawn_points_are_closed_to_enemies() -> None:
    assert refused(drawn("medic", {"cell": "b1"}), "place d1") == "restricted_square"


def test_r61_heal_points_and_the_square_of_a_taken_sniper_are_open() -> None:
    match = drawn("medic", presets={})
    assert {"a4", "g4", "d4"} <= set(choices(match, "place"))


def test_r61_q29_no_enemy_in_the_range_of_either_player() -> None:
    match = drawn("medic", {"cell": "b3", "weapons": armed("uzi")}, {"cell": "f5"})
    assert refused(match, "place c3") == "in_weapon_range"
    assert refused(match, "place e5") == "in_weapon_range"


def test_q29_attachments_count_and_obstacles_protect() -> None:
    match = drawn("medic", {"cell": "b3", "weapons": armed("uzi")})
    assert "e3" not in choices(match, "place")
    far = {"cell": "a3", "weapons": armed("uzi sight")}
    match = drawn("medic", far, obstacles=[], enemies=[])
    assert refused(match, "place e3") == "in_weapon_range"
    match = drawn("medic", far, enemies=[])  # an obstacle on d3
    assert "e3" in choices(match, "place")


def test_q29_the_shotgun_counts_with_its_diagonal_squares_in_all_directions() -> None:
    match = drawn("medic", {"cell": "b3", "weapons": armed("shotgun")})
    for cell in ("a2", "a4", "c2", "c4"):
        assert refused(match, f"place {cell}") == "in_weapon_range"


def test_q29_a_paralysed_players_weapons_count() -> None:
    match = drawn("medic", {"cell": "b3"}, {"must_skip": True, "cell": "f5"})
    assert refused(match, "place e5") == "in_weapon_range"


@pytest.mark.parametrize(("kind", "cell"), [("heavy", "b5"), ("boss", "f3")])
def test_r61_no_player_in_the_range_of_the_enemy(kind: str, cell: str) -> None:
    here = {"cell": "b3"}
    match = drawn(kind, here, obstacles=[], enemies=enemies("grunt g6"))
    assert refused(match, f"place {cell}") == "player_in_enemy_range"


def test_q29_a_medic_has_no_range() -> None:
    assert "b5" in choices(drawn("medic", {"cell": "b3"}, obstacles=[]), "place")


def test_r62_a_boss_drawn_too_early_goes_under_and_another_card_is_drawn() -> None:
    deck = {"unordered": ["boss", "medic"]}
    match = position({"vp": 1}, None, player_to_move=2, enemy_deck=deck)
    events = play(match, "end", chance=["boss"])
    assert told(events)[-3:] == [
        "EnemyDrawn(2, boss-1, boss)",
        "EnemyPutUnder(boss-1)",
        "EnemyDrawn(2, medic-1, medic)",
    ]
    assert match.state.decks["enemy"].bottom == ["boss"]


def test_q30_as_the_last_card_the_boss_is_placed_whatever_the_number() -> None:
    match = position({"vp": 1}, None, player_to_move=2, enemy_deck={"bottom": ["boss"]}, enemies=[])
    assert told(play(match, "end"))[-1] == "EnemyDrawn(2, boss-1, boss)"


def test_q30_caged_and_damaged_enemies_count_as_present() -> None:
    five = enemies("grunt a2 1", "grunt a3", "heavy a4 4 caged", "heavy a5", "medic b7")
    deck = {"unordered": ["boss", "medic"]}
    match = position({"vp": 1}, None, player_to_move=2, enemies=five, enemy_deck=deck)
    assert "EnemyPutUnder" not in names(play(match, "end", chance=["boss"]))


CLOSED: dict[str, object] = {
    "enemies": enemies("heavy c6", "medic d4", "medic e2"),
    "obstacles": [],
    "presets": {},
}
"""With shotguns with sights on b3 and f5 no square is left for the Boss."""


def no_square(*cards: str, **options: object) -> Playtest:
    one = {"cell": "b3", "weapons": armed("shotgun sight"), "vp": 1}
    two = {"cell": "f5", "weapons": armed("shotgun sight")}
    deck = {"unordered": list(cards)}
    return position(one, two, player_to_move=2, enemy_deck=deck, options=options, **CLOSED)  # type: ignore[arg-type]


def test_r63_q32_without_a_legal_square_the_boss_goes_to_the_bottom() -> None:
    match = no_square("boss")
    events = play(match, "end")
    assert told(events)[-4:] == [
        "EnemyDrawn(2, boss-1, boss)",
        "EnemyReturned(boss-1)",
        "RoundStarted(3)",
        "TurnStarted(1, 1, 3)",
    ]
    assert match.state.decks["enemy"].bottom == ["boss"]


def test_r63_another_enemy_goes_back_among_the_rest() -> None:
    match = no_square("boss", "heavy", boss_minimum=0)
    state = match.state
    EnemyDrawn(2, "heavy-2", "heavy").apply(state)
    EnemyReturned("heavy-2").apply(state)
    assert state.decks["enemy"].unordered == {"boss": 1, "heavy": 1}
    assert state.undrawn["heavy"] == ["heavy-2"]


def test_a_drawn_enemy_must_be_placed() -> None:
    match = drawn("medic")
    assert refused(match, "end") == "wrong_phase"
    assert len(choices(match)) == len(choices(match, "place"))


def test_no_enemy_fires_when_it_is_placed() -> None:
    """R54"""
    match = start("open_placement")
    play(match, "end", "skip")
    play(match, "end", chance=["tails", "heavy"])
    assert happened(play(match, "place d2"), "DamageDealt") == []
