"""The brute's sweep: R12, Q12."""

import pytest

from tests.games.class_arena.skirmish import arena, briefs, choices, health, of, play, refused

CELLS = {"N": "e6 d6 f6", "E": "f5 f6 f4", "S": "e4 f4 d4", "W": "d5 d4 d6"}


@pytest.mark.parametrize(("way", "cells"), CELLS.items())
def test_a_sweep_goes_ahead_then_left_then_right(way: str, cells: str) -> None:
    """R12: as seen in its direction; 10 damage each."""
    enemies = [f"f2{number} brute {cell}" for number, cell in enumerate(cells.split(), start=1)]
    match = arena("f11 brute e5", *enemies, acting="f11", gaps=["d5", "f5"])
    events = play(match, f"sweep {way}")
    hits = of(events, "DamageDealt")
    assert hits == [f"DamageDealt(f11, f2{n}, 10, 0, 0, 10, 50)" for n in (1, 2, 3)]


def test_an_enemy_is_pushed_two_cells() -> None:
    """R12, Q12: one event for the whole way."""
    match = arena("f11 brute a4", "f21 grunt a5", acting="f11")
    assert of(play(match, "sweep N"), "FigurePushed") == ["FigurePushed(f21, a5, a7)"]


@pytest.mark.parametrize(
    ("others", "gaps", "ends"),
    [
        (["f22 grunt a6"], [], None),
        (["f12 grunt a7"], [], "a6"),
        (["f22 grunt i9"], [], "a7"),
    ],
)
def test_a_figure_in_the_way_stops_a_push(
    others: list[str], gaps: list[str], ends: str | None
) -> None:
    """R12, Q12: pushed no cell at all there is no event."""
    match = arena("f11 brute a4", "f21 grunt a5", *others, acting="f11", gaps=gaps)
    pushed = of(play(match, "sweep N"), "FigurePushed")
    assert pushed == ([f"FigurePushed(f21, a5, {ends})"] if ends else [])


def test_walls_and_the_edge_stop_a_push() -> None:
    """R12"""
    match = arena("f11 brute b5", "f21 grunt b6", "f22 grunt i9", acting="f11")
    assert of(play(match, "sweep N"), "FigurePushed") == []
    match = arena("f11 brute a7", "f21 grunt a8", acting="f11")
    assert of(play(match, "sweep N"), "FigurePushed") == ["FigurePushed(f21, a8, a9)"]


def test_a_device_does_not_stop_a_push() -> None:
    """R12"""
    figures = ["f11 brute a4", "f21 grunt a5", "f22 builder i9 mine=1"]
    match = arena(*figures, acting="f11", devices=["mine a6 f22"])
    assert of(play(match, "sweep N"), "FigurePushed") == ["FigurePushed(f21, a5, a7)"]


def test_a_pushed_enemy_sets_off_mines() -> None:
    """R13, Q12: after the push; they hit the brute, too."""
    figures = ["f11 brute a4", "f12 builder i1 mine=1", "f21 brute a5"]
    match = arena(*figures, acting="f11", devices=["mine a6 f12"])
    events = play(match, "sweep N")
    assert of(events, "FigurePushed", "DeviceExploded") == [
        "FigurePushed(f21, a5, a7)",
        "DeviceExploded(d1, a6)",
    ]
    assert (health(match, "f21"), health(match, "f11")) == (43, 60)


def test_an_enemy_pushed_no_cell_sets_off_nothing() -> None:
    """Q12"""
    figures = ["f11 brute a7", "f12 builder i1 mine=1", "f21 brute a8", "f22 brute a9"]
    match = arena(*figures, acting="f11", devices=["mine b9 f12"])
    assert of(play(match, "sweep N"), "FigurePushed", "DeviceExploded") == []


def test_the_dead_are_not_pushed() -> None:
    """R12"""
    match = arena("f11 brute a4", "f21 grunt a5 health=10", "f22 grunt i9", acting="f11")
    assert of(play(match, "sweep N"), "FigurePushed") == []


def test_friends_are_unharmed() -> None:
    """R12"""
    match = arena("f11 brute a4", "f12 grunt a5", "f21 grunt b5", acting="f11")
    play(match, "sweep N")
    assert (health(match, "f12"), health(match, "f21")) == (24, 14)


def test_a_sweep_ends_fortifications_its_own_sides_too() -> None:
    """R12"""
    figures = ["f11 brute c4", "f12 builder a1", "f21 grunt i9"]
    match = arena(*figures, acting="f11", fortified={"A": "f12"})
    assert "FortificationLost(A)" in briefs(play(match, "sweep N"))


def test_a_sweep_must_do_something() -> None:
    """R12, Q14: a wall, a fortified point or an enemy in the three cells."""
    match = arena("f11 brute a4", "f12 grunt a5", "f21 grunt i9", acting="f11")
    assert choices(match, "sweep") == ["sweep E", "sweep S"]
    assert refused(match, "sweep N") == "no_target"


def test_an_inspired_sweep_hits_harder() -> None:
    """R7"""
    figures = ["f11 brute a4 inspired_by=f12", "f12 commander i1", "f21 grunt a5"]
    match = arena(*figures, acting="f11")
    play(match, "sweep N")
    assert health(match, "f21") == 13


def test_only_brutes_sweep() -> None:
    """R12"""
    match = arena("f11 grunt a4", "f21 grunt a5", acting="f11")
    assert refused(match, "sweep N") == "no_such_weapon"


def test_a_sweep_needs_no_detection() -> None:
    """R12, Q11"""
    match = arena("f11 brute a4", "f21 sniper a5 cloaked", acting="f11")
    assert "sweep N" in choices(match)
