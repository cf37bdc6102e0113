"""Every option does what it says, and those that do not go together are refused (section 9)."""

from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.kernel import Refusal
from tests.games.squad_combat.playing import choices, end, of, play, position, who


def refused(**options: Any) -> str:
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", options)
    return caught.value.code


@pytest.mark.parametrize("options", [{"attack_resolution": "dice_duel"}, {"card_text": "v05"}])
def test_dice_and_the_older_texts_go_together(options: dict[str, Any]) -> None:
    assert refused(**options) == "option_conflict"


def test_attack_resolution_and_card_text_change_together() -> None:
    both = {"attack_resolution": "dice_duel", "card_text": "v05"}
    match = position(hands={1: "jab"}, options=both)
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert match.state.decision == "attack_die"


def test_reactions_per_attack() -> None:
    """R23; a dodge with a die counts too."""
    for limit, left in ((1, []), ("unlimited", ["dodge 6", "dodge 5"])):
        match = position(
            hands={1: "alpha_smash", 2: "parry jab"}, options={"reactions_per_attack": limit}
        )
        play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4")
        assert choices(match, "dodge") == left
        assert match.state.to_act == 2


def test_dead_characters() -> None:
    for fate, usable in (("face_down", 3), ("removed", 0)):
        match = position(
            hands={1: "jab jab"},
            characters={"1.ines": {"dead": True}},
            options={"dead_characters": fate},
        )
        match.state.characters["1.ines"].id = "lin"
        assert len(choices(match, "death")) == usable


def test_dice_setup() -> None:
    for setup, asked in (("faces", 1), ("all_random", 3)):
        match = position(characters={"1.ines": {"dice": []}}, options={"dice_setup": setup})
        events = play(match, "refresh 1.ines", chance=[1] * asked)
        assert len(of("DieRolled", events)) == asked


def test_energy_recovery() -> None:
    """Q4: tokens are removed all the same."""
    for recovery, spent in (("end_of_turn", 0), ("none", 3)):
        match = position(
            characters={"1.ines": {"spent": 3}, "1.bruno": {"suppressed": True}},
            options={"energy_recovery": recovery},
        )
        events = end(match)
        assert who(match, "1.ines").spent == spent
        assert of("SuppressionRemoved", events)


def test_empty_deck() -> None:
    for fate, drawn in (("reshuffle", 5), ("stop", 0)):
        match = position(options={"empty_deck": fate})
        side = match.state.sides[1]
        side.deck.unordered, side.discard = {}, {"jab": 9}
        assert len([each for each in of("CardDrawn", end(match)) if each.seat == 1]) == drawn


def test_first_player() -> None:
    for order, first in (("fixed", 1), ("rotate", 2)):
        match = position(options={"first_player": order})
        end(match)
        assert match.state.first == match.state.active == first


def test_rotating_passes_over_who_is_out() -> None:
    dead = {f"2.{name}": {"dead": True} for name in ("lin", "vex", "juno")}
    match = position(
        "hammer", "needle", "crossfire", characters=dead, options={"first_player": "rotate"}
    )
    end(match)
    assert match.state.first == 3


def test_squad_size() -> None:
    match = position("bruno", "lin", options={"squad_size": 1})
    assert [*match.state.characters] == ["1.bruno", "2.lin"]
    state = GAME.start(GAME.settle("mini", {}), 4)
    assert [*state.characters] == ["1.bruno", "2.lin", "3.bruno", "4.lin"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [3, 7])
def test_hand_size(size: int) -> None:
    match = position(options={"hand_size": size})
    end(match)
    assert match.state.sides[1].held() == size


@pytest.mark.parametrize("most", [0, 1, 5])
def test_end_discards(most: int) -> None:
    match = position(
        hands={1: "jab jab jab parry parry parry haymaker"}, options={"end_discards": most}
    )
    play(match, "pass", "pass")
    while match.state.decision == "respond":
        play(match, "pass") if most else end(match)
    for _ in range(most - 1):
        play(match, choices(match)[0])
    assert match.state.sides[1].held() == 7 - max(0, most - 1)
    assert (match.state.decision == "end_discard") == (most > 0)


@pytest.mark.parametrize("cap", [5, 100])
def test_turn_cap(cap: int) -> None:
    match = position(turn=cap, options={"turn_cap": cap})
    end(match)
    assert match.state.result.reason == "turn_cap"


def test_every_option_is_tested() -> None:
    """`deck_format` and `decks` have a file of their own."""
    tests = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    named = {"attack_resolution", "card_text", "deck_format", "decks"}
    assert set(GAME.options.__struct_fields__) - named <= tests


def test_variants_say_where_they_come_from() -> None:
    for variant in GAME.variants.values():
        assert variant.source
        assert variant.claim
        assert variant.prediction
