"""The worked examples, by number."""

from domain.games.assassination_le import GAME
from tests.games.assassination_le.chase import ends, ends_by_roll, laid, path, turns
from tests.given import given, names, shown


def test_example_1_the_highest_of_a_tie_rolls_again_and_the_order_of_turns_follows() -> None:
    match = given(GAME, chance=[3, 5, 5, 0, 4])
    assert match.state.victim == 3
    assert match.state.pawns == {1: "a1", 2: "j10", 3: "safe"}
    assert (match.state.to_act, match.state.turn) == (1, 1)
    assert turns(match, 6) == [1, 3, 2, 3, 1, 3]


def test_example_2_an_assassin_in_the_corner() -> None:
    assert ends_by_roll("safe a1 j10") == [
        "a2 b1",
        "a3 b2 c1",
        "a2 a4 b1 b3 c2 d1",
        "a1 a3 a5 b2 b4 c1 c3 d2",
        "a2 a4 b1 b3 b5 c2 c4 d1 d3 e2 f1",
    ]


def test_example_3_the_victim_leaves_the_safe_house() -> None:
    reach = [squares.split() for squares in ends_by_roll("safe a1 j10", to_act=1)]
    assert [len(squares) for squares in reach] == [8, 20, 36, 56, 72]
    assert [base for base in ("e1", "j5", "f10", "a6") if base not in reach[4]] == []


def test_example_4_an_assassin_who_rolls_null_stays() -> None:
    match = laid("safe a1 j10")
    events = match.does("roll", chance=[0])
    assert shown(events)[1] == "MoveSkipped(seat=2, reason='null')"
    assert match.state.to_act == match.state.victim == 1


def test_example_5_the_victim_rolls_again_as_often_as_null_comes() -> None:
    match = laid("d3 a1 j10", to_act=1)
    match.does("roll", chance=[0])
    assert match.legal == [{"type": "reroll"}, {"type": "stay"}]
    match.does("reroll", chance=[0])
    assert match.legal == [{"type": "reroll"}, {"type": "stay"}]
    match.does("reroll", chance=[3])
    match.does("move", to="d6")
    assert match.state.pawns[1] == "d6"


def test_example_6_ending_on_a_base_touches_it() -> None:
    match = laid("d1 a4 j10", to_act=1)
    match.does("roll", chance=[1])
    assert ends(match) == "c1 d2 e1"
    events = match.does("move", to="e1")
    assert "BaseTouched(seat=1, cell='e1', coins=1)" in shown(events)


def test_example_7_a_base_below_the_safe_house_by_the_roll() -> None:
    match = laid("e4 a1 j10", to_act=1, rolled=5)
    assert path(match.does("move", to="e1")) == "f4 f3 f2 f1 e1"
    match = laid("e4 a1 j10", to_act=1, rolled=3)
    assert path(match.does("move", to="e1")) == "e3 e2 e1"
    assert laid("e4 a1 j10", to_act=1, rolled=2).refusal("move", to="e1") == "unreachable"


def test_example_8_a_loop_of_four_ends_where_it_began() -> None:
    match = laid("safe a1 j10", rolled=4)
    assert path(match.does("move", to="a1")) == "a2 b2 b1 a1"
    assert match.state.pawns[2] == "a1"


def test_example_9_assassins_bar_the_way() -> None:
    reach = ends_by_roll("c1 c2 b1", to_act=1)
    assert reach[:3] == ["d1", "d2 e1", "d3 e2 f1"]


def test_example_10_a_victim_who_is_shut_in_stays() -> None:
    for roll in (1, 2, 3, 4, 5):
        events = laid("a1 a2 b1", to_act=1).does("roll", chance=[roll])
        assert names(events) == ["DieRolled", "MoveSkipped", "TurnEnded", "TurnStarted"]
        assert shown(events)[1] == "MoveSkipped(seat=1, reason='blocked')"


def test_example_11_an_assassin_by_the_hole_and_his_partner() -> None:
    assert ends(laid("safe e4 j10", rolled=1)) == "d4 e3 f4"
    assert ends(laid("safe e4 e2", rolled=2)) == "c4 d3 d5 f3 g4"


def test_example_12_a_capture_changes_the_roles() -> None:
    match = laid("c4 c3 j10", coins={"1": ["e1", "a6"]}, turn=8, rolled=1)
    assert shown(match.does("move", to="c4")) == [
        "PawnMoved(seat=2, origin='c3', to='c4', path=('c4',))",
        "VictimCaptured(by=2, victim=1, cell='c4', captures=1)",
        "CoinsRemoved(seat=1, count=2)",
        "RolesAssigned(victim=2, first=3, second=1)",
        "PawnPlaced(seat=2, at='safe')",
        "TurnEnded(seat=2, role='assassin', turn=8)",
        "TurnStarted(seat=2, role='victim', turn=9)",
    ]
    assert match.state.pawns == {1: "c4", 2: "safe", 3: "j10"}
    assert turns(match, 6) == [2, 3, 2, 1, 2, 3]
