"""Numbers and names of a study in words."""

from typing import Any

from lab.studies.report.results import Figure
from lab.studies.report.words import about, interval, measure_words, player_words


def test_a_difference_below_its_error_is_told_as_no_figure() -> None:
    """Its error is half the interval by 1.96; a share is no difference and stays."""

    def told(value: float, reach: float, unit: str, **more: Any) -> str:
        figure = Figure(name="", value=value, low=value - reach, high=value + reach)
        return interval(figure, unit, **more)

    assert told(0.02, 0.05, "points") == "unclear [\N{MINUS SIGN}3.0, 7.0] points"
    assert told(0.03, 0.05, "points") == "3.0 points [\N{MINUS SIGN}2.0, 8.0]"
    assert told(0.002, 0.01, "points", signed=True, bounds=(-0.03, 0.03)) == (
        "near 0 [\N{MINUS SIGN}0.8, +1.2] points"
    )
    assert told(1.0, 4.0, "", signed=True) == "unclear [\N{MINUS SIGN}3, +5]"
    assert told(1.0, 4.0, "") == "1 [\N{MINUS SIGN}3, 5]"
    assert told(0.02, 0.05, "share") == "2.0 % [\N{MINUS SIGN}3.0, 7.0]"


def test_bots_and_commands_are_told_in_words() -> None:
    assert measure_words("play_gun chosen") == "play gun chosen"
    bound = "greedy-never=spawn.knight-always=deny_piece wins"
    assert measure_words(bound) == "greedy (never spawn knight, always deny piece) wins"
    assert player_words("greedy against search:64") == "greedy against search:64"


def test_blocks_that_were_worked_out_have_two_digits() -> None:
    assert [about(each) for each in (7, 99, 549, 20_367)] == ["7", "99", "550", "20,000"]
