"""What each action means, in words."""

from random import Random

import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.shots import ShotFired
from domain.kernel import Choice
from tests.games import reading
from tests.games.janus_gate.playing import DIAGONAL, RUN, play, position, start
from tests.given import Playtest, names


@pytest.mark.parametrize("name", ["campaign", "slow_shots", "silent_ghosts", "touched", "one_life"])
def test_every_action_has_a_sentence_of_its_own(name: str) -> None:
    reading.check_choices(GAME, name)


def choices(match: Playtest) -> dict[str, Choice]:
    return reading.choices(GAME, match.state)


def test_the_sentences_of_the_first_tick() -> None:
    assert [*choices(start())] == [
        *("Move north to a5", "Move east to b4", "Move south to a3"),
        *("Turn north", "Turn south", "Turn west", "Shoot east from a4", "Wait a tick"),
    ]


def test_leaving_tells_what_the_wave_is_worth() -> None:
    """Example 2 of the rules: cleared at tick 6 for 74 points."""
    leaving = choices(position(played=" ".join(RUN.split()[:-1])))
    choice = leaving["Leave through the exit d7, east of you"]
    assert choice.detail == "clears the wave for 74 points"
    assert choice.cells == ("d7",)


def test_a_shot_tells_its_price_and_how_far_it_flies() -> None:
    shot = choices(start())["Shoot east from a4"]
    assert (shot.detail, shot.cells) == (
        "in this tick it flies to c4 and meets no ghost; costs 2 of the wave's points",
        ("b4", "c4"),
    )


def test_a_shot_that_a_wall_ends_in_its_tick_says_so() -> None:
    """From a6 north there is one cell of floor, from a5 there are two, from a7 none."""
    reach = [
        choices(position(played=f"{' '.join(['MN'] * steps)}"))[f"Shoot north from a{4 + steps}"]
        for steps in (1, 2, 3)
    ]
    cost = "; costs 2 of the wave's points"
    assert [each.detail.removesuffix(cost) for each in reach] == [
        "in this tick it flies to a7 and meets no ghost",
        "it flies to a7, ends at the wall behind it and meets no ghost",
        "it ends at the wall at once and meets no ghost on a7",
    ]


def test_leaving_into_a_shot_clears_nothing() -> None:
    """Q10: the shot of a dead ghost is on d6 and flies north through the exit."""
    shot = {"owner": "ghost_1", "cell": "d6", "dir": "N"}
    match = position(DIAGONAL, played="MN MW MW W W MN MN", killed=[1], shots=[shot])
    leaving = next(each for name, each in choices(match).items() if name.startswith("Leave"))
    assert leaving.detail == (
        "the wave is not cleared; the shot of ghost 1 hits you in this tick: "
        "a life is lost, 2 lives left"
    )


def test_a_shot_names_the_ghost_that_it_kills_at_once() -> None:
    """Ghost 1 steps to c5 in tick 3; who is on g5 sees it too far off, who is on e5 does not."""
    assert (
        "meets no ghost" in choices(position(DIAGONAL, played="MN TW"))["Shoot west from g5"].detail
    )
    near = choices(position(DIAGONAL, played="MN MW MW"))["Shoot west from e5"]
    assert near.detail.startswith("kills ghost 1 on c5 in this tick; costs 2")


def test_a_ghost_that_escapes_costs_a_life_whatever_is_done_but_a_shot_that_meets_it() -> None:
    """Ghost 1 is on c7 and leaves through d7 in tick 8."""
    told = choices(position(DIAGONAL, played="MN MN MN MW MW W W"))
    lost = "ghost 1 escapes in this tick: a life is lost, 2 lives left"
    assert told["Shoot west from e7"].detail == (
        "kills ghost 1 on d7 in this tick; costs 2 of the wave's points"
    )
    others = [each for name, each in told.items() if not name.startswith("Shoot")]
    assert others
    assert all(each.detail.endswith(lost) for each in others)


def test_the_last_tick_is_told() -> None:
    told = choices(position(RUN, played=" ".join(["W"] * 29), killed=[1]))
    assert told["Wait a tick"].detail.endswith(
        "; time is up in this tick: a life is lost, 2 lives left"
    )


def test_an_action_that_is_shot_at_says_so() -> None:
    """Example 6 of the rules: ghost 1 fires in tick 5 from c5 to the east."""
    match = position(DIAGONAL, played="MN MW MW W", lives=2)
    found = choices(match)
    hit = "; ghost 1 shoots you in this tick: a life is lost, 1 life left"
    assert found["Wait a tick"].detail.endswith(hit)
    assert "shoots you" not in found["Move north to e6"].detail
    play(match, "W")
    assert match.state.lives == 1


def test_a_shot_in_a_lost_attempt_costs_no_points_and_saves_nobody() -> None:
    """R10, Q5: what is fired in a lost attempt is not counted."""
    hit = choices(position(DIAGONAL, played="MN MW MW W", lives=2))["Shoot west from e5"]
    assert hit.detail == (
        "it flies west and changes nothing; "
        "ghost 1 shoots you in this tick: a life is lost, 1 life left"
    )
    late = choices(position(played=" ".join(["W"] * 29)))["Shoot east from a4"]
    assert late.detail == (
        "in this tick it flies to c4 and meets no ghost; "
        "time is up in this tick: a life is lost, 2 lives left"
    )


def test_the_last_life_is_named() -> None:
    last = choices(position(DIAGONAL, played="MN MW MW W", lives=1))["Wait a tick"]
    assert last.detail.endswith("in this tick: the last life is lost; you lose")


def test_a_shot_in_flight_threatens_its_next_cells() -> None:
    shot = {"owner": "ghost_1", "cell": "c5", "dir": "E"}
    match = position(DIAGONAL, played="MN MW MW W W MN", killed=[1], shots=[shot])
    there = choices(match)["Move south to e5"]
    assert there.detail.startswith("you look south; the shot of ghost 1 hits you in this tick")
    assert "hits you" not in choices(match)["Wait a tick"].detail


def test_deadly_contact_is_foretold() -> None:
    deadly = {"contact": "deadly"}
    match = position("MN ME ME W W W MN MN ME", options=deadly, played="MN MW MW MW W")
    assert "ghost 1 touches you in this tick" in choices(match)["Move west to c5"].detail
    assert "touches you" not in choices(match)["Wait a tick"].detail


ARMED = (
    DIAGONAL,
    "MN F TW F F MN F MN MW F MW F TS F F MW",
    "MN F MN F MN TW F F MN F MN MN F MW F MW F MW",
)
"""Recordings of three waves, full of shots."""

WALKS = ("", "MN MN MN", "MN MN ME ME ME", "MN MN MN MN MN MN")
"""Ways into wave 4."""

HARM = {"PlayerHit", "PlayerTouched"}


def killed_by_the_new_shot(match: Playtest) -> str:
    """Whom the player's shot kills in the tick in which it is fired, and where; "": nobody."""
    mine = [
        each.shot for each in match.events if isinstance(each, ShotFired) and each.owner == "player"
    ]
    return "".join(
        f"ghost {each.ghost} on {each.cell}"
        for each in match.events
        if isinstance(each, GhostKilled) and each.shot in mine
    )


@pytest.mark.parametrize("contact", ["harmless", "deadly"])
def test_who_loses_a_life_or_kills_was_told_so(contact: str) -> None:
    """And nobody else: what the ghosts do in a tick is known before it."""
    rng, harmed, killed = Random(5), 0, 0
    for _ in range(40):
        match = position(*ARMED, options={"contact": contact}, played=rng.choice(WALKS))
        while match.state.result is None and match.state.wave == len(ARMED) + 1:
            told = [each.detail for each in choices(match).values()]
            aims = [at for at, each in enumerate(told) if each.startswith("kills")]
            at = rng.choice(aims or range(len(told)))
            command = match.legal[at]
            match.does(command["type"], **{key: command[key] for key in command.keys() & {"dir"}})
            happened, kill = {*names(match.events)}, killed_by_the_new_shot(match)
            assert ("you in this tick: " in told[at]) == bool(happened & HARM)
            assert (" is lost" in told[at]) == ("LifeLost" in happened)
            assert told[at].startswith("kills") == bool(kill)
            assert not kill or told[at].startswith(f"kills {kill} in this tick")
            harmed, killed = harmed + bool(happened & HARM), killed + bool(kill)
    assert harmed
    assert killed
