"""Decks that players submit: each rule of construction has its code, and all come at once (R30)."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.games.squad_combat.material.decks import DEMO
from domain.games.squad_combat.reasons import DECK_REASONS
from domain.kernel import Dictated, Refusal
from tests.given import given

Change = Callable[[dict[str, Any]], object]


def own(name: str = "hammer") -> dict[str, Any]:
    """A demo deck as a player would submit it."""
    deck = DEMO[name]
    return {"characters": [*deck.characters], "cards": dict(deck.cards)}


def faults(*decks: Any, **options: Any) -> list[dict[str, Any]]:
    """All that is wrong with submitted decks."""
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", {**options, "decks": decks})
    assert caught.value.code == "bad_options"
    assert GAME.explain(caught.value).sentence
    found: list[dict[str, Any]] = caught.value.facts["errors"]
    return found


def without(card: str) -> Change:
    return lambda deck: deck["cards"].pop(card)


def put(card: str, count: Any) -> Change:
    return lambda deck: deck["cards"].update({card: count})


def squad(*names: str) -> Change:
    return lambda deck: deck.update(characters=[*names])


CASES: list[tuple[Change, str, str]] = [
    (squad("bruno", "halvard", "nobody"), "unknown_character", "/decks/1/characters/2"),
    (squad("bruno", "halvard"), "wrong_character_count", "/decks/1/characters"),
    (squad("bruno", "halvard", "bruno"), "duplicate_character", "/decks/1/characters/2"),
    (put("nonsense", 1), "unknown_card", "/decks/1/cards/nonsense"),
    (put("jab", 0), "bad_quantity", "/decks/1/cards/jab"),
    (put("jab", 1.5), "bad_quantity", "/decks/1/cards/jab"),
    (put("jab", "two"), "bad_quantity", "/decks/1/cards/jab"),
    (put("jab", None), "bad_quantity", "/decks/1/cards/jab"),
    (put("delta_leech", 1), "trait_not_in_squad", "/decks/1/cards/delta_leech"),
    (put("vex_overload", 1), "specific_not_in_squad", "/decks/1/cards/vex_overload"),
    (without("parry"), "wrong_group_count", "/decks/1/cards"),
    (put("jab", 199), "deck_too_large", "/decks/1/cards"),
]


@pytest.mark.parametrize(("change", "code", "pointer"), CASES)
def test_each_rule_of_construction_has_its_code(change: Change, code: str, pointer: str) -> None:
    deck = own()
    change(deck)
    found = {each["code"]: each for each in faults("needle", deck)}
    assert found[code]["pointer"] == pointer
    assert found[code]["facts"]["seat"] == 2
    assert found[code]["sentence"].startswith("Seat 2: ")


def test_a_free_deck_needs_its_size_only() -> None:
    deck = {"characters": ["bruno", "halvard", "ines"], "cards": {"jab": 32}}
    [fault] = faults(deck, deck_format="free")
    assert (fault["code"], fault["facts"]["least"]) == ("deck_too_small", 33)
    deck["cards"] = {"jab": 33}
    assert GAME.settle("final", {"deck_format": "free", "decks": [deck]})


def test_there_is_no_limit_of_copies() -> None:
    deck = own()
    deck["cards"] = {**deck["cards"], "low_kick": 10}
    for card in ("jab", "haymaker", "thrown_debris", "parry", "sidestep"):
        deck["cards"].pop(card)
    assert GAME.settle("final", {"decks": [deck]})


def test_all_faults_of_all_decks_come_at_once_and_name_the_card() -> None:
    one, two = own(), own("needle")
    one["cards"] |= {"nonsense": 1, "delta_leech": 1}
    two["cards"]["jab"] = -1
    found = faults(one, two, "pliers")
    assert [(each["facts"]["seat"], each["code"]) for each in found] == [
        (1, "unknown_card"),
        (1, "trait_not_in_squad"),
        (1, "wrong_group_count"),
        (2, "bad_quantity"),
        (2, "wrong_group_count"),
        (3, "unknown_deck"),
    ]
    named = [each["facts"].get("card") for each in found]
    assert named == ["nonsense", "delta_leech", None, "jab", None, None]


def test_a_demo_deck_has_to_fit_the_size_of_the_squad() -> None:
    assert "wrong_character_count" in {each["code"] for each in faults("hammer", squad_size=1)}


def test_no_deck_is_for_a_seat_that_is_not_there() -> None:
    options = GAME.settle("final", {"decks": ["hammer", "needle", "crossfire"]})
    for scenario in (None, dict[str, Any]()):
        with pytest.raises(Refusal) as caught:
            GAME.begin(options, 2, Dictated(()), scenario)
        assert caught.value.facts["errors"][0]["code"] == "too_many_decks"


def test_a_submitted_deck_is_played_and_known_to_all() -> None:
    """Section 3: MatchStarted names it; a seat that names none gets the usual one."""
    deck = {"characters": ["ines", "bruno", "halvard"], "cards": own()["cards"]}
    hands: dict[int, dict[str, int]] = {1: {}, 2: {}}
    match = given(
        GAME,
        options={"decks": [None, deck]},
        scenario={"first": 1, "hands": hands, "characters": dice(match_names())},
    )
    started = next(each for each in match.events if type(each).__name__ == "MatchStarted")
    assert started.decks[2].characters == ("ines", "bruno", "halvard")  # type: ignore[attr-defined]
    assert [each.ref for each in match.state.squad(2)] == ["2.ines", "2.bruno", "2.halvard"]
    assert [each.ref for each in match.state.squad(1)] == ["1.bruno", "1.halvard", "1.ines"]


def match_names() -> list[str]:
    return [f"{seat}.{name}" for seat in (1, 2) for name in ("bruno", "halvard", "ines")]


def dice(names: list[str]) -> dict[str, Any]:
    return {name: {"dice": [1]} for name in names}


def test_every_code_of_a_deck_is_tried() -> None:
    tried = {code for _, code, _ in CASES} | {"deck_too_small", "unknown_deck", "too_many_decks"}
    assert tried == set(DECK_REASONS)
