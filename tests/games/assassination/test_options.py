"""The options (9.1) and the named variants (9.2), and that the players' sheet says the same."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from domain.games.assassination import GAME
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, WEAPONS
from domain.games.assassination.options import Options
from domain.games.assassination.variants import VARIANTS
from domain.kernel import Refusal
from tests.games.assassination.playing import (
    QUIET,
    armed,
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

BOUNDS = [
    ("start_hp", 5, 20, 10),
    ("vp_target", 4, 24, 12),
    ("base_actions", 1, 4, 2),
    ("max_actions", 2, 6, 4),
    ("reserve_limit", 3, 7, 5),
    ("uzi_damage", 1, 4, 2),
    ("shotgun_damage", 1, 4, 2),
    ("sniper_damage", 2, 10, 5),
    ("paralysis_damage", 0, 2, 0),
    ("extra_grunts", 0, 6, 0),
    ("boss_minimum", 0, 7, 5),
    ("medic_heal", 0, 3, 1),
    ("cage_rounds", 0, 5, 0),
    ("max_rounds", 10, 200, 60),
]

WORDS: dict[str, tuple[Any, ...]] = {
    "start": ("coin_call", "seat_1", "seat_2"),
    "draw_optional": (True, False),
    "cover": ("shield", "blank", "out"),
    "boss_redraw": (True, False),
    "enemy_trigger": ("each_step", "entering"),
    "enemy_fire_blocked": (True, False),
    "cage_counts_cleared": (False, True),
    "paralysis_immunity": (True, False),
    "tie_break": ("draw", "hp"),
    "hit_rule": ("sure", "coin", "d6"),
    "pvp": ("damage", "lose_action", "off"),
    "enemy_placement": ("restricted", "open", "dice"),
    "weapon_source": ("collect", "kills"),
    "action_source": ("boots", "weapons", "fixed"),
    "characters": ("off", "on"),
}
"""The default first."""


def test_the_defaults_are_the_final_rules() -> None:
    usual = {name: default for name, _, _, default in BOUNDS}
    usual |= {name: values[0] for name, values in WORDS.items()}
    assert msgspec.to_builtins(GAME.settle("final", {})) == usual


@pytest.mark.parametrize(("option", "least", "most", "usual"), BOUNDS)
def test_a_number_has_its_bounds(option: str, least: int, most: int, usual: int) -> None:
    for fits in (least, usual, most):
        assert getattr(GAME.settle("final", {option: fits}), option) == fits
    for absurd in (least - 1, most + 1, True, "2", 2.5, None):
        with pytest.raises(Refusal, match="bad_options") as caught:
            GAME.settle("final", {option: absurd})
        assert caught.value.facts["pointer"] == f"/{option}"


@pytest.mark.parametrize("option", WORDS)
def test_a_choice_has_its_values(option: str) -> None:
    for fits in WORDS[option]:
        assert getattr(GAME.settle("final", {option: fits}), option) == fits
    for absurd in ("nothing", 7, None):
        with pytest.raises(Refusal, match="bad_options"):
            GAME.settle("final", {option: absurd})


CHANGES: dict[str, dict[str, Any]] = {
    "final": {},
    "first_iteration": {
        "hit_rule": "d6",
        "enemy_placement": "dice",
        "weapon_source": "kills",
        "action_source": "fixed",
    },
    "characters": {"characters": "on"},
    "dice_hits": {"hit_rule": "d6"},
    "coin_hits": {"hit_rule": "coin"},
    "weapons_by_kills": {"weapon_source": "kills"},
    "pvp_lose_action": {"pvp": "lose_action"},
    "no_pvp": {"pvp": "off"},
    "actions_by_weapons": {"action_source": "weapons"},
    "open_placement": {"enemy_placement": "open"},
    "dice_placement": {"enemy_placement": "dice"},
}


def test_there_are_eleven_variants_with_claim_and_prediction() -> None:
    assert {name: dict(variant.options) for name, variant in VARIANTS.items()} == CHANGES
    for variant in VARIANTS.values():
        assert variant.source
        assert variant.claim
        assert variant.prediction


def test_the_game_is_for_two() -> None:
    with pytest.raises(Refusal, match="bad_seats"):
        given(GAME, seats=3)


# What each option does


def test_start_hp_is_the_start_and_the_maximum() -> None:
    match = start(start_hp=20)
    assert [each.max_hp for each in match.state.assassins.values()] == [20, 20]
    assert hp(match) == (20, 20)


def test_vp_target_wins() -> None:
    match = position({"cell": "e6", "vp": 3}, {"cell": "e7"}, options={"vp_target": 4})
    assert told(play(match, "shoot pistol e7"))[-1] == "MatchEnded(1, victory_points)"


def test_base_and_max_actions_make_the_limit() -> None:
    for base, most, boots, limit in ((1, 4, 0, 1), (4, 6, 2, 6), (3, 4, 2, 4), (4, 2, 0, 2)):
        options = {"base_actions": base, "max_actions": most}
        state = position({"boots": boots}, options=options).state
        assert state.action_limit(state.owner) == limit


def test_reserve_limit_is_the_size_of_a_full_reserve() -> None:
    match = position({"reserve": ["cover"] * 3}, decision="draw", options={"reserve_limit": 3})
    assert refused(match, "item") == "reserve_full"
    assert choices(match, "discard") == ["cover"]


@pytest.mark.parametrize("weapon", ["uzi", "shotgun", "sniper"])
def test_weapon_damages(weapon: str) -> None:
    one = {"cell": "e6", "weapons": armed(weapon)}
    match = position(one, {"cell": "e7"}, options={f"{weapon}_damage": 3})
    shot = next(each for each in choices(match) if weapon in each and "obstacle" not in each)
    play(match, shot)
    assert hp(match)[1] == 7


def test_paralysis_damage() -> None:
    one = {"cell": "e6", "weapons": armed("paralysis_pistol")}
    match = position(one, {"cell": "e7"}, options={"paralysis_damage": 2})
    play(match, "shoot paralysis_pistol-1 e7")
    assert hp(match)[1] == 8


def test_a_blank_cover_may_be_held_and_discarded_but_not_played() -> None:
    match = position({"reserve": ["cover"] * 3 + ["ambush"] * 2}, options={"cover": "blank"})
    assert refused(match, "cover") == "cover_has_no_effect"
    assert "cover" not in choices(match)


def test_without_cover_cards_the_item_deck_has_12_cards() -> None:
    match = start(cover="out")
    assert len(match.state.decks["item"]) == 12
    assert sum(map(len, match.state.undrawn.values())) + 11 == 58


def test_extra_grunts_are_in_the_enemy_deck() -> None:
    match = start(extra_grunts=6)
    assert match.state.decks["enemy"].unordered["grunt"] == 6
    assert match.state.undrawn["grunt"][0] == "grunt-3"


def test_boss_minimum_is_the_number_of_enemies_that_the_boss_waits_for() -> None:
    deck = {"unordered": ["boss", "medic"]}
    match = position({"vp": 1}, player_to_move=2, enemy_deck=deck, options={"boss_minimum": 2})
    assert "EnemyPutUnder" not in names(play(match, "end", chance=["boss"]))


def test_without_boss_redraw_no_enemy_comes_this_round() -> None:
    deck = {"unordered": ["boss", "medic"]}
    match = position({"vp": 1}, player_to_move=2, enemy_deck=deck, options={"boss_redraw": False})
    events = names(play(match, "end", chance=["boss"]))
    assert events[-3:] == ["EnemyPutUnder", "RoundStarted", "TurnStarted"]


@pytest.mark.parametrize(("heal", "remaining"), [(0, None), (2, 3), (3, 4)])
def test_medic_heal(heal: int, remaining: int | None) -> None:
    fellows = enemies("medic b2", "heavy b3 1")
    match = position(
        player_to_move=2, enemies=fellows, presets={}, options={"medic_heal": heal}, **QUIET
    )
    told_ = happened(play(match, "end"), "EnemyHealed")
    assert told_ == ([f"EnemyHealed(medic-1, heavy-1, {heal}, {remaining})"] if heal else [])


def test_entering_draws_no_fire_from_an_enemy_that_had_one_in_range() -> None:
    """Q26"""
    near = enemies("boss c5")
    for trigger, times in (("each_step", 2), ("entering", 1)):
        options = {"enemy_trigger": trigger, "start_hp": 20}
        match = position({"cell": "b3"}, enemies=near, options=options)
        events = [*play(match, "move c3"), *play(match, "move c2")]
        assert names(events).count("DamageDealt") == times


def test_entering_counts_from_where_the_step_began_if_the_teleport_is_blocked() -> None:
    near = enemies("heavy g4")
    for trigger, times in (("each_step", 1), ("entering", 0)):
        match = position(
            {"cell": "g3"}, {"cell": "d1"}, enemies=near, options={"enemy_trigger": trigger}
        )
        assert names(play(match, "move g2")).count("DamageDealt") == times


def test_without_blocking_obstacles_do_not_stop_enemy_fire() -> None:
    """Q27"""
    options = {"enemy_fire_blocked": False}
    match = position({"cell": "a3"}, enemies=enemies("heavy b5"), options=options)
    assert "DamageDealt" in names(play(match, "move b3"))


def test_a_cage_comes_off_after_so_many_round_ends_and_before_the_medics_heal() -> None:
    """Q24"""
    fellows = enemies("medic b2", "heavy b3 1 caged")
    lasting = {"presets": {}, "options": {"cage_rounds": 2}, **QUIET}
    match = position(player_to_move=2, enemies=fellows, **lasting)
    assert "CageOpened" not in names(play(match, "end"))
    events = play(match, "skip", "end", "skip", "end")
    assert names(events)[1:4] == ["RoundEnded", "CageOpened", "EnemyHealed"]
    assert match.state.collectible_discard[-1:] == ["cage-1"]


def test_caged_enemies_may_count_as_gone() -> None:
    """Q24"""
    left = enemies("grunt e3 1", "medic b1 3 caged")
    counts = {"cage_counts_cleared": True}
    match = position({"cell": "e2"}, enemies=left, options=counts, **QUIET)
    assert told(play(match, "shoot pistol e3"))[-1] == "MatchEnded(1, enemies_cleared)"
    one = {"cell": "g3", "rendezvous": ["cage"]}
    match = position(one, enemies=enemies("grunt e3"), options=counts, **QUIET)
    assert told(play(match, "move g2"))[-2:] == [
        "EnemyCaged(grunt-1, cage-1)",
        "MatchEnded(, enemies_cleared)",
    ]


def test_without_immunity_one_can_be_paralysed_again_but_not_twice() -> None:
    """R51"""
    one = {"cell": "a4", "weapons": armed("paralysis_pistol")}
    open_board = {"obstacles": [], "enemies": [], **QUIET}
    match = position(one, {"cell": "g4"}, options={"paralysis_immunity": False}, **open_board)
    play(match, "shoot paralysis_pistol-1 g4", "end", "skip")
    assert "MustSkipSet(2)" in told(play(match, "shoot paralysis_pistol-1 g4"))


@pytest.mark.parametrize(("hp_one", "winner"), [(9, "2"), (10, "")])
def test_tie_break_by_health(hp_one: int, winner: str) -> None:
    match = position({"hp": hp_one}, round=60, player_to_move=2, options={"tie_break": "hp"})
    assert told(play(match, "end"))[-1] == f"MatchEnded({winner}, round_limit)"


def test_max_rounds_ends_the_match() -> None:
    match = position(round=10, player_to_move=2, options={"max_rounds": 10})
    assert told(play(match, "end"))[-1] == "MatchEnded(, round_limit)"


def test_points_are_level_where_nobody_hits_anybody() -> None:
    assert vp(start()) == (0, 0)
    assert on_board(start()) == {"grunt-1": "e3", "grunt-2": "c5"}


# The players' sheet


def sheet() -> str:
    return files("domain.games.assassination").joinpath("rules.md").read_text()


def test_the_players_sheet_lists_the_options_as_they_are() -> None:
    rows = [row.split("|") for row in sheet().splitlines() if row.startswith("| `")]
    listed = {row[1].strip(" `"): row[3].strip(" `") for row in rows}
    usual = msgspec.to_builtins(Options())
    assert listed == {name: str(value).lower() for name, value in usual.items()}


def test_the_players_sheet_says_the_numbers_of_the_cards() -> None:
    """The tables of weapons and enemies, as the cards have them."""
    rows = [[part.strip() for part in row.split("|")[1:-1]] for row in sheet().splitlines()]
    said = {row[0].lower().replace(" ", "_"): row for row in rows if row}
    for kind, weapon in WEAPONS.items():
        assert said[kind][1:3] == [str(weapon.range), str(weapon.damage)]
    for kind, enemy in ENEMIES.items():
        numbers = [enemy.range, enemy.damage, enemy.hp, enemy.vp]
        assert said[kind][1:] == list(map(str, numbers))


def test_the_players_sheet_says_the_numbers_of_the_rules() -> None:
    usual, text = Options(), " ".join(sheet().split())
    assert f"with {usual.vp_target} victory points" in text
    assert f"Both start with {usual.start_hp} HP" in text
    assert f"{usual.base_actions} actions, one more with each pair of boots, at most 4" in text
    assert f"while fewer than {usual.boss_minimum} enemies" in text
    assert f"nobody has won after round {usual.max_rounds}" in text
    assert f"heals {EFFECTS.heal_point} HP, each once a turn" in text
    assert f"Heals {EFFECTS.health_pack} HP" in text
