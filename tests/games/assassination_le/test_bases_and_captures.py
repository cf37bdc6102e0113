"""Touching bases, catching the victim, and how a match ends: R6, R9 to R11."""

from tests.games.assassination_le.chase import laid, path, turns
from tests.given import names, shown

THREE = ["j5", "f10", "a6"]


def test_touching_a_base_again_has_no_effect() -> None:
    """R6, Q14."""
    match = laid("d1 a4 j10", to_act=1, rolled=1, coins={"1": ["e1"]})
    assert names(match.does("move", to="e1")) == ["PawnMoved", "TurnEnded", "TurnStarted"]
    assert match.state.coins[1] == ["e1"]


def test_passing_a_base_does_not_count() -> None:
    """R6, Q15."""
    match = laid("d1 a4 j10", to_act=1, rolled=2)
    assert path(match.does("move", to="f1")) == "e1 f1"
    assert match.state.coins[1] == []


def test_the_fourth_base_wins_at_once() -> None:
    """R10: there is no end of the turn."""
    match = laid("d1 a4 j10", to_act=1, rolled=1, coins={"1": THREE}, captures={"2": 3})
    assert shown(match.does("move", to="e1")) == [
        "PawnMoved(seat=1, origin='d1', to='e1', path=('e1',))",
        "BaseTouched(seat=1, cell='e1', coins=4)",
        "MatchEnded(winners=(1,), reason='all_bases_touched', captures={1: 0, 2: 3, 3: 0})",
    ]
    assert match.state.result.winners == (1,)
    assert match.state.result.scores == {1: 0, 2: 3, 3: 0}


def test_nothing_is_legal_when_the_match_is_over() -> None:
    match = laid("d1 a4 j10", to_act=1, rolled=1, coins={"1": THREE})
    match.does("move", to="e1")
    assert match.legal == []
    assert match.refusal("roll", by=2) == "match_over"


def test_a_win_in_the_last_turn_is_a_win() -> None:
    """Section 8."""
    match = laid("d1 a4 j10", to_act=1, rolled=1, coins={"1": THREE}, turn=1000)
    match.does("move", to="e1")
    assert match.state.result.reason == "all_bases_touched"


def test_ending_on_the_victim_captures_and_changes_places() -> None:
    """R9: the catcher goes to the Safe House, the caught stays where he was."""
    match = laid("c4 c3 j10", rolled=1)
    match.does("move", to="c4")
    assert match.state.victim == 2
    assert match.state.pawns == {1: "c4", 2: "safe", 3: "j10"}
    assert match.state.captures == {1: 0, 2: 1, 3: 0}
    assert match.state.result is None


def test_a_victim_without_coins_loses_none() -> None:
    """Section 7: no event about nothing."""
    match = laid("c4 c3 j10", rolled=1)
    assert "CoinsRemoved" not in names(match.does("move", to="c4"))


def test_the_new_victim_begins_without_coins() -> None:
    """Q17."""
    match = laid("c4 c3 j10", rolled=1, coins={"1": THREE})
    match.does("move", to="c4")
    assert match.state.coins == {1: [], 2: [], 3: []}


def test_after_a_capture_the_new_victim_and_then_the_other_assassin_act() -> None:
    """Q4: also when the second in line has caught him."""
    match = laid("c4 a1 c3", to_act=3, rolled=1)
    match.does("move", to="c4")
    assert turns(match, 6) == [3, 2, 3, 1, 3, 2]


def test_the_victim_on_a_base_is_secure() -> None:
    """Q9."""
    assert laid("e1 e2 j10", rolled=1).refusal("move", to="e1") == "base_forbidden"


def test_the_victim_in_the_safe_house_is_secure() -> None:
    """Q9, R8."""
    assert laid("safe e4 j10", rolled=1).refusal("move", to="safe") == "safe_house_forbidden"


def test_the_caught_pawn_never_stands_on_a_base_as_an_assassin() -> None:
    """Q16: an assassin who shares no square with a base can only catch beside one."""
    match = laid("d1 c1 j10", rolled=1)
    match.does("move", to="d1")
    assert match.state.pawns[1] not in match.state.bases.values()


def test_the_match_is_drawn_after_the_last_turn() -> None:
    """Q19."""
    match = laid("d3 a1 j10", turn=1000)
    assert shown(match.does("roll", chance=[0]))[2:] == [
        "TurnEnded(seat=2, role='assassin', turn=1000)",
        "MatchEnded(winners=(), reason='turn_limit', captures={1: 0, 2: 0, 3: 0})",
    ]
    assert match.state.result.winners == ()


def test_a_capture_in_the_last_turn_wins_nothing() -> None:
    """Q19, section 8."""
    match = laid("c4 c3 j10", rolled=1, turn=1000)
    events = names(match.does("move", to="c4"))
    assert events[-3:] == ["PawnPlaced", "TurnEnded", "MatchEnded"]
    assert match.state.result.winners == ()
    assert match.state.result.scores == {1: 0, 2: 1, 3: 0}
