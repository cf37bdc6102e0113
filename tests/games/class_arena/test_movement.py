"""Moving: R1 to R4, and the parts of an activation (§4)."""

import pytest

from tests.games.class_arena.skirmish import arena, brief, choices, play, reach, refused


def test_moves_are_orthogonal_steps() -> None:
    """R1: a brute goes three of them."""
    match = arena("f11 brute e9", "f21 grunt i1", acting="f11")
    assert " ".join(reach(match)) == "b9 c9 d7 d8 d9 e8 f7 f8 f9 g9 h9"


def test_enemies_bar_the_way_and_friends_do_not() -> None:
    """R2: past the friend on b1, but not past the enemy on a2."""
    figures = ["f11 brute a1", "f12 grunt b1", "f21 grunt a2", "f22 grunt i9"]
    assert reach(arena(*figures, acting="f11")) == ["b2", "c1", "d1"]


def test_a_move_ends_on_a_free_cell() -> None:
    """R2: neither on a friend's nor on the own one."""
    match = arena("f11 brute a1", "f12 grunt b1", "f21 grunt i9", acting="f11")
    assert refused(match, "move b1") == refused(match, "move a1") == "unreachable"
    assert refused(match, "move a5") == "unreachable"


def test_a_fallen_figure_is_in_nobodys_way() -> None:
    """R2"""
    match = arena("f11 grunt b1 ", "f21 builder a1 health=1", "f22 grunt i9", acting="f11")
    play(match, "attack shotgun a1")
    assert "a1" in reach(match)


def test_an_inspired_figure_goes_a_cell_further() -> None:
    """R2, R15"""
    figures = ["f11 brute e9 inspired_by=f12", "f12 commander a1", "f21 grunt i1"]
    assert "a9" in reach(arena(*figures, acting="f11"))


def test_walls_bar_the_way_until_they_fall() -> None:
    """R2"""
    figures = ["f11 brute c4", "f21 grunt i9"]
    assert "c2" not in reach(arena(*figures, acting="f11"))
    assert {"c3", "c2"} <= {*reach(arena(*figures, acting="f11", gaps=["c2", "c3"]))}


def test_a_jetpack_passes_walls_and_figures() -> None:
    """R3: out of a corner between two enemies, but onto no wall and nobody's cell."""
    figures = ["f11 skirmisher a1", "f21 grunt a2", "f22 grunt b1"]
    cells = reach(arena(*figures, acting="f11"))
    assert len(cells) == 33
    assert "b3" not in cells
    assert "a2" not in cells
    assert "i1" in cells


def test_no_move_after_the_heavy_gun() -> None:
    """R4"""
    match = arena("f11 ordinance a4", "f21 grunt d4", acting="f11")
    play(match, "attack heavy_gun d4")
    assert choices(match) == ["end_activation"]
    assert refused(match, "move a5") == "rooted_by_weapon"


def test_the_pistol_has_no_such_limit() -> None:
    """R4: fired before a move and after one."""
    match = arena("f11 ordinance a4", "f21 grunt d4", acting="f11")
    play(match, "attack pistol d4", "move a5")
    match = arena("f11 ordinance a4", "f21 grunt d4", acting="f11")
    play(match, "move b4", "attack pistol d4")


@pytest.mark.parametrize("order", [("move a5", "scope"), ("scope", "move a5")])
def test_a_move_and_an_action_in_either_order(order: tuple[str, str]) -> None:
    """Section 4: then only the end is left."""
    match = arena("f11 recon a4", "f21 grunt i9", acting="f11")
    play(match, *order)
    assert choices(match) == ["end_activation"]


def test_neither_twice() -> None:
    """Section 4"""
    match = arena("f11 recon a4", "f21 grunt i9", acting="f11")
    play(match, "move a5")
    assert refused(match, "move a6") == "already_moved"
    play(match, "scope")
    assert refused(match, "scope") == "already_acted"


def test_a_move_is_one_event() -> None:
    """Section 7: the way has no effect."""
    match = arena("f11 recon a4", "f21 grunt i9", acting="f11")
    assert [brief(event) for event in play(match, "move c6")] == ["FigureMoved(f11, a4, c6)"]
