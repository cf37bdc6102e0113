"""Options and variants (section 9)."""

from typing import Any

import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.events.composing import OfferRevealed
from domain.games.rune_duel.events.turns import SlotUnlocked
from domain.kernel import Refusal
from tests.games.rune_duel.duelling import cast, choices, duel, health, hits, of, start
from tests.given import given

TOUCH = "m1 d3, m2 d4"


@pytest.mark.parametrize(("method", "lost"), [("sections", 22), ("percent", 24), ("none", 18)])
def test_vulnerability_counts_sections_points_or_nothing(method: str, lost: int) -> None:
    """R4, Q2: 35 spent."""
    match = duel("strike", at=TOUCH, foe={"essence": 65}, options={"vulnerability": method})
    assert hits(cast(match, "d4")) == [f"m2 {lost}"]


@pytest.mark.parametrize(("sections", "lost"), [(2, 18), (4, 23), (5, 22), (10, 23)])
def test_the_meter_may_be_cut_otherwise(sections: int, lost: int) -> None:
    """R4: 35 spent are 0, 25, 20 or 30 percent."""
    match = duel("strike", at=TOUCH, foe={"essence": 65}, options={"sections": sections})
    assert hits(cast(match, "d4")) == [f"m2 {lost}"]


def test_mages_may_have_other_health() -> None:
    match = start(mage_health=60)
    assert (health(match, "m1"), health(match, "m2"), health(match, "t11")) == (60, 60, 20)
    match = duel(options={"mage_health": 60}, figures={"m2": {"health": 59}})
    match.does("end_turn")
    assert health(match, "m2") == 60


def test_slots_may_come_later() -> None:
    """U5."""
    match = duel(seat=2, turn=2, options={"slot_turns": [3, 6, 9]})
    assert of(SlotUnlocked, match.does("end_turn")) == ["1 2"]
    match = duel(seat=2, turn=1, options={"slot_turns": [3, 6, 9]})
    assert of(SlotUnlocked, match.does("end_turn")) == []


def test_all_slots_may_come_in_the_first_turn() -> None:
    """U5."""
    match = start(variant="all_slots")
    assert of(SlotUnlocked, match.events) == ["1 2", "1 3", "1 4"]
    assert match.state.sides[1].slots == 4


def test_open_discovery_offers_every_unowned_rune_without_chance() -> None:
    match = duel(turn=2, options={"discovery": "open"}, foe={"runes": ["fire", "nova"]})
    offer = ("ice", "earth", "dark", "light", "arcane")
    actions = ("projectile", "strike", "trap", "throw", "blast")
    assert of(OfferRevealed, match.does("end_turn")) == [f"2 {offer + actions}"]
    assert len(choices(match, "choose_rune")) == 10


def test_open_discovery_has_modifiers_from_turn_4_on() -> None:
    match = duel(turn=4, options={"discovery": "open"}, foe={"runes": ["fire", "nova"]})
    match.does("end_turn")
    assert choices(match, "choose_rune")[-3:] == ["haste", "mob", "charge"]


@pytest.mark.parametrize(("first", "runes"), [([1, 2], [1, 2]), ([1, 1], [1, 1]), ([2, 2], [2, 2])])
def test_the_first_turns_may_have_other_numbers_of_offers(
    first: list[int], runes: list[int]
) -> None:
    """Q5."""
    match = given(GAME, variant="open_runes", options={"first_turn_offers": first})
    for seat, count in enumerate(runes, start=1):
        for _ in range(count):
            assert match.state.phase == "discover"
            match.does("choose_rune", rune=match.legal[0]["rune"])
        assert (match.state.phase, len(match.state.sides[seat].runes)) == ("compose", count)
        match.does("skip_compose")
        match.does("end_turn")


def test_the_cap_may_come_earlier() -> None:
    """Q16."""
    match = duel(seat=2, turn=10, options={"turn_cap": 10})
    match.does("end_turn")
    assert match.state.result.reason == "turn_cap"


@pytest.mark.parametrize(
    "options",
    [
        {"vulnerability": "points"},
        {"sections": 3},
        {"sections": "5"},
        {"mage_health": 59},
        {"mage_health": 201},
        {"slot_turns": [2, 4, 7]},
        {"slot_turns": [2, 4]},
        {"discovery": "all"},
        {"first_turn_offers": [2, 1]},
        {"turn_cap": 9},
        {"turn_cap": 61},
        {"turns": 5},
    ],
)
def test_other_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="bad_options"):
        GAME.settle("final", options)


def test_a_refused_list_names_the_lists_there_are() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", {"slot_turns": [2, 2, 2]})
    assert "[2, 4, 6], [3, 6, 9], [1, 1, 1]" in GAME.explain(caught.value).sentence


@pytest.mark.parametrize(
    ("variant", "changed"),
    [
        ("final", {}),
        ("percent", {"vulnerability": "percent"}),
        ("invulnerable", {"vulnerability": "none"}),
        ("all_slots", {"slot_turns": (1, 1, 1)}),
        ("open_runes", {"discovery": "open"}),
    ],
)
def test_a_variant_changes_what_it_says(variant: str, changed: dict[str, Any]) -> None:
    options = {
        name: getattr(GAME.settle(variant, {}), name) for name in GAME.options.__struct_fields__
    }
    usual = {name: getattr(GAME.options(), name) for name in GAME.options.__struct_fields__}
    assert options == usual | changed


def test_every_variant_has_its_source_claim_and_prediction() -> None:
    for variant in GAME.variants.values():
        assert variant.source
        assert variant.claim
        assert variant.prediction
