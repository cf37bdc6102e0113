"""Walks: R1, R4 to R8, and what they leave open."""

from itertools import combinations

import pytest

from domain.games.assassination_le.board import BOARDS, SAFE, Board
from tests.games.assassination_le.chase import ends, ends_by_roll, laid, path
from tests.given import shown


def walks(
    board: Board, way: tuple[str, ...], steps: int, not_over: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """All walks, told by the rule's own words, in canonical order."""
    if steps == 0 or (len(way) > 1 and way[-1] in not_over):
        return [] if steps else [way]
    back = way[-2:-1]
    return [
        walk
        for cell in board.ways[way[-1]]
        if (cell,) != back
        for walk in walks(board, (*way, cell), steps - 1, not_over)
    ]


@pytest.mark.parametrize("space", ["square", "tile"])
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_destinations_and_paths_are_those_of_all_walks_one_by_one(space: str, steps: int) -> None:
    """R1: the count of all walkers at once against a search, from everywhere."""
    board = BOARDS[space]
    closed = ("b3", "c4")
    for origin in (SAFE, *board.grid.cells):
        found = walks(board, (origin,), steps, closed)
        by_end = {walk[-1]: walk for walk in reversed(found) if walk[-1] != "d2"}
        reach = board.destinations(origin, steps, closed, ("d2",))
        assert reach == tuple(cell for cell in board.grid.cells if cell in by_end)
        assert all(board.path(origin, to, steps, closed) == by_end[to][1:] for to in reach)


def test_a_step_may_not_go_straight_back() -> None:
    """R1: two steps never end where they began."""
    assert laid("d3 a1 j10", to_act=1, rolled=2).refusal("move", to="d3") == "unreachable"


def test_the_first_step_may_go_back_to_where_the_last_move_came_from() -> None:
    """Q12."""
    match = laid("d3 a1 j10", to_act=1, rolled=1)
    match.does("move", to="d4")
    match.does("roll", chance=[0])
    match.does("roll", chance=[1])
    match.does("move", to="d3")
    assert match.state.pawns[1] == "d3"


def test_the_ace_is_one_step() -> None:
    """R2."""
    assert ends(laid("d3 a1 j10", to_act=1, rolled=1)) == "c3 d2 d4 e3"


def test_the_hole_is_no_way_through() -> None:
    """R4, R8: from e4 no walk of three comes out at e7."""
    for pawns, seat in (("e4 a1 j10", 1), ("safe e4 j10", 2)):
        assert "e7" not in ends(laid(pawns, to_act=seat, rolled=3)).split()
        refused = laid(pawns, to_act=seat, rolled=1).refusal("move", to="e5")
        assert refused == "safe_house_forbidden"


def test_the_victim_may_not_go_back_into_the_safe_house() -> None:
    """R4."""
    assert laid("e4 a1 j10", to_act=1, rolled=1).refusal("move", to="safe") == (
        "safe_house_forbidden"
    )


def test_the_first_step_from_the_safe_house_leads_to_an_exit() -> None:
    """Q13."""
    assert ends(laid("safe a1 j10", to_act=1, rolled=1)) == "d5 d6 e4 e7 f4 f7 g5 g6"


def test_exits_held_by_assassins_are_closed_and_the_others_open() -> None:
    """Q13."""
    assert ends(laid("safe e7 d5", to_act=1, rolled=1)) == "d6 e4 f4 f7 g5 g6"
    small = laid("safe c4 b3", "tile_spaces", to_act=1, rolled=1)
    assert ends(small) == "c2 d3"


def test_the_victim_may_neither_pass_nor_end_on_an_assassin() -> None:
    """R5, Q6: in the corner, b1 closed, the only way is along column a."""
    assert ends_by_roll("a1 b1 j10", to_act=1)[:3] == ["a2", "a3 b2", "a4 b3 c2"]


def test_an_assassin_passes_a_base_but_may_not_end_on_it() -> None:
    """R7."""
    assert ends_by_roll("safe d1 j10")[:2] == ["c1 d2", "b1 c2 d3 e2 f1"]


def test_an_assassin_passes_his_partner_but_may_not_end_on_him() -> None:
    """Q7."""
    assert ends_by_roll("safe a1 b1")[:2] == ["a2", "a3 b2 c1"]


def test_an_assassin_passes_the_victim_without_effect() -> None:
    """Q8."""
    match = laid("b1 a1 j10", rolled=2)
    assert path(match.does("move", to="c1")) == "b1 c1"
    assert match.state.victim == 1


def test_a_walk_may_end_where_it_began() -> None:
    """R1: a loop of four."""
    assert "d3" in ends(laid("d3 a1 j10", to_act=1, rolled=4)).split()


def test_the_path_shown_is_the_first_in_canonical_order() -> None:
    """Section 5: d7 lies beside the exits e7 and d6, and e7 comes first."""
    assert path(laid("safe a1 j10", to_act=1, rolled=2).does("move", to="d7")) == "e7 d7"


def test_a_move_that_can_be_made_must_be_made() -> None:
    """Q10: nothing but moves is legal, with the number rolled."""
    match = laid("d3 a1 j10", to_act=1, rolled=1)
    assert [command["type"] for command in match.legal] == ["move"] * 4
    assert match.refusal("stay") == "no_null"


def test_a_blocked_assassin_stays() -> None:
    """Q10: two steps from the corner of the small board lie two bases and the partner."""
    events = laid("safe a1 b2", "tile_spaces").does("roll", chance=[2])
    assert shown(events)[1] == "MoveSkipped(seat=2, reason='blocked')"


@pytest.mark.parametrize(
    ("space", "stuck"),
    [("square", set()), ("tile", {("a1", "b2"), ("a5", "b4"), ("e1", "d2"), ("e5", "d4")})],
)
def test_an_assassin_has_no_walk_only_in_a_corner_of_the_small_board(
    space: str, stuck: set[tuple[str, str]]
) -> None:
    """As the rules page says: with a 2, while the other assassin stands diagonally beside it."""
    board = BOARDS[space]
    bases = {*board.pinwheel.values()}
    free = [cell for cell in board.grid.cells if cell not in bases]
    found = {
        (at, other, roll)
        for at in free
        for other in free
        for roll in range(1, 6)
        if other != at and not board.destinations(at, roll, (), (*bases, other))
    }
    assert found == {(at, other, 2) for at, other in stuck}


@pytest.mark.parametrize("space", BOARDS)
def test_a_victim_has_no_walk_only_in_a_corner_between_the_assassins(space: str) -> None:
    """As the rules page says: with every number."""
    board = BOARDS[space]
    corners = {cell: beside for cell, beside in board.grid.neighbours.items() if len(beside) == 2}
    near = {
        cell: [to for to, away in board.distance[cell].items() if 0 < away <= 2]
        for cell in board.grid.cells
    }
    found = {
        (at, first, second, roll)
        for at, close in near.items()
        for first, second in combinations(close, 2)
        for roll in range(1, 6)
        if not board.destinations(at, roll, (first, second), (first, second))
    }
    assert len(corners) == 4
    assert found == {(at, *beside, roll) for at, beside in corners.items() for roll in range(1, 6)}
