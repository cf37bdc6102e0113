"""What is in play has one name: on the table, in choices and in logs."""

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.events.course import LocationPlaced
from domain.games.location_ccg.events.missions import MissionDeclared, MissionEnded, SkillCompared
from domain.games.location_ccg.events.permanents import PermanentDestroyed
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.parties import Mission
from domain.games.location_ccg.state import start
from domain.games.location_ccg.wording.naming import titles
from domain.kernel import PUBLIC
from domain.kernel import told as telling
from tests.games.location_ccg.playing import RICH, choices, mission, play, position
from tests.given import Playtest
from tests.logs import logged, sentences

ATTACK = MissionDeclared(seat=1, location="L2", cards={"L2": "rail_yard"})


def placed(slot: str, location: str) -> LocationPlaced:
    return LocationPlaced(slot=slot, location=location, seat=1)


def told(*locations: str) -> str:
    """The attack on the second location, after some were placed."""
    state = start(Options(), 2)
    state.sides[1].locations = list(locations)
    laid = [placed(f"L{number}", location) for number, location in enumerate(locations, 1)]
    return sentences(GAME, state, [*laid, ATTACK])[-1]


def test_a_location_has_a_number_only_where_two_alike_are_in_play() -> None:
    assert told("harbor", "rail_yard") == "Seat 1 attacks Rail Yard."
    assert told("rail_yard", "rail_yard") == "Seat 1 attacks Rail Yard (2)."


def test_the_table_names_them_as_the_log_does() -> None:
    assert titles({"L1": "harbor", "L2": "rail_yard"})["L2"] == "Rail Yard"
    assert titles({"L1": "rail_yard", "L2": "rail_yard"})["L2"] == "Rail Yard (2)"
    assert titles({"c4": "bagman", "c5": "safehouse"}) == {
        "c4": "Bagman (4)",
        "c5": "Safehouse",
    }


ENDED = MissionEnded(seat=1, location="L2", reason="failed", cards={"L2": "rail_yard"})
CHECKED = SkillCompared(
    location="L2", attacker=1, defender=0, needed=2, success=False, cards={"L2": "rail_yard"}
)


def test_a_mission_that_fails_without_a_check_has_no_attacker_left() -> None:
    """R24: only where an attacker is left is skill compared."""
    state = position().state
    state.mission = Mission("L2")
    assert sentences(GAME, GAME.clone(state), [ENDED])[0].endswith(" is over: no attacker is left.")
    checked, ended = sentences(GAME, state, [CHECKED, ENDED])
    assert checked.endswith(": not enough.")
    assert ended.endswith(" is over.")


def heard(match: Playtest, *commands: str) -> list[str]:
    """What the log says of the commands and the payments that follow."""
    before = GAME.clone(match.state)
    happened = play(match, *commands)
    while match.state.decision == "pay_resource":
        happened += play(match, choices(match)[0])
    return [
        said
        for event, said in telling(GAME, before, happened, PUBLIC)
        if type(event) not in GAME.quiet
    ]


def on_mission(match: Playtest, *sent: str) -> list[str]:
    """What the log says of a mission."""
    return logged(match, lambda: mission(match, *sent), PUBLIC)


def test_a_mission_without_a_fight_says_why() -> None:
    """Q6: a giant can't be matched by a lone ordinary character."""
    match = position("1 wrecking_brute", "1 bagman", "2 bagman", "2 bagman")
    said = on_mission(match, "L3", "c1", "c3")
    assert (
        "Nobody could be matched, so there was no combat. "
        "Skill at Rail Yard: 1 - 2 = -1, 2 needed: not enough." in said
    )


def test_a_token_says_how_many_win() -> None:
    match = position("1 bagman")
    said = on_mission(match, "L3", "c1")
    assert "Seat 1 has 1 token on Rail Yard; it takes 4 to win it." in said


def test_a_bribe_on_somebody_who_is_away_says_that_it_stays() -> None:
    """Q18"""
    match = position("1 bagman", "2 bagman L2", hand={1: "bribe"}, bank={1: RICH})
    said = heard(match, "surprise bribe c2")
    assert any(each.endswith("this turn; it is at Casino and stays there.") for each in said)


def test_who_dies_without_damage_dies_for_want_of_defence() -> None:
    """R31"""
    match = position("2 bagman", hand={1: "leaden_curse"}, bank={1: RICH}, phase="deploy")
    assert "Bagman (1) is destroyed for want of defence." in heard(match, "deploy leaden_curse c1")
    match = position("2 bagman", hand={1: "ambush"}, bank={1: RICH})
    assert "Bagman (1) is destroyed by 2 damage." in heard(match, "surprise ambush c1")


@pytest.mark.parametrize(
    ("target", "says"),
    [
        (
            "2 exo_trooper damage=1",
            "takes a wound instead of dying, 1 now; its toughness is used up.",
        ),
        ("2 hydra damage=1", "takes a wound instead of dying, 1 now."),
        ("2 exo_trooper damage=1 wounds=1", "by 3 damage: its toughness was used up."),
        ("2 hydra damage=1 wounds=2", "by 3 damage: its toughness was used up."),
        ("2 bagman", "by 2 damage."),
    ],
)
def test_toughness_says_when_it_is_used_up(target: str, says: str) -> None:
    """R31, Q14"""
    match = position(target, hand={1: "ambush"}, bank={1: RICH})
    said = heard(match, "surprise ambush c1")
    assert [each for each in said if each.endswith(says)], said


@pytest.mark.parametrize("wounds", [0, 1])
def test_toughness_says_that_it_is_no_help_without_defence(wounds: int) -> None:
    """Q14: no cards of the pool take so much from the tough."""
    match = position(f"2 exo_trooper wounds={wounds}")
    died = PermanentDestroyed(
        permanent="c1",
        card="exo_trooper",
        owner=2,
        to="void",
        reason="died",
        cards={"c1": "exo_trooper"},
    )
    says = "Exo Trooper (1) is destroyed for want of defence: toughness is no help there."
    assert sentences(GAME, match.state, [died]) == [says]


def test_upkeep_that_is_not_paid_says_whether_it_could_be() -> None:
    """R14"""
    for bank, why in (("", "which its bank can't pay."), (RICH, "which seat 2 does not pay.")):
        match = position("2 bound_demon", bank={2: bank}, phase="deploy")
        said = heard(match, "end")
        said += heard(match, "let_go c1") if bank else []
        assert f"Bound Demon (1) is destroyed for want of upkeep, {why}" in said


def test_what_comes_to_nothing_is_told_as_such() -> None:
    match = position("1 bagman", hand={1: "smoke_bomb rally"}, bank={1: RICH})
    last = heard(match, "surprise smoke_bomb c1")[-1]
    assert last == "Smoke Bomb has no effect and goes to the discard pile."
    match = position("1 getaway_driver", bank={1: RICH})
    used = heard(match, "use c1 drive_off c1")[0]
    assert used.endswith("for 1 point, in vain: it is in its HQ already.")


@pytest.mark.parametrize(
    ("stayers", "says"),
    [
        ("count_skill", "Bagman (2) has stayed from earlier: its skill counts."),
        ("ignore", "Bagman (2) has stayed from earlier: its skill does not count."),
    ],
)
def test_a_check_says_who_of_the_skill_was_never_sent(stayers: str, says: str) -> None:
    """R24, Q9."""
    match = position("1 director", "2 bagman L1", "2 bagman", options={"stayers": stayers})
    told = on_mission(match, "L1", "c1")
    (check,) = (each for each in told if each.startswith("Skill at Harbor:"))
    assert check.endswith(f"needed: success. {says}")


def test_a_check_says_nothing_of_who_was_sent() -> None:
    match = position("1 director", "2 bagman L2")
    told = on_mission(match, "L1", "c1")
    assert any(each.endswith("needed: success.") for each in told)


def test_stayers_are_named_in_the_order_in_which_they_were_deployed() -> None:
    match = position("1 director", "2 bagman L1", "2 acolyte L1")
    told = on_mission(match, "L1", "c1")
    assert any("Bagman (2) and Acolyte (3) have stayed" in each for each in told)
