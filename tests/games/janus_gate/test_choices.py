"""What each action means, in words."""

from random import Random

import pytest

from domain.games.janus_gate import GAME
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
    assert choice.detail == "clears the wave for 74 points, unless you are hit in this tick"
    assert choice.cells == ("d7",)


def test_a_shot_tells_its_price_and_how_far_it_flies() -> None:
    shot = choices(start())["Shoot east from a4"]
    assert (shot.detail, shot.cells) == (
        "in this tick it flies to c4, or to the first ghost that it meets; "
        "costs 2 of the wave's points",
        ("b4", "c4"),
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


def test_the_last_life_is_named() -> None:
    last = choices(position(DIAGONAL, played="MN MW MW W", lives=1))["Wait a tick"]
    assert last.detail.endswith("in this tick: the last life is lost")


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


@pytest.mark.parametrize("contact", ["harmless", "deadly"])
def test_who_is_hit_or_touched_was_told_so(contact: str) -> None:
    """And nobody else: what the ghosts do in a tick is known before it."""
    rng, harmed = Random(5), 0
    for _ in range(40):
        match = position(*ARMED, options={"contact": contact}, killed=[1])
        while match.state.result is None and match.state.wave == len(ARMED) + 1:
            steps = [each for each in match.legal if each["type"] == "move"]
            command, told = rng.choice(steps), choices(match)
            at = match.legal.index(command)
            warned = "you in this tick: " in [*told.values()][at].detail
            match.does("move", dir=command["dir"])
            harm = {"PlayerHit", "PlayerTouched"} & {*names(match.events)}
            assert warned == bool(harm)
            harmed += warned
    assert harmed
