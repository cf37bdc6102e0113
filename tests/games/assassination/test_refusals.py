"""Every refusal (7.4), and which of two comes first where both apply."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.assassination.reasons import REASONS
from domain.kernel import Refusal
from tests.games.assassination.playing import (
    armed,
    enemies,
    play,
    position,
    refused,
    start,
    typed,
)
from tests.given import Playtest, given

FULL = ["obstacle", "obstacle", "strategy", "ambush", "cover"]


def after(match: Playtest, *commands: str) -> Playtest:
    play(match, *commands)
    return match


def acting(cell: str = "e5", *weapons: str, two: str = "e7", **scenario: Any) -> Playtest:
    return position({"cell": cell, "weapons": armed(*weapons)}, {"cell": two}, **scenario)


def drawing(*reserve: str, **more: Any) -> Playtest:
    return position({"reserve": list(reserve), **more}, decision="draw")


def holding(*reserve: str, cell: str = "d1", **more: Any) -> Playtest:
    return position({"cell": cell, "reserve": list(reserve)}, **more)


def collecting(*cards: str, **more: Any) -> Playtest:
    caged = enemies("grunt e3 2 caged", "grunt c5")
    one = {"cell": "g3", "rendezvous": [*cards, "boots"], **more}
    return after(position(one, enemies=caged), "move g2")


def placing(kind: str = "medic", **one: Any) -> Playtest:
    deck = {"unordered": [kind]}
    match = position({"cell": "b3", **one}, {"vp": 1}, player_to_move=2, enemy_deck=deck)
    return after(match, "end")


def choosing() -> Playtest:
    match = start(characters="on")
    return after(match, "choose lucas_drew")


def without_attack() -> Playtest:
    return after(position({"cell": "e5", "boots": 2}, {"cell": "e6"}), "shoot pistol e6")


REFUSALS: list[tuple[Callable[[], Playtest], str, str]] = [
    (lambda: start(), "item", "wrong_phase"),
    (lambda: drawing(), "move d2", "wrong_phase"),
    (lambda: drawing(), "obstacle b1", "wrong_phase"),
    (lambda: start(), "discard cover", "wrong_phase"),
    (lambda: start(), "shoot bazooka d2", "bad_argument"),
    (lambda: start(), "shoot grunt-1 d2", "bad_argument"),
    (lambda: collecting("cage"), "cage pistol", "bad_argument"),
    (lambda: collecting("cage"), "cage heavy-1", "bad_argument"),
    (lambda: collecting("sight"), "fit sight bazooka", "bad_argument"),
    (lambda: collecting("cage"), "take grenade", "bad_argument"),
    (lambda: collecting("grenade"), "throw g1", "bad_argument"),
    (lambda: collecting("grenade"), "throw a7", "bad_argument"),
    (lambda: start(), "obstacle b4", "card_not_held"),
    (lambda: start(), "shoot uzi-1 d2", "card_not_held"),
    (lambda: drawing(), "discard cover", "card_not_held"),
    (lambda: collecting("grenade"), "take uzi", "card_not_held"),
    (lambda: collecting("grenade"), "fit sight pistol", "card_not_held"),
    (lambda: collecting("sight"), "cage grunt-1", "card_not_held"),
    (lambda: collecting("sight"), "throw a1", "card_not_held"),
    (lambda: after(holding("cover"), "move c1"), "cover", "items_closed"),
    (lambda: after(holding("obstacle"), "move c1"), "obstacle b4", "items_closed"),
    (lambda: acting(used=1, attacks=1), "shoot pistol e6", "no_attacks_left"),
    (lambda: without_attack(), "shoot pistol a1", "no_attacks_left"),
    (lambda: acting("e6", "uzi", "shotgun"), "shoot pistol e7", "weapon_not_usable"),
    (lambda: acting("e6", "uzi"), "blast uzi-3 n", "weapon_not_usable"),
    (lambda: acting("e6", "sniper"), "shoot sniper-1 e7", "weapon_not_usable"),
    (lambda: acting("e5"), "move e3", "not_adjacent"),
    (lambda: acting("e5"), "move d5", "square_blocked"),
    (lambda: acting("e6"), "move e7", "square_blocked"),
    (lambda: position({"cell": "g3", "ambushed": True}), "move g2", "rendezvous_ambushed"),
    (
        lambda: position({"cell": "g3", "ambushed": True}, {"cell": "g2"}),
        "move g2",
        "square_blocked",
    ),
    (lambda: drawing(ambushed=True), "collectible", "rendezvous_ambushed"),
    (lambda: acting("d7", two="a1"), "shoot pistol d4", "out_of_range"),
    (lambda: acting("d6", "uzi", two="a2"), "shoot uzi-3 d4", "no_line_of_fire"),
    (
        lambda: acting("e5", enemies=enemies("grunt e6 2 caged")),
        "shoot pistol e6",
        "target_caged",
    ),
    (lambda: acting("e5"), "shoot pistol e6", "no_target"),
    (lambda: acting("b6", "shotgun", presets={}), "blast shotgun-1 w", "no_target"),
    (lambda: position(decision="draw", item_discard=FULL[1:2]), "discard cover", "card_not_held"),
    (
        lambda: position(
            {"reserve": ["cover"] * 3 + ["ambush"] * 2},
            item_discard=["obstacle"] * 6 + ["strategy"] * 3 + ["ambush"],
            decision="draw",
        ),
        "item",
        "deck_empty",
    ),
    (
        lambda: position(decision="draw", options={"draw_optional": False}),
        "skip",
        "must_draw",
    ),
    (lambda: drawing(*FULL), "item", "reserve_full"),
    (lambda: drawing("cover"), "discard cover", "reserve_not_full"),
    (
        lambda: position({"reserve": ["ambush"]}, {"ambushed": True}),
        "ambush",
        "already_ambushed",
    ),
    (
        lambda: position({"reserve": ["cover"], "cover": True}),
        "cover",
        "already_covered",
    ),
    (lambda: holding("cover", options={"cover": "blank"}), "cover", "cover_has_no_effect"),
    (lambda: holding("strategy"), "push b1 b2", "bad_strategy_move"),
    (lambda: holding("strategy"), "push e3 f3", "bad_strategy_move"),
    (lambda: holding("strategy"), "push c5 e5", "bad_strategy_move"),
    (lambda: holding("obstacle"), "obstacle d4", "square_not_free"),
    (lambda: placing(), "place d4", "square_not_free"),
    (lambda: holding("obstacle"), "obstacle c1", "restricted_square"),
    (lambda: placing(cell="b1"), "place c1", "restricted_square"),
    (lambda: placing(), "place b2", "square_not_free"),
    (lambda: placing(), "place c3", "in_weapon_range"),
    (lambda: placing("heavy"), "place c3", "in_weapon_range"),
    (lambda: placing("heavy"), "place b1", "player_in_enemy_range"),
    (lambda: collecting("health_pack", "grenade"), "take health_pack", "health_full"),
    (
        lambda: collecting("sight", weapons=armed("uzi sight")),
        "fit sight uzi-3",
        "cannot_attach",
    ),
    (lambda: collecting("cage"), "cage grunt-1", "already_caged"),
    (choosing, "choose lucas_drew", "character_taken"),
]


@pytest.mark.parametrize(
    ("match", "command", "code"), REFUSALS, ids=[f"{said}:{code}" for _, said, code in REFUSALS]
)
def test_the_first_reason_that_applies_is_given(
    match: Callable[[], Playtest], command: str, code: str
) -> None:
    assert refused(match(), command) == code


def test_no_actions_left_comes_before_the_attacks_and_the_target() -> None:
    lost = {"cell": "e6", "penalty": 2}
    match = position(lost, {"cell": "e7"}, options={"pvp": "lose_action"})
    assert refused(match, "shoot pistol a1") == "no_actions_left"
    assert refused(match, "move a1") == "no_actions_left"


def test_every_refusal_of_the_game_is_provoked_here() -> None:
    assert set(REASONS) - {"not_your_turn"} == {code for _, _, code in REFUSALS} | {
        "no_actions_left"
    }


def test_the_refusals_stand_in_the_order_in_which_they_are_checked() -> None:
    """7.4: what all games refuse alike comes first and is the kernel's."""
    order = list(REASONS)
    assert order[:6] == [
        "not_your_turn",
        "wrong_phase",
        "bad_argument",
        "card_not_held",
        "items_closed",
        "no_actions_left",
    ]
    assert order[-1] == "character_taken"


def test_refusals_that_all_games_share_come_first() -> None:
    match = position({"cell": "e6", "vp": 11}, {"cell": "e7"})
    assert match.refusal("fly", by=2) == "unknown_command"
    assert match.refusal("move", by=2, to="h3") == "bad_args"
    assert match.refusal("move", by=2, to="d2") == "not_your_turn"
    play(match, "shoot pistol e7")
    assert match.refusal("fly") == "match_over"


def words(match: Playtest, command: str) -> str:
    """The sentence with which a command is refused, and its rule."""
    name, args = typed(command)
    with pytest.raises(Refusal) as caught:
        match.does(name, **args)
    reason = match.game.explain(caught.value)
    return f"{reason.sentence} ({reason.rule})"


@pytest.mark.parametrize(
    ("match", "command", "sentence"),
    [
        (
            lambda: acting("c2"),
            "shoot pistol c5",
            "The Pistol reaches 1 square in a straight line; the grunt on c5 is 3 away. (R44, R45)",
        ),
        (
            lambda: acting("d6", "uzi", two="a2"),
            "shoot uzi-3 d4",
            "The obstacle on d5 stops the shot at d4. (R44)",
        ),
        (
            lambda: acting("c4"),
            "move c5",
            "The grunt on c5 is in the way. (R20)",
        ),
        (
            lambda: drawing(),
            "end",
            "That can't be done now: seat 1 is to draw a card or to draw nothing. (§4)",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_in_words_and_with_its_rule(
    match: Callable[[], Playtest], command: str, sentence: str
) -> None:
    assert words(match(), command) == sentence


@pytest.mark.parametrize("cell", ["h1", "a0", "a8", "", "A1", "a1\n", 11, None])
def test_a_cell_off_the_board_is_no_cell(cell: object) -> None:
    assert start().refusal("move", to=cell) == "bad_args"


def test_before_the_coin_is_called_nothing_else_can_be_done() -> None:
    match = given(start().game)
    assert refused(match, "move d2") == "wrong_phase"
    assert refused(match, "choose none") == "wrong_phase"
