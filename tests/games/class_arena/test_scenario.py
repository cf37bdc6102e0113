"""Starting positions: what they lay out, and what is wrong with others."""

from typing import Any

import pytest

from domain.games.class_arena import GAME
from domain.kernel import Refusal, canonical
from tests.games.class_arena.skirmish import arena, choices, draft
from tests.given import given, names

USUAL = {"f11": {"class": "grunt", "cell": "a1"}, "f21": {"class": "recon", "cell": "i9"}}


def test_an_empty_scenario_is_the_usual_start() -> None:
    match, usual = given(GAME, scenario={}), draft()
    assert names(match.events) == ["ScenarioLaid"]
    assert canonical(match.state) == canonical(usual.state)


def test_a_position_is_one_event() -> None:
    match = arena("f11 grunt a1", "f21 recon i9")
    assert names(match.events) == ["ScenarioLaid"]
    assert choices(match) == ["activate f11"]


def test_everything_is_laid_as_it_is_said() -> None:
    figures = [
        "f11 builder c5 health=7 shield=3 shielded_by=f12 morale=1 inspired_by=f13 mine=1",
        "f12 support a1 activated moved_in=2 marks=f21",
        "f13 commander a2 grenade=0",
        "f21 tracker i9",
        "f22 recon i8 scoped",
        "f23 sniper i7 cloaked recharging",
    ]
    careers = {"2": {"wins": 1, "points": 3, "earlier": 4, "xp": {"recon": 20}, "general": 51}}
    match = arena(
        *figures,
        acting="f11",
        moved=True,
        turn=3,
        skirmish=2,
        gaps=["d5"],
        devices=["mine c4 f11"],
        owners={"B": 2},
        fortified={"A": "f11"},
        blooded=True,
        careers=careers,
    )
    state = match.state
    builder, support, commander = (state.figures[name] for name in ("f11", "f12", "f13"))
    assert (builder.health, builder.shield, builder.morale) == (7, 3, 1)
    assert (builder.shielded_by, builder.inspired_by, builder.activated) == ("f12", "f13", True)
    assert (support.activated, support.moved_in, support.marks) == (True, 2, ["f21"])
    assert (builder.supply, commander.supply) == ({"mine": 1}, {"grenade": 0})
    assert state.figures["f22"].scoped
    assert state.figures["f23"].cloaked
    assert state.figures["f23"].recharging
    assert (state.turn, state.skirmish, state.to_act, state.phase) == (3, 2, 1, "act")
    assert (state.activation.moved, state.activation.action) == (True, None)
    assert (state.has_wall("d5"), state.has_wall("e3")) == (False, True)
    assert [(each.id, each.cell) for each in state.devices] == [("d1", "c4")]
    assert (state.owners, state.fortified, state.blooded) == ({"B": 2}, {"A": "f11"}, True)
    career = state.careers[2]
    assert (career.wins, career.points, career.total) == (1, 3, 7)
    assert (career.xp["recon"], career.xp["general"]) == (20, 51)
    assert career.unlocked == ["recon", "ordinance", "grunt", "builder", "tracker"]
    assert (career.bonuses, career.cosmetics) == (["first_blood"], ["emblem_1"])


def test_general_xp_is_usually_the_sum_of_the_classes() -> None:
    match = arena(careers={"1": {"xp": {"recon": 20, "grunt": 5}}})
    assert match.state.careers[1].xp["general"] == 25


def test_badges_follow_from_experience() -> None:
    match = arena(careers={"1": {"xp": {"recon": 76}}})
    assert match.state.careers[1].badges == ["master_recon"]


def test_the_seat_to_act_can_be_said() -> None:
    match = arena("f11 grunt a1", "f12 grunt a2", "f21 recon i9", to_act=2)
    assert choices(match) == ["activate f21"]


def figure(name: str = "f11", **changes: Any) -> dict[str, Any]:
    """The usual figures with something else about one of them."""
    return {"figures": {**USUAL, name: {**USUAL.get(name, USUAL["f11"]), **changes}}}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"skirmish": 5}, "/skirmish"),
    ({"turn": 7}, "/turn"),
    ({"turn": 7, **figure()}, "/turn"),
    ({"turn": 2}, "/turn"),
    ({"to_act": 1}, "/to_act"),
    ({"to_act": 3, **figure()}, "/to_act"),
    ({"careers": {"3": {}}}, "/careers/3"),
    ({"careers": {"1": {"wins": 1}}}, "/careers"),
    ({"careers": {"1": {"points": 1}}}, "/figures"),
    ({"gaps": ["a1"], **figure()}, "/gaps/0"),
    ({"gaps": ["d5"]}, "/gaps"),
    ({"fortified": {"A": "f11"}}, "/fortified"),
    ({"blooded": True}, "/figures"),
    (figure("f13", cell="a2"), "/figures/f13"),
    (figure("f31", cell="a2"), "/figures/f31"),
    (figure("f12", cell="a1"), "/figures/f12/cell"),
    (figure(cell="d5"), "/figures/f11/cell"),
    (figure(cell="j1"), "/figures/f11/cell"),
    (figure(health=25), "/figures/f11/health"),
    (figure(health=0), "/figures/f11/health"),
    (figure(moved_in=2), "/figures/f11/moved_in"),
    (figure(supply={"mine": 1}), "/figures/f11/supply/mine"),
    (figure(supply={"grenade": 3}), "/figures/f11/supply/grenade"),
    (figure(scoped=True), "/figures/f11/scoped"),
    (figure(cloaked=True), "/figures/f11/cloaked"),
    (figure(recharging=True), "/figures/f11/recharging"),
    (figure(shield=4), "/figures/f11/shielded_by"),
    (figure(shielded_by="f12"), "/figures/f11/shielded_by"),
    (figure(shielded_by="f21"), "/figures/f11/shielded_by"),
    (figure(morale=2), "/figures/f11/inspired_by"),
    (figure(inspired_by="f11"), "/figures/f11/inspired_by"),
    (figure(marks=["f21"]), "/figures/f11/marks/0"),
    ({"devices": [{"kind": "mine", "cell": "a1", "by": "f11"}], **figure()}, "/devices/0/by"),
    ({"owners": {"A": 3}, **figure()}, "/owners/A"),
    ({"fortified": {"A": "f11"}, **figure()}, "/fortified/A"),
    ({"figures": {"f11": USUAL["f11"]}}, "/figures"),
    ({"to_act": 1, **figure(activated=True)}, "/to_act"),
    ({"activation": {"figure": "f12"}, **figure()}, "/activation/figure"),
    ({"activation": {"figure": "f21"}, "to_act": 1, **figure()}, "/to_act"),
    ({"activation": {"figure": "f11", "action": "rocket"}, **figure()}, "/activation/action"),
    ({"activation": {"figure": "f11", "action": "shout"}, **figure()}, "/activation/action"),
    ({"wind": "north"}, ""),
]


@pytest.mark.parametrize(("scenario", "pointer"), WRONG, ids=lambda each: str(each)[:60])
def test_what_cannot_be_is_refused_with_its_place(scenario: dict[str, Any], pointer: str) -> None:
    with pytest.raises(Refusal) as caught:
        given(GAME, scenario=scenario)
    assert caught.value.code == "bad_scenario"
    assert caught.value.facts["pointer"] == pointer
    assert caught.value.facts["problem"]


MINES: list[tuple[list[str], str]] = [
    (["mine a4 f11", "mine a5 f11"], "/devices/0/by"),
    (["mine d5 f11"], "/devices/0/cell"),
    (["mine a4 f11", "mine a4 f12"], "/devices/1/cell"),
    (["charge a4 f11"], "/devices/0/by"),
]


@pytest.mark.parametrize(("devices", "pointer"), MINES)
def test_devices_must_be_their_owners(devices: list[str], pointer: str) -> None:
    """One mine each is left to be laid, so one each may lie there."""
    with pytest.raises(Refusal) as caught:
        arena("f11 builder a1 mine=1", "f12 builder a2 mine=1", "f21 grunt i9", devices=devices)
    assert caught.value.facts["pointer"] == pointer
