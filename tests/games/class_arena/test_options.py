"""Options and variants: each does what it says (section 9)."""

from typing import Any

import pytest

from domain.games.class_arena import GAME
from domain.kernel import Refusal
from tests.games.class_arena.skirmish import arena, choices, draft, play
from tests.given import names


def test_the_defaults_are_those_of_the_rules() -> None:
    options = GAME.settle("final", {})
    assert (options.squad_size, options.skirmishes, options.turns) == (2, 4, 6)  # type: ignore[attr-defined]
    assert (options.xp_per_level, options.xp_per_general_level) == (4, 10)  # type: ignore[attr-defined]
    assert options.start_unlocked == "primary"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("squad_size", [1, 4]),
        ("skirmishes", [0, 7]),
        ("turns", [2, 9]),
        ("xp_per_level", [0, 3, 5, 8]),
        ("xp_per_general_level", [1, 20, 41]),
        ("start_unlocked", ["none", "variant", True]),
    ],
)
def test_other_values_are_refused(name: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(Refusal) as caught:
            GAME.settle("final", {name: value})
        assert caught.value.code == "bad_options"
        assert caught.value.facts["pointer"] == f"/{name}"


def test_variants_are_settings_of_options() -> None:
    settings = {name: dict(variant.options) for name, variant in GAME.variants.items()}
    assert settings == {
        "final": {},
        "slow_levels": {"xp_per_level": 16, "xp_per_general_level": 40},
        "all_open": {"start_unlocked": "all"},
        "big_squads": {"squad_size": 3},
    }


def test_squads_have_two_or_three_figures() -> None:
    match = draft(squad_size=3)
    play(match, *["choose_class recon"] * 3)
    assert match.state.to_act == 2
    play(match, *["choose_class recon"] * 3)
    assert [*match.state.figures] == ["f11", "f12", "f13", "f21", "f22", "f23"]


@pytest.mark.parametrize("skirmishes", [1, 2])
def test_a_campaign_has_its_number_of_skirmishes(skirmishes: int) -> None:
    figures = ["f11 recon a1", "f21 recon i9 activated"]
    options = {"skirmishes": skirmishes}
    match = arena(*figures, acting="f11", turn=6, options=options)
    ends = "MatchEnded" if skirmishes == 1 else "SkirmishStarted"
    assert names(play(match, "end_activation"))[-1] == ends


@pytest.mark.parametrize("turns", [3, 8])
def test_a_skirmish_has_its_number_of_turns(turns: int) -> None:
    figures = ["f11 recon a1", "f21 recon i9 activated"]
    for turn, last in ((turns - 1, "TurnStarted"), (turns, "SkirmishStarted")):
        match = arena(*figures, acting="f11", turn=turn, options={"turns": turns})
        assert names(play(match, "end_activation"))[-1] == last


@pytest.mark.parametrize(("per_level", "level"), [(2, 9), (4, 5), (16, 2)])
def test_levels_take_their_xp(per_level: int, level: int) -> None:
    careers = {"1": {"xp": {"recon": 16}}}
    match = arena(careers=careers, options={"xp_per_level": per_level})
    assert match.state.level(1, "recon") == level


@pytest.mark.parametrize(("per_level", "level"), [(5, 9), (10, 5), (40, 2)])
def test_general_levels_take_theirs(per_level: int, level: int) -> None:
    careers = {"1": {"general": 40}}
    match = arena(careers=careers, options={"xp_per_general_level": per_level})
    assert match.state.level(1, "general") == level


def test_all_classes_may_be_open_from_the_start() -> None:
    assert len(choices(draft(variant="all_open"))) == 12
    assert len(choices(draft())) == 4


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        draft(seats)
    assert caught.value.code == "bad_seats"
