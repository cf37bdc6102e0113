"""Whose turn it is, what it may ask for, and why it is refused."""

from typing import Any

import pytest

from domain.games.assassination_le import GAME
from domain.kernel import Refusal
from tests.games.assassination_le.chase import laid, turns
from tests.given import names, shown

ROLL: dict[str, Any] = {"pawns": "d3 a1 j10", "to_act": 1}
NULL = {**ROLL, "rolled": 0}
MOVE = {**ROLL, "rolled": 3}


def test_the_victim_has_a_turn_after_each_assassin() -> None:
    """Q3."""
    assert turns(laid("d3 a1 j10"), 5) == [2, 1, 3, 1, 2]


def test_a_turn_is_a_roll_and_a_move() -> None:
    match = laid(**ROLL)
    assert match.legal == [{"type": "roll"}]
    assert names(match.does("roll", chance=[1])) == ["DieRolled"]
    assert names(match.does("move", to="d4")) == ["PawnMoved", "TurnEnded", "TurnStarted"]


def test_an_assassins_null_ends_his_turn_at_once() -> None:
    """R3."""
    assert shown(laid("d3 a1 j10").does("roll", chance=[0])) == [
        "DieRolled(seat=2, value=0, purpose='move')",
        "MoveSkipped(seat=2, reason='null')",
        "TurnEnded(seat=2, role='assassin', turn=1)",
        "TurnStarted(seat=1, role='victim', turn=2)",
    ]


def test_a_victim_may_stay_on_null() -> None:
    """Q11."""
    match = laid(**NULL)
    assert shown(match.does("stay")) == [
        "MoveSkipped(seat=1, reason='stayed')",
        "TurnEnded(seat=1, role='victim', turn=1)",
        "TurnStarted(seat=2, role='assassin', turn=2)",
    ]
    assert match.state.pawns[1] == "d3"


def test_a_reroll_is_for_a_move_and_belongs_to_the_same_turn() -> None:
    """R2, Q21."""
    match = laid(**NULL, turn=7)
    assert shown(match.does("reroll", chance=[0])) == ["DieRolled(seat=1, value=0, purpose='move')"]
    match.does("reroll", chance=[2])
    assert match.state.turn == 7


def test_a_blocked_victim_may_not_roll_again() -> None:
    """Q10."""
    match = laid("a1 a2 b1", to_act=1, rolled=0)
    events = match.does("reroll", chance=[3])
    assert names(events) == ["DieRolled", "MoveSkipped", "TurnEnded", "TurnStarted"]


def test_skipped_turns_count() -> None:
    """Q21."""
    match = laid("d3 a1 j10")
    match.does("roll", chance=[0])
    assert match.state.turn == 2


@pytest.mark.parametrize(
    ("position", "command", "code"),
    [
        (MOVE, "roll", "must_move"),
        (NULL, "roll", "wrong_phase"),
        (ROLL, "reroll", "no_null"),
        (MOVE, "reroll", "no_null"),
        (ROLL, "stay", "no_null"),
        (MOVE, "stay", "no_null"),
    ],
)
def test_each_command_has_its_moment(position: dict[str, Any], command: str, code: str) -> None:
    assert laid(**position).refusal(command) == code


VICTIM: dict[str, Any] = {"pawns": "e4 e3 f4", "to_act": 1, "rolled": 1}
HUNTER: dict[str, Any] = {"pawns": "j5 e4 d4", "to_act": 2, "rolled": 1, "bases": {"south": "e1"}}
BESIDE_A_BASE: dict[str, Any] = {"pawns": "e1 d1 c1", "to_act": 2, "rolled": 1}


@pytest.mark.parametrize(
    ("position", "to", "code"),
    [
        (ROLL, "z9", "roll_first"),
        (NULL, "d4", "roll_first"),
        (VICTIM, "z9", "no_such_cell"),
        (VICTIM, "a11", "no_such_cell"),
        (VICTIM, "", "no_such_cell"),
        (VICTIM, "safe", "safe_house_forbidden"),
        (VICTIM, "e5", "safe_house_forbidden"),
        (HUNTER, "f6", "safe_house_forbidden"),
        (HUNTER, "a6", "base_forbidden"),
        (BESIDE_A_BASE, "e1", "base_forbidden"),
        (VICTIM, "e3", "occupied"),
        (HUNTER, "d4", "occupied"),
        (VICTIM, "a6", "unreachable"),
        (VICTIM, "e4", "unreachable"),
        (HUNTER, "e2", "unreachable"),
    ],
)
def test_a_move_is_refused_for_the_first_reason_that_applies(
    position: dict[str, Any], to: str, code: str
) -> None:
    """A base far away is forbidden before it is unreachable, and so on down the list."""
    assert laid(**position).refusal("move", to=to) == code


def test_the_general_refusals_come_first() -> None:
    match = laid(**ROLL)
    assert match.refusal("move", by=2, to="z9") == "not_your_turn"
    assert match.refusal("move", by=2) == "bad_args"
    assert match.refusal("move", to=4) == "bad_args"
    assert match.refusal("jump", by=2) == "unknown_command"


def test_a_refusal_is_said_in_a_players_words() -> None:
    with pytest.raises(Refusal) as caught:
        laid(**VICTIM).does("move", to="a6")
    assert GAME.explain(caught.value).sentence == (
        "No walk of exactly 1 from e4 ends on a6: stepping back is not allowed, nor is passing "
        "over whoever blocks the way."
    )
