"""Why commands are refused, and in which order the reasons are looked for."""

from typing import Any

import pytest

from domain.games.heist import GAME
from tests.games.heist.crime import laid, landed
from tests.given import Playtest, given

HANDS = {1: "L1-01 L2-01", 2: "L1-02 L2-02"}


def asked(decision: str) -> Playtest:
    """A match in which seat 1 has that to decide (seat 2: what to lose)."""
    old: dict[str, Any] = {"pieces": "a1 i1 i9", "variant": "playtest_1", "rolled": 1}
    match decision:
        case "roll":
            return given(GAME)
        case "move":
            return laid(rolled=5)
        case "mission":
            return laid("b1 i1 i9", mission="L1-01")
        case "petty":
            return landed("a2", **old)
        case "rob" | "rob_give":
            found = landed("b5", pieces="a1 b5 i9", rolled=5, hands=HANDS)
            if decision == "rob_give":
                found.does("rob_take", victim=2, card="L2-02")
            return found
        case _:
            found = landed("c1", rolled=2, hands=HANDS)
            if decision == "lose_card":
                found.does("snitch", chance=[2])
            return found


COMMANDS: dict[str, dict[str, Any]] = {
    "roll_die": {},
    "move_to": {"to": "nowhere"},
    "rob_take": {"victim": 9, "card": "nothing"},
    "rob_give": {"card": "nothing"},
    "snitch": {},
    "lose_card": {"card": "nothing"},
    "pass": {},
}

ANSWERS = {
    "roll": ["roll_die"],
    "move": ["move_to"],
    "mission": ["roll_die"],
    "petty": ["roll_die"],
    "rob": ["rob_take", "pass"],
    "rob_give": ["rob_give"],
    "snitch": ["snitch", "pass"],
    "lose_card": ["lose_card"],
}


@pytest.mark.parametrize("decision", ANSWERS)
def test_every_command_has_its_moment(decision: str) -> None:
    """Section 4: and before anything else is looked at."""
    match = asked(decision)
    assert match.state.decision == decision
    for command, args in COMMANDS.items():
        if command not in ANSWERS[decision]:
            assert match.refusal(command, **args) == "wrong_decision", command


def test_the_general_refusals_come_first() -> None:
    """Section 7."""
    match = asked("roll")
    assert match.refusal("drive", by=2) == "unknown_command"
    assert match.refusal("move_to", by=2) == "bad_args"
    assert match.refusal("move_to", by=2, to="nowhere") == "not_your_turn"
    assert match.refusal("move_to", to="nowhere") == "wrong_decision"


def test_after_the_end_nothing_is_asked() -> None:
    match = laid("f1 i1 i9", mission="L3-04", hands={1: "L3-01 L3-02 L1-01"})
    match.does("roll_die", chance=[1])
    assert match.refusal("drive", by=3) == "match_over"


@pytest.mark.parametrize("to", ["b2", "j1", "a0", "A1", "", "piece_1"])
def test_there_are_only_streets(to: str) -> None:
    """Q2."""
    assert asked("move").refusal("move_to", to=to) == "unknown_cell"


@pytest.mark.parametrize("to", ["a1", "a5", "a7", "i9", "e1"])
def test_the_whole_roll_is_used(to: str) -> None:
    """R2, Q12."""
    assert asked("move").refusal("move_to", to=to) == "unreachable"


def test_out_of_reach_is_said_before_full() -> None:
    """Section 7."""
    match = laid("a1 e1 e1", rolled=5)
    assert match.refusal("move_to", to="e1") == "unreachable"
    assert laid("a1 e1 e1", rolled=4).refusal("move_to", to="e1") == "cell_full"


@pytest.mark.parametrize("victim", [-1, 0, 1, 3, 4, 10**30])
def test_only_who_is_here_can_be_robbed(victim: int) -> None:
    """R6: neither oneself, nor a seat elsewhere, nor one that is not in play."""
    assert asked("rob").refusal("rob_take", victim=victim, card="L2-02") == "not_a_victim"


@pytest.mark.parametrize("card", ["L2-01", "L3-15", "L9-99", ""])
def test_only_a_card_of_the_victim_can_be_taken(card: str) -> None:
    """R6."""
    assert asked("rob").refusal("rob_take", victim=2, card=card) == "no_such_card"


@pytest.mark.parametrize("card", ["L2-02", "L1-02", "L3-15", ""])
def test_only_an_own_card_can_be_given(card: str) -> None:
    """R6."""
    assert asked("rob_give").refusal("rob_give", card=card) == "no_such_card"


@pytest.mark.parametrize("card", ["L2-01", "L3-15", ""])
def test_only_an_own_card_can_be_lost(card: str) -> None:
    """Q8."""
    assert asked("lose_card").refusal("lose_card", card=card, by=2) == "no_such_card"
