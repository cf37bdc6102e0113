"""Every refusal, and which of two comes first where both apply (section 7)."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.class_arena.reasons import REASONS
from domain.kernel import Refusal
from tests.games.class_arena.skirmish import arena, draft, play, refused
from tests.given import Playtest

FAR = "f21 grunt i9"


def brute() -> Playtest:
    """It has moved and acted."""
    return arena("f11 brute a4", FAR, acting="f11", moved=True, action="huge_hammer")


def ordinance(cell: str = "a4", enemy: str = FAR) -> Playtest:
    """It has moved."""
    return arena(f"f11 ordinance {cell}", enemy, acting="f11", moved=True)


def choosing() -> Playtest:
    """f21 has fallen, f12 was activated."""
    match = arena(
        "f11 grunt a1",
        "f12 grunt a9 activated",
        "f21 recon b1 health=1",
        "f22 grunt i9",
        acting="f11",
    )
    play(match, "attack shotgun b1", "end_activation")
    return match


def acting(
    figure: str, enemy: str = FAR, *, moved: bool = False, action: str | None = None
) -> Playtest:
    return arena(f"f11 {figure}", enemy, acting="f11", moved=moved, action=action)


def mined() -> Playtest:
    return arena(
        "f11 builder b4 mine=0", "f12 grunt b5", FAR, acting="f11", devices=["mine a4 f11"]
    )


REFUSALS: list[tuple[Callable[[], Playtest], str, str]] = [
    (draft, "activate f11", "wrong_decision"),
    (draft, "end_activation", "wrong_decision"),
    (draft, "choose_class brute", "class_locked"),
    (choosing, "choose_class brute", "wrong_decision"),
    (choosing, "move a9", "wrong_decision"),
    (choosing, "attack smg a9", "wrong_decision"),
    (choosing, "activate f11", "not_your_figure"),
    (choosing, "activate f21", "figure_dead"),
    (
        lambda: arena("f11 grunt a1 activated", "f12 grunt a2", FAR, to_act=1),
        "activate f11",
        "already_activated",
    ),
    (lambda: acting("grunt a1"), "activate f11", "wrong_decision"),
    (brute, "move i9", "already_moved"),
    (lambda: acting("ordinance a4", action="heavy_gun"), "move i9", "rooted_by_weapon"),
    (lambda: acting("support a4", action="repair"), "move a5", "rooted_by_weapon"),
    (lambda: acting("grunt a4"), "move a4", "unreachable"),
    (brute, "attack rocket a4", "already_acted"),
    (ordinance, "attack rocket a4", "no_such_weapon"),
    (lambda: acting("destroyer a4 rocket=0"), "attack rocket a4", "no_ammo"),
    (ordinance, "attack heavy_gun a4", "moved_before_firing"),
    (ordinance, "attack pistol a5", "no_target"),
    (lambda: ordinance("c5", "f21 grunt g5"), "attack pistol g5", "out_of_range"),
    (lambda: ordinance("c5", "f21 sniper e5 cloaked"), "attack pistol e5", "no_line_of_sight"),
    (lambda: ordinance("c4", "f21 sniper e4 cloaked"), "attack pistol e4", "not_detected"),
    (brute, "sweep N", "already_acted"),
    (lambda: acting("grunt a4"), "sweep N", "no_such_weapon"),
    (lambda: acting("brute a4"), "sweep W", "no_target"),
    (brute, "scope", "already_acted"),
    (lambda: acting("grunt a4"), "scope", "not_your_class"),
    (brute, "cloak", "already_acted"),
    (lambda: acting("recon a4"), "cloak", "not_your_class"),
    (lambda: acting("sniper a4 recharging"), "cloak", "cloak_recharging"),
    (brute, "place_mine b3", "already_acted"),
    (lambda: acting("destroyer a4"), "place_mine b3", "not_your_class"),
    (mined, "place_mine b3", "none_left"),
    (lambda: acting("builder a4"), "place_mine b3", "too_far"),
    (lambda: acting("builder b4"), "place_mine b3", "cell_not_free"),
    (brute, "place_charge b3", "already_acted"),
    (lambda: acting("builder a4"), "place_charge b3", "not_your_class"),
    (lambda: acting("destroyer a4 charge=0"), "place_charge i9", "none_left"),
    (lambda: acting("destroyer a4"), "place_charge c4", "too_far"),
    (lambda: acting("destroyer b4"), "place_charge b3", "cell_not_free"),
    (brute, "detonate d1", "already_acted"),
    (lambda: acting("builder a4"), "detonate d1", "no_such_device"),
    (brute, "repair b4", "already_acted"),
    (lambda: acting("grunt a4", moved=True), "repair b4", "not_your_class"),
    (lambda: acting("support a4", moved=True), "repair b4", "moved_before_repair"),
    (lambda: acting("builder a4", moved=True), "repair b4", "nothing_to_repair"),
    (brute, "fortify A", "already_acted"),
    (lambda: acting("support a4"), "fortify A", "not_your_class"),
    (lambda: acting("builder a4"), "fortify A", "not_on_point"),
    (
        lambda: arena("f11 builder c5", FAR, acting="f11", fortified={"A": "f11"}),
        "fortify A",
        "already_fortified",
    ),
]


@pytest.mark.parametrize(
    ("match", "command", "code"), REFUSALS, ids=[f"{said}:{code}" for _, said, code in REFUSALS]
)
def test_the_first_reason_that_applies_is_given(
    match: Callable[[], Playtest], command: str, code: str
) -> None:
    assert refused(match(), command) == code


def test_every_refusal_of_the_game_is_provoked_here() -> None:
    assert set(REASONS) - {"not_your_turn"} == {code for _, _, code in REFUSALS}


def test_refusals_that_all_games_share_come_first() -> None:
    """match_over, unknown_command, bad_args, not_your_turn, in this order."""
    match = arena("f11 recon a1", "f21 grunt i9 activated", acting="f11", turn=6, skirmish=4)
    assert match.refusal("teleport", by=2) == "unknown_command"
    assert match.refusal("move", by=2, to="j1") == "bad_args"
    assert match.refusal("activate", by=2, figure="f11") == "not_your_turn"
    play(match, "end_activation")
    assert match.refusal("teleport") == "match_over"


@pytest.mark.parametrize(
    ("command", "args"),
    [
        ("move", {"to": "a10"}),
        ("move", {"to": "a1\n"}),
        ("activate", {"figure": "f51"}),
        ("activate", {"figure": "f14"}),
        ("attack", {"weapon": "laser", "target": "a1"}),
        ("sweep", {"dir": "NE"}),
        ("detonate", {"device": "d0"}),
        ("detonate", {"device": "1"}),
        ("fortify", {"point": "D"}),
        ("choose_class", {"class": "medic"}),
        ("choose_class", {"class_": "grunt"}),
    ],
)
def test_what_there_is_not_is_no_argument(command: str, args: dict[str, Any]) -> None:
    assert draft().refusal(command, **args) == "bad_args"


def test_a_refusal_says_what_is_wrong_in_words_and_with_its_rule() -> None:
    match = arena("f11 recon c5", "f12 grunt a1", "f21 grunt e5", acting="f11")
    with pytest.raises(Refusal) as caught:
        match.does("attack", weapon="smg", target="e5")
    reason = match.game.explain(caught.value)
    assert reason.sentence == "The wall on d5 hides e5 from c5."
    assert reason.rule == "R5"
