"""Boards of square cells: positions, steps, lines, areas, distances, ways."""

from domain.components.grid import DIAGONAL, ORTHOGONAL, Grid

BOARD = Grid(4, 3)
RING = Grid(3, 3, holes=("b2",))


def test_cells_run_by_column_then_by_row() -> None:
    assert Grid(2, 3).cells == ("a1", "a2", "a3", "b1", "b2", "b3")


def test_a_hole_is_no_cell() -> None:
    assert RING.cells == ("a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3")
    assert ("b2" in RING, "b1" in RING, "d1" in RING, 7 in RING) == (False, True, False, False)


def test_positions_count_from_0_at_the_bottom_left() -> None:
    assert (BOARD.position("a1"), BOARD.position("d3")) == ((0, 0), (3, 2))
    assert (BOARD.at(3, 2), BOARD.at(4, 0), BOARD.at(-1, 0), RING.at(1, 1)) == (
        "d3",
        None,
        None,
        None,
    )


def test_rows_go_beyond_nine() -> None:
    tall = Grid(1, 12)
    assert (tall.position("a12"), tall.at(0, 9)) == ((0, 11), "a10")


def test_a_step_may_lead_nowhere() -> None:
    assert [BOARD.step("b2", *by) for by in ((2, 1), (-2, 0), (0, 2))] == ["d3", None, None]
    assert RING.step("b1", 0, 1) is None


def test_neighbours_run_north_east_south_west() -> None:
    assert BOARD.neighbours["b2"] == ("b3", "c2", "b1", "a2")
    assert RING.neighbours["b1"] == ("c1", "a1")


def test_around_takes_any_steps() -> None:
    assert BOARD.around("b2", DIAGONAL) == ("c3", "c1", "a1", "a3")
    assert BOARD.around("a1", (*ORTHOGONAL, *DIAGONAL)) == ("a2", "b1", "b2")


def test_a_line_ends_at_the_edge_or_a_hole() -> None:
    assert BOARD.line("a1", 1, 0) == ("b1", "c1", "d1")
    assert BOARD.line("a1", 1, 1) == ("b2", "c3")
    assert RING.line("a2", 1, 0) == ()


def test_an_area_is_a_square_in_the_order_of_cells() -> None:
    assert BOARD.area("a1", 1) == ("a1", "a2", "b1", "b2")
    assert RING.area("b1", 1) == ("a1", "a2", "b1", "c1", "c2")
    assert BOARD.area("b2", 0) == ("b2",)
    assert BOARD.area("b2", 9) == BOARD.cells


def test_distances_go_around_what_is_blocked() -> None:
    assert RING.distances("b1") == {
        "b1": 0, "c1": 1, "a1": 1, "c2": 2, "a2": 2, "c3": 3, "a3": 3, "b3": 4
    }  # fmt: skip
    assert RING.distances("b1", ["c1"])["c2"] == 6
    assert list(RING.distances("b1", ["c1", "a1"])) == ["b1"]


def test_distances_are_those_of_a_naive_search() -> None:
    grid = Grid(6, 5, holes=("b2", "c2", "d4", "e1"))
    naive = {"a1": 0}
    for length in range(1, 30):
        edge = [cell for cell, at in naive.items() if at == length - 1]
        for cell in [each for at in edge for each in grid.neighbours[at]]:
            naive.setdefault(cell, length)
    assert grid.distances("a1") == naive
