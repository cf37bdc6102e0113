"""Drafts, turns and auras: sections 3 and 4, R14, R15, Q9, Q13."""

from typing import Any

import pytest

from tests.games.class_arena.skirmish import (
    arena,
    briefs,
    choices,
    draft,
    health,
    of,
    play,
    refused,
)
from tests.given import Playtest, names

PRIMARY = ["recon", "ordinance", "grunt", "builder"]


def drafted(*classes: str, seats: int = 2, **options: Any) -> Playtest:
    """A match whose first draft is done."""
    match = draft(seats, start_unlocked="all", **options)
    play(match, *(f"choose_class {each}" for each in classes))
    return match


def wait(match: Playtest, *figures: str) -> None:
    """Those figures are activated and do nothing."""
    for figure in figures:
        play(match, f"activate {figure}", "end_activation")


def test_a_match_begins_with_the_draft_of_seat_1() -> None:
    """Section 3"""
    match = draft()
    assert names(match.events) == ["MatchStarted", "SkirmishStarted"]
    walls = "b3+b7+c2+c3+c7+c8+d5+e3+e7+f5+g2+g3+g7+g8+h3+h7"
    assert briefs(match.events)[1] == f"SkirmishStarted(1, {walls}, 1+2, 1+2)"
    assert choices(match) == [f"choose_class {each}" for each in PRIMARY]


def test_each_seat_chooses_for_all_its_figures() -> None:
    """Section 3: on the cells of its slot; the same class may be chosen twice."""
    match = draft()
    assert briefs(play(match, "choose_class grunt")) == [
        "ClassChosen(1, f11, grunt)",
        "FigureSpawned(f11, a1, 24)",
    ]
    play(match, "choose_class grunt")
    assert match.state.to_act == 2
    play(match, "choose_class recon")
    events = play(match, "choose_class builder")
    assert briefs(events)[1:] == ["FigureSpawned(f22, h9, 20)", "TurnStarted(1, 1+2)"]


def test_the_third_figures_have_start_cells_of_their_own() -> None:
    """Section 2"""
    match = drafted(*["recon"] * 12, seats=4, squad_size=3)
    cells = " ".join(figure.cell for figure in match.state.figures.values())
    assert cells == "a1 b1 a2 i9 h9 i8 i1 h1 i2 a9 b9 a8"


def test_a_locked_class_cannot_be_chosen() -> None:
    assert refused(draft(), "choose_class tracker") == "class_locked"


def test_seats_activate_in_turns() -> None:
    """Section 4: one figure each, round and round."""
    match = drafted("grunt", "recon", "grunt", "recon")
    seats = []
    for figure in ("f11", "f22", "f12", "f21"):
        seats.append(match.state.to_act)
        wait(match, figure)
    assert seats == [1, 2, 1, 2]


def test_a_seat_without_figures_left_is_skipped() -> None:
    """Section 4"""
    match = arena("f11 recon a1", "f21 recon i9", "f22 recon i8", to_act=2)
    wait(match, "f21", "f11")
    assert choices(match) == ["activate f22"]


def test_each_turn_begins_with_the_next_seat() -> None:
    """Section 4, Q16: seat ((k-1)+(t-1)) mod n + 1."""
    match = drafted(*["recon"] * 6, seats=3)
    wait(match, "f11", "f21", "f31", "f12", "f22")
    play(match, "activate f32")
    events = play(match, "end_activation")
    assert briefs(events)[-2:] == ["TurnEnded(1)", "TurnStarted(2, 2+3+1)"]
    assert match.state.to_act == 2


@pytest.mark.parametrize(
    ("skirmish", "seats", "order", "slots"),
    [(2, 2, (2, 1), (2, 1)), (3, 3, (3, 1, 2), (3, 1, 2)), (6, 4, (2, 3, 4, 1), (2, 3, 4, 1))],
)
def test_slots_and_drafts_move_on_with_the_skirmish(
    skirmish: int, seats: int, order: tuple[int, ...], slots: tuple[int, ...]
) -> None:
    """Section 3"""
    match = arena(seats=seats, skirmish=skirmish, options={"skirmishes": 6})
    assert (match.state.order, match.state.slots) == (order, slots)
    assert match.state.to_act == order[0]


def test_only_own_living_fresh_figures_are_activated() -> None:
    """Section 4"""
    match = arena("f11 recon a1 activated", "f12 recon a2", "f21 recon i9", to_act=1)
    assert refused(match, "activate f21") == "not_your_figure"
    assert refused(match, "activate f13") == refused(match, "activate f31") == "not_your_figure"
    assert refused(match, "activate f11") == "already_activated"
    assert choices(match) == ["activate f12"]


def test_the_fallen_are_not_activated() -> None:
    match = arena("f11 grunt a1", "f21 recon b1 health=1", "f22 recon i9", acting="f11")
    play(match, "attack shotgun b1", "end_activation")
    assert refused(match, "activate f21") == "figure_dead"


def test_a_support_shields_friends_within_two_cells_and_itself() -> None:
    """R14: at the start of each turn."""
    match = drafted("support", "recon", "recon", "recon")
    assert of(match.events, "ShieldGranted") == [
        "ShieldGranted(f11, f11, 4)",
        "ShieldGranted(f12, f11, 4)",
    ]


def test_two_supports_give_one_shield() -> None:
    """R14: of the lowest id."""
    match = drafted("support", "support", "recon", "recon")
    assert of(match.events, "ShieldGranted") == [
        "ShieldGranted(f11, f11, 4)",
        "ShieldGranted(f12, f11, 4)",
    ]


def test_auras_reach_two_cells() -> None:
    """R14, R15: c5 is two cells from a5, d4 is three from a5."""
    figures = ["f11 support a5 activated", "f12 recon c5 activated", "f13 recon d4"]
    match = arena(*figures, "f21 recon i9 activated", acting="f13")
    events = play(match, "end_activation")
    assert [each.split(",")[0] for each in of(events, "ShieldGranted")] == [
        "ShieldGranted(f11",
        "ShieldGranted(f12",
    ]


def test_a_commander_inspires_friends_but_not_itself() -> None:
    """R15: morale 2."""
    match = drafted("commander", "recon", "recon", "recon")
    assert of(match.events, "Inspired") == ["Inspired(f12, f11)"]
    figures = match.state.figures
    assert (figures["f11"].morale, figures["f12"].morale) == (0, 2)


def test_commanders_inspire_each_other_and_do_not_add() -> None:
    """R15"""
    match = drafted("commander", "recon", "commander", *["recon"] * 3, squad_size=3)
    assert of(match.events, "Inspired") == [
        "Inspired(f11, f13)",
        "Inspired(f12, f11)",
        "Inspired(f13, f11)",
    ]
    assert match.state.figures["f12"].morale == 2


def test_auras_come_shields_first_in_the_order_of_ids() -> None:
    """Section 4, R15"""
    match = drafted("commander", "support", "recon", "recon")
    auras = [name for name in names(match.events) if name in ("ShieldGranted", "Inspired")]
    assert auras == ["ShieldGranted", "ShieldGranted", "Inspired"]


def test_auras_are_kept_when_figures_part_and_end_with_the_turn() -> None:
    """Q9"""
    match = drafted("support", "recon", "recon", "recon")
    play(match, "activate f12", "move g1", "end_activation")
    assert match.state.figures["f12"].shield == 4
    wait(match, "f21", "f11", "f22")
    assert match.state.figures["f12"].shield == 0
    assert match.state.figures["f12"].shielded_by is None


def test_leftovers_of_morale_vanish_too() -> None:
    """Q9"""
    match = drafted("commander", "recon", "recon", "recon")
    play(match, "activate f12", "move g1", "end_activation")
    wait(match, "f21", "f11", "f22")
    figure = match.state.figures["f12"]
    assert (figure.morale, figure.inspired_by) == (0, None)


def test_a_figure_appears_in_no_condition() -> None:
    """Section 3"""
    match = drafted("sniper", "recon", "recon", "recon")
    for figure in match.state.figures.values():
        conditions = (figure.scoped, figure.cloaked, figure.recharging, figure.activated)
        assert not any(conditions)
        assert (figure.shield, figure.morale, figure.marks, figure.moved_in) == (0, 0, [], None)


def test_a_seat_without_figures_drafts_again() -> None:
    """Q13: after a skirmish that it lost entirely."""
    match = arena("f11 grunt a4", "f21 grunt b4 health=1", acting="f11", turn=2)
    play(match, "attack shotgun b4")
    assert (match.state.skirmish, match.state.to_act) == (2, 2)
    assert match.state.figures == {}
    assert len(choices(match)) == 4


def test_a_new_skirmish_begins_afresh() -> None:
    """Section 3: walls, points, ammunition, devices; the careers stay."""
    figures = ["f11 grunt a4", "f12 builder a1 mine=1", "f21 grunt b4 health=1"]
    match = arena(
        *figures,
        acting="f11",
        devices=["mine a2 f12"],
        gaps=["d5"],
        fortified={"A": "f12"},
        owners={"C": 1},
    )
    play(match, "attack shotgun b4")
    state = match.state
    assert state.has_wall("d5")
    assert (state.devices, state.devices_placed, state.fortified, state.owners) == ([], 0, {}, {})
    assert not state.blooded
    career = state.careers[1]
    assert (career.wins, career.points, career.total) == (1, 0, 6)
    assert career.xp["grunt"] == 6


def test_figures_come_back_whole() -> None:
    """Section 3"""
    match = arena("f11 grunt a4 health=1 grenade=0", "f21 grunt b4 health=1", acting="f11")
    play(match, "attack shotgun b4", "choose_class recon", "choose_class recon")
    play(match, "choose_class grunt")
    assert health(match, "f11") == 24
    assert match.state.figures["f11"].supply == {"grenade": 2}
