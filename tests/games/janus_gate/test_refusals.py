"""Every refusal, and which of several comes first (section 7)."""

from typing import Any

import pytest

from domain.games.janus_gate import GAME
from domain.kernel import Refusal
from tests.games.janus_gate.playing import RUN, choices, play, position, refused, start


def test_a_wall_and_the_edge_block_the_way() -> None:
    match = start()
    assert refused(match, "MW") == "blocked"
    play(match, "ME", "ME")
    assert refused(match, "ME") == "blocked"


def test_a_closed_exit_is_no_wall() -> None:
    """R7"""
    match = position(RUN, played="MN MN MN MW MW")
    assert refused(match, "MW") == "gate_closed"
    assert refused(match, "MN") == "blocked"


def test_who_looks_there_already_waits_instead() -> None:
    """Q13"""
    match = start()
    assert refused(match, "TE") == "already_facing"
    play(match, "W")


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("MW", "From a4 no step leads west: there is a wall."),
        ("TE", "You look east already; to let a tick pass, wait."),
    ],
)
def test_a_refusal_is_explained(action: str, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        play(start(), action)
    assert GAME.explain(caught.value).sentence == sentence


def test_a_closed_gate_is_explained_with_the_ghosts_that_live() -> None:
    match = position(RUN, played="MN MN MN MW MW")
    with pytest.raises(Refusal) as caught:
        play(match, "MW")
    reason = GAME.explain(caught.value)
    assert reason.sentence == "The exit d7 is closed until all ghosts are dead; 1 ghost left."
    assert reason.rule == "R7"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"type": "jump"}, "unknown_command"),
        ({"type": "move"}, "bad_args"),
        ({"type": "move", "dir": "NE"}, "bad_args"),
        ({"type": "turn", "dir": "E", "by": 1}, "bad_args"),
        ({"type": "move", "dir": "W"}, "not_your_turn"),
        ({"type": "turn", "dir": "E"}, "not_your_turn"),
    ],
)
def test_the_general_refusals_come_first(given: dict[str, Any], code: str) -> None:
    """From a seat that is not awaited, so that each of them hides the later ones."""
    with pytest.raises(Refusal, match=code):
        GAME.read(start().state, 2, given)


def test_when_the_match_is_over_nothing_else_matters() -> None:
    match = start(lives=1)
    play(match, "W " * 30)
    assert match.refusal("jump") == "match_over"
    assert choices(match) == ""


def test_there_are_three_reasons_of_its_own() -> None:
    assert list(GAME.reasons) == ["blocked", "gate_closed", "already_facing"]
