"""The options and the named variants (section 9), and that the players' sheet says the same."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from domain.games.infection import GAME
from domain.games.infection.events.cures import CureStolen
from domain.games.infection.events.turns import DebuffApplied, MatchEnded
from domain.games.infection.options import VARIANTS, Options
from domain.games.infection.words import TILE_TITLES, TITLES
from domain.kernel import Refusal
from tests.games.infection.playing import choices, of, play, position, refused, start, zone
from tests.given import given, names

USUAL: dict[str, Any] = {
    "moves": 4,
    "axes": 2,
    "virus_per_side": 4,
    "gun_arrow_range": 3,
    "axe_reach": "all8",
    "move_before_weapon": 1,
    "steal_uses": "once",
    "steal_village_from": "next_row",
    "steal_discardable": True,
    "death_penalty": "discard",
    "grenade_effect": "no_weapon",
    "pickup": "optional",
    "grenade_friendly_fire": False,
    "line_of_fire_blocked": False,
    "cures_to_win": 2,
    "max_turns": 400,
}

CHANGES: dict[str, dict[str, Any]] = {
    "final": {},
    "playtest_4": {
        "virus_per_side": 5,
        "gun_arrow_range": 2,
        "axe_reach": "orthogonal",
        "steal_discardable": False,
    },
    "playtest_3": {
        "virus_per_side": 5,
        "gun_arrow_range": 2,
        "axe_reach": "orthogonal",
        "steal_discardable": False,
        "axes": 1,
        "move_before_weapon": 2,
    },
    "playtest_2": {
        "virus_per_side": 5,
        "gun_arrow_range": 2,
        "axe_reach": "orthogonal",
        "steal_discardable": False,
        "axes": 1,
        "move_before_weapon": 2,
        "steal_uses": "reusable",
        "steal_village_from": "inside",
    },
    "playtest_1": {
        "virus_per_side": 5,
        "gun_arrow_range": 2,
        "axe_reach": "orthogonal",
        "steal_discardable": False,
        "axes": 1,
        "move_before_weapon": 2,
        "steal_uses": "reusable",
        "steal_village_from": "inside",
        "moves": 3,
        "death_penalty": "none",
        "grenade_effect": "slow",
    },
    "lose_turn": {"death_penalty": "lose_turn"},
}


@pytest.mark.parametrize("variant", CHANGES)
def test_a_variant_is_an_iteration_of_the_playtests(variant: str) -> None:
    assert msgspec.to_builtins(GAME.settle(variant, {})) == USUAL | CHANGES[variant]
    assert VARIANTS[variant].claim
    assert VARIANTS[variant].prediction


def test_there_are_six_variants() -> None:
    assert list(VARIANTS) == list(CHANGES)


@pytest.mark.parametrize(
    ("variant", "cards"),
    [("final", 10), ("playtest_4", 10), ("playtest_3", 9), ("playtest_2", 9), ("playtest_1", 8)],
)
def test_an_iteration_has_so_many_cards_a_seat(variant: str, cards: int) -> None:
    match = given(GAME, variant=variant)
    assert sum(zone(match, 1, "hand").values()) == sum(zone(match, 2, "hand").values()) == cards


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("moves", 3, 4),
        ("axes", 1, 2),
        ("virus_per_side", 4, 5),
        ("gun_arrow_range", 2, 3),
        ("move_before_weapon", 1, 2),
        ("cures_to_win", 1, 3),
        ("max_turns", 20, 5000),
    ],
)
def test_a_number_has_its_bounds(option: str, least: int, most: int) -> None:
    for fits in (least, most):
        assert getattr(GAME.settle("final", {option: fits}), option) == fits
    for absurd in (least - 1, most + 1, True, "2", 2.5, None):
        with pytest.raises(Refusal, match="bad_options") as caught:
            GAME.settle("final", {option: absurd})
        assert caught.value.facts["pointer"] == f"/{option}"


@pytest.mark.parametrize(
    "change",
    [
        {"axe_reach": "far"},
        {"steal_uses": 1},
        {"steal_village_from": "outside"},
        {"steal_discardable": "no"},
        {"death_penalty": True},
        {"grenade_effect": "fire"},
        {"pickup": "never"},
        {"grenade_friendly_fire": 1},
        {"line_of_fire_blocked": None},
        {"villagers": 3},
    ],
)
def test_no_option_takes_what_it_does_not_know(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="bad_options"):
        GAME.settle("final", change)


def test_so_many_moves_and_axes_are_in_a_hand() -> None:
    match = given(GAME, options={"moves": 3, "axes": 1})
    assert zone(match, 2, "hand") == dict.fromkeys(
        ("axe", "gun", "arrow", "grenade", "steal"), 1
    ) | {"move": 3}


def test_a_virus_more_is_a_recover_less_on_both_sides() -> None:
    rest = given(GAME, options={"virus_per_side": 5}).state.rest
    sides = {"cure": 1, "virus": 5, "recover": 1, "generosity": 1, "disarm": 1, "contagion": 1}
    assert rest["blue"].unordered == rest["red"].unordered == sides
    assert rest["gray"].unordered == {"cure": 1, "virus": 2, "generosity": 1, "contagion": 1}


def test_gun_and_arrow_reach_as_far_as_the_option_says() -> None:
    match = position("B1 c4", "R1 c7", options={"gun_arrow_range": 2})
    assert refused(match, "gun R1") == refused(match, "arrow R1") == "out_of_range"
    match = position("B1 c4", "R1 c6", options={"gun_arrow_range": 2})
    assert choices(match, "gun", "arrow") == ["gun R1", "arrow R1"]


def test_an_orthogonal_axe_does_not_reach_a_corner() -> None:
    options = {"axe_reach": "orthogonal"}
    assert refused(position("B1 c4", "R1 d5", options=options), "axe R1") == "out_of_range"
    assert choices(position("B1 c4", "R1 c5", options=options), "axe") == ["axe R1"]


def test_two_tiles_may_come_before_a_weapon_or_the_steal() -> None:
    match = position("B1 c2", "R1 c5 carries", options={"move_before_weapon": 2})
    play(match, "move c4")
    assert choices(match, "axe", "gun", "steal") == ["axe R1", "gun R1", "steal R1"]


def test_who_stayed_has_no_weapon_even_then() -> None:
    """R6"""
    match = position("B1 c4", "R1 c5", options={"move_before_weapon": 2})
    play(match, "move c4")
    assert choices(match) == ["pick tile"]


def test_a_reusable_steal_is_played_like_any_card() -> None:
    match = position("B1 c4", "R1 c5 carries", options={"steal_uses": "reusable"})
    assert names(play(match, "steal R1"))[:2] == ["CardPlayed", "CureStolen"]
    assert zone(match, 1, "played") == {"steal": 1}


@pytest.mark.parametrize(("cell", "legal"), [("c7", ["steal village"]), ("c6", [])])
def test_a_village_is_robbed_from_inside(cell: str, legal: list[str]) -> None:
    options = {"steal_village_from": "inside"}
    match = position(f"B1 {cell}", "R1 e7", stored={"2": 1}, options=options)
    assert choices(match, "steal") == legal


def test_a_cure_is_stolen_from_inside_the_village() -> None:
    match = position("R1 d1", turn=2, stored={"1": 1}, options={"steal_village_from": "inside"})
    assert of(CureStolen, play(match, "steal village")) == [CureStolen("R1", "village")]


def test_a_killer_cannot_choose_the_steal() -> None:
    match = position("B1 c4", "R1 c5 hp=2", options={"steal_discardable": False})
    play(match, "axe R1", "respawn c7")
    assert "discard steal" not in choices(match)
    assert refused(match, "discard steal") == "no_such_card"


def test_a_killer_is_not_asked_when_only_the_steal_is_left() -> None:
    played = {"2": {"move": 4, "axe": 2, "gun": 1, "arrow": 1, "grenade": 1}}
    options = {"steal_discardable": False}
    match = position("B1 c4", "R1 c5 hp=2", played=played, options=options)
    assert names(play(match, "axe R1", "respawn c7"))[-1] == "TurnStarted"


@pytest.mark.parametrize("penalty", ["none", "lose_turn"])
def test_nothing_is_discarded_without_that_penalty(penalty: str) -> None:
    match = position("B1 c4", "R1 c5 hp=2", options={"death_penalty": penalty})
    play(match, "axe R1", "respawn c7")
    assert match.state.phase == "turn"
    assert match.state.villager == ("B2" if penalty == "lose_turn" else "R1")


def test_a_grenade_slows() -> None:
    match = position("B1 c4", "R1 c5", options={"grenade_effect": "slow"})
    assert of(DebuffApplied, play(match, "grenade c5")) == [DebuffApplied("R1", "slow", "B1")]
    assert choices(match, "move") == ["move b5", "move c5", "move c6", "move d5"]
    assert refused(match, "move d6") == refused(match, "move e5") == "unreachable"
    assert choices(match, "gun") == ["gun B1"]
    play(match, "reset")
    assert match.state.villagers["R1"].active == ()


def test_a_mandatory_pick_up_cannot_be_left_out() -> None:
    """Q4"""
    match = position("B1 c1", options={"pickup": "mandatory"})
    play(match, "move c3")
    assert choices(match) == ["pick tile"]
    assert refused(match, "end") == "must_pick_up"


def test_a_mandatory_pick_up_is_of_tiles_and_gives_way_to_weapons() -> None:
    """Q4, R7"""
    match = position("B1 c3", "R1 c6", options={"pickup": "mandatory"})
    play(match, "move c4")
    assert choices(match, "pick", "gun", "end") == ["pick tile", "gun R1"]
    bare, options = {"c2": "cure"}, {"pickup": "mandatory"}
    match = position("B1 c3", loose={"c2": 1}, turned_over=bare, options=options)
    play(match, "move c2")
    assert choices(match) == ["pick cure", "end"]


def test_friendly_fire_hits_everybody_in_the_area_and_still_needs_an_enemy() -> None:
    """Q10"""
    match = position("B1 c4", "B2 b5", "R1 d5", options={"grenade_friendly_fire": True})
    assert refused(match, "grenade b4") == "no_target"
    hit = [each.villager for each in of(DebuffApplied, play(match, "grenade c5"))]
    assert hit == ["B1", "R1", "B2"]


@pytest.mark.parametrize("between", ["B2 c5", "R2 c5"])
def test_villagers_in_between_block_a_shot(between: str) -> None:
    """Q9"""
    match = position("B1 c4", between, "R1 c6", options={"line_of_fire_blocked": True})
    assert "gun R1" not in choices(match)
    assert refused(match, "gun R1") == refused(match, "arrow R1") == "line_blocked"


def test_a_clear_line_of_fire_is_not_blocked() -> None:
    """Q9: nor by who stands behind the target."""
    match = position("B1 c4", "R1 c6", "R2 c7", options={"line_of_fire_blocked": True})
    assert choices(match, "gun") == ["gun R1"]


@pytest.mark.parametrize(("cures", "reason"), [(1, "one_cure"), (3, "three_cures")])
def test_so_many_cures_win(cures: int, reason: str) -> None:
    stored = {"1": cures - 1}
    match = position("B1 c2 carries", stored=stored, options={"cures_to_win": cures})
    assert play(match, "move c1")[-1] == MatchEnded((1,), reason)


def test_two_of_three_cures_do_not_win() -> None:
    match = position("B1 c2 carries", stored={"1": 1}, options={"cures_to_win": 3})
    assert names(play(match, "move c1"))[-1] == "TurnStarted"


def test_the_match_is_drawn_at_the_turn_the_option_says() -> None:
    match = start(max_turns=20)
    play(match, *["reset"] * 20)
    assert match.events[-1] == MatchEnded((), "turn_limit")


def test_the_game_is_for_two() -> None:
    with pytest.raises(Refusal, match="bad_seats"):
        given(GAME, seats=3)


def test_the_players_sheet_lists_the_options_as_they_are() -> None:
    sheet = files("domain.games.infection").joinpath("rules.md").read_text()
    rows = [row.split("|") for row in sheet.splitlines() if row.startswith("| `")]
    listed = {row[1].strip(" `"): row[3].strip(" `") for row in rows}
    usual = msgspec.to_builtins(Options())
    assert listed == {name: str(value).lower() for name, value in usual.items()}


def test_the_players_sheet_says_the_numbers_of_the_rules() -> None:
    sheet = files("domain.games.infection").joinpath("rules.md").read_text()
    begun = given(GAME).state
    for tile in ("cure", "virus", "recover", "generosity", "disarm", "contagion"):
        counts = [begun.rest[region].unordered.get(tile, 0) for region in ("blue", "gray", "red")]
        assert f"| **{TILE_TITLES[tile]}** | {' | '.join(map(str, counts))} |" in sheet
    for card, count in zone(given(GAME), 1, "hand").items():
        assert f"| **{TITLES[card]}** | {count} |" in sheet
    assert f"After turn {begun.options.max_turns}" in sheet
