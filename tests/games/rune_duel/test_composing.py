"""Composing spells of runes (R1, R2, Q8)."""

import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.events.composing import SpellSealed
from domain.games.rune_duel.material.runes import ACTIONS, ELEMENTS
from domain.games.rune_duel.material.spells import SPELLS
from tests.games.rune_duel.duelling import choices, duel, of
from tests.given import Playtest, names
from tests.logs import logged


def composing(*placed: str, runes: tuple[str, ...] = (), slots: int = 4) -> Playtest:
    """Seat 1 writes on button 2; all runes are its own unless said otherwise."""
    own = {"slots": slots, **({"runes": runes} if runes else {})}
    return duel(own=own, phase="composing", composing={"button": 2, "placed": placed})


@pytest.mark.parametrize(("slots", "spells"), [(1, 12), (2, 66), (3, 186), (4, 258)])
def test_so_many_spells_have_at_most_so_many_runes(slots: int, spells: int) -> None:
    """R2."""
    assert sum(len(runes) <= slots for runes in SPELLS) == spells


def test_no_spell_has_two_elements_two_actions_or_haste_with_charge() -> None:
    """R2, Q8."""
    for runes in SPELLS:
        assert sum(rune in ELEMENTS for rune in runes) <= 1
        assert sum(rune in ACTIONS for rune in runes) <= 1
        assert not {"haste", "charge"} <= {*runes}


def test_all_four_buttons_can_be_opened_or_none() -> None:
    """Section 4, Q7."""
    match = duel(phase="compose")
    assert choices(match, "open_button") == ["1", "2", "3", "4"]
    assert names(match.does("skip_compose")) == ["ComposeSkipped"]
    assert match.state.phase == "act"


def test_only_one_button_is_written_a_turn() -> None:
    """R2."""
    match = composing("fire")
    match.does("seal_spell")
    assert match.state.phase == "act"
    assert match.refusal("open_button", button=1) == "wrong_decision"


def test_a_spell_begins_with_an_element_or_an_action() -> None:
    """R2: a modifier needs an action before it."""
    match = composing(runes=("haste", "fire", "mob", "nova", "charge"))
    assert choices(match, "place_rune") == ["fire", "nova"]


def test_after_an_element_comes_an_action() -> None:
    """R2, Q8."""
    match = composing("fire", runes=("fire", "ice", "nova", "trap", "mob"))
    assert choices(match, "place_rune") == ["nova", "trap"]


def test_after_an_action_comes_an_element_or_a_modifier() -> None:
    """R2, Q8."""
    match = composing("nova", runes=("fire", "nova", "trap", "mob", "haste"))
    assert choices(match, "place_rune") == ["fire", "mob", "haste"]


@pytest.mark.parametrize(("one", "other"), [("haste", "charge"), ("charge", "haste")])
def test_haste_and_charge_exclude_each_other(one: str, other: str) -> None:
    """R2."""
    match = composing("nova", one, runes=("nova", "haste", "charge", "mob", "ice"))
    assert choices(match, "place_rune") == ["mob", "ice"]
    assert match.refusal("place_rune", rune=other) == "invalid_combination"


def test_a_spell_has_no_more_runes_than_there_are_slots() -> None:
    """R2."""
    match = composing("fire", slots=1)
    assert choices(match, "place_rune") == []
    assert match.refusal("place_rune", rune="nova") == "no_free_slot"


@pytest.mark.parametrize("order", [("nova", "mob", "ice"), ("ice", "nova", "mob")])
def test_the_order_of_placing_does_not_matter(order: tuple[str, ...]) -> None:
    """R2."""
    match = composing(runes=("ice", "nova", "mob"))
    for rune in order:
        match.does("place_rune", rune=rune)
    assert of(SpellSealed, match.does("seal_spell")) == ["1 2 ('ice', 'nova', 'mob')"]


def test_sealing_replaces_what_was_on_the_button() -> None:
    """R2."""
    match = duel("trap", "nova mob", phase="composing", composing={"button": 2, "placed": ["ice"]})
    match.does("seal_spell")
    assert match.state.sides[1].buttons == {1: ("trap",), 2: ("ice",), 3: (), 4: ()}


def test_a_rune_may_be_on_several_buttons() -> None:
    """R1."""
    match = duel("ice nova", phase="composing", composing={"button": 2})
    match.does("place_rune", rune="ice")
    match.does("seal_spell")
    assert match.state.sides[1].buttons[1] == ("ice", "nova")


@pytest.mark.parametrize("spell", ["nova", "trap mob", "strike haste mob", "blast mob charge"])
def test_an_action_needs_no_element(spell: str) -> None:
    """Q8: it has no effect of an element then."""
    effects = [each.effect for runes, each in SPELLS.items() if runes == (*spell.split(),)]
    assert effects == [None]


def test_the_controls_of_a_gamepad_have_no_command() -> None:
    """Q20: jump, item, block, dodge and the rest have no counterpart at the table."""
    assert not {"jump", "item", "block", "dodge"} & {*GAME.command_types}


@pytest.mark.parametrize(
    ("button", "said"),
    [
        (1, "Seat 1 writes fire imbue on button 1 in place of nova."),
        (2, "Seat 1 writes fire imbue on button 2."),
    ],
)
def test_the_log_says_which_spell_a_new_one_replaces(button: int, said: str) -> None:
    """R2."""
    match = duel("nova", phase="composing", composing={"button": button, "placed": ("fire",)})
    assert said in logged(match, lambda: match.does("seal_spell"))
