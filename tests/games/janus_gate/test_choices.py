"""What each action means, in words."""

import pytest

from domain.games.janus_gate import GAME
from domain.kernel import Choice
from tests.games import reading
from tests.games.janus_gate.playing import RUN, position, start
from tests.given import Playtest


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
    assert choice.detail == "clears the wave for 74 points, unless a shot hits you in this tick"
    assert choice.cells == ("d7",)


def test_a_shot_tells_its_price_and_how_far_it_flies() -> None:
    shot = choices(start())["Shoot east from a4"]
    assert (shot.detail, shot.cells) == (
        "costs 2 points; it flies to c4 in this tick",
        ("b4", "c4"),
    )
