"""Mines and charges: R13, Q10, Q11, Q15, Q21."""

from tests.games.class_arena.skirmish import (
    arena,
    brief,
    briefs,
    choices,
    health,
    of,
    play,
    refused,
    xp,
)


def test_devices_are_laid_on_the_own_cell_or_beside_it() -> None:
    """R13: not on walls (b3), other figures (c4) or devices (b5)."""
    figures = ["f11 builder b4 mine=1", "f12 grunt c4", "f21 grunt i9"]
    match = arena(*figures, acting="f11", devices=["mine b5 f11"])
    assert choices(match, "place_mine") == ["place_mine a4", "place_mine b4"]
    for cell, code in (("b3", "cell_not_free"), ("c4", "cell_not_free"), ("b5", "cell_not_free")):
        assert refused(match, f"place_mine {cell}") == code
    assert refused(match, "place_mine c5") == "too_far"


def test_devices_are_numbered_in_the_order_of_placing() -> None:
    """Section 2: also after one is gone."""
    figures = ["f11 builder a4 mine=1", "f21 destroyer i4 charge=2"]
    match = arena(*figures, acting="f11", devices=["mine a1 f11"])
    assert briefs(play(match, "place_mine a4")) == ["DevicePlaced(d2, mine, a4, f11)"]
    play(match, "end_activation", "activate f21")
    assert briefs(play(match, "place_charge i4")) == ["DevicePlaced(d3, charge, i4, f21)"]


def test_a_builder_has_two_mines_and_a_destroyer_two_charges() -> None:
    """Section 2"""
    match = arena("f11 builder a4 mine=0", "f21 grunt i9", acting="f11")
    assert refused(match, "place_mine a4") == "none_left"
    assert refused(match, "place_charge a4") == "not_your_class"
    match = arena("f11 destroyer a4 charge=1", "f21 grunt i9", acting="f11")
    play(match, "place_charge a4")
    assert match.state.figures["f11"].supply["charge"] == 0


def test_an_enemy_that_ends_a_move_beside_a_mine_sets_it_off() -> None:
    """R13: 7 to everybody within one cell, its owner's side too (Q10)."""
    figures = ["f11 grunt a1", "f21 builder b9 mine=1", "f22 grunt a8"]
    match = arena(*figures, acting="f11", devices=["mine a7 f21"])
    events = play(match, "move a6")
    assert briefs(events)[:2] == ["FigureMoved(f11, a1, a6)", "DeviceExploded(d1, a7)"]
    assert (health(match, "f11"), health(match, "f22")) == (17, 17)
    assert xp(match, 2, "builder") == 7


def test_passing_by_a_mine_is_safe() -> None:
    """R13: only the end of a move counts."""
    match = arena("f11 grunt a1", "f21 builder i9 mine=1", acting="f11", devices=["mine a3 f21"])
    assert of(play(match, "move a6"), "DeviceExploded") == []


def test_friends_do_not_set_off_a_mine() -> None:
    """Q10"""
    figures = ["f11 grunt a1", "f12 builder i1 mine=1", "f21 grunt i9"]
    match = arena(*figures, acting="f11", devices=["mine a3 f12"])
    assert of(play(match, "move a2"), "DeviceExploded") == []


def test_a_mine_laid_beside_an_enemy_waits_until_it_moves() -> None:
    """Q11"""
    figures = ["f11 builder a4", "f21 brute a6"]
    match = arena(*figures, acting="f11")
    assert of(play(match, "place_mine a5"), "DeviceExploded") == []
    play(match, "end_activation", "activate f21")
    assert of(play(match, "move b6"), "DeviceExploded") == ["DeviceExploded(d1, a5)"]


def test_several_mines_go_off_by_id_while_the_figure_lives() -> None:
    """R13: the third one is left."""
    figures = ["f11 grunt a1 health=14", "f12 grunt i1", "f21 builder i9 mine=0"]
    mines = ["mine a5 f21", "mine a7 f21", "mine b6 f22"]
    match = arena(*figures, "f22 builder i8 mine=1", acting="f11", devices=mines)
    events = play(match, "move a6")
    assert of(events, "DeviceExploded") == ["DeviceExploded(d1, a5)", "DeviceExploded(d2, a7)"]
    assert [device.id for device in match.state.devices] == ["d3"]


def test_a_figure_killed_by_a_mine_ends_its_activation() -> None:
    """Q15: the builder's seat has the kill."""
    figures = ["f11 grunt a1 health=7", "f12 grunt i1", "f21 builder i9 mine=1"]
    match = arena(*figures, acting="f11", devices=["mine a5 f21"])
    events = play(match, "move a4")
    assert of(events, "FigureKilled", "PointScored", "ActivationEnded") == [
        "FigureKilled(f11, f21)",
        "PointScored(2, 2, kill, None)",
        "ActivationEnded(f11)",
    ]
    assert match.state.to_act == 2


def test_charges_are_set_off_only_by_their_owner() -> None:
    """R13"""
    figures = ["f11 grunt a1", "f21 destroyer i9 charge=1"]
    match = arena(*figures, acting="f11", devices=["charge a3 f21"])
    assert of(play(match, "move a2"), "DeviceExploded") == []


def test_a_detonated_charge_does_12_and_6_and_breaks_walls() -> None:
    """R13: from any distance; no line of sight is needed."""
    figures = ["f11 destroyer i9 charge=1", "f21 brute c4", "f22 brute d4"]
    match = arena(*figures, acting="f11", devices=["charge c4 f11"])
    events = play(match, "detonate d1")
    assert (health(match, "f21"), health(match, "f22")) == (48, 54)
    assert of(events, "WallDestroyed") == [f"WallDestroyed({each})" for each in ("b3", "c3", "d5")]
    assert match.state.activation.action == "detonate"


def test_a_mine_can_be_detonated_and_breaks_no_wall() -> None:
    """R13"""
    figures = ["f11 builder i9 mine=1", "f21 brute c4"]
    match = arena(*figures, acting="f11", devices=["mine b4 f11"])
    events = play(match, "detonate d1")
    assert briefs(events)[:2] == ["DeviceExploded(d1, b4)", "DamageDealt(f11, f21, 7, 0, 0, 7, 53)"]
    assert of(events, "WallDestroyed") == []


def test_only_the_owner_detonates() -> None:
    """R13: not a friend of the same class."""
    figures = ["f11 builder i9 mine=1", "f12 builder i1", "f21 brute c4"]
    match = arena(*figures, acting="f12", devices=["mine b4 f11"])
    assert refused(match, "detonate d1") == refused(match, "detonate d2") == "no_such_device"
    assert choices(match, "detonate") == []


def test_an_owner_killed_by_its_own_mine_is_credited_for_the_rest() -> None:
    """Q21, R7: it falls before its enemy is hit, and its other mine is gone."""
    figures = ["f11 builder a4 health=7 mine=0", "f12 grunt i1", "f21 builder c4 health=7"]
    mines = ["mine b4 f11", "mine i9 f11"]
    match = arena(*figures, "f22 grunt i8", acting="f11", devices=mines)
    events = play(match, "detonate d1")
    assert of(events, "FigureKilled", "DeviceRemoved", "PointScored", "ActivationEnded") == [
        "FigureKilled(f11, f11)",
        "DeviceRemoved(d2)",
        "FigureKilled(f21, f11)",
        "PointScored(1, 2, kill, None)",
        "ActivationEnded(f11)",
    ]
    assert xp(match, 1, "builder") == 7 + 5


def test_devices_do_not_set_each_other_off() -> None:
    """R13"""
    figures = ["f11 builder i9 mine=0", "f21 brute c4"]
    match = arena(*figures, acting="f11", devices=["mine b4 f11", "mine b5 f11"])
    play(match, "detonate d1")
    assert [device.id for device in match.state.devices] == ["d2"]


def test_explosions_of_devices_end_fortifications() -> None:
    """R13: a mine's too; whoever made them."""
    figures = ["f11 builder i9 mine=1", "f21 brute b1"]
    match = arena(*figures, acting="f11", devices=["mine b5 f11"], fortified={"A": "f11"})
    assert briefs(play(match, "detonate d1"))[-1] == "FortificationLost(A)"


def test_devices_are_not_inspired() -> None:
    """R7"""
    figures = ["f11 builder i9 mine=1 inspired_by=f12", "f12 commander i1", "f21 brute c4"]
    match = arena(*figures, acting="f11", devices=["mine b4 f11"])
    play(match, "detonate d1")
    assert (health(match, "f21"), xp(match, 1, "commander")) == (53, 0)


def test_a_scoped_figure_suffers_more_from_devices_too() -> None:
    """R7, R9: 7 and 3."""
    figures = ["f11 builder i9 mine=1", "f21 recon c4 scoped"]
    match = arena(*figures, acting="f11", devices=["mine b4 f11"])
    play(match, "detonate d1")
    assert health(match, "f21") == 9


def test_setting_off_a_mine_is_no_action() -> None:
    """Section 4: who moved onto it may still act."""
    figures = ["f11 recon a1", "f21 builder i9 mine=1"]
    match = arena(*figures, acting="f11", devices=["mine a3 f21"])
    play(match, "move a2")
    assert brief(play(match, "scope")[0]) == "ScopeRaised(f11)"
